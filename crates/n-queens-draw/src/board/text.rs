//! Pictures for terminals: plain letters, the names of rows at the left and of columns below.

use std::fmt::Write;

use n_queens::{Line, Square};
use n_queens_text::{Locale, Squares};

use super::{BoardPicture, Diagonals, SquareMark};

const RED: &str = "\x1b[1;31m";
const BOLD: &str = "\x1b[1m";
const FAINT: &str = "\x1b[2m";
const PLAIN: &str = "\x1b[0m";
/// Row, column, falling and rising: the colours that pictures have, as near as terminals come.
const LINES: [&str; 4] = ["\x1b[36m", "\x1b[34m", "\x1b[33m", "\x1b[35m"];
/// Colours that neighbouring diagonals take in turn.
const DIAGONALS: [&str; 6] = ["\x1b[31m", "\x1b[33m", "\x1b[32m", "\x1b[36m", "\x1b[34m", "\x1b[35m"];

/// Whether the text may use colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// Letters only.
    Plain,
    /// With ANSI escape codes.
    Terminal,
}

/// The letter and the colour of a square.
fn letter(mark: SquareMark) -> (char, &'static str) {
    match mark {
        SquareMark::Free => ('.', FAINT),
        SquareMark::Attacked(lines) => match lines.only() {
            Some(line) => (stroke(line), LINES[line as usize]),
            None => ('*', PLAIN),
        },
        SquareMark::Blocked => ('x', BOLD),
        SquareMark::Queen => ('Q', BOLD),
        SquareMark::QueenInConflict => ('Q', RED),
    }
}

/// The sign of a line: how it runs.
fn stroke(line: Line) -> char {
    match line {
        Line::Row => '-',
        Line::Column => '|',
        Line::Falling => '\\',
        Line::Rising => '/',
    }
}

fn painted(text: &str, style: &str, colour: Colour) -> String {
    match colour {
        Colour::Plain => text.to_owned(),
        Colour::Terminal => format!("{style}{text}{PLAIN}"),
    }
}

/// The board, and below it a legend and a line for every conflict.
pub(super) fn draw(picture: &BoardPicture, colour: Colour, locale: Locale) -> String {
    let n = picture.size();
    let width = locale.squares.column(n - 1, n).len();
    let square = |square: Square| {
        let (letter, style) = letter(picture.mark(square));
        " ".repeat(width) + &painted(&letter.to_string(), style, colour)
    };
    let text = labelled(n, locale.squares, square, |column| format!(" {column:>width$}"));
    text + &notes(picture, colour, locale)
}

/// Squares with the names of their rows at the left and of their columns below.
pub(crate) fn labelled(
    n: u32,
    names: Squares,
    square: impl Fn(Square) -> String,
    below: impl Fn(String) -> String,
) -> String {
    let width = names.row_label(0, n).len().max(names.row_label(n - 1, n).len());
    let mut text = String::new();
    for row in 0..n {
        text += &format!("{:>width$} ", names.row_label(row, n));
        text.extend((0..n).map(|column| square(Square::new(row, column))));
        text.push('\n');
    }
    text += &" ".repeat(width + 1);
    text.extend((0..n).map(|column| below(names.column(column, n))));
    text + "\n"
}

/// Below the board, after a blank line: the legend and the conflicts. Every line begins
/// with a letter that is no square, so that the board can be read back.
fn notes(picture: &BoardPicture, colour: Colour, locale: Locale) -> String {
    let mut lines = Vec::new();
    let (along, several) = picture.attacked_along();
    if !along.is_empty() {
        let sign = |sign: char, style: &str, words: &str| {
            // The name of a diagonal has the sign already.
            let words = words.trim_matches([' ', sign]);
            format!(" {} {words}", painted(&sign.to_string(), style, colour))
        };
        let mut signs: Vec<String> =
            along.iter().map(|&line| sign(stroke(line), LINES[line as usize], locale.line(line))).collect();
        if several {
            signs.push(sign('*', PLAIN, locale.words().several_lines()));
        }
        let (head, signs) = (picture.attacked_by(locale), signs.join(" "));
        // A full-width colon brings its own space.
        lines.push(format!("{head}{}", if head.ends_with('：') { signs.trim_start() } else { &signs }));
    }
    for conflict in &picture.conflicts {
        lines.push(locale.words().conflict(locale.conflict(conflict, picture.size())));
    }
    lines
        .iter()
        .enumerate()
        .map(|(place, line)| format!("{}{line}\n", if place == 0 { "\n" } else { "" }))
        .collect()
}

