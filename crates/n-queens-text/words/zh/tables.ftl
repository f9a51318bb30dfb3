### The tables of 'count' and 'compare'.

## Counts

count-total = 全部解
count-fundamental = 基本解
count-orbits = 轨道
count-without-symmetry = 没有对称性
count-half-turn = 旋转 180° 不变
count-quarter-turn = 旋转 90° 不变
count-every-motion = 任何旋转和翻转都不变
count-published = 与已发表数据
count-published-same = 一致（OEIS A000170）
count-published-none = 这个 n 还没有
count-all-published = 这些数与已发表的相同（OEIS A000170、A002562）。
count-published-up-to = n 不超过 { $last } 时，这些数与已发表的相同（OEIS A000170、A002562）；更大的 n 还没有已发表的数。
count-checked = 复核
count-checked-same = 换一种方法再数一遍，结果相同
count-time = 用时

## Heads of the comparison, and what they mean

head-method = 方法
head-solutions = 解数
head-nodes = 节点
head-candidates = 尝试次数
head-rejections = 排除
head-time = 用时
head-spread = 波动
head-times-fastest = × 最快
head-queens = 皇后
about-nodes = 搜索到过的局面，从空棋盘数起
about-candidates = 试过的次数：放下（节点 − 1）加上被否定
about-rejections = 被攻击或不许放的格子，以及放完才判断时不成立的整个棋盘
about-time = { $run }，只计数
run-median = 多次运行的中位数
run-single = 只运行了一次
about-spread = 各次运行上下四分位数之差的一半
about-times-fastest = 用时是最快者的几倍
about-join = 拼合上下两半，不搜索，不访问任何一个解
about-join-short = 拼合上下两半，不搜索
about-dash = 这个大小不实用；用 'queens compare N' 可以细看一个大小

## The comparison

compare-disagree = n = { $n }：各方法的结果不一致
compare-found = n = { $n }：{ $solutions }
compare-agree = n = { $n }：{ $solutions }，{ $methods }的结果一致
methods = { $count } 种方法
methods-and-join = { $methods }与拼合法（join）
compare-not-practical = n = { $n } 时不实用（加上 --force 仍可运行）：
compare-practical-up-to = n 不超过 { $most } 时实用
compare-would-look-at = n 不超过 { $most } 时实用，要看 { $placements } 种放法
compare-naive-sizes = 朴素枚举的规模：
naive-subsets = 格子的任意子集
naive-combinations = 任意 n 个格子
naive-permutations = 列的任意排列
compare-by-queens = { $method }，按棋盘上的皇后数：
compare-time-in = 用时，单位 { $unit }（{ $run }）：
compare-nodes = 节点（搜索到过的局面，从空棋盘数起）：
by-join = 拼合法（join）
by-row-search = 逐行搜索
by-other-kernel = 拼合法（join），内核 { $kernel }，换一组大小（种子 { $seed }）
by-method = 方法 '{ $method }'
by-rows = 逐行搜索 '{ $method }'
