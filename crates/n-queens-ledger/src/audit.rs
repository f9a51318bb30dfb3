//! An audit: recounts units of a ledger and compares them with what its entries claim.
//!
//! Lines of a ledger are claims. Whoever knows the format can write any line, a second line that
//! confirms the first included. So an audit trusts none: it recounts every unit of its sample
//! itself, whatever the file says about earlier recounts, and its [report](AuditReport) covers this
//! run alone.
//!
//! The sample is drawn with a seed that the auditor chooses after the ledger was written. For every
//! choice of w wrong units among m, a sample of k misses all of them with probability
//!
//! ```text
//! C(m − w, k) / C(m, k)  =  (m−w)/m · (m−w−1)/(m−1) · … · (m−w−k+1)/(m−k+1)
//! ```
//!
//! because the seed is independent of the choice. That holds for accidents and for a forger who
//! does not know the seed. It is a statement about the number of wrong units: one wrong unit can
//! change the total by any amount, and only a recount of all units excludes it.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::Arc;

use n_queens::watch::Watch;

use crate::{Counting, Entry, EntrySet, Header, LedgerError, Pass, Run};

/// Units that an audit recounts unless told otherwise: enough to find a ledger out, in 95 of 100
/// audits, if 5 % of its units are wrong.
pub const AUDIT_SAMPLE: u32 = 59;

/// Recounts units of a ledger.
///
/// ```
/// use n_queens::{Board, Watch, count::Plan};
/// use n_queens_ledger::{Audit, Counting, Ledger, Part, Run};
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("run.nql");
/// let plan = Plan::new(&Board::new(14)?)?;
/// let mut ledger = Ledger::open(&path, &plan.header())?;
/// Run::count(&plan, ledger.entry_set(), Part::WHOLE).go(&mut ledger, &mut |_| {}, &Watch::none())?;
/// let report = Audit::new(&plan, ledger.entry_set(), 17).sample(2).go(&Watch::none())?;
/// assert!(report.wrong.is_empty() && report.recounts.len() == 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Audit {
    counting: Arc<dyn Counting>,
    claims: EntrySet,
    seed: u64,
    order: Vec<u32>,
    skipped: usize,
    sample: usize,
    threads: NonZeroUsize,
    build: String,
}

/// The findings of one run of an audit.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct AuditReport {
    /// Orders the units; the sample is taken from the front.
    pub seed: u64,
    /// Units with an entry, from which the sample was drawn.
    pub recorded: u32,
    /// Units at the front of the order that were left out.
    pub skipped: u32,
    /// Units that were to be recounted.
    pub wanted: u32,
    /// The recounts of this run, in the order of the seed.
    pub recounts: Vec<Entry>,
    /// How many of the wanted units are done, up to the first that is not.
    pub done: u32,
    /// Units whose recount differs from a claim.
    pub wrong: Vec<WrongUnit>,
}

/// A unit whose recount differs from what the ledger claims.
#[derive(Clone, Debug)]
pub struct WrongUnit {
    /// All entries of the ledger for this unit.
    pub claims: Vec<Entry>,
    /// The recount of this run.
    pub recount: Entry,
    /// The unit counted once more by the usual route, in this run.
    pub again: Option<Entry>,
}

