//! A ranking at work: all threads, a bar once it takes longer than a second, Ctrl-C.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use n_queens::one::FIRST_MAX;
use n_queens::watch::{Progress, Watcher};
use n_queens::{Board, RankError, Ranking, Watch};

use crate::args::Shared;
use crate::interrupt::Interrupt;
use crate::outcome::Failure;
use crate::progress;

/// Work that takes less than this shows no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// Who asks, and what works instead where a board has too many solutions to be counted.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Otherwise {
    Nth,
    Rank,
    Random,
}

/// Up to this size the first solutions in order are found within a second.
const LISTED_AT_ONCE: u32 = 30;

impl Otherwise {
    /// Why a board of this size is refused, and what can be done.
    pub(crate) fn refusal(self, n: u32) -> Failure {
        let most = Ranking::MAX_EMPTY;
        let (needs, advice) = match self {
            Otherwise::Nth => ("the solutions before the K-th are counted and not listed", first_ones(n)),
            Otherwise::Rank => (
                "the solutions before it have to be counted",
                "; with more queens fixed by --fix there are fewer".to_owned(),
            ),
            Otherwise::Random => (
                "equal chances need the number of all",
                format!("; 'queens one {n} --random' draws one of any size, though not uniformly"),
            ),
        };
        Failure::Usage(format!(
            "n = {n} has too many solutions to be counted: {needs} \
             (at most n = {most}, larger boards only with many queens fixed){advice}"
        ))
    }
}

/// How to get at the first solutions of a board without counting.
fn first_ones(n: u32) -> String {
    if n <= LISTED_AT_ONCE {
        format!("; for a small K 'queens solve {n} --limit K' lists the first ones")
    } else if n <= FIRST_MAX {
        format!("; 'queens one {n} --first --time-limit 60' may find the first")
    } else {
        String::new()
    }
}

/// Ranks the solutions of `board` and puts questions to the ranking.
pub(crate) fn ask<R>(
    board: &Board,
    shared: &Shared,
    otherwise: Otherwise,
    questions: impl FnOnce(&Ranking, &Watch, &dyn Fn(RankError) -> Failure) -> Result<R, Failure>,
) -> Result<R, Failure> {
    let interrupt = Interrupt::watch()?;
    let late_bar = Arc::new(LateBar {
        interrupt: interrupt.clone(),
        shared: shared.clone(),
        started: Instant::now(),
        bar: Mutex::new(None),
    });
    let watch = Watch::new(Arc::clone(&late_bar));
    let refusal = |error: RankError| match error {
        RankError::Stopped(stopped) => interrupt.failure(stopped.to_string()),
        RankError::TooLarge { n } | RankError::TooWide { n } => otherwise.refusal(n),
        error => Failure::usage(error),
    };
    let answer = Ranking::new(board, shared.threads(), &watch)
        .map_err(refusal)
        .and_then(|ranking| questions(&ranking, &watch, &refusal));
    late_bar.clear();
    answer
}

/// Stops on Ctrl-C, and shows a bar if the work takes long.
struct LateBar {
    interrupt: Interrupt,
    shared: Shared,
    started: Instant,
    bar: Mutex<Option<ProgressBar>>,
}

impl Watcher for LateBar {
    fn stop(&self) -> bool {
        self.interrupt.asked()
    }

    fn progress(&self, Progress { stage, done, total }: Progress) {
        if self.started.elapsed() > PATIENCE {
            let length = total.unwrap_or(done);
            let mut bar = self.bar.lock().unwrap_or_else(PoisonError::into_inner);
            let bar = bar.get_or_insert_with(|| progress::bar(&self.shared, length, stage.word()));
            bar.set_length(length);
            bar.set_position(done);
        }
    }
}

impl LateBar {
    fn clear(&self) {
        if let Some(bar) = self.bar.lock().unwrap_or_else(PoisonError::into_inner).take() {
            bar.finish_and_clear();
        }
    }
}
