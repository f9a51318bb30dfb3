//! One way to watch long work, and one way to stop it.
//!
//! Every operation that may take long takes a [`Watch`], checks it often, and
//! reports its progress now and then. Ctrl-C, a dropped connection, a deadline and Python's
//! KeyboardInterrupt are four [`Watcher`]s behind the same handle. Stopped work comes back in
//! one way, as [`Stopped`], and leaves nothing half done.
//!
//! A watch is owned and cheap to clone, so that a server task or a Python object can keep it,
//! and threads can share it. Invariant: once a watcher stops the work, it stays stopped.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Can stop long work and receives its progress. Called from any thread.
///
/// ```
/// use std::time::{Duration, Instant};
/// use n_queens::watch::{Watch, Watcher};
///
/// struct Deadline(Instant);
/// impl Watcher for Deadline {
///     fn stop(&self) -> bool {
///         Instant::now() >= self.0
///     }
/// }
/// let watch = Watch::new(Deadline(Instant::now() + Duration::from_secs(60)));
/// assert!(watch.check().is_ok());
/// ```
pub trait Watcher: Send + Sync {
    /// Whether to stop. Called about every hundred microseconds of work, so it should be cheap;
    /// once true, it stays true.
    fn stop(&self) -> bool {
        false
    }

    /// Receives the progress of the work. Threads that share pieces of it report one at a time: what
    /// is done never shrinks, and the last report is the whole. Work in several parts may begin again
    /// at 0 with each.
    fn progress(&self, _progress: Progress) {}
}

/// The common stop button: raised, it stays raised.
impl Watcher for AtomicBool {
    fn stop(&self) -> bool {
        self.load(Ordering::Acquire)
    }
}

impl<W: Watcher + ?Sized> Watcher for Arc<W> {
    fn stop(&self) -> bool {
        (**self).stop()
    }

    fn progress(&self, progress: Progress) {
        (**self).progress(progress);
    }
}

/// How far a piece of work has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Progress {
    /// The stage of the work.
    pub stage: Stage,
    /// Pieces of this stage that are done.
    pub done: u64,
    /// Pieces of this stage in all, where that is known.
    pub total: Option<u64>,
}

impl Progress {
    /// The fraction that is done, from 0 to 1, where the total is known.
    pub fn fraction(self) -> Option<f64> {
        self.total.map(|total| if total == 0 { 1.0 } else { self.done as f64 / total as f64 })
    }
}

/// The stage of long work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Stage {
    /// Looking for solutions one by one.
    Searching,
    /// Counting solutions.
    Counting,
    /// Counting again by another route.
    Recounting,
    /// Drawing random samples.
    Sampling,
    /// Looking for a completion.
    Completing,
    /// Looking for a reason.
    Explaining,
    /// Drawing pictures.
    Drawing,
}

impl Stage {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Searching => "searching",
            Stage::Counting => "counting",
            Stage::Recounting => "recounting",
            Stage::Sampling => "sampling",
            Stage::Completing => "completing",
            Stage::Explaining => "explaining",
            Stage::Drawing => "drawing",
        }
    }
}

/// The watch stopped the work before the answer was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("stopped before the answer was found")]
pub struct Stopped;

/// The handle that long work is given.
///
/// ```
/// use std::sync::Arc;
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use n_queens::watch::{Stopped, Watch};
///
/// let button = Arc::new(AtomicBool::new(false));
/// let watch = Watch::new(Arc::clone(&button));
/// assert_eq!(watch.check(), Ok(()));
/// button.store(true, Ordering::Release);
/// assert_eq!(watch.check(), Err(Stopped));
/// ```
#[derive(Clone, Default)]
pub struct Watch(Option<Arc<dyn Watcher>>);

impl Watch {
    /// A watch that never stops the work and receives nothing.
    pub const fn none() -> Watch {
        Watch(None)
    }

    /// `watcher` watches.
    pub fn new(watcher: impl Watcher + 'static) -> Watch {
        Watch(Some(Arc::new(watcher)))
    }

    /// Whether to stop.
    pub fn stopped(&self) -> bool {
        self.0.as_ref().is_some_and(|watcher| watcher.stop())
    }

    /// Whether to go on, in a form that `?` understands.
    ///
    /// ```
    /// use n_queens::watch::{Stopped, Watch};
    /// fn slow_sum(numbers: &[u64], watch: &Watch) -> Result<u64, Stopped> {
    ///     numbers.iter().try_fold(0, |sum, number| watch.check().map(|()| sum + number))
    /// }
    /// assert_eq!(slow_sum(&[1, 2, 3], &Watch::none()), Ok(6));
    /// ```
    pub fn check(&self) -> Result<(), Stopped> {
        if self.stopped() { Err(Stopped) } else { Ok(()) }
    }

    /// The same watch without progress: it can stop the work but gets no reports. For work inside
    /// other work that reports its own progress.
    pub fn without_progress(&self) -> Watch {
        struct Quiet(Watch);
        impl Watcher for Quiet {
            fn stop(&self) -> bool {
                self.0.stopped()
            }
        }
        if self.0.is_some() { Watch::new(Quiet(self.clone())) } else { Watch::none() }
    }

