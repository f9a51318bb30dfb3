//! Row by row with boolean arrays: is the column taken, is the diagonal taken?
//!
//! A row holds exactly one queen, so each call of the search fills one row and tries every
//! column of it. Three arrays answer in constant time whether a square is attacked: columns,
//! falling diagonals (`row − column`, shifted to start at 0) and rising ones (`row + column`).
//!
//! Invariant: an entry is true exactly when a queen of the rows above stands on that line.
//! Cost: the nodes of OEIS A319284, each trying n columns.

use std::ops::ControlFlow;

use super::{Flow, Observer, rules};
use crate::{Board, Square};

pub(super) fn search<O: Observer>(board: &Board, observer: &mut O) -> Flow {
    let n = board.size() as usize;
    let mut search = Search {
        board,
        observer,
        queens: vec![0; n],
        columns: vec![false; n],
        falling: vec![false; 2 * n - 1],
        rising: vec![false; 2 * n - 1],
    };
    search.fill(0)
}

struct Search<'a, O> {
    board: &'a Board,
    observer: &'a mut O,
    /// The column of the queen in each row above the current one.
    queens: Vec<u32>,
    columns: Vec<bool>,
    falling: Vec<bool>,
    rising: Vec<bool>,
}

impl<O: Observer> Search<'_, O> {
    /// Tries every square of `row`; all rows above hold a queen.
    fn fill(&mut self, row: u32) -> Flow {
        let n = self.board.size();
        if row == n {
            return self.observer.solution(&self.queens);
        }
        for column in 0..n {
            let square = Square::new(row, column);
            let (falling, rising) = ((row + n - 1 - column) as usize, (row + column) as usize);
            let attacked = self.columns[column as usize] || self.falling[falling] || self.rising[rising];
            if attacked || !rules::allows(self.board, square) {
                let above = &self.queens[..row as usize];
                self.observer.reject(row, square, || rules::reason(self.board, above, square))?;
                continue;
            }
            self.queens[row as usize] = column;
            self.mark(square, true);
            self.observer.place(row, square)?;
            self.fill(row + 1)?;
            self.mark(square, false);
            self.observer.undo(row, square)?;
        }
        ControlFlow::Continue(())
    }

    /// Takes or frees the three lines through `square`.
    fn mark(&mut self, square: Square, taken: bool) {
        let n = self.board.size();
        self.columns[square.column as usize] = taken;
        self.falling[(square.row + n - 1 - square.column) as usize] = taken;
        self.rising[(square.row + square.column) as usize] = taken;
    }
}
