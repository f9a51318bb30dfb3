//! Exact counts: how many solutions a board has, without visiting them.
//!
//! Cut the board into a top and a bottom half. A solution is a top and a bottom that use
//! complementary columns and share no diagonal. There are far fewer halves than positions a
//! row-by-row search would visit, so for each set of columns the halves are listed and the pairs
//! that fit are counted, 256 at a time, by the [kernel](Kernel).
//!
//! ```text
//!   . Q . . . . | . . . . . .      top: columns {1, 3, 5, 7, 9, 11}
//!   . . . Q . . | . . . . . .
//!   . . . . . Q | . . . . . .      two quarters side by side that share
//!   . . . . . . | . Q . . . .      no row and no diagonal
//!   . . . . . . | . . . Q . .
//!   . . . . . . | . . . . . Q
//!   ------------+------------      only diagonals that cross this line
//!   Q . . . . . | . . . . . .      decide whether the halves fit
//!   . . Q . . . | . . . . . .
//!   . . . . Q . | . . . . . .      bottom: the other columns
//!   . . . . . . | Q . . . . .
//!   . . . . . . | . . Q . . .
//!   . . . . . . | . . . . Q .
//! ```
//!
//! A [`Plan`] cuts a count into numbered units that are the same on every machine. A [`Worker`]
//! counts one unit at a time; [`Plan::run`] puts workers on threads. Whatever is counted can be
//! counted again by [`Route::Recount`], which shares neither lists nor kernel with the join, or, on
//! large boards, by [`Route::Relist`], which shares no lists.
//!
//! Invariant: every list holds only halves with the column set it is filed under.
//! Derivation, cost and what was tried and lost: docs/algorithms/join.md

mod by;
mod census;
mod coverage;
mod cut;
mod engine;
mod forms;
mod halves;
mod kernel;
mod plan;
mod quarters;
mod recount;
mod relist;
mod rows;
pub mod second;
mod section;
mod sets;
mod sparse;
mod symmetric;
#[cfg(test)]
mod tests;
mod tuning;
mod worker;

use std::num::NonZero;

use crate::Board;
use crate::watch::{Stopped, Watch};

pub use by::{By, census, joined};
pub use census::{Census, CensusError};
pub use coverage::CoverageError;
pub use forms::{ParsePlanError, ParseRouteError};
pub use kernel::Kernel;
#[cfg(target_arch = "x86_64")]
pub use kernel::{Avx2, Avx512};
pub use plan::Plan;
pub use second::Thinned;
pub use symmetric::{half_turn, quarter_turn};
pub use tuning::Tuning;
pub use worker::{MODULUS, UnitCount, Work, Worker};

/// The largest board that can be counted.
///
/// Beyond n = 27 the answer is unknown and out of reach for now, but a plan can be made,
/// sampled and worked on.
///
/// ```
/// assert_eq!(n_queens::count::MAX_SIZE, 32);
/// ```
pub const MAX_SIZE: u32 = 32;

/// How a unit is counted.
///
/// ```
/// use n_queens::count::{Kernel, Route};
/// assert_eq!(Route::default(), Route::Join(Kernel::best()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Route {
    /// The join of half-boards with the given kernel.
    Join(Kernel),
    /// An independent twin: both halves searched row by row, the bottom with the set of tops it
    /// fits. It takes about 40 times as long at n = 18, 70 times at n = 20 and 220 times at n = 24,
    /// and shares with the join which column sets a unit has, the cut of the board and the sum.
    Recount,
    /// Between the two, for large boards: halves listed row by row as by the twin, then joined with
    /// the given kernel and other sizes. It shares the kernel's sorting and layout, too.
    Relist(Kernel),
}

impl Default for Route {
    /// The join with the fastest kernel this processor has.
    fn default() -> Route {
        Route::Join(Kernel::best())
    }
}

/// Why a board cannot be counted.
///
/// ```
/// use n_queens::{Board, count};
/// let error = count::total(&Board::new(33)?).unwrap_err();
/// assert_eq!(error.to_string(), "n = 33 is too large to count (at most 32)");
/// # Ok::<(), n_queens::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CountError {
    /// The board has more than [`MAX_SIZE`] columns, and cannot be counted in the way asked for.
    #[error("n = {n} is too large to count (at most {MAX_SIZE})")]
    TooLarge {
        /// The size asked for.
        n: u32,
    },
    /// A sum left the range of its type. No board of a size that can be finished does this.
    #[error("unit {unit} has more than 2^64 solutions; its sum would overflow")]
    Overflow {
        /// The unit in question.
        unit: u32,
    },
    /// The plan has no unit of that number.
    #[error("there is no unit {unit}: the plan has {units}, numbered from 0")]
    NoSuchUnit {
        /// The unit asked for.
        unit: u32,
        /// How many there are.
        units: u32,
    },
    /// The counts of a census contradict each other: the machine or the program is at fault.
    #[error(transparent)]
    Census(#[from] CensusError),
    /// Someone asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// All solutions of a board, on this thread.
///
/// Fixed queens and blocked squares are welcome: completions of a prefix are counted the same way.
///
/// ```
/// use n_queens::{Board, Square, count};
/// assert_eq!(count::total(&Board::new(14)?)?, 365_596);
/// let begun = Board::new(11)?.fix(Square::new(0, 5))?;
/// assert_eq!(count::total(&begun)?, 350);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn total(board: &Board) -> Result<u128, CountError> {
    total_on(board, NonZero::<usize>::MIN)
}

/// All solutions of a board, on this many threads.
///
/// ```
/// use n_queens::{Board, count};
/// let threads = std::thread::available_parallelism()?;
/// assert_eq!(count::total_on(&Board::new(15)?, threads)?, 2_279_184);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn total_on(board: &Board, threads: NonZero<usize>) -> Result<u128, CountError> {
    Plan::new(board)?.run(threads, Route::default(), &Watch::none())
}