    /// A quiet watch that also stops the work when `flag` is true. For work in which one part
    /// can end the others.
    pub fn or_flag(&self, flag: &Arc<AtomicBool>) -> Watch {
        struct Either(Watch, Arc<AtomicBool>);
        impl Watcher for Either {
            fn stop(&self) -> bool {
                self.1.stop() || self.0.stopped()
            }
        }
        Watch::new(Either(self.clone(), Arc::clone(flag)))
    }

    /// Reports progress to the watcher.
    pub fn report(&self, progress: Progress) {
        if let Some(watcher) = &self.0 {
            watcher.progress(progress);
        }
    }
}

/// Raises a stop button when it is dropped, however that comes about.
#[derive(Debug)]
pub struct StopOnDrop(pub Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Release);
    }
}

/// Adds up what several threads have done and reports every sum in order. The sum is locked while
/// it is reported: otherwise a delayed thread could report an older sum after a newer one, and
/// the last report would be too small.
pub(crate) struct ProgressSum<'w> {
    watch: &'w Watch,
    stage: Stage,
    total: u64,
    done: Mutex<u64>,
}

impl<'w> ProgressSum<'w> {
    pub(crate) fn new(watch: &'w Watch, stage: Stage, total: u64) -> ProgressSum<'w> {
        ProgressSum { watch, stage, total, done: Mutex::new(0) }
    }

    /// Adds to the sum and reports it.
    pub(crate) fn add(&self, more: u64) {
        // The sum is always consistent, even after a panic.
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        *done += more;
        self.watch.report(Progress { stage: self.stage, done: *done, total: Some(self.total) });
    }
}

impl fmt::Debug for Watch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Watch").field(&if self.0.is_some() { "watched" } else { "nobody" }).finish()
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::sync::Mutex;
    use std::time::{Duration, Instant};

    use super::*;

    /// Stops from a point in time on.
    pub(crate) struct Deadline(pub(crate) Instant);

    impl Watcher for Deadline {
        fn stop(&self) -> bool {
            Instant::now() >= self.0
        }
    }

    /// Stops `work` at several moments and asserts that it ends as stopped, and within
    /// 100 ms. A busy machine may take a thread's turn away for longer than that, but hardly
    /// every time: the quickest of many tries counts. Mostly the first is quick enough.
    #[track_caller]
    pub(crate) fn stops_soon<R, E: From<Stopped> + PartialEq + fmt::Debug>(
        work: impl Fn(&Watch) -> Result<R, E>,
    ) {
        for moment in [0, 1, 10, 50, 250].map(Duration::from_millis) {
            let stopped_after = || {
                let deadline = Instant::now() + moment;
                let stopped = work(&Watch::new(Deadline(deadline))).err()?;
                assert_eq!(stopped, E::from(Stopped));
                Some(deadline.elapsed())
            };
            let mut waits = Vec::new();
            while waits.len() < 30 && waits.iter().all(|wait| *wait > Duration::from_millis(100)) {
                match stopped_after() {
                    Some(wait) => waits.push(wait),
                    None if moment.is_zero() => panic!("the work did not stop"),
                    // It was finished before.
                    None => return,
                }
            }
            assert!(waits.iter().any(|wait| *wait <= Duration::from_millis(100)), "{moment:?}: {waits:?}");
        }
    }

    #[test]
    fn sums_of_many_threads_are_reported_in_order() {
        /// Yields now and then, so that another thread would overtake.
        #[derive(Default)]
        struct Slow(Mutex<Vec<u64>>);
        impl Watcher for Slow {
            fn progress(&self, progress: Progress) {
                if progress.done.is_multiple_of(7) {
                    std::thread::yield_now();
                }
                self.0.lock().unwrap().push(progress.done);
            }
        }
        let slow = Arc::new(Slow::default());
        let watch = Watch::new(Arc::clone(&slow));
        let reports = ProgressSum::new(&watch, Stage::Counting, 4000);
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| (0..1000).for_each(|_| reports.add(1)));
            }
        });
        assert_eq!(*slow.0.lock().unwrap(), (1..=4000).collect::<Vec<u64>>());
    }

    #[test]
    fn a_watch_without_progress_still_stops() {
        #[derive(Default)]
        struct ProgressLog(Mutex<Vec<Progress>>, AtomicBool);
        impl Watcher for ProgressLog {
            fn stop(&self) -> bool {
                self.1.stop()
            }
            fn progress(&self, progress: Progress) {
                self.0.lock().unwrap().push(progress);
            }
        }
        let log = Arc::new(ProgressLog::default());
        let watch = Watch::new(Arc::clone(&log));
        let progress = Progress { stage: Stage::Sampling, done: 1, total: None };
        watch.without_progress().report(progress);
        assert!(log.0.lock().unwrap().is_empty() && !watch.without_progress().stopped());
        watch.report(progress);
        assert_eq!(*log.0.lock().unwrap(), [progress]);
        log.1.store(true, Ordering::Release);
        assert!(watch.without_progress().stopped());
    }
}
