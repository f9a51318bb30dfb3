// AcWing 843, row by row, with three arrays.
import java.util.*;

public class Main {
    private int n;
    private int[] queens; // queens[row] = column
    private boolean[] columns, falling, rising;

    void print(int n) {
        this.n = n;
        queens = new int[n];
        columns = new boolean[n];
        falling = new boolean[2 * n - 1];
        rising = new boolean[2 * n - 1];
        search(0);
    }

    private void search(int row) {
        if (row == n) {
            for (String line : board()) System.out.println(line);
            System.out.println();
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

    public static void main(String[] arguments) {
        new Main().print(new Scanner(System.in).nextInt());
    }
}
