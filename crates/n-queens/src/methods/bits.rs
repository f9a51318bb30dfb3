//! Row by row with three masks: all free squares of a row in one expression.
//!
//! Three masks hold which squares of the row to fill are attacked
//! along a column, a falling and a rising diagonal. One row further down the columns stay, the
//! falling diagonals have moved one column to the right (bit c to bit c + 1) and the rising
//! ones one to the left. A square in none of them is open, and only open squares are tried:
//! this method never rejects a square, so its candidates equal its placements.
//!
//! Invariant: bits at or past column n may be set in `falling`; no row's squares include them.
//! Cost: the nodes of OEIS A319284, a few instructions each up to 64 columns, twice that up to
//! 128, and arrays of words beyond. The stack of rows is on the heap, so that 4096 rows of
//! 4096 columns are no danger. Searches over arrays are compiled once for all observers: beside
//! a step of theirs a virtual call is cheap, and copies for every observer were 10 % of the command.

use std::ops::ControlFlow;

use super::mask::Mask;
use super::{Flow, Observer, Position};
use crate::{Board, Square};

pub(super) fn search<O: Observer>(board: &Board, from: &Position, observer: &mut O) -> Flow {
    match board.size() {
        0..=64 => search_in::<u64, O>(board, from, observer),
        65..=128 => search_in::<u128, O>(board, from, observer),
        _ => search_wide(board, from, observer),
    }
}

fn search_wide(board: &Board, from: &Position, observer: &mut dyn Steps) -> Flow {
    match board.size() {
        0..=256 => search_in::<[u64; 4], _>(board, from, observer),
        257..=512 => search_in::<[u64; 8], _>(board, from, observer),
        513..=1024 => search_in::<[u64; 16], _>(board, from, observer),
        1025..=2048 => search_in::<[u64; 32], _>(board, from, observer),
        2049..=Board::MAX_SIZE => search_in::<[u64; 64], _>(board, from, observer),
        _ => unreachable!("a board is no larger than Board::MAX_SIZE"),
    }
}

/// The steps of an [`Observer`] that this method takes. Unlike an observer, it can be a `dyn`.
trait Steps {
    fn place(&mut self, level: u32, square: Square) -> Flow;
    fn undo(&mut self, level: u32, square: Square) -> Flow;
    fn solution(&mut self, columns: &[u32]) -> Flow;
}

impl<O: Observer> Steps for O {
    #[inline(always)]
    fn place(&mut self, level: u32, square: Square) -> Flow {
        Observer::place(self, level, square)
    }

    #[inline(always)]
    fn undo(&mut self, level: u32, square: Square) -> Flow {
        Observer::undo(self, level, square)
    }

    #[inline(always)]
    fn solution(&mut self, columns: &[u32]) -> Flow {
        Observer::solution(self, columns)
    }
}

/// The squares of the next row that queens above attack, by line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Attacked<M> {
    pub(crate) columns: M,
    pub(crate) falling: M,
    pub(crate) rising: M,
}

impl<M: Mask> Attacked<M> {
    pub(crate) const NONE: Self = Attacked { columns: M::EMPTY, falling: M::EMPTY, rising: M::EMPTY };

    /// One row further down, with a queen in `column` of this one.
    #[inline(always)]
    pub(crate) fn place(self, column: u32) -> Self {
        Attacked {
            columns: self.columns.with(column),
            falling: self.falling.with(column).right(),
            rising: self.rising.with(column).left(),
        }
    }

    /// The squares of `squares` that remain open.
    #[inline(always)]
    pub(crate) fn leaves(self, squares: M) -> M {
        squares.minus(self.columns.union(self.falling).union(self.rising))
    }
}

/// A row being filled: what is attacked, and which open squares are still to try.
#[derive(Clone, Copy)]
struct RowFrame<M> {
    attacked: Attacked<M>,
    untried: M,
}

impl<M: Mask> RowFrame<M> {
    /// The next row, which has these `squares`, with a queen in `column` of this one.
    #[inline(always)]
    fn below(self, column: u32, squares: M) -> Self {
        let attacked = self.attacked.place(column);
        RowFrame { attacked, untried: attacked.leaves(squares) }
    }
}

