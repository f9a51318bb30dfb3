//! Any set of squares at all: with a queen or without, square after square.
//!
//! Nothing is known before the last square; then the set is counted and every queen held
//! against the others. This is plain "subset enumeration", kept to show how much
//! is gained by knowing anything.
//!
//! Cost: 2^(n²) sets are judged, most of them for having the wrong number of queens.

use std::ops::ControlFlow;

use super::{Flow, Observer, Position, rules};
use crate::Board;

pub(super) fn search<O: Observer>(board: &Board, from: Position, observer: &mut O) -> Flow {
    let n = board.size();
    let Position { mut queens, next: mut square } = from;
    loop {
        while square.row < n {
            observer.place(queens.len() as u32, square)?;
            queens.push(square);
            square = rules::next_square(square, n);
        }
        rules::judge(board, &queens, observer)?;
        // The next set: the last queen leaves, and her square stays empty.
        let Some(last) = queens.pop() else { return ControlFlow::Continue(()) };
        observer.undo(queens.len() as u32, last)?;
        observer.skip(queens.len() as u32, last)?;
        square = rules::next_square(last, n);
    }
}
