### The methods explained. In pseudo-code, the name behind an @ is the step that happens in that line:
### keep it where that step happens.

## subsets

subsets-title = 任意格子的集合（枚举子集）
subsets-idea = 事先一无所知。每个格子放或不放皇后，全部格子决定之后才判断：是否恰好有 n 个皇后，是否互不攻击。保留它，是为了看出每多知道一点能省下多少。
subsets-cost = 要判断 2^(n²) 个集合：n = 5 时约 3,300 万，n = 6 时约 690 亿。空间：棋盘上的皇后，最多 n² 个。
subsets-code =
    search(square):
        if square 已过最后一格:
            if 皇后个数不是 n: 这个集合不成立 @wrong-number
            else if 有两个皇后互相攻击: 这个集合不成立 @reject
            else: 记录一个解 @solution
            return
        在 square 放皇后 @place
        search(下一格)
        收回皇后（恢复现场） @undo
        square 留空 @skip
        search(下一格)

## combinations

combinations-title = 任选 n 个格子（枚举组合）
combinations-idea = 只知道一件事：一共有 n 个皇后。每个新皇后都放在前一个之后的格子上，所以每种选法只出现一次；选满 n 个才判断。
combinations-cost = 要判断 C(n², n) 种选法：n = 5 时 53,130 种，n = 8 时约 44 亿。空间：n 个皇后。
combinations-code =
    search(square):
        if 已放 n 个皇后:
            if 有两个皇后互相攻击: 这种选法不成立 @reject
            else: 记录一个解 @solution
            return
        for 从这里起、后面还放得下其余皇后的每一格:
            在这一格放皇后 @place
            search(下一格)
            收回皇后（恢复现场） @undo

## permutations

permutations-title = 列的全排列（枚举排列）
permutations-idea = 知道每行每列恰好有一个皇后，所以一种放法就是列的一个排列，最后只需判断对角线。
permutations-cost = 要判断 n! 个排列：n = 8 时 40,320 个。空间：n 个皇后和 n 个列标记。
permutations-code =
    search(row):
        if row = n:
            if 有两个皇后在同一条对角线上: 这个排列不成立 @reject
            else: 记录一个解 @solution
            return
        for 每个还没有用过的 column:
            在 (row, column) 放皇后 @place
            search(row + 1)
            收回皇后（恢复现场） @undo

## cells

cells-title = 逐格放置
cells-idea = 立即知道一个格子是否被攻击，被攻击就不放。其余格子先试放皇后，再试留空。但它不知道每行都必须有皇后，到最后一格才发现皇后不够。
cells-cost = 每一种互不攻击的放法（皇后个数不限）都是一个节点：n = 8 时 118,969 个，每个节点最多试 n² 个格子。空间：n 个皇后和三个数组。
cells-code =
    search(square):
        if square 已过最后一格:
            if 已放 n 个皇后: 记录一个解 @solution
            else: 皇后不够 @wrong-number
            return
        if square 被攻击: search(下一格), return @reject
        在 square 放皇后 @place
        search(下一格)
        收回皇后（恢复现场） @undo
        square 留空 @skip
        search(下一格)

## cells-skip

cells-skip-title = 逐格放置，放后换行
cells-skip-idea = 同样的搜索，再多知道一点：放下皇后之后本行不能再放，直接进入下一行。仍然可能有一行没有皇后。
cells-skip-cost = 节点与 'cells' 相同，试的格子较少：n = 8 时 627,037 个，而不是 1,043,425 个。空间相同。
cells-skip-code =
    search(square):
        if square 已过最后一格:
            if 已放 n 个皇后: 记录一个解 @solution
            else: 皇后不够 @wrong-number
            return
        if square 被攻击: search(下一格), return @reject
        在 square 放皇后 @place
        search(下一行的第一格)
        收回皇后（恢复现场） @undo
        square 留空 @skip
        search(下一格)

## sets

sets-title = 逐行放置，用集合
sets-idea = 知道每行恰好有一个皇后，一行一行地放；某行没有可放的格子就回溯（深度优先搜索，DFS）。三个集合记录皇后的列、行 − 列、行 + 列：两个格子在同一条对角线上，当且仅当行 − 列相等或行 + 列相等。
sets-cost = n = 8 时 2,057 个节点，每个试 n 个格子。最后一层最多 n! 个节点，实际少得多。每个格子要算三次哈希，较慢。空间：三个集合，各最多 n 个数。
sets-code =
    search(row):
        if row = n: 记录一个解, return @solution
        for 每个 column: @reject
            if column in columns: 换下一列 @column
            if row - column in falling: 换下一列 @falling
            if row + column in rising: 换下一列 @rising
            在 (row, column) 放皇后 @place
            把 column、row - column、row + column 加入各自的集合
            search(row + 1)
            把它们从集合中删去
            收回皇后（恢复现场） @undo

## arrays

arrays-title = 逐行放置，用数组
arrays-idea = 与 'sets' 相同的搜索，用布尔数组代替集合。数组没有负下标，所以行 − 列要加上 n − 1。两个方向的对角线各有 2n − 1 条。
arrays-cost = 节点与 'sets' 相同，每个格子只查三个数组，速度是其十倍左右或更多。空间：5n − 2 个布尔值和 n 个皇后。
arrays-code =
    search(row):
        if row = n: 记录一个解, return @solution
        for 每个 column: @reject
            if columns[column]: 换下一列 @column
            if falling[row - column + n - 1]: 换下一列 @falling
            if rising[row + column]: 换下一列 @rising
            在 (row, column) 放皇后 @place
            把这三项设为 true
            search(row + 1)
            把这三项设回 false
            收回皇后（恢复现场） @undo

## bits

bits-title = 逐行放置，用位运算（位掩码）
bits-idea = 三个数都用第 c 位表示本行第 c 列，分别记下沿列、沿 \ 对角线、沿 / 对角线被攻击的格子。三个数里都不是 1 的格子可放，一个表达式就得到本行所有可放的格子。到下一行时，\ 攻击的列号加一，所以是 << 1；/ 攻击的列号减一，所以是 >> 1。open & -open 取出最低位的 1（lowbit），用 open & (open - 1) 把它清零。
bits-cost = 节点与 'sets' 相同，但不试被攻击的格子，每个节点只需几条机器指令。空间：每行三个掩码。
bits-code =
    search(row, columns, falling, rising):
        if row = n: 记录一个解, return @solution
        open = all & ~(columns | falling | rising)
        while open 不为 0:
            bit = open & -open
            open = open & (open - 1)
            在 (row, bit 所在的列) 放皇后 @place
            search(row + 1, columns | bit,
                   (falling | bit) << 1, (rising | bit) >> 1)
            收回皇后（恢复现场） @undo

## join

join-title = 拼合上下两半，不搜索
join-idea = 'queens count' 就是这样计数的，思路是折半搜索（meet in the middle）。一个解由上、下两半组成，两半所用的列互补，并且不共用任何对角线。半个棋盘的放法远少于搜索经过的局面，所以先列出这些放法，按所用的列归类，再对每个列集合统计有多少对上下两半能够拼合，一次比较许多对。它从不拼出任何一个解，所以只能计数，不能列出解。
join-cost = n = 16 时，只需列出半个棋盘的 600 万种放法，而解有 14,772,512 个，逐行搜索要经过 11.4 亿个局面。推导、对称性和实测数据见 docs/algorithms/join.md

## The page around them

explain-cost = 代价：{ $cost }
explain-next = 接下来试试：
explain-up-to = { $title }（n 不超过 { $most }）
explain-counts-only = { $title }（只能计数）
