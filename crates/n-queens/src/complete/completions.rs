//! All completions, and how many.
//!
//! Small boards are searched row by row, which lists millions of completions a second. On larger
//! boards such a search gets stuck in the first rows, so there the solver finds one completion
//! after another and excludes each before the next: slow for many completions, reliable for few.
//! Counting does not visit them where the join of half-boards can count them unit by unit.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use super::solver::{Attempt, Solver};
use super::{OpenBoard, Partial};
use crate::count::{CountError, Plan, Route};
use crate::methods::{Flow, Observer};
use crate::thread_pool::ThreadPool;
use crate::watch::Stage;
use crate::{Method, Solution, Stopped, Watch};

/// The most missing queens whose completions the join counts in reasonable time.
const JOINED: usize = 20;
/// The largest board searched row by row.
const WALKED: u32 = 20;
/// The search used for it.
const WALK: Method = Method::Bits;

/// How a listing ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VisitEnd {
    /// There are no others.
    Exhausted,
    /// The visitor broke off; there may be others.
    Left,
}

/// How many completions a partial board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Completions {
    /// All were counted.
    Exact(u128),
    /// Counting was stopped after this many.
    AtLeast(u128),
}

impl Partial {
    /// Visits every completion once until there are no more or the visitor breaks off. Boards up
    /// to n = 20 are visited in lexicographic order, larger ones in no particular order.
    ///
    /// ```
    /// use n_queens::{Placement, Square, Watch, complete::{VisitEnd, Partial}};
    /// use std::ops::ControlFlow;
    ///
    /// let queens = [Square::parse("b4", 8)?, Square::parse("d5", 8)?];
    /// let partial = Partial::new(Placement::new(8, queens)?, [])?;
    /// let mut found = Vec::new();
    /// let keep = |solution| {
    ///     found.push(solution);
    ///     ControlFlow::Continue(())
    /// };
    /// assert_eq!(partial.for_each(keep, &Watch::none())?, VisitEnd::Exhausted);
    /// assert_eq!(found.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn for_each(
        &self,
        mut visit: impl FnMut(Solution) -> Flow,
        watch: &Watch,
    ) -> Result<VisitEnd, Stopped> {
        if self.size() <= WALKED {
            self.walk(|columns| visit(Solution::trusted(columns.to_vec())), watch)
        } else {
            self.seek(visit, watch)
        }
    }

    /// How many completions there are. A watch that stops the count leaves the number found so far,
    /// which is a lower bound.
    pub fn count(&self, watch: &Watch) -> Completions {
        self.count_on(NonZero::<usize>::MIN, watch)
    }

    /// The same on several threads, where the join counts them.
    pub fn count_on(&self, threads: NonZero<usize>, watch: &Watch) -> Completions {
        // Pieces that contradict each other have no completion.
        let Ok(board) = self.board() else { return Completions::Exact(0) };
        let missing = self.size() as usize - board.fixed().len();
        if let (..=JOINED, Ok(plan)) = (missing, Plan::new(&board)) {
            return join(&plan, threads, watch);
        }
        let mut found = 0;
        let add = |_| {
            found += 1;
            ControlFlow::Continue(())
        };
        match self.seek(add, watch) {
            Ok(_) => Completions::Exact(found),
            Err(Stopped) => Completions::AtLeast(found),
        }
    }

    fn walk(&self, visit: impl FnMut(&[u32]) -> Flow, watch: &Watch) -> Result<VisitEnd, Stopped> {
        // Pieces that contradict each other have no completion, and that is all of them.
        let Ok(board) = self.board() else { return Ok(VisitEnd::Exhausted) };
        let flow = WALK.search_watched(&board, &mut Visitor(visit), watch)?;
        Ok(if flow.is_continue() { VisitEnd::Exhausted } else { VisitEnd::Left })
    }

    fn seek(&self, mut visit: impl FnMut(Solution) -> Flow, watch: &Watch) -> Result<VisitEnd, Stopped> {
        let Ok(open_board) = OpenBoard::new(self) else { return Ok(VisitEnd::Exhausted) };
        let mut solver = Solver::new(&open_board, watch)?;
        loop {
            let Attempt::Squares(found) = solver.search()? else { return Ok(VisitEnd::Exhausted) };
            solver.exclude(&found);
            if visit(open_board.solution(found)).is_break() {
                return Ok(VisitEnd::Left);
            }
        }
    }
}

/// Counts unit by unit, and keeps what was counted when it is stopped.
fn join(plan: &Plan, threads: NonZero<usize>, watch: &Watch) -> Completions {
    let found = Mutex::new(0);
    let pool = ThreadPool { threads, stage: Stage::Counting, watch };
    let start = || plan.worker(Route::default());
    let counted = pool.for_each(plan.units().into(), start, |worker, unit, stop| {
        let total = u128::from(worker.count(unit as u32, stop)?.total);
        *found.lock().unwrap_or_else(PoisonError::into_inner) += total;
        Ok::<(), CountError>(())
    });
    let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    match counted {
        Ok(_) => Completions::Exact(found),
        Err(CountError::Stopped(_)) => Completions::AtLeast(found),
        // JOINED! placements are fewer than 2^64.
        Err(error) => unreachable!("{error}"),
    }
}

struct Visitor<V>(V);

impl<V: FnMut(&[u32]) -> Flow> Observer for Visitor<V> {
    fn solution(&mut self, columns: &[u32]) -> Flow {
        (self.0)(columns)
    }
}
