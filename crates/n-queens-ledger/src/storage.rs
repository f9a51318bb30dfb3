//! The few things a ledger needs from a disk, so that tests can offer a worse one.
//!
//! Everything durable goes through these operations, each of which may fail. [`Disk`] is the
//! real one. The rules that make the ledger safe (write, sync, only then believe) live above,
//! in `ledger.rs`, and are tested against a storage that fails at every possible point and
//! forgets whatever was not synced.

use std::fs::{File, Metadata, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

/// The longest file that is read from a disk: a gigabyte, ten million units.
const LONGEST: u64 = 1 << 30;

/// A place where files are kept.
///
/// ```
/// use n_queens_ledger::storage::{Disk, Opened, Storage};
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("note");
/// let mut file = Disk.open(&path, Opened::Append)?;
/// file.write(b"hello")?;
/// file.sync()?;
/// assert_eq!(Disk.read(&path)?, Some(b"hello".to_vec()));
/// # Ok::<(), std::io::Error>(())
/// ```
pub trait Storage: Send + Sync {
    /// The same storage again, for whoever has to keep one.
    fn handle(&self) -> Box<dyn Storage>;

    /// The file `path` leads to once all links are followed. It need not exist yet.
    fn resolve(&self, path: &Path) -> io::Result<PathBuf>;

    /// The longest file, in bytes, that [`read`](Storage::read) gives. A ledger does not grow
    /// beyond it, since it could not be opened again.
    fn longest(&self) -> u64 {
        LONGEST
    }

    /// The whole file, or nothing if there is none. A longer one than [`longest`](Storage::longest)
    /// is an error.
    fn read(&self, path: &Path) -> io::Result<Option<Vec<u8>>>;

    /// The first bytes of a file, at most `length` of them, or nothing if there is none.
    fn beginning(&self, path: &Path, length: usize) -> io::Result<Option<Vec<u8>>> {
        let cut = |mut bytes: Vec<u8>| {
            bytes.truncate(length);
            bytes
        };
        Ok(self.read(path)?.map(cut))
    }

    /// Opens for writing at the end, creating the file if there is none.
    fn open(&self, path: &Path, opened: Opened) -> io::Result<Box<dyn Writing>>;

    /// Gives the file `new` the owner and the rights of the file `old`, as far as this process may;
    /// nothing happens if there is no such file.
    fn imitate(&self, new: &Path, old: &Path) -> io::Result<()>;

    /// Gives the file `from` the name `to`, replacing what had it.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Makes the names in the folder of `path` durable.
    fn sync_folder(&self, path: &Path) -> io::Result<()>;

    /// Claims `path` for one holder until the claim is dropped or the process ends. `holder`
    /// is what others are shown.
    fn claim(&self, path: &Path, holder: &str) -> io::Result<Claim>;
}

/// A file open for writing at its end.
///
/// ```
/// use n_queens_ledger::storage::{Disk, Opened, Storage};
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("note");
/// let mut file = Disk.open(&path, Opened::Replace)?;
/// file.write(b"hello")?;
/// file.truncate(4)?;
/// file.sync()?;
/// assert_eq!(Disk.read(&path)?, Some(b"hell".to_vec()));
/// # Ok::<(), std::io::Error>(())
/// ```
pub trait Writing: Send {
    /// Writes some of `bytes` and says how many.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize>;

    /// Returns when everything written is durable. After an error nothing is known about
    /// what was written since the last success, and a second sync would not tell.
    fn sync(&mut self) -> io::Result<()>;

    /// Cuts the file to `length` bytes.
    fn truncate(&mut self, length: u64) -> io::Result<()>;

    /// Claims this very file, whatever names lead to it, until it is closed; `false` if another
    /// holder has it. Where a claim would keep readers out as well (Windows), nothing is claimed.
    fn claim(&mut self) -> io::Result<bool>;

    /// The length of this file if `path` still leads to it; nothing if it is gone, or another file
    /// is there.
    fn length_at(&self, path: &Path) -> io::Result<Option<u64>>;
}

/// Whether opening a file keeps its content.
///
/// ```
/// use n_queens_ledger::storage::{Disk, Opened, Storage};
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("note");
/// Disk.open(&path, Opened::Append)?.write(b"hello")?;
/// Disk.open(&path, Opened::Replace)?;
/// assert_eq!(Disk.read(&path)?, Some(vec![]));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opened {
    /// It stays, and writing goes on after it.
    Append,
    /// It is dropped.
    Replace,
}

