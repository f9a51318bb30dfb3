# LeetCode 51, row by row, with three integers.
class Solution:
    def solveNQueens(self, n: int) -> List[List[str]]:
        queens = [-1] * n  # queens[row] = column
        solutions = []
        full = (1 << n) - 1

        def search(row, columns, falling, rising):
            if row == n:
                solutions.append(["." * c + "Q" + "." * (n - 1 - c) for c in queens])
                return
            free = full & ~(columns | falling | rising)
            while free:
                queen = free & -free  # The lowest set bit.
                free &= free - 1  # Clear it.
                queens[row] = queen.bit_length() - 1
                search(row + 1, columns | queen, (falling | queen) << 1, (rising | queen) >> 1)

        search(0, 0, 0, 0)
        return solutions
