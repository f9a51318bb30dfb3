### Input that makes no sense.

board-empty = n 至少是 1
board-text = '{ $text }' 不是棋盘；请写出大小和格子，例如 '8 fixed=b4,d5 blocked=a1'
board-too-large = n = { $n } 太大，无法搜索（最多 { $most }）；用构造法可以得到任意大小的一个解
square-off-board = { $square } 不在 { $n } x { $n } 棋盘上
fixed-attack = 固定的皇后 { $first } 和 { $second } 沿{ $line }互相攻击
fixed-and-blocked = { $square } 既固定了皇后，又被禁用
