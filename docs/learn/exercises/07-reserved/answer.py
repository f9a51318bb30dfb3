# Exercise 7, answer: a reserved square is skipped like an attacked one; nothing else changes.
board = [input() for _ in range(8)]
columns, falling, rising = [False] * 8, [False] * 15, [False] * 15


def search(row):
    if row == 8:
        return 1
    total = 0
    for column in range(8):
        d, s = row - column + 7, row + column
        if board[row][column] == "*" or columns[column] or falling[d] or rising[s]:
            continue
        columns[column] = falling[d] = rising[s] = True
        total += search(row + 1)
        columns[column] = falling[d] = rising[s] = False
    return total


print(search(0))
