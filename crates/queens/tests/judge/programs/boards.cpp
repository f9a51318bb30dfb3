// AcWing 843
#include <cstdio>

int n;
char board[20][20];
bool columns[20], falling[40], rising[40];

void search(int row) {
    if (row == n) {
        for (int i = 0; i < n; i++) puts(board[i]);
        puts("");
        return;
    }
    for (int column = 0; column < n; column++) {
        if (columns[column] || falling[row - column + n] || rising[row + column]) continue;
        columns[column] = falling[row - column + n] = rising[row + column] = true;
        board[row][column] = 'Q';
        search(row + 1);
        columns[column] = falling[row - column + n] = rising[row + column] = false;
        board[row][column] = '.';
    }
}

int main() {
    scanf("%d", &n);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) board[i][j] = '.';
    search(0);
}
