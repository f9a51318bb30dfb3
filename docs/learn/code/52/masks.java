// LeetCode 52, row by row, with three integers.
class Solution {
    private int n;

    public int totalNQueens(int n) {
        this.n = n;
        return search(0, 0, 0, 0);
    }

    private int search(int row, int columns, int falling, int rising) {
        if (row == n) {
            return 1;
        }
        int total = 0;
        int free = ((1 << n) - 1) & ~(columns | falling | rising);
        while (free != 0) {
            int queen = free & -free; // The lowest set bit.
            free &= free - 1; // Clear it.
            total += search(row + 1, columns | queen, (falling | queen) << 1, (rising | queen) >>> 1);
        }
        return total;
    }
}
