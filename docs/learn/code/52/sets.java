// LeetCode 52, row by row, with three sets.
class Solution {
    private int n;
    private int total = 0;
    private final Set<Integer> columns = new HashSet<>(), falling = new HashSet<>(), rising = new HashSet<>();

    public int totalNQueens(int n) {
        this.n = n;
        search(0);
        return total;
    }

    private void search(int row) {
        if (row == n) {
            total++;
            return;
        }
        for (int column = 0; column < n; column++) {
            if (columns.contains(column) || falling.contains(row - column) || rising.contains(row + column)) continue;
            columns.add(column);
            falling.add(row - column);
            rising.add(row + column);
            search(row + 1);
            columns.remove(column);
            falling.remove(row - column);
            rising.remove(row + column);
        }
    }
}
