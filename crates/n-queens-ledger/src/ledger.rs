//! The file itself: opened by one process, written only at its end.
//!
//! The order of things is the whole safety: lines are written, then synced, and only then
//! counted as recorded. A write or sync that fails ends this `Ledger`: what the disk holds is
//! then unknown, and the only honest way to find out is to open and read the file again. (A
//! second sync after a failed one may succeed without having stored anything.)
//!
//! ```text
//! open:    see `opening.rs`
//! create:  write header to FILE.new → sync → rename to FILE → sync folder
//! append:  write lines → sync → look whether the name still leads to them → acknowledge
//! ```
//!
//! Somebody may remove, replace or shorten the file while it is written. The open file would take
//! line after line that nobody can ever read. So after every append, and at the end, its name must
//! lead to it and its length must be what was written; otherwise it is written again under its name
//! from what is known ([`Ledger::confirm`]).

use std::path::Path;

use crate::opening::{Claimed, no_disagreement, own, own_to_replace, read_bytes, recognise, sound};
use crate::paths::ASIDE_HEADING;
use crate::storage::{Disk, Opened, Storage, Writing, write_all};
use crate::{Added, Entry, EntrySet, Header, LedgerError, LedgerPaths, Scan};

/// A ledger open for writing.
///
/// ```
/// use n_queens_ledger::Ledger;
/// # let header = n_queens_ledger::doc_example::header();
/// # let entry = n_queens_ledger::doc_example::entry();
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("run.nql");
/// let mut ledger = Ledger::open(&path, &header)?;
/// assert!(ledger.found().created);
/// ledger.append(&[entry])?; // Durable when this returns.
/// drop(ledger);
///
/// let ledger = Ledger::open(&path, &header)?;
/// assert_eq!(ledger.found().recorded, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Ledger {
    storage: Box<dyn Storage>,
    paths: LedgerPaths,
    entry_set: EntrySet,
    found: Found,
    appending: Appending,
    restored: u32,
    failed: bool,
    /// Held for its drop: the claim on the file.
    _claim: Box<dyn Send>,
}

/// The open file and how long it must be.
pub(crate) struct Appending {
    pub(crate) file: Box<dyn Writing>,
    pub(crate) length: u64,
}

/// The state of a ledger when it was opened.
///
/// ```
/// # let header = n_queens_ledger::doc_example::header();
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("run.nql");
/// let ledger = n_queens_ledger::Ledger::open(&path, &header)?;
/// assert_eq!((ledger.found().recorded, ledger.found().set_aside), (0, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Found {
    /// There was no ledger; one was begun.
    pub created: bool,
    /// Units that were recorded already.
    pub recorded: u32,
    /// Bytes of an unfinished last line that were moved to FILE.aside.
    pub set_aside: usize,
}

impl Ledger {
    /// Opens the ledger of the count `header` describes, creating it if there is none. A torn
    /// last line is set aside. A file that is not a ledger, belongs to another count, is damaged
    /// in the middle, holds a disagreement, or is being written by another process is refused and
    /// not touched.
    pub fn open(path: impl AsRef<Path>, header: &Header) -> Result<Ledger, LedgerError> {
        Ledger::open_on(&Disk, path.as_ref(), header)
    }

    /// The same on another storage than the file system.
    pub fn open_on(storage: &dyn Storage, path: &Path, header: &Header) -> Result<Ledger, LedgerError> {
        Claimed::new(storage, path, header)?.settle(storage)
    }

    /// A ledger that has been made ready.
    pub(crate) fn settled(
        storage: Box<dyn Storage>,
        paths: LedgerPaths,
        entry_set: EntrySet,
        found: Found,
        appending: Appending,
        claim: Box<dyn Send>,
    ) -> Ledger {
        Ledger { storage, paths, entry_set, found, appending, restored: 0, failed: false, _claim: claim }
    }

