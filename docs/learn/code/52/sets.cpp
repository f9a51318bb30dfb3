// LeetCode 52, row by row, with three sets.
class Solution {
    int n;
    int total = 0;
    unordered_set<int> columns, falling, rising;

    void search(int row) {
        if (row == n) {
            total++;
            return;
        }
        for (int column = 0; column < n; column++) {
            if (columns.count(column) || falling.count(row - column) || rising.count(row + column)) continue;
            columns.insert(column), falling.insert(row - column), rising.insert(row + column);
            search(row + 1);
            columns.erase(column), falling.erase(row - column), rising.erase(row + column);
        }
    }

public:
    int totalNQueens(int size) {
        n = size;
        search(0);
        return total;
    }
};
