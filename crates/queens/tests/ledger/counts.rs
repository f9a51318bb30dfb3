//! What a ledger keeps, shows, merges and earns.

use std::path::Path;
use std::process::Command;

use crate::run::{N, TOTAL, entries, queens};

#[test]
fn a_count_is_kept_found_again_and_shown() {
    let folder = tempfile::tempdir().unwrap();
    let (code, out, err) = queens(folder.path(), &["count", N, "--ledger", "run.nql"]);
    assert_eq!(code, 0, "{err}");
    assert!(out.contains(TOTAL), "{out}");
    assert!(err.contains("'run.nql': a new ledger, 31 units, 31 to count"), "{err}");
    assert!(err.contains("all 31 units recorded"), "{err}");

    let (code, again, err) = queens(folder.path(), &["count", N, "--ledger", "run.nql"]);
    assert_eq!((code, again), (0, out));
    assert!(err.contains("31 of 31 units found, 0 to count"), "{err}");
    let (_, _, err) = queens(folder.path(), &["count", N, "--ledger", "run.nql", "--quiet"]);
    assert_eq!(err, "");

    let (code, out, _) = queens(folder.path(), &["ledger", "show", "run.nql"]);
    assert_eq!(code, 0);
    assert!(out.contains("31 of 31 units recorded, 0 confirmed, 0 in conflict"), "{out}");
    assert!(
        out.contains(&format!(
            "total {TOTAL}, as claimed by the entries; 'queens ledger audit run.nql' checks it"
        )),
        "{out}"
    );
    assert!(out.contains("agrees with the published value"), "{out}");
    let (_, json, _) = queens(folder.path(), &["ledger", "show", "run.nql", "--format", "json"]);
    assert!(json.contains(&format!(r#""total":"{}""#, TOTAL.replace(',', ""))), "{json}");
}

#[test]
fn the_answer_is_the_one_without_a_ledger() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in
        [&["count", "13"][..], &["count", "14", "--format", "json"], &["count", "12", "--fix", "b4"]]
    {
        let (code, without, _) = queens(folder.path(), arguments);
        let file = format!("{}.nql", arguments[1]);
        let kept: Vec<&str> = arguments.iter().copied().chain(["--ledger", &file]).collect();
        // The second time it comes from the ledger alone.
        for _ in 0..2 {
            assert_eq!((code, &queens(folder.path(), &kept).1), (0, &without));
        }
    }
    let (code, _, err) = queens(folder.path(), &["count", "5..8", "--ledger", "range.nql"]);
    assert!(code == 2 && err.contains("give one size with --ledger, not a range"), "{err}");
}

#[test]
fn parts_are_merged_into_the_whole() {
    let folder = tempfile::tempdir().unwrap();
    for part in 1..=3 {
        let (part, file) = (format!("{part}/3"), format!("{part}.nql"));
        let (code, out, err) = queens(folder.path(), &["count", "15", "--part", &part, "--ledger", &file]);
        assert_eq!((code, out.as_str()), (0, ""), "{err}");
        assert!(err.contains(&format!("part {part} is finished")), "{err}");
    }
    let merge = ["ledger", "merge", "1.nql", "2.nql", "3.nql", "--into", "whole.nql"];
    let (code, out, err) = queens(folder.path(), &merge);
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("total 2,279,184, as claimed"), "{out}");
    let (code, out, _) = queens(folder.path(), &["count", "15", "--ledger", "whole.nql"]);
    assert!(code == 0 && out.contains("2,279,184"), "{out}");
    let (code, _, err) = queens(folder.path(), &["count", "15", "--part", "1/3"]);
    assert!(code == 2 && err.contains("--ledger"), "{err}");
}

/// The example in the documentation, run as Slurm would run it.
#[test]
fn the_job_array_of_the_documentation_counts_its_parts() {
    let folder = tempfile::tempdir().unwrap();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples/count-array.sh");
    let programs = Path::new(env!("CARGO_BIN_EXE_queens")).parent().unwrap().display().to_string();
    let path = format!("{programs}:{}", std::env::var("PATH").unwrap());
    for task in ["1", "2"] {
        let mut job = Command::new("sh");
        job.arg(&script).args(["15", "2"]).current_dir(folder.path()).env("PATH", &path);
        job.env("SLURM_ARRAY_TASK_ID", task);
        assert!(job.status().unwrap().success());
    }
    let merge = ["ledger", "merge", "15/1.nql", "15/2.nql", "--into", "15.nql"];
    assert!(queens(folder.path(), &merge).1.contains("total 2,279,184, as claimed"));
}

#[test]
fn an_audit_recounts_and_reports() {
    let folder = tempfile::tempdir().unwrap();
    queens(folder.path(), &["count", "14", "--ledger", "run.nql"]);
    let (code, out, err) = queens(folder.path(), &["ledger", "audit", "run.nql", "--sample", "2"]);
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("recount: 2 units of 5 by recount/pairs; none is wrong"), "{out}");
    assert!(
        out.contains("a ledger with 4 or more wrong units of 5 passes at most 5 of 100 such audits"),
        "{out}"
    );
    for said in [
        "plan: each of 3,432 column sets is counted once",
        "the plan counts as many as a search finds",
        "half turns: 420 solutions are fixed by one; two searches agree",
        "second cut: not done; --all counts the board again",
    ] {
        assert!(out.contains(said), "{said}: {out}");
    }
    let (code, out, err) = queens(folder.path(), &["ledger", "audit", "run.nql", "--all"]);
    assert_eq!(code, 0, "{err}");
    assert!(
        out.contains("verified in this run: all 5 recorded units were recounted by another route"),
        "{out}"
    );
    assert!(
        out.contains("second cut: counted by the position of one queen, the board has the same total"),
        "{out}"
    );
    assert_eq!(entries(&folder, "run.nql").len(), 5, "what agrees is not written to the file");
}

