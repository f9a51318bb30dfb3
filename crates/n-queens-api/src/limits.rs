//! The largest input of every kind of work, one row per front.
//!
//! The command and Python run on the user's own machine, for as long as the user waits: only the
//! library limits them. A server shares its machine with other visitors; the browser's engine has one
//! thread and no processor-specific kernel.

use n_queens::complete::Partial;
use n_queens::{count, hint};
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

    /// The time limit of a query in seconds.
    pub fn seconds(self, effort: Effort) -> Option<f64> {
        match (self, effort) {
            (Front::Command | Front::Python, _) => None,
            (_, Effort::Quick) => Some(2.0),
            (_, Effort::Search) => Some(20.0),
            (_, Effort::Long) => Some(3600.0),
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
        // Numbers without bound here are bounded by the library, whose error is reported.
        let own_machine = Limits {
            count: count::MAX_SIZE,
            count_twice: count::MAX_SIZE,
            rank: u32::MAX,
            heat: count::MAX_SIZE,
            remaining: u32::MAX,
            gallery: count::MAX_SIZE,
            play: Partial::MAX_SIZE,
            hint: hint::MAX_SIZE,
            queens: usize::MAX,
            puzzle: u32::MAX,
            regions: u32::MAX,
            trace: u32::MAX,
            window: u64::MAX,
            tree: usize::MAX,
            estimate: u32::MAX,
            samples: usize::MAX,
        };
        let server = Limits {
            count: 22,
            count_twice: 14,
            rank: 20,
            heat: 16,
            remaining: 20,
            gallery: 13,
            play: 64,
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
