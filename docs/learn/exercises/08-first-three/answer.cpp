// Exercise 8, answer: count every solution, print while the count is at most 3.
// The lowest bit first gives the smallest column first, which is the order that the problem wants.
#include <iostream>
#include <vector>
using namespace std;

int n, total;
vector<int> queens;

void search(int row, unsigned columns, unsigned falling, unsigned rising) {
    if (row == n) {
        if (++total > 3) return;
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
