//! The methods as pseudo-code. Behind an `@` stands what the steps of that line are called.

use n_queens::Method;

use super::code_zh;
use crate::Language;

pub(super) fn of(method: Method, language: Language) -> &'static str {
    let (english, chinese) = match method {
        Method::Subsets => (SUBSETS, code_zh::SUBSETS),
        Method::Combinations => (COMBINATIONS, code_zh::COMBINATIONS),
        Method::Permutations => (PERMUTATIONS, code_zh::PERMUTATIONS),
        Method::Cells => (CELLS, code_zh::CELLS),
        Method::CellsSkip => (CELLS_SKIP, code_zh::CELLS_SKIP),
        Method::Sets => (SETS, code_zh::SETS),
        Method::Arrays => (ARRAYS, code_zh::ARRAYS),
        Method::Bits => (BITS, code_zh::BITS),
        // A method younger than this page has none yet.
        _ => ("", ""),
    };
    match language {
        Language::En => english,
        Language::Zh => chinese,
    }
}

const SUBSETS: &str = "\
search(square):
    if square is past the last one:
        if there are not n queens: reject the set @wrong-number
        else if two queens attack each other: reject the set @reject
        else: report a solution @solution
        return
    put a queen on square @place
    search(next square)
    take the queen back @undo
    leave square empty @skip
    search(next square)";

const COMBINATIONS: &str = "\
search(square):
    if n queens stand:
        if two of them attack each other: reject the choice @reject
        else: report a solution @solution
        return
    for each square from here on that leaves room for the rest:
        put a queen on it @place
        search(next square)
        take the queen back @undo";

const PERMUTATIONS: &str = "\
search(row):
    if row = n:
        if two queens share a diagonal: reject the order @reject
        else: report a solution @solution
        return
    for each column that is not used yet:
        put a queen on (row, column) @place
        search(row + 1)
        take the queen back @undo";

const CELLS: &str = "\
search(square):
    if square is past the last one:
        if n queens stand: report a solution @solution
        else: there are too few @wrong-number
        return
    if square is attacked: search(next square), return @reject
    put a queen on square @place
    search(next square)
    take the queen back @undo
    leave square empty @skip
    search(next square)";

const CELLS_SKIP: &str = "\
search(square):
    if square is past the last one:
        if n queens stand: report a solution @solution
        else: there are too few @wrong-number
        return
    if square is attacked: search(next square), return @reject
    put a queen on square @place
    search(first square of the next row)
    take the queen back @undo
    leave square empty @skip
    search(next square)";

const SETS: &str = "\
search(row):
    if row = n: report a solution, return @solution
    for each column:
        if column in columns or row - column in falling
                or row + column in rising: go to the next column @reject
        put a queen on (row, column) @place
        add column, row - column and row + column to their sets
        search(row + 1)
        remove them from their sets
        take the queen back @undo";

const ARRAYS: &str = "\
search(row):
    if row = n: report a solution, return @solution
    for each column:
        if columns[column] or falling[row - column + n - 1]
                or rising[row + column]: go to the next column @reject
        put a queen on (row, column) @place
        set the three entries to true
        search(row + 1)
        set the three entries to false
        take the queen back @undo";

const BITS: &str = "\
search(row, columns, falling, rising):
    if row = n: report a solution, return @solution
    open = all & ~(columns | falling | rising)
    while open is not 0:
        bit = open & -open
        open = open & (open - 1)
        put a queen on (row, the column of bit) @place
        search(row + 1, columns | bit,
               (falling | bit) << 1, (rising | bit) >> 1)
        take the queen back @undo";
