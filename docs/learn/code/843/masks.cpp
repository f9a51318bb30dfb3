// AcWing 843, row by row, with three integers.
#include <iostream>
#include <string>
#include <vector>
using namespace std;

class Solution {
    int n;
    vector<int> queens;  // queens[row] = column

    void search(int row, unsigned columns, unsigned falling, unsigned rising) {
        if (row == n) {
            for (int column : queens) cout << string(column, '.') << 'Q' << string(n - 1 - column, '.') << "\n";
            cout << "\n";
            return;
        }
        unsigned free = ((1u << n) - 1) & ~(columns | falling | rising);
        while (free) {
            unsigned queen = free & -free;  // The lowest set bit.
            free &= free - 1;               // Clear it.
            queens[row] = __builtin_ctz(queen);
            search(row + 1, columns | queen, (falling | queen) << 1, (rising | queen) >> 1);
        }
    }

public:
    void print(int size) {
        n = size;
        queens.assign(n, -1);
        search(0, 0, 0, 0);
    }
};

int main() {
    int n;
    cin >> n;
    Solution().print(n);
}
