# Exercise 4. A first attempt: go on from the square behind the last queen, to the end of the board.
# It finds too few solutions. Look at where the columns of the later rows begin, and repair it.
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
                for column in range(y, n):
                    if not is_safe(row, column):
                        continue
                    taken.append((row, column))
                    board[row][column] = "Q"
                    search(row, column + 1)
                    board[row][column] = "."
                    taken.pop()

        search(0, 0)
        return solutions
