// LeetCode 51, row by row, with three arrays.
func solveNQueens(n int) [][]string {
	solutions := [][]string{}
	queens := make([]int, n) // queens[row] = column
	columns, falling, rising := make([]bool, n), make([]bool, 2*n-1), make([]bool, 2*n-1)
	var search func(row int)
	search = func(row int) {
		if row == n {
			solutions = append(solutions, board(queens))
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
