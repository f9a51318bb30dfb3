// LeetCode 52, square by square: a queen, or none, on each of the n * n squares.
class Solution {
    int n;
    int total = 0;
    vector<bool> rows, columns, falling, rising;

    void mark(int row, int column, bool taken) {
        rows[row] = columns[column] = taken;
        falling[row - column + n - 1] = rising[row + column] = taken;
    }

    bool attacked(int row, int column) {
        return rows[row] || columns[column] || falling[row - column + n - 1] || rising[row + column];
    }

    void search(int row, int column, int queens) {
        if (column == n) {  // The row is over.
            row++, column = 0;
            if (queens < row) return;  // It has no queen, so too few will stand.
        }
        if (row == n) {
            total++;
            return;
        }
        if (!attacked(row, column)) {
            mark(row, column, true);
            search(row, column + 1, queens + 1);
            mark(row, column, false);
        }
        search(row, column + 1, queens);  // The square stays empty.
    }

public:
    int totalNQueens(int size) {
        n = size;
        rows.assign(n, false), columns.assign(n, false);
        falling.assign(2 * n - 1, false), rising.assign(2 * n - 1, false);
        search(0, 0, 0);
        return total;
    }
};
