//! Every sentence of the judge's findings, in every language.

use n_queens::{Line, Square};

use super::{Difference, Fault, Grid, Input, Layout, Mistake, Order, Problem, Unreadable, Verdict};
use crate::Language::{self, En, Zh};

impl Verdict {
    /// The verdict for people: in Chinese both names.
    pub fn text(self, language: Language) -> String {
        let zh = match self {
            Verdict::Accepted => "答案正确",
            Verdict::PresentationError => "格式错误",
            Verdict::WrongAnswer => "答案错误",
            Verdict::TimeLimit => "超出时间限制",
            Verdict::MemoryLimit => "超出内存限制",
            Verdict::OutputLimit => "超出输出限制",
            Verdict::RuntimeError => "运行错误",
            Verdict::CompileError => "编译错误",
        };
        match language {
            En => self.name().to_owned(),
            Zh => format!("{zh} {}", self.name()),
        }
    }
}

impl Problem {
    /// The input of a program.
    pub fn input_text(&self, language: Language) -> &'static str {
        match (self.input, self.function.is_some(), language) {
            (Input::Size, true, En) => "argument n",
            (Input::Size, true, Zh) => "参数 n",
            (Input::Size, false, En) => "n",
            (Input::Size, false, Zh) => "n",
            (Input::Sizes, _, En) => "many n, then 0",
            (Input::Sizes, _, Zh) => "多个 n，以 0 结束",
            (Input::Reserved, _, En) => "8 lines, * is reserved",
            (Input::Reserved, _, Zh) => "8 行，* 是禁用的格子",
            (Input::Given, _, En) => "boards, row and column of one queen each",
            (Input::Given, _, Zh) => "若干棋盘，各给出一个皇后的行和列",
        }
    }

    /// The output of a program.
    pub fn output_text(&self, language: Language) -> &'static str {
        match (self.layout, self.order, language) {
            (Layout::Lists, _, En) => "list of boards, any order",
            (Layout::Lists, _, Zh) => "棋盘的列表，顺序任意",
            (Layout::Boards, _, En) => "boards, a blank line after each, any order",
            (Layout::Boards, _, Zh) => "所有棋盘，每个后面空一行，顺序任意",
            (Layout::Total, _, En) => "the number of solutions",
            (Layout::Total, _, Zh) => "解的个数",
            (Layout::FirstThree, Order::Any | Order::Lexicographic, En) => {
                "first 3 solutions, then the number of all"
            }
            (Layout::FirstThree, Order::Any | Order::Lexicographic, Zh) => "前 3 个解，然后是总数",
            (Layout::Table, _, En) => "a table of solutions, in order",
            (Layout::Table, _, Zh) => "解的表格，按字典序",
        }
    }
}

