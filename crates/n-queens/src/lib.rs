//! Everything about placing n queens on an n × n board, exact and fast.
//!
//! The input is a [`Board`]: a size, queens that are already fixed, squares that are blocked.
//! The output is a [`Solution`], or a number of them. The [`methods`] are
//! a ladder of searches from naive to fast. All give the same answer, so the slow ones prove
//! and explain the fast ones.
//!
//! ```
//! use n_queens::{Board, Square};
//!
//! let board = Board::new(8)?;
//! assert_eq!(board.solutions().count(), 92);
//!
//! // The puzzle of 1850: complete the board that has queens on b4 and d5.
//! let puzzle = board.fix(Square::parse("b4", 8)?)?.fix(Square::parse("d5", 8)?)?;
//! assert_eq!(puzzle.solutions().count(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The library does no I/O, reads no clock and prints nothing. Rows count downward from 0,
//! columns from 0 at the left; text for users counts from 1.

mod board;
mod candidates;
#[cfg(feature = "complete")]
pub mod complete;
pub mod count;
#[cfg(feature = "serde")]
mod digits;
pub mod enumerate;
pub mod estimate;
pub mod grade;
pub mod hint;
pub mod known;
mod line;
pub mod methods;
pub mod model;
pub mod one;
mod placement;
pub mod proof;
pub mod puzzle;
mod random;
pub mod rank;
pub mod regions;
pub mod rules;
mod sample;
mod solution;
mod square;
pub mod steps;
pub mod symmetry;
pub mod thread_pool;
mod tightest;
pub mod verify;
pub mod watch;

pub use board::{Board, BoardError};
pub use candidates::Shortage;
pub use enumerate::Solutions;
pub use estimate::{Estimate, Estimator};
pub use line::LineAt;
pub use methods::Method;
pub use one::{Construction, NoSolutionError, first_solution, random_by_swaps};
pub use placement::{Conflict, Placement, PlacementError};
pub use rank::{RankError, Ranking};
pub use rules::{Group, Instance, Rules};
pub use sample::Sampler;
pub use solution::{Solution, SolutionError};
pub use square::{Line, ParseSquareError, Square};
pub use symmetry::{Symmetry, SymmetryClass};
pub use verify::Verifier;
pub use watch::{Stopped, Watch, Watcher};

/// The example of the README is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
