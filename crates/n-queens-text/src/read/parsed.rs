//! One board as it was read: queens anywhere, squares closed, nothing judged yet.

use n_queens::{Placement, Square};

use super::gather::Long;

/// Rows of a board whose queens are kept, and squares kept of one board.
pub const KEPT: usize = 1_000_000;

/// A board somebody wrote down, and where.
///
/// ```
/// use n_queens::Square;
/// let text = "Q..\n..x\n...\n";
/// let parsed = n_queens_text::BoardReader::read("FILE", text.as_bytes())?.only()?;
/// assert_eq!((parsed.line, parsed.size), (1, 3));
/// assert_eq!(parsed.blocked, [Square::new(1, 2)]);
/// # Ok::<(), n_queens_text::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParsedBoard {
    /// The line it begins on, from 1.
    pub line: u64,
    /// Rows and columns; at least 1.
    pub size: u32,
    /// Squares closed to queens, by row.
    pub blocked: Vec<Square>,
    queens: Queens,
}

/// Lists of solutions have one queen a row: four bytes each.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Queens {
    OnePerRow(Vec<u32>),
    Anywhere(Vec<Square>),
    /// Too many to keep: only what was found out on the way.
    Long(Long),
}

impl ParsedBoard {
    /// One queen in each row, in the given columns from 0, all of them below the number of rows.
    pub(super) fn of_columns(line: u64, columns: Vec<u32>) -> ParsedBoard {
        let size = columns.len() as u32;
        debug_assert!(size > 0 && columns.iter().all(|&column| column < size));
        ParsedBoard { line, size, blocked: Vec::new(), queens: Queens::OnePerRow(columns) }
    }

    /// Queens anywhere on the board, given by row and column.
    pub(super) fn of_squares(line: u64, size: u32, queens: Vec<Square>, blocked: Vec<Square>) -> ParsedBoard {
        debug_assert!(queens.iter().chain(&blocked).all(|square| square.row < size && square.column < size));
        let one_per_row = queens.len() == size as usize
            && queens.iter().enumerate().all(|(row, queen)| queen.row as usize == row);
        let queens = if one_per_row {
            Queens::OnePerRow(queens.iter().map(|queen| queen.column).collect())
        } else {
            Queens::Anywhere(queens)
        };
        ParsedBoard { line, size, blocked, queens }
    }

    /// A board of numbers too long to be kept.
    pub(super) fn of_long(line: u64, size: u32, long: Long) -> ParsedBoard {
        ParsedBoard { line, size, blocked: Vec::new(), queens: Queens::Long(long) }
    }

    /// The column of each row's queen, if every row has exactly one and they were kept.
    pub fn columns(&self) -> Option<&[u32]> {
        match &self.queens {
            Queens::OnePerRow(columns) => Some(columns),
            Queens::Anywhere(_) | Queens::Long(_) => None,
        }
    }

    /// The summary of a board of more than [`KEPT`] rows, whose queens were not kept.
    pub fn long(&self) -> Option<&Long> {
        match &self.queens {
            Queens::Long(long) => Some(long),
            Queens::OnePerRow(_) | Queens::Anywhere(_) => None,
        }
    }

    /// The queens wherever they stand; `None` on a board of more than [`KEPT`] rows.
    pub fn placement(&self) -> Option<Placement> {
        let placement = match &self.queens {
            Queens::OnePerRow(columns) => {
                let squares = columns.iter().enumerate();
                Placement::new(self.size, squares.map(|(row, &column)| Square::new(row as u32, column)))
            }
            Queens::Anywhere(squares) => Placement::new(self.size, squares.iter().copied()),
            Queens::Long(_) => return None,
        };
        Some(placement.expect("every reader checks that squares are on the board"))
    }
}
