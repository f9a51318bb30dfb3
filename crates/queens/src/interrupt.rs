//! Ctrl-C, termination and a closed terminal: the first signal asks, the second does not.
//!
//! Only verbs that look at the flag install the handlers; for the others the system's own
//! way of ending a program is right.
//!
//! Some tools send a signal to the process and to its group, so that one request arrives
//! twice (`timeout` does). What comes within a moment of the first is the same request.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use n_queens::Watcher;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXFSZ};
use signal_hook::iterator::Signals;

use crate::outcome::Failure;

/// A second signal that comes sooner is the first one, delivered twice.
const SAME_REQUEST: Duration = Duration::from_millis(200);

/// Tells whether someone asked us to stop.
#[derive(Clone, Debug)]
pub(crate) struct Interrupt {
    asked: Arc<AtomicBool>,
    signal: Arc<AtomicI32>,
}

/// A file that grows past the limit of its user (`ulimit -f`) would end the process with a signal. Heard
/// by someone, the signal leaves a failed write behind, which is told and cleaned up after.
pub(crate) fn outlive_file_limits() {
    // Where nobody can listen, the signal does what it always did.
    let _ = signal_hook::flag::register(SIGXFSZ, Arc::default());
}

impl Watcher for Interrupt {
    fn stop(&self) -> bool {
        self.asked()
    }
}

impl Interrupt {
    /// From now on the first signal raises the flag and the second ends the process at once.
    pub(crate) fn watch() -> Result<Interrupt, Failure> {
        let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM])
            .map_err(|source| Failure::Machine { what: "cannot listen for Ctrl-C".to_owned(), source })?;
        let interrupt = Interrupt { asked: Arc::default(), signal: Arc::default() };
        let heard = interrupt.clone();
        thread::spawn(move || {
            let mut first: Option<Instant> = None;
            for signal in signals.forever() {
                match first {
                    None => {
                        heard.signal.store(signal, Ordering::Relaxed);
                        heard.asked.store(true, Ordering::Release);
                        first = Some(Instant::now());
                    }
                    Some(first) if first.elapsed() < SAME_REQUEST => {}
                    Some(_) => std::process::exit(128 + signal),
                }
            }
        });
        Ok(interrupt)
    }

    /// A flag nobody raises.
    #[cfg(test)]
    pub(crate) fn never() -> Interrupt {
        Interrupt { asked: Arc::default(), signal: Arc::default() }
    }

    /// Whether someone asked.
    pub(crate) fn asked(&self) -> bool {
        self.asked.load(Ordering::Acquire)
    }

    /// The flag itself, for code that polls it.
    pub(crate) fn flag(&self) -> &Arc<AtomicBool> {
        &self.asked
    }

    /// A flag that is raised when someone asks, or when the time is up. A search can look at it
    /// as often as it likes, which a clock would not stand.
    pub(crate) fn or_after(&self, limit: Option<Duration>) -> Arc<AtomicBool> {
        const LOOK_UP: Duration = Duration::from_millis(5);
        let (flag, interrupt) = (Arc::new(AtomicBool::new(limit == Some(Duration::ZERO))), self.clone());
        let deadline = limit.and_then(|limit| Instant::now().checked_add(limit));
        let raised = Arc::clone(&flag);
        thread::spawn(move || {
            let late = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
            while !interrupt.asked() && !late() {
                thread::sleep(LOOK_UP);
            }
            raised.store(true, Ordering::Release);
        });
        flag
    }

    /// The failure to end with; `note` says what was saved and how to go on.
    pub(crate) fn failure(&self, note: impl Into<String>) -> Failure {
        let code = match self.signal.load(Ordering::Relaxed) {
            SIGTERM => 143,
            SIGHUP => 129,
            _ => 130,
        };
        Failure::Interrupted { code, note: note.into() }
    }
}
