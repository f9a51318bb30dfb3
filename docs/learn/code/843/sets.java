// AcWing 843, row by row, with three sets.
import java.util.*;

public class Main {
    private int n;
    private int[] queens; // queens[row] = column
    private final Set<Integer> columns = new HashSet<>(), falling = new HashSet<>(), rising = new HashSet<>();

    void print(int n) {
        this.n = n;
        queens = new int[n];
        search(0);
    }

    private void search(int row) {
        if (row == n) {
            for (String line : board()) System.out.println(line);
            System.out.println();
            return;
        }
        for (int column = 0; column < n; column++) {
            if (columns.contains(column) || falling.contains(row - column) || rising.contains(row + column)) continue;
            queens[row] = column;
            columns.add(column);
            falling.add(row - column);
            rising.add(row + column);
            search(row + 1);
            columns.remove(column);
            falling.remove(row - column);
            rising.remove(row + column);
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
