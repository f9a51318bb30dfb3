//! A storage in memory that behaves like the worst disk the rules allow.
//!
//! Every file has what processes see and what is durable. Syncing a file makes its content
//! durable, syncing a folder makes names durable. A crash keeps durable names and content,
//! plus any beginning of what was appended since. One chosen call can be made to fail, in one
//! of several ways, once or from then on.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use n_queens_ledger::storage::{Claim, Disk, Opened, Storage, Writing};

use super::Dice;

/// The kinds of calls that can be made to fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Call {
    Read,
    Open,
    Write,
    Sync,
    Truncate,
    Rename,
    SyncFolder,
    Claim,
    Own,
    Look,
    Imitate,
}

impl Call {
    pub(crate) const ALL: [Call; 11] = [
        Call::Read,
        Call::Open,
        Call::Write,
        Call::Sync,
        Call::Truncate,
        Call::Rename,
        Call::SyncFolder,
        Call::Claim,
        Call::Own,
        Call::Look,
        Call::Imitate,
    ];
}

/// How the chosen call fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// With this error number, without any effect.
    Error(i32),
    /// With this error number, after half of the work was done. Only writes can.
    Half(i32),
    /// Not at all, but only half is written. Only writes can.
    Short,
    /// With this error number, and so does every later call of any kind.
    Forever(i32),
}

pub(crate) const EINTR: i32 = 4;
pub(crate) const EIO: i32 = 5;
pub(crate) const ENOSPC: i32 = 28;

/// An event between two attempts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum After {
    /// The process ends, the machine goes on: everything written is still seen.
    Restart,
    /// The machine crashes: only what was synced is certain.
    Crash,
}

#[derive(Clone, Default)]
pub(crate) struct Fragile(Arc<Mutex<FragileState>>);

#[derive(Default)]
struct FragileState {
    names: BTreeMap<PathBuf, usize>,
    durable_names: BTreeMap<PathBuf, usize>,
    files: Vec<Content>,
    calls: BTreeMap<Call, u32>,
    fault: Option<(Call, u32, Fault)>,
    broken: Option<i32>,
    claimed: bool,
    /// In place of the limit of a disk.
    longest: Option<u64>,
}

#[derive(Default)]
struct Content {
    seen: Vec<u8>,
    durable: Vec<u8>,
    owned: bool,
}

impl Fragile {
    /// Holds one durable file.
    pub(crate) fn holding(path: &str, content: &[u8]) -> Fragile {
        let fragile = Fragile::default();
        {
            let mut state = fragile.0.lock().unwrap();
            state.files.push(Content { seen: content.to_vec(), durable: content.to_vec(), owned: false });
            state.names.insert(path.into(), 0);
            state.durable_names = state.names.clone();
        }
        fragile
    }

    /// From now on a file may have this many bytes and no more.
    pub(crate) fn limit(&self, longest: u64) {
        self.0.lock().unwrap().longest = Some(longest);
    }

    /// From now on the `k`-th call (from 1) of this kind fails.
    pub(crate) fn fail(&self, call: Call, k: u32, fault: Fault) {
        let mut state = self.0.lock().unwrap();
        state.calls.clear();
        state.fault = Some((call, k, fault));
    }

    /// Whether the chosen call has happened.
    pub(crate) fn failed(&self) -> bool {
        let state = self.0.lock().unwrap();
        state.fault.is_some_and(|(call, k, _)| state.calls.get(&call).is_some_and(|&made| made >= k))
    }

    /// The process is gone and the storage works again.
    pub(crate) fn recover(&self, after: After, dice: &mut Dice) {
        let mut state = self.0.lock().unwrap();
        (state.fault, state.broken, state.claimed) = (None, None, false);
        state.files.iter_mut().for_each(|file| file.owned = false);
        if after == After::Crash {
            state.names = state.durable_names.clone();
            for file in &mut state.files {
                let mut left = file.durable.clone();
                if let Some(appended) = file.seen.strip_prefix(&left[..]) {
                    left.extend(&appended[..dice.below(appended.len() as u64 + 1) as usize]);
                }
                (file.seen, file.durable) = (left.clone(), left);
            }
        }
    }

    /// Somebody removes the file, or puts another one in its place.
    pub(crate) fn displace(&self, path: &str, content: Option<&[u8]>) {
        let mut state = self.0.lock().unwrap();
        state.names.remove(Path::new(path));
        if let Some(content) = content {
            state.files.push(Content { seen: content.to_vec(), durable: content.to_vec(), owned: false });
            let file = state.files.len() - 1;
            state.names.insert(path.into(), file);
        }
        state.durable_names = state.names.clone();
    }

    /// Somebody cuts the file.
    pub(crate) fn cut(&self, path: &str, length: usize) {
        let mut state = self.0.lock().unwrap();
        let file = state.names[Path::new(path)];
        let Content { seen, durable, .. } = &mut state.files[file];
        seen.truncate(length);
        durable.clone_from(seen);
    }

    /// The content of a file as processes read it.
    pub(crate) fn content(&self, path: &str) -> Option<Vec<u8>> {
        let state = self.0.lock().unwrap();
        state.names.get(Path::new(path)).map(|&file| state.files[file].seen.clone())
    }
}

