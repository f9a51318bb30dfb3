// LeetCode 52, square by square: a queen, or none, on each of the n * n squares.
class Solution {
    private int n;
    private int total = 0;
    private boolean[] rows, columns, falling, rising;

    public int totalNQueens(int n) {
        this.n = n;
        rows = new boolean[n];
        columns = new boolean[n];
        falling = new boolean[2 * n - 1];
        rising = new boolean[2 * n - 1];
        search(0, 0, 0);
        return total;
    }

    private void search(int row, int column, int queens) {
        if (column == n) { // The row is over.
            row++;
            column = 0;
            if (queens < row) return; // It has no queen, so too few will stand.
        }
        if (row == n) {
            total++;
            return;
        }
        int d = row - column + n - 1, s = row + column;
        if (!rows[row] && !columns[column] && !falling[d] && !rising[s]) {
            rows[row] = columns[column] = falling[d] = rising[s] = true;
            search(row, column + 1, queens + 1);
            rows[row] = columns[column] = falling[d] = rising[s] = false;
        }
        search(row, column + 1, queens); // The square stays empty.
    }
}
