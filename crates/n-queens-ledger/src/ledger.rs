//! The file itself: opened by one process, written only at its end.
//!
//! The order of things is the whole safety: lines are written, then synced, and only then
//! counted as recorded. A write or sync that fails ends this `Ledger`: what the disk holds is
//! then unknown, and the only honest way to find out is to open and read the file again. (A
//! second sync after a failed one may succeed without having stored anything.)
//!
//! ```text
//! open:    claim FILE.lock → read → refuse what does not fit → set a torn tail aside → sync
//! create:  write header to FILE.new → sync → rename to FILE → sync folder
//! append:  write lines → sync → acknowledge
//! ```
//!
//! Beside FILE there may be FILE.lock (who writes; stays), FILE.aside (bytes set aside, never
//! read again by this program) and, after a crash, FILE.new.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::storage::write_all;
use crate::{Added, Claim, Entry, Header, LedgerError, Opened, Scan, Storage, Tally, Writing};

/// A ledger open for writing.
///
/// ```
/// use n_queens_ledger::{Disk, Ledger};
/// # let header = n_queens_ledger::doc_example::header();
/// # let entry = n_queens_ledger::doc_example::entry();
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("run.nql");
/// let mut ledger = Ledger::open(&Disk, &path, &header)?;
/// assert!(ledger.found().created);
/// ledger.append(&[entry])?; // Durable when this returns.
/// drop(ledger);
///
/// let ledger = Ledger::open(&Disk, &path, &header)?;
/// assert_eq!(ledger.found().recorded, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Ledger {
    path: PathBuf,
    tally: Tally,
    found: Found,
    file: Box<dyn Writing>,
    failed: bool,
    /// Held for its drop: the claim on the file.
    _claim: Box<dyn Send>,
}

/// What opening a ledger found.
///
/// ```
/// # let header = n_queens_ledger::doc_example::header();
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("run.nql");
/// let ledger = n_queens_ledger::Ledger::open(&n_queens_ledger::Disk, &path, &header)?;
/// assert_eq!((ledger.found().recorded, ledger.found().set_aside), (0, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// last line is set aside. A file that is no ledger, belongs to another count, is damaged
    /// in the middle, holds a conflict, or is being written by another process is refused and
    /// not touched.
    ///
    /// ```
    /// use n_queens_ledger::{Disk, Ledger, LedgerError};
    /// # let header = n_queens_ledger::doc_example::header();
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("run.nql");
    /// let first = Ledger::open(&Disk, &path, &header)?;
    /// assert!(matches!(Ledger::open(&Disk, &path, &header), Err(LedgerError::Locked { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn open(storage: &dyn Storage, path: &Path, header: &Header) -> Result<Ledger, LedgerError> {
        let claim = claim(storage, path)?;
        let bytes = read_bytes(storage, path)?.unwrap_or_default();
        let scan = match Scan::new(&bytes) {
            Ok(scan) => Some(scan),
            // What a crash leaves of a header, and an empty file, are as good as no file.
            Err(_) if header.line().as_bytes().starts_with(&bytes) => None,
            Err(reason) => return Err(LedgerError::NotALedger { path: path.to_owned(), reason }),
        };
        let created = scan.is_none();
        let scan = match scan {
            Some(scan) => scan,
            None => {
                replace(storage, path, header.line().as_bytes())?;
                Scan::under(header.clone(), header.line().as_bytes())
            }
        };
        let tally = sound(path, header, &scan)?;
        let mut file = storage.open(path, Opened::Append).map_err(failure("open", path))?;
        let tail = scan.tail();
        if !tail.is_empty() {
            set_aside(storage, path, &bytes[tail.clone()])?;
            file.truncate(tail.start as u64).map_err(failure("shorten", path))?;
        }
        if !created {
            // Whoever wrote what was just read may have died before syncing the lines or the
            // file's name. They count as recorded from here on, so they must be durable.
            file.sync().map_err(failure("sync", path))?;
            storage.sync_folder(path).map_err(failure("sync the folder of", path))?;
        }
        let found = Found { created, recorded: tally.recorded(), set_aside: tail.len() };
        Ok(Ledger { path: path.to_owned(), tally, found, file, failed: false, _claim: claim })
    }

    /// Adds entries. When this returns `Ok` they are durable. After an error the ledger takes
    /// no more; open it again to learn what was stored.
    ///
    /// An entry that contradicts an earlier one is stored like any other, as evidence, and
    /// then reported as [`LedgerError::Conflict`].
    ///
    /// ```
    /// # use n_queens_ledger::{Disk, Ledger};
    /// # let header = n_queens_ledger::doc_example::header();
    /// # let entry = n_queens_ledger::doc_example::entry();
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("run.nql");
    /// let mut ledger = Ledger::open(&Disk, &path, &header)?;
    /// ledger.append(&[entry])?;
    /// assert!(ledger.tally().contains(3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn append(&mut self, entries: &[Entry]) -> Result<(), LedgerError> {
        if self.failed {
            return Err(LedgerError::Closed { path: self.path.clone() });
        }
        if entries.is_empty() {
            return Ok(());
        }
        let header = self.tally.header();
        let mut lines = String::new();
        for entry in entries {
            entry.check(header)?;
            lines.push_str(&entry.line(header));
        }
        self.failed = true;
        write_all(&mut *self.file, lines.as_bytes()).map_err(failure("write to", &self.path))?;
        self.file.sync().map_err(failure("sync", &self.path))?;
        self.failed = false;
        let mut conflicting = false;
        for entry in entries {
            conflicting |= self.tally.add(entry.clone()) == Added::Conflicting;
        }
        if conflicting { no_conflict(&self.path, &self.tally) } else { Ok(()) }
    }

    /// Everything recorded.
    ///
    /// ```
    /// # let header = n_queens_ledger::doc_example::header();
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("run.nql");
    /// let ledger = n_queens_ledger::Ledger::open(&n_queens_ledger::Disk, &path, &header)?;
    /// assert_eq!(ledger.tally().recorded(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// What opening it found.
    ///
    /// ```
    /// # let header = n_queens_ledger::doc_example::header();
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("run.nql");
    /// let ledger = n_queens_ledger::Ledger::open(&n_queens_ledger::Disk, &path, &header)?;
    /// assert!(ledger.found().created);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn found(&self) -> Found {
        self.found
    }

    /// Where it is.
    ///
    /// ```
    /// # let header = n_queens_ledger::doc_example::header();
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("run.nql");
    /// let ledger = n_queens_ledger::Ledger::open(&n_queens_ledger::Disk, &path, &header)?;
    /// assert_eq!(ledger.path(), path);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// Reads a ledger without claiming it; it may be in use. Damage is reported in the scan, not
