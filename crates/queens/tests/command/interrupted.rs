//! Ctrl-C and termination.
#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::run::spawn;

fn send(signal: &str, child: &Child) {
    let sent = Command::new("kill").args([format!("-{signal}"), child.id().to_string()]).status();
    assert!(sent.expect("kill runs").success());
}

/// Waits, and gives the exit code and what was said.
fn end(mut child: Child) -> (Option<i32>, String) {
    let mut told = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut told).expect("text");
    (child.wait().expect("it ends").code(), told)
}

#[test]
fn a_signal_ends_a_listing_with_its_own_exit_code() {
    for (signal, code) in [("INT", 130), ("TERM", 143)] {
        let mut child = spawn("solve 18 --format columns", Stdio::piped());
        let mut answer = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        // Once there is output, the handlers stand.
        answer.read_line(&mut line).expect("a line");
        send(signal, &child);
        // Someone must go on reading, or the run would wait for room in the pipe.
        let reader = thread::spawn(move || std::io::copy(&mut answer, &mut std::io::sink()));
        let (ended, told) = end(child);
        assert_eq!(ended, Some(code), "{told}");
        assert_eq!(told, "queens: stopped before all solutions were listed\n");
        reader.join().expect("no panic").expect("read to the end");
    }
}

#[test]
fn an_interrupted_run_leaves_no_file() {
    for how in ["", "--order any", "--method bits --force"] {
        let folder = TempDir::new().expect("a temporary folder");
        let target = folder.path().join("boards.txt");
        let child = spawn(&format!("solve 18 {how} --output {}", target.display()), Stdio::null());
        let files = || fs::read_dir(folder.path()).expect("a folder").count();
        let started = Instant::now();
        // The file written aside appears after the handlers stand.
        while files() == 0 {
            assert!(started.elapsed() < Duration::from_secs(20), "nothing is written: {how}");
            thread::sleep(Duration::from_millis(5));
        }
        send("INT", &child);
        assert_eq!(end(child).0, Some(130), "{how}");
        assert_eq!(files(), 0, "{how}");
    }
}

/// Nobody can wait for n = 28: the remark comes first, and one signal is enough.
#[test]
fn a_count_stops_when_asked() {
    let mut child = spawn("count 28", Stdio::null());
    let mut talk = BufReader::new(child.stderr.take().expect("a pipe")).lines();
    let mut heard = || talk.next().expect("a line").expect("text");
    let first = heard();
    // The estimate stands for itself: the interval of one seed, always the same.
    assert!(
        first.starts_with(
            "queens: the count for n = 28 is not known (published counts end at n = 27): about 2."
        ),
        "{first}"
    );
    assert!(first.ends_with("with 95 % confidence; see 'queens estimate 28'"), "{first}");
    // The handlers stand soon after the remark.
    thread::sleep(Duration::from_millis(300));
    let asked = Instant::now();
    send("INT", &child);
    assert_eq!(heard(), "queens: stopped while counting n = 28; with --ledger FILE a count can be resumed");
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    // A tenth of a second on an idle machine; tests share theirs with others.
    assert!(asked.elapsed() < Duration::from_secs(2), "{:?}", asked.elapsed());
}

#[test]
fn a_completion_stops_when_asked_and_leaves_no_half_list() {
    let folder = TempDir::new().expect("a temporary folder");
    let target = folder.path().join("list.txt");
    for what in ["--count", "--all"] {
        let child = spawn(&format!("complete --size 20 {what} --output {}", target.display()), Stdio::null());
        thread::sleep(Duration::from_millis(500));
        let asked = Instant::now();
        send("INT", &child);
        assert_eq!(end(child), (Some(130), "queens: stopped before it was decided\n".to_owned()), "{what}");
        assert!(asked.elapsed() < Duration::from_secs(5), "{what}");
        assert!(!target.exists(), "{what}");
    }
}

#[test]
fn a_question_of_numbers_stops_when_asked() {
    let child = spawn("random 20 --block a1", Stdio::null());
    // The handlers stand before the counting begins.
    thread::sleep(Duration::from_millis(500));
    let asked = Instant::now();
    send("INT", &child);
    assert_eq!(end(child), (Some(130), "queens: stopped before the answer was found\n".to_owned()));
    assert!(asked.elapsed() < Duration::from_secs(20));
}

/// Eight million clauses are not written to the end first.
#[test]
fn a_formula_stops_when_asked() {
    let mut child = spawn("complete 1024 --export dimacs", Stdio::piped());
    let mut answer = BufReader::new(child.stdout.take().expect("a pipe"));
    // Nobody reads on, so the rest is yet to come.
    answer.read_line(&mut String::new()).expect("a line");
    send("INT", &child);
    thread::sleep(Duration::from_millis(300));
    let rest = std::io::copy(&mut answer, &mut std::io::sink()).expect("read to the end");
    assert!(rest < 10_000_000, "{rest} bytes");
    assert_eq!(end(child), (Some(130), "queens: stopped before the formula was written\n".to_owned()));
}

