//! A search as numbered steps: any window of them, the board at any of them, the next solution.
//!
//! A [`Trace`] is the whole search of one method on one board, from step 0 to the last. It
//! stores none of the steps. A search is the same every time it runs, so a step is found by
//! running the search again, from the nearest checkpoint before it.
//!
//! *A checkpoint is a node*: the queens standing right after one was placed, and what the
//! search had done by then. No method remembers more than that (`methods/position.rs`), so the
//! search goes on from there as if it had never stopped. Saving the state of a running search
//! after any step would also do, but nodes have one more use: their paths come in
//! lexicographic order, so the same list finds a step by its number, a solution by its number
//! and a node by its path, each by bisection.
//!
//! Checkpoints are made on the way, by the first call that goes so far. They lie some steps
//! apart, and twice as far whenever they fill their memory. So a trace holds a few megabytes
//! whatever its length.
//!
//! Cost: the first call that looks at step k runs the search up to k. After that every window,
//! state or jump runs it for one spacing: 8192 steps on a trace of 10^8, well below a
//! millisecond. Measured by `cargo bench -p n-queens --bench steps`.

mod find;
mod index;
mod iter;
mod run;
mod snapshot;
mod state;
mod step;
#[cfg(test)]
mod tests;
mod tree;
#[cfg(test)]
mod tree_tests;

use std::fmt;
use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use crate::methods::Flow;
use crate::watch::{Stopped, Watch};
use crate::{Board, Method, Square};
use index::Index;
use run::{SearchRun, StepInfo, StepVisitor};
use snapshot::Snapshot;

pub use find::{ParseTargetError, Target};
pub use iter::Steps;
pub use snapshot::Counters;
pub use state::State;
pub use step::{Action, Event, Step};
pub use tree::{Branch, Node};

/// The search of one method on one board, as numbered steps.
///
/// Owned and cheap to clone: clones share their checkpoints, from any thread.
///
/// ```
/// use n_queens::steps::{Action, Trace};
/// use n_queens::{Board, Method, Square, Watch};
///
/// let trace = Trace::new(&Board::new(8)?, Method::Arrays);
/// let watch = Watch::none();
/// assert_eq!(trace.len(&watch)?, 17_868);
///
/// let window = trace.window(10_000..10_003, &watch)?;
/// assert_eq!(window[0].number, 10_000);
/// assert_eq!(window[0].action(), Action::Reject);
/// assert_eq!(window[0].square(), Some(Square::new(6, 7)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Trace(Arc<Shared>);

struct Shared {
    board: Board,
    method: Method,
    index: Index,
}

impl Trace {
    /// The trace of `method` on `board`. Nothing is searched yet.
    pub fn new(board: &Board, method: Method) -> Trace {
        Trace(Arc::new(Shared { board: board.clone(), method, index: Index::new() }))
    }

    /// The board that is searched.
    pub fn board(&self) -> &Board {
        &self.0.board
    }

    /// The method that searches.
    pub fn method(&self) -> Method {
        self.0.method
    }

    /// The steps up to which searches have come so far, about: later ones continue there.
    pub fn searched(&self) -> u64 {
        self.0.index.last(|_| true).counters.steps
    }

    /// The number of steps. The first call runs the whole search and reports to `watch` how many
    /// steps are done.
    pub fn len(&self, watch: &Watch) -> Result<u64, Stopped> {
        Ok(self.totals(watch)?.steps)
    }

    /// The work of the whole search: its steps, nodes, rejections, dead ends and solutions.
    pub fn totals(&self, watch: &Watch) -> Result<Counters, Stopped> {
        Ok(self.end(watch)?.counters)
    }

    /// The steps whose numbers lie in `range`; fewer where the search ends before.
    pub fn window(&self, range: Range<u64>, watch: &Watch) -> Result<Vec<Step>, Stopped> {
        let mut steps = Vec::new();
        self.each(range, watch, |step| {
            steps.push(step);
            ControlFlow::Continue(())
        })?;
        Ok(steps)
    }

    /// Hands the steps of `range` to `visit`, one by one, until it breaks off. Nothing is kept,
    /// so the range may be as long as the trace.
    pub fn each(
        &self,
        range: Range<u64>,
        watch: &Watch,
        mut visit: impl FnMut(Step) -> Flow,
    ) -> Result<(), Stopped> {
        if range.is_empty() {
            return watch.check();
        }
        let from = self.checkpoint(|snapshot| snapshot.counters.steps <= range.start, watch)?;
        self.replay(&from, watch, &mut |snapshot, told| {
            let number = snapshot.counters.steps;
            if number < range.start {
                return ControlFlow::Continue(());
            }
            visit(self.step(snapshot, told))?;
            if number + 1 < range.end { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        Ok(())
    }

    /// The snapshot when `steps` steps are done, or the end where there are fewer, and the square
    /// that was touched last.
    fn snapshot(&self, steps: u64, watch: &Watch) -> Result<(Snapshot, Option<Square>), Stopped> {
        let from = self.checkpoint(|snapshot| snapshot.counters.steps <= steps, watch)?;
        let mut touched = from.queens.last().copied();
        let there = self.replay(&from, watch, &mut |snapshot, told| {
            if snapshot.counters.steps >= steps {
                return ControlFlow::Break(());
            }
            touched = if told.action == Action::Solution { touched } else { Some(told.square) };
            ControlFlow::Continue(())
        })?;
        Ok((there, touched))
    }

    /// The last checkpoint for which `early` holds, when the index reaches as far as the first
    /// node for which it does not. `early` holds up to some snapshot of the search and never after.
    fn checkpoint(&self, early: impl Fn(&Snapshot) -> bool, watch: &Watch) -> Result<Arc<Snapshot>, Stopped> {
        let Shared { board, method, index } = &*self.0;
        index.cover(board, *method, &|snapshot| !early(snapshot), watch)?;
        Ok(index.last(early))
    }

    /// The snapshot after the last step.
    fn end(&self, watch: &Watch) -> Result<Arc<Snapshot>, Stopped> {
        let Shared { board, method, index } = &*self.0;
        index.cover(board, *method, &|_| false, watch)?;
        Ok(index.end().expect("nothing short of the end covers everything"))
    }

    /// Runs the search from a checkpoint, showing `look` every step with the snapshot before it,
    /// until it breaks off. Returns the snapshot at which that happened.
    fn replay(&self, from: &Snapshot, watch: &Watch, look: &mut StepVisitor) -> Result<Snapshot, Stopped> {
        let (snapshot, _) = SearchRun::run(&self.0.board, self.0.method, from.clone(), look, watch)?;
        Ok(snapshot)
    }

    /// A step as a value to keep.
    fn step(&self, snapshot: &Snapshot, told: StepInfo) -> Step {
        let level = told.level;
        Step {
            number: snapshot.counters.steps,
            level,
            masks: self.masks(&snapshot.queens[..level as usize]),
            event: told.event(),
        }
    }
}

impl fmt::Debug for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Trace")
            .field("board", &self.0.board)
            .field("method", &self.0.method)
            .finish_non_exhaustive()
    }
}
