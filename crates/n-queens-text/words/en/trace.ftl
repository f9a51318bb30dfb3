### Lines around the steps of a search, in text.

trace-title = { $n } x { $n } board, method { $method }
# $steps and $solutions are "86 steps" and "2 solutions".
trace-over = the search is over: { $steps }, { $solutions }
trace-limit = stopped at the limit: { $steps }, { $solutions }
# $first is the number of the first row and column.
squares-from = squares are (row,column) from { $first }
masks-too-wide = masks are shown up to n = { $most }