    /// Adds entries. When this returns `Ok` they are durable. After a failure of the storage the
    /// ledger takes no more; open it again to learn what was stored.
    ///
    /// An entry that contradicts an earlier one is stored like any other, as evidence, and
    /// then reported as [`LedgerError::Disagreement`].
    pub fn append(&mut self, entries: &[Entry]) -> Result<(), LedgerError> {
        if self.failed {
            return Err(LedgerError::Closed { path: self.path().to_owned() });
        }
        if entries.is_empty() {
            return Ok(());
        }
        let header = self.entry_set.header();
        let mut lines = String::new();
        for entry in entries {
            entry.check(header)?;
            lines.push_str(&entry.line(header));
        }
        fits(&*self.storage, &self.paths, self.appending.length + lines.len() as u64)?;
        self.failed = true;
        let Appending { file, length } = &mut self.appending;
        write_all(&mut **file, lines.as_bytes()).map_err(failure("write to", self.paths.given()))?;
        file.sync().map_err(failure("sync", self.paths.given()))?;
        *length += lines.len() as u64;
        let there = self.is_there()?;
        let mut disagreeing = false;
        for entry in entries {
            disagreeing |= self.entry_set.add(entry.clone()) == Added::Disagreeing;
        }
        if !there {
            disagreeing |= self.restore()?;
        }
        self.failed = false;
        if disagreeing { no_disagreement(self.path(), &self.entry_set) } else { Ok(()) }
    }

    /// Makes sure that the ledger's name leads to everything recorded. Where the file was removed,
    /// replaced or shortened by somebody, it is written again from what is known; entries of this
    /// count that stand there now are kept. A file of another kind is not overwritten.
    ///
    /// ```
    /// # use n_queens_ledger::{Ledger, read};
    /// # let header = n_queens_ledger::doc_example::header();
    /// # let entry = n_queens_ledger::doc_example::entry();
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("run.nql");
    /// let mut ledger = Ledger::open(&path, &header)?;
    /// ledger.append(&[entry])?;
    /// std::fs::rename(&path, folder.path().join("elsewhere"))?;
    /// ledger.confirm()?;
    /// assert_eq!((read(&path)?.entries().len(), ledger.restored()), (1, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn confirm(&mut self) -> Result<(), LedgerError> {
        if self.failed {
            return Err(LedgerError::Closed { path: self.path().to_owned() });
        }
        self.failed = true;
        let disagreeing = !self.is_there()? && self.restore()?;
        self.failed = false;
        if disagreeing { no_disagreement(self.path(), &self.entry_set) } else { Ok(()) }
    }

    /// How often it had to be written again.
    pub fn restored(&self) -> u32 {
        self.restored
    }

    /// Whether the name leads to the open file, and that is as long as what was written.
    fn is_there(&self) -> Result<bool, LedgerError> {
        let Appending { file, length } = &self.appending;
        let found = file.length_at(self.paths.file()).map_err(failure("look for", self.paths.given()))?;
        Ok(found == Some(*length))
    }

    /// Writes the ledger again, and says whether an entry that stood there contradicts one of ours.
    /// Whatever goes wrong, what was recorded cannot be relied on any more.
    fn restore(&mut self) -> Result<bool, LedgerError> {
        let (path, recorded) = (self.path().to_owned(), self.entry_set.recorded());
        let disagreeing = self.write_again().map_err(|source| LedgerError::Displaced {
            path,
            recorded,
            source: Box::new(source),
        })?;
        self.restored += 1;
        Ok(disagreeing)
    }

    fn write_again(&mut self) -> Result<bool, LedgerError> {
        let mut disagreeing = false;
        let (storage, paths) = (&*self.storage, &self.paths);
        let header = self.entry_set.header().clone();
        if let Some(bytes) = read_bytes(storage, paths)? {
            let look = self.appending.file.length_at(paths.file());
            let another = look.map_err(failure("look for", paths.given()))?.is_none();
            // A file that another process writes to is left to it.
            let _file = if another { own_to_replace(storage, paths)? } else { None };
            // In our own file every line of this count is ours, whatever became of its beginning.
            let scan = if another {
                recognise(paths.given(), &header, &bytes)?
            } else {
                Some(Scan::under(header.clone(), &bytes))
            };
            if let Some(scan) = scan {
                for entry in scan.entries() {
                    disagreeing |= self.entry_set.add(entry.clone()) == Added::Disagreeing;
                }
                let bad = scan.damage().iter().map(|bad| bad.bytes.clone()).chain([scan.tail()]);
                let bad: Vec<u8> = bad.flat_map(|bad| &bytes[bad]).copied().collect();
                if !bad.is_empty() {
                    set_aside(storage, paths, &bad)?;
                }
            }
        }
        let lines = self.entry_set.entries().map(|entry| entry.line(&header));
        let content: String = std::iter::once(header.line()).chain(lines).collect();
        replace(storage, paths, content.as_bytes())?;
        self.appending = Appending { file: own(storage, paths)?, length: content.len() as u64 };
        if !self.is_there()? {
            return Err(LedgerError::Closed { path: self.path().to_owned() });
        }
        Ok(disagreeing)
    }

    /// Everything recorded.
    pub fn entry_set(&self) -> &EntrySet {
        &self.entry_set
    }

    /// Its state when it was opened.
    pub fn found(&self) -> Found {
        self.found
    }

    /// Where it is: the name it was opened by.
    pub fn path(&self) -> &Path {
        self.paths.given()
    }

    /// The paths of its files.
    pub fn paths(&self) -> &LedgerPaths {
        &self.paths
    }
}

