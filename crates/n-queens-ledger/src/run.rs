//! Counts units on several threads and records each as it is done.
//!
//! Threads take the next unit of a common list, so none waits for another. Results go to the
//! thread that called [`Run::go`], which alone writes: every tenth of a second it appends what
//! has arrived, syncs once, and only then reports it. The counters never wait for
//! the disk, which is why a ledger costs next to nothing, and a crash costs at most the units
//! in the making and that tenth of a second.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use n_queens::count::{CountError, UnitCount};
use n_queens::watch::{Watch, Watcher};

use crate::tray::{Place, Taken, Tray};
use crate::{Counting, Entry, Ledger, LedgerError, Part, Tally, Way, audit_order};

/// How often results are synced.
const GATHERING: Duration = Duration::from_millis(100);

/// Units to be counted, and how.
///
/// ```
/// use n_queens::watch::Watch;
/// use n_queens_ledger::{Counting, Disk, Ledger, Part, Run};
/// # let counting = n_queens_ledger::doc_example::rows(8);
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("run.nql");
/// let mut ledger = Ledger::open(&Disk, &path, &counting.header())?;
/// let run = Run::count(&counting, ledger.tally(), Part::WHOLE).threads(2).build("0.1.0");
/// let mut seen = 0;
/// let finished = run.go(&mut ledger, &Watch::none(), &mut |progress| seen += progress.entries.len())?;
/// assert!(finished);
/// assert_eq!((seen, ledger.tally().total()), (8, Some(92)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Run<'a> {
    counting: &'a dyn Counting,
    way: Way,
    units: Vec<u32>,
    threads: usize,
    build: String,
}

/// How far a run has come. Reported after every sync.
///
/// ```
/// use n_queens_ledger::Progress;
/// let progress = Progress { entries: &[], done: 3, units: 12, weight: 0.2 };
/// assert!(progress.weight < 1.0);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// What has just become durable. This is the acknowledgement.
    pub entries: &'a [Entry],
    /// Units of this run done so far.
    pub done: u32,
    /// Units of this run.
    pub units: u32,
    /// Their share of this run's expected work, from 0 to 1.
    pub weight: f64,
}

