//! Counts units on several threads and records each when it is done.
//!
//! Threads take the next unit of a common list. Results go to the thread that called [`Run::go`],
//! which alone writes: ten times a second it appends what has arrived, syncs once, and only then
//! reports it. Counting never waits for the disk, so a ledger costs next to nothing, and a crash
//! costs at most the units in progress and that tenth of a second. Where the system gives no thread
//! at all, the caller counts and records alternately.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use n_queens::thread_pool::with_helpers;
use n_queens::watch::{Progress, Stage, StopOnDrop, Stopped, Watch};

use crate::results::{Received, ResultQueue};
use crate::{Counting, Entry, EntrySet, Ledger, LedgerError, Part, Pass, SigningKey, UnitWorker};

/// How often results are synced.
const GATHERING: Duration = Duration::from_millis(100);

/// Steps into which the expected work of a run is divided for reports to the watch.
const STEPS: u64 = 1_000_000;

/// Units to be counted, and how.
///
/// ```
/// use std::num::NonZeroUsize;
/// use n_queens::{Board, Watch, count::Plan};
/// use n_queens_ledger::{Counting, Ledger, Part, Run};
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("run.nql");
/// let plan = Plan::new(&Board::new(14)?)?;
/// let mut ledger = Ledger::open(&path, &plan.header())?;
/// let run = Run::count(&plan, ledger.entry_set(), Part::WHOLE).threads(NonZeroUsize::MIN);
/// let mut seen = 0;
/// run.go(&mut ledger, &mut |recorded| seen += recorded.entries.len(), &Watch::none())?;
/// assert_eq!((seen, ledger.entry_set().total()), (5, Some(365_596)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Run {
    counting: Arc<dyn Counting>,
    pass: Pass,
    units: Vec<u32>,
    threads: NonZeroUsize,
    build: String,
    key: Option<Arc<SigningKey>>,
}

/// A portion of finished units. [`Run::go`] passes it on when it is durable: this is the
/// acknowledgement.
///
/// ```
/// use n_queens_ledger::Recorded;
/// let recorded = Recorded { entries: &[], done: 3, units: 12, weight: 0.2 };
/// assert!(recorded.weight < 1.0);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Recorded<'a> {
    /// The entries.
    pub entries: &'a [Entry],
    /// Units of this run done so far.
    pub done: u32,
    /// Units of this run.
    pub units: u32,
    /// Their share of this run's expected work, from 0 to 1.
    pub weight: f64,
}

/// Receives the portions of a run; an error ends it.
pub(crate) type Receiver<'a> = dyn FnMut(&Recorded) -> Result<(), LedgerError> + 'a;

impl Run {
    /// Counts the units of `part` that have no entry yet, in the plan's order: neighbours may
    /// share what a worker has set up.
    pub fn count(counting: &(impl Counting + Clone + 'static), entry_set: &EntrySet, part: Part) -> Run {
        let units = entry_set.missing().filter(|&unit| part.contains(unit)).collect();
        Run::over(Arc::new(counting.clone()), Pass::Count, units)
    }

    /// Counts these units in this order.
    pub(crate) fn over(counting: Arc<dyn Counting>, pass: Pass, units: Vec<u32>) -> Run {
        let build = crate::BUILD.to_owned();
        Run { counting, pass, units, threads: NonZeroUsize::MIN, build, key: None }
    }

    /// The number of threads; one by default.
    #[must_use]
    pub fn threads(self, threads: NonZeroUsize) -> Run {
        Run { threads, ..self }
    }

    /// The name under which the program is recorded; by default [`BUILD`](crate::BUILD).
    #[must_use]
    pub fn build(self, build: &str) -> Run {
        Run { build: build.to_owned(), ..self }
    }

    /// Signs every entry with this key.
    #[must_use]
    pub fn sign(self, key: SigningKey) -> Run {
        Run { key: Some(Arc::new(key)), ..self }
    }

    /// The units it will count, in this order.
    pub fn units(&self) -> &[u32] {
        &self.units
    }

    /// Counts until all units are recorded, or until the watch says stop, which is
    /// [`LedgerError::Stopped`]. Units in progress are then dropped; finished ones are synced
    /// first. A failing ledger or a result that contradicts itself ends the run. `observe`
    /// receives what is durable; the watch receives its share of the expected work.
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    /// use n_queens::watch::Watch;
    /// use n_queens_ledger::LedgerError;
    /// # use n_queens_ledger::{Counting, Ledger, Part, Run};
    /// # let counting = n_queens_ledger::doc_example::rows(8);
    /// # let folder = tempfile::tempdir()?;
    /// # let mut ledger = Ledger::open(folder.path().join("run.nql"), &counting.header())?;
    /// let stop_now = Watch::new(AtomicBool::new(true));
    /// let run = Run::count(&counting, ledger.entry_set(), Part::WHOLE);
    /// assert!(matches!(
    ///     run.go(&mut ledger, &mut |_| {}, &stop_now),
    ///     Err(LedgerError::Stopped(_))
    /// ));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn go(
        &self,
        ledger: &mut Ledger,
        observe: &mut dyn FnMut(&Recorded),
        watch: &Watch,
    ) -> Result<(), LedgerError> {
        self.go_with(self.helpers(), ledger, observe, watch)
    }

