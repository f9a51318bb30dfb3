//! The queue of results between the workers and the thread that records them.
//!
//! The recording thread is woken when all workers are done or one has failed; otherwise it polls.
//! It is not woken for every result: on a busy machine each wake-up would take a core from a worker.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::{Entry, LedgerError};

/// Results on their way from the workers to the recording thread.
pub(crate) struct ResultQueue {
    queued: Mutex<Queued>,
    wake: Condvar,
}

struct Queued {
    entries: Vec<Entry>,
    fault: Option<LedgerError>,
    working: usize,
}

/// Results since the last call.
pub(crate) struct Received {
    pub(crate) entries: Vec<Entry>,
    /// The first fault; entries sent before it are sound.
    pub(crate) fault: Option<LedgerError>,
    /// Whether all workers are done, so that nothing more will come.
    pub(crate) last: bool,
}

/// A worker's end of the queue. The worker counts as done when this is dropped, even by a panic.
pub(crate) struct Sender<'a>(&'a ResultQueue);

impl ResultQueue {
    /// A queue for this many workers, each of which must take its [`Sender`].
    pub(crate) fn new(workers: usize) -> ResultQueue {
        let queued = Queued { entries: Vec::new(), fault: None, working: workers };
        ResultQueue { queued: Mutex::new(queued), wake: Condvar::new() }
    }

    pub(crate) fn sender(&self) -> Sender<'_> {
        Sender(self)
    }

    /// Waits for `interval`, or until all workers are done or there is a fault.
    pub(crate) fn take(&self, interval: Duration) -> Received {
        let going_on = |queued: &mut Queued| queued.working > 0 && queued.fault.is_none();
        let (mut queued, _) = self
            .wake
            .wait_timeout_while(self.lock(), interval, going_on)
            .unwrap_or_else(PoisonError::into_inner);
        let entries = std::mem::take(&mut queued.entries);
        Received { entries, fault: queued.fault.take(), last: queued.working == 0 }
    }

    fn lock(&self) -> MutexGuard<'_, Queued> {
        self.queued.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Sender<'_> {
    /// Queues a result.
    pub(crate) fn send(&self, result: Result<Entry, LedgerError>) {
        let mut queued = self.0.lock();
        match result {
            Ok(entry) if queued.fault.is_none() => queued.entries.push(entry),
            Err(fault) if queued.fault.is_none() => {
                queued.fault = Some(fault);
                self.0.wake.notify_one();
            }
            // After a fault the run is over; what others still finish is counted again.
            _ => {}
        }
    }
}

impl Drop for Sender<'_> {
    fn drop(&mut self) {
        let mut queued = self.0.lock();
        queued.working -= 1;
        if queued.working == 0 {
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
        let (queue, taken) = (ResultQueue::new(1), AtomicBool::new(false));
        std::thread::scope(|scope| {
            scope.spawn(|| {
                let (sender, begun) = (queue.sender(), Instant::now());
                while !taken.load(Ordering::Relaxed) && begun.elapsed() < Duration::from_secs(20) {
                    sender.send(Ok(entry()));
                    std::thread::yield_now();
                }
            });
            let mut portions = 0;
            while portions < 3 {
                let Received { entries, fault, last } = queue.take(Duration::from_millis(20));
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
        let queue = ResultQueue::new(1);
        let sender = queue.sender();
        sender.send(Ok(entry()));
        sender.send(Err(LedgerError::Closed { path: "run.nql".into() }));
        sender.send(Ok(entry()));
        sender.send(Err(LedgerError::Missing { path: "run.nql".into() }));
        let Received { entries, fault, last } = queue.take(long);
        assert!(entries.len() == 1 && !last, "what came after the fault is dropped");
        assert!(matches!(fault, Some(LedgerError::Closed { .. })), "the first fault is the one that is told");
        drop(sender);
        assert!(queue.take(long).last);
    }

    /// The writer is asleep by the time there is something to wake it for.
    #[test]
    fn a_writer_that_sleeps_is_woken_by_a_fault_and_by_the_last_worker() {
        let long = Duration::from_secs(20);
        for faulty in [true, false] {
            let queue = ResultQueue::new(1);
            let mut sender = Some(queue.sender());
            std::thread::scope(|scope| {
                let writer = scope.spawn(|| {
                    let begun = Instant::now();
                    (queue.take(long), begun.elapsed())
                });
                std::thread::sleep(Duration::from_millis(200));
                match &sender {
                    Some(sender) if faulty => {
                        sender.send(Err(LedgerError::Closed { path: "run.nql".into() }))
                    }
                    _ => sender = None,
                }
                let (received, slept) = writer.join().unwrap();
                assert_eq!((received.fault.is_some(), received.last), (faulty, !faulty));
                assert!(slept < long / 2, "it slept on for {slept:?}");
            });
        }
    }
}
