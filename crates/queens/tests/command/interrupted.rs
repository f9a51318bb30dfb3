//! Ctrl-C and termination.
#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

use crate::run::spawn;

/// No wait is longer. An idle machine needs a moment for each, a busy one many.
const PATIENCE: Duration = Duration::from_secs(300);

fn send(signal: Signal, child: &Child) {
    kill_process(Pid::from_child(child), signal).expect("nobody has waited for it yet");
}

/// Waits until `done`.
#[track_caller]
fn wait_until(what: &str, mut done: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !done() {
        assert!(begun.elapsed() < PATIENCE, "waited in vain: {what}");
        thread::sleep(Duration::from_millis(2));
    }
}

/// Waits until the handlers stand and the work has begun: an earlier signal would end the process
/// as it ends any other.
#[track_caller]
fn at_work(child: &Child) {
    #[cfg(target_os = "linux")]
    wait_until("at work", || {
        let process = proc::Process::of(child);
        assert!(!process.ended(), "it ended too soon");
        process.listens() && process.worked() >= 10
    });
    #[cfg(not(target_os = "linux"))]
    thread::sleep(Duration::from_millis(500));
}

/// Waits until it ends or can do nothing but write into a pipe that nobody reads. Then it has also
/// heard every signal, however few turns it got.
fn at_rest(child: &Child) {
    #[cfg(target_os = "linux")]
    {
        let mut before = None;
        wait_until("at rest", || {
            thread::sleep(Duration::from_millis(20));
            let process = proc::Process::of(child);
            // Twice, because one thread may wake another that was looked at before.
            let now = (process.sleeps() || process.ended()).then(|| process.worked());
            now.is_some() && std::mem::replace(&mut before, now) == now
        });
    }
    #[cfg(not(target_os = "linux"))]
    thread::sleep(Duration::from_millis(300));
}

/// Waits, and gives the exit code and what was said.
fn end(mut child: Child) -> (Option<i32>, String) {
    let mut told = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut told).expect("text");
    (child.wait().expect("it ends").code(), told)
}

