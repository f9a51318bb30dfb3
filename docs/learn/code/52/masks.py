# LeetCode 52, row by row, with three integers.
class Solution:
    def totalNQueens(self, n: int) -> int:
        full = (1 << n) - 1

        def search(row, columns, falling, rising):
            if row == n:
                return 1
            total = 0
            free = full & ~(columns | falling | rising)
            while free:
                queen = free & -free  # The lowest set bit.
                free &= free - 1  # Clear it.
                total += search(row + 1, columns | queen, (falling | queen) << 1, (rising | queen) >> 1)
            return total

        return search(0, 0, 0, 0)
