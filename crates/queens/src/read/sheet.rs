//! One board as it was read: queens anywhere, squares closed, nothing judged yet.

use n_queens::{Placement, Square};

use super::gather::Long;

/// A board somebody wrote down, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sheet {
    /// The line it begins on, from 1.
    pub(crate) line: u64,
    /// Rows and columns; at least 1.
    pub(crate) size: u32,
    /// Squares closed to queens, by row.
    pub(crate) blocked: Vec<Square>,
    queens: Queens,
}

/// Lists of solutions have one queen a row: four bytes each say it.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Queens {
    OnePerRow(Vec<u32>),
    Anywhere(Vec<Square>),
    /// Too many to keep: only what was found out on the way.
    Long(Long),
}

impl Sheet {
    /// One queen in each row, in the given columns from 0, all of them below the number of rows.
    pub(super) fn of_columns(line: u64, columns: Vec<u32>) -> Sheet {
        let size = columns.len() as u32;
        debug_assert!(size > 0 && columns.iter().all(|&column| column < size));
        Sheet { line, size, blocked: Vec::new(), queens: Queens::OnePerRow(columns) }
    }

    /// Queens anywhere on the board, given by row and column.
    pub(super) fn of_squares(line: u64, size: u32, queens: Vec<Square>, blocked: Vec<Square>) -> Sheet {
        debug_assert!(queens.iter().chain(&blocked).all(|square| square.row < size && square.column < size));
        let one_per_row = queens.len() == size as usize
            && queens.iter().enumerate().all(|(row, queen)| queen.row as usize == row);
        let queens = if one_per_row {
            Queens::OnePerRow(queens.iter().map(|queen| queen.column).collect())
        } else {
            Queens::Anywhere(queens)
        };
        Sheet { line, size, blocked, queens }
    }

    /// A board of numbers too long to be kept.
    pub(super) fn of_long(line: u64, size: u32, long: Long) -> Sheet {
        Sheet { line, size, blocked: Vec::new(), queens: Queens::Long(long) }
    }

    /// The column of each row's queen, if every row has exactly one and they were kept.
    pub(crate) fn columns(&self) -> Option<&[u32]> {
        match &self.queens {
            Queens::OnePerRow(columns) => Some(columns),
            Queens::Anywhere(_) | Queens::Long(_) => None,
        }
    }

    /// What is known of a board whose columns were not kept.
    pub(crate) fn long(&self) -> Option<&Long> {
        match &self.queens {
            Queens::Long(long) => Some(long),
            Queens::OnePerRow(_) | Queens::Anywhere(_) => None,
        }
    }

    /// The queens wherever they stand. Whoever asks has refused boards beyond
    /// [`KEPT`](super::gather::KEPT), of which nobody knows it.
    pub(crate) fn placement(&self) -> Placement {
        let placement = match &self.queens {
            Queens::OnePerRow(columns) => {
                let squares = columns.iter().enumerate();
                Placement::new(self.size, squares.map(|(row, &column)| Square::new(row as u32, column)))
            }
            Queens::Anywhere(squares) => Placement::new(self.size, squares.iter().copied()),
            Queens::Long(_) => unreachable!("a board of {} rows was not refused", self.size),
        };
        placement.expect("every form checks that squares are on the board")
    }
}
