//! Counts units on several threads and records each as it is done.
//!
//! Threads take the next unit of a common list, so none waits for another. Results go to the
//! thread that called [`Run::go`], which alone writes: every tenth of a second it appends what
//! has arrived, syncs once, and only then reports it. The counters never wait for
//! the disk, which is why a ledger costs next to nothing, and a crash costs at most the units
//! in the making and that tenth of a second. Where the system gives no thread at all, the
//! caller counts and records alternately.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use n_queens::thread_pool::with_helpers;
use n_queens::watch::{Progress, Stage, StopOnDrop, Stopped, Watch};

use crate::opening::no_disagreement;
use crate::tray::{Taken, Tray};
use crate::{Counting, Entry, Ledger, LedgerError, Part, Pass, Tally, UnitWorker, audit_order};

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
/// let run = Run::count(&plan, ledger.tally(), Part::WHOLE).threads(NonZeroUsize::MIN);
/// let mut seen = 0;
/// run.go(&mut ledger, &mut |recorded| seen += recorded.entries.len(), &Watch::none())?;
/// assert_eq!((seen, ledger.tally().total()), (5, Some(365_596)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Run {
    counting: Arc<dyn Counting>,
    pass: Pass,
    /// Whether contradictions are what it looks for, and do not end it.
    judges: bool,
    units: Vec<u32>,
    threads: NonZeroUsize,
    build: String,
}

/// What has just become durable. This is the acknowledgement.
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