/// The number of every square's diagonal under `col` and `row` headers from 0, and behind it
/// what `text` would show there; below it what the numbers mean.
pub(super) fn table(picture: &BoardPicture, diagonals: Diagonals, colour: Colour, locale: Locale) -> String {
    let n = picture.size();
    let label_width = format!("row {}:", n - 1).len();
    let cell = format!("col{}", n - 1).len() + 2;
    let mut text = " ".repeat(label_width + 2);
    for column in 0..n {
        text += &format!("{:>cell$}", format!("col{column}"));
    }
    text.push('\n');
    for row in 0..n {
        let mut line = format!("{:<1$}  ", format!("row {row}:"), label_width);
        for square in (0..n).map(|column| Square::new(row, column)) {
            let (width, number) = (cell - 1, diagonals.number(square));
            let paint = DIAGONALS[number.rem_euclid(DIAGONALS.len() as i64) as usize];
            let (mark, style) = match picture.mark(square) {
                SquareMark::Free => (' ', PLAIN),
                other => letter(other),
            };
            line += &painted(&format!("{number:>width$}"), paint, colour);
            line += &if mark == ' ' { " ".to_owned() } else { painted(&mark.to_string(), style, colour) };
        }
        text += line.trim_end();
        text.push('\n');
    }
    let _ = write!(text, "\n{}\n{}\n", diagonals.describe(n, locale), locale.words().from_zero());
    text + notes(picture, colour, locale).trim_start()
}

#[cfg(test)]
mod tests {
    use n_queens::Placement;

    use super::*;

    fn picture(n: u32, queens: &[(u32, u32)]) -> BoardPicture {
        let queens: Vec<Square> = queens.iter().map(|&(row, column)| Square::new(row, column)).collect();
        BoardPicture::new(Placement::new(n, queens.clone()).unwrap(), &[]).unwrap().with_attacks_of(&queens)
    }

    #[test]
    fn tables_are_those_of_the_write_up() {
        let falling = "          col0  col1  col2  col3
row 0:      0    -1    -2    -3
row 1:      1     0    -1    -2
row 2:      2     1     0    -1
row 3:      3     2     1     0
";
        let rising = "          col0  col1  col2  col3
row 0:      0     1     2     3
row 1:      1     2     3     4
row 2:      2     3     4     5
row 3:      3     4     5     6
";
        let table = |diagonals| table(&picture(4, &[]), diagonals, Colour::Plain, Locale::default());
        let (falling_table, rising_table) = (table(Diagonals::Falling), table(Diagonals::Rising));
        assert!(falling_table.starts_with(falling), "{falling_table}");
        assert!(falling_table.contains("7 diagonals, numbered −3 to 3\n"), "{falling_table}");
        assert!(rising_table.starts_with(rising), "{rising_table}");
        assert!(rising_table.contains("7 diagonals, numbered 0 to 6\n"), "{rising_table}");
    }

    #[test]
    fn tables_keep_the_marks() {
        let queens = [Square::new(0, 1)];
        let placement = Placement::new(3, queens).unwrap();
        let picture = BoardPicture::new(placement, &[Square::new(2, 2)]).unwrap().with_attacks_of(&queens);
        let expected = r"          col0  col1  col2
row 0:      0-    1Q    2-
row 1:      1/    2|    3\
row 2:      2     3|    4x
";
        let table = table(&picture, Diagonals::Rising, Colour::Plain, Locale::default());
        assert!(table.starts_with(expected), "{table}");
    }

    #[test]
    fn attacked_squares_and_conflicts_are_shown() {
        let drawn = draw(&picture(5, &[(0, 1), (4, 1)]), Colour::Plain, Locale::default());
        let expected = r"5  - Q - - -
4  / | \ . /
3  . | . * .
2  \ | / . \
1  - Q - - -
   a b c d e

Attacked along: - row  | column  \ falling diagonal  / rising diagonal  * several lines
Conflict: b5 and b1 share a column
";
        assert_eq!(drawn, expected);
    }

    #[test]
    fn chinese_has_no_space_behind_a_full_width_colon() {
        let drawn = draw(&picture(4, &[(2, 0), (3, 0)]), Colour::Plain, n_queens_text::Language::Zh.into());
        assert!(drawn.ends_with("冲突：a2 和 a1 在同一列\n") && !drawn.contains("： "), "{drawn}");
    }

    #[test]
    fn wide_boards_keep_their_columns_straight() {
        let drawn = draw(&picture(27, &[]), Colour::Plain, Locale::default());
        let widths: Vec<usize> = drawn.lines().map(str::len).collect();
        assert!(widths.iter().all(|&width| width == widths[0]), "{widths:?}");
        assert!(drawn.ends_with("  y  z aa\n"));
    }

    #[test]
    fn colour_adds_codes_and_nothing_else() {
        let picture = picture(4, &[(0, 0), (1, 1)]);
        let locale = Locale::default();
        let mut coloured = draw(&picture, Colour::Terminal, locale);
        coloured += &table(&picture, Diagonals::Rising, Colour::Terminal, locale);
        for code in [RED, BOLD, FAINT, PLAIN].into_iter().chain(LINES).chain(DIAGONALS) {
            coloured = coloured.replace(code, "");
        }
        let plain = draw(&picture, Colour::Plain, locale);
        assert_eq!(coloured, plain + &table(&picture, Diagonals::Rising, Colour::Plain, locale));
    }
}
