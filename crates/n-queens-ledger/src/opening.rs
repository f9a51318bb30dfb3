//! From a name to a ledger that may be written to.
//!
//! Two steps, so that nothing is changed before everything has been checked: a [`Claimed`]
//! ledger is locked, read and found sound, but untouched; settling it creates what is missing,
//! sets a torn tail aside and makes durable what was found.
//!
//! ```text
//! claim:   refuse what is not this count's → lock FILE.lock → read → refuse damage, disagreements
//! settle:  (FILE.new → FILE, or) lock FILE itself → (torn tail → FILE.aside) → sync → sync folder
//! ```
//!
//! A file that is not a ledger of this count is also refused without a lock: a file of another program should not
//! get a lock beside it. Everything else is judged under the lock only, since a reader that
//! races a writer can see a line half written.

use std::path::Path;

use crate::ledger::{Appending, failure, replace, set_aside};
use crate::paths::HOLDER;
use crate::storage::{Claim, Opened, Storage, Writing};
use crate::{EntrySet, Found, Header, Ledger, LedgerError, LedgerPaths, Scan, ScanError};

/// A ledger that is ours to write to and has not been touched yet.
pub(crate) struct Claimed {
    paths: LedgerPaths,
    entry_set: EntrySet,
    bytes: Vec<u8>,
    /// `None` if there is no ledger yet, or only the beginning of a header.
    scan: Option<Scan>,
    claim: Box<dyn Send>,
}

impl Claimed {
    /// Claims the ledger of the count `header` describes and reads it.
    pub(crate) fn new(storage: &dyn Storage, path: &Path, header: &Header) -> Result<Claimed, LedgerError> {
        let paths = LedgerPaths::on(storage, path)?;
        recognise(path, header, &read_bytes(storage, &paths)?.unwrap_or_default())?;
        let claim = claim(storage, &paths)?;
        let bytes = read_bytes(storage, &paths)?.unwrap_or_default();
        let scan = recognise(path, header, &bytes)?;
        let entry_set = match &scan {
            Some(scan) => sound(path, header, scan)?,
            None => EntrySet::new(header.clone()),
        };
        Ok(Claimed { paths, entry_set, bytes, scan, claim })
    }

    /// Its entries.
    pub(crate) fn entry_set(&self) -> &EntrySet {
        &self.entry_set
    }

    /// Makes it ready for appending.
    pub(crate) fn settle(self, storage: &dyn Storage) -> Result<Ledger, LedgerError> {
        let Claimed { paths, entry_set, bytes, scan, claim } = self;
        if scan.is_none() {
            replace(storage, &paths, entry_set.header().line().as_bytes())?;
        }
        let mut file = own(storage, &paths)?;
        let mut length = if scan.is_none() { entry_set.header().line().len() } else { bytes.len() } as u64;
        if file.length_at(paths.file()).map_err(failure("look for", paths.given()))? != Some(length) {
            // Somebody who came by another name has written since it was read.
            return Err(locked(&paths, ""));
        }
        let mut set_aside_bytes = 0;
        if let Some(scan) = &scan {
            let tail = scan.tail();
            if !tail.is_empty() {
                set_aside(storage, &paths, &bytes[tail.clone()])?;
                file.truncate(tail.start as u64).map_err(failure("shorten", paths.given()))?;
                (set_aside_bytes, length) = (tail.len(), tail.start as u64);
            }
            // Whoever wrote what was just read may have died before syncing the lines or the
            // file's name. They count as recorded from here on, so they must be durable.
            file.sync().map_err(failure("sync", paths.given()))?;
            storage.sync_folder(paths.file()).map_err(failure("sync the folder of", paths.given()))?;
        }
        let created = scan.is_none();
        let found = Found { created, recorded: entry_set.recorded(), set_aside: set_aside_bytes };
        Ok(Ledger::settled(storage.handle(), paths, entry_set, found, Appending { file, length }, claim))
    }
}

/// Reads the bytes of a file for the count that `header` describes: its ledger, or as good as no
/// file (`None`).
pub(crate) fn recognise(path: &Path, header: &Header, bytes: &[u8]) -> Result<Option<Scan>, LedgerError> {
    let reason = match Scan::new(bytes) {
        Ok(scan) => return same_count(path, &scan, header).map(|()| Some(scan)),
        // A crash leaves the beginning of a header (some file systems add zero bytes), or an empty
        // file.
        Err(_) if header.line().as_bytes().starts_with(without_zeros(bytes)) => return Ok(None),
        Err(ScanError::Foreign | ScanError::Headless)
            if !Scan::under(header.clone(), bytes).entries().is_empty() =>
        {
            ScanError::Header
        }
        Err(reason) => reason,
    };
    Err(LedgerError::NotALedger { path: path.to_owned(), reason })
}

