//! What the board itself forbids, and the words for a rejection.

use super::Reason;
use crate::{Board, Square};

/// Whether the board's own constraints let a queen stand on `square`: it is not blocked, and
/// its row's queen is not fixed elsewhere. Attacks are the methods' business.
#[inline]
pub(super) fn allows(board: &Board, square: Square) -> bool {
    board.is_empty() || (!board.is_blocked(square) && fixed_elsewhere(board, square).is_none())
}

/// Why `square` was turned down, given the queens of rows 0, 1, … above it.
#[cold]
pub(super) fn reason(board: &Board, above: &[u32], square: Square) -> Reason {
    if board.is_blocked(square) {
        return Reason::Blocked;
    }
    if let Some(queen) = fixed_elsewhere(board, square) {
        return Reason::FixedElsewhere { queen };
    }
    let queens = above.iter().enumerate().map(|(row, &column)| Square::new(row as u32, column));
    queens
        .filter_map(|by| Some(Reason::Attacked { by, along: by.line_to(square)? }))
        .next()
        .expect("a square is turned down only when the board forbids it or a queen attacks it")
}

fn fixed_elsewhere(board: &Board, square: Square) -> Option<Square> {
    let column = board.fixed_column(square.row)?;
    (column != square.column).then_some(Square::new(square.row, column))
}
