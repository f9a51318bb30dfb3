//! Runs one child process within its limits and measures it.
//!
//! Threads feed its input and read its two outputs; this thread looks at it often at first and then
//! every 40 ms, and ends the whole process group when a limit is exceeded or a person presses
//! Ctrl-C. Time is processor time, or elapsed time where that is shorter, so that a busy machine
//! does not change a verdict.

use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use n_queens::Watch;
use n_queens_api::judge::Ended;
use wait4::Wait4;

use super::limits::{Limits, end_group, end_strays, has_ended, limited, own_peak, size_of, usage};

/// Bytes of standard error that are kept.
const ERROR_TAIL: usize = 16 << 10;
/// Time between two looks: at first, and later.
const LOOK: (Duration, Duration) = (Duration::from_millis(1), Duration::from_millis(40));
/// How long the outputs may stay open after the end.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// A child that ended.
#[derive(Debug)]
pub(crate) struct Finished {
    pub(crate) ended: Ended,
    pub(crate) stdout: Vec<u8>,
    /// The end of standard error.
    pub(crate) stderr: Vec<u8>,
    pub(crate) time: Duration,
    /// From start to end, for programs that wait.
    pub(crate) elapsed: Duration,
    pub(crate) memory: Memory,
}

/// The most memory that was resident, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Memory {
    pub(crate) bytes: u64,
    /// It may be less: a new process inherits the number of the process that started it.
    pub(crate) at_most: bool,
}

/// The program to run.
pub(crate) struct Job<'a> {
    pub(crate) words: &'a [OsString],
    pub(crate) folder: &'a Path,
    pub(crate) stdin: &'a str,
    pub(crate) limits: Limits,
    /// Whether the child sees the environment of this process; otherwise only what it needs.
    pub(crate) whole_environment: bool,
}

/// Runs a child; none if a person asked to stop.
pub(crate) fn run(job: &Job<'_>, watch: &Watch) -> io::Result<Option<Finished>> {
    let limits = &job.limits;
    let mut command = limited(job.words, limits);
    command.current_dir(job.folder).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    if !job.whole_environment {
        let kept = ["PATH", "SystemRoot", "SYSTEMROOT"];
        let kept = kept.into_iter().filter_map(|name| Some((name, std::env::var_os(name)?)));
        let kept: Vec<_> = kept.collect();
        command
            .env_clear()
            .envs(kept)
            .env("HOME", job.folder)
            .env("TMPDIR", job.folder)
            .env("LC_ALL", "C.UTF-8");
    }
    let inherited = own_peak();
    let start = Instant::now();
    let mut child = command.spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        let text = job.stdin.to_owned();
        // A program that reads nothing closes the pipe, which is no error.
        thread::Builder::new().spawn(move || drop(stdin.write_all(text.as_bytes())))?;
    }
    let stdout = Collector::start(child.stdout.take(), limits.output, limits.output)?;
    let stderr = Collector::start(child.stderr.take(), ERROR_TAIL, limits.output)?;
    let (mut peak, mut pause, mut looks) = (0, LOOK.0, 0u32);
    let stopped = loop {
        if has_ended(&mut child)? {
            break None;
        }
        if watch.stopped() {
            end_group(&mut child);
            let _ = child.wait();
            end_strays(job.folder);
            return Ok(None);
        }
        let elapsed = start.elapsed();
        let used = usage(child.id());
        peak = peak.max(used.map_or(0, |used| used.peak));
        looks += 1;
        let exceeded = if stdout.exceeded() || stderr.exceeded() {
            Some(Ended::OutputLimit)
        } else if used.map_or(elapsed, |used| used.time) > limits.time || elapsed > limits.patience() {
            Some(Ended::TimeLimit)
        } else if used.is_some_and(|used| used.processes > limits.processes) {
            Some(Ended::ProcessLimit)
        } else if used.is_some_and(|used| used.memory > limits.memory) {
            Some(Ended::MemoryLimit)
        } else if looks.is_multiple_of(8) && size_of(job.folder) > limits.files {
            Some(Ended::DiskLimit)
        } else {
            None
        };
        if exceeded.is_some() {
            break exceeded;
        }
        thread::sleep(pause);
        pause = (pause * 3 / 2).min(LOOK.1);
    };
    let elapsed = start.elapsed();
    // Also what a program that ended by itself left running.
    end_group(&mut child);
    let used = child.wait4()?;
    end_strays(job.folder);
    let time = (used.rusage.utime + used.rusage.stime).min(elapsed);
    let bytes = used.rusage.maxrss.max(peak);
    let memory = Memory { bytes, at_most: bytes <= inherited };
    let (stdout, stderr) = (stdout.finish(), stderr.finish());
    let ended = stopped.unwrap_or_else(|| {
        if stdout.1 || stderr.1 {
            return Ended::OutputLimit;
        }
        ended(used.status, time, memory, &stderr.0, limits)
    });
    Ok(Some(Finished { ended, stdout: stdout.0, stderr: stderr.0, time, elapsed, memory }))
}

