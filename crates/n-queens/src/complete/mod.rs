//! Can this partial board be completed, how, in how many ways, and if not, why not?
//!
//! Deciding it is NP-complete (Gent, Jefferson and Nightingale, 2017), so a conflict-driven
//! solver decides the hard cases. It seldom runs: boards with room are completed by swaps, and
//! most boards without a completion have a line that no square is left for. `decide` tries these in
//! order of cost, `shrink` turns a "no" into a smallest set of pieces, `explain` names the
//! contradiction, as data.
//!
//! ```text
//! Partial ─ open_board ─ swaps ─ crowding ─ backtrack ─ solver     one decision, cheapest first
//!    │         └───────────── decide ────────────┘
//!    ├─ complete ──── decide, then shrink ── Explanation
//!    ├─ for_each ──── row search, or the solver again and again
//!    └─ formula ───── clauses, for another solver (crate::model)
//! ```
//!
//! Derivation and figures: docs/algorithms/complete.md

mod backtrack;
mod completions;
mod crowding;
mod decide;
mod explain;
mod open_board;
mod shrink;
mod solver;
mod swaps;

use decide::{Decision, Impossible, decide};
use open_board::OpenBoard;

use crate::model::{Encoding, Formula, Model};
use crate::{Board, BoardError, Placement, Solution, Square, Stopped, Watch};

pub use crate::LineAt;
pub use completions::{Completions, VisitEnd};
pub use explain::{Cause, ClosedSquare, Explanation, Piece};

/// A partial board: queens given and squares blocked, not checked against each other. It may
/// contradict itself; then completing it returns that contradiction. (A [`Board`] may not.)
///
/// ```
/// use n_queens::complete::{Completion, Partial, Completions};
/// use n_queens::{Placement, Square, Watch};
///
/// // The puzzle of 1850: queens on b4 and d5.
/// let queens = [Square::parse("b4", 8)?, Square::parse("d5", 8)?];
/// let partial = Partial::new(Placement::new(8, queens)?, [])?;
/// assert!(matches!(partial.complete(&Watch::none())?, Completion::Solved(_)));
/// assert_eq!(partial.count(&Watch::none()), Completions::Exact(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Unchecked"))]
pub struct Partial {
    size: u32,
    /// Sorted, no square twice.
    queens: Vec<Square>,
    /// Sorted, no square twice.
    blocked: Vec<Square>,
}

/// Why something is not a partial board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PartialError {
    /// The size is beyond [`Partial::MAX_SIZE`].
    #[error("n = {n} is too large to complete (at most {max})", max = Partial::MAX_SIZE)]
    TooLarge {
        /// The requested size.
        n: u32,
    },
    /// A blocked square lies outside.
    #[error("{square} is blocked but not on the {n} x {n} board; squares run to row {n}, column {n}")]
    OffBoard {
        /// The square outside.
        square: Square,
        /// The size of the board.
        n: u32,
    },
}

/// The result of trying to complete a partial board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Completion {
    /// One completion, verified.
    Solved(Solution),
    /// There is none, and this is why.
    Impossible(Explanation),
}

impl Partial {
    /// The largest board that can be completed. The formula of an empty one has eight million
    /// clauses.
    pub const MAX_SIZE: u32 = 1024;

    /// The partial board of these queens and these blocked squares.
    pub fn new(given: Placement, blocked: impl IntoIterator<Item = Square>) -> Result<Partial, PartialError> {
        let n = given.size();
        if n > Partial::MAX_SIZE {
            return Err(PartialError::TooLarge { n });
        }
        let mut blocked: Vec<Square> = blocked.into_iter().collect();
        if let Some(&square) = blocked.iter().find(|square| square.row >= n || square.column >= n) {
            return Err(PartialError::OffBoard { square, n });
        }
        blocked.sort_unstable();
        blocked.dedup();
        Ok(Partial::trusted(n, given.queens().to_vec(), blocked))
    }

    /// A partial board of pieces that are sorted and on the board.
    fn trusted(size: u32, queens: Vec<Square>, blocked: Vec<Square>) -> Partial {
        debug_assert!(queens.is_sorted() && blocked.is_sorted());
        Partial { size, queens, blocked }
    }

    fn into_parts(self) -> (u32, Vec<Square>, Vec<Square>) {
        (self.size, self.queens, self.blocked)
    }

    /// Rows and columns of the board.
    pub fn size(&self) -> u32 {
        self.size
    }

    /// The given queens, row by row.
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// The blocked squares, row by row.
    pub fn blocked(&self) -> &[Square] {
        &self.blocked
    }

    /// The board with these pieces, unless they contradict each other.
    pub fn board(&self) -> Result<Board, BoardError> {
        let board = self.queens.iter().try_fold(Board::new(self.size)?, |board, &queen| board.fix(queen))?;
        self.blocked.iter().try_fold(board, |board, &square| board.block(square))
    }

    /// One completion, or the reason why there is none. A watch that stops it after the answer "no"
    /// and before a smallest reason keeps the answer, with [`Explanation::is_minimal`] false. On
    /// the largest boards 100 ms may pass between two checks of the watch.
    pub fn complete(&self, watch: &Watch) -> Result<Completion, Stopped> {
        Ok(match decide(self, watch)? {
            Decision::Solved(solution) => Completion::Solved(solution),
            Decision::Impossible(impossible) => {
                Completion::Impossible(Explanation::new(shrink::shrink(self, impossible, watch), watch))
            }
        })
    }

    /// A completion other than `known`; `None` means that `known` is the only one.
    pub fn other_than(&self, known: &Solution, watch: &Watch) -> Result<Option<Solution>, Stopped> {
        decide::other(self, known, watch)
    }

    /// The partial board as a formula for other solvers.
    pub fn formula(&self) -> Formula {
        self.formula_watched(&Watch::none()).expect("nobody stops it")
    }

    /// The same, with a watch that can stop the counting of its clauses. Writing it stops when the
    /// writer returns an error.
    pub fn formula_watched(&self, watch: &Watch) -> Result<Formula, Stopped> {
        Formula::new(Model::from(self), Encoding::Product, watch)
    }
}

/// A partial board as read, not checked yet.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
struct Unchecked {
    size: u32,
    #[serde(default)]
    queens: Vec<Square>,
    #[serde(default)]
    blocked: Vec<Square>,
}

#[cfg(feature = "serde")]
impl TryFrom<Unchecked> for Partial {
    type Error = Box<dyn std::error::Error>;

    fn try_from(unchecked: Unchecked) -> Result<Partial, Self::Error> {
        Ok(Partial::new(Placement::new(unchecked.size, unchecked.queens)?, unchecked.blocked)?)
    }
}

#[cfg(test)]
mod tests;
