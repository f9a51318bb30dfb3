# AcWing 843, row by row, with three integers.
def main():
    n = int(input())
    queens = [-1] * n  # queens[row] = column
    full = (1 << n) - 1

    def search(row, columns, falling, rising):
        if row == n:
            for c in queens:
                print("." * c + "Q" + "." * (n - 1 - c))
            print()
            return
        free = full & ~(columns | falling | rising)
        while free:
            queen = free & -free  # The lowest set bit.
            free &= free - 1  # Clear it.
            queens[row] = queen.bit_length() - 1
            search(row + 1, columns | queen, (falling | queen) << 1, (rising | queen) >> 1)

    search(0, 0, 0, 0)


main()
