//! The checkpoints of a trace, made once and shared by all readers.
//!
//! The lock is not held while searching. A search that goes beyond the last checkpoint offers
//! new ones; the index keeps those it does not have. Two searches may run the same way at the
//! same time, and then one of them adds nothing: any set of checkpoints in the right order is a
//! good index.
//!
//! Invariant: the start is the first checkpoint; the others follow in the order of their steps,
//! which is also the lexicographic order of their queens. Together they hold at most
//! [`BUDGET`] words.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::run::{SearchRun, Visitor};
use super::snapshot::Snapshot;
use crate::methods::Flow;
use crate::watch::{Progress, Stage, Stopped, Watch};
use crate::{Board, Method};

/// Words of memory for checkpoints: four megabytes.
const BUDGET: usize = 1 << 19;
/// Steps between the first checkpoints.
const FIRST_SPACING: u64 = 256;
/// Steps between two reports of progress.
const REPORT_INTERVAL: u64 = 1 << 20;

pub(super) struct Index(Mutex<Checkpoints>);

struct Checkpoints {
    checkpoints: Vec<Arc<Snapshot>>,
    spacing: u64,
    /// Words that the checkpoints take.
    words: usize,
    budget: usize,
    /// The snapshot after the last step, once a search came to it.
    end: Option<Arc<Snapshot>>,
}

impl Index {
    pub(super) fn new() -> Index {
        Index::with(BUDGET, FIRST_SPACING)
    }

    pub(super) fn with(budget: usize, spacing: u64) -> Index {
        let start = Snapshot::start();
        let words = words(&start);
        Index(Mutex::new(Checkpoints {
            checkpoints: vec![Arc::new(start)],
            spacing,
            words,
            budget,
            end: None,
        }))
    }

    /// Searches on until a node is met for which `enough` holds, or the end.
    pub(super) fn cover(
        &self,
        board: &Board,
        method: Method,
        enough: &dyn Fn(&Snapshot) -> bool,
        watch: &Watch,
    ) -> Result<(), Stopped> {
        watch.check()?;
        if self.covers(enough) {
            return Ok(());
        }
        let (from, spacing) = {
            let marks = self.marks();
            (Snapshot::clone(marks.last()), marks.spacing)
        };
        let due = from.counters.steps + spacing;
        let tell_at = from.counters.steps + REPORT_INTERVAL;
        let surveyor = CheckpointRecorder { index: self, due, tell_at, enough, watch };
        let (end, flow) = SearchRun::run(board, method, from, surveyor, watch)?;
        if flow.is_continue() {
            self.marks().end = Some(Arc::new(end));
        }
        Ok(())
    }

    /// Whether a checkpoint is known for which `late` holds, or the end.
    pub(super) fn covers(&self, late: impl Fn(&Snapshot) -> bool) -> bool {
        let marks = self.marks();
        marks.end.is_some() || late(marks.last())
    }

    /// The last checkpoint for which `early` holds; the start always counts as early.
    pub(super) fn last(&self, early: impl Fn(&Snapshot) -> bool) -> Arc<Snapshot> {
        let marks = self.marks();
        let later = marks.checkpoints.partition_point(|checkpoint| early(checkpoint));
        Arc::clone(&marks.checkpoints[later.saturating_sub(1)])
    }

    /// The snapshot after the last step, where it is known.
    pub(super) fn end(&self) -> Option<Arc<Snapshot>> {
        self.marks().end.clone()
    }

    /// How many checkpoints there are, and their memory in words.
    #[cfg(test)]
    pub(super) fn load(&self) -> (usize, usize) {
        let marks = self.marks();
        (marks.checkpoints.len(), marks.checkpoints.iter().map(|checkpoint| words(checkpoint)).sum())
    }

    fn marks(&self) -> MutexGuard<'_, Checkpoints> {
        // No search runs under the lock, so a panic elsewhere leaves the marks whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Checkpoints {
    fn last(&self) -> &Arc<Snapshot> {
        self.checkpoints.last().expect("the start is always there")
    }

    /// Keeps `snapshot` if it is new, far enough from the last and not too large. Returns the step
    /// from which the next one is kept.
    fn offer(&mut self, snapshot: &Snapshot) -> u64 {
        let (steps, size) = (snapshot.counters.steps, words(snapshot));
        if steps >= self.last().counters.steps + self.spacing && size <= self.budget {
            self.checkpoints.push(Arc::new(snapshot.clone()));
            self.words += size;
            while self.words > self.budget && self.checkpoints.len() > 1 {
                self.thin_out();
            }
        }
        // Copying a checkpoint takes as long as one step per queen.
        steps.max(self.last().counters.steps) + self.spacing.max(snapshot.queens.len() as u64)
    }

    /// Every second checkpoint goes; the start stays.
    fn thin_out(&mut self) {
        let mut place = 0;
        self.checkpoints.retain(|_| {
            place += 1;
            place % 2 == 1
        });
        self.words = self.checkpoints.iter().map(|checkpoint| words(checkpoint)).sum();
        self.spacing *= 2;
    }
}

/// Words of eight bytes that a checkpoint takes, with what the allocator adds.
fn words(snapshot: &Snapshot) -> usize {
    20 + 2 * snapshot.queens.len()
}

/// Records checkpoints during a search.
struct CheckpointRecorder<'a> {
    index: &'a Index,
    /// The step from which the next checkpoint is kept.
    due: u64,
    tell_at: u64,
    enough: &'a dyn Fn(&Snapshot) -> bool,
    watch: &'a Watch,
}

impl Visitor for CheckpointRecorder<'_> {
    #[inline(always)]
    fn entered(&mut self, snapshot: &Snapshot) -> Flow {
        if snapshot.counters.steps < self.due { ControlFlow::Continue(()) } else { self.mark(snapshot) }
    }
}

impl CheckpointRecorder<'_> {
    #[cold]
    fn mark(&mut self, snapshot: &Snapshot) -> Flow {
        self.due = self.index.marks().offer(snapshot);
        if snapshot.counters.steps >= self.tell_at {
            self.tell_at = snapshot.counters.steps + REPORT_INTERVAL;
            self.watch.report(Progress {
                stage: Stage::Searching,
                done: snapshot.counters.steps,
                total: None,
            });
        }
        if (self.enough)(snapshot) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
