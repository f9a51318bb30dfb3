# Exercise 4, answer: only the first row begins at y; every later row begins at column 0.
# That is right, and too slow for n = 9: it still leaves rows empty. The line with 'return' stops that.
class Solution:
    def solveNQueens(self, n: int) -> List[List[str]]:
        board, solutions = [["."] * n for _ in range(n)], []
        taken = []

        def is_safe(row, column):
            return all(r != row and c != column and abs(r - row) != abs(c - column) for r, c in taken)

        def search(x, y):
            if len(taken) == n:
                solutions.append(["".join(line) for line in board])
                return
            for row in range(x, n):
                if len(taken) < row:
                    return  # A row above is empty, so too few queens will stand.
                for column in range(y if row == x else 0, n):
                    if not is_safe(row, column):
                        continue
                    taken.append((row, column))
                    board[row][column] = "Q"
                    search(row, column + 1)
                    board[row][column] = "."
                    taken.pop()

        search(0, 0)
        return solutions