/// refused.
///
/// ```
/// use n_queens_ledger::{Disk, Ledger, read};
/// # let header = n_queens_ledger::doc_example::header();
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("run.nql");
/// let writer = Ledger::open(&Disk, &path, &header)?;
/// assert!(read(&Disk, &path)?.entries().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read(storage: &dyn Storage, path: &Path) -> Result<Scan, LedgerError> {
    let bytes = read_bytes(storage, path)?.ok_or_else(|| LedgerError::Missing { path: path.to_owned() })?;
    Scan::new(&bytes).map_err(|reason| LedgerError::NotALedger { path: path.to_owned(), reason })
}

/// The tally of a scan that belongs to `header` and has neither damage nor conflict.
pub(crate) fn sound(path: &Path, header: &Header, scan: &Scan) -> Result<Tally, LedgerError> {
    let path = || path.to_owned();
    if let Some((field, found, wanted)) = scan.header().difference(header) {
        return Err(LedgerError::OtherCount { path: path(), field, found, wanted });
    }
    if let [first, ..] = scan.damage() {
        let (line, reason, bad) = (first.number, first.reason.clone(), scan.damage().len());
        return Err(LedgerError::Damaged { path: path(), line, reason, bad });
    }
    let tally = Tally::of(header.clone(), scan.entries().iter().cloned());
    no_conflict(&path(), &tally)?;
    Ok(tally)
}

pub(crate) fn no_conflict(path: &Path, tally: &Tally) -> Result<(), LedgerError> {
    match tally.conflicts().into_iter().next() {
        Some(conflict) => Err(LedgerError::Conflict { path: path.to_owned(), conflict: Box::new(conflict) }),
        None => Ok(()),
    }
}

/// Claims the ledger at `path` for this process.
pub(crate) fn claim(storage: &dyn Storage, path: &Path) -> Result<Box<dyn Send>, LedgerError> {
    let lock = beside(path, ".lock");
    match storage.claim(&lock, &holder()).map_err(failure("lock", &lock))? {
        Claim::Granted(claim) => Ok(claim),
        Claim::Refused { holder } if holder.trim().is_empty() => {
            Err(LedgerError::Locked { path: path.to_owned(), holder: "another process".to_owned() })
        }
        Claim::Refused { holder } => {
            Err(LedgerError::Locked { path: path.to_owned(), holder: holder.trim().to_owned() })
        }
    }
}

pub(crate) fn read_bytes(storage: &dyn Storage, path: &Path) -> Result<Option<Vec<u8>>, LedgerError> {
    storage.read(path).map_err(failure("read", path))
}

/// Makes `content` the content of `path`, entirely or not at all.
pub(crate) fn replace(storage: &dyn Storage, path: &Path, content: &[u8]) -> Result<(), LedgerError> {
    let new = beside(path, ".new");
    let mut file = storage.open(&new, Opened::Replace).map_err(failure("create", &new))?;
    write_all(&mut *file, content).map_err(failure("write to", &new))?;
    file.sync().map_err(failure("sync", &new))?;
    drop(file);
    storage.rename(&new, path).map_err(failure("put in place", path))?;
    storage.sync_folder(path).map_err(failure("sync the folder of", path))
}

/// Keeps bytes that are about to leave the ledger, durably.
pub(crate) fn set_aside(storage: &dyn Storage, path: &Path, bytes: &[u8]) -> Result<(), LedgerError> {
    let aside = beside(path, ".aside");
    let mut file = storage.open(&aside, Opened::Append).map_err(failure("open", &aside))?;
    write_all(&mut *file, bytes).map_err(failure("write to", &aside))?;
    if !bytes.ends_with(b"\n") {
        write_all(&mut *file, b"\n").map_err(failure("write to", &aside))?;
    }
    file.sync().map_err(failure("sync", &aside))?;
    storage.sync_folder(&aside).map_err(failure("sync the folder of", &aside))
}

/// The file `path` with an ending added to its name.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}

pub(crate) fn failure(action: &'static str, path: &Path) -> impl Fn(std::io::Error) -> LedgerError + use<> {
    let path = path.to_owned();
    move |source| LedgerError::Storage { action, path: path.clone(), source }
}

/// Who is writing, for those who are refused.
fn holder() -> String {
    let host = ["/proc/sys/kernel/hostname", "/etc/hostname"]
        .iter()
        .find_map(|file| std::fs::read_to_string(file).ok())
        .map(|name| format!(" on {}", name.trim()))
        .unwrap_or_default();
    format!("process {}{host}\n", std::process::id())
}
