# Exercise 10. Write the same search without recursion: a loop, the row you are in, and queens[row].
# What does the call stack remember for you here?
class Solution:
    def solveNQueens(self, n: int) -> List[List[str]]:
        queens, solutions = [-1] * n, []
        columns, falling, rising = [False] * n, [False] * (2 * n - 1), [False] * (2 * n - 1)

        def search(row):
            if row == n:
                solutions.append(["." * c + "Q" + "." * (n - 1 - c) for c in queens])
                return
            for column in range(n):
                d, s = row - column + n - 1, row + column
                if columns[column] or falling[d] or rising[s]:
                    continue
                queens[row] = column
                columns[column] = falling[d] = rising[s] = True
                search(row + 1)
                columns[column] = falling[d] = rising[s] = False

        search(0)
        return solutions
