// Calls FUNCTION of class Solution for each number on standard input.
#include <algorithm>
#include <array>
#include <bitset>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <iostream>
#include <iterator>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <queue>
#include <set>
#include <sstream>
#include <stack>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>
using namespace std;
#define main main_of_program
#include "PROGRAM"
#undef main

static void queens_judge_write(long long number) { printf("%lld", number); }
static void queens_judge_write(const std::string &text) { printf("\"%s\"", text.c_str()); }
template <class Item> static void queens_judge_write(const std::vector<Item> &items) {
    printf("[");
    for (size_t i = 0; i < items.size(); i++) {
        if (i) printf(",");
        queens_judge_write(items[i]);
    }
    printf("]");
}

int main() {
    std::vector<int> numbers;
    for (int n; scanf("%d", &n) == 1;) numbers.push_back(n);
    for (int n : numbers) {
        auto answer = Solution().FUNCTION(n);
        printf("\n\x1e");
        queens_judge_write(answer);
        printf("\n");
    }
    return 0;
}
