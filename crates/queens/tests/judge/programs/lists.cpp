class Solution {
    vector<vector<string>> boards;
    vector<string> board;
    vector<bool> columns, falling, rising;

    void search(int row, int n) {
        if (row == n) {
            boards.push_back(board);
            return;
        }
        for (int column = 0; column < n; column++) {
            if (columns[column] || falling[row - column + n] || rising[row + column]) continue;
            columns[column] = falling[row - column + n] = rising[row + column] = true;
            board[row][column] = 'Q';
            search(row + 1, n);
            columns[column] = falling[row - column + n] = rising[row + column] = false;
            board[row][column] = '.';
        }
    }

public:
    vector<vector<string>> solveNQueens(int n) {
        board.assign(n, string(n, '.'));
        columns.assign(n, false), falling.assign(2 * n + 1, false), rising.assign(2 * n, false);
        search(0, n);
        return boards;
    }
};