/// The answer to a claim.
///
/// ```
/// use n_queens_ledger::storage::{Claim, Disk, Storage};
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("lock");
/// let mine = Disk.claim(&path, "the first")?;
/// assert!(matches!(mine, Claim::Granted(_)));
/// assert!(matches!(Disk.claim(&path, "the second")?, Claim::Refused { holder } if holder == "the first"));
/// drop(mine);
/// assert!(matches!(Disk.claim(&path, "the second")?, Claim::Granted(_)));
/// # Ok::<(), std::io::Error>(())
/// ```
pub enum Claim {
    /// It holds for as long as this lives.
    Granted(Box<dyn Send>),
    /// Somebody else has it.
    Refused {
        /// The name they left, if it could be read.
        holder: String,
    },
}

/// The file system.
///
/// ```
/// use n_queens_ledger::storage::{Disk, Storage};
/// assert_eq!(Disk.read(std::path::Path::new("no such file"))?, None);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Disk;

impl Storage for Disk {
    fn handle(&self) -> Box<dyn Storage> {
        Box::new(Disk)
    }

    /// Only the last name is followed: whichever way a folder is reached, what stands in it is
    /// the same. A name that cannot be looked at is left to fail where it is used.
    fn resolve(&self, path: &Path) -> io::Result<PathBuf> {
        const MOST_LINKS: usize = 40;
        let mut path = path.to_owned();
        for _ in 0..MOST_LINKS {
            match std::fs::read_link(&path) {
                Ok(target) => path = path.with_file_name(target),
                Err(_) => return Ok(path),
            }
        }
        Err(io::Error::other("it is a link in a circle"))
    }

    /// A file of more than a gigabyte is not a ledger, and is refused.
    fn read(&self, path: &Path) -> io::Result<Option<Vec<u8>>> {
        let Some(file) = open_regular(path)? else { return Ok(None) };
        read_up_to(self.longest(), file).map(Some)
    }

    fn beginning(&self, path: &Path, length: usize) -> io::Result<Option<Vec<u8>>> {
        let Some(file) = open_regular(path)? else { return Ok(None) };
        let mut bytes = Vec::new();
        file.take(length as u64).read_to_end(&mut bytes)?;
        Ok(Some(bytes))
    }

    fn open(&self, path: &Path, opened: Opened) -> io::Result<Box<dyn Writing>> {
        let file = OpenOptions::new().append(true).create(true).open(path)?;
        if opened == Opened::Replace {
            file.set_len(0)?;
        }
        Ok(Box::new(file))
    }

    /// Only the superuser may give files away; a group may be passed on by its members.
    #[cfg(unix)]
    fn imitate(&self, new: &Path, old: &Path) -> io::Result<()> {
        use std::os::unix::fs::{MetadataExt, chown};
        let Some(old) = found(std::fs::metadata(old))? else { return Ok(()) };
        if chown(new, Some(old.uid()), Some(old.gid())).is_err() {
            let _ = chown(new, None, Some(old.gid()));
        }
        std::fs::set_permissions(new, old.permissions())
    }

    #[cfg(not(unix))]
    fn imitate(&self, _: &Path, _: &Path) -> io::Result<()> {
        Ok(())
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        std::fs::rename(from, to)
    }