    /// With this many threads beside this one, which writes; with none it counts, too.
    fn go_with(
        &self,
        helpers: usize,
        ledger: &mut Ledger,
        observe: &mut dyn FnMut(&Recorded),
        watch: &Watch,
    ) -> Result<(), LedgerError> {
        let mut record = |recorded: &Recorded| {
            ledger.append(recorded.entries)?;
            observe(recorded);
            Ok(())
        };
        let all = self.each(helpers, &mut record, watch)?;
        // Finished or stopped: what was recorded must be there.
        ledger.confirm()?;
        if all { Ok(()) } else { Err(Stopped.into()) }
    }

    /// How many threads to start beside the caller's.
    pub(crate) fn helpers(&self) -> usize {
        self.threads.get().min(self.units.len())
    }

    /// Counts until all units are done or the watch says stop, and hands on every portion. Returns
    /// whether all are done.
    pub(crate) fn each(
        &self,
        helpers: usize,
        receiver: &mut Receiver<'_>,
        watch: &Watch,
    ) -> Result<bool, LedgerError> {
        let (next, queue) = (AtomicUsize::new(0), ResultQueue::new(helpers));
        let over = Arc::new(AtomicBool::new(false));
        let unit_watch = watch.or_flag(&over);
        let helper = || {
            let sender = queue.sender();
            let _ = self.work(&next, &unit_watch, |result| {
                sender.send(result);
                ControlFlow::Continue(())
            });
        };
        let mut portions = Portions::new(self, receiver, watch);
        with_helpers(helpers, helper, |started| {
            // The queue waits for as many senders as were announced.
            (started..helpers).for_each(|_| drop(queue.sender()));
            // If this thread fails or panics, results have no receiver: end the workers.
            let _workers_end = StopOnDrop(over);
            if started == 0 {
                self.alone(&next, &unit_watch, &mut portions)
            } else {
                portions.receive(&queue)
            }
        })
    }

    /// Counts unit after unit until none is left or the watch says stop. A fault is the last
    /// result.
    fn work(
        &self,
        next: &AtomicUsize,
        watch: &Watch,
        mut result: impl FnMut(Result<Entry, LedgerError>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut worker = UnitWorker::of(&*self.counting, self.pass).build(&self.build).sign(self.key.clone());
        while let Some(&unit) = self.units.get(next.fetch_add(1, Ordering::Relaxed)) {
            match watch.check().map_err(LedgerError::from).and_then(|()| worker.count(unit, watch)) {
                Err(LedgerError::Stopped(_)) => break,
                fault @ Err(_) => return result(fault),
                counted => result(counted)?,
            }
        }
        ControlFlow::Continue(())
    }

    /// Counts and records alternately.
    fn alone(
        &self,
        next: &AtomicUsize,
        watch: &Watch,
        portions: &mut Portions<'_, '_>,
    ) -> Result<bool, LedgerError> {
        let (mut entries, mut outcome, mut synced) = (Vec::new(), Ok(()), Instant::now());
        let flow = self.work(next, watch, |result| {
            match result {
                Ok(entry) => entries.push(entry),
                Err(fault) => outcome = Err(fault),
            }
            if outcome.is_ok() && synced.elapsed() >= GATHERING {
                outcome = portions.put(&std::mem::take(&mut entries));
                synced = Instant::now();
            }
            if outcome.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        // Units counted before a fault of the counting are kept; after a fault of the disk
        // nothing is left.
        portions.put(&entries)?;
        debug_assert_eq!(flow.is_break(), outcome.is_err());
        outcome?;
        Ok(portions.all_done())
    }
}

/// The progress of a run, as its receiver sees it.
struct Portions<'a, 'b> {
    run: &'a Run,
    receiver: &'a mut Receiver<'b>,
    watch: &'a Watch,
    done: u32,
    weight: f64,
    weight_of_all: f64,
}

impl<'a, 'b> Portions<'a, 'b> {
    fn new(run: &'a Run, receiver: &'a mut Receiver<'b>, watch: &'a Watch) -> Portions<'a, 'b> {
        let weight_of_all = run.units.iter().map(|&unit| run.counting.weight(unit)).sum();
        Portions { run, receiver, watch, done: 0, weight: 0.0, weight_of_all }
    }

    /// Hands on what is in the queue, again and again, until all workers are done. Returns whether
    /// all units are.
    fn receive(&mut self, queue: &ResultQueue) -> Result<bool, LedgerError> {
        loop {
            let Received { entries, fault, last } = queue.take(GATHERING);
            self.put(&entries)?;
            match fault {
                Some(fault) => return Err(fault),
                None if last => return Ok(self.all_done()),
                None => {}
            }
        }
    }

    /// Hands on a portion, then reports the progress.
    fn put(&mut self, entries: &[Entry]) -> Result<(), LedgerError> {
        if entries.is_empty() {
            return Ok(());
        }
        self.done += entries.len() as u32;
        self.weight += entries.iter().map(|entry| self.run.counting.weight(entry.unit())).sum::<f64>();
        let (units, weight) = (self.run.units.len() as u32, (self.weight / self.weight_of_all).min(1.0));
        (self.receiver)(&Recorded { entries, done: self.done, units, weight })?;
        let stage = match self.run.pass {
            Pass::Count => Stage::Counting,
            Pass::Recount => Stage::Recounting,
        };
        let done = if self.done == units { STEPS } else { (weight * STEPS as f64) as u64 };
        self.watch.report(Progress { stage, done, total: Some(STEPS) });
        Ok(())
    }

    fn all_done(&self) -> bool {
        self.done as usize == self.run.units.len()
    }
}

#[cfg(test)]
mod tests;
