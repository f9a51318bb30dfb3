lines = [input() for _ in range(8)]


def search(row, columns, falling, rising):
    if row == 8:
        return 1
    total = 0
    for column in range(8):
        if lines[row][column] == "*":
            continue
        if column not in columns and row - column not in falling and row + column not in rising:
            total += search(row + 1, columns | {column}, falling | {row - column}, rising | {row + column})
    return total


print(search(0, set(), set(), set()))
