//! Several threads at one list of independent pieces of work.
//!
//! Each thread takes the next piece that nobody has taken, so long and short pieces even out.
//! After every piece, and on the way through a long one, the watcher hears how far the work is
//! and may end it.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use super::{Progress, Watcher};
use crate::watch::Watch;

/// Who works, who watches, and what one pair of hands can take.
#[derive(Clone, Copy)]
pub(super) struct Crew<'w> {
    pub(super) threads: NonZeroUsize,
    /// The most fillings of a rest that one pass takes.
    pub(super) pass: u128,
    pub(super) watcher: Watcher<'w>,
}

/// The watcher ended the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stopped;

/// How far the list is, and whether to go on; long pieces look at it on the way.
pub(super) struct Pulse<'w> {
    watcher: Watcher<'w>,
    done: AtomicUsize,
    pieces: usize,
    stopped: Arc<AtomicBool>,
}

impl Pulse<'_> {
    /// Says stop once the work is to end; what is returned after that is thrown away.
    pub(super) fn watch(&self) -> Watch {
        Watch::new(Arc::clone(&self.stopped))
    }

    /// Lets the watcher hear how far we are.
    pub(super) fn beat(&self) {
        let done = self.done.load(Ordering::Relaxed);
        if (self.watcher)(Progress { done, pieces: self.pieces }).is_break() {
            self.stopped.store(true, Ordering::Relaxed);
        }
    }
}

impl Crew<'_> {
    /// The results of `work` on every piece, in the order of the pieces.
    pub(super) fn map<P: Sync, R: Send>(
        &self,
        pieces: &[P],
        work: impl Fn(&P, &Pulse<'_>) -> R + Sync,
    ) -> Result<Vec<R>, Stopped> {
        let pulse = Pulse {
            watcher: self.watcher,
            done: AtomicUsize::new(0),
            pieces: pieces.len(),
            stopped: Arc::default(),
        };
        let next = AtomicUsize::new(0);
        let results = Mutex::new((0..pieces.len()).map(|_| None).collect::<Vec<Option<R>>>());
        let share = || {
            while !pulse.stopped.load(Ordering::Relaxed) {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(piece) = pieces.get(number) else { break };
                let result = work(piece, &pulse);
                results.lock().expect("no thread panics while it holds the results")[number] = Some(result);
                pulse.done.fetch_add(1, Ordering::Relaxed);
                pulse.beat();
            }
        };
        thread::scope(|scope| {
            for _ in 1..self.threads.get().min(pieces.len()) {
                // A system that gives no more threads leaves the work to those there are.
                if thread::Builder::new().spawn_scoped(scope, share).is_err() {
                    break;
                }
            }
            share();
        });
        if pulse.stopped.load(Ordering::Relaxed) {
            return Err(Stopped);
        }
        let results = results.into_inner().expect("no thread panicked: the scope has joined them");
        Ok(results.into_iter().map(|result| result.expect("every piece was taken and finished")).collect())
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;

    fn crew(threads: usize, watcher: Watcher<'_>) -> Crew<'_> {
        Crew { threads: NonZeroUsize::new(threads).unwrap(), pass: 0, watcher }
    }

    #[test]
    fn results_come_in_order_whoever_made_them() {
        let pieces: Vec<u64> = (0..1000).collect();
        let squares: Vec<u64> = pieces.iter().map(|piece| piece * piece).collect();
        for threads in [1, 2, 7] {
            let crew = crew(threads, &|_| ControlFlow::Continue(()));
            assert_eq!(crew.map(&pieces, |piece, _| piece * piece), Ok(squares.clone()));
            assert_eq!(crew.map(&[], |piece: &u64, _| *piece), Ok(vec![]));
        }
    }

    #[test]
    fn the_watcher_hears_every_piece_and_can_stop() {
        let heard = AtomicUsize::new(0);
        let pieces = [(); 100];
        let count = |progress: Progress| {
            assert!(progress.done <= progress.pieces && progress.pieces == 100);
            heard.fetch_add(1, Ordering::Relaxed);
            ControlFlow::Continue(())
        };
        assert!(crew(3, &count).map(&pieces, |(), _| ()).is_ok());
        assert_eq!(heard.load(Ordering::Relaxed), 100);
        let stop = |progress: Progress| {
            if progress.done < 10 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        assert_eq!(crew(3, &stop).map(&pieces, |(), _| ()), Err(Stopped));
    }
}
