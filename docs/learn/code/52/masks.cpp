// LeetCode 52, row by row, with three integers.
class Solution {
    int n;

    int search(int row, unsigned columns, unsigned falling, unsigned rising) {
        if (row == n) {
            return 1;
        }
        int total = 0;
        unsigned free = ((1u << n) - 1) & ~(columns | falling | rising);
        while (free) {
            unsigned queen = free & -free;  // The lowest set bit.
            free &= free - 1;               // Clear it.
            total += search(row + 1, columns | queen, (falling | queen) << 1, (rising | queen) >> 1);
        }
        return total;
    }

public:
    int totalNQueens(int size) {
        n = size;
        return search(0, 0, 0, 0);
    }
};
