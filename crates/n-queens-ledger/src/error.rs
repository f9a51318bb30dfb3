//! Errors of ledgers, each with its fix.

use std::io;
use std::path::PathBuf;

use n_queens::count::CountError;
use n_queens::watch::Stopped;

use crate::{Disagreement, EntryError, ScanError};

/// Why a ledger could not be opened, read or written.
///
/// ```
/// use n_queens_ledger::{LedgerError, read};
/// let error = read("no/such.nql").unwrap_err();
/// assert_eq!(error.to_string(), "there is no ledger 'no/such.nql'; check the name");
/// assert!(matches!(error, LedgerError::Missing { .. }));
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LedgerError {
    /// No file of that name.
    #[error("there is no ledger '{}'; check the name", path.display())]
    Missing {
        /// The file.
        path: PathBuf,
    },
    /// The file is something else, or of a version not known here.
    #[error("'{}' cannot be used as a ledger: {reason}", path.display())]
    NotALedger {
        /// The file.
        path: PathBuf,
        /// Why not.
        reason: ScanError,
    },
    /// The name is one that a file beside a ledger has.
    #[error(
        "'{}' cannot be a ledger: names ending in '{ending}' are reserved; use another name", path.display()
    )]
    Reserved {
        /// The name given.
        path: PathBuf,
        /// How it ends.
        ending: &'static str,
    },
    /// A file stands where the ledger would put its own.
    #[error(
        "'{}' was not made by a ledger and would be written to; nothing was written: \
         move it away, or give the ledger '{}' another name", path.display(), ledger.display()
    )]
    NotOurs {
        /// The file in the way.
        path: PathBuf,
        /// The ledger it is in the way of.
        ledger: PathBuf,
    },
    /// The ledger belongs to another count.
    #[error(
        "'{}' is the ledger of another count: its {field} is {found}, here it is {wanted}; it was counted by \
         {builds}; nothing was written, use another file", path.display()
    )]
    OtherCount {
        /// The file.
        path: PathBuf,
        /// The first field that differs.
        field: &'static str,
        /// The value in the file.
        found: String,
        /// The value of this count.
        wanted: String,
        /// The programs that wrote its entries.
        builds: String,
    },
    /// The header is damaged, and no line belongs to the count that was named instead.
    #[error(
        "no line of '{}' fits n = {n}, board {board}; nothing was written, check the size and the board's constraints",
        path.display()
    )]
    NoLineFits {
        /// The file.
        path: PathBuf,
        /// The size that was named.
        n: u32,
        /// The board that was named.
        board: String,
    },
    /// A bad line with intact ones after it.
    #[error(
        "'{path}' is damaged: line {line}: {reason} ({bad} bad {lines} in all); nothing was written, \
         'queens ledger repair {path}' sets bad lines aside",
        path = path.display(), lines = if *bad == 1 { "line" } else { "lines" }
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The first bad line, from 1.
        line: usize,
        /// The reason.
        reason: String,
        /// How many lines are bad.
        bad: usize,
    },
    /// Two entries for one unit disagree.
    #[error(
        "'{path}': {disagreement}; one of them is wrong and no total can be given; \
         'queens ledger repair {path}' sets both aside to be counted again", path = path.display()
    )]
    Disagreement {
        /// The file.
        path: PathBuf,
        /// The first disagreement.
        disagreement: Box<Disagreement>,
    },
    /// Ledgers that were to be merged disagree.
    #[error(
        "'{path}' contradicts what it was to be merged with: {disagreement}; one of them is wrong and nothing was written; \
         run 'queens ledger audit FILE --all' on each to find out which", path = path.display()
    )]
    MergeDisagreement {
        /// The ledger that does not fit the ones before it, or the target.
        path: PathBuf,
        /// The first disagreement.
        disagreement: Box<Disagreement>,
    },
    /// Another process writes to it.
    #[error("'{}' is being written by {holder}; wait for it, or use another file and merge later", path.display())]
    Locked {
        /// The file.
        path: PathBuf,
        /// Who has it.
        holder: String,
    },
    /// The storage failed. What was acknowledged before was durable; whether anything after it was
    /// stored is unknown until the file is opened again.
    #[error("could not {action} '{}': {source}; fix this, then resume", path.display())]
    Storage {
        /// The action that failed.
        action: &'static str,
        /// With which file.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// With these entries the file would be too long to be read again.
    #[error("'{}' is full: a ledger has at most {longest} bytes; nothing was written", path.display())]
    Full {
        /// The file.
        path: PathBuf,
        /// The most bytes it may have.
        longest: u64,
    },
    /// Somebody removed, replaced or shortened the file, and it could not be written again.
    #[error(
        "'{}' was removed, replaced or shortened while it was written, and could not be written again: {source}; \
         the {} recorded in it may be lost; check the file before you resume", path.display(), units(*recorded)
    )]
    Displaced {
        /// The file.
        path: PathBuf,
        /// Units that were recorded.
        recorded: u32,
        /// Why it could not.
        source: Box<LedgerError>,
    },
    /// The storage failed earlier; the ledger must be opened, and so read, again.
    #[error("'{}' had a storage error and takes no more entries until it is opened again", path.display())]
    Closed {
        /// The file.
        path: PathBuf,
    },
    /// A result that cannot be entered.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// A unit that cannot be counted.
    #[error(transparent)]
    Count(CountError),
    /// Someone asked to stop. What was finished is recorded.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Stopped comes back in one way, whatever was stopped.
impl From<CountError> for LedgerError {
    fn from(error: CountError) -> LedgerError {
        match error {
            CountError::Stopped(stopped) => LedgerError::Stopped(stopped),
            error => LedgerError::Count(error),
        }
    }
}

fn units(number: u32) -> String {
    if number == 1 { "1 unit".to_owned() } else { format!("{number} units") }
}

impl LedgerError {
    /// Whether the machine failed (disk full, file unreadable, two computations that
    /// disagree), rather than the request.
    pub fn is_machine(&self) -> bool {
        // Every kind is named, so that a new one must be thought about.
        match self {
            LedgerError::Disagreement { .. }
            | LedgerError::MergeDisagreement { .. }
            | LedgerError::Storage { .. }
            | LedgerError::Displaced { .. }
            | LedgerError::Full { .. }
            | LedgerError::Closed { .. }
            | LedgerError::Entry(_)
            | LedgerError::Count(_) => true,
            LedgerError::Missing { .. }
            | LedgerError::NotALedger { .. }
            | LedgerError::Reserved { .. }
            | LedgerError::NotOurs { .. }
            | LedgerError::OtherCount { .. }
            | LedgerError::NoLineFits { .. }
            | LedgerError::Damaged { .. }
            | LedgerError::Locked { .. }
            | LedgerError::Stopped(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_displaced_ledger_says_how_much_is_lost() {
        for (recorded, words) in [(1, "the 1 unit recorded"), (4, "the 4 units recorded")] {
            let source = Box::new(LedgerError::Missing { path: "run.nql".into() });
            let error = LedgerError::Displaced { path: "run.nql".into(), recorded, source };
            assert!(error.to_string().contains(words), "{error}");
        }
    }
}
