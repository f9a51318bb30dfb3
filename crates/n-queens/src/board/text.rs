//! A board as one line of text: `8 fixed=b4,d5 blocked=a1`.
//!
//! The size, then the fixed queens, then the blocked squares, each list left out where it is
//! empty. Squares have the names of chess: a letter for the column, a number for the row, from
//! the bottom. Every board has exactly one text form, and it can be parsed back.

use std::fmt;
use std::str::FromStr;

use super::{Board, BoardError};
use crate::Square;

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.size)?;
        for (name, squares) in [("fixed", &self.fixed), ("blocked", &self.blocked)] {
            if !squares.is_empty() {
                let names: Vec<String> = squares.iter().map(|square| square.name(self.size)).collect();
                write!(f, " {name}={}", names.join(","))?;
            }
        }
        Ok(())
    }
}

/// ```
/// use n_queens::Board;
///
/// let puzzle: Board = "8 fixed=b4,d5".parse()?;
/// assert_eq!(puzzle.solutions().count(), 2);
/// assert_eq!(puzzle.to_string(), "8 fixed=d5,b4");
/// assert!("8 fixed=a1,b2".parse::<Board>().is_err());
/// # Ok::<(), n_queens::BoardError>(())
/// ```
impl FromStr for Board {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Board, BoardError> {
        // Its beginning is enough to identify a text that is not a board.
        let wrong = || BoardError::Text { text: text.chars().take(200).collect() };
        let mut words = text.split(' ');
        let size = words.next().filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        let size: u64 = size.and_then(|word| word.parse().ok()).ok_or_else(wrong)?;
        let size = u32::try_from(size).map_err(|_| BoardError::TooLarge { n: size })?;
        let mut board = Board::new(size)?;
        let mut word = words.next();
        type Put = fn(Board, Square) -> Result<Board, BoardError>;
        for (name, put) in [("fixed=", Board::fix as Put), ("blocked=", Board::block)] {
            if let Some(squares) = word.and_then(|word| word.strip_prefix(name)) {
                for square in squares.split(',') {
                    board = put(board, Square::parse(square, size).map_err(|_| wrong())?)?;
                }
                word = words.next();
            }
        }
        if word.is_some() { Err(wrong()) } else { Ok(board) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::methods::tests::boards;

    proptest! {
        #[test]
        fn every_board_reads_back(board in boards(1..10)) {
            prop_assert_eq!(board.to_string().parse(), Ok(board));
        }
    }

    #[test]
    fn what_is_not_a_board_is_rejected() {
        for text in [
            "",
            " 8",
            "8 ",
            "-8",
            "+8",
            "8.0",
            "0",
            "4294967296",
            "99999999999999999999999",
            "8 fixed=",
            "8 fixed=b4,",
            "8 fixed=i1",
            "8 fixed=b4 fixed=d5",
            "8 blocked=a1 fixed=b4",
            "8 fixed=b4  blocked=a1",
            "8 fixed=b4 blocked=b4",
            "8 fixed=b4 more=1",
            "8\nfixed=b4",
        ] {
            assert!(text.parse::<Board>().is_err(), "{text:?}");
        }
        let long = "x".repeat(1 << 20);
        assert!(long.parse::<Board>().unwrap_err().to_string().len() < 1000);
    }
}