#[test]
fn one_unit_is_not_called_units() {
    let folder = tempfile::tempdir().unwrap();
    let (code, _, err) = queens(folder.path(), &["count", "8", "--ledger", "run.nql"]);
    assert!(code == 0 && err.contains("a new ledger, 1 unit, 1 to count"), "{err}");
    assert!(err.contains("the only unit recorded"), "{err}");
    let mut torn = std::fs::read(folder.path().join("run.nql")).unwrap();
    torn.push(b'u');
    std::fs::write(folder.path().join("run.nql"), torn).unwrap();
    let (_, out, _) = queens(folder.path(), &["ledger", "show", "run.nql"]);
    assert!(out.contains("1 of 1 unit recorded") && out.contains("unfinished line (1 byte)"), "{out}");
    let (_, _, err) = queens(folder.path(), &["count", "8", "--part", "2/2", "--ledger", "run.nql"]);
    assert!(err.contains("(1 byte) was moved to 'run.nql.aside'"), "{err}");
}

#[test]
fn an_unfinished_ledger_agrees_with_nothing_yet() {
    let folder = tempfile::tempdir().unwrap();
    queens(folder.path(), &["count", "14", "--part", "1/2", "--ledger", "half.nql"]);
    let (code, json, _) = queens(folder.path(), &["ledger", "show", "half.nql", "-f", "json"]);
    assert!(code == 0 && json.contains(r#""total":null"#), "{json}");
    assert!(json.contains(r#""agrees_with_published":null"#), "{json}");
}

#[test]
fn the_help_of_every_action_begins_with_examples() {
    for action in ["show", "merge", "audit", "repair"] {
        let (_, help, _) = queens(Path::new("."), &["ledger", action, "--help"]);
        let examples = help.lines().skip(1).take_while(|line| line.starts_with("  queens ")).count();
        assert!(help.starts_with("Examples:\n") && examples >= 2, "{help}");
    }
}
