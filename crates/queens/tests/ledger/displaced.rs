//! A ledger that someone removes, replaces or shortens while the command counts into it.

use std::fs;
use std::path::Path;
use std::process::{Child, Output};
use std::time::Duration;

use n_queens_ledger::read;
use tempfile::TempDir;

use crate::run::{queens, signal, start, wait_for_entries, wait_until};

/// Goes on for far longer than it takes to strike.
const ENDLESS: &str = "20";
/// Ends soon, and has enough units to strike before.
const N: &str = "18";
const UNITS: usize = 401;
const TOTAL: &str = "666,090,624";

/// A count in the making with at least five units recorded.
fn counting(folder: &Path, ledger: &str) -> Child {
    let mut child = start(folder, &["count", ENDLESS, "--ledger", ledger, "--threads", "1"]);
    wait_for_entries(&mut child, &folder.join(ledger), 5);
    child
}

fn ended(child: Child) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

#[test]
fn a_ledger_that_is_gone_is_written_again_before_anything_is_called_safe() {
    type Deed = fn(&Path);
    let deeds: [(&str, Deed); 4] = [
        ("removed", |file| fs::remove_file(file).unwrap()),
        ("replaced by a copy", |file| {
            let copy = file.with_extension("copy");
            fs::copy(file, &copy).unwrap();
            fs::rename(copy, file).unwrap();
        }),
        ("shortened", |file| fs::File::options().write(true).open(file).unwrap().set_len(300).unwrap()),
        ("emptied", |file| drop(fs::File::create(file).unwrap())),
    ];
    for (deed, act) in deeds {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("run.nql");
        let child = counting(folder.path(), "run.nql");
        let before = read(&file).unwrap().entries().to_vec();
        act(&file);
        std::thread::sleep(Duration::from_millis(10));
        signal(&child, "-INT");
        let (code, _, err) = ended(child);
        assert_eq!(code, Some(130), "{deed}: {err}");
        assert!(
            err.contains("removed, replaced or shortened by someone; it was written again"),
            "{deed}: {err}"
        );
        let scan = read(&file).unwrap();
        assert!(before.iter().all(|entry| scan.entries().contains(entry)), "{deed}");
        assert!(err.contains(&format!("{} of 2,003 units are safe", scan.entries().len())), "{deed}: {err}");
    }
}

#[test]
fn a_finished_count_is_in_its_file() {
    let (folder, child) = struck(|file| fs::remove_file(file).unwrap());
    let (code, out, err) = ended(child);
    assert!(code == Some(0) && out.contains(TOTAL), "{out}{err}");
    assert_eq!(read(folder.path().join("run.nql")).unwrap().entries().len(), UNITS, "{err}");
}

/// A count that goes on to its end after `act` has struck its ledger.
fn struck(act: impl Fn(&Path)) -> (TempDir, Child) {
    loop {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("run.nql");
        let recorded = || read(&file).map_or(0, |scan| scan.entries().len());
        let mut child = start(folder.path(), &["count", N, "--ledger", "run.nql", "--threads", "1"]);
        wait_until("entries of a count", || recorded() >= 5);
        // It stands still while it is struck.
        signal(&child, "-STOP");
        let in_the_middle = recorded() < UNITS;
        if in_the_middle {
            act(&file);
        }
        signal(&child, "-CONT");
        if in_the_middle {
            return (folder, child);
        }
        // On a busy machine it may have been quicker than we were.
        child.wait().unwrap();
    }
}

#[test]
fn without_its_folder_it_ends_with_an_error_and_calls_nothing_safe() {
    let folder = tempfile::tempdir().unwrap();
    let runs = folder.path().join("runs");
    fs::create_dir(&runs).unwrap();
    let child = counting(folder.path(), "runs/run.nql");
    fs::remove_dir_all(&runs).unwrap();
    let (code, out, err) = ended(child);
    assert!(code == Some(3) && out.is_empty(), "{out}{err}");
    assert!(err.contains("could not be written again") && !err.contains("safe"), "{err}");
}

#[test]
fn a_strangers_file_under_its_name_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let (file, diary) = (folder.path().join("run.nql"), folder.path().join("diary"));
    let child = counting(folder.path(), "run.nql");
    fs::write(&diary, "Dear diary,\n").unwrap();
    fs::rename(&diary, &file).unwrap();
    let (code, _, err) = ended(child);
    assert!(code == Some(3) && !err.contains("safe"), "{err}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "Dear diary,\n");
    let (code, ..) = queens(folder.path(), &["ledger", "show", "run.nql"]);
    assert_eq!(code, 2);
}
