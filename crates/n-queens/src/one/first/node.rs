//! A node of the search with bounds: a board, its sums, and what follows from them.

use super::bound::{Bound, Lanes, Pruned};
use super::open_board::{NextLine, OpenBoard};

/// With fewer rows left than this, branching is cheaper than the bound.
const BOUNDED_ROWS: u32 = 8;

#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) board: OpenBoard,
    sums: Option<Lanes>,
}

impl Node {
    /// The root, with the bound that belongs to it or without any.
    pub(super) fn root(board: OpenBoard, bound: Option<&Bound>) -> Node {
        Node { board, sums: bound.map(Bound::base) }
    }

    /// Places a queen; false if the bound refutes her.
    #[inline(always)]
    pub(super) fn place(&mut self, row: u32, column: u32, bound: Option<&Bound>) -> bool {
        self.board.place(row, column);
        match (bound, &mut self.sums) {
            (Some(bound), Some(sums)) => bound.add(sums, row, column),
            _ => true,
        }
    }

    /// Places forced queens and closes squares until the search has to branch, or the node is dead
    /// or solved. `placed` receives every queen placed.
    #[inline(always)]
    pub(super) fn settle(&mut self, bound: Option<&Bound>, mut placed: impl FnMut(u32, u32)) -> NextLine {
        // Two rounds of closing: a third seldom closes anything.
        let mut rounds = 2;
        loop {
            let line = self.board.next_line();
            let forced = match line {
                NextLine::Solved | NextLine::Dead => return line,
                NextLine::Row(row) => self.board.open[row as usize].count_ones() == 1,
                NextLine::Column(_) => self.board.squares(line).take(2).count() == 1,
            };
            if forced {
                let Some((row, column)) = self.board.squares(line).next() else { return NextLine::Dead };
                placed(row, column);
                if !self.place(row, column, bound) {
                    return NextLine::Dead;
                }
                continue;
            }
            let (Some(bound), Some(sums)) = (bound, &self.sums) else { return line };
            if rounds == 0 || self.board.rows.count_ones() < BOUNDED_ROWS {
                return line;
            }
            rounds -= 1;
            match bound.prune(&mut self.board, sums) {
                Pruned::Dead => return NextLine::Dead,
                Pruned::Closed => {}
                Pruned::Nothing => return line,
            }
        }
    }
}
