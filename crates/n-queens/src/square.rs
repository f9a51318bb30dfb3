//! One square of a board, and the four kinds of line a queen commands.
//!
//! Two squares lie on a common diagonal exactly when `row − column` (falling, `\`) or
//! `row + column` (rising, `/`) agree: a step along the diagonal changes both coordinates
//! by one, so the difference or the sum stays what it was.

use std::fmt;

/// A square by its row, counted downward from 0, and its column, counted from 0 at the left.
///
/// Squares order by row, then by column.
///
/// ```
/// use n_queens::{Line, Square};
///
/// let queen = Square::new(0, 2);
/// assert_eq!(queen.line_to(Square::new(2, 0)), Some(Line::Rising));
/// assert_eq!(queen.line_to(Square::new(2, 1)), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Square {
    /// Rows above this square.
    pub row: u32,
    /// Columns to the left of this square.
    pub column: u32,
}

/// The kind of line two squares share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Line {
    /// The same row.
    Row,
    /// The same column.
    Column,
    /// The same `\` diagonal: `row − column` agrees.
    Falling,
    /// The same `/` diagonal: `row + column` agrees.
    Rising,
}

impl Square {
    /// The square at `row` and `column`, both from 0.
    pub const fn new(row: u32, column: u32) -> Square {
        Square { row, column }
    }

    /// The number of its `\` diagonal, `row − column`.
    pub const fn falling(self) -> i64 {
        self.row as i64 - self.column as i64
    }

    /// The number of its `/` diagonal, `row + column`.
    pub const fn rising(self) -> u64 {
        self.row as u64 + self.column as u64
    }

    /// The line along which a queen here attacks `other`. A square does not attack itself.
    pub fn line_to(self, other: Square) -> Option<Line> {
        if self == other {
            None
        } else if self.row == other.row {
            Some(Line::Row)
        } else if self.column == other.column {
            Some(Line::Column)
        } else if self.falling() == other.falling() {
            Some(Line::Falling)
        } else if self.rising() == other.rising() {
            Some(Line::Rising)
        } else {
            None
        }
    }

    /// Whether a queen here attacks `other`.
    pub fn attacks(self, other: Square) -> bool {
        self.line_to(other).is_some()
    }

    /// Reads a square of an n × n board: `b4` as chess players write it (column letter, then
    /// the row counted from the bottom; after `z` comes `aa`), or `5,2` (row from the top,
    /// column from the left, both from 1).
    ///
    /// ```
    /// use n_queens::Square;
    /// assert_eq!(Square::parse("b4", 8)?, Square::new(4, 1));
    /// assert_eq!(Square::parse("5,2", 8)?, Square::new(4, 1));
    /// assert!(Square::parse("b9", 8).is_err());
    /// # Ok::<(), n_queens::ParseSquareError>(())
    /// ```
    pub fn parse(text: &str, n: u32) -> Result<Square, ParseSquareError> {
        let malformed = || ParseSquareError::Malformed { text: text.to_owned() };
        let text_trimmed = text.trim();
        let (row, column) = if let Some((row, column)) = text_trimmed.split_once(',') {
            let row = number(row).ok_or_else(malformed)?;
            let column = number(column).ok_or_else(malformed)?;
            (row.checked_sub(1), column.checked_sub(1))
        } else {
            let digits = text_trimmed.find(|c: char| c.is_ascii_digit()).ok_or_else(malformed)?;
            let (letters, rank) = text_trimmed.split_at(digits);
            let column = column_of_letters(letters).ok_or_else(malformed)?;
            let rank = number(rank).ok_or_else(malformed)?;
            (if rank == 0 { None } else { u64::from(n).checked_sub(rank) }, Some(column))
        };
        match (row, column) {
            (Some(row), Some(column)) if row < u64::from(n) && column < u64::from(n) => {
                Ok(Square::new(row as u32, column as u32))
            }
            _ => Err(ParseSquareError::OffBoard { text: text.to_owned(), n }),
        }
    }

