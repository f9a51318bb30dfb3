class Solution {
    private List<List<String>> boards = new ArrayList<>();
    private int[] queens;

    public List<List<String>> solveNQueens(int n) {
        queens = new int[n];
        search(0, n, new boolean[n], new boolean[2 * n], new boolean[2 * n]);
        return boards;
    }

    private void search(int row, int n, boolean[] columns, boolean[] falling, boolean[] rising) {
        if (row == n) {
            List<String> board = new ArrayList<>();
            for (int queen : queens) {
                char[] line = new char[n];
                Arrays.fill(line, '.');
                line[queen] = 'Q';
                board.add(new String(line));
            }
            boards.add(board);
            return;
        }
        for (int column = 0; column < n; column++) {
            if (columns[column] || falling[row - column + n] || rising[row + column]) continue;
            queens[row] = column;
            columns[column] = falling[row - column + n] = rising[row + column] = true;
            search(row + 1, n, columns, falling, rising);
            columns[column] = falling[row - column + n] = rising[row + column] = false;
        }
    }
}
