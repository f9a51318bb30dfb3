# LeetCode 52, row by row, with three sets.
class Solution:
    def totalNQueens(self, n: int) -> int:
        total = 0
        columns, falling, rising = set(), set(), set()

        def search(row):
            nonlocal total
            if row == n:
                total += 1
                return
            for column in range(n):
                if column in columns or row - column in falling or row + column in rising:
                    continue
                columns.add(column)
                falling.add(row - column)
                rising.add(row + column)
                search(row + 1)
                columns.remove(column)
                falling.remove(row - column)
                rising.remove(row + column)

        search(0)
        return total
