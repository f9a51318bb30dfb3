# LeetCode 51, row by row, with three sets.
class Solution:
    def solveNQueens(self, n: int) -> List[List[str]]:
        queens = [-1] * n  # queens[row] = column
        solutions = []
        columns, falling, rising = set(), set(), set()

        def search(row):
            if row == n:
                solutions.append(["." * c + "Q" + "." * (n - 1 - c) for c in queens])
                return
            for column in range(n):
                if column in columns or row - column in falling or row + column in rising:
                    continue
                queens[row] = column
                columns.add(column)
                falling.add(row - column)
                rising.add(row + column)
                search(row + 1)
                columns.remove(column)
                falling.remove(row - column)
                rising.remove(row + column)

        search(0)
        return solutions
