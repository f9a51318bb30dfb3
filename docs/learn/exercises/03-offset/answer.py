# Exercise 3, answer: with the offset n the numbers run from 1 to 2n - 1, so the array has 2n entries.
# abs() gave (0, 1) and (1, 0) the number 1, and they share no falling diagonal.
class Solution:
    def totalNQueens(self, n: int) -> int:
        columns, falling, rising = [False] * n, [False] * (2 * n), [False] * (2 * n - 1)

        def search(row):
            if row == n:
                return 1
            total = 0
            for column in range(n):
                d, s = row - column + n, row + column
                if columns[column] or falling[d] or rising[s]:
                    continue
                columns[column] = falling[d] = rising[s] = True
                total += search(row + 1)
                columns[column] = falling[d] = rising[s] = False
            return total

        return search(0)
