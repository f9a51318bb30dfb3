//! Signals, and several processes at one file.

use std::process::{Child, Command};
use std::time::Duration;

use n_queens_ledger::Scan;

use crate::run::{entries, queens, signal, start, wait_for_entries, wait_until};

#[test]
fn a_signal_saves_and_says_how_to_resume() {
    for (name, code) in [("-INT", 130), ("-TERM", 143)] {
        let folder = tempfile::tempdir().unwrap();
        let mut child = start(folder.path(), &["count", "20", "--ledger", "my run.nql", "--threads", "1"]);
        wait_for_entries(&mut child, &folder.path().join("my run.nql"), 1);
        signal(&child, name);
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{err}");
        assert!(output.stdout.is_empty());
        assert!(
            err.contains(
                "are safe in 'my run.nql'; resume with: queens count 20 --ledger 'my run.nql' --threads 1"
            ),
            "{err}"
        );
        let kept = entries(&folder, "my run.nql").len();
        assert!(err.contains(&format!("stopped; {kept} of ")), "{kept} in the file, but: {err}");
        let bytes = std::fs::read(folder.path().join("my run.nql")).unwrap();
        assert!(Scan::new(&bytes).unwrap().tail().is_empty(), "a clean stop leaves whole lines");
    }
}

/// `timeout` signals the process and then its whole group.
#[test]
fn a_request_delivered_twice_is_one_request() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = start(folder.path(), &["count", "20", "--ledger", "run.nql"]);
    wait_for_entries(&mut child, &folder.path().join("run.nql"), 1);
    let pid = child.id().to_string();
    Command::new("kill").args(["-TERM", &pid, &pid]).status().unwrap();
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(143), "{err}");
    assert!(err.contains("resume with: queens count 20 --ledger run.nql"), "{err}");
}

#[test]
fn an_interrupted_audit_says_how_far_it_came() {
    let folder = tempfile::tempdir().unwrap();
    // Counted in a few seconds; recounting takes minutes.
    queens(folder.path(), &["count", "18", "--ledger", "run.nql"]);
    let counted = entries(&folder, "run.nql").len();
    // A busy machine may take long to check the plan, which comes first.
    let stopped = (0..8).map(|power| Duration::from_millis(1000 << power)).find_map(|wait| {
        let child = start(folder.path(), &["ledger", "audit", "--all", "run.nql", "--threads", "1"]);
        std::thread::sleep(wait);
        signal(&child, "-INT");
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130));
        let (out, err) =
            (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
        (!err.contains("while checking the plan")).then_some((out, err))
    });
    let (out, err) = stopped.expect("it gets to recounting");
    assert!(!out.contains("verified in this run"), "{out}");
    assert!(
        err.contains(&format!(
            "of {counted} units were recounted; recount the rest with: queens ledger audit"
        )),
        "{err}"
    );
    assert!(err.contains("--all --seed ") && err.contains(" --skip "), "{err}");
    assert_eq!(entries(&folder, "run.nql").len(), counted, "an audit writes nothing but contradictions");
}

#[test]
fn a_second_process_is_told_who_writes() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = start(folder.path(), &["count", "20", "--ledger", "run.nql", "--threads", "1"]);
    wait_for_entries(&mut first, &folder.path().join("run.nql"), 1);
    let (code, _, err) = queens(folder.path(), &["count", "20", "--ledger", "run.nql"]);
    assert_eq!(code, 2);
    assert!(err.contains(&format!("'run.nql' is being written by process {}", first.id())), "{err}");
    first.kill().unwrap();
    first.wait().unwrap();
}

/// One lock, fifty processes.
#[test]
fn of_fifty_processes_one_counts_and_the_others_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["count", "22", "--ledger", "run.nql", "--threads", "1"];
    let mut children: Vec<Child> = (0..50).map(|_| start(folder.path(), &arguments)).collect();
    wait_until("one is left", || {
        children.iter_mut().filter_map(|child| child.try_wait().unwrap()).count() + 1 >= 50
    });
    let winners: Vec<usize> =
        (0..children.len()).filter(|&place| children[place].try_wait().unwrap().is_none()).collect();
    assert_eq!(winners.len(), 1);
    let winner = children.swap_remove(winners[0]);
    let holder = format!("is being written by process {}", winner.id());
    signal(&winner, "-KILL");
    winner.wait_with_output().unwrap();
    for child in children {
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{err}");
        assert!(err.contains(&holder) || err.contains("by another process"), "{err}");
    }
}
