//! The steps one after the other, in pieces.

use std::ops::ControlFlow;

use super::{Snapshot, Step, Trace};
use crate::watch::Watch;

/// Steps to fetch at a time. A piece ends where a queen was placed, so that the next one can begin
/// there.
const PIECE: usize = 512;
/// A piece ends here in any case.
const LONGEST_PIECE: usize = 16 * PIECE;

/// The steps of a trace, from the first to the last.
#[derive(Clone, Debug)]
pub struct Steps {
    trace: Trace,
    /// A snapshot from which the search can be taken up, not after the next piece.
    from: Snapshot,
    /// The number of the next step that is not in `piece`.
    next: u64,
    piece: std::vec::IntoIter<Step>,
}

impl Trace {
    /// All steps in order. The iterator owns what it needs.
    pub fn steps(&self) -> Steps {
        Steps { trace: self.clone(), from: Snapshot::start(), next: 0, piece: Vec::new().into_iter() }
    }
}

impl Steps {
    fn fetch(&mut self) {
        let mut piece: Vec<Step> = Vec::with_capacity(PIECE);
        let there = self.trace.replay(&self.from, &Watch::none(), &mut |snapshot, told| {
            let enough = piece.len() >= PIECE && snapshot.is_entrance();
            if enough || piece.len() >= LONGEST_PIECE {
                return ControlFlow::Break(());
            }
            if snapshot.counters.steps >= self.next {
                piece.push(self.trace.step(snapshot, told));
            }
            ControlFlow::Continue(())
        });
        let there = there.expect("nobody asked to stop");
        self.next = there.counters.steps;
        if there.is_entrance() {
            self.from = there;
        }
        self.piece = piece.into_iter();
    }
}

impl Iterator for Steps {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        if self.piece.as_slice().is_empty() {
            self.fetch();
        }
        self.piece.next()
    }
}

impl std::iter::FusedIterator for Steps {}
