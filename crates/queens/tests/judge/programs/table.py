# UVa 750
def search(rows):
    column = len(rows)
    if column == 8:
        yield rows
        return
    for row in range(8):
        if all(row != r and abs(row - r) != column - c for c, r in enumerate(rows)):
            yield from search(rows + [row])


boards = list(search([]))
for number in range(int(input())):
    input()
    row, column = map(int, input().split())
    if number:
        print()
    print("SOLN       COLUMN")
    print(" #      1 2 3 4 5 6 7 8")
    print()
    wanted = (rows for rows in boards if rows[column - 1] == row - 1)
    for place, rows in enumerate(wanted, 1):
        print(f"{place:2}      " + " ".join(str(row + 1) for row in rows))
