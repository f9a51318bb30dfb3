//! Threads, faults and moments of recording.

use n_queens::count::{CountError, UnitCount};
use n_queens::watch::Watcher;

use super::*;
use crate::doc_example::{Rows, rows};
use crate::{CountsUnits, Header};

#[test]
fn a_system_that_gives_no_threads_leaves_the_work_to_the_caller() {
    let folder = tempfile::tempdir().expect("a folder");
    for helpers in [0, 1, 3] {
        let (counting, path) = (rows(8), folder.path().join(format!("{helpers}.nql")));
        let mut ledger = Ledger::open(&path, &counting.header()).expect("a new ledger");
        let run = Run::count(&counting, ledger.entry_set(), Part::WHOLE);
        let mut durable = 0;
        let mut observe = |recorded: &Recorded| durable += recorded.entries.len();
        run.go_with(helpers, &mut ledger, &mut observe, &Watch::none()).expect("nothing fails");
        assert_eq!((durable, ledger.entry_set().total()), (8, Some(92)), "{helpers} helpers");
    }
}

#[test]
fn stopped_alone_or_in_company_it_keeps_what_was_done() {
    /// Says stop when a number of questions was asked.
    struct Patience(AtomicUsize);
    impl Watcher for Patience {
        fn stop(&self) -> bool {
            self.0.fetch_add(1, Ordering::Relaxed) >= 40
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    for helpers in [0, 2] {
        let (counting, path) = (rows(8), folder.path().join(format!("{helpers}.nql")));
        let mut ledger = Ledger::open(&path, &counting.header()).expect("a new ledger");
        let run = Run::count(&counting, ledger.entry_set(), Part::WHOLE);
        let watch = Watch::new(Patience(AtomicUsize::new(0)));
        let stopped = run.go_with(helpers, &mut ledger, &mut |_| {}, &watch);
        assert!(matches!(stopped, Err(LedgerError::Stopped(_))), "{stopped:?}");
        let done = ledger.entry_set().recorded();
        assert!((1..8).contains(&done), "{done}");
        let rest = Run::count(&counting, ledger.entry_set(), Part::WHOLE);
        assert_eq!(rest.units().len() as u32, 8 - done);
        rest.go(&mut ledger, &mut |_| {}, &Watch::none()).expect("nothing fails");
        assert_eq!(ledger.entry_set().total(), Some(92));
    }
}

#[test]
fn as_many_threads_count_as_were_asked_for_and_their_entries_name_the_program() {
    let counting = Slow::new(8, Duration::ZERO);
    let folder = tempfile::tempdir().expect("a folder");
    let mut ledger = Ledger::open(folder.path().join("run.nql"), &counting.header()).expect("a new ledger");
    let three = NonZeroUsize::new(3).expect("not zero");
    let run = Run::count(&counting, ledger.entry_set(), Part::WHOLE).threads(three).build("0.1.0-dev");
    run.go(&mut ledger, &mut |_| {}, &Watch::none()).expect("nothing fails");
    assert_eq!(counting.counters.load(Ordering::Relaxed), 3);
    assert!(ledger.entry_set().entries().all(|entry| entry.build() == "0.1.0-dev"));
}

/// Keeps what it is told.
#[derive(Clone, Default)]
struct Listener(Arc<std::sync::Mutex<Vec<Progress>>>);

impl Watcher for Listener {
    fn stop(&self) -> bool {
        false
    }

    fn progress(&self, progress: Progress) {
        self.0.lock().expect("nobody panics").push(progress);
    }
}

/// Without a thread that writes, the caller still records every tenth of a second.
#[test]
fn alone_it_records_while_it_counts_and_tells_a_fault_that_comes_late() {
    let counting = Slow::new(2, GATHERING + Duration::from_millis(10));
    let folder = tempfile::tempdir().expect("a folder");
    let mut ledger = Ledger::open(folder.path().join("run.nql"), &counting.header()).expect("a new ledger");
    let run = Run::count(&counting, ledger.entry_set(), Part::WHOLE);
    let (mut recorded, listener) = (Vec::new(), Listener::default());
    let mut observe = |news: &Recorded| recorded.push((news.entries.len(), news.done, news.weight));
    let outcome = run.go_with(0, &mut ledger, &mut observe, &Watch::new(listener.clone()));
    assert!(matches!(outcome, Err(LedgerError::Entry(_))), "{outcome:?}");
    assert_eq!(recorded, [(1, 1, 0.125), (1, 2, 0.25)], "each of the two good units by itself");
    let told: Vec<u64> = listener.0.lock().expect("nobody panics").iter().map(|told| told.done).collect();
    assert_eq!(told, [STEPS / 8, STEPS / 4]);
}

#[test]
fn a_count_that_contradicts_the_ledger_ends_before_anything_is_called_recorded() {
    let (counting, folder) = (rows(8), tempfile::tempdir().expect("a folder"));
    let mut ledger = Ledger::open(folder.path().join("run.nql"), &counting.header()).expect("a new ledger");
    let run = Run::count(&counting, ledger.entry_set(), Part::WHOLE);
    let wrong = Entry::new(&counting.header(), 0, 5, 5, "rows/bad", "0.1.0", Duration::ZERO);
    ledger.append(&[wrong.expect("its residue is right")]).expect("it is the first");
    let mut observe = |news: &Recorded| assert!(news.entries.iter().all(|entry| entry.unit() != 0));
    let outcome = run.go(&mut ledger, &mut observe, &Watch::none());
    assert!(matches!(outcome, Err(LedgerError::Disagreement { .. })), "{outcome:?}");
}

#[test]
fn a_panic_of_the_observer_ends_the_workers() {
    let counting = Slow::new(8, 2 * GATHERING);
    let folder = tempfile::tempdir().expect("a folder");
    let mut ledger = Ledger::open(folder.path().join("run.nql"), &counting.header()).expect("a new ledger");
    let run = Run::count(&counting, ledger.entry_set(), Part::WHOLE);
    let go = || run.go_with(1, &mut ledger, &mut |_| panic!("as this test wants"), &Watch::none());
    assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(go)).is_err());
    let counted = counting.counted.load(Ordering::Relaxed);
    assert!(counted < 8, "{counted} units were counted, and nobody recorded them");
}

