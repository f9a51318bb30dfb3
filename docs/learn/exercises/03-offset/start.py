# Exercise 3. An array has no negative index, so this program takes abs(row - column).
# The judge rejects it. Which two squares get the same number and share no diagonal?
# Repair it with an offset other than n - 1.
class Solution:
    def totalNQueens(self, n: int) -> int:
        columns, falling, rising = [False] * n, [False] * n, [False] * (2 * n - 1)

        def search(row):
            if row == n:
                return 1
            total = 0
            for column in range(n):
                d, s = abs(row - column), row + column
                if columns[column] or falling[d] or rising[s]:
                    continue
                columns[column] = falling[d] = rising[s] = True
                total += search(row + 1)
                columns[column] = falling[d] = rising[s] = False
            return total

        return search(0)