    /// The name chess players give this square on an n × n board, such as `b4`.
    pub fn name(self, n: u32) -> String {
        debug_assert!(self.row < n && self.column < n);
        let mut letters = Vec::new();
        let mut rest = u64::from(self.column) + 1;
        while rest > 0 {
            letters.push(b'a' + ((rest - 1) % 26) as u8);
            rest = (rest - 1) / 26;
        }
        let letters: String = letters.iter().rev().map(|&letter| char::from(letter)).collect();
        format!("{letters}{}", n - self.row)
    }
}

/// Counted from 1: `row 5, column 2` is the fifth row and the second column.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}", u64::from(self.row) + 1, u64::from(self.column) + 1)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Line::Row => "row",
            Line::Column => "column",
            Line::Falling => "falling diagonal",
            Line::Rising => "rising diagonal",
        })
    }
}

/// Why a text is not a square of the board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseSquareError {
    /// Neither `b4` nor `5,2`.
    #[error("'{text}' is not a square; write 'b4' (as in chess) or '5,2' (row, column from 1)")]
    Malformed {
        /// The text as given.
        text: String,
    },
    /// A square, but of a larger board.
    #[error("square '{text}' is not on the {n} x {n} board{}", range(*n))]
    OffBoard {
        /// The text as given.
        text: String,
        /// The size of the board.
        n: u32,
    },
}

/// The names there are, in brackets; none without a board.
fn range(n: u32) -> String {
    let corner = n.checked_sub(1).map(|last| Square::new(0, last).name(n));
    corner.map_or_else(String::new, |corner| format!(" (a1 to {corner}, or 1,1 to {n},{n})"))
}

fn number(text: &str) -> Option<u64> {
    let text = text.trim();
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().ok().filter(|&value| value <= u64::from(u32::MAX)) } else { None }
}

/// Bijective base 26, as spreadsheets count columns: a = 0, z = 25, aa = 26.
fn column_of_letters(letters: &str) -> Option<u64> {
    if letters.is_empty() || letters.len() > 6 {
        return None;
    }
    let mut value = 0u64;
    for letter in letters.bytes() {
        let letter = letter.to_ascii_lowercase();
        if !letter.is_ascii_lowercase() {
            return None;
        }
        value = value * 26 + u64::from(letter - b'a') + 1;
    }
    Some(value - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_reads_back_from_both_of_its_names() {
        for n in [1, 8, 26, 27, 60] {
            for row in 0..n {
                for column in 0..n {
                    let square = Square::new(row, column);
                    assert_eq!(Square::parse(&square.name(n), n), Ok(square));
                    assert_eq!(Square::parse(&format!("{}, {}", row + 1, column + 1), n), Ok(square));
                }
            }
        }
    }

    #[test]
    fn lines_are_symmetric_and_match_a_walk_along_them() {
        let n = 6;
        let squares = || (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
        for a in squares() {
            for b in squares() {
                assert_eq!(a.line_to(b), b.line_to(a));
                let steps = [(0, 1), (1, 0), (1, 1), (1, -1), (0, -1), (-1, 0), (-1, -1), (-1, 1)];
                let reached = steps.iter().any(|&(down, right)| {
                    (1..n as i64).any(|k| {
                        a.row as i64 + k * down == b.row as i64
                            && a.column as i64 + k * right == b.column as i64
                    })
                });
                assert_eq!(a.attacks(b), reached, "{a} and {b}");
            }
        }
    }

    #[test]
    fn bad_names_are_rejected() {
        for text in
            ["", "4", "b", "b4x", "4b", "1,", ",1", "1;2", "b-1", "é4", "1,2,3", "b99999999999999999999"]
        {
            assert!(matches!(Square::parse(text, 8), Err(ParseSquareError::Malformed { .. })), "{text}");
        }
        for text in ["b0", "b9", "i1", "0,1", "1,0", "9,1", "1,9", "zzzzzz1"] {
            assert!(matches!(Square::parse(text, 8), Err(ParseSquareError::OffBoard { .. })), "{text}");
        }
    }
}
