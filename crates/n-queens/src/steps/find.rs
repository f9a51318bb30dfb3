//! Jumps: from a step to the next or previous step of a kind.
//!
//! Solutions and dead ends are counted on the way, so the next one has a number, and the step
//! with that number lies behind the last checkpoint that has counted fewer. The end of a
//! subtree lies behind the last checkpoint inside it.

use std::ops::ControlFlow;

use super::{Counters, Snapshot, Trace};
use crate::watch::{Stopped, Watch};

/// Where to jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Target {
    /// The next step that reports a solution.
    NextSolution,
    /// The last such step before.
    PreviousSolution,
    /// The next undo of a queen under whom nothing was found: no further queen, no solution.
    NextDeadEnd,
    /// The last such undo before.
    PreviousDeadEnd,
    /// The step that placed the queen placed last of those standing.
    StartOfSubtree,
    /// The undo of the queen placed last of those standing when the step is done; the last step of
    /// the trace where none stands.
    EndOfSubtree,
}

impl Target {
    /// All of them.
    pub const ALL: [Target; 6] = [
        Target::NextSolution,
        Target::PreviousSolution,
        Target::NextDeadEnd,
        Target::PreviousDeadEnd,
        Target::StartOfSubtree,
        Target::EndOfSubtree,
    ];

    /// Its name in addresses and arguments.
    pub fn name(self) -> &'static str {
        match self {
            Target::NextSolution => "next-solution",
            Target::PreviousSolution => "previous-solution",
            Target::NextDeadEnd => "next-dead-end",
            Target::PreviousDeadEnd => "previous-dead-end",
            Target::StartOfSubtree => "start-of-subtree",
            Target::EndOfSubtree => "end-of-subtree",
        }
    }
}

impl std::str::FromStr for Target {
    type Err = ParseTargetError;

    fn from_str(name: &str) -> Result<Target, ParseTargetError> {
        let known = Target::ALL.into_iter().find(|target| target.name() == name);
        known.ok_or_else(|| ParseTargetError { name: name.to_owned() })
    }
}

/// A name that is not a target.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no target '{name}'; choose one of {}", Target::ALL.map(Target::name).join(", "))]
pub struct ParseTargetError {
    /// The name as given.
    pub name: String,
}

impl Trace {
    /// The number of the nearest step of a kind: after step `from` for what comes next or ends,
    /// before it for what is previous or starts. None where there is none.
    ///
    /// ```
    /// use n_queens::steps::{Target, Trace};
    /// use n_queens::{Board, Method, Watch};
    ///
    /// let (trace, watch) = (Trace::new(&Board::new(6)?, Method::Arrays), Watch::none());
    /// let first = trace.find(0, Target::NextSolution, &watch)?.unwrap();
    /// let second = trace.find(first, Target::NextSolution, &watch)?.unwrap();
    /// assert_eq!((first, second), (196, 471));
    /// assert_eq!(trace.find(second, Target::PreviousSolution, &watch)?, Some(first));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn find(&self, from: u64, target: Target, watch: &Watch) -> Result<Option<u64>, Stopped> {
        let solutions = |counters: &Counters| counters.solutions;
        let dead_ends = |counters: &Counters| counters.dead_ends;
        match target {
            Target::NextSolution => self.next(from, solutions, watch),
            Target::PreviousSolution => self.previous(from, solutions, watch),
            Target::NextDeadEnd => self.next(from, dead_ends, watch),
            Target::PreviousDeadEnd => self.previous(from, dead_ends, watch),
            Target::StartOfSubtree => Ok(self.snapshot(from, watch)?.0.entered.last().copied()),
            Target::EndOfSubtree => self.end_of_subtree(from, watch),
        }
    }

    fn next(
        &self,
        from: u64,
        counter: impl Fn(&Counters) -> u64,
        watch: &Watch,
    ) -> Result<Option<u64>, Stopped> {
        let (before, _) = self.snapshot(from.saturating_add(1), watch)?;
        self.nth(counter(&before.counters), counter, watch)
    }

    fn previous(
        &self,
        from: u64,
        counter: impl Fn(&Counters) -> u64,
        watch: &Watch,
    ) -> Result<Option<u64>, Stopped> {
        let (before, _) = self.snapshot(from, watch)?;
        match counter(&before.counters).checked_sub(1) {
            Some(last) => self.nth(last, counter, watch),
            None => Ok(None),
        }
    }

    /// The step that raises `counter` above `k`.
    fn nth(&self, k: u64, counter: impl Fn(&Counters) -> u64, watch: &Watch) -> Result<Option<u64>, Stopped> {
        let early = |snapshot: &Snapshot| counter(&snapshot.counters) <= k;
        let from = self.checkpoint(early, watch)?;
        let there = self.replay(&from, watch, &mut |snapshot, _| match early(snapshot) {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        })?;
        Ok((!early(&there)).then(|| there.counters.steps - 1))
    }

    fn end_of_subtree(&self, from: u64, watch: &Watch) -> Result<Option<u64>, Stopped> {
        let node = self.snapshot(from.saturating_add(1), watch)?.0.queens;
        let end = match node.is_empty() {
            true => self.len(watch)?.checked_sub(1),
            false => Some(self.left(&node, watch)?),
        };
        Ok(end.filter(|&end| end > from))
    }
}
