# Exercise 10, answer: queens[row] is all that the call stack remembers: how far the loop of each row is.
class Solution:
    def solveNQueens(self, n: int) -> List[List[str]]:
        queens, solutions = [-1] * n, []
        columns, falling, rising = [False] * n, [False] * (2 * n - 1), [False] * (2 * n - 1)

        def mark(row, column, taken):
            columns[column] = falling[row - column + n - 1] = rising[row + column] = taken

        def attacked(row, column):
            return columns[column] or falling[row - column + n - 1] or rising[row + column]

        row = column = 0
        while True:
            while column < n and attacked(row, column):
                column += 1
            if column == n:  # Nothing is left in this row: go back, and on to the next column there.
                if row == 0:
                    return solutions
                row -= 1
                column = queens[row]
                mark(row, column, False)
                column += 1
                continue
            queens[row] = column
            if row == n - 1:
                solutions.append(["." * c + "Q" + "." * (n - 1 - c) for c in queens])
                column += 1
            else:
                mark(row, column, True)
                row, column = row + 1, 0