/// Rows, counted with a pause before every unit, and with a wrong residue from some unit on.
#[derive(Clone)]
struct Slow {
    rows: Rows,
    counters: Arc<AtomicUsize>,
    counted: Arc<AtomicUsize>,
    wrong_from: u32,
    pause: Duration,
}

impl Slow {
    fn new(wrong_from: u32, pause: Duration) -> Slow {
        Slow { rows: rows(8), counters: Arc::default(), counted: Arc::default(), wrong_from, pause }
    }
}

impl Counting for Slow {
    fn header(&self) -> Header {
        self.rows.header()
    }

    fn weight(&self, unit: u32) -> f64 {
        self.rows.weight(unit)
    }

    fn counter(&self, pass: Pass) -> Box<dyn CountsUnits> {
        self.counters.fetch_add(1, Ordering::Relaxed);
        Box::new(SlowCounter {
            counter: self.rows.counter(pass),
            counted: Arc::clone(&self.counted),
            wrong_from: self.wrong_from,
            pause: self.pause,
        })
    }
}

struct SlowCounter {
    counter: Box<dyn CountsUnits>,
    counted: Arc<AtomicUsize>,
    wrong_from: u32,
    pause: Duration,
}

impl CountsUnits for SlowCounter {
    fn route(&self, unit: u32) -> String {
        self.counter.route(unit)
    }

    fn count(&mut self, unit: u32, watch: &Watch) -> Result<UnitCount, CountError> {
        std::thread::sleep(self.pause);
        let count = self.counter.count(unit, watch)?;
        self.counted.fetch_add(1, Ordering::Relaxed);
        Ok(UnitCount { residue: count.residue + u64::from(unit >= self.wrong_from), ..count })
    }
}
