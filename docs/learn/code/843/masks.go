// AcWing 843, row by row, with three integers.
package main

import (
	"fmt"
	"math/bits"
)

func main() {
	var n int
	fmt.Scan(&n)
	queens := make([]int, n) // queens[row] = column
	full := uint(1)<<n - 1
	var search func(row int, columns, falling, rising uint)
	search = func(row int, columns, falling, rising uint) {
		if row == n {
			for _, line := range board(queens) {
				fmt.Println(line)
			}
			fmt.Println()
			return
		}
		for free := full &^ (columns | falling | rising); free != 0; free &= free - 1 { // Clear the lowest bit.
			queen := free & -free // The lowest set bit.
			queens[row] = bits.TrailingZeros(queen)
			search(row+1, columns|queen, (falling|queen)<<1, (rising|queen)>>1)
		}
	}
	search(0, 0, 0, 0)
}

func board(queens []int) []string {
	lines := make([]string, len(queens))
	for row, queen := range queens {
		line := make([]byte, len(queens))
		for column := range line {
			line[column] = '.'
		}
		line[queen] = 'Q'
		lines[row] = string(line)
	}
	return lines
}