    /// Outside Unix a folder cannot be opened for this, and the file systems there need no
    /// telling.
    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        if cfg!(unix) { File::open(folder_of(path))?.sync_all() } else { Ok(()) }
    }

    /// The lock belongs to the open file, so the system drops it with the process however it
    /// ends. The file itself stays: removing it would let two processes lock two files of
    /// one name.
    fn claim(&self, path: &Path, holder: &str) -> io::Result<Claim> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        match file.try_lock() {
            Ok(()) => {
                file.set_len(0)?;
                file.rewind()?;
                file.write_all(holder.as_bytes())?;
                Ok(Claim::Granted(Box::new(file)))
            }
            Err(TryLockError::WouldBlock) => {
                let mut holder = String::new();
                // Whoever holds it may be writing its name just now; then nobody is named.
                let _ = file.take(200).read_to_string(&mut holder);
                Ok(Claim::Refused { holder })
            }
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

impl Writing for File {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Write::write(self, bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.sync_data()
    }

    fn truncate(&mut self, length: u64) -> io::Result<()> {
        self.set_len(length)
    }

    fn claim(&mut self) -> io::Result<bool> {
        if cfg!(not(unix)) {
            return Ok(true);
        }
        match self.try_lock() {
            Ok(()) => Ok(true),
            Err(TryLockError::WouldBlock) => Ok(false),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    fn length_at(&self, path: &Path) -> io::Result<Option<u64>> {
        let Some(there) = found(std::fs::metadata(path))? else { return Ok(None) };
        let own = self.metadata()?;
        Ok(same_file(&own, &there).then_some(own.len()))
    }
}

/// Opens a file for reading. Pipes and devices are rejected before they are opened: opening a pipe
/// waits for a writer.
fn open_regular(path: &Path) -> io::Result<Option<File>> {
    let Some(there) = found(std::fs::metadata(path))? else { return Ok(None) };
    if !there.is_file() && !there.is_dir() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file"));
    }
    found(File::open(path))
}

/// Everything there is, or an error if that is more than `longest` bytes.
fn read_up_to(longest: u64, file: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(longest + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > longest {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

/// The result, or nothing where there is no file, or no folder, of that name.
fn found<T>(result: io::Result<T>) -> io::Result<Option<T>> {
    match result {
        Ok(found) => Ok(Some(found)),
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

#[cfg(unix)]
fn same_file(one: &Metadata, other: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

/// Elsewhere files have no number that can be asked for; their lengths must do.
#[cfg(not(unix))]
fn same_file(one: &Metadata, other: &Metadata) -> bool {
    one.len() == other.len()
}

/// Writes all of `bytes`. An interrupted write wrote nothing and is taken up again; a short
/// one is continued; anything else is final.
pub(crate) fn write_all(file: &mut dyn Writing, mut bytes: &[u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        match file.write(bytes) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(written) => bytes = &bytes[written..],
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// The folder `path` stands in.
fn folder_of(path: &Path) -> PathBuf {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder.to_owned(),
        _ => PathBuf::from("."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_whole_or_refused_never_cut() {
        assert_eq!(read_up_to(3, &b"abc"[..]).expect("just short enough"), b"abc");
        let refused = read_up_to(3, &b"abcd"[..]).map_err(|error| error.kind());
        assert_eq!(refused, Err(io::ErrorKind::FileTooLarge));
    }

    /// Takes three bytes at a time; the answers in `refusals` come first, the last one first.
    struct Slow {
        refusals: Vec<io::ErrorKind>,
        taken: Vec<u8>,
    }

    impl Writing for Slow {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if let Some(refusal) = self.refusals.pop() {
                return Err(refusal.into());
            }
            let taken = bytes.len().min(3);
            self.taken.extend(&bytes[..taken]);
            Ok(taken)
        }

        fn sync(&mut self) -> io::Result<()> {
            Ok(())
        }

        fn truncate(&mut self, _: u64) -> io::Result<()> {
            Ok(())
        }

        fn claim(&mut self) -> io::Result<bool> {
            Ok(true)
        }

        fn length_at(&self, _: &Path) -> io::Result<Option<u64>> {
            Ok(None)
        }
    }

    #[test]
    fn an_interrupted_write_is_taken_up_again_and_a_failed_one_is_final() {
        use io::ErrorKind::{Interrupted, StorageFull};
        let mut interrupted = Slow { refusals: vec![Interrupted, Interrupted], taken: Vec::new() };
        write_all(&mut interrupted, b"a whole line").expect("an interruption is no failure");
        assert_eq!(interrupted.taken, b"a whole line");
        let mut full = Slow { refusals: vec![StorageFull, Interrupted], taken: Vec::new() };
        let error = write_all(&mut full, b"a whole line").expect_err("a full disk");
        assert_eq!((error.kind(), full.taken), (StorageFull, Vec::new()));
    }

    #[test]
    fn the_folder_of_a_bare_name_is_the_current_one() {
        assert_eq!(folder_of("runs/run.nql".as_ref()), Path::new("runs"));
        assert_eq!(folder_of("run.nql".as_ref()), Path::new("."));
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_took_anothers_name_is_not_that_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let [path, other] = ["run.nql", "other"].map(|name| folder.path().join(name));
        let mut file = Disk.open(&path, Opened::Append).expect("a new file");
        assert_eq!(file.write(b"four").expect("written"), 4);
        assert_eq!(file.length_at(&path).expect("it can be looked at"), Some(4));
        std::fs::write(&other, b"four").expect("written");
        Disk.rename(&other, &path).expect("renamed");
        assert_eq!(file.length_at(&path).expect("it can be looked at"), None);
    }

    #[cfg(unix)]
    #[test]
    fn a_name_the_system_refuses_is_an_error_and_not_a_missing_file() {
        assert!(Disk.read("n".repeat(300).as_ref()).is_err());
        assert_eq!(Disk.read("no such file".as_ref()).expect("nothing there"), None);
    }
}
