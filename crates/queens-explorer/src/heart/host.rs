//! What the heart needs of the machine it runs on: a clock, some chance, threads, a folder.

use std::collections::hash_map::RandomState;
use std::fmt;
use std::hash::{BuildHasher, Hasher};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Which of the two engines answers.
///
/// ```
/// assert_eq!(queens_explorer::heart::Engine::Browser.name(), "browser");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// A program on someone's machine, reached over HTTP.
    Server,
    /// WebAssembly in a worker of a browser.
    Browser,
}

impl Engine {
    /// Its name in answers.
    ///
    /// ```
    /// assert_eq!(queens_explorer::heart::Engine::Server.name(), "server");
    /// ```
    pub fn name(self) -> &'static str {
        match self {
            Engine::Server => "server",
            Engine::Browser => "browser",
        }
    }
}

/// The machine the heart runs on.
///
/// ```
/// use queens_explorer::heart::{Host, Native};
/// let host = Native::default();
/// assert!(host.seconds() <= host.seconds());
/// ```
pub trait Host: Send + Sync + fmt::Debug {
    /// Which engine this is.
    fn engine(&self) -> Engine;

    /// Seconds since some moment, never backwards.
    fn seconds(&self) -> f64;

    /// A number nobody foresees, for those who ask for chance without naming a seed.
    fn seed(&self) -> u64;

    /// Threads that may work on one question.
    fn threads(&self) -> NonZeroUsize;

    /// The folder whose ledgers may be shown.
    fn ledgers(&self) -> Option<&Path> {
        None
    }
}

/// A machine with an operating system.
///
/// ```
/// use queens_explorer::heart::{Host, Native};
/// assert_eq!(Native::default().ledgers(), None);
/// ```
#[derive(Debug)]
pub struct Native {
    begun: Instant,
    threads: NonZeroUsize,
    ledgers: Option<PathBuf>,
}

impl Default for Native {
    fn default() -> Native {
        let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Native { begun: Instant::now(), threads, ledgers: None }
    }
}

impl Native {
    /// The same, working with so many threads.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use queens_explorer::heart::{Host, Native};
    /// assert_eq!(Native::default().with_threads(NonZeroUsize::MIN).threads().get(), 1);
    /// ```
    #[must_use]
    pub fn with_threads(self, threads: NonZeroUsize) -> Native {
        Native { threads, ..self }
    }

    /// The same, showing the ledgers of a folder.
    ///
    /// ```
    /// use queens_explorer::heart::{Host, Native};
    /// assert!(Native::default().with_ledgers("counts".into()).ledgers().is_some());
    /// ```
    #[must_use]
    pub fn with_ledgers(self, folder: PathBuf) -> Native {
        Native { ledgers: Some(folder), ..self }
    }
}

impl Host for Native {
    fn engine(&self) -> Engine {
        Engine::Server
    }

    fn seconds(&self) -> f64 {
        self.begun.elapsed().as_secs_f64()
    }

    fn seed(&self) -> u64 {
        // Every hasher of the standard library starts from other keys.
        RandomState::new().build_hasher().finish()
    }

    fn threads(&self) -> NonZeroUsize {
        self.threads
    }

    fn ledgers(&self) -> Option<&Path> {
        self.ledgers.as_deref()
    }
}
