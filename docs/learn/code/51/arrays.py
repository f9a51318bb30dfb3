# LeetCode 51, row by row, with three arrays.
class Solution:
    def solveNQueens(self, n: int) -> List[List[str]]:
        queens = [-1] * n  # queens[row] = column
        solutions = []
        columns = [False] * n
        falling, rising = [False] * (2 * n - 1), [False] * (2 * n - 1)

        def search(row):
            if row == n:
                solutions.append(["." * c + "Q" + "." * (n - 1 - c) for c in queens])
                return
            for column in range(n):
                d, s = row - column + n - 1, row + column
                if columns[column] or falling[d] or rising[s]:
                    continue
                queens[row] = column
                columns[column] = falling[d] = rising[s] = True
                search(row + 1)
                columns[column] = falling[d] = rising[s] = False

        search(0)
        return solutions
