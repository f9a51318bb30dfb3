//! Square by square, but a queen ends her row: the search goes on in the next one.
//!
//! An improvement of `cells`. The tree has the same nodes; the squares
//! beside a queen are no longer tried in vain. Rows without a queen are still possible.

use super::{Flow, Observer, Position, cells, rules};
use crate::Board;

pub(super) fn search<O: Observer>(board: &Board, from: Position, observer: &mut O) -> Flow {
    cells::walk(board, from, observer, rules::next_row)
}
