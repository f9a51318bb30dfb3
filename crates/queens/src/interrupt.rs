//! Ctrl-C and termination: the first asks, the second does not.
//!
//! Only verbs that look at the flag install the handlers; for the others the system's own
//! way of ending a program is right.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::outcome::Failure;

/// Tells whether someone asked us to stop.
#[derive(Clone, Debug)]
pub(crate) struct Interrupt {
    asked: Arc<AtomicBool>,
    code: Arc<AtomicUsize>,
}

impl Interrupt {
    /// From now on the first signal raises the flag and the second ends the process at once.
    pub(crate) fn watch() -> Result<Interrupt, Failure> {
        let interrupt =
            Interrupt { asked: Arc::new(AtomicBool::new(false)), code: Arc::new(AtomicUsize::new(0)) };
        let install = |signal, code: u8| -> io::Result<()> {
            // Order matters: the shutdown looks at the flag that the signal itself sets last.
            flag::register_conditional_shutdown(signal, code.into(), Arc::clone(&interrupt.asked))?;
            flag::register_usize(signal, Arc::clone(&interrupt.code), code.into())?;
            flag::register(signal, Arc::clone(&interrupt.asked))?;
            Ok(())
        };
        install(SIGINT, 130)
            .and_then(|()| install(SIGTERM, 143))
            .map_err(|source| Failure::Machine { what: "cannot listen for Ctrl-C".to_owned(), source })?;
        Ok(interrupt)
    }

    /// A flag nobody raises.
    #[cfg(test)]
    pub(crate) fn never() -> Interrupt {
        Interrupt { asked: Arc::default(), code: Arc::default() }
    }

    /// Whether someone asked.
    pub(crate) fn asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed)
    }

    /// The flag itself, for code that polls it.
    #[allow(dead_code)]
    pub(crate) fn flag(&self) -> &Arc<AtomicBool> {
        &self.asked
    }

    /// The failure to end with; `note` says what was saved and how to go on.
    pub(crate) fn failure(&self, note: impl Into<String>) -> Failure {
        let code = self.code.load(Ordering::Relaxed);
        Failure::Interrupted { code: u8::try_from(code).unwrap_or(130), note: note.into() }
    }
}
