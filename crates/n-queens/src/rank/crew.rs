//! Several threads at one list of independent pieces of work.
//!
//! Each thread takes the next piece that nobody has taken, so long and short pieces even out.
//! After every piece the watcher hears how far the work is and may end it.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use super::Progress;

/// Who works, who watches, and what one pair of hands can take.
#[derive(Clone, Copy)]
pub(super) struct Crew<'w> {
    pub(super) threads: NonZeroUsize,
    /// The most fillings of a rest that one pass takes.
    pub(super) pass: u128,
    pub(super) watcher: &'w (dyn Fn(Progress) -> ControlFlow<()> + Sync),
}

/// The watcher ended the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stopped;

impl Crew<'_> {
    /// The results of `work` on every piece, in the order of the pieces.
    pub(super) fn map<P: Sync, R: Send>(
        &self,
        pieces: &[P],
        work: impl Fn(&P) -> R + Sync,
    ) -> Result<Vec<R>, Stopped> {
        let next = AtomicUsize::new(0);
        let stopped = AtomicBool::new(false);
        let results = Mutex::new((0..pieces.len()).map(|_| None).collect::<Vec<Option<R>>>());
        let done = AtomicUsize::new(0);
        let share = || {
            while !stopped.load(Ordering::Relaxed) {
                let piece = next.fetch_add(1, Ordering::Relaxed);
                let Some(work_piece) = pieces.get(piece) else { break };
                let result = work(work_piece);
                results.lock().expect("no thread panics while it holds the results")[piece] = Some(result);
                let done = done.fetch_add(1, Ordering::Relaxed) + 1;
                if (self.watcher)(Progress { done, pieces: pieces.len() }).is_break() {
                    stopped.store(true, Ordering::Relaxed);
                }
            }
        };
        thread::scope(|scope| {
            for _ in 1..self.threads.get().min(pieces.len()) {
                scope.spawn(share);
            }
            share();
        });
        let results = results.into_inner().expect("no thread panicked: the scope has joined them");
        results.into_iter().collect::<Option<Vec<R>>>().ok_or(Stopped)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crew(threads: usize, watcher: &(dyn Fn(Progress) -> ControlFlow<()> + Sync)) -> Crew<'_> {
        Crew { threads: NonZeroUsize::new(threads).unwrap(), pass: 0, watcher }
    }

    #[test]
    fn results_come_in_order_whoever_made_them() {
        let pieces: Vec<u64> = (0..1000).collect();
        let squares: Vec<u64> = pieces.iter().map(|piece| piece * piece).collect();
        for threads in [1, 2, 7] {
            let crew = crew(threads, &|_| ControlFlow::Continue(()));
            assert_eq!(crew.map(&pieces, |piece| piece * piece), Ok(squares.clone()));
            assert_eq!(crew.map(&[], |piece: &u64| *piece), Ok(vec![]));
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
        assert!(crew(3, &count).map(&pieces, |()| ()).is_ok());
        assert_eq!(heard.load(Ordering::Relaxed), 100);
        let stop = |progress: Progress| {
            if progress.done < 10 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        assert_eq!(crew(3, &stop).map(&pieces, |()| ()), Err(Stopped));
    }
}