#[test]
fn a_signal_ends_a_listing_with_its_own_exit_code() {
    for (signal, code) in [(Signal::INT, 130), (Signal::TERM, 143)] {
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
        // The file written aside appears after the handlers stand.
        wait_until(how, || files() > 0);
        send(Signal::INT, &child);
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
    at_work(&child);
    let asked = Instant::now();
    send(Signal::INT, &child);
    assert_eq!(heard(), "queens: stopped while counting n = 28; with --ledger FILE a count can be resumed");
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    // A tenth of a second on an idle machine; the last test here measures the work.
    assert!(asked.elapsed() < PATIENCE, "{:?}", asked.elapsed());
}

#[test]
fn a_completion_stops_when_asked_and_leaves_no_half_list() {
    let folder = TempDir::new().expect("a temporary folder");
    let target = folder.path().join("list.txt");
    for what in ["--count", "--all"] {
        let child = spawn(&format!("complete --size 20 {what} --output {}", target.display()), Stdio::null());
        at_work(&child);
        let asked = Instant::now();
        send(Signal::INT, &child);
        assert_eq!(end(child), (Some(130), "queens: stopped before it was decided\n".to_owned()), "{what}");
        assert!(asked.elapsed() < PATIENCE, "{what}");
        assert!(!target.exists(), "{what}");
    }
}

#[test]
fn a_question_of_numbers_stops_when_asked() {
    let child = spawn("random 20 --block a1", Stdio::null());
    at_work(&child);
    let asked = Instant::now();
    send(Signal::INT, &child);
    assert_eq!(end(child), (Some(130), "queens: stopped before the answer was found\n".to_owned()));
    assert!(asked.elapsed() < PATIENCE);
}

/// Nobody reads the answer, so the run is stuck in a write and cannot heed the first signal.
#[test]
fn a_second_signal_ends_it_at_once() {
    let mut child = spawn("solve 14 --format columns", Stdio::piped());
    let mut answer = child.stdout.take().expect("a pipe");
    answer.read_exact(&mut [0]).expect("it begins");
    at_rest(&child);
    send(Signal::INT, &child);
    at_rest(&child);
    assert_eq!(child.try_wait().expect("ours"), None, "the first signal only asks");
    // One that comes within a moment of the first is the same request.
    thread::sleep(Duration::from_millis(400));
    send(Signal::INT, &child);
    let mut status = None;
    wait_until("it ends", || {
        status = child.try_wait().expect("ours");
        status.is_some()
    });
    assert_eq!(status.and_then(|status| status.code()), Some(130));
}

/// Eight million clauses are not written to the end first.
#[test]
fn a_formula_stops_when_asked() {
    let mut child = spawn("complete 1024 --export dimacs", Stdio::piped());
    let mut answer = BufReader::new(child.stdout.take().expect("a pipe"));
    // Nobody reads on, so the rest is yet to come.
    answer.read_line(&mut String::new()).expect("a line");
    at_rest(&child);
    send(Signal::INT, &child);
    at_rest(&child);
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
    send(Signal::INT, &child);
    at_rest(&child);
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
    send(Signal::INT, &child);
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
    "count 20 --block a1",
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

/// Measured in work, not in time: a machine may have other things to do.
#[test]
#[cfg(target_os = "linux")]
fn every_verb_stops_within_a_tenth_of_a_second_of_work() {
    for long in LONG {
        let folder = TempDir::new().expect("a temporary folder");
        let arguments = long.replace("FOLDER", &folder.path().display().to_string());
        let mut child = spawn(&(arguments + " --threads 1"), Stdio::null());
        at_work(&child);
        // It stands still while its work is read, and finds the signal when it goes on.
        send(Signal::STOP, &child);
        wait_until("it stands still", || proc::Process::of(&child).stands_still());
        let before = proc::Process::of(&child).worked();
        send(Signal::INT, &child);
        send(Signal::CONT, &child);
        wait_until(long, || proc::Process::of(&child).ended());
        let after = proc::Process::of(&child).worked();
        assert_eq!(child.wait().expect("it ended").code(), Some(130), "{long}");
        assert!(after - before <= 11, "{long}: {} ms of work after the signal", 10 * (after - before));
    }
}

/// What Linux tells about a process that nobody has waited for: it is there even after its end.
#[cfg(target_os = "linux")]
mod proc {
    use std::fs;
    use std::path::PathBuf;
    use std::process::Child;

    use rustix::process::Signal;

    pub(super) struct Process(PathBuf);

    impl Process {
        pub(super) fn of(child: &Child) -> Process {
            Process(format!("/proc/{}", child.id()).into())
        }

        /// Whether the handlers stand. Bit s - 1 of the mask is signal s.
        pub(super) fn listens(&self) -> bool {
            let status = fs::read_to_string(self.0.join("status")).expect("it is there");
            let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).expect("a mask");
            let caught = u64::from_str_radix(caught.trim(), 16).expect("in hexadecimal");
            let asking = [Signal::INT, Signal::TERM, Signal::HUP];
            asking.iter().all(|signal| caught >> (signal.as_raw() - 1) & 1 == 1)
        }

        /// How long the processor has worked for it, its end included, in hundredths of a second.
        pub(super) fn worked(&self) -> u64 {
            let stat = fs::read_to_string(self.0.join("stat")).expect("it is there");
            let number = |place| field(&stat, place).parse::<u64>().expect("a number");
            number(11) + number(12)
        }

        pub(super) fn ended(&self) -> bool {
            self.threads_are("Z")
        }

        /// Whether it was stopped by a signal, to be continued.
        pub(super) fn stands_still(&self) -> bool {
            self.threads_are("T")
        }

        /// Whether it waits for others. Who wants the processor and does not get it does not sleep.
        pub(super) fn sleeps(&self) -> bool {
            self.threads_are("S")
        }

        fn threads_are(&self, state: &str) -> bool {
            let threads = fs::read_dir(self.0.join("task")).expect("it is there");
            let stats = threads.map(|thread| thread.expect("a folder").path().join("stat"));
            // A thread may end while we look.
            stats.filter_map(|stat| fs::read_to_string(stat).ok()).all(|stat| field(&stat, 0) == state)
        }
    }

    /// A field after the name of the program, which may hold anything.
    fn field(stat: &str, place: usize) -> &str {
        let (_, fields) = stat.rsplit_once(')').expect("a name");
        fields.split_whitespace().nth(place).expect("so many fields")
    }
}
