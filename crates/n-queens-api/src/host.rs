//! The machine of a service: a clock, random numbers, threads, a folder of ledgers.

use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// The machine a service runs on.
pub trait Host: Send + Sync + fmt::Debug {
    /// A monotonic clock in seconds.
    fn seconds(&self) -> f64;

    /// A random number, for queries without a seed.
    fn random(&self) -> u64;

    /// Threads that may work on one query.
    fn threads(&self) -> NonZeroUsize;

    /// The folder whose ledgers may be shown.
    fn ledgers(&self) -> Option<&Path> {
        None
    }
}

/// A machine with an operating system.
///
/// ```
/// use std::num::NonZeroUsize;
/// use n_queens_api::{Host, NativeHost};
///
/// let host = NativeHost::new(NonZeroUsize::MIN).with_ledgers("counts".into());
/// assert_eq!(host.threads().get(), 1);
/// assert!(host.ledgers().is_some());
/// ```
#[derive(Debug)]
pub struct NativeHost {
    start: Instant,
    threads: NonZeroUsize,
    ledgers: Option<PathBuf>,
}

impl Default for NativeHost {
    fn default() -> NativeHost {
        NativeHost::new(std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))
    }
}

impl NativeHost {
    /// This machine, of which a query may use so many threads.
    pub fn new(threads: NonZeroUsize) -> NativeHost {
        NativeHost { start: Instant::now(), threads, ledgers: None }
    }

    /// The same with a folder of ledgers.
    #[must_use]
    pub fn with_ledgers(self, folder: PathBuf) -> NativeHost {
        NativeHost { ledgers: Some(folder), ..self }
    }
}

impl Host for NativeHost {
    fn seconds(&self) -> f64 {
        self.start.elapsed().as_secs_f64()
    }

    fn random(&self) -> u64 {
        fresh_seed()
    }

    fn threads(&self) -> NonZeroUsize {
        self.threads
    }

    fn ledgers(&self) -> Option<&Path> {
        self.ledgers.as_deref()
    }
}

/// A random seed. Every hasher of the standard library starts from other keys.
///
/// ```
/// assert_ne!(n_queens_api::fresh_seed(), n_queens_api::fresh_seed());
/// ```
pub fn fresh_seed() -> u64 {
    RandomState::new().hash_one(0)
}