/// Reads a ledger without claiming it; it may be in use. Damage is reported in the scan, not
/// refused.
///
/// ```
/// use n_queens_ledger::{Ledger, read};
/// # let header = n_queens_ledger::doc_example::header();
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("run.nql");
/// let writer = Ledger::open(&path, &header)?;
/// assert!(read(&path)?.entries().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read(path: impl AsRef<Path>) -> Result<Scan, LedgerError> {
    read_on(&Disk, path.as_ref())
}

/// The same on another storage than the file system.
///
/// ```
/// use n_queens_ledger::{read_on, storage::Disk};
/// assert!(read_on(&Disk, "no such file".as_ref()).is_err());
/// ```
pub fn read_on(storage: &dyn Storage, path: &Path) -> Result<Scan, LedgerError> {
    let bytes = storage.read(path).map_err(failure("read", path))?;
    let bytes = bytes.ok_or_else(|| LedgerError::Missing { path: path.to_owned() })?;
    Scan::new(&bytes).map_err(|reason| LedgerError::NotALedger { path: path.to_owned(), reason })
}

/// The entries of an undamaged ledger, read without claiming it. Damage and disagreements are
/// errors, as for a writer; an unfinished last line is left out.
pub fn load(path: impl AsRef<Path>) -> Result<EntrySet, LedgerError> {
    let path = path.as_ref();
    let scan = read(path)?;
    sound(path, scan.header(), &scan)
}

/// Whether a ledger of this length can be read again.
fn fits(storage: &dyn Storage, paths: &LedgerPaths, length: u64) -> Result<(), LedgerError> {
    let longest = storage.longest();
    if length > longest {
        return Err(LedgerError::Full { path: paths.given().to_owned(), longest });
    }
    Ok(())
}

/// Makes `content` the content of the ledger, entirely or not at all.
pub(crate) fn replace(storage: &dyn Storage, paths: &LedgerPaths, content: &[u8]) -> Result<(), LedgerError> {
    fits(storage, paths, content.len() as u64)?;
    let new = paths.new_file();
    let mut file = storage.open(new, Opened::Replace).map_err(failure("create", new))?;
    write_all(&mut *file, content).map_err(failure("write to", new))?;
    file.sync().map_err(failure("sync", new))?;
    drop(file);
    storage.imitate(new, paths.file()).map_err(failure("set the rights of", new))?;
    storage.rename(new, paths.file()).map_err(failure("put in place", paths.given()))?;
    storage.sync_folder(paths.file()).map_err(failure("sync the folder of", paths.given()))
}

/// Keeps bytes that are about to leave the ledger, durably.
pub(crate) fn set_aside(storage: &dyn Storage, paths: &LedgerPaths, bytes: &[u8]) -> Result<(), LedgerError> {
    let aside = paths.aside();
    // The ledger may have been claimed long ago, and somebody else's file put there since.
    paths.check_beside(storage)?;
    let there = storage.beginning(aside, ASIDE_HEADING.len()).map_err(failure("read", aside))?;
    let mut file = storage.open(aside, Opened::Append).map_err(failure("open", aside))?;
    // Less than the heading is what a crash left.
    if there.as_deref() != Some(ASIDE_HEADING.as_bytes()) {
        file.truncate(0).map_err(failure("write to", aside))?;
        write_all(&mut *file, ASIDE_HEADING.as_bytes()).map_err(failure("write to", aside))?;
    }
    write_all(&mut *file, bytes).map_err(failure("write to", aside))?;
    if !bytes.ends_with(b"\n") {
        write_all(&mut *file, b"\n").map_err(failure("write to", aside))?;
    }
    file.sync().map_err(failure("sync", aside))?;
    storage.sync_folder(aside).map_err(failure("sync the folder of", aside))
}

pub(crate) fn failure(action: &'static str, path: &Path) -> impl Fn(std::io::Error) -> LedgerError + use<> {
    let path = path.to_owned();
    move |source| LedgerError::Storage { action, path: path.clone(), source }
}