impl Mistake {
    /// The effect of this mistake: completes "a search that …".
    pub fn text(&self, language: Language) -> &'static str {
        let [en, zh, ..] = self.words();
        match language {
            En => en,
            Zh => zh,
        }
    }

    /// Where to look in the program.
    pub fn advice(&self, language: Language) -> &'static str {
        let [_, _, en, zh] = self.words();
        match language {
            En => en,
            Zh => zh,
        }
    }

    #[rustfmt::skip]
    fn words(&self) -> [&'static str; 4] {
        match self.name {
            "no-falling-check" => [
                "does not check falling diagonals (\\)", "没有检查主对角线（\\）",
                "squares of a falling diagonal have the same row - column; look where that is checked and marked",
                "同一条主对角线上 row - col 相等，请看检查和标记它的地方",
            ],
            "no-rising-check" => [
                "does not check rising diagonals (/)", "没有检查副对角线（/）",
                "squares of a rising diagonal have the same row + column; look where that is checked and marked",
                "同一条副对角线上 row + col 相等，请看检查和标记它的地方",
            ],
            "no-diagonal-check" => [
                "does not check diagonals", "没有检查对角线",
                "only rows and columns are checked", "只检查了行和列",
            ],
            "no-column-check" => [
                "does not check columns", "没有检查列",
                "look where a column is checked and marked", "请看检查和标记列的地方",
            ],
            "only-row-above" => [
                "checks diagonals only against the row above", "只和上一行比较对角线",
                "a queen attacks along the whole diagonal, not one step", "皇后攻击整条对角线，不只一步",
            ],
            "wrong-offset" => [
                "gives two falling diagonals the same number", "给两条主对角线编了同一个号",
                "row - column is negative for some squares: add n - 1 to it, and give the array 2n - 1 places",
                "row - col 可能为负：加上 n - 1，数组要有 2n - 1 个位置",
            ],
            "diagonals-swapped" => [
                "mixes up the two kinds of diagonals", "把两种对角线弄混了",
                "check, mark and undo must use the same array with the same number", "检查、标记、恢复必须用同一个数组和同一个编号",
            ],
            "no-undo" => [
                "does not undo a move", "没有恢复现场",
                "after the recursive call, set back everything that was set before it", "递归返回后，要把之前改过的全部改回来",
            ],
            "undo-of-wrong-cell" => [
                "undoes a move on the wrong square", "恢复现场时改错了格子",
                "row and column must be the same when a queen is placed and when it is removed", "放皇后和取走皇后时，行和列必须相同",
            ],
            "same-board-stored" => [
                "stores the same board every time", "每次存的都是同一个棋盘",
                "store a copy of the board, not the board that the search goes on with", "要存棋盘的拷贝（深拷贝），不要存搜索还在用的那个",
            ],
            "first-solution-only" => [
                "stops after the first solution", "找到第一个解就停了",
                "after a solution is stored, the search must go on", "存下一个解以后，搜索要继续",
            ],
            "one-row-early" => [
                "stops one row early", "少搜了一行",
                "a solution is complete when row = n, not n - 1", "row = n 时才完成，不是 n - 1",
            ],
            "columns-mirrored" => [
                "prints columns from right to left", "把列从右往左输出了",
                "column 1 is the leftmost; the order of solutions depends on it", "第 1 列在最左边，解的顺序与此有关",
            ],
            "fundamental-only" => [
                "leaves out turned and mirrored solutions", "去掉了旋转和翻转得到的解",
                "all solutions are wanted, not one of each kind", "要的是全部解，不是独立解",
            ],
            "middle-column-twice" => [
                "searches the left half, doubles it, and counts the middle column twice", "只搜左半再乘 2，中间一列算了两次",
                "for odd n, solutions with the first queen in the middle must be counted once", "n 为奇数时，第一个皇后在中间的解只能算一次",
            ],
            "row-and-column-swapped" => [
                "exchanges row and column in one place", "在一个地方把行和列弄反了",
                "look for i and j, or row and column, in the wrong order", "请检查 i 和 j（行和列）的先后",
            ],
            "starts-where-last-stopped" => [
                "begins each row behind the column of the last queen", "每一行都从上一个皇后的后面开始",
                "in a new row, the column must begin with 0 again", "到了新的一行，列要重新从 0 开始",
            ],
            "columns-from-zero" => [
                "counts columns from 0", "列从 0 数起",
                "add 1 to each column when it is printed", "输出时每个列号加 1",
            ],
            "earlier-answers-kept" => [
                "still has the results of earlier calls", "还留着以前调用的结果",
                "set global and static variables back at the beginning of each call", "每次调用开始时，要把全局变量和静态变量清零",
            ],
            "input-ignored" => [
                "ignores the squares in the input", "没有用到输入中的格子",
                "reserved squares, or the given queen, must be part of the check", "禁用的格子或给定的皇后要参与检查",
            ],
            _ => [
                "reads rows and columns of the input in the wrong order", "读输入时把行和列弄反了",
                "the row comes first in the input", "输入中先是行，后是列",
            ],
        }
    }
}

