// Exercise 8 (Luogu P1219). Print the first three solutions as columns from 1, then the number of all.
// This program prints all of them. For n = 13 there are 73,712: do not even store them.
#include <iostream>
#include <vector>
using namespace std;

int n, total;
vector<int> queens;

void search(int row, unsigned columns, unsigned falling, unsigned rising) {
    if (row == n) {
        total++;
        for (int r = 0; r < n; r++) cout << queens[r] + 1 << " \n"[r == n - 1];
        return;
    }
    for (unsigned free = ((1u << n) - 1) & ~(columns | falling | rising); free; free &= free - 1) {
        unsigned queen = free & -free;
        queens[row] = __builtin_ctz(queen);
        search(row + 1, columns | queen, (falling | queen) << 1, (rising | queen) >> 1);
    }
}

int main() {
    cin >> n;
    queens.resize(n);
    search(0, 0, 0, 0);
    cout << total << endl;
}
