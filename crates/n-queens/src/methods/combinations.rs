//! Any n of the n² squares.
//!
//! One thing is known: there are n queens. Each new queen stands on a later square than the
//! one before, so that every choice of squares is met once, and only the finished choice is
//! judged.
//!
//! Cost: C(n², n) choices.

use std::ops::ControlFlow;

use super::{Flow, Observer, Position, rules};
use crate::Board;

pub(super) fn search<O: Observer>(board: &Board, from: Position, observer: &mut O) -> Flow {
    let n = board.size();
    let Position { mut queens, next: mut square } = from;
    loop {
        let missing = n - queens.len() as u32;
        let squares_left = n * n - (square.row * n + square.column);
        if missing == 0 {
            rules::judge(board, &queens, observer)?;
        } else if missing <= squares_left {
            observer.place(queens.len() as u32, square)?;
            queens.push(square);
            square = rules::next_square(square, n);
            continue;
        }
        let Some(last) = queens.pop() else { return ControlFlow::Continue(()) };
        observer.undo(queens.len() as u32, last)?;
        square = rules::next_square(last, n);
    }
}
