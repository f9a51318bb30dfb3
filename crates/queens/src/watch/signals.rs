//! Ctrl-C, termination, a closed terminal: the first signal stops the work, the second ends the
//! process.
//!
//! Only verbs with a session install handlers; the others keep the system's default.
//!
//! Some tools (`timeout`) send a signal to the process and to its group, so that one request arrives
//! twice. On Unix a thread ignores a second signal within a moment of the first. Without that
//! thread, any second signal ends the process.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

#[cfg(unix)]
use signal_hook::consts::SIGHUP;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// Signals that stop the work. A closed console of Windows ends the process at once.
const STOPPING: &[i32] = &[
    SIGINT,
    SIGTERM,
    #[cfg(unix)]
    SIGHUP,
];

/// The first signal that came; 0 before it.
#[derive(Clone, Debug, Default)]
pub(super) struct Signals(Arc<AtomicUsize>);

/// Without a handler, a file that grows past its user's limit (`ulimit -f`) ends the process with a
/// signal. With a handler installed, the write fails and the error is reported.
pub(crate) fn survive_file_limits() {
    // Where no handler can be set, the signal keeps its usual effect.
    #[cfg(unix)]
    let _ = flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

/// Running out of memory aborts the process after printing how much was requested. The handler turns
/// the abort into exit code `code`.
pub(crate) fn exit_on_abort(code: u8) {
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
    /// Installs the handlers.
    pub(super) fn listen() -> Signals {
        let signals = Signals::default();
        if !signals.start_thread() {
            signals.register_flags();
        }
        signals
    }

    /// Whether a signal arrived.
    pub(super) fn received(&self) -> bool {
        self.0.load(Ordering::Acquire) != 0
    }

    /// The exit code that names the signal.
    pub(super) fn exit_code(&self) -> u8 {
        match self.0.load(Ordering::Acquire) {
            0 => 128 + SIGINT as u8,
            signal => 128 + signal as u8,
        }
    }

    /// Whether the thread was started.
    #[cfg(unix)]
    fn start_thread(&self) -> bool {
        use std::time::{Duration, Instant};
        /// A second signal that comes sooner is the first one, delivered twice.
        const SAME_REQUEST: Duration = Duration::from_millis(200);

        let Ok(mut signals) = signal_hook::iterator::Signals::new(STOPPING) else { return false };
        let first_signal = self.clone();
        let listen = move || {
            let mut first: Option<Instant> = None;
            for signal in signals.forever() {
                match first {
                    None => {
                        first_signal.0.store(signal as usize, Ordering::Release);
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
    fn start_thread(&self) -> bool {
        false
    }

    /// Handlers run in this order, so that `second` is not set yet at the first signal. A signal
    /// whose handler cannot be registered keeps its default.
    fn register_flags(&self) {
        let second = Arc::new(AtomicBool::new(false));
        for &signal in STOPPING {
            let _ = flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&second));
            let _ = flag::register_usize(signal, Arc::clone(&self.0), signal as usize);
            let _ = flag::register(signal, Arc::clone(&second));
        }
    }
}
