//! Long work on behalf of a Python call: how it runs, how it stops, how far it is.
//!
//! The work runs on a thread of its own, without the interpreter. The calling thread does nothing
//! but wait: every [`LOOK_UP`] it lets Python handle its signals and hands the latest progress to
//! the callback. Only Python's main thread ever handles signals, so a call made there ends with
//! KeyboardInterrupt on Ctrl-C; a call made in another thread is stopped by a callback that raises.
//! Either way the work hears of it through its [`Watch`], ends, and only then the call returns.
//!
//! Invariant: the working threads never touch Python, and none is left when a call returns. So
//! fork is safe between calls, and free-threaded Python needs no lock of ours.
//!
//! A thread costs tens of microseconds, which is more than a small board does. Such calls run
//! where they are ([`Effort::Short`]).

use std::any::Any;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use n_queens::Board;
use n_queens::watch::{Progress, Watch, Watcher};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::fault::Fault;
use crate::progress::Listener;

/// How often the calling thread looks up: Ctrl-C is to be answered within 200 ms.
const LOOK_UP: Duration = Duration::from_millis(20);

/// Boards up to this size are answered faster than a thread is started and noticed.
const SHORT: u32 = 11;

/// Whether work is worth a thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    Short,
    Long,
}

impl Effort {
    /// For everything that searches the board once.
    pub(crate) fn on(board: &Board) -> Effort {
        if board.size() <= SHORT { Effort::Short } else { Effort::Long }
    }
}

/// Where the work and its caller leave word for each other.
#[derive(Default)]
struct Mailbox {
    stop: AtomicBool,
    latest: Mutex<Option<Progress>>,
}

impl Mailbox {
    fn latest(&self) -> MutexGuard<'_, Option<Progress>> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Watcher for Mailbox {
    fn stop(&self) -> bool {
        self.stop.load(Ordering::Acquire)
    }

    fn progress(&self, progress: Progress) {
        *self.latest() = Some(progress);
    }
}

/// Runs `job` without the interpreter and returns what it found, or raises.
pub(crate) fn run<T: Send, E: Into<Fault> + Send>(
    py: Python<'_>,
    effort: Effort,
    progress: Option<&Bound<'_, PyAny>>,
    job: impl FnOnce(&Watch) -> Result<T, E> + Send,
) -> PyResult<T> {
    let mut listener = Listener::new(py, progress)?;
    if effort == Effort::Short && listener.is_deaf() {
        return settle(py.detach(|| catch_unwind(AssertUnwindSafe(|| job(&Watch::none())))));
    }
    let mailbox = Arc::new(Mailbox::default());
    let watch = Watch::new(Arc::clone(&mailbox));
    let (done, mut answer) = mpsc::sync_channel(1);
    std::thread::scope(|scope| {
        let work = move || {
            // The receiver waits until this is sent.
            let _ = done.send(catch_unwind(AssertUnwindSafe(|| job(&watch))));
        };
        std::thread::Builder::new()
            .name("n-queens".to_owned())
            .spawn_scoped(scope, work)
            .map_err(|error| PyRuntimeError::new_err(format!("cannot start a thread: {error}")))?;
        loop {
            let waiting = &mut answer;
            match py.detach(move || waiting.recv_timeout(LOOK_UP)) {
                Ok(finished) => {
                    let found = settle(finished)?;
                    listener.hear(py, mailbox.latest().take())?;
                    return Ok(found);
                }
                Err(RecvTimeoutError::Disconnected) => unreachable!("the thread sends before it ends"),
                Err(RecvTimeoutError::Timeout) => {}
            }
            let heard = py.check_signals().and_then(|()| listener.hear(py, mailbox.latest().take()));
            if let Err(raised) = heard {
                mailbox.stop.store(true, Ordering::Release);
                // The scope waits for the thread; Python need not wait with it.
                let waiting = &mut answer;
                let _ = py.detach(move || waiting.recv());
                return Err(raised);
            }
        }
    })
}

fn settle<T, E: Into<Fault>>(finished: Result<Result<T, E>, Box<dyn Any + Send>>) -> PyResult<T> {
    match finished {
        Ok(found) => found.map_err(|error| error.into().into()),
        Err(panic) => {
            let said = panic.downcast_ref::<String>().map(String::as_str);
            let said = said.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
            Err(PyRuntimeError::new_err(format!("a fault in n_queens itself, please report it: {said}")))
        }
    }
}

/// How many threads a call may use: all cores unless it says otherwise.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threads(pub(crate) NonZeroUsize);

impl Threads {
    pub(crate) fn new(asked: Option<i64>, effort: Effort) -> Result<Threads, Fault> {
        let Some(asked) = asked else {
            // Starting a second thread takes longer than short work does.
            let short = effort == Effort::Short;
            let all = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
            return Ok(Threads(if short { NonZeroUsize::MIN } else { all() }));
        };
        let threads = usize::try_from(asked).ok().and_then(NonZeroUsize::new).map(Threads);
        let words = || format!("threads = {asked} is too few; give at least 1, or None for all cores");
        threads.ok_or_else(|| Fault::Value(words()))
    }
}
