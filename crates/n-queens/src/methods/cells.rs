//! Square by square, pruned: put a queen if none attacks the square, then pass it over.
//!
//! The attack is seen at once, but no rule requires a queen in every row, so the search runs
//! to the last square with too few of them and has to count. The queen is tried before the empty
//! square (many programs do it the other way round), so that solutions come in the same order as
//! from every other method.
//!
//! `cells-skip` is the same search, but after a queen it goes on in the next row. The tree has the
//! same nodes; the squares beside a queen are no longer tried. Rows without a queen are still
//! possible.
//!
//! Cost: one leaf for every peaceful placement of any number of queens (OEIS A348129).

use std::ops::ControlFlow;

use super::arrays::Arrays;
use super::rows::OccupiedLines;
use super::{Flow, Observer, Position, rules};
use crate::{Board, Square};

pub(super) fn search<O: Observer>(board: &Board, from: Position, observer: &mut O) -> Flow {
    let n = board.size();
    walk(board, from, observer, |queen| rules::next_square(queen, n))
}

/// `cells-skip`: a queen ends her row.
pub(super) fn search_skipping<O: Observer>(board: &Board, from: Position, observer: &mut O) -> Flow {
    walk(board, from, observer, rules::next_row)
}

/// The square-by-square search; after a queen is put down it goes on at `after` her square.
fn walk<O: Observer>(
    board: &Board,
    from: Position,
    observer: &mut O,
    after: impl Fn(Square) -> Square,
) -> Flow {
    let n = board.size();
    let mut lines = Arrays::new(n);
    let Position { mut queens, next: mut square } = from;
    queens.iter().for_each(|&queen| lines.take(queen));
    loop {
        while square.row < n {
            let level = queens.len() as u32;
            let row_taken = queens.last().is_some_and(|queen| queen.row == square.row);
            if row_taken || lines.taken(square) || !rules::allows(board, square) {
                observer.reject(level, square, || rules::reason(board, &queens, square))?;
                square = rules::next_square(square, n);
            } else {
                observer.place(level, square)?;
                lines.take(square);
                queens.push(square);
                square = after(square);
            }
        }
        // Peaceful by construction: judging comes down to counting.
        rules::judge(board, &queens, observer)?;
        let Some(last) = queens.pop() else { return ControlFlow::Continue(()) };
        lines.free(last);
        observer.undo(queens.len() as u32, last)?;
        observer.skip(queens.len() as u32, last)?;
        square = rules::next_square(last, n);
    }
}
