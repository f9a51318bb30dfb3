// LeetCode 52, row by row, with three sets.
func totalNQueens(n int) int {
	total := 0
	columns, falling, rising := map[int]bool{}, map[int]bool{}, map[int]bool{}
	var search func(row int)
	search = func(row int) {
		if row == n {
			total++
			return
		}
		for column := 0; column < n; column++ {
			if columns[column] || falling[row-column] || rising[row+column] {
				continue
			}
			columns[column], falling[row-column], rising[row+column] = true, true, true
			search(row + 1)
			delete(columns, column)
			delete(falling, row-column)
			delete(rising, row+column)
		}
	}
	search(0)
	return total
}
