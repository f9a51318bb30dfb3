//! Brings ledgers of one count together: set union, nothing else.

use std::path::{Path, PathBuf};

use crate::ledger::read_on;
use crate::opening::{Claimed, sound};
use crate::storage::{Disk, Storage};
use crate::{Added, EntrySet, LedgerError};

/// The result of a merge.
///
/// ```
/// let merged = n_queens_ledger::Merged { added: 40, known: 2, torn: vec![] };
/// assert_eq!(merged.added, 40);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merged {
    /// Entries that were new to the target.
    pub added: usize,
    /// Entries the target had already, word for word.
    pub known: usize,
    /// Sources that end in an unfinished line, or in one that is not an entry, which was left out.
    pub torn: Vec<PathBuf>,
}

/// Adds every entry of `sources` to `target`, which is created if there is none. The sources
/// are only read. Nothing is written, not even a torn last line of the target set aside, unless
/// all of them are undamaged ledgers of one count that do not contradict each other or the target.
///
/// ```
/// use n_queens::watch::Watch;
/// use n_queens_ledger::{Counting, Ledger, Run, merge};
/// # let counting = n_queens_ledger::doc_example::rows(8);
/// # let folder = tempfile::tempdir()?;
/// # let [first, second, whole] = ["1.nql", "2.nql", "whole.nql"].map(|name| folder.path().join(name));
/// for (path, part) in [(&first, "1/2"), (&second, "2/2")] {
///     let mut ledger = Ledger::open(path, &counting.header())?;
///     Run::count(&counting, ledger.entry_set(), part.parse()?).go(&mut ledger, &mut |_| {}, &Watch::none())?;
/// }
/// let merged = merge(&whole, &[first, second])?;
/// assert_eq!(merged.added, 8);
/// assert_eq!(Ledger::open(&whole, &counting.header())?.entry_set().total(), Some(92));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn merge(target: impl AsRef<Path>, sources: &[PathBuf]) -> Result<Merged, LedgerError> {
    merge_on(&Disk, target.as_ref(), sources)
}

/// The same on another storage than the file system.
///
/// ```
/// use n_queens_ledger::{merge_on, storage::Disk};
/// assert_eq!(merge_on(&Disk, "target.nql".as_ref(), &[])?.added, 0);
/// # Ok::<(), n_queens_ledger::LedgerError>(())
/// ```
pub fn merge_on(storage: &dyn Storage, target: &Path, sources: &[PathBuf]) -> Result<Merged, LedgerError> {
    let (mut all, mut torn) = (None::<EntrySet>, Vec::new());
    for path in sources {
        let scan = read_on(storage, path)?;
        let all = all.get_or_insert_with(|| EntrySet::new(scan.header().clone()));
        let entry_set = sound(path, all.header(), &scan)?;
        for entry in entry_set.entries() {
            all.add(entry.clone());
        }
        compatible(path, all)?;
        if !scan.tail().is_empty() {
            torn.push(path.clone());
        }
    }
    let Some(all) = all else { return Ok(Merged { added: 0, known: 0, torn }) };
    let claimed = Claimed::new(storage, target, all.header())?;
    let mut together = claimed.entry_set().clone();
    let mut new = Vec::new();
    for entry in all.entries() {
        if together.add(entry.clone()) != Added::Repeated {
            new.push(entry.clone());
        }
    }
    compatible(target, &together)?;
    claimed.settle(storage)?.append(&new)?;
    Ok(Merged { added: new.len(), known: all.entries().count() - new.len(), torn })
}

fn compatible(path: &Path, together: &EntrySet) -> Result<(), LedgerError> {
    match together.disagreements().into_iter().next() {
        Some(disagreement) => Err(LedgerError::MergeDisagreement {
            path: path.to_owned(),
            disagreement: Box::new(disagreement),
        }),
        None => Ok(()),
    }
}
