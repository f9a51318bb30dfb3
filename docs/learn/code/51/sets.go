// LeetCode 51, row by row, with three sets.
func solveNQueens(n int) [][]string {
	solutions := [][]string{}
	queens := make([]int, n) // queens[row] = column
	columns, falling, rising := map[int]bool{}, map[int]bool{}, map[int]bool{}
	var search func(row int)
	search = func(row int) {
		if row == n {
			solutions = append(solutions, board(queens))
			return
		}
		for column := 0; column < n; column++ {
			if columns[column] || falling[row-column] || rising[row+column] {
				continue
			}
			queens[row] = column
			columns[column], falling[row-column], rising[row+column] = true, true, true
			search(row + 1)
			delete(columns, column)
			delete(falling, row-column)
			delete(rising, row+column)
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
