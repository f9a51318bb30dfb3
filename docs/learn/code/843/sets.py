# AcWing 843, row by row, with three sets.
def main():
    n = int(input())
    queens = [-1] * n  # queens[row] = column
    columns, falling, rising = set(), set(), set()

    def search(row):
        if row == n:
            for c in queens:
                print("." * c + "Q" + "." * (n - 1 - c))
            print()
            return
        for column in range(n):
            if column in columns or row - column in falling or row + column in rising:
                continue
            queens[row] = column
            columns.add(column)
            falling.add(row - column)
            rising.add(row + column)
            search(row + 1)
            columns.remove(column)
            falling.remove(row - column)
            rising.remove(row + column)

    search(0)


main()
