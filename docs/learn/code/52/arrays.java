// LeetCode 52, row by row, with three arrays.
class Solution {
    private int n;
    private int total = 0;
    private boolean[] columns, falling, rising;

    public int totalNQueens(int n) {
        this.n = n;
        columns = new boolean[n];
        falling = new boolean[2 * n - 1];
        rising = new boolean[2 * n - 1];
        search(0);
        return total;
    }

    private void search(int row) {
        if (row == n) {
            total++;
            return;
        }
        for (int column = 0; column < n; column++) {
            int d = row - column + n - 1, s = row + column;
            if (columns[column] || falling[d] || rising[s]) continue;
            columns[column] = falling[d] = rising[s] = true;
            search(row + 1);
            columns[column] = falling[d] = rising[s] = false;
        }
    }
}
