# Exercise 5, answer: twice the left half, and for an odd n the middle column once: its mirror image is itself.
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

        def below(column):
            queen = 1 << column
            return search(1, queen, queen << 1, queen >> 1)

        total = 2 * sum(below(column) for column in range(n // 2))
        return total + (below(n // 2) if n % 2 else 0)
