// LeetCode 51, row by row, with three integers.
class Solution {
    int n;
    vector<vector<string>> solutions;
    vector<int> queens;  // queens[row] = column

    void search(int row, unsigned columns, unsigned falling, unsigned rising) {
        if (row == n) {
            vector<string> board(n, string(n, '.'));
            for (int r = 0; r < n; r++) board[r][queens[r]] = 'Q';
            solutions.push_back(board);
            return;
        }
        unsigned free = ((1u << n) - 1) & ~(columns | falling | rising);
        while (free) {
            unsigned queen = free & -free;  // The lowest set bit.
            free &= free - 1;               // Clear it.
            queens[row] = __builtin_ctz(queen);
            search(row + 1, columns | queen, (falling | queen) << 1, (rising | queen) >> 1);
        }
    }

public:
    vector<vector<string>> solveNQueens(int size) {
        n = size;
        queens.assign(n, -1);
        search(0, 0, 0, 0);
        return solutions;
    }
};
