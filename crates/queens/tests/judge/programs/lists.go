var boards [][]string

func solveNQueens(n int) [][]string {
	boards = nil
	search(make([]int, n), 0, 0, 0, 0)
	return boards
}

func search(queens []int, row, columns, falling, rising int) {
	n := len(queens)
	if row == n {
		board := []string{}
		for _, queen := range queens {
			board = append(board, strings.Repeat(".", queen)+"Q"+strings.Repeat(".", n-1-queen))
		}
		boards = append(boards, board)
		return
	}
	for open := (1<<n - 1) &^ (columns | falling | rising); open != 0; open &= open - 1 {
		place := open & -open
		queens[row] = bits.TrailingZeros(uint(place))
		search(queens, row+1, columns|place, (falling|place)<<1, (rising|place)>>1)
	}
}
