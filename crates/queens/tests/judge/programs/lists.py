class Solution:
    def solveNQueens(self, n: int) -> List[List[str]]:
        boards = []
        board = [["."] * n for _ in range(n)]
        columns, falling, rising = [False] * n, [False] * (2 * n), [False] * (2 * n)

        def search(row, start=0):
            if row == n:
                boards.append(["".join(line) for line in board])
                return
            for column in range(start, n):
                if columns[column] or falling[row - column + n - 1] or rising[row + column]:
                    continue
                columns[column] = falling[row - column + n - 1] = rising[row + column] = True
                board[row][column] = "Q"
                search(row + 1)
                columns[column] = falling[row - column + n - 1] = rising[row + column] = False
                board[row][column] = "."

        search(0)
        return boards