impl Audit {
    /// An audit of every recorded unit of `claims`, in the order of `seed`.
    pub fn new(counting: &(impl Counting + Clone + 'static), claims: &EntrySet, seed: u64) -> Audit {
        let order: Vec<u32> =
            audit_order(claims.header(), seed).into_iter().filter(|&unit| claims.contains(unit)).collect();
        Audit {
            counting: Arc::new(counting.clone()),
            claims: claims.clone(),
            seed,
            skipped: 0,
            sample: order.len(),
            order,
            threads: NonZeroUsize::MIN,
            build: crate::BUILD.to_owned(),
        }
    }

    /// Recounts only the first `units` of the order.
    #[must_use]
    pub fn sample(self, units: u32) -> Audit {
        Audit { sample: units as usize, ..self }
    }

    /// Leaves out the first `units` of the order, which an earlier run with this seed recounted.
    #[must_use]
    pub fn skip(self, units: u32) -> Audit {
        Audit { skipped: units as usize, ..self }
    }

    /// The number of threads; one by default.
    #[must_use]
    pub fn threads(self, threads: NonZeroUsize) -> Audit {
        Audit { threads, ..self }
    }

    /// The name of the program in the recounts; by default [`BUILD`](crate::BUILD).
    #[must_use]
    pub fn build(self, build: &str) -> Audit {
        Audit { build: build.to_owned(), ..self }
    }

    /// The units that will be recounted, in this order.
    pub fn units(&self) -> &[u32] {
        let end = self.sample.min(self.order.len());
        &self.order[self.skipped.min(end)..end]
    }

    /// Recounts every unit of the sample. A watch that says stop ends it early, with a report of
    /// what was done.
    pub fn go(&self, watch: &Watch) -> Result<AuditReport, LedgerError> {
        let mut recounts = self.counted(Pass::Recount, self.units().to_vec(), watch)?;
        let wanted = self.units();
        let done = wanted.iter().take_while(|&unit| recounts.contains_key(unit)).count();
        let disputed: Vec<u32> =
            recounts.values().filter(|recount| self.differs(recount)).map(Entry::unit).collect();
        let mut again = match self.counted(Pass::Count, disputed.clone(), watch) {
            // A route that contradicts itself decides nothing.
            Err(LedgerError::Entry(_)) => BTreeMap::new(),
            again => again?,
        };
        let wrong = disputed.iter().map(|unit| WrongUnit {
            claims: self.claims.of_unit(*unit).to_vec(),
            recount: recounts[unit].clone(),
            again: again.remove(unit),
        });
        Ok(AuditReport {
            seed: self.seed,
            recorded: self.order.len() as u32,
            skipped: self.skipped as u32,
            wanted: wanted.len() as u32,
            wrong: wrong.collect(),
            recounts: wanted.iter().filter_map(|unit| recounts.remove(unit)).collect(),
            done: done as u32,
        })
    }

    /// Whether a claim contradicts this recount.
    fn differs(&self, recount: &Entry) -> bool {
        self.claims.of_unit(recount.unit()).iter().any(|claim| claim.total() != recount.total())
    }

    fn counted(
        &self,
        pass: Pass,
        units: Vec<u32>,
        watch: &Watch,
    ) -> Result<BTreeMap<u32, Entry>, LedgerError> {
        let mut counted = BTreeMap::new();
        let run = Run::over(Arc::clone(&self.counting), pass, units).threads(self.threads).build(&self.build);
        let mut receive = |portion: &crate::Recorded| {
            counted.extend(portion.entries.iter().map(|entry| (entry.unit(), entry.clone())));
            Ok(())
        };
        run.each(run.helpers(), &mut receive, watch)?;
        Ok(counted)
    }
}

impl AuditReport {
    /// Whether every recorded unit was recounted in this run, and none was wrong.
    pub fn is_verified(&self) -> bool {
        self.wrong.is_empty() && self.recounts.len() as u32 == self.recorded && self.recorded > 0
    }

    /// The smallest number of wrong units that a clean audit of this size excludes with 95 %
    /// confidence; see [`excluded_from`].
    pub fn excluded_from(&self) -> u32 {
        excluded_from(self.recorded, self.recounts.len() as u32)
    }

