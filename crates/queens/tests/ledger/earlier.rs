//! Ledgers whose plan is not this program's own: of an earlier version, or of one unknown here.

use n_queens::count::{MODULUS, Plan};
use n_queens::watch::Watch;
use n_queens::{Board, Square};
use n_queens_ledger::{Counting, Header, Ledger, Pass, UnitWorker};

use crate::run::queens;

const BOARD: [&str; 5] = ["count", "14", "--block", "g14", "--block"];

/// A board that looks the same in a mirror: version 2 made use of that, version 1 did not.
fn board() -> Board {
    [6, 7]
        .into_iter()
        .fold(Board::new(14).unwrap(), |board, column| board.block(Square::new(0, column)).unwrap())
}

fn first_version() -> Plan {
    let text = Plan::new(&board()).unwrap().description().replace("join 2", "join 1");
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let identity = text.bytes().fold(0xcbf2_9ce4_8422_2325, step);
    Plan::with_identity(&board(), identity).unwrap().expect("version 1")
}

#[test]
fn ledgers_of_an_earlier_version_are_merged_shown_and_audited_but_not_taken_up() {
    let folder = tempfile::tempdir().unwrap();
    let plan = first_version();
    let mut worker = UnitWorker::of(&plan, Pass::Count).build("0.0.7");
    let (even, odd): (Vec<_>, Vec<_>) = (0..plan.units())
        .map(|unit| worker.count(unit, &Watch::none()).unwrap())
        .partition(|entry| entry.unit() % 2 == 0);
    for (file, entries) in [("1.nql", even), ("2.nql", odd)] {
        Ledger::open(folder.path().join(file), &plan.header()).unwrap().append(&entries).unwrap();
    }
    let (code, out, err) = queens(folder.path(), &["ledger", "merge", "1.nql", "2.nql", "--into", "run.nql"]);
    assert!(code == 0 && out.contains("5 of 5 units recorded"), "{out}{err}");
    let ours = queens(folder.path(), &[&BOARD[..], &["h14", "--quiet"]].concat()).1;
    let total = ours.split_whitespace().last().unwrap();
    let (code, out, _) = queens(folder.path(), &["ledger", "show", "run.nql"]);
    assert!(code == 0 && out.contains(&format!("total {total}, computed")), "{total}: {out}");
    let (code, out, err) = queens(folder.path(), &["ledger", "audit", "--all", "run.nql"]);
    assert!(code == 0 && out.contains(&format!("total {total}, verified")), "{out}{err}");

    // Units of the two versions are different work: they do not mix.
    let (code, _, err) = queens(folder.path(), &[&BOARD[..], &["h14", "--ledger", "run.nql"]].concat());
    // The audit's entries are by this release.
    assert!(code == 2 && err.contains("its plan is") && err.contains("counted by releases 0.0.7, "), "{err}");
    queens(folder.path(), &[&BOARD[..], &["h14", "--ledger", "ours.nql"]].concat());
    let (code, _, err) = queens(folder.path(), &["ledger", "merge", "1.nql", "--into", "ours.nql"]);
    assert!(code == 2 && err.contains("'ours.nql' is the ledger of another count: its plan is"), "{err}");
}

#[test]
fn an_unknown_plan_is_not_audited_and_the_program_that_knows_it_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let own = Plan::new(&board()).unwrap();
    let header = Header::new(&board(), "join", own.identity() ^ 1, own.units(), MODULUS).unwrap();
    let entry = UnitWorker::of(&own, Pass::Count).build("9.0.0").count(0, &Watch::none()).unwrap();
    Ledger::open(folder.path().join("new.nql"), &header).unwrap().append(&[entry]).unwrap();
    let (code, out, _) = queens(folder.path(), &["ledger", "show", "new.nql"]);
    assert!(code == 0 && out.contains("1 of 5 units recorded"), "{out}");
    let (code, out, err) = queens(folder.path(), &["ledger", "audit", "new.nql"]);
    assert!(
        code == 2 && out.is_empty() && err.contains("it was counted by release 9.0.0, use that program"),
        "{err}"
    );
}
