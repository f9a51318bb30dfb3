# Exercise 2, answer: accepted. Only the names are exchanged: one mask still moves left and one right.
# Shift both the same way, and one kind of diagonal is checked twice and the other never.
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
                total += search(row + 1, columns | queen, (falling | queen) >> 1, (rising | queen) << 1)
            return total

        return search(0, 0, 0, 0)
