//! 中文伪代码。 The pseudo-code in Chinese: the same lines, with the same steps behind an `@`.
//!
//! As textbooks in Chinese do, keywords and names stay as a program has them, and what is done is
//! told in Chinese.

pub(super) const SUBSETS: &str = "\
search(square):
    if square 已过最后一格:
        if 皇后个数不是 n: 这个集合不成立 @wrong-number
        else if 有两个皇后互相攻击: 这个集合不成立 @reject
        else: 记录一个解 @solution
        return
    在 square 放皇后 @place
    search(下一格)
    收回皇后 @undo
    square 留空 @skip
    search(下一格)";

pub(super) const COMBINATIONS: &str = "\
search(square):
    if 已放 n 个皇后:
        if 有两个皇后互相攻击: 这种选法不成立 @reject
        else: 记录一个解 @solution
        return
    for 从这里起、后面还放得下其余皇后的每一格:
        在这一格放皇后 @place
        search(下一格)
        收回皇后 @undo";

pub(super) const PERMUTATIONS: &str = "\
search(row):
    if row = n:
        if 有两个皇后在同一条对角线上: 这个排列不成立 @reject
        else: 记录一个解 @solution
        return
    for 每个还没有用过的 column:
        在 (row, column) 放皇后 @place
        search(row + 1)
        收回皇后 @undo";

pub(super) const CELLS: &str = "\
search(square):
    if square 已过最后一格:
        if 已放 n 个皇后: 记录一个解 @solution
        else: 皇后不够 @wrong-number
        return
    if square 被攻击: search(下一格), return @reject
    在 square 放皇后 @place
    search(下一格)
    收回皇后 @undo
    square 留空 @skip
    search(下一格)";

pub(super) const CELLS_SKIP: &str = "\
search(square):
    if square 已过最后一格:
        if 已放 n 个皇后: 记录一个解 @solution
        else: 皇后不够 @wrong-number
        return
    if square 被攻击: search(下一格), return @reject
    在 square 放皇后 @place
    search(下一行的第一格)
    收回皇后 @undo
    square 留空 @skip
    search(下一格)";

pub(super) const SETS: &str = "\
search(row):
    if row = n: 记录一个解, return @solution
    for 每个 column:
        if column in columns or row - column in falling
                or row + column in rising: 换下一列 @reject
        在 (row, column) 放皇后 @place
        把 column、row - column、row + column 加入各自的集合
        search(row + 1)
        把它们从集合中删去
        收回皇后 @undo";

pub(super) const ARRAYS: &str = "\
search(row):
    if row = n: 记录一个解, return @solution
    for 每个 column:
        if columns[column] or falling[row - column + n - 1]
                or rising[row + column]: 换下一列 @reject
        在 (row, column) 放皇后 @place
        把这三项设为 true
        search(row + 1)
        把这三项设回 false
        收回皇后 @undo";

pub(super) const BITS: &str = "\
search(row, columns, falling, rising):
    if row = n: 记录一个解, return @solution
    open = all & ~(columns | falling | rising)
    while open 不为 0:
        bit = open & -open
        open = open & (open - 1)
        在 (row, bit 所在的列) 放皇后 @place
        search(row + 1, columns | bit,
               (falling | bit) << 1, (rising | bit) >> 1)
        收回皇后 @undo";
