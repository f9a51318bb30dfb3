### Lines around the steps of a search, in text.

trace-title = { $n } x { $n } 棋盘，方法 { $method }
trace-over = 搜索结束：{ $steps }，{ $solutions }
trace-limit = 到达步数上限：{ $steps }，{ $solutions }
squares-from = 格子写作 (行,列)，从 { $first } 数起
masks-too-wide = n 不超过 { $most } 时才显示掩码
