//! Runs a search from a checkpoint and keeps its state up to date.
//!
//! There are two kinds of visitors: the index, which handles only nodes and must be fast
//! (`index.rs`), and a [`StepVisitor`], which handles every step.

use std::ops::ControlFlow;

use super::snapshot::Snapshot;
use super::step::{Action, Event};
use crate::methods::{Flow, Observer, Position, Reason};
use crate::watch::{Stopped, Watch};
use crate::{Board, Method, Square};

/// Steps between two checks of the watch: some ten microseconds.
const CHECK_INTERVAL: u64 = 4096;

/// Receives the steps of a search. A break ends the search at the snapshot that was passed.
pub(super) trait Visitor {
    /// `step` is about to happen at `snapshot`.
    #[inline(always)]
    fn step(&mut self, _moment: &Snapshot, _told: StepInfo) -> Flow {
        ControlFlow::Continue(())
    }

    /// A queen was placed; `snapshot` could be a checkpoint.
    #[inline(always)]
    fn entered(&mut self, _moment: &Snapshot) -> Flow {
        ControlFlow::Continue(())
    }
}

/// Receives every step with the snapshot before it.
pub(super) type StepVisitor<'a> = dyn FnMut(&Snapshot, StepInfo) -> Flow + 'a;

impl Visitor for &mut StepVisitor<'_> {
    fn step(&mut self, snapshot: &Snapshot, step: StepInfo) -> Flow {
        self(snapshot, step)
    }
}

/// A step as the search reports it; the reason is computed only on demand.
pub(super) struct StepInfo<'a> {
    pub(super) level: u32,
    pub(super) action: Action,
    /// Where; meaningless for a solution.
    pub(super) square: Square,
    reason: &'a mut dyn FnMut() -> Reason,
    columns: &'a [u32],
}

impl StepInfo<'_> {
    pub(super) fn event(self) -> Event {
        let square = self.square;
        match self.action {
            Action::Place => Event::Place(square),
            Action::Skip => Event::Skip(square),
            Action::Reject => Event::Reject { square, reason: (self.reason)() },
            Action::Undo => Event::Undo(square),
            Action::Solution => Event::Solution { columns: self.columns.to_vec() },
        }
    }
}

/// A running search.
pub(super) struct SearchRun<'a, V> {
    snapshot: Snapshot,
    visitor: V,
    watch: &'a Watch,
    /// The step of the next check of the watch.
    check_at: u64,
    stopped: bool,
}

impl<V: Visitor> SearchRun<'_, V> {
    /// Goes on from `from`, which is an entrance or the start, until the visitor breaks off or
    /// the search ends. Returns the snapshot at which that happened.
    pub(super) fn run(
        board: &Board,
        method: Method,
        from: Snapshot,
        visitor: V,
        watch: &Watch,
    ) -> Result<(Snapshot, Flow), Stopped> {
        debug_assert!(from.is_entrance());
        let position = Position::entered(method, &from.queens, board.size());
        let check_at = from.counters.steps;
        let mut run = SearchRun { snapshot: from, visitor, watch, check_at, stopped: false };
        let flow = method.search_from(board, position, &mut run);
        if run.stopped { Err(Stopped) } else { Ok((run.snapshot, flow)) }
    }

    #[inline(always)]
    fn visit(&mut self, level: u32, action: Action, square: Square) -> Flow {
        let mut none = || unreachable!("only a rejection has a reason");
        self.visit_with(StepInfo { level, action, square, reason: &mut none, columns: &[] })
    }

    #[inline(always)]
    fn visit_with(&mut self, step: StepInfo) -> Flow {
        if self.snapshot.counters.steps >= self.check_at {
            self.check_watch()?;
        }
        self.visitor.step(&self.snapshot, step)
    }

    #[cold]
    fn check_watch(&mut self) -> Flow {
        self.check_at = self.snapshot.counters.steps + CHECK_INTERVAL;
        self.stopped = self.watch.stopped();
        if self.stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl<V: Visitor> Observer for SearchRun<'_, V> {
    #[inline(always)]
    fn place(&mut self, level: u32, square: Square) -> Flow {
        self.visit(level, Action::Place, square)?;
        self.snapshot.place(square);
        self.visitor.entered(&self.snapshot)
    }

    #[inline(always)]
    fn skip(&mut self, level: u32, square: Square) -> Flow {
        self.visit(level, Action::Skip, square)?;
        self.snapshot.skip();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn reject(&mut self, level: u32, square: Square, reason: impl FnOnce() -> Reason) -> Flow {
        let mut reason = Some(reason);
        let mut found = || reason.take().expect("a step is kept once")();
        self.visit_with(StepInfo {
            level,
            action: Action::Reject,
            square,
            reason: &mut found,
            columns: &[],
        })?;
        self.snapshot.reject();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn undo(&mut self, level: u32, square: Square) -> Flow {
        self.visit(level, Action::Undo, square)?;
        self.snapshot.undo();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn solution(&mut self, columns: &[u32]) -> Flow {
        let (level, square) = (columns.len() as u32, Square::new(0, 0));
        let mut none = || unreachable!("only a rejection has a reason");
        self.visit_with(StepInfo { level, action: Action::Solution, square, reason: &mut none, columns })?;
        self.snapshot.solution();
        ControlFlow::Continue(())
    }
}
