//! One board as it was read: queens anywhere, squares closed, nothing judged yet.

use n_queens::{Placement, Square};

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

/// Lists of solutions and boards of 10^8 queens have one queen a row: four bytes each say it.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Queens {
    OnePerRow(Vec<u32>),
    Anywhere(Vec<Square>),
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

    /// The column of each row's queen, if every row has exactly one.
    pub(crate) fn columns(&self) -> Option<&[u32]> {
        match &self.queens {
            Queens::OnePerRow(columns) => Some(columns),
            Queens::Anywhere(_) => None,
        }
    }

    /// The same, for keeping: a board of 10^8 queens is not copied.
    pub(crate) fn into_columns(self) -> Option<Vec<u32>> {
        match self.queens {
            Queens::OnePerRow(columns) => Some(columns),
            Queens::Anywhere(_) => None,
        }
    }

    /// The queens wherever they stand.
    pub(crate) fn placement(&self) -> Placement {
        let placement = match &self.queens {
            Queens::OnePerRow(columns) => {
                let squares = columns.iter().enumerate();
                Placement::new(self.size, squares.map(|(row, &column)| Square::new(row as u32, column)))
            }
            Queens::Anywhere(squares) => Placement::new(self.size, squares.iter().copied()),
        };
        placement.expect("every form checks that squares are on the board")
    }
}
