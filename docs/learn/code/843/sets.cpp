// AcWing 843, row by row, with three sets.
#include <iostream>
#include <string>
#include <unordered_set>
#include <vector>
using namespace std;

class Solution {
    int n;
    vector<int> queens;  // queens[row] = column
    unordered_set<int> columns, falling, rising;

    void search(int row) {
        if (row == n) {
            for (int column : queens) cout << string(column, '.') << 'Q' << string(n - 1 - column, '.') << "\n";
            cout << "\n";
            return;
        }
        for (int column = 0; column < n; column++) {
            if (columns.count(column) || falling.count(row - column) || rising.count(row + column)) continue;
            queens[row] = column;
            columns.insert(column), falling.insert(row - column), rising.insert(row + column);
            search(row + 1);
            columns.erase(column), falling.erase(row - column), rising.erase(row + column);
        }
    }

public:
    void print(int size) {
        n = size;
        queens.assign(n, -1);
        search(0);
    }
};

int main() {
    int n;
    cin >> n;
    Solution().print(n);
}
