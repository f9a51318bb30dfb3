/* HDU 2553 */
#include <stdio.h>

int n, total, queens[16];

int attacked(int row, int column) {
    for (int above = 0; above < row; above++) {
        int gap = queens[above] > column ? queens[above] - column : column - queens[above];
        if (gap == 0 || gap == row - above) return 1;
    }
    return 0;
}

void search(int row) {
    if (row == n) {
        total++;
        return;
    }
    for (int column = 0; column < n; column++)
        if (!attacked(row, column)) {
            queens[row] = column;
            search(row + 1);
        }
}

int main() {
    while (scanf("%d", &n) == 1 && n) {
        total = 0;
        search(0);
        printf("%d\n", total);
    }
    return 0;
}