impl<'a> Run<'a> {
    /// Counts the units of `part` that have no entry yet, in the plan's order: neighbours may
    /// share what a worker has set up.
    ///
    /// ```
    /// # use n_queens_ledger::{Counting, Part, Run, Tally};
    /// # let counting = n_queens_ledger::doc_example::rows(8);
    /// let run = Run::count(&counting, &Tally::new(counting.header()), "1/2".parse()?);
    /// assert_eq!(run.units().len(), 4);
    /// # Ok::<(), n_queens_ledger::PartError>(())
    /// ```
    pub fn count(counting: &'a dyn Counting, tally: &Tally, part: Part) -> Run<'a> {
        let units = tally.missing().filter(|&unit| part.contains(unit)).collect();
        Run::over(counting, Way::Count, units)
    }

    /// Recounts, by the other route, those of the first `sample` recorded units in audit
    /// order that have not been recounted yet.
    ///
    /// ```
    /// # use n_queens_ledger::{Counting, Run, Tally};
    /// # let counting = n_queens_ledger::doc_example::rows(8);
    /// // Nothing is recorded, so there is nothing to audit.
    /// assert!(Run::audit(&counting, &Tally::new(counting.header()), 5).units().is_empty());
    /// ```
    pub fn audit(counting: &'a dyn Counting, tally: &Tally, sample: u32) -> Run<'a> {
        let recorded = audit_order(tally.header()).into_iter().filter(|&unit| tally.contains(unit));
        let units = recorded.take(sample as usize).filter(|&unit| !tally.recounted(unit)).collect();
        Run::over(counting, Way::Recount, units)
    }

    fn over(counting: &'a dyn Counting, way: Way, units: Vec<u32>) -> Run<'a> {
        Run { counting, way, units, threads: 1, build: env!("CARGO_PKG_VERSION").to_owned() }
    }

    /// On how many threads; one unless said otherwise.
    ///
    /// ```
    /// # use n_queens_ledger::{Counting, Part, Run, Tally};
    /// # let counting = n_queens_ledger::doc_example::rows(8);
    /// let run = Run::count(&counting, &Tally::new(counting.header()), Part::WHOLE).threads(4);
    /// # let _ = run;
    /// ```
    pub fn threads(mut self, threads: usize) -> Run<'a> {
        self.threads = threads.max(1);
        self
    }

    /// The name under which the program is entered; this crate's version unless said
    /// otherwise.
    ///
    /// ```
    /// # use n_queens_ledger::{Counting, Part, Run, Tally};
    /// # let counting = n_queens_ledger::doc_example::rows(8);
    /// let run = Run::count(&counting, &Tally::new(counting.header()), Part::WHOLE).build("0.1.0-dev");
    /// # let _ = run;
    /// ```
    pub fn build(mut self, build: &str) -> Run<'a> {
        self.build = build.to_owned();
        self
    }

    /// The units it will count, in this order.
    ///
    /// ```
    /// # use n_queens_ledger::{Counting, Part, Run, Tally};
    /// # let counting = n_queens_ledger::doc_example::rows(8);
    /// assert_eq!(Run::count(&counting, &Tally::new(counting.header()), Part::WHOLE).units().len(), 8);
    /// ```
    pub fn units(&self) -> &[u32] {
        &self.units
    }

    /// Counts until all units are recorded (`true`) or the watch says stop (`false`). Units in
    /// the making are then dropped; finished ones are synced first. A failing ledger or a
    /// result that contradicts itself stops the run.
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    /// use n_queens::watch::Watch;
    /// # use n_queens_ledger::{Counting, Disk, Ledger, Part, Run};
    /// # let counting = n_queens_ledger::doc_example::rows(8);
    /// # let folder = tempfile::tempdir()?;
    /// # let mut ledger = Ledger::open(&Disk, &folder.path().join("run.nql"), &counting.header())?;
    /// let impatient = Watch::new(AtomicBool::new(true));
    /// let run = Run::count(&counting, ledger.tally(), Part::WHOLE);
    /// assert!(!run.go(&mut ledger, &impatient, &mut |_| {})?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn go(
        &self,
        ledger: &mut Ledger,
        watch: &Watch,
        observe: &mut dyn FnMut(&Progress),
    ) -> Result<bool, LedgerError> {
        let workers = self.threads.min(self.units.len());
        let (next, tray) = (AtomicUsize::new(0), Tray::new(workers));
        let failed = Arc::new(AtomicBool::new(false));
        let watch = &Watch::new(Either { watch: watch.clone(), failed: Arc::clone(&failed) });
        std::thread::scope(|scope| {
            for number in 0..workers {
                let (place, next) = (tray.place(), &next);
                let work = move || self.work(next, watch, place);
                match std::thread::Builder::new().spawn_scoped(scope, work) {
                    // This thread writes, so one more is needed; a system that gives no others
                    // leaves the work to those there are.
                    Err(source) if number == 0 => {
                        let path = ledger.path().to_owned();
                        return Err(LedgerError::Storage { action: "start a thread for", path, source });
                    }
                    Err(_) => {
                        // The tray waits for as many as were announced.
                        (number + 1..workers).for_each(|_| drop(tray.place()));
                        break;
                    }
                    Ok(_) => {}
                }
            }
            let recorded = self.record(&tray, ledger, observe);
            if recorded.is_err() {
                failed.store(true, Ordering::Release);
            }
            recorded
        })
    }

    /// One thread: units in turn, each result laid on the tray.
    fn work(&self, next: &AtomicUsize, watch: &Watch, place: Place<'_>) {
        let header = self.counting.header();
        let mut worker = self.counting.worker(self.way);
        let route = worker.route();
        while let Some(&unit) = self.units.get(next.fetch_add(1, Ordering::Relaxed)) {
            let begun = Instant::now();
            let count = watch.check().map_err(CountError::from).and_then(|()| worker.count(unit, watch));
            let time = begun.elapsed();
            place.lay(match count {
                Ok(UnitCount { total, residue }) => {
                    Entry::new(&header, unit, total, residue, &route, &self.build, time).map_err(Into::into)
                }
                Err(CountError::Stopped(_)) => return,
                Err(error) => Err(error.into()),
            });
        }
    }

    /// Appends what lies on the tray, again and again, until all workers have left.
    fn record(
        &self,
        tray: &Tray,
        ledger: &mut Ledger,
        observe: &mut dyn FnMut(&Progress),
    ) -> Result<bool, LedgerError> {
        let units = self.units.len() as u32;
        let weight_of_all: f64 = self.units.iter().map(|&unit| self.counting.weight(unit)).sum();
        let (mut done, mut weight) = (0, 0.0);
        loop {
            let Taken { entries, fault, last } = tray.take(GATHERING);
            if !entries.is_empty() {
                ledger.append(&entries)?;
                done += entries.len() as u32;
                weight += entries.iter().map(|entry| self.counting.weight(entry.unit())).sum::<f64>();
                observe(&Progress { entries: &entries, done, units, weight: weight / weight_of_all });
            }
            match fault {
                Some(fault) => return Err(fault),
                None if last => return Ok(done == units),
                None => {}
            }
        }
    }
}

/// Ends the workers if someone asks for it or the ledger has failed.
struct Either {
    watch: Watch,
    failed: Arc<AtomicBool>,
}

impl Watcher for Either {
    fn stop(&self) -> bool {
        self.failed.load(Ordering::Acquire) || self.watch.stopped()
    }
}
