# Exercise 6. This program counts by listing: it builds every board and returns the length of the list.
# Count without the list. How much memory does each need for n = 9? The judge shows it.
class Solution:
    def totalNQueens(self, n: int) -> int:
        return len(self.solve(n, []))

    def solve(self, n, queens):
        row = len(queens)
        if row == n:
            return [["." * c + "Q" + "." * (n - 1 - c) for c in queens]]
        boards = []
        for column in range(n):
            if all(column != c and row - r != abs(column - c) for r, c in enumerate(queens)):
                boards += self.solve(n, queens + [column])
        return boards
