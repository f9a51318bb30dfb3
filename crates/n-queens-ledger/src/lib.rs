//! Long counts you can trust.
//!
//! A count that takes hours is cut into numbered units, and every finished unit becomes one
//! line of a text file, the *ledger*. The plug may be pulled at any moment; the file may be
//! moved, split over machines and merged; and whoever receives it can check it without this
//! program.
//!
//! ```
//! use n_queens::watch::Watch;
//! use n_queens_ledger::{Counting, Disk, Label, Ledger, Part, Run, Verdict};
//! # let counting = n_queens_ledger::doc_example::rows(8);
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("run.nql");
//! let watch = Watch::none();
//! let mut ledger = Ledger::open(&Disk, &path, &counting.header())?;
//! Run::count(&counting, ledger.tally(), Part::WHOLE).threads(2).go(&mut ledger, &watch, &mut |_| {})?;
//! Run::audit(&counting, ledger.tally(), 8).go(&mut ledger, &watch, &mut |_| {})?;
//! assert!(matches!(
//!     Verdict::of(ledger.tally()),
//!     Verdict::Complete { total: 92, label: Label::Verified, published: true, .. }
//! ));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! From the bottom up: `checksum` and `fields` (a line), [`Header`] and [`Entry`] (what lines
//! say), [`Scan`] (what bytes hold), [`Tally`] and [`Verdict`] (what entries amount to),
//! [`Storage`], [`Names`] and [`Ledger`] (durability), [`Run`] (threads and time), [`merge`] and
//! [`repair`]. The format is described for others in `docs/ledger-format.md`, what was tried
//! against it in `docs/reliability.md`.
//!
//! This crate exists to write files and measure time; it prints nothing.
#![forbid(unsafe_code)]

mod checksum;
mod counting;
#[doc(hidden)]
pub mod doc_example;
mod entry;
mod error;
mod fields;
mod header;
mod ledger;
mod merge;
mod names;
mod opening;
mod part;
mod repair;
mod run;
mod scan;
mod storage;
mod tally;
mod tray;
mod verdict;

pub use counting::{Counting, CountsUnits, Way};
pub use entry::{Entry, EntryError};
pub use error::LedgerError;
pub use header::{Header, HeaderError};
pub use ledger::{Found, Ledger, read};
pub use merge::{Merged, merge};
pub use names::Names;
pub use part::{Part, PartError};
pub use repair::{Repaired, repair};
pub use run::{Progress, Run};
pub use scan::{BadLine, NotALedger, Scan};
pub use storage::{Claim, Disk, Opened, Storage, Writing};
pub use tally::{Added, Conflict, Tally};
pub use verdict::{AUDIT_LEAST, Contradiction, Label, Verdict, audit_order, error_rate_bound};
