// LeetCode 52, square by square: a queen, or none, on each of the n * n squares.
func totalNQueens(n int) int {
	total := 0
	rows, columns := make([]bool, n), make([]bool, n)
	falling, rising := make([]bool, 2*n-1), make([]bool, 2*n-1)
	mark := func(row, column int, taken bool) {
		rows[row], columns[column] = taken, taken
		falling[row-column+n-1], rising[row+column] = taken, taken
	}
	attacked := func(row, column int) bool {
		return rows[row] || columns[column] || falling[row-column+n-1] || rising[row+column]
	}
	var search func(row, column, queens int)
	search = func(row, column, queens int) {
		if column == n { // The row is over.
			row, column = row+1, 0
			if queens < row { // It has no queen, so too few will stand.
				return
			}
		}
		if row == n {
			total++
			return
		}
		if !attacked(row, column) {
			mark(row, column, true)
			search(row, column+1, queens+1)
			mark(row, column, false)
		}
		search(row, column+1, queens) // The square stays empty.
	}
	search(0, 0, 0)
	return total
}
