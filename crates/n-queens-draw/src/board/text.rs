//! Pictures for terminals: plain letters, ranks at the left and files below as in chess.

use std::fmt::Write;

use n_queens::Square;

use super::{Diagonals, Mark, Picture, file};

const RED: &str = "\x1b[1;31m";
const BOLD: &str = "\x1b[1m";
const FAINT: &str = "\x1b[2m";
const PLAIN: &str = "\x1b[0m";

/// Whether marks may be told apart by colour as well.
///
/// ```
/// use n_queens::Placement;
/// use n_queens_draw::{Colour, Picture};
/// let picture = Picture::new(Placement::new(4, [])?, &[])?;
/// assert!(picture.text(Colour::Terminal).len() > picture.text(Colour::Plain).len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// Letters only.
    Plain,
    /// With the codes that terminals understand.
    Terminal,
}

/// The board, and below it a line for every conflict.
pub(super) fn draw(picture: &Picture, colour: Colour) -> String {
    let n = picture.size();
    let rank_width = n.to_string().len();
    let file_width = file(n - 1, n).len();
    let mut text = String::new();
    for row in 0..n {
        text += &format!("{:>rank_width$} ", n - row);
        for column in 0..n {
            let (letter, style) = match picture.mark(Square::new(row, column)) {
                Mark::Free => ('.', FAINT),
                Mark::Attacked => ('*', PLAIN),
                Mark::Blocked => ('x', BOLD),
                Mark::Queen => ('Q', BOLD),
                Mark::QueenInConflict => ('Q', RED),
            };
            text += &" ".repeat(file_width);
            match colour {
                Colour::Plain => text.push(letter),
                Colour::Terminal => text += &format!("{style}{letter}{PLAIN}"),
            }
        }
        text.push('\n');
    }
    text += &" ".repeat(rank_width + 1);
    for column in 0..n {
        text += &format!(" {:>file_width$}", file(column, n));
    }
    text.push('\n');
    if !picture.conflicts.is_empty() {
        text.push('\n');
    }
    for conflict in &picture.conflicts {
        text += &conflict.describe(n);
        text.push('\n');
    }
    text
}

/// The number of every square's diagonal under `col` and `row` headers from 0, and behind it
/// what `text` would show there: `Q`, `*` or `x`.
pub(super) fn table(picture: &Picture, diagonals: Diagonals) -> String {
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
            let width = cell - 1;
            let mark = match picture.mark(square) {
                Mark::Free => ' ',
                Mark::Attacked => '*',
                Mark::Blocked => 'x',
                Mark::Queen | Mark::QueenInConflict => 'Q',
            };
            let _ = write!(line, "{:>width$}{mark}", diagonals.number(square));
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use n_queens::Placement;

    use super::*;

    fn picture(n: u32, queens: &[(u32, u32)]) -> Picture {
        let queens: Vec<Square> = queens.iter().map(|&(row, column)| Square::new(row, column)).collect();
        Picture::new(Placement::new(n, queens.clone()).unwrap(), &[]).unwrap().with_attacks_of(&queens)
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
        assert_eq!(table(&picture(4, &[]), Diagonals::Falling), falling);
        assert_eq!(table(&picture(4, &[]), Diagonals::Rising), rising);
    }

    #[test]
    fn tables_keep_the_marks() {
        let queens = [Square::new(0, 1)];
        let placement = Placement::new(3, queens).unwrap();
        let picture = Picture::new(placement, &[Square::new(2, 2)]).unwrap().with_attacks_of(&queens);
        let expected = "          col0  col1  col2
row 0:      0*    1Q    2*
row 1:      1*    2*    3*
row 2:      2     3*    4x
";
        assert_eq!(table(&picture, Diagonals::Rising), expected);
    }

    #[test]
    fn attacked_squares_and_conflicts_are_shown() {
        let drawn = draw(&picture(5, &[(0, 1), (4, 1)]), Colour::Plain);
        let expected = "5  * Q * * *
4  * * * . *
3  . * . * .
2  * * * . *
1  * Q * * *
   a b c d e

b5 and b1 share a column
";
        assert_eq!(drawn, expected);
    }

    #[test]
    fn wide_boards_keep_their_columns_straight() {
        let drawn = draw(&picture(27, &[]), Colour::Plain);
        let widths: Vec<usize> = drawn.lines().map(str::len).collect();
        assert!(widths.iter().all(|&width| width == widths[0]), "{widths:?}");
        assert!(drawn.ends_with("  y  z aa\n"));
    }

    #[test]
    fn colour_adds_codes_and_nothing_else() {
        let picture = picture(4, &[(0, 0), (1, 1)]);
        let mut coloured = draw(&picture, Colour::Terminal);
        for code in [RED, BOLD, FAINT, PLAIN] {
            coloured = coloured.replace(code, "");
        }
        assert_eq!(coloured, draw(&picture, Colour::Plain));
    }
}
