### Text that cannot be read as boards.

## Inputs

input-line = { $origin }:{ $line }：{ $fault }
input-empty = { $origin } 是空的，里面没有棋盘
input-no-boards = { $origin } 是空列表；需要一个棋盘
input-unreadable = 无法读取 { $origin }：{ $reason }

## What was found, and what was expected

end-of-text = 文本结尾
end-of-line = 行尾
found-byte = 字节 { $byte }
expected-column = 列号
expected-open = '['
expected-open-or-close = '[' 或 ']'
expected-comma-or-close = ',' 或 ']'
expected-end = 结尾
expected-row-open = 一行的 '['
expected-row-close = 一行的 ']'
expected-row-quote = 一行的 '"'
expected-row-end-quote = 一行末尾的引号

guess-queen = （是皇后吗？）
guess-free = （是空着的格子吗？）
guess-blocked = （是禁用的格子吗？）
guess-rows = （是棋盘的行吗？皇后请写 Q）
guess-list = （是列表吗？请写成 [1,3,0,2]，或不加括号）
guess-picture = （是图片吗？棋盘要用文本；'queens draw' 加上 --format text 就打印文本）
guess-names = （是格子的名称吗？请用 --fix a4）
guess-full-width = （全角字符：请写 { $narrow }）

## Faults of a line

read-unknown-form = 无法识别{ $found }{ $guess }；棋盘可以是由 Q 和 . 组成的行、由 0 和 1 组成的行、列号、JSON 或 csv（row0,row1,…）
read-utf16 = 这是 UTF-16 文本；请存为 UTF-8（PowerShell：... | Out-File FILE -Encoding utf8）
read-ragged = 棋盘的第 { $row } 行有 { $squares } 格，应为 { $size } 格
read-too-many-rows = 从第 { $begun } 行开始的棋盘每行 { $size } 格，第 { $row } 行就多了；两个棋盘之间请空一行
read-too-few-rows = 从第 { $begun } 行开始的棋盘应有 { $size } 行，只写了 { $rows } 行
read-row-number = 这一行的编号是 { $found }，应为 { $expected }；编号从最下一行的 1 往上数，或者从 0 或 1 往下数
read-long-row = 一行超过 { $most } 格；更大的棋盘请写列号
read-crowded = 棋盘上的皇后和禁用格超过 { $most } 个，太多了
read-too-long = 棋盘超过 { $most } 行，太长了
read-not-a-square = { $found }不是格子{ $guess }；皇后写 Q 或 ♛，空着的格子写 . _ 或 ?，禁用的格子写 x
read-hash = '#' 不是格子，也不支持注释；禁用的格子写 x
read-not-a-bit = { $found }不属于 0 和 1 组成的棋盘；1 是皇后，0 是空着的格子
read-list = 读到{ $found }，应为{ $expected }：这不是 [1,3,0,2] 这样的列号列表，也不是由它们或由 0 和 1 的行组成的列表
read-table = 这不是 'draw --diagonals' 所打印表格的第 { $row } 行
read-parameter = 参数 '{ $name }' 缺失，或其值超出棋盘；参见 docs/export.md
read-other-size = 这个棋盘是 { $size } x { $size }，前面的是 { $expected } x { $expected }
read-second-board = 这里开始了第二个棋盘；只能有一个
read-not-a-column = { $between ->
    [commas] { $found }不是列号{ $guess }；请为每一行写一个数，没有皇后的行写 ?，用逗号分隔
   *[blanks-or-commas] { $found }不是列号{ $guess }；请为每一行写一个数，没有皇后的行写 ?，用空格或逗号分隔
}
read-huge-column = 列号最大是 { $most }
read-column-zero = 这里有列号 0，而第一个棋盘里没有，所以列号按从 1 数起读取；请全部从 0 或全部从 1 数起
read-lone-number = 这里只有一个数 { $column }，不是棋盘：是大小还是解数？请去掉它，或者把所有行的列号写在同一行
read-outside = { $zero ->
    [true] 第 { $row } 行的皇后在第 { $column } 列，超出了列号 { $first } 到 { $last }（这种格式的行号和列号从 0 数起）
   *[false] 第 { $row } 行的皇后在第 { $column } 列，超出了列号 { $first } 到 { $last }
}
read-fields = 这一行有 { $fields } 个值，表头有 { $size } 个
read-header = csv 的表头应为 row0,row1,…：读到{ $found }，应为 '{ $expected }'
read-leetcode = 读到{ $found }，应为{ $expected }：这不是由行字符串数组组成的数组
read-ndjson = 不是含有 "columns"（从 0 数起）的对象，例如 { "{" }"columns":[1,3,0,2]{ "}" }：{ $reason }
read-unknown-field = 未知字段 "{ $name }"；对象含有 "columns"，还可以有 "n" 和 "blocked"；或者含有 "board"
read-wrong-size = 对象中 n = { $n }，而它的列号有 { $size } 行
read-blocked-outside = 禁用格 [{ $row },{ $column }] 超出了行号和列号 0 到 { $last }
read-blocked-long = 只有不超过 { $most } 行的棋盘才读取禁用格，这个棋盘有 { $size } 行

