# Exercise 5. The mirror image of a solution is a solution. Count only solutions whose first queen
# stands in the left half, and get all of them from that. What happens to the middle column?
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
