//! Makes a damaged ledger usable again by taking away what cannot be relied on.
//!
//! Nothing is corrected or guessed, but a text that was converted (line breaks of Windows, a byte
//! order mark) is converted back, and the checksums tell whether that was all. Bad lines go to
//! FILE.aside; so do *all* entries of a unit in disagreement, since nobody can tell which is right. A header that is lost is written again from
//! what the caller knows about the count. What remains is a valid ledger, as any set of intact
//! lines is, and the next run counts what is missing.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::Path;

use crate::ledger::{replace, set_aside};
use crate::opening::{claim, own_to_replace, read_bytes, same_count};
use crate::scan::unconverted;
use crate::storage::{Disk, Storage};
use crate::{EntrySet, Header, LedgerError, LedgerPaths, Scan, ScanError};

/// The result of a repair.
///
/// ```
/// use n_queens_ledger::Repaired;
/// let repaired = Repaired {
///     kept: 40,
///     bad_lines: 1,
///     units_in_disagreement: 0,
///     set_aside: 93,
///     new_header: false,
///     converted: false,
///     missing: 1,
/// };
/// assert!(repaired.changed());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repaired {
    /// Units that still have an entry.
    pub kept: u32,
    /// Bad lines taken out, a torn last one included.
    pub bad_lines: usize,
    /// Units all of whose entries were taken out because they disagree.
    pub units_in_disagreement: usize,
    /// Bytes moved to FILE.aside.
    pub set_aside: usize,
    /// Whether the header was damaged or lost, and written again.
    pub new_header: bool,
    /// Whether the text had line breaks of Windows or a byte order mark, and was converted back.
    pub converted: bool,
    /// Units that have no entry.
    pub missing: u32,
}

impl Repaired {
    /// Whether there was anything to do.
    pub fn changed(&self) -> bool {
        self.set_aside > 0 || self.new_header || self.converted
    }
}

/// Repairs the ledger at `path`. If its header is damaged the entries cannot be recognised
/// by themselves, and `header` must say which count it was.
///
/// ```
/// use n_queens::watch::Watch;
/// use n_queens_ledger::{Counting, Ledger, Part, Run, repair};
/// # let counting = n_queens_ledger::doc_example::rows(8);
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("run.nql");
/// # let mut ledger = Ledger::open(&path, &counting.header())?;
/// # Run::count(&counting, ledger.entry_set(), Part::WHOLE).go(&mut ledger, &mut |_| {}, &Watch::none())?;
/// # drop(ledger);
/// let text = std::fs::read_to_string(&path)?;
/// std::fs::write(&path, text.replacen("unit=4", "unit=5", 1))?;
/// let repaired = repair(&path, None)?;
/// assert_eq!((repaired.kept, repaired.bad_lines), (7, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn repair(path: impl AsRef<Path>, header: Option<&Header>) -> Result<Repaired, LedgerError> {
    repair_on(&Disk, path.as_ref(), header)
}

/// The same on another storage than the file system.
///
/// ```
/// use n_queens_ledger::{repair_on, storage::Disk};
/// assert!(repair_on(&Disk, "no such file".as_ref(), None).is_err());
/// ```
pub fn repair_on(
    storage: &dyn Storage,
    path: &Path,
    header: Option<&Header>,
) -> Result<Repaired, LedgerError> {
    let missing = || LedgerError::Missing { path: path.to_owned() };
    let paths = LedgerPaths::on(storage, path)?;
    // A file that cannot be repaired is refused before a lock is left beside it.
    scan(path, &unconverted(&read_bytes(storage, &paths)?.ok_or_else(missing)?), header)?;
    let _claim = claim(storage, &paths)?;
    let _file = own_to_replace(storage, &paths)?;
    let stored = read_bytes(storage, &paths)?.ok_or_else(missing)?;
    let bytes = unconverted(&stored);
    let scan = scan(path, &bytes, header)?;
    let header = scan.header();
    let entry_set = EntrySet::of(header.clone(), scan.entries().iter().cloned());
    let disputed: BTreeSet<u32> =
        entry_set.disagreements().iter().map(|disagreement| disagreement.first.unit()).collect();

    let mut aside: Vec<u8> = Vec::new();
    for bad in scan.damage() {
        aside.extend(&bytes[bad.bytes.clone()]);
    }
    let mut kept = header.line();
    for entry in scan.entries() {
        let line = entry.line(header);
        if disputed.contains(&entry.unit()) { aside.extend(line.bytes()) } else { kept.push_str(&line) }
    }
    let tail = &bytes[scan.tail()];
    aside.extend(tail);
    let kept_units = entry_set.recorded() - disputed.len() as u32;
    let repaired = Repaired {
        kept: kept_units,
        missing: header.units() - kept_units,
        converted: matches!(bytes, Cow::Owned(_)),
        bad_lines: scan.damage().len() + tail.split_inclusive(|&byte| byte == b'\n').count(),
        units_in_disagreement: disputed.len(),
        set_aside: aside.len(),
        new_header: !bytes.starts_with(header.line().as_bytes()),
    };
    if !aside.is_empty() {
        set_aside(storage, &paths, &aside)?;
    }
    if repaired.changed() {
        replace(storage, &paths, kept.as_bytes())?;
    }
    Ok(repaired)
}

/// Reads a ledger by its own header or, where that is damaged, by the one given.
fn scan(path: &Path, bytes: &[u8], header: Option<&Header>) -> Result<Scan, LedgerError> {
    match (Scan::new(bytes), header) {
        (Ok(scan), Some(header)) => same_count(path, &scan, header).map(|()| scan),
        (Ok(scan), None) => Ok(scan),
        (Err(ScanError::Header | ScanError::Headless | ScanError::Foreign), Some(header)) => {
            let scan = Scan::under(header.clone(), bytes);
            // Without one intact entry nothing says that the file ever was this ledger.
            if scan.entries().is_empty() {
                let (n, board) = (header.n(), header.board().to_owned());
                return Err(LedgerError::NoLineFits { path: path.to_owned(), n, board });
            }
            Ok(scan)
        }
        // A later version is not damage: what it holds must not be read by the rules of this one.
        (Err(reason), _) => Err(LedgerError::NotALedger { path: path.to_owned(), reason }),
    }
}
