//! Runs a search from a checkpoint and keeps the moment up to date.
//!
//! Two kinds of visitors come along: the index, which looks only at nodes and must be fast
//! (`index.rs`), and a [`Look`], which sees every step.

use std::ops::ControlFlow;

use super::moment::Moment;
use super::step::{Action, Event};
use crate::methods::{Flow, Observer, Position, Reason};
use crate::watch::{Stopped, Watch};
use crate::{Board, Method, Square};

/// Steps between two questions whether to stop: some ten microseconds.
const ASK_EVERY: u64 = 4096;

/// Who comes along. Breaking off leaves the walk at the moment that was shown.
pub(super) trait Visitor {
    /// `told` is about to happen at `moment`.
    #[inline(always)]
    fn step(&mut self, _moment: &Moment, _told: Told) -> Flow {
        ControlFlow::Continue(())
    }

    /// A queen was placed; `moment` could be a checkpoint.
    #[inline(always)]
    fn entered(&mut self, _moment: &Moment) -> Flow {
        ControlFlow::Continue(())
    }
}

/// Sees every step with the moment before it.
pub(super) type Look<'a> = dyn FnMut(&Moment, Told) -> Flow + 'a;

impl Visitor for &mut Look<'_> {
    fn step(&mut self, moment: &Moment, told: Told) -> Flow {
        self(moment, told)
    }
}

/// A step as the search tells it; the reason is found only for those who ask.
pub(super) struct Told<'a> {
    pub(super) level: u32,
    pub(super) action: Action,
    /// Where; meaningless for a solution.
    pub(super) square: Square,
    reason: &'a mut dyn FnMut() -> Reason,
    columns: &'a [u32],
}

impl Told<'_> {
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

/// A search on its way.
pub(super) struct Walk<'a, V> {
    moment: Moment,
    visitor: V,
    watch: &'a Watch,
    /// The step at which to ask whether to stop.
    ask_at: u64,
    stopped: bool,
}

impl<V: Visitor> Walk<'_, V> {
    /// Goes on from `from`, which is an entrance or the start, until the visitor breaks off or
    /// the search ends. Returns the moment at which that happened.
    pub(super) fn run(
        board: &Board,
        method: Method,
        from: Moment,
        visitor: V,
        watch: &Watch,
    ) -> Result<(Moment, Flow), Stopped> {
        debug_assert!(from.is_entrance());
        let position = Position::entered(method, &from.queens, board.size());
        let ask_at = from.counters.steps;
        let mut walk = Walk { moment: from, visitor, watch, ask_at, stopped: false };
        let flow = method.search_from(board, position, &mut walk);
        if walk.stopped { Err(Stopped) } else { Ok((walk.moment, flow)) }
    }

    #[inline(always)]
    fn tell(&mut self, level: u32, action: Action, square: Square) -> Flow {
        let mut none = || unreachable!("only a rejection has a reason");
        self.tell_all(Told { level, action, square, reason: &mut none, columns: &[] })
    }

    #[inline(always)]
    fn tell_all(&mut self, told: Told) -> Flow {
        if self.moment.counters.steps >= self.ask_at {
            self.ask()?;
        }
        self.visitor.step(&self.moment, told)
    }

    #[cold]
    fn ask(&mut self) -> Flow {
        self.ask_at = self.moment.counters.steps + ASK_EVERY;
        self.stopped = self.watch.stopped();
        if self.stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl<V: Visitor> Observer for Walk<'_, V> {
    #[inline(always)]
    fn place(&mut self, level: u32, square: Square) -> Flow {
        self.tell(level, Action::Place, square)?;
        self.moment.place(square);
        self.visitor.entered(&self.moment)
    }

    #[inline(always)]
    fn skip(&mut self, level: u32, square: Square) -> Flow {
        self.tell(level, Action::Skip, square)?;
        self.moment.skip();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn reject(&mut self, level: u32, square: Square, reason: impl FnOnce() -> Reason) -> Flow {
        let mut reason = Some(reason);
        let mut found = || reason.take().expect("a step is kept once")();
        self.tell_all(Told { level, action: Action::Reject, square, reason: &mut found, columns: &[] })?;
        self.moment.reject();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn undo(&mut self, level: u32, square: Square) -> Flow {
        self.tell(level, Action::Undo, square)?;
        self.moment.undo();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn solution(&mut self, columns: &[u32]) -> Flow {
        let (level, square) = (columns.len() as u32, Square::new(0, 0));
        let mut none = || unreachable!("only a rejection has a reason");
        self.tell_all(Told { level, action: Action::Solution, square, reason: &mut none, columns })?;
        self.moment.solution();
        ControlFlow::Continue(())
    }
}
