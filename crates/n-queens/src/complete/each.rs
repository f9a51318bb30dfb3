//! All completions, and how many.
//!
//! Small boards are walked row by row, which lists millions of completions a second and stops at
//! none of them for long. Larger boards would leave such a walk lost in the first rows, so there
//! the solver finds one completion after another, each ruled out before the next is sought: slow for
//! many completions, sure for few. Counting need not visit them: the join of half-boards counts
//! what it can reach, unit by unit.

use std::ops::ControlFlow;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::solver::{Found, Solver};
use super::{Ground, Puzzle, Stop};
use crate::count::{CountError, Plan, Route};
use crate::methods::{Flow, Observer};
use crate::watch::Watch;
use crate::{Method, Solution, Square};

/// The most missing queens whose completions the join counts in reasonable time.
const JOINED: usize = 20;
/// The largest board walked row by row.
const WALKED: u32 = 20;
/// The search that walks it.
const WALK: Method = Method::Bits;
/// Queens placed between two questions to `stop`.
const PATIENCE: u32 = 1 << 16;

/// How a listing ended.
///
/// ```
/// use n_queens::{Placement, complete::{Ending, Puzzle}};
/// use std::ops::ControlFlow;
/// let puzzle = Puzzle::new(Placement::new(8, [])?, [])?;
/// let ending = puzzle.for_each(|| false, |_| ControlFlow::Break(()));
/// assert_eq!(ending, Ending::Stopped);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// There are no others.
    Exhausted,
    /// The visitor or `stop` ended it; there may be others.
    Stopped,
}

/// How many completions a puzzle has.
///
/// ```
/// use std::sync::{Arc, atomic::AtomicBool};
/// use n_queens::{Placement, complete::{Puzzle, Tally}};
/// let puzzle = Puzzle::new(Placement::new(6, [])?, [])?;
/// assert_eq!(puzzle.count(&Arc::default()), Tally::Exact(4));
/// assert!(matches!(puzzle.count(&Arc::new(AtomicBool::new(true))), Tally::AtLeast(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tally {
    /// All were counted.
    Exact(u128),
    /// Counting was stopped after this many.
    AtLeast(u128),
}

impl Puzzle {
    /// Visits every completion once until there are no more, the visitor breaks off or `stop` says
    /// so. Boards up to n = 20 are visited in lexicographic order, larger ones in no particular order.
    ///
    /// ```
    /// use n_queens::{Placement, Square, complete::{Ending, Puzzle}};
    /// use std::ops::ControlFlow;
    ///
    /// let queens = [Square::parse("b4", 8)?, Square::parse("d5", 8)?];
    /// let mut found = Vec::new();
    /// let ending = Puzzle::new(Placement::new(8, queens)?, [])?.for_each(|| false, |solution| {
    ///     found.push(solution);
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!((ending, found.len()), (Ending::Exhausted, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn for_each(
        &self,
        stop: impl Fn() -> bool + 'static,
        mut visit: impl FnMut(Solution) -> Flow,
    ) -> Ending {
        if self.size() <= WALKED {
            self.walk(&stop, |columns| visit(Solution::trusted(columns.to_vec())))
        } else {
            self.seek(Rc::new(stop), visit)
        }
    }

    /// How many completions there are, or how many were found when someone raised `stop`. The
    /// counter looks at the flag from deep inside, so it is one and not a question.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use n_queens::{Placement, complete::{Puzzle, Tally}};
    /// let never = Arc::default();
    /// assert_eq!(Puzzle::new(Placement::new(3, [])?, [])?.count(&never), Tally::Exact(0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count(&self, stop: &Arc<AtomicBool>) -> Tally {
        // Pieces that contradict each other have no completion.
        let Ok(board) = self.board() else { return Tally::Exact(0) };
        let missing = self.size() as usize - board.fixed().len();
        if let (..=JOINED, Ok(plan)) = (missing, Plan::new(&board)) {
            return join(&plan, &Watch::new(Arc::clone(stop)));
        }
        let mut tally = 0;
        let flag = Arc::clone(stop);
        let ending = self.seek(Rc::new(move || flag.load(Ordering::Relaxed)), |_| {
            tally += 1;
            ControlFlow::Continue(())
        });
        match ending {
            Ending::Exhausted => Tally::Exact(tally),
            Ending::Stopped => Tally::AtLeast(tally),
        }
    }

    fn walk(&self, stop: &dyn Fn() -> bool, visit: impl FnMut(&[u32]) -> Flow) -> Ending {
        // Pieces that contradict each other have no completion, and that is all of them.
        let Ok(board) = self.board() else { return Ending::Exhausted };
        let mut walker = Walker { stop, visit, patience: 0 };
        match WALK.search(&board, &mut walker) {
            ControlFlow::Continue(()) => Ending::Exhausted,
            ControlFlow::Break(()) => Ending::Stopped,
        }
    }

    fn seek(&self, stop: Stop, mut visit: impl FnMut(Solution) -> Flow) -> Ending {
        let Ok(ground) = Ground::new(self) else { return Ending::Exhausted };
        let Some(mut solver) = Solver::new(&ground, &stop) else { return Ending::Stopped };
        loop {
            let found = match solver.search() {
                Found::Squares(found) => found,
                Found::Stuck(_) => return Ending::Exhausted,
                Found::Undecided => return Ending::Stopped,
            };
            solver.exclude(&found);
            if visit(ground.solution(found)).is_break() {
                return Ending::Stopped;
            }
        }
    }
}

/// Counts unit by unit on this thread.
fn join(plan: &Plan, watch: &Watch) -> Tally {
    let mut worker = plan.worker(Route::default());
    let mut tally = 0;
    for unit in 0..plan.units() {
        // Within a unit the worker looks, but at a small one not even once.
        if watch.stopped() {
            return Tally::AtLeast(tally);
        }
        match worker.count(unit, watch) {
            Ok(count) => tally += u128::from(count.total),
            Err(CountError::Stopped(_)) => return Tally::AtLeast(tally),
            // JOINED! placements are fewer than 2^64.
            Err(error) => unreachable!("{error}"),
        }
    }
    Tally::Exact(tally)
}

struct Walker<'a, V> {
    stop: &'a dyn Fn() -> bool,
    visit: V,
    patience: u32,
}

impl<V: FnMut(&[u32]) -> Flow> Observer for Walker<'_, V> {
    fn place(&mut self, _level: u32, _square: Square) -> Flow {
        if self.patience == 0 {
            self.patience = PATIENCE;
            if (self.stop)() {
                return ControlFlow::Break(());
            }
        }
        self.patience -= 1;
        ControlFlow::Continue(())
    }

    fn solution(&mut self, columns: &[u32]) -> Flow {
        (self.visit)(columns)
    }
}
