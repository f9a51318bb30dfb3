//! The verbs that count instead of listing: `nth`, `rank`, `random`. A ranking at work.

pub(crate) mod nth;
pub(crate) mod random;
pub(crate) mod rank;

use n_queens::one::FIRST_MAX;
use n_queens::{Board, RankError, Ranking, Watch};

use crate::args::Shared;
use crate::outcome::Failure;
use crate::watch::Session;

/// Who asks, and what works instead where a board has too many solutions to be counted.
#[derive(Clone, Copy, Debug)]
enum Otherwise {
    Nth,
    Rank,
    Random,
}

/// Up to this size the first solutions in order are found within a second.
const LISTED_AT_ONCE: u32 = 30;

impl Otherwise {
    /// Why a board is refused, and what can be done: by a verb that takes the same constraints.
    fn refusal(self, board: &Board) -> Failure {
        let (most, n) = (Ranking::MAX_EMPTY, board.size());
        let (needs, advice) = match self {
            Otherwise::Nth => ("the K-th solution is found by counting those before it", first_ones(board)),
            Otherwise::Rank => (
                "a position is found by counting the solutions before it",
                "; fix more queens with --fix".to_owned(),
            ),
            Otherwise::Random if !board.is_empty() => (
                "uniform sampling needs the exact count",
                format!(
                    "; 'queens complete {n}' with the same --fix and --block finds one, though not at random"
                ),
            ),
            Otherwise::Random => (
                "uniform sampling needs the exact count",
                format!("; 'queens one {n} --random' draws one of any size, though not uniformly"),
            ),
        };
        Failure::Usage(format!(
            "n = {n} has too many solutions to count: {needs} \
             (at most n = {most}; larger boards only with many queens fixed){advice}"
        ))
    }
}

/// How to get at the first solutions of a board without counting.
fn first_ones(board: &Board) -> String {
    let n = board.size();
    if !board.is_empty() {
        format!(
            "; for a small K 'queens solve {n} --limit K' with the same --fix and --block lists the first ones"
        )
    } else if n <= LISTED_AT_ONCE {
        format!("; for a small K 'queens solve {n} --limit K' lists the first ones")
    } else if n <= FIRST_MAX {
        format!("; 'queens one {n} --first --time-limit 60' may find the first")
    } else {
        String::new()
    }
}

/// Ranks the solutions of `board` and puts questions to the ranking.
fn ask<R>(
    board: &Board,
    shared: &Shared,
    otherwise: Otherwise,
    questions: impl FnOnce(&Ranking, &Watch, &dyn Fn(RankError) -> Failure) -> Result<R, Failure>,
) -> Result<R, Failure> {
    let session = Session::begin(shared);
    let _shown = session.show("counting");
    let refusal = |error: RankError| match error {
        RankError::Stopped(stopped) => session.failure(stopped.to_string()),
        RankError::TooLarge { .. } | RankError::TooWide { .. } => otherwise.refusal(board),
        error => Failure::usage(error),
    };
    let ranking = Ranking::new(board, shared.threads(), session.watch()).map_err(refusal)?;
    questions(&ranking, session.watch(), &refusal)
}
