//! Ctrl-C, termination, a closed terminal: the first signal asks, the second ends the process.
//!
//! Only verbs that look at it listen; for the others the system's own way of ending a program is
//! right.
//!
//! Some tools send a signal to the process and to its group, so that one request arrives
//! twice (`timeout` does). On Unix a thread tells the two apart: what comes within a moment of
//! the first is the same request. Without that thread, the second signal ends the process whenever
//! it comes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

#[cfg(unix)]
use signal_hook::consts::SIGHUP;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// What asks to stop. A closed console of Windows ends the process without asking.
const ASKING: &[i32] = &[
    SIGINT,
    SIGTERM,
    #[cfg(unix)]
    SIGHUP,
];

/// The first signal that came; 0 before it.
#[derive(Clone, Debug, Default)]
pub(super) struct Signals(Arc<AtomicUsize>);

/// A file that grows past the limit of its user (`ulimit -f`) would end the process with a
/// signal. Heard by someone, the signal leaves a failed write behind, which is told and cleaned
/// up after.
pub(crate) fn outlive_file_limits() {
    // Where no handler can be set, the signal keeps its usual effect.
    #[cfg(unix)]
    let _ = flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

/// Memory that the system refuses ends the process by an abort, after a line that says how much was
/// wanted. Heard by someone, the abort becomes the exit code for a machine that failed.
pub(crate) fn end_aborts_with(code: u8) {
    #[cfg(unix)]
    let _ = flag::register_conditional_shutdown(
        signal_hook::consts::SIGABRT,
        code.into(),
        Arc::new(AtomicBool::new(true)),
    );
    #[cfg(not(unix))]
    let _ = code;
}

impl Signals {
    /// Listens from now on.
    pub(super) fn listen() -> Signals {
        let signals = Signals::default();
        if !signals.on_a_thread() {
            signals.by_flags();
        }
        signals
    }

    /// Whether a signal asked to stop.
    pub(super) fn asked(&self) -> bool {
        self.0.load(Ordering::Acquire) != 0
    }

    /// The exit code that names the signal.
    pub(super) fn exit_code(&self) -> u8 {
        match self.0.load(Ordering::Acquire) {
            0 => 128 + SIGINT as u8,
            signal => 128 + signal as u8,
        }
    }

    /// Whether a thread could be had.
    #[cfg(unix)]
    fn on_a_thread(&self) -> bool {
        use std::time::{Duration, Instant};
        /// A second signal that comes sooner is the first one, delivered twice.
        const SAME_REQUEST: Duration = Duration::from_millis(200);

        let Ok(mut signals) = signal_hook::iterator::Signals::new(ASKING) else { return false };
        let heard = self.clone();
        let listen = move || {
            let mut first: Option<Instant> = None;
            for signal in signals.forever() {
                match first {
                    None => {
                        heard.0.store(signal as usize, Ordering::Release);
                        first = Some(Instant::now());
                    }
                    Some(first) if first.elapsed() < SAME_REQUEST => {}
                    Some(_) => std::process::exit(128 + signal),
                }
            }
        };
        std::thread::Builder::new().spawn(listen).is_ok()
    }

    #[cfg(not(unix))]
    fn on_a_thread(&self) -> bool {
        false
    }

    /// Handlers run in this order, so that the first signal finds `second` not raised yet. One that
    /// cannot be registered does what it always did.
    fn by_flags(&self) {
        let second = Arc::new(AtomicBool::new(false));
        for &signal in ASKING {
            let _ = flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&second));
            let _ = flag::register_usize(signal, Arc::clone(&self.0), signal as usize);
            let _ = flag::register(signal, Arc::clone(&second));
        }
    }
}
