//! Boards too wide to be counted, with little left to decide: their solutions are listed.
//!
//! Counting and ranking keep a row in one mask, 32 or 64 columns wide. What makes a board hard is
//! not how wide it is but how many rows are left to decide, so a wide board with few such rows is
//! simply searched.

use crate::{Board, Solutions};

/// The most rows that may be left to decide on a board that is listed.
pub(crate) const MAX_ROWS: usize = 12;

/// The solutions of a board with at most [`MAX_ROWS`] rows left to decide, in order.
pub(crate) fn solutions(board: &Board) -> Option<Solutions> {
    let left = board.size() as usize - board.fixed().len();
    (left <= MAX_ROWS).then(|| board.solutions())
}
