// LeetCode 51, row by row, with three sets.
class Solution {
    int n;
    vector<vector<string>> solutions;
    vector<int> queens;  // queens[row] = column
    unordered_set<int> columns, falling, rising;

    void search(int row) {
        if (row == n) {
            vector<string> board(n, string(n, '.'));
            for (int r = 0; r < n; r++) board[r][queens[r]] = 'Q';
            solutions.push_back(board);
            return;
        }
        for (int column = 0; column < n; column++) {
            if (columns.count(column) || falling.count(row - column) || rising.count(row + column)) continue;
            queens[row] = column;
            columns.insert(column), falling.insert(row - column), rising.insert(row + column);
            search(row + 1);
            columns.erase(column), falling.erase(row - column), rising.erase(row + column);
        }
    }

public:
    vector<vector<string>> solveNQueens(int size) {
        n = size;
        queens.assign(n, -1);
        search(0);
        return solutions;
    }
};