## Games of coloured regions

game-at-line = 第 { $line } 行：{ $fault }
game-at-number = 第 { $game } 题，第 { $line } 行：{ $fault }
game-empty = 没有找到题目；请每格写一个字母、每行棋盘写一行文字，或给出 JSON、puzz.link 链接或截图
game-several = 这里开始了另一道题，共 { $number } 道；只能给一道
game-not-a-square = 第 { $column } 个字符“{ $found }”不是区域；区域用字母、数字或彩色方块表示
game-not-a-label = 第 { $row } 行第 { $column } 列的 { $found } 不是区域；区域用字母、数字或彩色方块表示
game-uneven = 第 { $row } 行有 { $squares } 格；共 { $rows } 行，每行应有 { $rows } 格
game-too-large = { $rows } 行太多，彩色区域谜题最多 { $most } 行
game-wrong-regions = { $rows } 行应有 { $rows } 个区域，实际有 { $regions } 个{ $guess }
game-single-square = （{ $label } 区只有第 { $row } 行第 { $column } 列一格，是不是写错了？）
game-wrong-size = 写明的大小是 { $given }，实际有 { $rows } 行
game-unassigned = 第 { $row } 行第 { $column } 列不属于任何区域
game-twice = 第 { $row } 行第 { $column } 列属于两个区域
game-off-board = 第 { $row } 行第 { $column } 列不在 { $size } x { $size } 的棋盘上
game-not-squares = “{ $field }”不是格子的列表；请写成 [行, 列]，从 0 数起
game-clash = { $first } 和 { $second } 的皇后不能同时存在
game-queen-and-cross = { $square } 既有皇后又打了叉
game-stars = 这里不能解 { $stars } 颗星的题（1 到 { $most } 颗）
game-syntax = 第 { $column } 个字符是“{ $found }”，应为 { $expected }
game-syntax-end = 文本不完整，还缺 { $expected }
game-fields = （找到的字段：{ $names }）
game-no-grid = 这段 JSON 里没有区域；请在 "regions" 之类的字段里写出各行，如 ["AAB", "ACB", "CCB"] 或 [["A", "A", "B"], …]{ $fields }

link-parts = Star Battle 代码有 4 部分：starbattle/列数/行数/星数/边界，这里有 { $found } 部分
link-number = Star Battle 代码里的“{ $found }”不是数字
link-size = { $columns } x { $rows } 的 Star Battle 代码在这里不是题目；棋盘必须是正方形，1 到 { $most } 行
link-digit = 边界的第 { $place } 位是“{ $found }”，应为 0 到 9 或 a 到 v
link-length = 边界有 { $found } 位，这个大小应有 { $expected } 位；链接是不是不完整？
link-scattered = { $letter } 区不连通，而链接里只有边界；请改为分享文字

see-bytes = { $bytes } 字节不是 { $width } x { $height } 像素的图片，每个像素应有 4 字节
see-size = 不能识别 { $width } x { $height } 像素的图片（每边 { $least } 到 { $most }）
see-no-board = 图片里没有找到 { $least } 到 { $most } 行的棋盘；请把图片裁到棋盘，摆正，并保留所有格子
see-unclear = 找到了 { $rows } 行的棋盘，但区域不清楚（把握 { $percent } %）；请把图片裁到棋盘，或换一张更清晰的
