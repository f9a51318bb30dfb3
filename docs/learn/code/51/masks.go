// LeetCode 51, row by row, with three integers.
func solveNQueens(n int) [][]string {
	solutions := [][]string{}
	queens := make([]int, n) // queens[row] = column
	full := uint(1)<<n - 1
	var search func(row int, columns, falling, rising uint)
	search = func(row int, columns, falling, rising uint) {
		if row == n {
			solutions = append(solutions, board(queens))
			return
		}
		for free := full &^ (columns | falling | rising); free != 0; free &= free - 1 { // Clear the lowest bit.
			queen := free & -free // The lowest set bit.
			queens[row] = bits.TrailingZeros(queen)
			search(row+1, columns|queen, (falling|queen)<<1, (rising|queen)>>1)
		}
	}
	search(0, 0, 0, 0)
	return solutions
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
