//! Row by row: the search that `sets` and `arrays` share. They differ in how they remember
//! which lines are taken.
//!
//! A row holds exactly one queen, so the search fills one row after the other, tries every
//! column and goes back when none is left. The queens placed are the whole stack: the row to
//! fill is their number, the column to try next is one past the queen just taken back. So
//! no board is too large for the call stack.
//!
//! Cost: the nodes of OEIS A319284, each trying n columns.

use std::ops::ControlFlow;

use super::{Flow, Observer, Position, rules};
use crate::{Board, Square};

/// A memory of the columns and diagonals on which queens stand.
pub(super) trait OccupiedLines {
    /// Whether a queen stands on the column or on a diagonal of `square`.
    fn taken(&self, square: Square) -> bool;
    /// A queen is put on `square`, which is not taken.
    fn take(&mut self, square: Square);
    /// The queen on `square` leaves.
    fn free(&mut self, square: Square);
}

pub(super) fn search<O: Observer>(
    board: &Board,
    from: Position,
    mut lines: impl OccupiedLines,
    observer: &mut O,
) -> Flow {
    let n = board.size();
    let Position { mut queens, next: Square { column: mut next, .. } } = from;
    let mut columns: Vec<u32> = vec![0; n as usize];
    for &queen in &queens {
        lines.take(queen);
        columns[queen.row as usize] = queen.column;
    }
    loop {
        let row = queens.len() as u32;
        if row == n {
            observer.solution(&columns)?;
        } else if next < n {
            let square = Square::new(row, next);
            if lines.taken(square) || !rules::allows(board, square) {
                observer.reject(row, square, || rules::reason(board, &queens, square))?;
                next += 1;
            } else {
                observer.place(row, square)?;
                lines.take(square);
                queens.push(square);
                columns[row as usize] = next;
                next = 0;
            }
            continue;
        }
        let Some(last) = queens.pop() else { return ControlFlow::Continue(()) };
        lines.free(last);
        observer.undo(last.row, last)?;
        next = last.column + 1;
    }
}
