package main

import "fmt"

var queens [20]int
var n, total int

func search(row, columns, falling, rising int) {
	if row == n {
		if total++; total <= 3 {
			for i := 0; i < n; i++ {
				if i > 0 {
					fmt.Print(" ")
				}
				fmt.Print(queens[i] + 1)
			}
			fmt.Println()
		}
		return
	}
	for column := 0; column < n; column++ {
		place := 1 << column
		if (columns|falling|rising)&place != 0 {
			continue
		}
		queens[row] = column
		search(row+1, columns|place, (falling|place)<<1, (rising|place)>>1)
	}
}

func main() {
	fmt.Scan(&n)
	search(0, 0, 0, 0)
	fmt.Println(total)
}