/// Once the tree has grown, drawing and writing it stop, too.
#[test]
fn a_tree_stops_when_asked_after_it_has_grown() {
    let mut child = spawn("tree 16 --limit 100000", Stdio::piped());
    let mut talk = BufReader::new(child.stderr.take().expect("a pipe"));
    let mut grown = String::new();
    // What is left out is told between growing and drawing; and nobody reads the answer yet.
    talk.read_line(&mut grown).expect("a line");
    assert!(grown.contains("100,000 nodes drawn"), "{grown}");
    send("INT", &child);
    thread::sleep(Duration::from_millis(300));
    let mut answer = child.stdout.take().expect("a pipe");
    std::io::copy(&mut answer, &mut std::io::sink()).expect("read to the end");
    let mut told = String::new();
    talk.read_to_string(&mut told).expect("text");
    assert_eq!(child.wait().expect("it ends").code(), Some(130), "{told}");
    assert_eq!(told, "queens: stopped before the tree was written; --limit draws less of it\n");
}

#[test]
fn an_interrupted_tree_leaves_no_file() {
    let folder = TempDir::new().expect("a temporary folder");
    let target = folder.path().join("tree.svg");
    let mut child = spawn(&format!("tree 16 --limit 100000 -o {}", target.display()), Stdio::null());
    let mut talk = BufReader::new(child.stderr.take().expect("a pipe"));
    talk.read_line(&mut String::new()).expect("a line");
    send("INT", &child);
    let code = child.wait().expect("it ends").code();
    // On a machine with other things to do the file may be finished before the signal is sent.
    assert!(code == Some(130) || code == Some(0) && target.exists(), "{code:?}");
    let files = fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(files, usize::from(code == Some(0)));
}

/// Verbs that would go on for long, each on one thread: what they still do after the signal is
/// then at most as long as it takes.
#[cfg(target_os = "linux")]
const LONG: [&str; 22] = [
    "solve 18 --format columns",
    "solve 18 --order any",
    "solve 18 --method bits --force",
    "count 20",
    "count 26",
    "count 18 --method bits --force",
    "count 18 --block a1",
    "count 20 --double-check",
    "count 20 --ledger FOLDER/run.ledger",
    "nth 20 20000000000",
    "nth 19 100000 --block a1",
    "rank --columns 2,6,11,14,5,18,9,17,12,3,16,10,7,1,4,15,13,8 --block a1",
    "random 18 --count 1000000",
    "random 20 --block a1",
    "one 30000000 --random",
    "estimate 100 --samples 30000000",
    "complete --size 20 --count",
    "complete --size 20 --all",
    "compare 18 --method bits,sets --force",
    "trace 16 --method bits",
    "tree 18 --method permutations --limit 1000",
    "puzzle 20 --difficulty hard --count 1000",
];

/// How long the processor has worked for a process, its end included, in hundredths of a second.
#[cfg(target_os = "linux")]
fn worked(child: &Child) -> Option<(u64, bool)> {
    let stat = fs::read_to_string(format!("/proc/{}/stat", child.id())).ok()?;
    let (_, fields) = stat.rsplit_once(')')?;
    let fields: Vec<&str> = fields.split_whitespace().collect();
    Some((fields[11].parse::<u64>().ok()? + fields[12].parse::<u64>().ok()?, fields[0] == "Z"))
}

/// Measured in work, not in time: a machine may have other things to do.
#[test]
#[cfg(target_os = "linux")]
fn every_verb_stops_within_a_tenth_of_a_second_of_work() {
    for long in LONG {
        let folder = TempDir::new().expect("a temporary folder");
        let arguments = long.replace("FOLDER", &folder.path().display().to_string());
        let mut child = spawn(&(arguments + " --threads 1"), Stdio::null());
        thread::sleep(Duration::from_millis(400));
        let (before, ended) = worked(&child).expect("it is there");
        assert!(!ended, "{long}: ended too soon: {}", end(child).1);
        send("INT", &child);
        let after = loop {
            match worked(&child).expect("it is there until it is waited for") {
                (after, true) => break after,
                _ => thread::sleep(Duration::from_millis(2)),
            }
        };
        assert_eq!(child.wait().expect("it ended").code(), Some(130), "{long}");
        assert!(after - before <= 11, "{long}: {} ms of work after the signal", 10 * (after - before));
    }
}
