//! Row search with three masks that can stop at any node and go on later (up to 64 columns).
//!
//! The search goes down to a given depth and stops at every node there. With depth n the nodes
//! are solutions; with less they are the frontiers where a table of tails takes over, or the
//! prefixes that threads share out.
//!
//! Invariant: rows `floor..row` hold queens; `frame` is the row being filled, and its `untried`
//! squares are those to the right of everything met so far, so nodes come in lexicographic order.

use std::sync::Arc;

use super::Advance;
use crate::Board;
use crate::methods::bits::{Attacked, squares_by_row};
use crate::methods::mask::Mask;

/// The widest board whose rows fit one word.
pub(super) const WIDEST: u32 = 64;

#[derive(Clone, Debug)]
pub(super) struct Descent {
    /// The squares of each row that the board leaves open.
    squares: Arc<[u64]>,
    /// The level at which nodes are met, at least 1.
    depth: usize,
    /// Rows above this one are never taken back.
    floor: usize,
    row: usize,
    frame: DescentFrame,
    above: Vec<DescentFrame>,
    /// The column of each row filled so far.
    queens: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct DescentFrame {
    attacked: Attacked<u64>,
    untried: u64,
}

impl Descent {
    /// Before the first node with `depth` queens, in the rows whose open squares are given.
    pub(super) fn new(squares: Arc<[u64]>, depth: usize) -> Descent {
        debug_assert!((1..=squares.len()).contains(&depth));
        let frame = DescentFrame { attacked: Attacked::NONE, untried: squares[0] };
        let (above, queens) = (vec![frame; depth], vec![0; squares.len()]);
        Descent { squares, depth, floor: 0, row: 0, frame, above, queens }
    }

    /// A fresh descent into the same rows, to another depth.
    pub(super) fn cut_at(&self, depth: usize) -> Descent {
        Descent::new(Arc::clone(&self.squares), depth)
    }

    /// Goes on to the next node at the depth that `accept` takes. One unit of `fuel` pays for
    /// filling one row; when it runs out the search pauses.
    #[inline(always)]
    pub(super) fn advance(
        &mut self,
        fuel: &mut u64,
        mut accept: impl FnMut(Attacked<u64>) -> bool,
    ) -> Advance {
        // Held in locals, so that the loop works on registers.
        let DescentFrame { mut attacked, mut untried } = self.frame;
        let (mut row, last) = (self.row, self.depth - 1);
        let (squares, above, queens) = (&self.squares[..], &mut self.above[..], &mut self.queens[..]);
        let step = loop {
            if untried != 0 {
                let column = untried.trailing_zeros();
                untried &= untried - 1;
                let below = attacked.place(column);
                if row == last {
                    if accept(below) {
                        queens[row] = column;
                        break Advance::Found;
                    }
                    continue;
                }
                let open = below.leaves(squares[row + 1]);
                if open != 0 {
                    queens[row] = column;
                    above[row] = DescentFrame { attacked, untried };
                    row += 1;
                    (attacked, untried) = (below, open);
                }
            } else if row == self.floor {
                break Advance::Exhausted;
            } else if *fuel == 0 {
                break Advance::Paused;
            } else {
                *fuel -= 1;
                row -= 1;
                DescentFrame { attacked, untried } = above[row];
            }
        };
        self.row = row;
        self.frame = DescentFrame { attacked, untried };
        step
    }

    /// Follows `path` from the top and stands just after it: all nodes met from here on are
    /// greater than the path in lexicographic order. Returns what the path attacks if it leads
    /// to a node at the depth. A path shorter than the depth stands before its own nodes.
    pub(super) fn seek(&mut self, path: &[u32]) -> Option<Attacked<u64>> {
        debug_assert_eq!((self.row, self.floor), (0, 0));
        for (row, &column) in path.iter().enumerate().take(self.depth) {
            let square = 1u64.checked_shl(column).unwrap_or(0);
            let open = self.frame.untried & square != 0;
            // Squares left of or at the column are behind us.
            self.frame.untried &= !(square.wrapping_sub(1) | square);
            if !open {
                return None;
            }
            self.queens[row] = column;
            let attacked = self.frame.attacked.place(column);
            if row + 1 == self.depth {
                return Some(attacked);
            }
            self.above[row] = self.frame;
            self.row = row + 1;
            self.frame = DescentFrame { attacked, untried: attacked.leaves(self.squares[row + 1]) };
        }
        None
    }

    /// Stays below `prefix`, which is shorter than the depth: only nodes that begin with it are
    /// met. False when its queens cannot all stand.
    pub(super) fn enter(&mut self, prefix: &[u32]) -> bool {
        debug_assert!(prefix.len() < self.depth);
        self.seek(prefix);
        self.floor = prefix.len();
        self.row == self.floor
    }

    /// The column of each row; those at and past the depth are for the caller to fill.
    pub(super) fn queens(&mut self) -> &mut [u32] {
        &mut self.queens
    }

    pub(super) fn depth(&self) -> usize {
        self.depth
    }
}

/// The squares of each row on which a solution may have a queen: the board allows it, and no
/// fixed queen of another row attacks it.
pub(super) fn open_squares(board: &Board) -> Arc<[u64]> {
    let n = board.size();
    let mut rows: Vec<u64> = squares_by_row(board);
    for queen in board.fixed() {
        for (row, squares) in rows.iter_mut().enumerate() {
            let (row, column) = (row as u32, queen.column);
            if row != queen.row {
                let apart = row.abs_diff(queen.row);
                let lines = [Some(column), column.checked_sub(apart), Some(column + apart)];
                for column in lines.into_iter().flatten().filter(|&column| column < n) {
                    *squares = squares.without(column);
                }
            }
        }
    }
    rows.into()
}
