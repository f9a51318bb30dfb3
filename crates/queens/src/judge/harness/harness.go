package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
)

// Calls FUNCTION for each number on standard input.
func main() {
	output := bufio.NewWriter(os.Stdout)
	defer output.Flush()
	for {
		var n int
		if _, err := fmt.Scan(&n); err != nil {
			return
		}
		answer := reflect.ValueOf(FUNCTION(n))
		if answer.Kind() == reflect.Slice && answer.Len() == 0 {
			fmt.Fprint(output, "\n\x1e[]\n")
			continue
		}
		text, _ := json.Marshal(answer.Interface())
		fmt.Fprintf(output, "\n\x1e%s\n", text)
	}
}
