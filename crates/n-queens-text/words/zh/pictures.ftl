### Words that pictures show. scripts/font puts their letters into the font of PNG and PDF files:
### run it after a new letter; a test of n-queens-draw reports missing ones.

## Lines and things that are counted

line-row = 行
line-column = 列
line-falling = \ 对角线
line-rising = / 对角线

steps = { $count } 步
solutions = { $count } 个解
nodes = { $count } 个节点
queens = { $count } 个皇后
squares = { $count } 个格子
rejected-squares = { $count } 个不可放的格子
rejected-sets = { $count } 个不成立的集合
rejected-choices = { $count } 个不成立的组合
rejected-orders = { $count } 个不成立的排列

comma = ，
semicolon = ；

## Why a queen cannot stand on a square

attacked-by = 被 { $queen } 沿{ $line }攻击
blocked = 禁用
fixed-elsewhere = 这一行的皇后固定在 { $square }
wrong-number = 有 { $queens }，需要 { $n } 个
share = { $first } 和 { $second } 在同一{ $line }
share-diagonal = { $first } 和 { $second } 在同一条{ $line }上

## Steps of a search

stays-empty = { $square } 空着
taken-back = 收回 { $square }
solution-found = 解：{ $columns }

## Boards

board-title = { $n } x { $n } 棋盘，{ $queens }
no-queens = 没有皇后。
queens-on = 皇后在 { $squares }。
attacked-along = 被攻击的方向：
attacked-by-along = 被 { $squares } 攻击的方向：
several-lines = 多条线
conflict = 冲突：{ $conflict }
falling-numbers = 同一条 \ 对角线上，行 − 列相等：共 { $count } 条，编号 { $first } 到 { $last }
rising-numbers = 同一条 / 对角线上，行 + 列相等：共 { $count } 条，编号 0 到 { $last }
from-zero = 行和列都从 0 数起。

## Masks

masks-board = 棋盘
masks-columns = 列
masks-falling = 对角线 \
masks-rising = 对角线 /
masks-open = 可放
masks-taken = 选中
masks-step = 步骤
masks-title = { $n } x { $n } 棋盘逐行的掩码
masks-legend = 1 表示被攻击；三个掩码都没有 1 的格子可放；选中的格子画圈。第 0 位是最左边的列。
masks-note = 最右边一位表示列 { $first }。三个掩码都没有 1 的格子可放。
masks-note-blocked = 最右边一位表示列 { $first }。三个掩码都没有 1、也没有 x 的格子可放。

## Curves

plot-counts = n 皇后问题的解数
plot-times = 求出全部解的时间
plot-solutions = 解数
plot-seconds = 秒
plot-total = 全部解
plot-fundamental = 基本解

## Search trees

tree-title = { $board }的搜索树，方法 { $method }
fixed-squares = { $squares } 固定
blocked-squares = { $squares } 禁用
first-nodes = 前 { $nodes }：到此为止 { $solutions }
more-than = { $amount }以上
at-least = 至少 { $amount }
nodes-not-counted = 省略的节点未计数
drawn = 画出 { $nodes }，{ $missing }
left-out = 省略 { $nodes }
both-left-out = { $left-out }，另在画出的节点上有 { $rejected }未画
empty-board = 空棋盘
dead-end = 死路
solution = 解
solution-number = 第 { $number } 个解
no-solution-drawn = 图中没有解。
solutions-drawn = 图中的解：{ $solutions }。
along = 沿{ $line }被攻击
rejected-by-board = 棋盘规定不可放
number-of-queens = 皇后个数不对，下面是个数
attacker-below = 短线下方：攻击该格的皇后
dots = 下面有省略的节点
way-to-solution = 通向解的路

## Puzzles

grade-easy = 简单
grade-medium = 中等
grade-hard = 困难
grade-expert = 专家
tries-deep = { $grade }，需要试探 { $depth } 层
sheet-name = 谜题与答案
sheet-title = 补上其余的皇后，使任何两个皇后都不互相攻击
sheet-solutions = 答案
regions-title = { $n } x { $n } 彩色区域谜题，{ $queens }
regions-rows = 各行的区域：{ $rows }。
