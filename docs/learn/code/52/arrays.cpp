// LeetCode 52, row by row, with three arrays.
class Solution {
    int n;
    int total = 0;
    vector<bool> columns, falling, rising;

    void search(int row) {
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

public:
    int totalNQueens(int size) {
        n = size;
        columns.assign(n, false);
        falling.assign(2 * n - 1, false), rising.assign(2 * n - 1, false);
        search(0);
        return total;
    }
};
