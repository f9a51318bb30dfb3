//! The input of every search: a size, queens already fixed, squares blocked.
//!
//! A `Board` is checked once, here, so that every search behind it may rely on three things:
//! all squares are on the board, no two fixed queens attack each other, and no fixed queen
//! stands on a blocked square. Whether the board can be completed is *not* checked: that is
//! what the search finds out.

mod text;

use crate::hint::{self, Hint};
use crate::{Line, Solution, Solutions, Square};

/// The input of a search: a size, queens already fixed and squares blocked.
///
/// ```
/// use n_queens::{Board, Square};
///
/// let board = Board::new(6)?.fix(Square::new(0, 1))?.block(Square::new(1, 5))?;
/// assert_eq!(board.solutions().count(), 1);
/// # Ok::<(), n_queens::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Unchecked"))]
pub struct Board {
    size: u32,
    /// Sorted; at most one per row, since two in a row attack each other.
    fixed: Vec<Square>,
    /// Sorted, no square twice.
    blocked: Vec<Square>,
}

/// Why a board is not valid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// A board has at least one square.
    #[error("n must be at least 1")]
    Empty,
    /// The text is not a board.
    #[error("'{text}' is not a board; write its size and its squares, such as '8 fixed=b4,d5 blocked=a1'")]
    Text {
        /// The beginning of the text.
        text: String,
    },
    /// The size is beyond [`Board::MAX_SIZE`].
    #[error("n = {n} is too large for a search (at most {max}); a construction gives one solution of any size", max = Board::MAX_SIZE)]
    TooLarge {
        /// The requested size.
        n: u64,
    },
    /// A fixed or blocked square lies outside.
    #[error("{square} is not on the {n} x {n} board")]
    OffBoard {
        /// The square outside.
        square: Square,
        /// The size of the board.
        n: u32,
    },
    /// Two fixed queens attack each other.
    #[error("the fixed queens on {} ({first}) and {} ({second}) attack each other along a {line}", first.name(*n), second.name(*n))]
    Attack {
        /// The queen that was there.
        first: Square,
        /// The queen that was added.
        second: Square,
        /// The line they share.
        line: Line,
        /// The size of the board.
        n: u32,
    },
    /// A queen was fixed on a blocked square, or the square of a fixed queen was blocked.
    #[error("{} ({square}) is both a fixed queen and a blocked square", square.name(*n))]
    FixedAndBlocked {
        /// The square in question.
        square: Square,
        /// The size of the board.
        n: u32,
    },
}

impl Board {
    /// The largest board a search takes. Masks past 128 columns are arrays of words; beyond
    /// this size even one row of them is no longer cheap.
    pub const MAX_SIZE: u32 = 4096;

    /// The empty board of size n.
    pub fn new(n: u32) -> Result<Board, BoardError> {
        match n {
            0 => Err(BoardError::Empty),
            1..=Board::MAX_SIZE => Ok(Board { size: n, fixed: Vec::new(), blocked: Vec::new() }),
            _ => Err(BoardError::TooLarge { n: n.into() }),
        }
    }

    /// The same board with a queen fixed on `square`. Fixing a queen twice changes nothing.
    pub fn fix(mut self, square: Square) -> Result<Board, BoardError> {
        self.on_board(square)?;
        if self.is_blocked(square) {
            return Err(BoardError::FixedAndBlocked { square, n: self.size });
        }
        for &queen in &self.fixed {
            if let Some(line) = queen.line_to(square) {
                return Err(BoardError::Attack { first: queen, second: square, line, n: self.size });
            }
        }
        insert_sorted(&mut self.fixed, square);
        Ok(self)
    }

    /// The same board with `square` closed to queens. Blocking a square twice changes nothing.
    pub fn block(mut self, square: Square) -> Result<Board, BoardError> {
        self.on_board(square)?;
        if self.is_fixed(square) {
            return Err(BoardError::FixedAndBlocked { square, n: self.size });
        }
        insert_sorted(&mut self.blocked, square);
        Ok(self)
    }

    /// The number of rows, of columns and of queens.
    pub fn size(&self) -> u32 {
        self.size
    }

    /// The fixed queens from the top row down.
    pub fn fixed(&self) -> &[Square] {
        &self.fixed
    }

    /// The blocked squares, row by row.
    pub fn blocked(&self) -> &[Square] {
        &self.blocked
    }

    /// Whether nothing is fixed and nothing blocked, so that all eight symmetries apply.
    pub fn is_empty(&self) -> bool {
        self.fixed.is_empty() && self.blocked.is_empty()
    }

    /// Whether a queen is fixed on `square`.
    pub fn is_fixed(&self, square: Square) -> bool {
        self.fixed.binary_search(&square).is_ok()
    }

    /// Whether `square` is blocked.
    pub fn is_blocked(&self, square: Square) -> bool {
        self.blocked.binary_search(&square).is_ok()
    }

