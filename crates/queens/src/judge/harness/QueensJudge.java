import java.util.*;

/** Calls FUNCTION of class Solution for each number on standard input. */
public class QueensJudge {
    public static void main(String[] arguments) {
        Scanner numbers = new Scanner(System.in);
        while (numbers.hasNextInt()) {
            Object answer = new Solution().FUNCTION(numbers.nextInt());
            StringBuilder text = new StringBuilder("\n\u001e");
            write(answer, text);
            System.out.println(text);
        }
        System.out.flush();
    }

    private static void write(Object value, StringBuilder text) {
        if (value instanceof Iterable) {
            text.append('[');
            boolean first = true;
            for (Object item : (Iterable<?>) value) {
                if (!first) text.append(',');
                first = false;
                write(item, text);
            }
            text.append(']');
        } else if (value instanceof String) {
            text.append('"').append(value).append('"');
        } else {
            text.append(value);
        }
    }
}
