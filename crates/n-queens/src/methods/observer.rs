//! The steps that a search reports to an observer.
//!
//! Every call is inlined and the default bodies are empty, so a search watched by `()` is the
//! search alone. The reason for a rejection is a closure: finding the attacking queen costs
//! more than rejecting the square, and only some observers need it.

use std::ops::ControlFlow;

use crate::{Line, Square};

/// `Break` ends the search at once.
pub type Flow = ControlFlow<()>;

/// Watches a search step by step. `level` is the number of queens on the board before the step.
///
/// ```
/// use n_queens::methods::{Flow, Observer, Reason};
/// use n_queens::{Board, Method, Square};
/// use std::ops::ControlFlow;
///
/// /// Stops after the first queen that had to be taken back.
/// struct FirstUndo(Option<Square>);
///
/// impl Observer for FirstUndo {
///     fn undo(&mut self, _level: u32, square: Square) -> Flow {
///         self.0 = Some(square);
///         ControlFlow::Break(())
///     }
/// }
///
/// let mut watcher = FirstUndo(None);
/// let _ = Method::Arrays.search(&Board::new(4)?, &mut watcher);
/// assert_eq!(watcher.0, Some(Square::new(1, 2)));
/// # Ok::<(), n_queens::BoardError>(())
/// ```
pub trait Observer {
    /// A queen goes onto `square`; she is number `level + 1`.
    #[inline(always)]
    fn place(&mut self, _level: u32, _square: Square) -> Flow {
        ControlFlow::Continue(())
    }

    /// `square` is passed over on purpose, although a queen could stand there (square-by-square
    /// methods only).
    #[inline(always)]
    fn skip(&mut self, _level: u32, _square: Square) -> Flow {
        ControlFlow::Continue(())
    }

    /// A queen on `square` was tried and rejected. Methods that judge only whole placements
    /// report the first queen at fault, or, when the number of queens is wrong, the last
    /// square; `level` is then the number of queens standing.
    #[inline(always)]
    fn reject(&mut self, _level: u32, _square: Square, _reason: impl FnOnce() -> Reason) -> Flow {
        ControlFlow::Continue(())
    }

    /// The queen on `square` is taken back; `level` others remain.
    #[inline(always)]
    fn undo(&mut self, _level: u32, _square: Square) -> Flow {
        ControlFlow::Continue(())
    }

    /// All n queens are placed: the column of each row's queen.
    #[inline(always)]
    fn solution(&mut self, _columns: &[u32]) -> Flow {
        ControlFlow::Continue(())
    }
}

/// Watches nothing.
impl Observer for () {}

/// Why a queen could not stand on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Reason {
    /// A queen already on the board attacks it.
    #[error("attacked from {by} along the {along}")]
    Attacked {
        /// The attacking queen.
        by: Square,
        /// The line of the attack.
        along: Line,
    },
    /// The board blocks the square.
    #[error("blocked")]
    Blocked,
    /// The board fixes this row's queen on another square.
    #[error("the queen of this row is fixed on {queen}")]
    FixedElsewhere {
        /// Where the board fixes her.
        queen: Square,
    },
    /// The naive methods look only at the end, and found the wrong number of queens.
    #[error("{queens} queens are placed, but the board needs another number")]
    WrongNumber {
        /// Queens standing.
        queens: u32,
    },
}
