// AcWing 843, row by row, with three arrays.
package main

import "fmt"

func main() {
	var n int
	fmt.Scan(&n)
	queens := make([]int, n) // queens[row] = column
	columns, falling, rising := make([]bool, n), make([]bool, 2*n-1), make([]bool, 2*n-1)
	var search func(row int)
	search = func(row int) {
		if row == n {
			for _, line := range board(queens) {
				fmt.Println(line)
			}
			fmt.Println()
			return
		}
		for column := 0; column < n; column++ {
			d, s := row-column+n-1, row+column
			if columns[column] || falling[d] || rising[s] {
				continue
			}
			queens[row] = column
			columns[column], falling[d], rising[s] = true, true, true
			search(row + 1)
			columns[column], falling[d], rising[s] = false, false, false
		}
	}
	search(0)
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