    /// The column of the queen fixed in `row`, if one is.
    pub fn fixed_column(&self, row: u32) -> Option<u32> {
        let place = self.fixed.binary_search_by_key(&row, |queen| queen.row).ok()?;
        Some(self.fixed[place].column)
    }

    /// Whether a solution may have a queen on `square`: it is the square of a fixed queen, or
    /// it is not blocked and no fixed queen attacks it.
    pub fn is_open(&self, square: Square) -> bool {
        !self.is_blocked(square) && !self.fixed.iter().any(|queen| queen.attacks(square))
    }

    /// Whether `solution` answers this board: right size, fixed queens in place, blocked
    /// squares empty.
    pub fn admits(&self, solution: &Solution) -> bool {
        let columns = solution.columns();
        let stands = |square: &Square| columns[square.row as usize] == square.column;
        columns.len() == self.size as usize
            && self.fixed.iter().all(stands)
            && !self.blocked.iter().any(stands)
    }

    /// All solutions of this board in lexicographic order of their columns, found one by one
    /// on demand.
    pub fn solutions(&self) -> Solutions {
        Solutions::new(self)
    }

    /// The next step a player could find, the easiest first. `None` when all queens stand, when
    /// only guessing helps, or when the board is impossible; [`Board::hints`] returns which.
    ///
    /// Take the step by [`fix`](Board::fix)ing its queen or [`block`](Board::block)ing its squares.
    pub fn hint(&self) -> Option<Hint> {
        hint::hint(self)
    }

    /// All steps to the end, each with those before it taken.
    pub fn hints(&self) -> hint::HintChain {
        hint::chain(self)
    }

    fn on_board(&self, square: Square) -> Result<(), BoardError> {
        if square.row < self.size && square.column < self.size {
            Ok(())
        } else {
            Err(BoardError::OffBoard { square, n: self.size })
        }
    }
}

fn insert_sorted(squares: &mut Vec<Square>, square: Square) {
    if let Err(place) = squares.binary_search(&square) {
        squares.insert(place, square);
    }
}

/// A board as read, not checked yet.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Unchecked {
    size: u32,
    #[serde(default)]
    fixed: Vec<Square>,
    #[serde(default)]
    blocked: Vec<Square>,
}

#[cfg(feature = "serde")]
impl TryFrom<Unchecked> for Board {
    type Error = BoardError;

    fn try_from(unchecked: Unchecked) -> Result<Board, BoardError> {
        let board = unchecked.fixed.into_iter().try_fold(Board::new(unchecked.size)?, Board::fix)?;
        unchecked.blocked.into_iter().try_fold(board, Board::block)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contradictions_name_both_queens() {
        let board = Board::new(8).unwrap().fix(Square::new(2, 5)).unwrap();
        let other = Square::new(7, 0);
        assert_eq!(
            board.clone().fix(other),
            Err(BoardError::Attack { first: Square::new(2, 5), second: other, line: Line::Rising, n: 8 })
        );
        assert_eq!(
            board.clone().block(Square::new(2, 5)),
            Err(BoardError::FixedAndBlocked { square: Square::new(2, 5), n: 8 })
        );
        assert_eq!(board.clone().fix(Square::new(2, 5)), Ok(board));
    }

    #[test]
    fn squares_outside_are_rejected() {
        for square in [Square::new(8, 0), Square::new(0, 8), Square::new(u32::MAX, u32::MAX)] {
            assert_eq!(Board::new(8).unwrap().fix(square), Err(BoardError::OffBoard { square, n: 8 }));
            assert_eq!(Board::new(8).unwrap().block(square), Err(BoardError::OffBoard { square, n: 8 }));
        }
    }

    #[cfg(feature = "serde")]
    #[test]
    fn a_board_read_back_is_checked_again() {
        let board = Board::new(5).unwrap().fix(Square::new(0, 0)).unwrap().block(Square::new(3, 2)).unwrap();
        let text = serde_json::to_string(&board).unwrap();
        assert_eq!(serde_json::from_str::<Board>(&text).unwrap(), board);
        let attacking = r#"{"size":5,"fixed":[{"row":0,"column":0},{"row":1,"column":1}]}"#;
        assert!(serde_json::from_str::<Board>(attacking).is_err());
        for hostile in [
            r#"{"size":0}"#,
            r#"{"size":-1}"#,
            r#"{"size":4294967296}"#,
            r#"{"size":5,"fixed":[{"row":5,"column":0}]}"#,
            r#"{"size":5,"fixed":[{"row":0,"column":0}],"blocked":[{"row":0,"column":0}]}"#,
            r#"{"size":5,"queens":[]}"#,
            r#"{"fixed":[]}"#,
        ] {
            assert!(serde_json::from_str::<Board>(hostile).is_err(), "{hostile}");
        }
    }
}
