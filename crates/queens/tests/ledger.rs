//! `queens count --ledger` and `queens ledger` as a person runs them.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use n_queens_ledger::{Disk, Entry, Header, Ledger, Scan, read};
use tempfile::TempDir;

/// Large enough to be interrupted, small enough to be counted in a second.
const N: &str = "16";
const TOTAL: &str = "14,772,512";

fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_queens"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null());
    command
}

/// Exit code, standard output, standard error.
fn queens(folder: &Path, arguments: &[&str]) -> (i32, String, String) {
    let output = command(folder, arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn start(folder: &Path, arguments: &[&str]) -> Child {
    command(folder, arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

fn signal(child: &Child, name: &str) {
    // It may have ended in the meantime; then there is nobody to tell.
    let _ = Command::new("kill").args([name, &child.id().to_string()]).stderr(Stdio::null()).status();
}

fn entries(folder: &TempDir, file: &str) -> Vec<Entry> {
    read(&Disk, &folder.path().join(file)).as_ref().map(Scan::entries).unwrap_or_default().to_vec()
}

#[test]
fn a_count_is_kept_found_again_and_shown() {
    let folder = tempfile::tempdir().unwrap();
    let (code, out, err) = queens(folder.path(), &["count", N, "--ledger", "run.nql"]);
    assert_eq!(code, 0, "{err}");
    assert!(out.contains(TOTAL), "{out}");
    assert!(err.contains("'run.nql': a new ledger, 31 units, 31 to count"), "{err}");
    assert!(err.contains("all 31 units recorded; the total is computed"), "{err}");

    let (code, again, err) = queens(folder.path(), &["count", N, "--ledger", "run.nql"]);
    assert_eq!((code, again), (0, out));
    assert!(err.contains("31 of 31 units found, 0 to count"), "{err}");
    let (_, _, err) = queens(folder.path(), &["count", N, "--ledger", "run.nql", "--quiet"]);
    assert_eq!(err, "");

    let (code, out, _) = queens(folder.path(), &["ledger", "show", "run.nql"]);
    assert_eq!(code, 0);
    assert!(out.contains("31 of 31 units recorded, 0 confirmed, 0 in conflict"), "{out}");
    assert!(out.contains(&format!("total {TOTAL}, computed")), "{out}");
    assert!(out.contains("agrees with the published value"), "{out}");
    let (_, json, _) = queens(folder.path(), &["ledger", "show", "run.nql", "--format", "json"]);
    assert!(json.contains(&format!(r#""total":"{}","label":"computed""#, TOTAL.replace(',', ""))), "{json}");
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
            let answer = queens(folder.path(), &kept).1;
            assert!(answer.contains("label") && answer.contains("computed"), "{answer}");
            let unlabelled =
                answer.replace("label        computed\n", "").replace(r#","label":"computed""#, "");
            assert_eq!((code, &unlabelled), (0, &without));
        }
    }
    let (code, _, err) = queens(folder.path(), &["count", "5..8", "--ledger", "range.nql"]);
    assert!(code == 2 && err.contains("one size, not a range"), "{err}");
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
    assert!(out.contains("total 2,279,184, computed"), "{out}");
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
    assert!(queens(folder.path(), &merge).1.contains("total 2,279,184, computed"));
}

#[test]
fn an_audit_earns_the_label() {
    let folder = tempfile::tempdir().unwrap();
    queens(folder.path(), &["count", "14", "--ledger", "run.nql"]);
    let (code, out, err) = queens(folder.path(), &["ledger", "audit", "run.nql", "--sample", "2"]);
    assert_eq!(code, 0, "{err}");
    assert!(
        out.contains("total 365,596, computed: 2 units recounted, so fewer than 77.6 % are wrong"),
        "{out}"
    );
    let (code, out, err) = queens(folder.path(), &["ledger", "audit", "run.nql", "--all"]);
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("total 365,596, verified: every unit was recounted by another route"), "{out}");
    let routes: Vec<_> = entries(&folder, "run.nql").iter().map(|entry| entry.family().to_owned()).collect();
    assert_eq!(routes.iter().filter(|family| *family == "recount").count(), routes.len() / 2);
}

#[test]
fn damage_is_refused_until_repaired() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run.nql");
    queens(folder.path(), &["count", "14", "--ledger", "run.nql"]);
    let good = std::fs::read_to_string(&path).unwrap();

    std::fs::write(&path, good.replacen("total=", "total=9", 1)).unwrap();
    let (code, out, err) = queens(folder.path(), &["count", "14", "--ledger", "run.nql"]);
    assert!(code == 2 && out.is_empty() && err.contains("line 2: the checksum does not hold"), "{err}");
    let (code, out, _) = queens(folder.path(), &["ledger", "show", "run.nql"]);
    assert!(code == 1 && out.contains("DAMAGED: line 2"), "{out}");
    let (code, out, _) = queens(folder.path(), &["ledger", "repair", "run.nql"]);
    assert!(code == 0 && out.contains("kept; set aside in 'run.nql.aside': 1 bad line; what"), "{out}");
    let (code, out, err) = queens(folder.path(), &["count", "14", "--ledger", "run.nql"]);
    assert!(code == 0 && out.contains("365,596") && err.contains("1 to count"), "{err}");

    std::fs::write(&path, good.replacen("n=14", "n=41", 1)).unwrap();
    let (code, _, err) = queens(folder.path(), &["count", "14", "--ledger", "run.nql"]);
    assert!(code == 2 && err.contains("its header is damaged"), "{err}");
    let (code, out, err) = queens(folder.path(), &["ledger", "repair", "run.nql", "--size", "14"]);
    assert!(code == 0 && out.contains("units kept; the header was written again; set aside"), "{out}{err}");
    let (code, out, _) = queens(folder.path(), &["ledger", "show", "run.nql"]);
    assert!(code == 0 && out.contains("total 365,596"), "{out}");

    let (_, headless) = good.split_once('\n').unwrap();
    std::fs::write(&path, headless).unwrap();
    let (code, _, err) = queens(folder.path(), &["count", "14", "--ledger", "run.nql"]);
    assert!(code == 2 && err.contains("'queens ledger repair FILE --size N' rebuilds it"), "{err}");
    let (code, out, err) = queens(folder.path(), &["ledger", "repair", "run.nql", "--size", "14"]);
    assert!(code == 0 && out.ends_with("units kept; the header was written again\n"), "{out}{err}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), good);
    let (code, out, _) = queens(folder.path(), &["ledger", "repair", "run.nql", "--size", "14"]);
    assert!(code == 0 && out.contains("nothing to repair"), "{out}");
}

#[test]
fn other_counts_and_other_files_are_refused_and_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    queens(folder.path(), &["count", "12", "--ledger", "run.nql"]);
    let before = std::fs::read(folder.path().join("run.nql")).unwrap();
    for (arguments, said) in [
        (["count", "13", "--ledger", "run.nql"], "its n is 12, here it is 13"),
        (["count", "12", "--ledger", "no/such/folder.nql"], "there is no folder 'no/such'"),
        (["ledger", "show", "--format", "nothing.nql"], "invalid value"),
    ] {
        let (code, out, err) = queens(folder.path(), &arguments);
        assert!(code >= 2 && out.is_empty() && err.contains(said), "{arguments:?}: {err}");
    }
    std::fs::write(folder.path().join("diary"), "Dear diary,\n").unwrap();
    let (code, _, err) = queens(folder.path(), &["count", "12", "--ledger", "diary"]);
    assert!(code == 2 && err.contains("'diary' cannot be used as a ledger"), "{err}");
    assert_eq!(std::fs::read_to_string(folder.path().join("diary")).unwrap(), "Dear diary,\n");
    assert!(!folder.path().join("diary.lock").exists());
    assert_eq!(std::fs::read(folder.path().join("run.nql")).unwrap(), before);
}

#[test]
fn the_answer_never_replaces_the_ledger() {
    let folder = tempfile::tempdir().unwrap();
    let said = "the answer and the ledger are the same file";
    let refused = |ledger: &str, answer: &str| {
        let (code, out, err) = queens(folder.path(), &["count", "12", "--ledger", ledger, "-o", answer]);
        assert!(code == 2 && out.is_empty() && err.contains(said), "{ledger}, {answer}: {err}");
    };
    refused("run.nql", "./run.nql");
    for beside in ["run.nql.lock", "./run.nql.aside", "run.nql.new"] {
        let (code, out, err) = queens(folder.path(), &["count", "12", "--ledger", "run.nql", "-o", beside]);
        let said = format!("'{beside}' belongs to the ledger 'run.nql'");
        assert!(code == 2 && out.is_empty() && err.contains(&said), "{err}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);

    queens(folder.path(), &["count", "12", "--ledger", "run.nql"]);
    let before = std::fs::read(folder.path().join("run.nql")).unwrap();
    std::os::unix::fs::symlink("run.nql", folder.path().join("link")).unwrap();
    for (ledger, answer) in [("run.nql", "run.nql"), ("run.nql", "link"), ("link", "run.nql")] {
        refused(ledger, answer);
    }
    assert_eq!(std::fs::read(folder.path().join("run.nql")).unwrap(), before);
    let (code, _, err) = queens(folder.path(), &["count", "12", "--ledger", "run.nql", "-o", "answer"]);
    assert!(code == 0 && folder.path().join("answer").exists(), "{err}");
}

#[test]
fn names_that_can_be_no_ledger_are_refused_and_nothing_is_made() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("sub")).unwrap();
    let _socket = std::os::unix::net::UnixListener::bind(folder.path().join("socket")).unwrap();
    for (arguments, expected, said) in [
        (&["count", "8", "--ledger", "socket"][..], 2, "'socket' is no ordinary file"),
        (&["count", "8", "--ledger", "-"], 2, "cannot be '-'"),
        (&["count", "8", "--ledger", "sub"], 2, "'sub' is a folder"),
        (&["count", "8", "--ledger", "nodir/a.nql"], 2, "there is no folder 'nodir'"),
        (&["ledger", "show", "none.nql"], 3, "'none.nql': there is no such file"),
        (&["ledger", "audit", "none.nql"], 3, "'none.nql': there is no such file"),
        (&["ledger", "repair", "none.nql"], 3, "'none.nql': there is no such file"),
        (&["ledger", "show", "sub"], 3, "could not read 'sub'"),
        (&["ledger", "audit", "none.nql", "--sample", "0"], 2, "--sample"),
        (&["count", "8", "--ledger", "a.nql", "--part", "1/99999999999"], 2, "1 <= i <= m <= 4294967295"),
        (&["count", "8", "--ledger", "a.nql.lock"], 2, "names in '.lock' belong to the files beside one"),
        (&["ledger", "merge", "none.nql", "--into", "a.new"], 2, "names in '.new' belong"),
        (&["ledger", "repair", "a.nql.aside", "--size", "8"], 2, "names in '.aside' belong"),
    ] {
        let (code, out, err) = queens(folder.path(), arguments);
        assert!(code == expected && out.is_empty() && err.contains(said), "{arguments:?}: {code} {err}");
        assert!(!err.contains("is safe"), "{err}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
}

/// What stands in the way of the lock is the machine's trouble, whoever meets it.
#[test]
fn trouble_with_the_disk_has_the_same_exit_code_everywhere() {
    let folder = tempfile::tempdir().unwrap();
    queens(folder.path(), &["count", "12", "--ledger", "good.nql"]);
    let good = std::fs::read(folder.path().join("good.nql")).unwrap();
    std::fs::write(folder.path().join("run.nql"), good).unwrap();
    std::fs::create_dir(folder.path().join("run.nql.lock")).unwrap();
    for arguments in [
        &["count", "12", "--ledger", "run.nql"][..],
        &["ledger", "audit", "run.nql"],
        &["ledger", "repair", "run.nql"],
        &["ledger", "merge", "good.nql", "--into", "run.nql"],
    ] {
        let (code, out, err) = queens(folder.path(), arguments);
        assert!(code == 3 && out.is_empty() && err.contains("could not lock 'run.nql.lock'"), "{err}");
    }
    std::fs::write(folder.path().join("Cargo.lock"), "# not a ledger's\n").unwrap();
    let (code, _, err) = queens(folder.path(), &["count", "12", "--ledger", "Cargo"]);
    assert!(code == 2 && err.contains("'Cargo.lock' was not made by a ledger"), "{err}");
    assert_eq!(std::fs::read_to_string(folder.path().join("Cargo.lock")).unwrap(), "# not a ledger's\n");
}

#[test]
fn one_unit_is_not_called_units() {
    let folder = tempfile::tempdir().unwrap();
    let (code, _, err) = queens(folder.path(), &["count", "8", "--ledger", "run.nql"]);
    assert!(code == 0 && err.contains("a new ledger, 1 unit, 1 to count"), "{err}");
    assert!(err.contains("the only unit recorded; the total is computed"), "{err}");
    let mut torn = std::fs::read(folder.path().join("run.nql")).unwrap();
    torn.push(b'u');
    std::fs::write(folder.path().join("run.nql"), torn).unwrap();
    let (_, out, _) = queens(folder.path(), &["ledger", "show", "run.nql"]);
    assert!(out.contains("1 of 1 unit recorded") && out.contains("unfinished line (1 byte)"), "{out}");
    let (_, _, err) = queens(folder.path(), &["count", "8", "--part", "2/2", "--ledger", "run.nql"]);
    assert!(err.contains("(1 byte) was moved to 'run.nql.aside'"), "{err}");
}

#[test]
fn a_repair_neither_lowers_the_version_nor_guesses_the_size() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run.nql");
    queens(folder.path(), &["count", "14", "--ledger", "run.nql"]);
    let good = std::fs::read_to_string(&path).unwrap();
    for (version, size, said) in [
        ("n-queens-ledger 2", "14", "format version 2"),
        ("n-queens-ledger 2.1", "14", "format version 2.1"),
        ("n-queens-ledger x", "13", "no line of 'run.nql' fits n = 13"),
    ] {
        let altered = good.replacen("n-queens-ledger 1", version, 1);
        std::fs::write(&path, &altered).unwrap();
        let (code, out, err) = queens(folder.path(), &["ledger", "repair", "run.nql", "--size", size]);
        assert!(code == 2 && out.is_empty() && err.contains(said), "{version}: {err}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), altered);
        assert!(!folder.path().join("run.nql.aside").exists());
    }
}

#[test]
fn an_unfinished_ledger_agrees_with_nothing_yet() {
    let folder = tempfile::tempdir().unwrap();
    queens(folder.path(), &["count", "14", "--part", "1/2", "--ledger", "half.nql"]);
    let (code, json, _) = queens(folder.path(), &["ledger", "show", "half.nql", "-f", "json"]);
    assert!(code == 0 && json.contains(r#""total":null"#), "{json}");
    assert!(json.contains(r#""agrees_with_published":null"#), "{json}");
}

/// Nobody has published the count of 28 queens, so there is nothing to agree or disagree with.
#[test]
fn where_nothing_is_published_nothing_is_said_about_agreement() {
    let folder = tempfile::tempdir().unwrap();
    for (n, units, total, said) in [(28, 1, 8, "null"), (8, 1, 92, "true"), (8, 1, 100, "false")] {
        let file = format!("{n}-{total}.nql");
        let board = n_queens::Board::new(n).unwrap();
        let header = Header::new(&board, "pretended", 1, units, 1_000_003).unwrap();
        let entry = Entry::new(&header, 0, total, total, "pretended/1", "0.1.0", Duration::ZERO).unwrap();
        Ledger::open(&Disk, &folder.path().join(&file), &header).unwrap().append(&[entry]).unwrap();
        let (_, json, _) = queens(folder.path(), &["ledger", "show", &file, "-f", "json"]);
        assert!(json.contains(&format!(r#""agrees_with_published":{said},"#)), "{json}");
    }
}

/// A unit is off by 8, which no residue and no law shows.
#[test]
fn a_refuted_ledger_says_how_the_wrong_unit_is_found() {
    let folder = tempfile::tempdir().unwrap();
    queens(folder.path(), &["count", "14", "--ledger", "good.nql"]);
    let good = read(&Disk, &folder.path().join("good.nql")).unwrap();
    let header = good.header();
    let mut entries = good.entries().to_vec();
    let (unit, total) = (entries[0].unit(), entries[0].total() + 8);
    let residue = total % header.modulus();
    entries[0] = Entry::new(header, unit, total, residue, "join/faulty", "0.1.0", Duration::ZERO).unwrap();
    Ledger::open(&Disk, &folder.path().join("run.nql"), header).unwrap().append(&entries).unwrap();

    let advice =
        "'queens ledger audit --all run.nql' finds the wrong units, then 'queens ledger repair run.nql'";
    let (code, out, _) = queens(folder.path(), &["ledger", "show", "run.nql"]);
    assert!(code == 1 && out.contains("REFUTED") && out.contains(advice), "{out}");
    let (code, _, err) = queens(folder.path(), &["count", "14", "--ledger", "run.nql"]);
    assert!(code == 3 && err.contains(advice), "{err}");

    let (code, _, err) = queens(folder.path(), &["ledger", "audit", "--all", "run.nql"]);
    assert!(code == 3 && err.contains("'queens ledger repair run.nql'"), "{err}");
    let (code, out, _) = queens(folder.path(), &["ledger", "repair", "run.nql"]);
    assert!(code == 0 && out.contains("the entries of 1 unit in conflict"), "{out}");
    let (code, out, err) = queens(folder.path(), &["count", "14", "--ledger", "run.nql"]);
    assert!(code == 0 && out.contains("365,596"), "{err}");
}

#[test]
fn an_interrupted_audit_says_how_far_it_came() {
    let folder = tempfile::tempdir().unwrap();
    queens(folder.path(), &["count", N, "--ledger", "run.nql"]);
    let counted = entries(&folder, "run.nql").len();
    let child = start(folder.path(), &["ledger", "audit", "--all", "run.nql", "--threads", "1"]);
    while entries(&folder, "run.nql").len() == counted {
        std::thread::sleep(Duration::from_millis(5));
    }
    signal(&child, "-INT");
    let err = String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap();
    let recounted = entries(&folder, "run.nql").len() - counted;
    assert!(
        recounted == counted
            || err.contains(&format!("stopped; {recounted} of {counted} units were recounted")),
        "{err}"
    );
}

#[test]
fn the_help_of_every_action_begins_with_examples() {
    for action in ["show", "merge", "audit", "repair"] {
        let (_, help, _) = queens(Path::new("."), &["ledger", action, "--help"]);
        let examples = help.lines().skip(1).take_while(|line| line.starts_with("  queens ")).count();
        assert!(help.starts_with("Examples:\n") && examples >= 2, "{help}");
    }
}

#[test]
fn a_second_process_is_told_who_writes() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = start(folder.path(), &["count", "20", "--ledger", "run.nql", "--threads", "1"]);
    while !folder.path().join("run.nql").exists() {
        std::thread::sleep(Duration::from_millis(5));
    }
    let (code, _, err) = queens(folder.path(), &["count", "20", "--ledger", "run.nql"]);
    assert_eq!(code, 2);
    assert!(err.contains(&format!("'run.nql' is being written by process {}", first.id())), "{err}");
    first.kill().unwrap();
    first.wait().unwrap();
}

#[test]
fn a_signal_saves_and_says_how_to_resume() {
    for (name, code) in [("-INT", 130), ("-TERM", 143)] {
        let folder = tempfile::tempdir().unwrap();
        let child = start(folder.path(), &["count", "20", "--ledger", "my run.nql", "--threads", "1"]);
        while entries(&folder, "my run.nql").is_empty() {
            std::thread::sleep(Duration::from_millis(5));
        }
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
    let child = start(folder.path(), &["count", "20", "--ledger", "run.nql"]);
    while entries(&folder, "run.nql").is_empty() {
        std::thread::sleep(Duration::from_millis(5));
    }
    let pid = child.id().to_string();
    Command::new("kill").args(["-TERM", &pid, &pid]).status().unwrap();
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(143), "{err}");
    assert!(err.contains("resume with: queens count 20 --ledger run.nql"), "{err}");
}

/// Nobody reads the answer, so the run is stuck in a write and cannot heed the first signal.
#[test]
fn a_second_signal_ends_it_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = start(folder.path(), &["solve", "14", "--format", "columns"]);
    let mut first = [0];
    child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
    std::thread::sleep(Duration::from_millis(300));
    signal(&child, "-INT");
    std::thread::sleep(Duration::from_millis(400));
    signal(&child, "-INT");
    let begun = std::time::Instant::now();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(begun.elapsed() < Duration::from_secs(5));
}

/// One lock, fifty processes.
#[test]
fn of_fifty_processes_one_counts_and_the_others_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["count", "20", "--ledger", "run.nql", "--threads", "1"];
    let mut children: Vec<Child> = (0..50).map(|_| start(folder.path(), &arguments)).collect();
    let begun = std::time::Instant::now();
    let mut running = children.len();
    while running > 1 && begun.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(20));
        running = children.iter_mut().map(|child| child.try_wait().unwrap()).filter(Option::is_none).count();
    }
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
