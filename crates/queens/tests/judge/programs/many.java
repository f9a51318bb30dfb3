import java.util.Scanner;

public class Main {
    static int count(int all, int columns, int falling, int rising) {
        if (columns == all) return 1;
        int total = 0;
        for (int open = all & ~(columns | falling | rising); open != 0; open &= open - 1) {
            int place = open & -open;
            total += count(all, columns | place, (falling | place) << 1, (rising | place) >> 1);
        }
        return total;
    }

    public static void main(String[] arguments) {
        Scanner input = new Scanner(System.in);
        for (int n = input.nextInt(); n != 0; n = input.nextInt())
            System.out.println(count((1 << n) - 1, 0, 0, 0));
    }
}
