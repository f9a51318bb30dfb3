//! Constraints of the board itself, the reason for a rejection, and the check of a whole
//! placement for the methods that look only at the end.

use super::{Flow, Observer, Reason};
use crate::{Board, Square};

/// Whether the board's own constraints let a queen stand on `square`: it is not blocked, and
/// its row's queen is not fixed elsewhere. Attacks are checked by the methods.
#[inline]
pub(crate) fn allows(board: &Board, square: Square) -> bool {
    board.is_empty() || (!board.is_blocked(square) && fixed_elsewhere(board, square).is_none())
}

/// Why `square` was rejected, given the queens standing before it.
#[cold]
pub(super) fn reason(board: &Board, queens: &[Square], square: Square) -> Reason {
    if board.is_blocked(square) {
        return Reason::Blocked;
    }
    if let Some(queen) = fixed_elsewhere(board, square) {
        return Reason::FixedElsewhere { queen };
    }
    let attack = |&by: &Square| Some(Reason::Attacked { by, along: by.line_to(square)? });
    queens
        .iter()
        .find_map(attack)
        .expect("a square is rejected only when the board forbids it or a queen attacks it")
}

/// Reports to `observer` whether `queens`, sorted and on different squares, are a solution, and if
/// not, which queen is the first at fault. Where their number is wrong no queen is at fault; the
/// rejection then names the last square of the board, where the search stood.
pub(super) fn judge<O: Observer>(board: &Board, queens: &[Square], observer: &mut O) -> Flow {
    let (n, level) = (board.size(), queens.len() as u32);
    if level != n {
        return observer.reject(level, Square::new(n - 1, n - 1), || Reason::WrongNumber { queens: level });
    }
    let at_fault = |&place: &usize| {
        let (before, square) = (&queens[..place], queens[place]);
        !allows(board, square) || before.iter().any(|queen| queen.attacks(square))
    };
    if let Some(place) = (0..queens.len()).find(at_fault) {
        let (before, square) = (&queens[..place], queens[place]);
        return observer.reject(level, square, || reason(board, before, square));
    }
    // n peaceful queens fill all rows, so sorted squares come row by row.
    let columns: Vec<u32> = queens.iter().map(|queen| queen.column).collect();
    observer.solution(&columns)
}

/// The next square along the row, or the first of the next row; past the last square, a
/// square of row n.
#[inline]
pub(super) fn next_square(square: Square, n: u32) -> Square {
    if square.column + 1 < n { Square::new(square.row, square.column + 1) } else { next_row(square) }
}

/// The first square of the next row.
#[inline]
pub(super) fn next_row(square: Square) -> Square {
    Square::new(square.row + 1, 0)
}

fn fixed_elsewhere(board: &Board, square: Square) -> Option<Square> {
    let column = board.fixed_column(square.row)?;
    (column != square.column).then_some(Square::new(square.row, column))
}
