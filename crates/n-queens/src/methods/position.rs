//! Where a search stands: enough to go on from there as if it had never stopped.
//!
//! No method remembers more than its queens and the square it will try next. Taken columns,
//! arrays and masks all follow from the queens. So a search can begin anywhere: showing
//! step 40,000 does not need the steps before it.

use super::{Method, rules};
use crate::Square;

/// The queens standing, in the order they were placed, and the square to try next.
///
/// Invariant: the queens are those of a node of the method's tree, and `next` comes after the
/// last of them. A method that fills rows has `next` in the first empty row; its column is n
/// where the row is exhausted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) queens: Vec<Square>,
    pub(crate) next: Square,
}

impl Position {
    /// Before the first step.
    pub(crate) fn start() -> Position {
        Position { queens: Vec::new(), next: Square::new(0, 0) }
    }

    /// Right after the last of `queens` was placed.
    pub(crate) fn entered(method: Method, queens: &[Square], n: u32) -> Position {
        let next = queens.last().map(|&last| match method {
            Method::Subsets | Method::Combinations | Method::Cells => rules::next_square(last, n),
            _ => rules::next_row(last),
        });
        Position { queens: queens.to_vec(), next: next.unwrap_or(Square::new(0, 0)) }
    }

    /// At the node of `queens`, when the subtree below a queen on `child` is done.
    pub(crate) fn after(method: Method, queens: &[Square], child: Square, n: u32) -> Position {
        let next = match method.fills_rows() {
            true => Square::new(child.row, child.column + 1),
            false => rules::next_square(child, n),
        };
        Position { queens: queens.to_vec(), next }
    }
}
