/* Calls FUNCTION for each number on standard input. */
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define main main_of_program
#include "PROGRAM"
#undef main

#ifdef QUEENS_JUDGE_LISTS
static void queens_judge_write(int n) {
    int boards = 0, *rows = NULL;
    char ***answer = solveNQueens(n, &boards, &rows);
    printf("\n\x1e[");
    for (int board = 0; board < boards; board++) {
        printf(board ? ",[" : "[");
        for (int row = 0; row < rows[board]; row++) printf(row ? ",\"%s\"" : "\"%s\"", answer[board][row]);
        printf("]");
    }
    printf("]\n");
}
#else
static void queens_judge_write(int n) { printf("\n\x1e%d\n", totalNQueens(n)); }
#endif

int main(void) {
    int numbers[64], count = 0;
    while (count < 64 && scanf("%d", &numbers[count]) == 1) count++;
    for (int i = 0; i < count; i++) queens_judge_write(numbers[i]);
    return 0;
}
