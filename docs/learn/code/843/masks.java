// AcWing 843, row by row, with three integers.
import java.util.*;

public class Main {
    private int n;
    private int[] queens; // queens[row] = column

    void print(int n) {
        this.n = n;
        queens = new int[n];
        search(0, 0, 0, 0);
    }

    private void search(int row, int columns, int falling, int rising) {
        if (row == n) {
            for (String line : board()) System.out.println(line);
            System.out.println();
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

    public static void main(String[] arguments) {
        new Main().print(new Scanner(System.in).nextInt());
    }
}