impl FragileState {
    /// Counts a call and says whether, and how, it fails.
    fn call(&mut self, call: Call) -> io::Result<Option<Fault>> {
        let made = self.calls.entry(call).or_default();
        *made += 1;
        if let Some(error) = self.broken {
            return Err(io::Error::from_raw_os_error(error));
        }
        match self.fault {
            Some((chosen, k, fault)) if chosen == call && k == *made => match fault {
                Fault::Error(error) => Err(io::Error::from_raw_os_error(error)),
                Fault::Forever(error) => {
                    self.broken = Some(error);
                    Err(io::Error::from_raw_os_error(error))
                }
                partial => Ok(Some(partial)),
            },
            _ => Ok(None),
        }
    }
}

impl Storage for Fragile {
    fn handle(&self) -> Box<dyn Storage> {
        Box::new(self.clone())
    }

    fn imitate(&self, _new: &Path, _old: &Path) -> io::Result<()> {
        self.0.lock().unwrap().call(Call::Imitate).map(|_| ())
    }

    /// There are no links here.
    fn resolve(&self, path: &Path) -> io::Result<PathBuf> {
        Ok(path.to_owned())
    }

    fn longest(&self) -> u64 {
        self.0.lock().unwrap().longest.unwrap_or(Disk.longest())
    }

    fn read(&self, path: &Path) -> io::Result<Option<Vec<u8>>> {
        let longest = self.longest();
        let mut state = self.0.lock().unwrap();
        state.call(Call::Read)?;
        let read = state.names.get(path).map(|&file| state.files[file].seen.clone());
        match read {
            Some(bytes) if bytes.len() as u64 > longest => Err(io::ErrorKind::FileTooLarge.into()),
            read => Ok(read),
        }
    }

    fn open(&self, path: &Path, opened: Opened) -> io::Result<Box<dyn Writing>> {
        let mut state = self.0.lock().unwrap();
        state.call(Call::Open)?;
        let file = match state.names.get(path) {
            Some(&file) => file,
            None => {
                state.files.push(Content::default());
                let file = state.files.len() - 1;
                state.names.insert(path.to_owned(), file);
                file
            }
        };
        if opened == Opened::Replace {
            state.files[file].seen.clear();
        }
        Ok(Box::new(Open { fragile: self.clone(), file, owner: false }))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut state = self.0.lock().unwrap();
        state.call(Call::Rename)?;
        let file = state.names.remove(from).ok_or(io::ErrorKind::NotFound)?;
        state.names.insert(to.to_owned(), file);
        Ok(())
    }

    fn sync_folder(&self, _path: &Path) -> io::Result<()> {
        let mut state = self.0.lock().unwrap();
        state.call(Call::SyncFolder)?;
        state.durable_names = state.names.clone();
        Ok(())
    }

    fn claim(&self, _path: &Path, _holder: &str) -> io::Result<Claim> {
        let mut state = self.0.lock().unwrap();
        state.call(Call::Claim)?;
        if std::mem::replace(&mut state.claimed, true) {
            return Ok(Claim::Refused { holder: "another test".to_owned() });
        }
        Ok(Claim::Granted(Box::new(Held(self.clone()))))
    }
}

struct Held(Fragile);

impl Drop for Held {
    fn drop(&mut self) {
        self.0.0.lock().unwrap().claimed = false;
    }
}

struct Open {
    fragile: Fragile,
    file: usize,
    owner: bool,
}

impl Drop for Open {
    fn drop(&mut self) {
        if self.owner {
            self.fragile.0.lock().unwrap().files[self.file].owned = false;
        }
    }
}

impl Writing for Open {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut state = self.fragile.0.lock().unwrap();
        let fault = state.call(Call::Write)?;
        let written = if fault.is_some() { bytes.len().div_ceil(2) } else { bytes.len() };
        state.files[self.file].seen.extend(&bytes[..written]);
        match fault {
            Some(Fault::Half(error)) => Err(io::Error::from_raw_os_error(error)),
            _ => Ok(written),
        }
    }

    fn sync(&mut self) -> io::Result<()> {
        let mut state = self.fragile.0.lock().unwrap();
        state.call(Call::Sync)?;
        let file = &mut state.files[self.file];
        file.durable = file.seen.clone();
        Ok(())
    }

    fn truncate(&mut self, length: u64) -> io::Result<()> {
        let mut state = self.fragile.0.lock().unwrap();
        state.call(Call::Truncate)?;
        state.files[self.file].seen.truncate(length as usize);
        Ok(())
    }

    fn claim(&mut self) -> io::Result<bool> {
        let mut state = self.fragile.0.lock().unwrap();
        state.call(Call::Own)?;
        self.owner = !std::mem::replace(&mut state.files[self.file].owned, true);
        Ok(self.owner)
    }

    fn length_at(&self, path: &Path) -> io::Result<Option<u64>> {
        let mut state = self.fragile.0.lock().unwrap();
        state.call(Call::Look)?;
        let same = state.names.get(path) == Some(&self.file);
        Ok(same.then(|| state.files[self.file].seen.len() as u64))
    }
}