/// Words of languages whose memory was refused.
const REFUSED_MEMORY: [&str; 7] = [
    "bad_alloc",
    "MemoryError",
    "OutOfMemoryError",
    "heap out of memory",
    "out of memory",
    "memory allocation of",
    "Cannot allocate memory",
];

fn ended(status: ExitStatus, time: Duration, memory: Memory, stderr: &[u8], limits: &Limits) -> Ended {
    let stderr = String::from_utf8_lossy(stderr);
    if time > limits.time {
        Ended::TimeLimit
    } else if (!memory.at_most && memory.bytes > limits.memory)
        || (!status.success() && REFUSED_MEMORY.iter().any(|words| stderr.contains(words)))
    {
        Ended::MemoryLimit
    } else {
        by_itself(status)
    }
}

#[cfg(unix)]
fn by_itself(status: ExitStatus) -> Ended {
    use std::os::unix::process::ExitStatusExt;
    match (status.code(), status.signal()) {
        // The limits of the shell.
        (_, Some(signal_hook::consts::SIGXFSZ)) => Ended::DiskLimit,
        (_, Some(signal_hook::consts::SIGXCPU)) => Ended::TimeLimit,
        (Some(code), _) => Ended::Exit(code),
        (None, signal) => Ended::Signal(signal.unwrap_or(0)),
    }
}

#[cfg(not(unix))]
fn by_itself(status: ExitStatus) -> Ended {
    Ended::Exit(status.code().unwrap_or(-1))
}

/// Reads an output of the child on a thread: keeps its last bytes, and stops at a limit.
struct Collector {
    state: Arc<(Mutex<Vec<u8>>, AtomicBool)>,
    done: Receiver<()>,
}

impl Collector {
    fn start<R: Read + Send + 'static>(
        output: Option<R>,
        keep: usize,
        limit: usize,
    ) -> io::Result<Collector> {
        let state = Arc::new((Mutex::new(Vec::new()), AtomicBool::new(false)));
        let (end, done) = mpsc::channel();
        let shared = Arc::clone(&state);
        thread::Builder::new().spawn(move || {
            let (mut total, mut chunk) = (0, vec![0; 1 << 16]);
            let Some(mut output) = output else { return };
            while let Ok(read @ 1..) = output.read(&mut chunk) {
                total += read;
                let mut kept = shared.0.lock().unwrap_or_else(PoisonError::into_inner);
                kept.extend_from_slice(&chunk[..read]);
                if kept.len() > keep + (1 << 16) && keep < limit {
                    let excess = kept.len() - keep;
                    kept.drain(..excess);
                }
                if total > limit {
                    shared.1.store(true, Ordering::Release);
                    break;
                }
            }
            drop(end);
        })?;
        Ok(Collector { state, done })
    }

    fn exceeded(&self) -> bool {
        self.state.1.load(Ordering::Acquire)
    }

    /// Everything kept, and whether there was too much. A process that left its group may hold the
    /// output open; it is not waited for.
    fn finish(self) -> (Vec<u8>, bool) {
        let _ = self.done.recv_timeout(LAST_WORDS);
        let kept = std::mem::take(&mut *self.state.0.lock().unwrap_or_else(PoisonError::into_inner));
        (kept, self.exceeded())
    }
}