impl Run {
    /// Counts the units of `part` that have no entry yet, in the plan's order: neighbours may
    /// share what a worker has set up.
    ///
    /// ```
    /// # use n_queens_ledger::{Counting, Part, Run, Tally};
    /// # let counting = n_queens_ledger::doc_example::rows(8);
    /// let run = Run::count(&counting, &Tally::new(counting.header()), "1/2".parse()?);
    /// assert_eq!(run.units().len(), 4);
    /// # Ok::<(), n_queens_ledger::ParsePartError>(())
    /// ```
    pub fn count(counting: &(impl Counting + Clone + 'static), tally: &Tally, part: Part) -> Run {
        let units = tally.missing().filter(|&unit| part.contains(unit)).collect();
        Run::over(counting, Pass::Count, false, units)
    }

    /// Recounts, by the other route, those of the first `sample` recorded units in audit order that
    /// have not been recounted yet. Units that turn out wrong do not end it: they are recorded as
    /// evidence, and reported as [`LedgerError::Disagreement`] when all is done.
    ///
    /// ```
    /// # use n_queens_ledger::{Counting, Run, Tally};
    /// # let counting = n_queens_ledger::doc_example::rows(8);
    /// // Nothing is recorded, so there is nothing to audit.
    /// assert!(Run::audit(&counting, &Tally::new(counting.header()), 5).units().is_empty());
    /// ```
    pub fn audit(counting: &(impl Counting + Clone + 'static), tally: &Tally, sample: u32) -> Run {
        let recorded = audit_order(tally.header()).into_iter().filter(|&unit| tally.contains(unit));
        let units = recorded.take(sample as usize).filter(|&unit| !tally.recounted(unit)).collect();
        Run::over(counting, Pass::Recount, true, units)
    }

    /// Counts again, in this pass, every unit whose entries disagree. With a new entry by each
    /// pass, [`Tally::settled`] knows which of them was wrong.
    ///
    /// ```
    /// # use n_queens_ledger::{Counting, Run, Tally, Pass};
    /// # let counting = n_queens_ledger::doc_example::rows(8);
    /// assert!(
    ///     Run::disputed(&counting, &Tally::new(counting.header()), Pass::Count).units().is_empty()
    /// );
    /// ```
    pub fn disputed(counting: &(impl Counting + Clone + 'static), tally: &Tally, pass: Pass) -> Run {
        let units = tally.disagreements().iter().map(|disagreement| disagreement.first.unit()).collect();
        Run::over(counting, pass, true, units)
    }

    fn over(counting: &(impl Counting + Clone + 'static), pass: Pass, judges: bool, units: Vec<u32>) -> Run {
        let counting = Arc::new(counting.clone());
        Run { counting, pass, judges, units, threads: NonZeroUsize::MIN, build: crate::BUILD.to_owned() }
    }

    /// The number of threads; one by default.
    ///
    /// ```
    /// # use n_queens_ledger::{Counting, Part, Run, Tally};
    /// # let counting = n_queens_ledger::doc_example::rows(8);
    /// let four = std::num::NonZeroUsize::new(4).expect("not zero");
    /// let run = Run::count(&counting, &Tally::new(counting.header()), Part::WHOLE).threads(four);
    /// # let _ = run;
    /// ```
    #[must_use]
    pub fn threads(self, threads: NonZeroUsize) -> Run {
        Run { threads, ..self }
    }

    /// The name under which the program is recorded; by default the version of this
    /// crate.
    ///
    /// ```
    /// # use n_queens_ledger::{Counting, Part, Run, Tally};
    /// # let counting = n_queens_ledger::doc_example::rows(8);
    /// let run =
    ///     Run::count(&counting, &Tally::new(counting.header()), Part::WHOLE).build("0.1.0-dev");
    /// # let _ = run;
    /// ```
    #[must_use]
    pub fn build(self, build: &str) -> Run {
        Run { build: build.to_owned(), ..self }
    }

    /// The units it will count, in this order.
    ///
    /// ```
    /// # use n_queens_ledger::{Counting, Part, Run, Tally};
    /// # let counting = n_queens_ledger::doc_example::rows(8);
    /// assert_eq!(
    ///     Run::count(&counting, &Tally::new(counting.header()), Part::WHOLE).units().len(),
    ///     8
    /// );
    /// ```
    pub fn units(&self) -> &[u32] {
        &self.units
    }

    /// Counts until all units are recorded, or until the watch says stop, which is
    /// [`LedgerError::Stopped`]. Units in the making are then dropped; finished ones are synced
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
    /// let impatient = Watch::new(AtomicBool::new(true));
    /// let run = Run::count(&counting, ledger.tally(), Part::WHOLE);
    /// assert!(matches!(
    ///     run.go(&mut ledger, &mut |_| {}, &impatient),
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
        self.go_with(self.threads.get().min(self.units.len()), ledger, observe, watch)
    }

    /// With this many threads beside this one, which writes; with none it counts, too.
    fn go_with(
        &self,
        helpers: usize,
        ledger: &mut Ledger,
        observe: &mut dyn FnMut(&Recorded),
        watch: &Watch,
    ) -> Result<(), LedgerError> {
        let (next, tray) = (AtomicUsize::new(0), Tray::new(helpers));
        let over = Arc::new(AtomicBool::new(false));
        let unit_watch = watch.or_flag(&over);
        let helper = || {
            let place = tray.place();
            let _ = self.work(&next, &unit_watch, |result| {
                place.lay(result);
                ControlFlow::Continue(())
            });
        };
        let mut record = Record::new(self, ledger, observe, watch);
        with_helpers(helpers, helper, |started| {
            // The tray waits for as many as were announced.
            (started..helpers).for_each(|_| drop(tray.place()));
            // What nobody records, because this failed or panicked, is not to be counted.
            let _workers_end = StopOnDrop(over);
            if started == 0 { self.alone(&next, &unit_watch, &mut record) } else { record.from(&tray) }
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
        let mut worker = UnitWorker::of(&*self.counting, self.pass).build(&self.build);
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
    fn alone(&self, next: &AtomicUsize, watch: &Watch, record: &mut Record<'_>) -> Result<(), LedgerError> {
        let (mut entries, mut outcome, mut synced) = (Vec::new(), Ok(()), Instant::now());
        let flow = self.work(next, watch, |result| {
            match result {
                Ok(entry) => entries.push(entry),
                Err(fault) => outcome = Err(fault),
            }
            if outcome.is_ok() && synced.elapsed() >= GATHERING {
                outcome = record.put(&std::mem::take(&mut entries));
                synced = Instant::now();
            }
            if outcome.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        // What was counted before a fault of the counting is kept; after a fault of the disk
        // nothing is left.
        record.put(&entries)?;
        debug_assert_eq!(flow.is_break(), outcome.is_err());
        outcome?;
        record.end()
    }
}

/// What this run has recorded so far.
struct Record<'a> {
    run: &'a Run,
    ledger: &'a mut Ledger,
    observe: &'a mut dyn FnMut(&Recorded),
    watch: &'a Watch,
    done: u32,
    weight: f64,
    weight_of_all: f64,
}

impl<'a> Record<'a> {
    fn new(
        run: &'a Run,
        ledger: &'a mut Ledger,
        observe: &'a mut dyn FnMut(&Recorded),
        watch: &'a Watch,
    ) -> Record<'a> {
        let weight_of_all = run.units.iter().map(|&unit| run.counting.weight(unit)).sum();
        Record { run, ledger, observe, watch, done: 0, weight: 0.0, weight_of_all }
    }

    /// Appends what lies on the tray, again and again, until all workers have left.
    fn from(&mut self, tray: &Tray) -> Result<(), LedgerError> {
        loop {
            let Taken { entries, fault, last } = tray.take(GATHERING);
            self.put(&entries)?;
            match fault {
                Some(fault) => return Err(fault),
                None if last => return self.end(),
                None => {}
            }
        }
    }

    /// Makes entries durable, then reports them.
    fn put(&mut self, entries: &[Entry]) -> Result<(), LedgerError> {
        if entries.is_empty() {
            return Ok(());
        }
        match self.ledger.append(entries) {
            // Every wrong unit is to be found.
            Err(LedgerError::Disagreement { .. }) if self.run.judges => {}
            appended => appended?,
        }
        self.done += entries.len() as u32;
        self.weight += entries.iter().map(|entry| self.run.counting.weight(entry.unit())).sum::<f64>();
        let (units, weight) = (self.units(), (self.weight / self.weight_of_all).min(1.0));
        (self.observe)(&Recorded { entries, done: self.done, units, weight });
        let stage = match self.run.pass {
            Pass::Count => Stage::Counting,
            Pass::Recount => Stage::Recounting,
        };
        let done = if self.done == units { STEPS } else { (weight * STEPS as f64) as u64 };
        self.watch.report(Progress { stage, done, total: Some(STEPS) });
        Ok(())
    }

    /// All workers have left: with every unit done, or because the watch said stop. Either way what
    /// was recorded must be there. Units that contradict their recount are an error only now.
    fn end(&mut self) -> Result<(), LedgerError> {
        self.ledger.confirm()?;
        if self.done < self.units() {
            return Err(Stopped.into());
        }
        no_disagreement(self.ledger.path(), self.ledger.tally())
    }

    fn units(&self) -> u32 {
        self.run.units.len() as u32
    }
}

#[cfg(test)]
mod tests;
