//! Row by row with boolean arrays: is the column taken, is the diagonal taken?
//!
//! A common textbook method. Three arrays answer in constant time whether a
//! square is attacked: columns, falling diagonals (`row − column`, shifted to start at 0) and
//! rising ones (`row + column`).
//!
//! Invariant: an entry is true exactly when a queen stands on that line.

use super::rows::{self, OccupiedLines};
use super::{Flow, Observer, Position};
use crate::{Board, Square};

pub(super) fn search<O: Observer>(board: &Board, from: Position, observer: &mut O) -> Flow {
    rows::search(board, from, Arrays::new(board.size()), observer)
}

pub(super) struct Arrays {
    n: u32,
    columns: Vec<bool>,
    falling: Vec<bool>,
    rising: Vec<bool>,
}

impl Arrays {
    pub(super) fn new(n: u32) -> Arrays {
        let (lines, diagonals) = (n as usize, 2 * n as usize - 1);
        Arrays {
            n,
            columns: vec![false; lines],
            falling: vec![false; diagonals],
            rising: vec![false; diagonals],
        }
    }

    fn mark(&mut self, square: Square, taken: bool) {
        let Square { row, column } = square;
        self.columns[column as usize] = taken;
        self.falling[(row + self.n - 1 - column) as usize] = taken;
        self.rising[(row + column) as usize] = taken;
    }
}

impl OccupiedLines for Arrays {
    #[inline]
    fn taken(&self, square: Square) -> bool {
        let Square { row, column } = square;
        self.columns[column as usize]
            || self.falling[(row + self.n - 1 - column) as usize]
            || self.rising[(row + column) as usize]
    }

    #[inline]
    fn take(&mut self, square: Square) {
        self.mark(square, true);
    }

    #[inline]
    fn free(&mut self, square: Square) {
        self.mark(square, false);
    }
}
