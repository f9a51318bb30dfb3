### Hints, proofs, and reasons why a board cannot be completed.

## Names of rows, columns and regions, and lists of them

row = { $squares ->
    [chess] { $name } 行
   *[other] 第 { $name } 行
}
column = { $squares ->
    [chess] { $name } 列
   *[other] 第 { $name } 列
}
region = { $name } 区
lines-row = { $squares ->
    [chess] { $names } 行
   *[other] 第 { $names } 行
}
lines-column = { $squares ->
    [chess] { $names } 列
   *[other] 第 { $names } 列
}
lines-falling = \ 对角线 { $names }
lines-rising = / 对角线 { $names }
run = { $first } 至 { $last }

list-comma = 、
all-of = { $items }和{ $last }
one-of = { $items }或{ $last }

## Hints

hint-only = { $all ->
    [true] 在 { $square } 放皇后：{ $group }剩下的格子都要放皇后
   *[false] 在 { $square } 放皇后：{ $group }没有别的可放的格子
}
hint-line = { $whole ->
    [true] 划掉{ $place }的其余格子：{ $group }整个都在其中
   *[false] 划掉{ $place }的其余格子：{ $group }可放的格子全在其中
}
hint-touching = { $several ->
    [true] 不能在 { $squares } 放皇后：每一格都与 { $open } 相邻，而{ $group }只剩下这些格子
   *[false] 不能在 { $squares } 放皇后：它与 { $open } 相邻，而{ $group }只剩下这些格子
}
hint-starving = { $several ->
    [true] 不能在 { $squares } 放皇后：放在哪一格都会攻击 { $open }，而{ $group }只剩下这些格子
   *[false] 不能在 { $squares } 放皇后：它会攻击 { $open }，而{ $group }只剩下这些格子
}
hint-starving-all = { $several ->
    [true] 不能在 { $squares } 放皇后：放在哪一格都会攻击{ $group }所有可放的格子
   *[false] 不能在 { $squares } 放皇后：它会攻击{ $group }所有可放的格子
}
hint-starving-stars = { $several ->
    [true] 不能在 { $squares } 放皇后：放在哪一格都会使{ $group }可放的格子不够
   *[false] 不能在 { $squares } 放皇后：它会使{ $group }可放的格子不够
}
hint-confined = 划掉{ $places }的其余格子：{ $groups }可放的格子全在其中
hint-crowding = 不能在 { $squares } 放皇后：否则{ $groups }只剩{ $places }可放，放不下这么多皇后
hint-suppose = 不能在 { $square } 放皇后：假设放了，就只能接着放 { $queens }，这时{ $end }
hint-suppose-plain = 不能在 { $square } 放皇后：假设放了，{ $end }
hint-attempt = 还有多个解：在 { $square } 放皇后可以得到其中一个
hint-take-back = 收回 { $square }：有它在，棋盘无法补全

hints-solved = 解出来了：皇后在 { $squares }；没有别的解
hints-trying = 没有更多提示：只能试一试
hints-impossible = 无解：{ $reason }
hints-unsolvable = 无解；去掉 --hint 可以看到原因
hints-several = 没有更多提示：解不止一个，推理无法再确定哪一格

no-open-square = { $group }没有可放的格子
no-room = { $group }可放的格子不够放皇后
too-few-places = { $groups }都只剩{ $places }可放，放不下这么多皇后

## A game of regions as it stands

game-crowded = { $group }有 { $count } 个皇后：{ $squares }
game-touching = { $squares } 相邻
game-solutions = { $solutions ->
    [none] 无解
    [single] 恰好有一个解
   *[several] 不止一个解
}
game-scattered = { $solutions }；{ $regions }不连通

## Techniques, as a grade lists them

graded = { $grade }：共 { $hints } 步
technique-only = 唯一可放的格子
technique-line = 一个区全在一行或一列
technique-touching = 与一个区所有格子相邻的格子
technique-starving = 会使一个区无处可放的格子
technique-confined = 几个区占满同样多的行或列
technique-crowding = 会使几个区争抢位置的格子
technique-suppose = 假设放一个皇后，推出矛盾

## Proofs

proof-must-use = { $group }的皇后只能放在 { $squares }
proof-leaves = 放在 { $squares }，{ $group }就没有可放的格子了
proof-case = 放在 { $squares }：{ $what }
proof-then = 放在 { $squares }：这时{ $split }
proof-split = { $text }：
proof-heading = 无解：
proof-none = 无解
proof-too-long = 无解；证明需要分 { $cases } 种以上的情况
proof-left-out = ……还有 { $cases } 种情况，共 { $all } 种

## Boards that cannot be completed

cannot-be-completed = 无法补全：{ $reason }
with-all-given = 用上给定的全部条件：
no-solution-of-size = n = { $n } 本来就没有解
apart-from = { $plain }。除此之外，{ $other }
given-attack = { $conflict }
given-on-blocked = { $square } 已禁用，却放了皇后
given-queens = 皇后 { $squares }
given-blocked = 禁用格 { $squares }
given-both = { $queens } 和{ $blocked }
impossible-with = { $needed ->
    [proved] 只要有{ $pieces } 就无解，缺一不可
    [unproved] 只要有{ $pieces } 就无解（尚未证明缺一不可）
   *[single] 只要有{ $pieces } 就无解
}
no-free-square = { $line }没有可放的格子：
too-few-free = { $lines }都只剩{ $places }可放，放不下这么多皇后：
search-proves = 单看任何一行或一列都看不出矛盾；搜索证明{ $lines }不可能都有皇后
both-kinds = { $rows }和{ $columns }
square-blocked = { $square } 禁用
square-attacked = { $square } 被 { $queen } 沿{ $line }攻击
square-taken = { $square } 已有皇后
