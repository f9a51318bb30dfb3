# LeetCode 52, row by row, with three arrays.
class Solution:
    def totalNQueens(self, n: int) -> int:
        total = 0
        columns = [False] * n
        falling, rising = [False] * (2 * n - 1), [False] * (2 * n - 1)

        def search(row):
            nonlocal total
            if row == n:
                total += 1
                return
            for column in range(n):
                d, s = row - column + n - 1, row + column
                if columns[column] or falling[d] or rising[s]:
                    continue
                columns[column] = falling[d] = rising[s] = True
                search(row + 1)
                columns[column] = falling[d] = rising[s] = False

        search(0)
        return total
