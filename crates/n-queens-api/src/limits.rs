//! The largest input of every kind of work, one row per front.
//!
//! The command and Python run on the user's own machine, for as long as the user waits: only the
//! library limits them. A server shares its machine with other visitors; the browser's engine has one
//! thread and no processor-specific kernel.

use n_queens::complete::Partial;
use n_queens::{Board, count, estimate, hint, one};
use n_queens_draw::BoardPicture;
use serde::Serialize;

use crate::Effort;

/// The front end that runs a query.
///
/// ```
/// assert_eq!(n_queens_api::Front::Browser.name(), "browser");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Front {
    /// The command `queens`.
    Command,
    /// The Python package.
    Python,
    /// The explorer's server.
    Server,
    /// The explorer's WebAssembly engine.
    Browser,
}

impl Front {
    /// All fronts.
    pub const ALL: [Front; 4] = [Front::Command, Front::Python, Front::Server, Front::Browser];

    /// Its name in answers.
    pub fn name(self) -> &'static str {
        match self {
            Front::Command => "command",
            Front::Python => "python",
            Front::Server => "server",
            Front::Browser => "browser",
        }
    }

    /// Whether it has a time limit and small sizes: other people, or the page, wait as well.
    pub fn is_shared(self) -> bool {
        matches!(self, Front::Server | Front::Browser)
    }

    /// The time limit of a query in seconds.
    pub fn seconds(self, effort: Effort) -> Option<f64> {
        match (self, effort) {
            _ if !self.is_shared() => None,
            (_, Effort::Quick) => Some(2.0),
            (_, Effort::Search) => Some(20.0),
            (_, Effort::Long) => Some(3600.0),
            (_, Effort::Batch) => Some(4.0 * 3600.0),
        }
    }
}

/// The largest input of every kind of work. Sizes are those of empty boards, or rows without a queen.
///
/// ```
/// use n_queens_api::{Front, Limits};
/// assert!(Limits::of(Front::Browser).count < Limits::of(Front::Server).count);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Limits {
    /// Size of a board that is counted.
    pub count: u32,
    /// Size of a board that is counted a second time, row by row.
    pub count_twice: u32,
    /// Size of a board whose solutions are all listed to check a list.
    pub check_complete: u32,
    /// Size of a board whose first solution is searched.
    pub first: u32,
    /// Size of a random solution by swaps.
    pub swaps: u32,
    /// Size of a board whose solutions are numbered.
    pub rank: u32,
    /// Open rows for the heat map.
    pub heat: u32,
    /// Open rows for an exact number of remaining solutions.
    pub remaining: u32,
    /// Size for the gallery of fundamental solutions.
    pub gallery: u32,
    /// Size of a board to play on.
    pub play: u32,
    /// Size of a board that is drawn.
    pub draw: u32,
    /// Size of a board that gets hints.
    pub hint: u32,
    /// Queens on a board to play on.
    pub queens: usize,
    /// Size of a puzzle to make.
    pub puzzle: u32,
    /// Size of a game of regions to make.
    pub regions: u32,
    /// Size of a board that is searched step by step.
    pub trace: u32,
    /// Steps at once.
    pub window: u64,
    /// Nodes of a tree at once.
    pub tree: usize,
    /// Size for an estimate.
    pub estimate: u32,
    /// Random solutions at once.
    pub samples: usize,
}

impl Limits {
    /// The limits of a front.
    pub fn of(front: Front) -> Limits {
        // Numbers without bound here are bounded by the library, whose error is reported. Lists of all
        // solutions end at n = 18, which has 666,090,624; a random solution of 200,000,000 rows and its
        // check fill the memory of a small machine.
        let own_machine = Limits {
            count: count::MAX_SIZE,
            count_twice: count::MAX_SIZE,
            check_complete: 18,
            first: one::FIRST_MAX,
            swaps: 200_000_000,
            rank: Board::MAX_SIZE,
            heat: count::MAX_SIZE,
            remaining: u32::MAX,
            gallery: count::MAX_SIZE,
            play: Partial::MAX_SIZE,
            draw: BoardPicture::MAX_SIZE,
            hint: hint::MAX_SIZE,
            queens: usize::MAX,
            puzzle: 32,
            regions: u32::MAX,
            trace: Board::MAX_SIZE,
            window: u64::MAX,
            tree: usize::MAX,
            estimate: estimate::ESTIMATE_MAX,
            samples: usize::MAX,
        };
        let server = Limits {
            count: 22,
            count_twice: 14,
            check_complete: 13,
            first: 64,
            swaps: 1_000_000,
            rank: 20,
            heat: 16,
            remaining: 20,
            gallery: 13,
            play: 64,
            draw: 64,
            hint: 64,
            queens: 128,
            puzzle: 16,
            regions: 12,
            trace: 64,
            window: 4000,
            tree: 2000,
            estimate: 100,
            samples: 100,
        };
        match front {
            Front::Command | Front::Python => own_machine,
            Front::Server => server,
            Front::Browser => {
                Limits { count: 18, rank: 16, heat: 14, remaining: 16, gallery: 12, estimate: 40, ..server }
            }
        }
    }
}