/// The sentence about mistakes that print exactly what the program printed.
pub fn likely_mistake(mistakes: &[&Mistake], cases: usize, language: Language) -> Option<String> {
    if mistakes.is_empty() {
        return None;
    }
    let each: Vec<&str> = mistakes.iter().map(|mistake| mistake.text(language)).collect();
    Some(match language {
        En => format!(
            "in all {cases} cases the output is exactly what a search prints that {}",
            each.join(", or that ")
        ),
        Zh => format!("{cases} 组数据的输出都与这样的搜索完全一致：{}", each.join("；或者：")),
    })
}

impl Difference {
    /// The difference in a few lines, with boards drawn below.
    pub fn text(&self, language: Language) -> String {
        match self {
            Difference::Unreadable(unreadable) => unreadable.text(language),
            Difference::Total { n, expected, found } => {
                let found = found.map_or("—".to_owned(), |found| found.to_string());
                match language {
                    En => format!("n = {n}: expected {expected}, got {found}"),
                    Zh => format!("n = {n}：应为 {expected}，实为 {found}"),
                }
            }
            Difference::Line { place, expected, found } => {
                let (expected, found) =
                    (numbers(expected.as_deref(), language), numbers(found.as_deref(), language));
                match language {
                    En => format!("solution {place}: expected {expected}, got {found}"),
                    Zh => format!("第 {place} 个解：应为 {expected}，实为 {found}"),
                }
            }
            Difference::Layout { line, expected, found } => {
                let shown = |text: &Option<String>| match (text, language) {
                    (None, En) => "the end".to_owned(),
                    (None, Zh) => "结尾".to_owned(),
                    (Some(text), En) if text.is_empty() => "a blank line".to_owned(),
                    (Some(text), Zh) if text.is_empty() => "空行".to_owned(),
                    (Some(text), _) => format!("'{text}'"),
                };
                match language {
                    En => format!(
                        "the answer is right, its layout is not; line {line}: expected {}, got {}",
                        shown(expected),
                        shown(found)
                    ),
                    Zh => format!(
                        "答案对，格式不对；第 {line} 行：应为{}，实为{}",
                        shown(expected),
                        shown(found)
                    ),
                }
            }
            Difference::Boards { n, expected, found, fault, missing } => {
                let mut text = match language {
                    En => format!("n = {n}: expected {expected} boards, got {found}"),
                    Zh => format!("n = {n}：应有 {expected} 个棋盘，实有 {found} 个"),
                };
                if let Some((place, board, fault)) = fault {
                    text += &format!("\n{}\n{}", fault.text(*place, *n, language), fault.drawing(board));
                }
                if let Some(missing) = missing {
                    let (number, first) = (missing.number, drawing(&missing.first, None));
                    text += &match language {
                        En => format!("\nmissing: {number}, the first of them\n{first}"),
                        Zh => format!("\n缺少 {number} 个，第一个是\n{first}"),
                    };
                }
                text
            }
        }
    }
}

fn numbers(row: Option<&[i64]>, language: Language) -> String {
    match (row, language) {
        (Some(row), _) => row.iter().map(i64::to_string).collect::<Vec<_>>().join(" "),
        (None, En) => "nothing".to_owned(),
        (None, Zh) => "无".to_owned(),
    }
}

impl Unreadable {
    fn text(&self, language: Language) -> String {
        match (self, language) {
            (Unreadable::Nothing, En) => "nothing was printed".to_owned(),
            (Unreadable::Nothing, Zh) => "没有任何输出".to_owned(),
            (Unreadable::Null, En) => {
                "the function returned no value; is there a return statement?".to_owned()
            }
            (Unreadable::Null, Zh) => "函数没有返回值，是不是缺了 return？".to_owned(),
            (Unreadable::Line(line, text), En) => format!("line {line} is not part of an answer: '{text}'"),
            (Unreadable::Line(line, text), Zh) => format!("第 {line} 行不是答案：'{text}'"),
            (Unreadable::Answers { asked, found }, En) => format!("{asked} answers expected, {found} found"),
            (Unreadable::Answers { asked, found }, Zh) => format!("应有 {asked} 个答案，实有 {found} 个"),
        }
    }
}

