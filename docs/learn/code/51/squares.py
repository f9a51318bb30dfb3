# LeetCode 51, square by square: a queen, or none, on each of the n * n squares.
class Solution:
    def solveNQueens(self, n: int) -> List[List[str]]:
        board = [["."] * n for _ in range(n)]
        solutions = []
        rows, columns = [False] * n, [False] * n
        falling, rising = [False] * (2 * n - 1), [False] * (2 * n - 1)

        def search(row, column, queens):
            if column == n:  # The row is over.
                row, column = row + 1, 0
                if queens < row:  # It has no queen, so too few will stand.
                    return
            if row == n:
                solutions.append(["".join(line) for line in board])
                return
            d, s = row - column + n - 1, row + column
            if not (rows[row] or columns[column] or falling[d] or rising[s]):
                rows[row] = columns[column] = falling[d] = rising[s] = True
                board[row][column] = "Q"
                search(row, column + 1, queens + 1)
                board[row][column] = "."
                rows[row] = columns[column] = falling[d] = rising[s] = False
            search(row, column + 1, queens)  # The square stays empty.

        search(0, 0, 0)
        return solutions
