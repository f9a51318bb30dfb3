//! What the ledger asks of a counter.
//!
//! Little: the facts that go into the header, a weight for every unit, and workers that count
//! one unit at a time by one of two routes. Tests use it to hand in counters that are wrong
//! in chosen ways.

use std::sync::atomic::AtomicBool;

use crate::Header;

/// A count that is cut into units.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use n_queens_ledger::{Counting, Way};
/// # let counting = n_queens_ledger::doc_example::rows(8);
/// let mut worker = counting.worker(Way::Count);
/// let unit = worker.count(0, &AtomicBool::new(false)).expect("nobody stops it");
/// assert_eq!(unit.total, 4);
/// ```
pub trait Counting: Sync {
    /// The header of this count's ledgers.
    fn header(&self) -> Header;

    /// The expected cost of a unit, in any measure; only ratios matter.
    fn weight(&self, unit: u32) -> f64;

    /// Something that counts units, for one thread.
    fn worker(&self, way: Way) -> Box<dyn CountsUnits + '_>;
}

/// One thread's counter.
///
/// ```
/// use n_queens_ledger::{Counting, CountsUnits, Way};
/// # let counting = n_queens_ledger::doc_example::rows(8);
/// assert_eq!(counting.worker(Way::Count).route(), "rows/first");
/// ```
pub trait CountsUnits {
    /// The name of its route: a family and, after a slash, the kernel.
    fn route(&self) -> String;

    /// Counts one unit of the plan, or gives up soon after `stop` is raised.
    fn count(&mut self, unit: u32, stop: &AtomicBool) -> Option<UnitCount>;
}

/// The result of one unit.
///
/// ```
/// let unit = n_queens_ledger::UnitCount { total: 92, residue: 92 % 7 };
/// assert_eq!(unit.residue, 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitCount {
    /// Solutions the unit contributes.
    pub total: u64,
    /// The same modulo the header's modulus, added up separately.
    pub residue: u64,
}

/// Which of a counter's two routes to take.
///
/// ```
/// use n_queens_ledger::{Counting, Way};
/// # let counting = n_queens_ledger::doc_example::rows(8);
/// assert_ne!(counting.worker(Way::Count).route(), counting.worker(Way::Recount).route());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The fast one.
    Count,
    /// One that shares as little with it as possible.
    Recount,
}
