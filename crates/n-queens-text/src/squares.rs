//! How squares are called: as chess does, or by row and column.
//!
//! A message uses one way and no other. `b4` counts rows from below, `(5,2)` from above; a sentence
//! with both would make every reader turn the board.

use std::fmt;
use std::str::FromStr;

use n_queens::Square;

use crate::words::{Phrase, Words};

/// A way to name the squares of a board.
///
/// ```
/// use n_queens::Square;
/// use n_queens_text::Squares;
///
/// let square = Square::new(4, 1);
/// assert_eq!(Squares::Chess.name_of(square, 8), "b4");
/// assert_eq!(Squares::Rc1.name_of(square, 8), "(5,2)");
/// assert_eq!(Squares::Rc0.name_of(square, 8), "(4,1)");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Squares {
    /// `b4`: letters from the left, numbers from below.
    #[default]
    Chess,
    /// `(5,2)`: row from the top, column from the left, both from 1.
    Rc1,
    /// `(4,1)`: the same from 0.
    Rc0,
}

/// A text that names no square of the board.
///
/// ```
/// let error = n_queens_text::Squares::Rc0.parse("8,0", 8).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "square '8,0' is not on the 8 x 8 board; with '--squares rc0' it runs from 0,0 to 7,7"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ParseSquareNameError(String);

/// No way to name squares is called so.
///
/// ```
/// let error = "go".parse::<n_queens_text::Squares>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "there are no names of squares called 'go'; choose chess, rc1 or rc0"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are no names of squares called '{0}'; choose chess, rc1 or rc0")]
pub struct ParseSquaresError(String);

impl Squares {
    /// All of them.
    pub const ALL: [Squares; 3] = [Squares::Chess, Squares::Rc1, Squares::Rc0];

    /// Its name on a command line.
    pub fn name(self) -> &'static str {
        match self {
            Squares::Chess => "chess",
            Squares::Rc1 => "rc1",
            Squares::Rc0 => "rc0",
        }
    }

    /// A line about it for help.
    pub fn about(self) -> Phrase {
        match self {
            Squares::Chess => Words::squares_chess,
            Squares::Rc1 => Words::squares_rc1,
            Squares::Rc0 => Words::squares_rc0,
        }
    }

    /// The name of a square of an n × n board.
    pub fn name_of(self, square: Square, n: u32) -> String {
        match self.first() {
            None => square.name(n),
            Some(first) => {
                format!("({},{})", u64::from(square.row) + first, u64::from(square.column) + first)
            }
        }
    }

    /// The name of a row: by the squares at its ends, or by its number.
    pub fn row(self, row: u32, n: u32) -> String {
        match self.first() {
            None => format!("{}-{}", Square::new(row, 0).name(n), Square::new(row, n - 1).name(n)),
            Some(first) => (u64::from(row) + first).to_string(),
        }
    }

    /// The number at the left of a row.
    pub fn row_label(self, row: u32, n: u32) -> String {
        self.first().map_or(u64::from(n - row), |first| u64::from(row) + first).to_string()
    }

    /// The name of a column: its letters, or its number.
    pub fn column(self, column: u32, n: u32) -> String {
        match self.first() {
            None => {
                let name = Square::new(n - 1, column).name(n);
                name.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned()
            }
            Some(first) => (u64::from(column) + first).to_string(),
        }
    }

    /// Reads the name of a square. `b4` is read in every way, and `5,2` is counted from 1 unless
    /// squares are counted from 0.
    pub fn parse(self, text: &str, n: u32) -> Result<Square, ParseSquareNameError> {
        let bare = text.trim().trim_start_matches('(').trim_end_matches(')');
        let pair = bare.split_once(',').filter(|_| self == Squares::Rc0);
        let Some((row, column)) = pair else {
            return Square::parse(bare, n).map_err(|error| ParseSquareNameError(error.to_string()));
        };
        let number = |part: &str| part.trim().parse::<u32>().ok();
        match (number(row), number(column)) {
            (Some(row), Some(column)) if row < n && column < n => Ok(Square::new(row, column)),
            (Some(_), Some(_)) => Err(ParseSquareNameError(format!(
                "square '{text}' is not on the {n} x {n} board; with '--squares rc0' it runs from 0,0 to {0},{0}",
                n - 1
            ))),
            _ => Err(ParseSquareNameError(format!(
                "'{text}' is not a square; with '--squares rc0' write '4,1' (row, column from 0)"
            ))),
        }
    }

    /// The number of the first row and column; chess has none.
    fn first(self) -> Option<u64> {
        match self {
            Squares::Chess => None,
            Squares::Rc1 => Some(1),
            Squares::Rc0 => Some(0),
        }
    }
}

impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Squares {
    type Err = ParseSquaresError;

    fn from_str(name: &str) -> Result<Squares, ParseSquaresError> {
        let same = |squares: &Squares| squares.name().eq_ignore_ascii_case(name);
        Squares::ALL.into_iter().find(same).ok_or_else(|| ParseSquaresError(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_names_squares_rows_and_columns() {
        let square = Square::new(4, 1);
        for (squares, name, row, label, column) in [
            (Squares::Chess, "b4", "a6-h6", "8", "c"),
            (Squares::Rc1, "(5,2)", "3", "1", "3"),
            (Squares::Rc0, "(4,1)", "2", "0", "2"),
        ] {
            assert_eq!(squares.name().parse(), Ok(squares));
            assert_eq!(squares.name_of(square, 8), name);
            assert_eq!(squares.parse(name, 8), Ok(square));
            assert_eq!((squares.row(2, 8).as_str(), squares.row_label(0, 8).as_str()), (row, label));
            assert_eq!(squares.column(2, 8), column);
        }
        assert_eq!(Squares::Rc0.parse("4,1", 8), Ok(square));
        assert_eq!(Squares::Chess.parse("5,2", 8), Ok(square));
    }
}
