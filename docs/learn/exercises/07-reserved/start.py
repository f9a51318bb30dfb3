# Exercise 7 (CSES 1624). Eight lines of input; a queen may not stand on '*', but she attacks across it.
# This program reads the lines and does not use them. Add one condition.
board = [input() for _ in range(8)]
columns, falling, rising = [False] * 8, [False] * 15, [False] * 15


def search(row):
    if row == 8:
        return 1
    total = 0
    for column in range(8):
        d, s = row - column + 7, row + column
        if columns[column] or falling[d] or rising[s]:
            continue
        columns[column] = falling[d] = rising[s] = True
        total += search(row + 1)
        columns[column] = falling[d] = rising[s] = False
    return total


print(search(0))
