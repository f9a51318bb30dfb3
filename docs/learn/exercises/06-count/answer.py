# Exercise 6, answer: a number comes back from every call instead of a list.
class Solution:
    def totalNQueens(self, n: int) -> int:
        return self.count(n, [])

    def count(self, n, queens):
        row = len(queens)
        if row == n:
            return 1
        total = 0
        for column in range(n):
            if all(column != c and row - r != abs(column - c) for r, c in enumerate(queens)):
                queens.append(column)
                total += self.count(n, queens)
                queens.pop()
        return total
