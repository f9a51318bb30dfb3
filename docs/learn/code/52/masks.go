// LeetCode 52, row by row, with three integers.
func totalNQueens(n int) int {
	full := uint(1)<<n - 1
	var search func(row int, columns, falling, rising uint) int
	search = func(row int, columns, falling, rising uint) int {
		if row == n {
			return 1
		}
		total := 0
		for free := full &^ (columns | falling | rising); free != 0; free &= free - 1 { // Clear the lowest bit.
			queen := free & -free // The lowest set bit.
			total += search(row+1, columns|queen, (falling|queen)<<1, (rising|queen)>>1)
		}
		return total
	}
	return search(0, 0, 0, 0)
}
