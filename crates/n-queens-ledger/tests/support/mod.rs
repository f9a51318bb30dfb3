//! Shared by the tests: small counts, and a storage in memory that fails and forgets.
#![allow(dead_code)] // Every test file uses its own share of it.

pub(crate) mod fragile;

use n_queens::watch::Watch;
use std::path::Path;
use std::sync::Arc;

use n_queens::Board;
use n_queens::count::{CountError, Plan, Route, UnitCount};
use n_queens_ledger::doc_example::{Rows, rows};
use n_queens_ledger::storage::Storage;
use n_queens_ledger::{
    Counting, CountsUnits, Entry, EntrySet, Header, Ledger, LedgerError, Part, Pass, Run, Verdict, read_on,
};

/// The count most tests work on: n = 8, eight units, total 92.
pub(crate) const N: u32 = 8;
pub(crate) const TOTAL: u128 = 92;
pub(crate) const FILE: &str = "run.nql";

pub(crate) fn counting() -> Rows {
    rows(N)
}

/// Opens the ledger, counts what is missing, and gives the total.
pub(crate) fn finish(storage: &dyn Storage) -> Result<u128, LedgerError> {
    let counting = counting();
    let mut ledger = Ledger::open_on(storage, Path::new(FILE), &counting.header())?;
    let run = Run::count(&counting, ledger.entry_set(), Part::WHOLE);
    run.go(&mut ledger, &mut |_| {}, &Watch::none())?;
    match Verdict::of(ledger.entry_set()) {
        Verdict::Complete { total, .. } => Ok(total),
        other => panic!("a finished count is complete: {other:?}"),
    }
}

/// The entries of all units, counted without a ledger.
pub(crate) fn entries() -> Vec<Entry> {
    let counting = counting();
    let mut worker = counting.counter(Pass::Count);
    let header = counting.header();
    let entry = |unit| {
        let count = worker.count(unit, &Watch::none()).expect("nobody stops it");
        Entry::new(
            &header,
            unit,
            count.total,
            count.residue,
            &worker.route(unit),
            "0.1.0",
            Default::default(),
        )
        .expect("the count is sound")
    };
    (0..header.units()).map(entry).collect()
}

/// The entries that a reader finds in the file.
pub(crate) fn entry_set(storage: &dyn Storage) -> EntrySet {
    let scan = read_on(storage, Path::new(FILE)).expect("it is a ledger");
    EntrySet::of(scan.header().clone(), scan.entries().iter().cloned())
}

/// A pseudo-random sequence; the same for the same seed (splitmix64).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % limit
    }
}

/// A real count, made once, whose units are then given from memory.
#[derive(Clone)]
pub(crate) struct Remembered {
    plan: Plan,
    counts: Arc<Vec<UnitCount>>,
}

impl Remembered {
    pub(crate) fn count(n: u32) -> Remembered {
        let plan = Plan::new(&Board::new(n).expect("a board")).expect("a plan");
        let mut worker = plan.worker(Route::default());
        let count = |unit| worker.count(unit, &Watch::none()).expect("nobody stops it");
        Remembered { counts: Arc::new((0..plan.units()).map(count).collect()), plan }
    }
}

impl Counting for Remembered {
    fn header(&self) -> Header {
        self.plan.header()
    }

    fn weight(&self, unit: u32) -> f64 {
        self.plan.weight(unit).expect("the plan has it")
    }

    fn counter(&self, _pass: Pass) -> Box<dyn CountsUnits> {
        Box::new(Recall(Arc::clone(&self.counts)))
    }
}

struct Recall(Arc<Vec<UnitCount>>);

impl CountsUnits for Recall {
    fn route(&self, _: u32) -> String {
        "join/remembered".to_owned()
    }

    fn count(&mut self, unit: u32, _: &Watch) -> Result<UnitCount, CountError> {
        Ok(self.0[unit as usize])
    }
}
