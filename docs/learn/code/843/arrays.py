# AcWing 843, row by row, with three arrays.
def main():
    n = int(input())
    queens = [-1] * n  # queens[row] = column
    columns = [False] * n
    falling, rising = [False] * (2 * n - 1), [False] * (2 * n - 1)

    def search(row):
        if row == n:
            for c in queens:
                print("." * c + "Q" + "." * (n - 1 - c))
            print()
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


main()
