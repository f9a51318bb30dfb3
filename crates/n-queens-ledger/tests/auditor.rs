//! The auditor in another language agrees with this crate, line by line and total by total.
#![allow(clippy::unwrap_used)]

mod support;

use n_queens::watch::Watch;
use std::path::{Path, PathBuf};
use std::process::Command;

use n_queens::count::Plan;
use n_queens::{Board, Square};
use n_queens_ledger::{Counting, Entry, Header, Ledger, Part, Pass, Run, SigningKey, UnitWorker};
use support::{FILE, counting};

/// The output of the script and its exit code, or nothing where there is no Python.
fn audit(path: &Path) -> Option<(String, i32)> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/audit-ledger.py");
    let output = Command::new("python3").arg(script).arg(path).output().ok()?;
    let text = String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap();
    Some((text, output.status.code().unwrap()))
}

#[track_caller]
fn check(path: &Path, code: i32, expected: &[&str]) {
    let Some((text, exit)) = audit(path) else { return eprintln!("no python3: not checked") };
    assert_eq!(exit, code, "{text}");
    for words in expected {
        assert!(text.contains(words), "'{words}' is missing in:\n{text}");
    }
}

fn ledger(folder: &Path) -> (PathBuf, Ledger) {
    let path = folder.join(FILE);
    let ledger = Ledger::open(&path, &counting().header()).unwrap();
    (path, ledger)
}

#[test]
fn it_follows_a_count_from_the_first_part_to_the_total() {
    let (folder, counting, watch) = (tempfile::tempdir().unwrap(), counting(), Watch::none());
    let (path, mut ledger) = ledger(folder.path());
    check(&path, 0, &["0 distinct entries, 0 bad lines", "0 of 8 units, 8 missing"]);
    let half: Part = "1/2".parse().unwrap();
    Run::count(&counting, ledger.entry_set(), half).go(&mut ledger, &mut |_| {}, &watch).unwrap();
    check(&path, 0, &["4 of 8 units, 4 missing"]);
    Run::count(&counting, ledger.entry_set(), Part::WHOLE).go(&mut ledger, &mut |_| {}, &watch).unwrap();
    check(&path, 0, &["total 92, as claimed", "own count 92"]);
    // A second entry by another route is a claim like the first.
    let mut worker = UnitWorker::of(&counting, Pass::Recount);
    ledger.append(&[worker.count(3, &watch).unwrap()]).unwrap();
    check(&path, 0, &["9 distinct entries", "total 92, as claimed"]);
}

/// With the package `cryptography` the script verifies signatures; without it, it reports them.
#[test]
fn it_reads_signatures() {
    let (folder, counting) = (tempfile::tempdir().unwrap(), counting());
    let (path, mut ledger) = ledger(folder.path());
    let key = SigningKey::from_seed("alice", [3; 32]).unwrap();
    let run = Run::count(&counting, ledger.entry_set(), "1/2".parse().unwrap()).sign(key.clone());
    run.go(&mut ledger, &mut |_| {}, &Watch::none()).unwrap();
    Run::count(&counting, ledger.entry_set(), Part::WHOLE)
        .go(&mut ledger, &mut |_| {}, &Watch::none())
        .unwrap();
    let library = Command::new("python3").args(["-c", "import cryptography"]).output();
    let verified = library.is_ok_and(|output| output.status.success());
    let short = key.public().short();
    let words = if verified { "signed by" } else { "signature not verified:" };
    check(&path, 0, &[&format!("{words} key {short}: 4 entries"), "unsigned: 4 entries", "total 92"]);
    let moved = ledger.entry_set().of_unit(0)[0].to_string().replacen("unit=0", "unit=7", 1);
    let moved: Entry = moved.parse().unwrap();
    drop(ledger);
    let text = std::fs::read_to_string(&path).unwrap() + &moved.sealed(&counting.header()) + "\n";
    std::fs::write(&path, text).unwrap();
    let words = if verified { "INVALID SIGNATURE in the name of" } else { "signature not verified:" };
    check(&path, i32::from(verified), &[&format!("{words} key {short}")]);
}

#[test]
fn it_sees_what_is_wrong() {
    let (folder, counting) = (tempfile::tempdir().unwrap(), counting());
    let (path, mut ledger) = ledger(folder.path());
    Run::count(&counting, ledger.entry_set(), Part::WHOLE)
        .go(&mut ledger, &mut |_| {}, &Watch::none())
        .unwrap();
    let good = std::fs::read_to_string(&path).unwrap();

    std::fs::write(&path, good.replacen("unit=4", "unit=5", 1)).unwrap();
    check(&path, 1, &["1 bad line", "7 of 8 units, 1 missing", "is bad"]);
    std::fs::write(&path, &good[..good.len() - 20]).unwrap();
    check(&path, 0, &["1 bad line", "7 of 8 units, 1 missing"]);
    std::fs::write(&path, good.replacen("n=8", "n=9", 1)).unwrap();
    check(&path, 2, &["not an intact ledger"]);
    std::fs::write(&path, &good).unwrap();

    let wrong = Entry::new(&counting.header(), 2, 17, 17, "rows/bad", "0.1.0", Default::default()).unwrap();
    ledger.append(&[wrong]).unwrap_err();
    check(&path, 1, &["unit 2 has the totals [16, 17]"]);
}

#[test]
fn it_knows_the_plans_of_the_join() {
    let folder = tempfile::tempdir().unwrap();
    let begun = Board::new(9).unwrap().fix(Square::new(0, 3)).unwrap().block(Square::new(8, 8)).unwrap();
    for (name, board) in [("14.nql", Board::new(14).unwrap()), ("begun.nql", begun)] {
        let (path, plan) = (folder.path().join(name), Plan::new(&board).unwrap());
        let mut ledger = Ledger::open(&path, &plan.header()).unwrap();
        Run::count(&plan, ledger.entry_set(), Part::WHOLE)
            .go(&mut ledger, &mut |_| {}, &Watch::none())
            .unwrap();
        let total = format!("total {}, as claimed", board.solutions().count());
        check(&path, 0, &[&total]);
    }
    // A plan nobody has.
    let other = Header::new(&Board::new(14).unwrap(), "join", 1, 5, 4_294_967_291).unwrap();
    let path = folder.path().join("other.nql");
    Ledger::open(&path, &other).unwrap();
    check(&path, 1, &["the plan's hash is not that of this board"]);
}

#[test]
fn it_refuses_a_total_that_breaks_a_law_or_the_published_value() {
    let (folder, counting) = (tempfile::tempdir().unwrap(), counting());
    // One unit, n = 8: right lines, wrong sums. 92 + 4 makes no whole number of orbits; 92 + 8
    // does.
    for (extra, words) in
        [(2, "not a multiple of 4"), (4, "no multiple of 8"), (8, "not the published one, 92")]
    {
        let path = folder.path().join(format!("{extra}.nql"));
        let mut ledger = Ledger::open(&path, &counting.header()).unwrap();
        for unit in 0..8 {
            let total = [4, 8, 16, 18, 18, 16, 8, 4][unit as usize] + if unit == 0 { extra } else { 0 };
            let entry =
                Entry::new(&counting.header(), unit, total, total, "rows/bad", "0.1.0", Default::default());
            ledger.append(&[entry.unwrap()]).unwrap();
        }
        check(&path, 1, &[words]);
    }
    check(&folder.path().join("none.nql"), 2, &["cannot read"]);
}
