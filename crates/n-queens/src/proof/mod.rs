//! Why a problem has no solution, as a short case split that a person can follow.
//!
//! ```text
//! row 3 must use c or f          a split: one case for every open square of a group
//!   c leaves column a empty      a case that ends at once, by a shortage
//!   f: row 5 must use b          a case that goes on, with that queen in place
//!     b leaves row 6 empty
//! ```
//!
//! The proof is a tree. `prove` looks for the one with fewest cases, `check` verifies it and
//! shares nothing with `prove`: it uses squares and attacks, no candidates and no hints.
//! Derivation, cost and figures: docs/algorithms/hints.md

mod check;
mod prove;

use crate::{Group, Square};

pub use crate::candidates::Shortage;
pub use check::{ProofError, check};
pub use prove::{ProveError, prove};

/// A whole proof that a problem has no solution.
///
/// ```
/// use n_queens::{Board, Square, Watch};
/// use n_queens::proof::{check, prove};
///
/// let board = Board::new(6)?.fix(Square::new(0, 0))?;
/// let proof = prove(&board, &Watch::none())?;
/// assert_eq!(check(&board, &proof), Ok(()));
/// assert!(proof.cases() > 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Proof {
    /// Groups have too few open squares or places: seen at once.
    Ends(Shortage),
    /// A group needs a queen on one of its open squares, and each of them fails.
    Split {
        /// The group.
        group: Group,
        /// All its open squares, those that fail alike together.
        cases: Vec<Case>,
    },
}

/// Squares that fail for the same reason.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Case {
    /// A queen on any one of these,
    pub squares: Vec<Square>,
    /// and this goes wrong.
    pub proof: Proof,
}

impl Proof {
    /// How many cases there are, in all splits together: the lines a person has to read.
    pub fn cases(&self) -> u64 {
        match self {
            Proof::Ends(_) => 0,
            Proof::Split { cases, .. } => cases.iter().map(|case| 1 + case.proof.cases()).sum(),
        }
    }

    /// How many splits lie within each other at most.
    pub fn depth(&self) -> u32 {
        match self {
            Proof::Ends(_) => 0,
            Proof::Split { cases, .. } => 1 + cases.iter().map(|case| case.proof.depth()).max().unwrap_or(0),
        }
    }
}

#[cfg(test)]
mod tests;
