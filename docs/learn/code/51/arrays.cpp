// LeetCode 51, row by row, with three arrays.
class Solution {
    int n;
    vector<vector<string>> solutions;
    vector<int> queens;  // queens[row] = column
    vector<bool> columns, falling, rising;

    void search(int row) {
        if (row == n) {
            vector<string> board(n, string(n, '.'));
            for (int r = 0; r < n; r++) board[r][queens[r]] = 'Q';
            solutions.push_back(board);
            return;
        }
        for (int column = 0; column < n; column++) {
            int d = row - column + n - 1, s = row + column;
            if (columns[column] || falling[d] || rising[s]) continue;
            queens[row] = column;
            columns[column] = falling[d] = rising[s] = true;
            search(row + 1);
            columns[column] = falling[d] = rising[s] = false;
        }
    }

public:
    vector<vector<string>> solveNQueens(int size) {
        n = size;
        queens.assign(n, -1);
        columns.assign(n, false);
        falling.assign(2 * n - 1, false), rising.assign(2 * n - 1, false);
        search(0);
        return solutions;
    }
};
