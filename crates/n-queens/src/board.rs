//! The question: a size, queens already fixed, squares blocked.
//!
//! A `Board` is checked once, here, so that every search behind it may rely on three things:
//! all squares are on the board, no two fixed queens attack each other, and no fixed queen
//! stands on a blocked square. Whether the board can be completed is *not* checked: that is
//! the question.

mod text;

use crate::hint::{self, Hint};
use crate::{Line, Solution, Solutions, Square};

/// The question put to a search: a size, queens already fixed and squares blocked.
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

/// Why a board cannot be asked about.
///
/// ```
/// use n_queens::{Board, Square};
/// let error = Board::new(8)?.fix(Square::new(0, 0))?.fix(Square::new(3, 3)).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "the fixed queens on a8 (row 1, column 1) and d5 (row 4, column 4) attack each other along a falling diagonal"
/// );
/// # Ok::<(), n_queens::BoardError>(())
/// ```
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
        /// The size asked for.
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
    ///
    /// ```
    /// assert!(n_queens::Board::new(n_queens::Board::MAX_SIZE + 1).is_err());
    /// ```
    pub const MAX_SIZE: u32 = 4096;

    /// The empty board of size n.
    ///
    /// ```
    /// use n_queens::Board;
    /// assert_eq!(Board::new(8)?.size(), 8);
    /// assert!(Board::new(0).is_err());
    /// # Ok::<(), n_queens::BoardError>(())
    /// ```
    pub fn new(n: u32) -> Result<Board, BoardError> {
        match n {
            0 => Err(BoardError::Empty),
            1..=Board::MAX_SIZE => Ok(Board { size: n, fixed: Vec::new(), blocked: Vec::new() }),
            _ => Err(BoardError::TooLarge { n: n.into() }),
        }
    }

    /// The same board with a queen fixed on `square`. Fixing a queen twice changes nothing.
    ///
    /// ```
    /// use n_queens::{Board, Square};
    /// let board = Board::new(4)?.fix(Square::new(0, 1))?;
    /// assert_eq!(board.solutions().count(), 1);
    /// # Ok::<(), n_queens::BoardError>(())
    /// ```
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
    ///
    /// ```
    /// use n_queens::{Board, Square};
    /// let board = Board::new(4)?.block(Square::new(0, 1))?;
    /// assert_eq!(board.solutions().count(), 1);
    /// # Ok::<(), n_queens::BoardError>(())
    /// ```
    pub fn block(mut self, square: Square) -> Result<Board, BoardError> {
        self.on_board(square)?;
        if self.is_fixed(square) {
            return Err(BoardError::FixedAndBlocked { square, n: self.size });
        }
        insert_sorted(&mut self.blocked, square);
        Ok(self)
    }

    /// The number of rows, of columns and of queens.
    ///
    /// ```
    /// assert_eq!(n_queens::Board::new(5)?.size(), 5);
    /// # Ok::<(), n_queens::BoardError>(())
    /// ```
    pub fn size(&self) -> u32 {
        self.size
    }

    /// The fixed queens from the top row down.
    ///
    /// ```
    /// use n_queens::{Board, Square};
    /// let board = Board::new(4)?.fix(Square::new(1, 3))?.fix(Square::new(0, 1))?;
    /// assert_eq!(board.fixed(), [Square::new(0, 1), Square::new(1, 3)]);
    /// # Ok::<(), n_queens::BoardError>(())
    /// ```
    pub fn fixed(&self) -> &[Square] {
        &self.fixed
    }

    /// The blocked squares, row by row.
    ///
    /// ```
    /// use n_queens::{Board, Square};
    /// let board = Board::new(4)?.block(Square::new(2, 2))?;
    /// assert_eq!(board.blocked(), [Square::new(2, 2)]);
    /// # Ok::<(), n_queens::BoardError>(())
    /// ```
    pub fn blocked(&self) -> &[Square] {
        &self.blocked
    }

    /// Whether nothing is fixed and nothing blocked, so that all eight symmetries apply.
    ///
    /// ```
    /// use n_queens::{Board, Square};
    /// assert!(Board::new(4)?.is_empty());
    /// assert!(!Board::new(4)?.block(Square::new(0, 0))?.is_empty());
    /// # Ok::<(), n_queens::BoardError>(())
    /// ```
    pub fn is_empty(&self) -> bool {
        self.fixed.is_empty() && self.blocked.is_empty()
    }

    /// Whether a queen is fixed on `square`.
    ///
    /// ```
    /// use n_queens::{Board, Square};
    /// assert!(Board::new(4)?.fix(Square::new(0, 1))?.is_fixed(Square::new(0, 1)));
    /// # Ok::<(), n_queens::BoardError>(())
    /// ```
    pub fn is_fixed(&self, square: Square) -> bool {
        self.fixed.binary_search(&square).is_ok()
    }

    /// Whether `square` is blocked.
    ///
    /// ```
    /// use n_queens::{Board, Square};
    /// assert!(Board::new(4)?.block(Square::new(0, 1))?.is_blocked(Square::new(0, 1)));
    /// # Ok::<(), n_queens::BoardError>(())
    /// ```
    pub fn is_blocked(&self, square: Square) -> bool {
        self.blocked.binary_search(&square).is_ok()
    }

    /// The column of the queen fixed in `row`, if one is.
    ///
    /// ```
    /// use n_queens::{Board, Square};
    /// let board = Board::new(4)?.fix(Square::new(2, 0))?;
    /// assert_eq!((board.fixed_column(2), board.fixed_column(3)), (Some(0), None));
    /// # Ok::<(), n_queens::BoardError>(())
    /// ```
    pub fn fixed_column(&self, row: u32) -> Option<u32> {
        let place = self.fixed.binary_search_by_key(&row, |queen| queen.row).ok()?;
        Some(self.fixed[place].column)
    }

    /// Whether a solution may have a queen on `square`: it is the square of a fixed queen, or
    /// it is not blocked and no fixed queen attacks it.
    ///
    /// ```
    /// use n_queens::{Board, Square};
    /// let board = Board::new(4)?.fix(Square::new(0, 1))?;
    /// assert!(board.is_open(Square::new(1, 3)));
    /// assert!(!board.is_open(Square::new(1, 1)));
    /// # Ok::<(), n_queens::BoardError>(())
    /// ```
    pub fn is_open(&self, square: Square) -> bool {
        !self.is_blocked(square) && !self.fixed.iter().any(|queen| queen.attacks(square))
    }

    /// Whether `solution` answers this board: right size, fixed queens in place, blocked
    /// squares empty.
    ///
    /// ```
    /// use n_queens::{Board, Solution, Square};
    /// let solution = Solution::new(vec![1, 3, 0, 2])?;
    /// assert!(Board::new(4)?.admits(&solution));
    /// assert!(!Board::new(4)?.block(Square::new(0, 1))?.admits(&solution));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn admits(&self, solution: &Solution) -> bool {
        let columns = solution.columns();
        let stands = |square: &Square| columns[square.row as usize] == square.column;
        columns.len() == self.size as usize
            && self.fixed.iter().all(stands)
            && !self.blocked.iter().any(stands)
    }

    /// All solutions of this board in lexicographic order of their columns, found one by one
    /// as they are asked for.
    ///
    /// ```
    /// use n_queens::Board;
    /// let first = Board::new(8)?.solutions().next().expect("n = 8 has solutions");
    /// assert_eq!(first.columns(), [0, 4, 7, 5, 2, 6, 1, 3]);
    /// # Ok::<(), n_queens::BoardError>(())
    /// ```
    pub fn solutions(&self) -> Solutions {
        Solutions::new(self)
    }

    /// The next step a person could find, the easiest first. `None` when all queens stand, when
    /// only guessing helps, or when the board is impossible; [`Board::hints`] says which.
    ///
    /// Take the step by [`fix`](Board::fix)ing its queen or [`block`](Board::block)ing its squares.
    ///
    /// ```
    /// use n_queens::{Board, Square};
    /// assert!(Board::new(4)?.fix(Square::new(0, 1))?.hint().is_some());
    /// assert!(Board::new(8)?.hint().is_none());
    /// # Ok::<(), n_queens::BoardError>(())
    /// ```
    pub fn hint(&self) -> Option<Hint> {
        hint::hint(self)
    }

    /// All steps to the end, each with those before it taken.
    ///
    /// ```
    /// use n_queens::{Board, Square, hint::End};
    /// let corner = Board::new(6)?.fix(Square::new(0, 0))?;
    /// assert!(matches!(corner.hints().end, End::Impossible(_) | End::Trying));
    /// # Ok::<(), n_queens::BoardError>(())
    /// ```
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

/// What a serialised board holds before it is checked.
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
    fn squares_outside_are_refused() {
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