impl Fault {
    fn text(self, place: usize, n: u32, language: Language) -> String {
        match (self, language) {
            (Fault::Shape, En) => format!("board {place} does not have {n} rows of {n} squares"),
            (Fault::Shape, Zh) => format!("第 {place} 个棋盘不是 {n} 行 {n} 列"),
            (Fault::Queens(queens), En) => format!("board {place} has {queens} queens instead of {n}"),
            (Fault::Queens(queens), Zh) => format!("第 {place} 个棋盘有 {queens} 个皇后，应有 {n} 个"),
            (Fault::Repeated(before), En) => format!("board {place} is board {before} again"),
            (Fault::Repeated(before), Zh) => format!("第 {place} 个棋盘与第 {before} 个相同"),
            (Fault::Attack(one, other), language) => {
                let line = match (one.line_to(other), language) {
                    (Some(Line::Row), En) => "in the same row",
                    (Some(Line::Row), Zh) => "同一行",
                    (Some(Line::Column), En) => "in the same column",
                    (Some(Line::Column), Zh) => "同一列",
                    (Some(Line::Falling), En) => "on the same falling diagonal (\\)",
                    (Some(Line::Falling), Zh) => "同一条主对角线（\\）",
                    (_, En) => "on the same rising diagonal (/)",
                    (_, Zh) => "同一条副对角线（/）",
                };
                let place_of = |square: Square| (square.row + 1, square.column + 1);
                let ((row, column), (other_row, other_column)) = (place_of(one), place_of(other));
                match language {
                    En => format!(
                        "board {place}: the queens in row {row}, column {column} and row {other_row}, column {other_column} are {line}"
                    ),
                    Zh => format!(
                        "第 {place} 个棋盘：第 {row} 行第 {column} 列与第 {other_row} 行第 {other_column} 列的皇后在{line}"
                    ),
                }
            }
        }
    }

    fn drawing(self, board: &Grid) -> String {
        let attack = match self {
            Fault::Attack(one, other) => Some((one, other)),
            _ => None,
        };
        drawing(board, attack)
    }
}

/// A board with a space between squares; squares between two attacking queens are `*`.
fn drawing(board: &Grid, attack: Option<(Square, Square)>) -> String {
    let between = |row: usize, column: usize| {
        let square = Square { row: row as u32, column: column as u32 };
        attack.is_some_and(|(one, other)| {
            let inside =
                |value: u32, one: u32, other: u32| (one.min(other)..=one.max(other)).contains(&value);
            square != one
                && square != other
                && inside(square.row, one.row, other.row)
                && inside(square.column, one.column, other.column)
                && square.line_to(one).is_some()
                && square.line_to(one) == one.line_to(other)
        })
    };
    let row = |(row, text): (usize, &str)| {
        let sign =
            |(column, sign): (usize, char)| if between(row, column) && sign != 'Q' { '*' } else { sign };
        let signs: Vec<String> = text.chars().enumerate().map(|square| sign(square).to_string()).collect();
        format!("  {}", signs.join(" "))
    };
    board.rows().enumerate().map(row).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::MISTAKES;

    #[test]
    fn every_mistake_has_words_of_its_own() {
        let texts: std::collections::BTreeSet<_> = MISTAKES.iter().map(|mistake| mistake.text(Zh)).collect();
        assert_eq!(texts.len(), MISTAKES.len());
    }

    #[test]
    fn the_attacking_line_is_drawn() {
        let board = Grid::of_columns(&[0, 2, 3, 3]);
        let drawn = drawing(&board, Some((Square { row: 0, column: 0 }, Square { row: 3, column: 3 })));
        assert_eq!(drawn, "  Q . . .\n  . * Q .\n  . . * Q\n  . . . Q");
    }
}
