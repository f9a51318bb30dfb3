// AcWing 843, row by row, with three arrays.
#include <iostream>
#include <string>
#include <vector>
using namespace std;

class Solution {
    int n;
    vector<int> queens;  // queens[row] = column
    vector<bool> columns, falling, rising;

    void search(int row) {
        if (row == n) {
            for (int column : queens) cout << string(column, '.') << 'Q' << string(n - 1 - column, '.') << "\n";
            cout << "\n";
            return;
        }
        for (int column = 0; column < n; column++) {
            int d = row - column + n - 1, s = row + column;
            if (columns[column] || falling[d] || rising[s]) continue;
            queens[row] = column;
            columns[column] = falling[d] = rising[s] = true;
            search(row + 1);
            columns[column] = falling[d] = rising[s] = false;
        }
    }

public:
    void print(int size) {
        n = size;
        queens.assign(n, -1);
        columns.assign(n, false);
        falling.assign(2 * n - 1, false), rising.assign(2 * n - 1, false);
        search(0);
    }
};

int main() {
    int n;
    cin >> n;
    Solution().print(n);
}