    /// The sum of all units with the wrong ones replaced, if every unit is recorded and both routes
    /// agree on each wrong one.
    pub fn corrected_total(&self, claims: &EntrySet) -> Option<u128> {
        let wrong: BTreeMap<u32, Option<u64>> =
            self.wrong.iter().map(|wrong| (wrong.recount.unit(), wrong.right())).collect();
        let total = |unit: u32| match wrong.get(&unit) {
            Some(right) => *right,
            None => claims.of_unit(unit).first().map(Entry::total),
        };
        (0..claims.header().units()).map(|unit| total(unit).map(u128::from)).sum()
    }
}

impl WrongUnit {
    /// The total that both routes found in this run; nothing if they differ.
    pub fn right(&self) -> Option<u64> {
        let again = self.again.as_ref().map(Entry::total);
        again.filter(|&again| again == self.recount.total())
    }
}

/// All units in the order in which an audit with this seed takes them: sorted by the checksum of
/// `audit SEED UNIT` under the key of the entries.
///
/// ```
/// # let header = n_queens_ledger::doc_example::header();
/// let mut order = n_queens_ledger::audit_order(&header, 17);
/// order.sort();
/// assert_eq!(order, [0, 1, 2, 3, 4, 5, 6, 7]);
/// ```
pub fn audit_order(header: &Header, seed: u64) -> Vec<u32> {
    let key = header.key();
    let mut order: Vec<u32> = (0..header.units()).collect();
    order.sort_by_cached_key(|unit| (key.checksum(&format!("audit {seed} {unit}")), *unit));
    order
}

/// The probability that a sample of `sample` of `units` units has none of the `wrong` ones.
///
/// ```
/// assert_eq!(n_queens_ledger::escape_probability(10, 5, 1), 0.5);
/// assert_eq!(n_queens_ledger::escape_probability(10, 1, 10), 0.0);
/// ```
pub fn escape_probability(units: u32, wrong: u32, sample: u32) -> f64 {
    let right = units.saturating_sub(wrong);
    if sample > right {
        return 0.0;
    }
    // Symmetric in `wrong` and `sample`, so the shorter product will do.
    let (steps, other) = (wrong.min(sample), wrong.max(sample));
    let (units, other) = (f64::from(units), f64::from(other));
    (0..steps).map(f64::from).map(|step| (units - other - step) / (units - step)).product()
}

/// The smallest number of wrong units that a clean sample excludes with 95 % confidence: with that
/// many or more, at most 5 % of all samples are clean. More than all if nothing is excluded.
///
/// ```
/// use n_queens_ledger::excluded_from;
/// assert_eq!((excluded_from(10_000, 59), excluded_from(10_000, 299)), (494, 99));
/// assert_eq!((excluded_from(100, 100), excluded_from(100, 0)), (1, 101));
/// ```
pub fn excluded_from(units: u32, sample: u32) -> u32 {
    let (mut few, mut enough) = (1, units.saturating_add(1));
    while few < enough {
        let middle = few.midpoint(enough);
        if escape_probability(units, middle, sample) <= 0.05 { enough = middle } else { few = middle + 1 }
    }
    enough
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_probability_of_escape_is_that_of_drawing_without_replacement() {
        let choose = |n: u32, k: u32| (0..k).map(|i| f64::from(n - i) / f64::from(i + 1)).product::<f64>();
        for (units, wrong, sample) in [(64, 6, 20), (64, 20, 6), (401, 20, 59), (31, 1, 30), (5, 2, 3)] {
            let exact = choose(units - wrong, sample) / choose(units, sample);
            let found = escape_probability(units, wrong, sample);
            assert!((found - exact).abs() < 1e-9 * exact, "{units} {wrong} {sample}: {found} {exact}");
        }
        assert_eq!(escape_probability(5, 3, 3), 0.0);
        assert_eq!(escape_probability(5, 0, 3), 1.0);
    }

    #[test]
    fn a_bound_is_the_smallest_number_that_escapes_one_audit_in_twenty() {
        for (units, sample) in [(31, 31), (127, 59), (2003, 59), (2003, 299), (4_000_037, 59)] {
            let bound = excluded_from(units, sample);
            assert!(escape_probability(units, bound, sample) <= 0.05, "{units} {sample}");
            assert!(bound == 1 || escape_probability(units, bound - 1, sample) > 0.05, "{units} {sample}");
        }
        assert!(f64::from(excluded_from(4_000_037, AUDIT_SAMPLE)) < 0.05 * 4_000_037.0);
    }

    #[test]
    fn orders_of_different_seeds_differ() {
        let header = Header::new(&n_queens::Board::new(8).unwrap(), "rows", 1, 100, 3).unwrap();
        assert_ne!(audit_order(&header, 1), audit_order(&header, 2));
        assert_eq!(audit_order(&header, 1), audit_order(&header, 1));
    }
}
