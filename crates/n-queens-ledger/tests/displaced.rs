//! A ledger that is removed, replaced or shortened while it is written: noticed at once, and
//! written again.
#![allow(clippy::unwrap_used)]

mod support;

use std::io;
use std::path::{Path, PathBuf};

use n_queens::watch::Watch;
use n_queens_ledger::storage::{Claim, Opened, Storage, Writing};
use n_queens_ledger::{Counting, Entry, Ledger, LedgerError, Part, Run};
use support::fragile::{After, Call, EIO, Fault, Fragile};
use support::{Dice, FILE, TOTAL, counting, entries, entry_set};

/// A ledger with three entries, and the storage it is on.
fn begun() -> (Fragile, Ledger) {
    let storage = Fragile::default();
    let mut ledger = Ledger::open_on(&storage, Path::new(FILE), &counting().header()).unwrap();
    ledger.append(&entries()[..3]).unwrap();
    (storage, ledger)
}

/// An interference with the file, in words and as a function.
type Misdeed = (&'static str, Box<dyn Fn(&Fragile)>);

fn misdeeds(content: &[u8]) -> Vec<Misdeed> {
    let (copy, longer) = (content.to_vec(), [content, b"unit=7 tot"].concat());
    let header = content.iter().position(|&byte| byte == b'\n').unwrap();
    vec![
        ("removed", Box::new(|storage| storage.displace(FILE, None))),
        ("replaced by a copy", Box::new(move |storage| storage.displace(FILE, Some(&copy)))),
        ("replaced by a torn copy", Box::new(move |storage| storage.displace(FILE, Some(&longer)))),
        ("replaced by an empty file", Box::new(|storage| storage.displace(FILE, Some(b"")))),
        ("emptied", Box::new(|storage| storage.cut(FILE, 0))),
        ("cut within the header", Box::new(move |storage| storage.cut(FILE, header / 2))),
        ("cut within an entry", Box::new(move |storage| storage.cut(FILE, header + 30))),
    ]
}

#[test]
fn whatever_somebody_did_the_next_append_puts_everything_back() {
    let content = begun().0.content(FILE).unwrap();
    for (deed, act) in misdeeds(&content) {
        let (storage, mut ledger) = begun();
        act(&storage);
        ledger.append(&entries()[3..5]).unwrap();
        assert_eq!(ledger.restored(), 1, "{deed}");
        storage.recover(After::Crash, &mut Dice(1));
        let found = entry_set(&storage);
        assert!(entries()[..5].iter().all(|entry| found.of_unit(entry.unit()).contains(entry)), "{deed}");
        let aside = storage.content(&format!("{FILE}.aside")).unwrap_or_default();
        assert!(
            deed != "replaced by a torn copy" || aside.ends_with(b"\nunit=7 tot\n"),
            "{deed}: bad bytes are kept"
        );
        drop(ledger);
        let ledger = Ledger::open_on(&storage, Path::new(FILE), &counting().header()).unwrap();
        assert_eq!(ledger.entry_set().recorded(), 5, "{deed}");
    }
}

#[test]
fn the_end_of_a_run_looks_once_more() {
    let content = begun().0.content(FILE).unwrap();
    for (deed, act) in misdeeds(&content) {
        let (storage, mut ledger) = begun();
        let run = Run::count(&counting(), ledger.entry_set(), Part::WHOLE);
        run.go(&mut ledger, &mut |_| act(&storage), &Watch::none()).unwrap();
        assert!(ledger.restored() > 0, "{deed}");
        assert_eq!(entry_set(&storage).total(), Some(TOTAL), "{deed}");
    }
}

/// Entries that somebody else has put there count too.
#[test]
fn a_ledger_that_took_its_place_is_kept() {
    let (storage, mut ledger) = begun();
    let other = Fragile::default();
    Ledger::open_on(&other, Path::new(FILE), &counting().header()).unwrap().append(&entries()[6..]).unwrap();
    storage.displace(FILE, other.content(FILE).as_deref());
    ledger.append(&entries()[3..4]).unwrap();
    assert_eq!(entry_set(&storage).missing().collect::<Vec<_>>(), [4, 5]);
}

/// A contradiction found while it is written again is told, and both entries stay as evidence.
#[test]
fn an_entry_in_its_place_that_contradicts_ours_is_told() {
    let header = counting().header();
    let (other, wrong) = (Fragile::default(), entries()[0].total() + 1);
    let wrong = Entry::new(&header, 0, wrong, wrong, "rows/test", "0.1.0", Default::default()).unwrap();
    Ledger::open_on(&other, Path::new(FILE), &header).unwrap().append(&[wrong]).unwrap();
    for confirm in [true, false] {
        let (storage, mut ledger) = begun();
        storage.displace(FILE, other.content(FILE).as_deref());
        let told = if confirm { ledger.confirm() } else { ledger.append(&entries()[3..4]) };
        assert!(matches!(told, Err(LedgerError::Disagreement { .. })), "{told:?}");
        assert_eq!(entry_set(&storage).of_unit(0).len(), 2);
    }
}

/// Bytes that must be set aside are not put into a file that somebody else keeps there by now.
#[test]
fn a_strangers_file_beside_it_is_left_alone() {
    let (storage, mut ledger) = begun();
    let torn = [storage.content(FILE).unwrap(), b"unit=7 tot".to_vec()].concat();
    storage.displace(FILE, Some(&torn));
    storage.displace(&format!("{FILE}.aside"), Some(b"Dear diary,\n"));
    let error = ledger.confirm().unwrap_err();
    assert!(matches!(error, LedgerError::Displaced { .. }), "{error}");
    assert_eq!(storage.content(&format!("{FILE}.aside")).unwrap(), b"Dear diary,\n");
}

#[test]
fn a_strangers_file_is_not_overwritten_and_nothing_is_called_recorded() {
    let (storage, mut ledger) = begun();
    storage.displace(FILE, Some(b"Dear diary,\n"));
    let error = ledger.append(&entries()[3..4]).unwrap_err();
    assert!(matches!(error, LedgerError::Displaced { recorded: 4, .. }), "{error}");
    assert!(error.is_machine() && !error.to_string().contains("safe"), "{error}");
    assert_eq!(storage.content(FILE).unwrap(), b"Dear diary,\n");
    assert!(matches!(ledger.confirm(), Err(LedgerError::Closed { .. })));
}

/// Every call of the restoration made to fail: an error, or everything is there.
#[test]
fn a_failure_while_it_is_written_again_is_told() {
    for call in Call::ALL {
        for k in 1.. {
            let (storage, mut ledger) = begun();
            storage.displace(FILE, None);
            storage.fail(call, k, Fault::Error(EIO));
            let outcome = ledger.confirm();
            if !storage.failed() {
                break;
            }
            match outcome {
                Ok(()) => assert_eq!(entry_set(&storage).recorded(), 3, "{call:?} {k}"),
                Err(LedgerError::Displaced { .. } | LedgerError::Storage { action: "look for", .. }) => {}
                Err(other) => panic!("{call:?} {k}: {other}"),
            }
        }
    }
}

/// A storage on which somebody else writes a line just before the file is opened.
#[derive(Clone)]
struct Meddled(Fragile);

impl Storage for Meddled {
    fn handle(&self) -> Box<dyn Storage> {
        Box::new(self.clone())
    }

    fn resolve(&self, path: &Path) -> io::Result<PathBuf> {
        self.0.resolve(path)
    }

    fn read(&self, path: &Path) -> io::Result<Option<Vec<u8>>> {
        self.0.read(path)
    }

    fn open(&self, path: &Path, opened: Opened) -> io::Result<Box<dyn Writing>> {
        self.0.open(path, Opened::Append)?.write(b"unit=7 tot")?;
        self.0.open(path, opened)
    }

    fn imitate(&self, new: &Path, old: &Path) -> io::Result<()> {
        self.0.imitate(new, old)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.0.rename(from, to)
    }

    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        self.0.sync_folder(path)
    }

    fn claim(&self, path: &Path, holder: &str) -> io::Result<Claim> {
        self.0.claim(path, holder)
    }
}

