//! Where workers lay down results and the writer finds them.
//!
//! The writer is woken when all workers have left or one has met a fault, and otherwise looks
//! by itself every so often. It is not woken for every result: on a busy machine each time
//! would take a core from a worker.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::{Entry, LedgerError};

/// Results on their way from the workers to the writer.
pub(crate) struct Tray {
    pile: Mutex<Pile>,
    wake: Condvar,
}

struct Pile {
    entries: Vec<Entry>,
    fault: Option<LedgerError>,
    working: usize,
}

/// What the writer found.
pub(crate) struct Taken {
    pub(crate) entries: Vec<Entry>,
    /// The first fault; entries laid down before it are sound.
    pub(crate) fault: Option<LedgerError>,
    /// Whether all workers have left, so that nothing more will come.
    pub(crate) last: bool,
}

/// A worker's place at the tray; given up when dropped, even by a panic.
pub(crate) struct Place<'a>(&'a Tray);

impl Tray {
    /// A tray for this many workers, each of which must take its [`Place`].
    pub(crate) fn new(workers: usize) -> Tray {
        let pile = Pile { entries: Vec::new(), fault: None, working: workers };
        Tray { pile: Mutex::new(pile), wake: Condvar::new() }
    }

    pub(crate) fn place(&self) -> Place<'_> {
        Place(self)
    }

    /// Waits for `interval`, or until all workers have left or there is a fault.
    pub(crate) fn take(&self, interval: Duration) -> Taken {
        let going_on = |pile: &mut Pile| pile.working > 0 && pile.fault.is_none();
        let (mut pile, _) = self
            .wake
            .wait_timeout_while(self.pile(), interval, going_on)
            .unwrap_or_else(PoisonError::into_inner);
        let entries = std::mem::take(&mut pile.entries);
        Taken { entries, fault: pile.fault.take(), last: pile.working == 0 }
    }

    fn pile(&self) -> MutexGuard<'_, Pile> {
        self.pile.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Place<'_> {
    /// Lays down a result.
    pub(crate) fn lay(&self, result: Result<Entry, LedgerError>) {
        let mut pile = self.0.pile();
        match result {
            Ok(entry) if pile.fault.is_none() => pile.entries.push(entry),
            Err(fault) if pile.fault.is_none() => {
                pile.fault = Some(fault);
                self.0.wake.notify_one();
            }
            // After a fault the run is over; what others still finish is counted again.
            _ => {}
        }
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut pile = self.0.pile();
        pile.working -= 1;
        if pile.working == 0 {
            self.0.wake.notify_one();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Instant;

    use super::*;
    use crate::doc_example::entry;

    /// A writer that waited for a pause would never record a count of many small units.
    #[test]
    fn results_that_never_pause_are_taken_all_the_same() {
        let (tray, taken) = (Tray::new(1), AtomicBool::new(false));
        std::thread::scope(|scope| {
            scope.spawn(|| {
                let (place, begun) = (tray.place(), Instant::now());
                while !taken.load(Ordering::Relaxed) && begun.elapsed() < Duration::from_secs(20) {
                    place.lay(Ok(entry()));
                    std::thread::yield_now();
                }
            });
            let mut portions = 0;
            while portions < 3 {
                let Taken { entries, fault, last } = tray.take(Duration::from_millis(20));
                assert!(fault.is_none() && !last, "the worker is still at it");
                // Empty where a busy machine has not given the worker a turn.
                portions += u32::from(!entries.is_empty());
            }
            taken.store(true, Ordering::Relaxed);
        });
    }

    #[test]
    fn a_fault_and_the_last_worker_wake_the_writer() {
        let long = Duration::from_secs(600);
        let tray = Tray::new(1);
        let place = tray.place();
        place.lay(Ok(entry()));
        place.lay(Err(LedgerError::Closed { path: "run.nql".into() }));
        place.lay(Ok(entry()));
        place.lay(Err(LedgerError::Missing { path: "run.nql".into() }));
        let Taken { entries, fault, last } = tray.take(long);
        assert!(entries.len() == 1 && !last, "what came after the fault is dropped");
        assert!(matches!(fault, Some(LedgerError::Closed { .. })), "the first fault is the one that is told");
        drop(place);
        assert!(tray.take(long).last);
    }

    /// The writer is asleep by the time there is something to wake it for.
    #[test]
    fn a_writer_that_sleeps_is_woken_by_a_fault_and_by_the_last_worker() {
        let long = Duration::from_secs(20);
        for faulty in [true, false] {
            let tray = Tray::new(1);
            let mut place = Some(tray.place());
            std::thread::scope(|scope| {
                let writer = scope.spawn(|| {
                    let begun = Instant::now();
                    (tray.take(long), begun.elapsed())
                });
                std::thread::sleep(Duration::from_millis(200));
                match &place {
                    Some(place) if faulty => place.lay(Err(LedgerError::Closed { path: "run.nql".into() })),
                    _ => place = None,
                }
                let (taken, slept) = writer.join().unwrap();
                assert_eq!((taken.fault.is_some(), taken.last), (faulty, !faulty));
                assert!(slept < long / 2, "it slept on for {slept:?}");
            });
        }
    }
}
