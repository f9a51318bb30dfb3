static char ***boards;
static int found, queens[16];

static int attacked(int row, int column) {
    for (int above = 0; above < row; above++) {
        int gap = abs(queens[above] - column);
        if (gap == 0 || gap == row - above) return 1;
    }
    return 0;
}

static void search(int row, int n) {
    if (row == n) {
        char **board = malloc(n * sizeof *board);
        for (int i = 0; i < n; i++) {
            board[i] = calloc(n + 1, 1);
            memset(board[i], '.', n);
            board[i][queens[i]] = 'Q';
        }
        boards[found++] = board;
        return;
    }
    for (int column = 0; column < n; column++) {
        if (attacked(row, column)) continue;
        queens[row] = column;
        search(row + 1, n);
    }
}

char ***solveNQueens(int n, int *returnSize, int **returnColumnSizes) {
    boards = malloc(400 * sizeof *boards);
    found = 0;
    search(0, n);
    *returnColumnSizes = malloc(400 * sizeof(int));
    for (int i = 0; i < found; i++) (*returnColumnSizes)[i] = n;
    *returnSize = found;
    return boards;
}
