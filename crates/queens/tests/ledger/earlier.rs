//! Ledgers that another program wrote: an earlier build of this one, and one with another plan.

use n_queens::Board;
use n_queens::count::{MODULUS, Plan};
use n_queens::watch::Watch;
use n_queens_ledger::{Counting, Header, Ledger, Pass, UnitWorker};

use crate::run::queens;

/// Written by a build of 16 November 2026: five units, two of them with recounts, which audits
/// appended to the file then.
const EARLIER: &str = include_str!("data/earlier-14.nql");

#[test]
fn a_ledger_of_an_earlier_build_is_shown_resumed_and_audited() {
    let folder = tempfile::tempdir().unwrap();
    let lines: Vec<&str> = EARLIER.lines().collect();
    std::fs::write(folder.path().join("run.nql"), lines[..4].join("\n") + "\n").unwrap();
    let (code, out, _) = queens(folder.path(), &["ledger", "show", "run.nql"]);
    assert!(code == 0 && out.contains("3 of 5 units recorded"), "{out}");
    let (code, out, err) = queens(folder.path(), &["count", "14", "--ledger", "run.nql"]);
    assert!(code == 0 && out.contains("365,596") && err.contains("2 to count"), "{out}{err}");
    std::fs::write(folder.path().join("whole.nql"), EARLIER).unwrap();
    for file in ["run.nql", "whole.nql"] {
        let (code, out, err) = queens(folder.path(), &["ledger", "audit", file, "--all"]);
        assert!(code == 0 && out.contains("verified in this run: all 5 recorded units"), "{out}{err}");
    }
    assert_eq!(std::fs::read_to_string(folder.path().join("whole.nql")).unwrap(), EARLIER, "it was read");
    let (code, out, _) = queens(folder.path(), &["ledger", "show", "whole.nql"]);
    assert!(code == 0 && out.contains("2 confirmed") && !out.contains("verified"), "{out}");
}

#[test]
fn an_unknown_plan_has_no_total_and_is_not_audited() {
    let folder = tempfile::tempdir().unwrap();
    let board = Board::new(14).unwrap();
    let own = Plan::new(&board).unwrap();
    let header = Header::new(&board, "join", own.identity() ^ 1, own.units(), MODULUS).unwrap();
    let mut worker = UnitWorker::of(&own, Pass::Count).build("9.0.0");
    let entries: Vec<_> = (0..5).map(|unit| worker.count(unit, &Watch::none()).unwrap()).collect();
    Ledger::open(folder.path().join("new.nql"), &header).unwrap().append(&entries).unwrap();
    let (code, out, _) = queens(folder.path(), &["ledger", "show", "new.nql"]);
    assert!(
        code == 1 && out.contains("5 of 5 units recorded") && out.contains("UNKNOWN PLAN: its plan is"),
        "{out}"
    );
    assert!(!out.contains("total") || out.contains("no total is given"), "{out}");
    let (code, out, err) = queens(folder.path(), &["ledger", "audit", "new.nql"]);
    assert!(
        code == 2 && out.is_empty() && err.contains("it was counted by release 9.0.0, use that program"),
        "{err}"
    );
    // Units of two plans are different work: they do not mix.
    let own = Ledger::open(folder.path().join("own.nql"), &own.header()).unwrap();
    drop(own);
    let (code, _, err) = queens(folder.path(), &["ledger", "merge", "new.nql", "--into", "own.nql"]);
    assert!(code == 2 && err.contains("'own.nql' is the ledger of another count: its plan is"), "{err}");
}
