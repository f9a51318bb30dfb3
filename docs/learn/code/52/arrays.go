// LeetCode 52, row by row, with three arrays.
func totalNQueens(n int) int {
	total := 0
	columns, falling, rising := make([]bool, n), make([]bool, 2*n-1), make([]bool, 2*n-1)
	var search func(row int)
	search = func(row int) {
		if row == n {
			total++
			return
		}
		for column := 0; column < n; column++ {
			d, s := row-column+n-1, row+column
			if columns[column] || falling[d] || rising[s] {
				continue
			}
			columns[column], falling[d], rising[s] = true, true, true
			search(row + 1)
			columns[column], falling[d], rising[s] = false, false, false
		}
	}
	search(0)
	return total
}