/// Lines written between the reading and the claim would be cut off, or their length taken for
/// ours.
#[test]
fn lines_that_came_after_the_reading_are_not_overlooked() {
    let (storage, ledger) = begun();
    drop(ledger);
    let meddled = Meddled(storage.clone());
    let refused = Ledger::open_on(&meddled, Path::new(FILE), &counting().header()).map(|_| ()).unwrap_err();
    assert!(matches!(refused, LedgerError::Locked { .. }), "{refused}");
    assert!(storage.content(FILE).unwrap().ends_with(b"unit=7 tot"), "nothing was cut off");
}

#[cfg(unix)]
mod on_disk {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use n_queens_ledger::{read, repair};

    use super::*;

    #[test]
    fn a_hard_link_and_a_removed_lock_admit_no_second_writer() {
        let folder = tempfile::tempdir().unwrap();
        let [file, link] = ["run.nql", "link.nql"].map(|name| folder.path().join(name));
        let header = counting().header();
        let mut ledger = Ledger::open(&file, &header).unwrap();
        ledger.append(&entries()[..2]).unwrap();
        fs::hard_link(&file, &link).unwrap();
        fs::remove_file(folder.path().join("run.nql.lock")).unwrap();
        for name in [&file, &link] {
            let refused = Ledger::open(name, &header).map(|_| ()).unwrap_err();
            assert!(matches!(refused, LedgerError::Locked { .. }), "{name:?}: {refused}");
            let refused = repair(name, None).unwrap_err();
            assert!(matches!(refused, LedgerError::Locked { .. }), "{name:?}: {refused}");
        }
        ledger.append(&entries()[2..3]).unwrap();
        assert_eq!((read(&link).unwrap().entries().len(), ledger.restored()), (3, 0));
        drop(ledger);
        assert_eq!(Ledger::open(&link, &header).unwrap().entry_set().recorded(), 3);
    }

    #[test]
    fn a_folder_that_is_gone_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let runs = folder.path().join("runs");
        fs::create_dir(&runs).unwrap();
        let mut ledger = Ledger::open(runs.join("run.nql"), &counting().header()).unwrap();
        fs::remove_dir_all(&runs).unwrap();
        let error = ledger.append(&entries()[..1]).unwrap_err();
        assert!(matches!(error, LedgerError::Displaced { .. }), "{error}");
    }

    #[test]
    fn a_repaired_ledger_keeps_its_rights() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("run.nql");
        Ledger::open(&path, &counting().header()).unwrap().append(&entries()).unwrap();
        let text = fs::read_to_string(&path).unwrap();
        fs::write(&path, text.replacen("unit=4", "unit=5", 1)).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        assert_eq!(repair(&path, None).unwrap().kept, 7);
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    }
}
