//! Counts one unit at a time and makes its entry, wherever that is: on a thread of a [`Run`], in
//! another process, on another machine.
//!
//! A worker is kept and asked for unit after unit: what it has set up for one serves the next.
//! The entry travels as text ([`Entry::sealed`]), and the ledger takes it after the same checks
//! as one that was made beside it.
//!
//! [`Run`]: crate::Run

use std::sync::Arc;
use std::time::Instant;

use n_queens::count::UnitCount;
use n_queens::watch::Watch;

use crate::counting::CountsUnits;
use crate::{Counting, Entry, Header, LedgerError, Pass, SigningKey};

/// Counts units of one count and makes their entries.
///
/// ```
/// use n_queens::{Board, Watch, count::Plan};
/// use n_queens_ledger::{Entry, Header, Ledger, UnitWorker, Pass};
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("run.nql");
/// // The driver hands out the header and the numbers of units ...
/// let header = n_queens_ledger::Counting::header(&Plan::new(&Board::new(14)?)?);
/// let mut ledger = Ledger::open(&path, &header)?;
/// let message = header.to_string();
///
/// // ... somewhere else a worker counts them ...
/// let header: Header = message.parse()?;
/// let mut worker = UnitWorker::of(&header.to_plan()?, Pass::Count);
/// let answers: Vec<String> = (0..header.units())
///     .map(|unit| Ok(worker.count(unit, &Watch::none())?.sealed(&header)))
///     .collect::<Result<_, n_queens_ledger::LedgerError>>()?;
///
/// // ... and the driver enters what comes back.
/// for answer in answers {
///     ledger.append(&[Entry::open(&answer, &header)?])?;
/// }
/// assert_eq!(ledger.entry_set().total(), Some(365_596));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct UnitWorker {
    header: Header,
    counter: Box<dyn CountsUnits>,
    build: String,
    key: Option<Arc<SigningKey>>,
}

impl UnitWorker {
    /// A worker of this count for this pass.
    pub fn of(counting: &dyn Counting, pass: Pass) -> UnitWorker {
        let (header, counter) = (counting.header(), counting.counter(pass));
        UnitWorker { header, counter, build: crate::BUILD.to_owned(), key: None }
    }

    /// The name under which the program is recorded; by default [`BUILD`](crate::BUILD).
    #[must_use]
    pub fn build(self, build: &str) -> UnitWorker {
        UnitWorker { build: build.to_owned(), ..self }
    }

    /// Signs every entry with this key.
    #[must_use]
    pub fn sign(self, key: Option<Arc<SigningKey>>) -> UnitWorker {
        UnitWorker { key, ..self }
    }

    /// Counts one unit. A unit that does not exist, and a result that contradicts itself, are
    /// errors.
    pub fn count(&mut self, unit: u32, watch: &Watch) -> Result<Entry, LedgerError> {
        self.header.admit(unit)?;
        let begun = Instant::now();
        let UnitCount { total, residue } = self.counter.count(unit, watch)?;
        let time = begun.elapsed();
        let route = self.counter.route(unit);
        let entry = Entry::new(&self.header, unit, total, residue, &route, &self.build, time)?;
        Ok(match &self.key {
            Some(key) => entry.signed(&self.header, key),
            None => entry,
        })
    }
}

impl std::fmt::Debug for UnitWorker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("UnitWorker").field("header", &self.header).finish_non_exhaustive()
    }
}
