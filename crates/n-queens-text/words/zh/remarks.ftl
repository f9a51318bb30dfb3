### Remarks of the command on standard error.

assumed-from-zero = 其中有 0，所以按从 0 数起的列号读取
assumed-zeros-and-ones = 按棋盘的行读取，1 是皇后，0 是空着的格子
assumed-stars-are-queens = 没有 Q，而每行有一个 *，所以把 * 读作皇后
assumed-stars-are-free = * 读作空着的格子，皇后请写 Q
# $origin is a file, $remark one of the lines above.
about-input = { $origin }：{ $remark }
keyboard = 请从键盘输入，按 Ctrl-D 结束
keyboard-windows = 请从键盘输入，按 Ctrl-Z 再按 Enter 结束
repeat-with-seed = 加上 --seed { $seed } 可以得到同样的结果
only-solution = 这是唯一的解
other-solutions = 还有别的解
scattered-regions = { $names } 区不连通，请检查字母有没有写错
only-completion = 这是唯一的补全方式
other-completions = 还有别的补全方式，用 --all 可以全部列出
perhaps-other-completions = 可能还有别的补全方式，用 --count 可以查明
easiest-puzzle = n = { $n } 时没有找到简单的谜题，最容易的也是“{ $grade }”
needed-blocked = { $all } 个禁用的格子中有 { $needed } 个是必需的，其余已恢复为可放
pages-written = { $file } 共 { $pages } 页
only-total = 只有全部解的个数：用了 --fix 或 --block，旋转或翻转后的解不一定还是解，所以没有轨道
count-unknown = n = { $n } 的解数还没有人知道（已发表的到 n = { $last } 为止）；参见 'queens estimate { $n }'
count-unknown-about = n = { $n } 的解数还没有人知道（已发表的到 n = { $last } 为止）：大约 { $total }，95 % 的置信区间是 { $low } 到 { $high }；参见 'queens estimate { $n }'
count-confirmed = n = { $n }：复核一致（{ $method }）
plot-of-one-size = 只有一个大小，--plot 只画一个点；给一个范围，例如 'queens { $verb } 1..{ $n }'，才有曲线
tree-cut-by-depth = { $left-out }；加大 --depth 可以多画几层
tree-cut-by-limit = { $left-out }；用 --limit 可以多画节点，用 --depth 可以少画几层

## Several games of regions

games-no-such = { $origin } 有 { $number } 道题，没有第 { $only } 题
games-choose = 共有 { $number } 道题；请用 --only 1 选一道
games-none = 无解
games-one = 唯一解 { $queens }
games-several = 有多个解，如 { $queens }
animation-cut = 动画只画到第 { $steps } 步；用 --limit 调整步数，或换小一点的 n、换一种方法
