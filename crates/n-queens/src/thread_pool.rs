//! Several threads share one list of independent pieces of work: the one place that starts threads.
//!
//! Each thread takes the next free piece, so long and short pieces even out.
//! The thread that calls works too. A system that gives fewer threads than wanted, or none,
//! leaves the work to those there are. When one piece fails, or the watch stops the work,
//! the watch of every piece stops too, so all threads end soon; the caller gets the first
//! failure. A panic in one piece ends the others the same way and is passed on.
//!
//! Invariant: no thread outlives the call that started it.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crate::watch::{ProgressSum, Stage, Stopped, Watch};

/// Number of threads, name of the work, and watch.
///
/// ```
/// use std::num::NonZeroUsize;
/// use n_queens::thread_pool::ThreadPool;
/// use n_queens::watch::{Stage, Stopped, Watch};
///
/// let (two, watch) = (NonZeroUsize::new(2).expect("not zero"), Watch::none());
/// let pool = ThreadPool { threads: two, stage: Stage::Counting, watch: &watch };
/// let squares = pool.map(&[3, 1, 4], |piece, _| Ok::<u64, Stopped>(piece * piece))?;
/// assert_eq!(squares, [9, 1, 16]);
/// # Ok::<(), Stopped>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ThreadPool<'w> {
    /// The most threads that work, the caller's among them.
    pub threads: NonZeroUsize,
    /// The stage that is reported to the watch.
    pub stage: Stage,
    /// Can stop the work; receives progress at the beginning and after every piece.
    pub watch: &'w Watch,
}

impl ThreadPool<'_> {
    /// Does pieces 0 to `pieces` − 1. Every thread begins with a state of its own from `start` and
    /// carries it from piece to piece; the states come back in no particular order. The watch that
    /// a piece is given stops it when the work is over, and takes no progress: the pool reports it.
    pub fn for_each<S: Send, E: Send + From<Stopped>>(
        &self,
        pieces: u64,
        start: impl Fn() -> S + Sync,
        work: impl Fn(&mut S, u64, &Watch) -> Result<(), E> + Sync,
    ) -> Result<Vec<S>, E> {
        let next = AtomicU64::new(0);
        let over = Arc::new(AtomicBool::new(false));
        let watch = self.watch.or_flag(&over);
        let (states, failure) = (Mutex::new(Vec::new()), Mutex::new(None));
        let reports = ProgressSum::new(self.watch, self.stage, pieces);
        let share = || {
            let _others_end = RaiseOnPanic(&over);
            let mut state = start();
            loop {
                let piece = next.fetch_add(1, Ordering::Relaxed);
                if piece >= pieces {
                    return lock(&states).push(state);
                }
                match watch.check().map_err(E::from).and_then(|()| work(&mut state, piece, &watch)) {
                    Ok(()) => reports.add(1),
                    Err(error) => {
                        // Failures of threads stopped by this one come later and are ignored.
                        lock(&failure).get_or_insert(error);
                        return over.store(true, Ordering::Release);
                    }
                }
            }
        };
        reports.add(0);
        let most = usize::try_from(pieces).unwrap_or(usize::MAX);
        with_helpers(self.threads.get().min(most).saturating_sub(1), share, |_| share());
        match failure.into_inner().unwrap_or_else(PoisonError::into_inner) {
            Some(error) => Err(error),
            None => Ok(states.into_inner().unwrap_or_else(PoisonError::into_inner)),
        }
    }

    /// The results of `work` on every piece, in the order of the pieces.
    pub fn map<P: Sync, R: Send, E: Send + From<Stopped>>(
        &self,
        pieces: &[P],
        work: impl Fn(&P, &Watch) -> Result<R, E> + Sync,
    ) -> Result<Vec<R>, E> {
        let results = self.for_each(pieces.len() as u64, Vec::new, |results, number, watch| {
            results.push((number, work(&pieces[number as usize], watch)?));
            Ok::<(), E>(())
        })?;
        let mut results: Vec<(u64, R)> = results.into_iter().flatten().collect();
        results.sort_unstable_by_key(|&(number, _)| number);
        Ok(results.into_iter().map(|(_, result)| result).collect())
    }
}

