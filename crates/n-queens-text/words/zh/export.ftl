### 其他求解器的交换格式。

# $notation is the name of a format, such as dimacs.
answers-need-size = { $notation } 用编号表示格子，必须给出棋盘大小；请加上 --size N
answers-off-board = 第 { $row } 行第 { $column } 列不在 { $n } x { $n } 的棋盘上；--size 是否写对了？
answers-nothing = 其中没有 { $notation } 格式的解；请给出求解器的完整输出
answers-not-readable = { $notation } 的结果没有统一格式；请写成棋盘，不必使用 --from
answers-none = 求解器没有找到解；请用 --size N 给出大小，加上 --complete 会与全部解进行比较
# $file is the name of a file, $right the endings that the format has.
export-ending = '{ $file }' 不是 { $notation } 文件的扩展名（{ $right }）；请换一个文件名
# $option is an option such as --map, $formats the formats that have it.
export-option = { $option } 用于 { $formats }，不用于 { $notation }；请去掉它