fn search_in<M: Mask, S: Steps + ?Sized>(board: &Board, from: &Position, observer: &mut S) -> Flow {
    let squares = squares_by_row::<M>(board);
    let mut queens = vec![0; squares.len()];
    let mut frame = RowFrame { attacked: Attacked::NONE, untried: squares[0] };
    // The frames of the rows above; the current one stays at hand.
    let mut above = vec![frame; squares.len()];
    let mut row = 0;
    // The rows that are filled already: what is left to try there comes after the queen.
    for &Square { column, .. } in &from.queens {
        queens[row] = column;
        frame.untried = frame.untried.minus(M::first(column + 1));
        if row + 1 == squares.len() {
            observer.solution(&queens)?;
            observer.undo(row as u32, Square::new(row as u32, column))?;
            break;
        }
        above[row] = frame;
        row += 1;
        frame = frame.below(column, squares[row]);
    }
    if row == from.queens.len() {
        frame.untried = frame.untried.minus(M::first(from.next.column));
    }
    loop {
        if let Some(column) = frame.untried.lowest() {
            frame.untried = frame.untried.without(column);
            queens[row] = column;
            let square = Square::new(row as u32, column);
            observer.place(square.row, square)?;
            if row + 1 < squares.len() {
                above[row] = frame;
                row += 1;
                frame = frame.below(column, squares[row]);
            } else {
                observer.solution(&queens)?;
                observer.undo(square.row, square)?;
            }
        } else if row > 0 {
            row -= 1;
            frame = above[row];
            observer.undo(row as u32, Square::new(row as u32, queens[row]))?;
        } else {
            return ControlFlow::Continue(());
        }
    }
}

/// The squares of each row on which the board lets a queen stand.
pub(crate) fn squares_by_row<M: Mask>(board: &Board) -> Vec<M> {
    let n = board.size();
    let mut rows = vec![M::first(n); n as usize];
    for square in board.blocked() {
        let row = &mut rows[square.row as usize];
        *row = row.without(square.column);
    }
    for queen in board.fixed() {
        rows[queen.row as usize] = M::EMPTY.with(queen.column);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::tests::{boards, solutions_by};
    use crate::methods::{Frontier, Profile};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn all_widths_find_the_same_on_the_same_board(board in boards(1..9)) {
            let expected = solutions_by(|log| search_in::<u64, _>(&board, &Position::start(), log));
            prop_assert_eq!(&solutions_by(|log| search_in::<u128, _>(&board, &Position::start(), log)), &expected);
            prop_assert_eq!(&solutions_by(|log| search_in::<[u64; 1], _>(&board, &Position::start(), log)), &expected);
            prop_assert_eq!(&solutions_by(|log| search_in::<[u64; 4], _>(&board, &Position::start(), log)), &expected);
        }
    }

    #[test]
    fn all_widths_walk_the_same_tree() {
        let profile = |search: fn(&Board, &Position, &mut Profile) -> Flow| {
            let mut profile = Profile::default();
            let _ = search(&Board::new(9).unwrap(), &Position::start(), &mut profile);
            profile
        };
        let expected = profile(search_in::<u64, _>);
        assert_eq!(expected.total_rejections(), 0);
        assert_eq!(expected.total_candidates(), expected.total_nodes() - 1);
        assert_eq!(profile(search_in::<u128, _>), expected);
        assert_eq!(profile(search_in::<[u64; 2], _>), expected);
        assert_eq!(profile(search_in::<[u64; 64], _>), expected);
    }

    /// The masks as the search shifts them are the masks as the queens define them.
    #[test]
    fn shifted_masks_are_the_frontier() {
        struct Shadow {
            queens: Vec<u32>,
            stack: Vec<Attacked<u64>>,
        }
        impl Observer for Shadow {
            fn place(&mut self, _level: u32, square: Square) -> Flow {
                self.queens.push(square.column);
                self.stack.push(self.stack.last().unwrap().place(square.column));
                let frontier = Frontier::below(&self.queens, 7);
                let attacked = self.stack.last().unwrap();
                assert_eq!(frontier.columns(), [attacked.columns]);
                assert_eq!(frontier.falling(), [attacked.falling & 0x7f]);
                assert_eq!(frontier.rising(), [attacked.rising]);
                ControlFlow::Continue(())
            }
            fn undo(&mut self, _level: u32, _square: Square) -> Flow {
                self.queens.pop();
                self.stack.pop();
                ControlFlow::Continue(())
            }
        }
        let mut shadow = Shadow { queens: Vec::new(), stack: vec![Attacked::NONE] };
        let _ = search(&Board::new(7).unwrap(), &Position::start(), &mut shadow);
        assert!(shadow.queens.is_empty());
    }
}
