//! Runs the work of a Python call: in a background thread, with Ctrl-C and progress.
//!
//! The work runs without the interpreter lock. The calling thread polls: every [`POLL_INTERVAL`] it
//! lets Python handle signals and passes the latest progress to the callback. Only Python's main
//! thread handles signals, so a call made there ends with KeyboardInterrupt on Ctrl-C; a call in
//! another thread is stopped by a callback that raises. Both stop the [`Watch`] of the work, and the
//! call returns after the work has ended.
//!
//! Invariant: worker threads never use Python, and none is left when a call returns. So fork is safe
//! between calls, and free-threaded Python needs no further lock.
//!
//! Starting a thread takes tens of microseconds, more than a small board. Such calls run inline
//! ([`RunMode::Inline`]).

use std::any::Any;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use n_queens::Board;
use n_queens::watch::{Progress, Watch, Watcher};
use n_queens_api::{Front, Language, NativeHost, Query, Request, Service};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::error::Error;
use crate::input::Int;
use crate::progress::ProgressCallback;

/// How often signals are checked. Ctrl-C must take effect within 200 ms.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Boards up to this size take less time than starting a thread.
const INLINE_MAX: u32 = 11;

/// Where work runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RunMode {
    /// In the calling thread.
    Inline,
    /// In a thread of its own, so that Ctrl-C and progress are handled.
    Background,
}

impl RunMode {
    /// For everything that searches the board once.
    pub(crate) fn on(board: &Board) -> RunMode {
        if board.size() <= INLINE_MAX { RunMode::Inline } else { RunMode::Background }
    }
}

/// State shared by the worker thread and its caller.
#[derive(Default)]
struct SharedState {
    stop: AtomicBool,
    latest: Mutex<Option<Progress>>,
}

impl SharedState {
    fn latest(&self) -> MutexGuard<'_, Option<Progress>> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Watcher for SharedState {
    fn stop(&self) -> bool {
        self.stop.load(Ordering::Acquire)
    }

    fn progress(&self, progress: Progress) {
        *self.latest() = Some(progress);
    }
}

/// Runs `job` without the interpreter and returns what it found, or raises.
pub(crate) fn run<T: Send, E: Into<Error> + Send>(
    py: Python<'_>,
    mode: RunMode,
    progress: Option<&Bound<'_, PyAny>>,
    job: impl FnOnce(&Watch) -> Result<T, E> + Send,
) -> PyResult<T> {
    let mut callback = ProgressCallback::new(py, progress)?;
    if mode == RunMode::Inline && callback.is_none() {
        return settle(py.detach(|| catch_unwind(AssertUnwindSafe(|| job(&Watch::none())))));
    }
    let shared = Arc::new(SharedState::default());
    let watch = Watch::new(Arc::clone(&shared));
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
            match py.detach(move || waiting.recv_timeout(POLL_INTERVAL)) {
                Ok(finished) => {
                    let found = settle(finished)?;
                    callback.call(py, shared.latest().take())?;
                    return Ok(found);
                }
                Err(RecvTimeoutError::Disconnected) => unreachable!("the thread sends before it ends"),
                Err(RecvTimeoutError::Timeout) => {}
            }
            let checked = py.check_signals().and_then(|()| callback.call(py, shared.latest().take()));
            if let Err(raised) = checked {
                shared.stop.store(true, Ordering::Release);
                // The scope waits for the thread; Python need not wait with it.
                let waiting = &mut answer;
                let _ = py.detach(move || waiting.recv());
                return Err(raised);
            }
        }
    })
}

fn settle<T, E: Into<Error>>(finished: Result<Result<T, E>, Box<dyn Any + Send>>) -> PyResult<T> {
    match finished {
        Ok(found) => found.map_err(|error| error.into().into()),
        Err(panic) => {
            let message = panic.downcast_ref::<String>().map(String::as_str);
            let message = message.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
            Err(PyRuntimeError::new_err(format!("an error in n_queens itself, please report it: {message}")))
        }
    }
}

/// A RuntimeWarning at the line of the caller.
pub(crate) fn warn(py: Python<'_>, message: &str) -> PyResult<()> {
    let category = py.get_type::<pyo3::exceptions::PyRuntimeWarning>();
    py.import("warnings")?.call_method1("warn", (message, category, 1)).map(drop)
}

/// How many threads a call may use: all cores unless it says otherwise.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threads(pub(crate) NonZeroUsize);

impl Threads {
    pub(crate) fn new(given: Option<Int>, mode: RunMode) -> Result<Threads, Error> {
        match given.map(|given| given.at_least::<usize>("threads", 1)).transpose()? {
            Some(given) => Ok(Threads(NonZeroUsize::new(given).unwrap_or(NonZeroUsize::MIN))),
            // Starting a second thread takes longer than short work does.
            None if mode == RunMode::Inline => Ok(Threads(NonZeroUsize::MIN)),
            None => Ok(Threads(std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))),
        }
    }
}

static SERVICE: LazyLock<Service> = LazyLock::new(|| Service::native(Front::Python));

/// Answers a query of n-queens-api on all cores.
pub(crate) fn answer<Q: Query<Answer: Send>>(
    py: Python<'_>,
    mode: RunMode,
    progress: Option<&Bound<'_, PyAny>>,
    query: &Q,
) -> PyResult<Q::Answer> {
    run(py, mode, progress, |watch| SERVICE.run(query, Language::En, watch))
}

/// Answers a question of docs/api.md: a JSON object in, a JSON object out.
#[pyfunction]
#[pyo3(signature = (request, *, threads=None, progress=None))]
pub(crate) fn answer_json(
    py: Python<'_>,
    request: &str,
    threads: Option<Int>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<String> {
    let request = Request::read(request.as_bytes()).map_err(Error::from)?;
    let mode = if request.is_instant() { RunMode::Inline } else { RunMode::Background };
    let host = |Threads(threads)| NativeHost::new(threads);
    let own = match threads {
        Some(_) => Some(Service::new(Front::Python, host(Threads::new(threads, mode)?))),
        None => None,
    };
    run(py, mode, progress, |watch| own.as_ref().unwrap_or(&SERVICE).answer(&request, watch))
}
