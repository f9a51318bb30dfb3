# Exercise 2. Swap the two shifts, so that falling goes >> 1 and rising goes << 1, and judge the program.
# Before you run it: will it be accepted? Draw row 1 below a queen in column 0.
class Solution:
    def totalNQueens(self, n: int) -> int:
        full = (1 << n) - 1

        def search(row, columns, falling, rising):
            if row == n:
                return 1
            total, free = 0, full & ~(columns | falling | rising)
            while free:
                queen = free & -free
                free &= free - 1
                total += search(row + 1, columns | queen, (falling | queen) << 1, (rising | queen) >> 1)
            return total

        return search(0, 0, 0, 0)