/// Runs `own` on this thread, and beside it `helper` on up to `helpers` others. `own` gets the
/// number started: fewer, or none, where the system starts no more. Returns when all have ended.
pub fn with_helpers<R>(helpers: usize, helper: impl Fn() + Sync, own: impl FnOnce(usize) -> R) -> R {
    thread::scope(|scope| {
        let start = |_| thread::Builder::new().spawn_scoped(scope, &helper).ok();
        let started = (0..helpers).map_while(start).count();
        own(started)
    })
}

/// Ends the work of the other threads when this one panics.
struct RaiseOnPanic<'a>(&'a AtomicBool);

impl Drop for RaiseOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.store(true, Ordering::Release);
        }
    }
}

/// Data under these locks is always consistent, even after a panic.
fn lock<T>(shared: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;

    use super::*;
    use crate::watch::{Progress, Watcher};

    fn pool(threads: usize, watch: &Watch) -> ThreadPool<'_> {
        ThreadPool { threads: NonZeroUsize::new(threads).unwrap(), stage: Stage::Counting, watch }
    }

    #[test]
    fn results_come_in_order_whoever_made_them() {
        let pieces: Vec<u64> = (0..1000).collect();
        let squares: Vec<u64> = pieces.iter().map(|piece| piece * piece).collect();
        for threads in [1, 2, 7] {
            let watch = Watch::none();
            let pool = pool(threads, &watch);
            assert_eq!(pool.map(&pieces, |piece, _| Ok::<_, Stopped>(piece * piece)), Ok(squares.clone()));
            assert_eq!(pool.map(&[], |piece: &u64, _| Ok::<_, Stopped>(*piece)), Ok(vec![]));
        }
    }

    /// Counts progress reports and stops after a number of them.
    struct Counter {
        reports: AtomicUsize,
        stop_after: usize,
    }

    impl Watcher for Counter {
        fn stop(&self) -> bool {
            self.reports.load(Ordering::Relaxed) >= self.stop_after
        }

        fn progress(&self, progress: Progress) {
            assert!(progress.done <= 100 && progress.total == Some(100));
            self.reports.fetch_add(1, Ordering::Relaxed);
        }
    }

    #[test]
    fn the_watch_gets_every_piece_and_can_stop() {
        let (pieces, reports) = ([(); 100], AtomicUsize::new(0));
        let counter = Arc::new(Counter { reports, stop_after: 102 });
        assert!(pool(3, &Watch::new(Arc::clone(&counter))).map(&pieces, |_, _| Ok::<_, Stopped>(())).is_ok());
        assert_eq!(counter.reports.load(Ordering::Relaxed), 101);

        let counter = Counter { reports: AtomicUsize::new(0), stop_after: 10 };
        assert_eq!(pool(3, &Watch::new(counter)).map(&pieces, |_, _| Ok(())), Err(Stopped));
    }

    #[derive(Debug, PartialEq)]
    enum Fault {
        Bad(u64),
        Stopped,
    }

    impl From<Stopped> for Fault {
        fn from(_: Stopped) -> Fault {
            Fault::Stopped
        }
    }

    #[test]
    fn one_failure_ends_the_pieces_that_wait_for_it() {
        let watch = Watch::none();
        let work = |_: &mut (), piece, watch: &Watch| {
            if piece == 1 {
                return Err(Fault::Bad(piece));
            }
            while !watch.stopped() {
                thread::yield_now();
            }
            watch.check().map_err(Fault::from)
        };
        assert_eq!(pool(2, &watch).for_each(1000, || (), work), Err(Fault::Bad(1)));
    }

    #[test]
    fn a_panic_ends_the_others_and_is_passed_on() {
        let caught = std::panic::catch_unwind(|| {
            let watch = Watch::none();
            let work = |_: &mut (), piece, watch: &Watch| {
                assert!(piece != 1, "piece 1 panics, as this test wants");
                while !watch.stopped() {
                    thread::yield_now();
                }
                watch.check()
            };
            pool(2, &watch).for_each(1000, || (), work)
        });
        assert!(caught.is_err());
    }

    #[test]
    fn every_piece_is_done_once_and_states_are_not_shared() {
        let watch = Watch::none();
        for threads in [1, 3] {
            let note = |seen: &mut Vec<u64>, piece, _: &Watch| {
                seen.push(piece);
                Ok::<(), Stopped>(())
            };
            let mut seen = pool(threads, &watch).for_each(500, Vec::new, note).unwrap().concat();
            seen.sort_unstable();
            assert_eq!(seen, (0..500).collect::<Vec<u64>>());
        }
    }
}
