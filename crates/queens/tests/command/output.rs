//! Where answers go: pipes that close, disks that are full, files that must not look whole.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::run::{queens, spawn};

#[test]
fn a_reader_that_has_seen_enough_ends_the_run_quietly_and_at_once() {
    // All solutions would take an hour.
    let mut child = spawn("solve 20", Stdio::piped());
    let mut first = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut first).expect("a line");
    assert_eq!(first, "Q...................\n");
    let started = Instant::now();
    let status = child.wait().expect("it ends");
    let mut told = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut told).expect("text");
    assert_eq!((status.code(), told.as_str()), (Some(0), ""));
    assert!(started.elapsed() < Duration::from_secs(60), "a moment on an idle machine");
}

#[test]
fn a_file_holds_what_standard_output_would() {
    let folder = TempDir::new().expect("a temporary folder");
    let target = folder.path().join("boards.txt");
    fs::write(&target, "old").expect("room for it");
    assert_eq!(queens(&format!("solve 6 --output {}", target.display())).answer(), "");
    assert_eq!(fs::read_to_string(&target).expect("it is there"), queens("solve 6").answer());
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[test]
fn places_where_no_file_can_be() {
    let folder = TempDir::new().expect("a temporary folder");
    let missing = folder.path().join("missing").join("boards.txt");
    let complaint = queens(&format!("solve 6 --output {}", missing.display())).complaint(3);
    assert!(complaint.starts_with("queens: cannot write '"), "{complaint}");
    let complaint = queens(&format!("solve 6 --output {}", folder.path().display())).complaint(2);
    assert!(complaint.ends_with("is a folder; give the name of a file\n"), "{complaint}");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
}

#[test]
fn bad_input_leaves_the_target_alone() {
    let folder = TempDir::new().expect("a temporary folder");
    let target = folder.path().join("board.svg");
    fs::write(&target, "old").expect("room for it");
    queens(&format!("draw 0 --format svg --output {}", target.display())).complaint(2);
    queens(&format!("solve 8 --fix a1 --fix a2 --output {}", target.display())).complaint(2);
    assert_eq!(fs::read_to_string(&target).expect("it is there"), "old");
}

/// A limit on the size of files does to a write what a full disk does.
#[cfg(unix)]
#[test]
fn a_disk_that_fills_up_leaves_the_old_file_and_nothing_else() {
    let folder = TempDir::new().expect("a temporary folder");
    let target = folder.path().join("boards.txt");
    fs::write(&target, "old").expect("room for it");
    let script =
        format!("ulimit -f 8; exec '{}' solve 10 --output '{}'", crate::run::BINARY, target.display());
    let output = std::process::Command::new("sh").args(["-c", &script]).output().expect("a shell");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{told}");
    assert!(told.starts_with("queens: cannot write '"), "{told}");
    assert!(!told.contains(".partial"), "{told}");
    assert_eq!(fs::read_to_string(&target).expect("it is there"), "old");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

/// The device that is always full, opened here and never named to the command.
#[cfg(target_os = "linux")]
fn full_device() -> Option<fs::File> {
    use std::os::unix::fs::FileTypeExt;
    let is_device = fs::metadata("/dev/full").is_ok_and(|metadata| metadata.file_type().is_char_device());
    is_device.then(|| fs::File::options().write(true).open("/dev/full").expect("everyone may write to it"))
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_behind_standard_output_is_the_machines_failure() {
    for arguments in ["solve 8", "draw 4", "one 8", "man", "completions bash"] {
        let Some(full) = full_device() else { return };
        let output = spawn(arguments, full.into()).wait_with_output().expect("it ends");
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{arguments}: {told}");
        assert!(told.starts_with("queens: cannot write to standard output: "), "{arguments}: {told}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn where_nothing_can_be_told_the_exit_code_still_speaks() {
    for (arguments, code) in [("solve 0", 2), ("one 3", 1), ("check no-such-file.txt", 2), ("dance", 2)] {
        let Some(full) = full_device() else { return };
        let mut command = std::process::Command::new(crate::run::BINARY);
        let status = command.args(arguments.split_whitespace()).stderr(full).status().expect("it runs");
        assert_eq!(status.code(), Some(code), "{arguments}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_written_is_no_success() {
    for words in ["--help", "--version", "solve --help", "man"] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("it is there");
        let mut child = spawn(words, full.into());
        let mut told = String::new();
        child.stderr.take().expect("a pipe").read_to_string(&mut told).expect("text");
        assert_eq!(child.wait().expect("it ends").code(), Some(3), "{words}");
        assert!(told.starts_with("queens: cannot write"), "{words}: {told}");
    }
}

/// A link is written through, whether there is already a file at its end or not.
#[cfg(unix)]
#[test]
fn links_are_followed_and_stay_links() {
    let folder = TempDir::new().expect("a temporary folder");
    let place = |name: &str| folder.path().join(name);
    fs::create_dir(place("elsewhere")).expect("room for it");
    std::os::unix::fs::symlink("second", place("first")).expect("room for it");
    std::os::unix::fs::symlink("elsewhere/boards.txt", place("second")).expect("room for it");
    let command = format!("solve 6 --output {}", place("first").display());
    // Dangling the first time, and leading to a file the second time.
    for _ in 0..2 {
        assert_eq!(queens(&command).answer(), "");
        assert!(place("first").is_symlink() && place("second").is_symlink());
        assert_eq!(fs::read_to_string(place("elsewhere/boards.txt")).unwrap(), queens("solve 6").answer());
    }
    std::os::unix::fs::symlink("circle", place("circle")).expect("room for it");
    let complaint = queens(&format!("solve 6 --output {}", place("circle").display())).complaint(3);
    assert!(complaint.ends_with("more than 40 links lead on from it\n"), "{complaint}");
}

/// What the name of a file promises is what is in it.
#[test]
fn endings_choose_the_form_where_none_is_named() {
    let folder = TempDir::new().expect("a temporary folder");
    let written = |verb: &str, name: &str| {
        let target = folder.path().join(name);
        let ran = queens(&format!("{verb} --quiet -o {}", target.display()));
        assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""), "{verb} {name}: {}", ran.err);
        fs::read_to_string(target).expect("it is there")
    };
    for (verb, endings) in [
        ("solve 4", "csv csv, ndjson ndjson, jsonl ndjson, JSON leetcode, txt board, out board"),
        ("nth 4 2", "csv csv, ndjson ndjson, json leetcode, txt board"),
        ("random 6 --seed 1", "csv csv, ndjson ndjson, txt board"),
        ("one 4", "csv csv, ndjson ndjson, txt board"),
        ("complete 4", "csv csv, ndjson ndjson, txt board"),
        ("count 4..5", "json json, ndjson ndjson, csv csv, txt table"),
        ("estimate 8", "json json, txt text"),
        ("trace 4", "ndjson ndjson, txt text, out ndjson"),
        ("rank --columns 2,4,1,3", "ndjson ndjson, txt text"),
        ("puzzle 6 --seed 1", "ndjson ndjson, txt board"),
        ("regions --make 5 --seed 1", "ndjson ndjson, svg svg, txt text"),
    ] {
        for pair in endings.split(", ") {
            let (ending, form) = pair.split_once(' ').expect("two words");
            let named = written(&format!("{verb} --format {form}"), "named");
            assert_eq!(written(verb, &format!("a.{ending}")), named, "{verb} {ending}");
            // A form that is named wins over the ending.
            for other in ["b.csv", "b.svg"] {
                assert_eq!(written(&format!("{verb} --format {form}"), other), named, "{verb} {ending}");
            }
        }
    }
    for (ending, start) in [("md", "| method |"), ("csv", "n,"), ("json", "{\n"), ("txt", "method  ")] {
        let text = written("compare 4 --runs 1", &format!("c.{ending}"));
        assert!(text.contains(start), "{ending}: {text}");
    }
    for (command, words) in [
        ("count 4 -o a.md", "'a.md': this answer is not written to .md files; it has .txt, .json, .ndjson"),
        ("solve 4 -o a.md", "is not written to .md files; it has .txt, .json, .ndjson, .jsonl, .csv"),
        ("tree 4 -o a.json", "is not written to .json files; it has .svg"),
        ("regions --make 5 -o a.csv", "is not written to .csv files"),
    ] {
        let complaint = queens(command).complaint(2);
        assert!(complaint.contains(words), "{command}: {complaint}");
    }
}
