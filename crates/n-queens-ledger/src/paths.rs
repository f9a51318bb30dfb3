//! The paths of a ledger and of the files beside it.
//!
//! | name | what it is |
//! |---|---|
//! | FILE | the ledger |
//! | FILE.lock | who writes to it; stays |
//! | FILE.aside | bytes that were set aside, for people; of them this program reads only the heading |
//! | FILE.new | what is about to become FILE; left over only by a crash |
//!
//! FILE is the file a name leads to. If the lock stood beside a link instead, two writers that
//! come by different names would both get one, and a rename would replace the link. A ledger
//! itself may not be called like a file beside another, and a file that is there already
//! and was made by something else (`--ledger Cargo` next to a `Cargo.lock`) is not overwritten.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::LedgerError;
use crate::checksum::FORMAT;
use crate::ledger::failure;
use crate::storage::{Disk, Storage};

const LOCK: &str = ".lock";
const ASIDE: &str = ".aside";
const NEW: &str = ".new";

/// How the text in FILE.lock begins.
pub(crate) const HOLDER: &str = "process ";

/// The first line of FILE.aside.
pub(crate) const ASIDE_HEADING: &str = "# set aside from an n-queens ledger\n";

/// The paths of one ledger and of the files beside it.
///
/// ```
/// use n_queens_ledger::LedgerPaths;
/// let paths = LedgerPaths::of("run.nql")?;
/// assert_eq!(paths.aside().to_str(), Some("run.nql.aside"));
/// # Ok::<(), n_queens_ledger::LedgerError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerPaths {
    given: PathBuf,
    file: PathBuf,
    lock: PathBuf,
    aside: PathBuf,
    new: PathBuf,
}

impl LedgerPaths {
    /// The paths of the ledger that `path` leads to, which need not exist yet.
    pub fn of(path: impl AsRef<Path>) -> Result<LedgerPaths, LedgerError> {
        LedgerPaths::on(&Disk, path.as_ref())
    }

    /// The same on another storage than the file system.
    pub(crate) fn on(storage: &dyn Storage, path: &Path) -> Result<LedgerPaths, LedgerError> {
        let resolved = storage.resolve(path);
        let file = resolved.map_err(|source| LedgerError::Storage {
            action: "follow the link",
            path: path.to_owned(),
            source,
        })?;
        for ending in [LOCK, ASIDE, NEW] {
            let taken = |name: &Path| name.as_os_str().as_encoded_bytes().ends_with(ending.as_bytes());
            if taken(path) || taken(&file) {
                return Err(LedgerError::Reserved { path: path.to_owned(), ending });
            }
        }
        let [lock, aside, new] = [LOCK, ASIDE, NEW].map(|ending| beside(&file, ending));
        Ok(LedgerPaths { given: path.to_owned(), file, lock, aside, new })
    }

    /// The name that was given, for messages.
    pub(crate) fn given(&self) -> &Path {
        &self.given
    }

    /// The ledger itself, behind all links.
    pub fn file(&self) -> &Path {
        &self.file
    }

    pub(crate) fn lock(&self) -> &Path {
        &self.lock
    }

    pub(crate) fn new_file(&self) -> &Path {
        &self.new
    }

    /// Where bytes that cannot be relied on are kept.
    pub fn aside(&self) -> &Path {
        &self.aside
    }

    /// The ledger and everything beside it: what nobody else may write to.
    pub fn all(&self) -> [&Path; 4] {
        [&self.file, &self.lock, &self.aside, &self.new]
    }

    /// Refuses to overwrite a file that stands beside the ledger by chance.
    pub(crate) fn check_beside(&self, storage: &dyn Storage) -> Result<(), LedgerError> {
        let beside = [(&self.lock, HOLDER), (&self.new, FORMAT), (&self.aside, ASIDE_HEADING)];
        for (path, begins) in beside {
            let there = match storage.beginning(path, begins.len()) {
                Ok(there) => there.unwrap_or_default(),
                // A lock that is held cannot be read on Windows.
                Err(_) if cfg!(windows) && *path == self.lock => continue,
                Err(error) => return Err(failure("read", path)(error)),
            };
            // A crash may leave a beginning, or a length without content.
            let ours = there.starts_with(begins.as_bytes())
                || begins.as_bytes().starts_with(&there)
                || there.iter().all(|&byte| byte == 0);
            if !ours {
                return Err(LedgerError::NotOurs { path: path.clone(), ledger: self.given.clone() });
            }
        }
        Ok(())
    }
}

/// The file `path` with an ending added to its name.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_refused_for_its_own_name_and_for_where_it_leads() {
        let folder = tempfile::tempdir().expect("a folder");
        for (link, target) in [("run.nql", "other.nql.lock"), ("run.nql.lock", "other.nql")] {
            let link = folder.path().join(link);
            std::os::unix::fs::symlink(target, &link).expect("a link");
            assert!(matches!(LedgerPaths::of(&link), Err(LedgerError::Reserved { .. })), "{target}");
        }
    }
}
