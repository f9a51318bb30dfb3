//! Long counts you can trust.
//!
//! A count that takes hours is cut into numbered units, and every finished unit becomes one
//! line of a text file, the *ledger*. The power may fail at any moment; the file may be
//! moved, split across machines and merged; and anyone who receives it can check it without this
//! program.
//!
//! ```
//! use n_queens::{Board, Watch, count::Plan};
//! use n_queens_ledger::{Audit, Counting, Ledger, Part, Run, Verdict};
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("run.nql");
//! let (plan, watch) = (Plan::new(&Board::new(14)?)?, Watch::none());
//! let mut ledger = Ledger::open(&path, &plan.header())?;
//! Run::count(&plan, ledger.entry_set(), Part::WHOLE).go(&mut ledger, &mut |_| {}, &watch)?;
//! assert_eq!(
//!     Verdict::of(ledger.entry_set()),
//!     Verdict::Complete { total: 365_596, published: true }
//! );
//! // The file claims a total; an audit recounts units and compares.
//! let report = Audit::new(&plan, ledger.entry_set(), 17).go(&watch)?;
//! assert!(report.is_verified());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! From the bottom up: `checksum` and `fields` (a line), [`Header`] and [`Entry`] (what lines say), [`SigningKey`] and [`Origin`] (who signed them),
//! [`Scan`] (what bytes hold), [`EntrySet`] and [`Verdict`] (what entries amount to), [`storage`],
//! [`LedgerPaths`] and [`Ledger`] (durability), [`UnitWorker`] and [`Run`] (counting, here and
//! elsewhere), [`Audit`] (recounting), [`merge`] and [`repair`]. The format is described for others in
//! `docs/ledger-format.md`, what was tried against it in `docs/reliability.md`.
//!
//! This crate exists to write files and measure time; it prints nothing.
#![forbid(unsafe_code)]

mod audit;
mod checksum;
mod counting;
#[doc(hidden)]
pub mod doc_example;
mod entry;
mod entry_set;
mod error;
mod fields;
mod header;
mod ledger;
mod merge;
mod opening;
mod part;
mod paths;
mod repair;
mod results;
mod run;
mod scan;
mod signature;
pub mod storage;
mod verdict;
mod worker;

pub use audit::{
    AUDIT_SAMPLE, Audit, AuditReport, WrongUnit, audit_order, escape_probability, excluded_from,
};
pub use counting::{Counting, CountsUnits, Pass, RoutedPlan};
pub use entry::{Entry, EntryError};
pub use entry_set::{Added, Disagreement, EntrySet};
pub use error::LedgerError;
pub use header::{Header, HeaderError};
pub use ledger::{Found, Ledger, load, read, read_on};
pub use merge::{Merged, merge, merge_on};
pub use part::{ParsePartError, Part};
pub use paths::LedgerPaths;
pub use repair::{Repaired, repair, repair_on};
pub use run::{Recorded, Run};
pub use scan::{BadLine, Scan, ScanError};
pub use signature::{KeyError, Origin, PublicKey, SigningKey, TrustedKeys};
pub use verdict::{Contradiction, Verdict};
pub use worker::UnitWorker;

/// The source this program was built from, as every entry names it: the version, the commit, whether
/// a file that counts differs from it, and the compiler.
///
/// ```
/// assert!(n_queens_ledger::BUILD.starts_with(concat!(env!("CARGO_PKG_VERSION"), "+")));
/// ```
pub const BUILD: &str = env!("N_QUEENS_BUILD");

/// The example of the README is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
