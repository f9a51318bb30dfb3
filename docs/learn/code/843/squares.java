// AcWing 843, square by square: a queen, or none, on each of the n * n squares.
import java.util.*;

public class Main {
    private int n;
    private char[][] board;
    private boolean[] rows, columns, falling, rising;

    void print(int n) {
        this.n = n;
        board = new char[n][n];
        for (char[] line : board) Arrays.fill(line, '.');
        rows = new boolean[n];
        columns = new boolean[n];
        falling = new boolean[2 * n - 1];
        rising = new boolean[2 * n - 1];
        search(0, 0, 0);
    }

    private void search(int row, int column, int queens) {
        if (column == n) { // The row is over.
            row++;
            column = 0;
            if (queens < row) return; // It has no queen, so too few will stand.
        }
        if (row == n) {
            for (char[] line : board) System.out.println(line);
            System.out.println();
            return;
        }
        int d = row - column + n - 1, s = row + column;
        if (!rows[row] && !columns[column] && !falling[d] && !rising[s]) {
            rows[row] = columns[column] = falling[d] = rising[s] = true;
            board[row][column] = 'Q';
            search(row, column + 1, queens + 1);
            board[row][column] = '.';
            rows[row] = columns[column] = falling[d] = rising[s] = false;
        }
        search(row, column + 1, queens); // The square stays empty.
    }

    public static void main(String[] arguments) {
        new Main().print(new Scanner(System.in).nextInt());
    }
}
