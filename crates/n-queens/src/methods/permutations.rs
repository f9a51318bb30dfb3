//! One queen in every row and every column: the permutations of the columns.
//!
//! Rows and columns can no longer clash, so only the diagonals (and the board's own
//! constraints) are left to judge at the end.
//!
//! Cost: n! permutations.

use std::ops::ControlFlow;

use super::{Flow, Observer, Position, rules};
use crate::{Board, Square};

pub(super) fn search<O: Observer>(board: &Board, from: Position, observer: &mut O) -> Flow {
    let n = board.size();
    let Position { mut queens, next: Square { column: mut next, .. } } = from;
    let mut used = vec![false; n as usize];
    queens.iter().for_each(|queen| used[queen.column as usize] = true);
    loop {
        let row = queens.len() as u32;
        if row == n {
            rules::judge(board, &queens, observer)?;
        } else if let Some(column) = (next..n).find(|&column| !used[column as usize]) {
            let square = Square::new(row, column);
            observer.place(row, square)?;
            queens.push(square);
            used[column as usize] = true;
            next = 0;
            continue;
        }
        let Some(last) = queens.pop() else { return ControlFlow::Continue(()) };
        used[last.column as usize] = false;
        observer.undo(last.row, last)?;
        next = last.column + 1;
    }
}
