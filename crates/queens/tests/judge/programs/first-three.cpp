// Luogu P1219
#include <cstdio>

int n, queens[20], total;

void search(int row, unsigned columns, unsigned falling, unsigned rising) {
    if (row == n) {
        if (++total <= 3)
            for (int i = 0; i < n; i++) printf("%d%c", queens[i] + 1, i + 1 < n ? ' ' : '\n');
        return;
    }
    for (unsigned open = ((1u << n) - 1) & ~(columns | falling | rising); open; open &= open - 1) {
        unsigned place = open & -open;
        queens[row] = __builtin_ctz(place);
        search(row + 1, columns | place, (falling | place) << 1, (rising | place) >> 1);
    }
}

int main() {
    scanf("%d", &n);
    search(0, 0, 0, 0);
    printf("%d\n", total);
    return 0;
}