/// The bytes without the zero bytes at their end.
fn without_zeros(bytes: &[u8]) -> &[u8] {
    let length = bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
    &bytes[..length]
}

/// The entries of a scan that belongs to `header` and has neither damage nor disagreement.
pub(crate) fn sound(path: &Path, header: &Header, scan: &Scan) -> Result<EntrySet, LedgerError> {
    same_count(path, scan, header)?;
    if let [first, ..] = scan.damage() {
        let (line, reason, bad) = (first.number, first.reason.clone(), scan.damage().len());
        return Err(LedgerError::Damaged { path: path.to_owned(), line, reason, bad });
    }
    let entry_set = EntrySet::of(header.clone(), scan.entries().iter().cloned());
    no_disagreement(path, &entry_set)?;
    Ok(entry_set)
}

pub(crate) fn same_count(path: &Path, scan: &Scan, wanted: &Header) -> Result<(), LedgerError> {
    match scan.header().difference(wanted) {
        Some((field, found, wanted)) => {
            let entry_set = EntrySet::of(scan.header().clone(), scan.entries().iter().cloned());
            let (path, builds) = (path.to_owned(), entry_set.builds());
            Err(LedgerError::OtherCount { path, field, found, wanted, builds })
        }
        None => Ok(()),
    }
}

pub(crate) fn no_disagreement(path: &Path, entry_set: &EntrySet) -> Result<(), LedgerError> {
    match entry_set.disagreements().into_iter().next() {
        Some(disagreement) => {
            Err(LedgerError::Disagreement { path: path.to_owned(), disagreement: Box::new(disagreement) })
        }
        None => Ok(()),
    }
}

/// Claims a ledger for this process.
pub(crate) fn claim(storage: &dyn Storage, paths: &LedgerPaths) -> Result<Box<dyn Send>, LedgerError> {
    paths.check_beside(storage)?;
    match storage.claim(paths.lock(), &holder()).map_err(failure("lock", paths.lock()))? {
        Claim::Granted(claim) => Ok(claim),
        Claim::Refused { holder } => Err(locked(paths, holder.trim())),
    }
}

fn locked(paths: &LedgerPaths, holder: &str) -> LedgerError {
    let holder = if holder.is_empty() { "another process" } else { holder };
    LedgerError::Locked { path: paths.given().to_owned(), holder: holder.to_owned() }
}

/// Opens the file itself and claims it, too: another name may lead to it (a hard link), and the
/// lock beside this one may have been removed.
pub(crate) fn own(storage: &dyn Storage, paths: &LedgerPaths) -> Result<Box<dyn Writing>, LedgerError> {
    let mut file = storage.open(paths.file(), Opened::Append).map_err(failure("open", paths.given()))?;
    let ours = file.claim().map_err(failure("lock", paths.given()))?;
    if ours { Ok(file) } else { Err(locked(paths, "")) }
}

/// Claims a file that is about to be replaced. Outside Unix the file itself cannot be claimed, and
/// an open one cannot be replaced everywhere: there the lock beside it must do.
pub(crate) fn own_to_replace(
    storage: &dyn Storage,
    paths: &LedgerPaths,
) -> Result<Option<Box<dyn Writing>>, LedgerError> {
    cfg!(unix).then(|| own(storage, paths)).transpose()
}

/// The file that will be written to, not the name that led there: a link may change in between.
pub(crate) fn read_bytes(storage: &dyn Storage, paths: &LedgerPaths) -> Result<Option<Vec<u8>>, LedgerError> {
    storage.read(paths.file()).map_err(failure("read", paths.given()))
}

/// Who is writing, for those who are refused.
fn holder() -> String {
    let host = ["/proc/sys/kernel/hostname", "/etc/hostname"]
        .iter()
        .find_map(|file| std::fs::read_to_string(file).ok())
        .map(|name| format!(" on {}", name.trim()))
        .unwrap_or_default();
    format!("{HOLDER}{}{host}\n", std::process::id())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_writes_is_told_by_the_number_of_the_process() {
        assert!(holder().starts_with(&format!("process {}", std::process::id())));
    }
}
