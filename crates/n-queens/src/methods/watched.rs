//! An observer with a watch beside it: any search can be stopped from outside.
//!
//! A check costs more than a step, so it is done only once in many undos. Between two
//! of these a method tries at most n² squares; the larger the board, the more often it checks.

use std::ops::ControlFlow;

use super::{Flow, Method, Observer, Reason};
use crate::watch::{Stopped, Watch};
use crate::{Board, Square};

/// Squares tried at most between two checks: a millisecond or less.
const CHECK_INTERVAL: u32 = 1 << 20;

impl Method {
    /// Searches the board like [`search`](Method::search), until `watch` stops it. A break by the
    /// observer itself is not an error.
    pub fn search_watched<O: Observer>(
        self,
        board: &Board,
        observer: &mut O,
        watch: &Watch,
    ) -> Result<Flow, Stopped> {
        watch.check()?;
        let period = (CHECK_INTERVAL / board.size().pow(2)).max(1);
        let mut watched = Watched { observer, watch, period, left: period, stopped: false };
        let flow = self.search(board, &mut watched);
        if watched.stopped { Err(Stopped) } else { Ok(flow) }
    }
}

struct Watched<'a, O> {
    observer: &'a mut O,
    watch: &'a Watch,
    /// Queens taken back between two checks.
    period: u32,
    /// Queens to be taken back before the next one.
    left: u32,
    stopped: bool,
}

impl<O: Observer> Observer for Watched<'_, O> {
    #[inline(always)]
    fn place(&mut self, level: u32, square: Square) -> Flow {
        self.observer.place(level, square)
    }

    #[inline(always)]
    fn skip(&mut self, level: u32, square: Square) -> Flow {
        self.observer.skip(level, square)
    }

    #[inline(always)]
    fn reject(&mut self, level: u32, square: Square, reason: impl FnOnce() -> Reason) -> Flow {
        self.observer.reject(level, square, reason)
    }

    #[inline(always)]
    fn undo(&mut self, level: u32, square: Square) -> Flow {
        self.left -= 1;
        if self.left == 0 {
            self.left = self.period;
            self.stopped = self.watch.stopped();
            if self.stopped {
                return ControlFlow::Break(());
            }
        }
        self.observer.undo(level, square)
    }

    #[inline(always)]
    fn solution(&mut self, columns: &[u32]) -> Flow {
        self.observer.solution(columns)
    }
}
