// LeetCode 51, row by row, with three integers.
class Solution {
    private int n;
    private final List<List<String>> solutions = new ArrayList<>();
    private int[] queens; // queens[row] = column

    public List<List<String>> solveNQueens(int n) {
        this.n = n;
        queens = new int[n];
        search(0, 0, 0, 0);
        return solutions;
    }

    private void search(int row, int columns, int falling, int rising) {
        if (row == n) {
            solutions.add(board());
            return;
        }
        int free = ((1 << n) - 1) & ~(columns | falling | rising);
        while (free != 0) {
            int queen = free & -free; // The lowest set bit.
            free &= free - 1; // Clear it.
            queens[row] = Integer.numberOfTrailingZeros(queen);
            search(row + 1, columns | queen, (falling | queen) << 1, (rising | queen) >>> 1);
        }
    }

    private List<String> board() {
        List<String> lines = new ArrayList<>();
        for (int column : queens) {
            char[] line = new char[n];
            Arrays.fill(line, '.');
            line[column] = 'Q';
            lines.add(new String(line));
        }
        return lines;
    }
}
