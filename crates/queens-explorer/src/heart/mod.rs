//! Answers questions: JSON in, JSON out, no server in it.
//!
//! ```
//! use n_queens::Watch;
//! use queens_explorer::heart::{Explorer, Request};
//!
//! let explorer = Explorer::native();
//! let request = Request::read(br#"{"ask":"orbit","columns":[1,3,0,2]}"#)?;
//! let answer = explorer.answer(&request, &Watch::none())?;
//! assert!(answer.contains(r#""orbit_size":2"#));
//! # Ok::<(), queens_explorer::heart::ApiError>(())
//! ```
//!
//! A [`Request`] is read and checked once; [`Explorer::answer`] may take long, so it takes a
//! [`Watch`] like everything long, and ends by itself when the time for its kind of question is
//! over. Invariant: whatever is asked, the work and the memory are bounded by [`Limits`].

mod beyond;
mod error;
mod guide;
mod host;
mod kept;
mod limits;
mod meter;
mod questions;
mod request;
mod shapes;

use std::sync::Arc;

use n_queens::watch::Progress;
use n_queens::{Watch, Watcher};

pub use error::{ApiError, Code, Try};
pub use host::{Engine, Host, Native};
pub use limits::Limits;
pub use meter::Meter;
pub use n_queens_text::Language;
pub use request::{Kind, Request};

use kept::Shelf;
use request::Desk;

/// Answers questions, and keeps a little of what it found for the next one.
///
/// ```
/// use queens_explorer::heart::Explorer;
/// assert_eq!(Explorer::native().limits().play, 64);
/// ```
#[derive(Debug)]
pub struct Explorer {
    host: Arc<dyn Host>,
    limits: Limits,
    shelf: Shelf,
}

impl Explorer {
    /// An explorer on `host`.
    ///
    /// ```
    /// use queens_explorer::heart::{Engine, Explorer, Native};
    /// let explorer = Explorer::new(Native::default());
    /// assert_eq!(explorer.host().engine(), Engine::Server);
    /// ```
    pub fn new(host: impl Host + 'static) -> Explorer {
        let limits = Limits::of(host.engine());
        Explorer { host: Arc::new(host), limits, shelf: Shelf::default() }
    }

    /// An explorer on this machine, without ledgers.
    ///
    /// ```
    /// assert!(queens_explorer::heart::Explorer::native().limits().count >= 18);
    /// ```
    pub fn native() -> Explorer {
        Explorer::new(Native::default())
    }

    /// How much may be asked.
    ///
    /// ```
    /// assert_eq!(queens_explorer::heart::Explorer::native().limits().window, 4000);
    /// ```
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The machine it works on.
    ///
    /// ```
    /// assert!(queens_explorer::heart::Explorer::native().host().threads().get() >= 1);
    /// ```
    pub fn host(&self) -> &Arc<dyn Host> {
        &self.host
    }

    /// The answer to `request` as a JSON object, or why there is none.
    ///
    /// ```
    /// use n_queens::Watch;
    /// use queens_explorer::heart::{Code, Explorer, Request};
    /// let request = Request::read(br#"{"ask":"position","board":{"size":1000}}"#)?;
    /// let error = Explorer::native().answer(&request, &Watch::none()).unwrap_err();
    /// assert_eq!(error.code, Code::TooLarge);
    /// # Ok::<(), queens_explorer::heart::ApiError>(())
    /// ```
    pub fn answer(&self, request: &Request, watch: &Watch) -> Result<String, ApiError> {
        let kind = request.kind();
        let hurried = self.hurried(watch, kind.seconds());
        let desk = Desk { explorer: self, language: request.language(), watch: &hurried };
        request.answer(&desk).map_err(|error| match error.code {
            Code::Stopped if !watch.stopped() => ApiError::out_of_time(request.name(), kind.seconds()),
            _ => error,
        })
    }

    /// A watch that also stops when so many seconds are over.
    fn hurried(&self, watch: &Watch, seconds: f64) -> Watch {
        let until = self.host.seconds() + seconds;
        Watch::new(Hurried { outer: watch.clone(), host: Arc::clone(&self.host), until })
    }
}

/// Stops when someone outside says so, or when the time is over.
struct Hurried {
    outer: Watch,
    host: Arc<dyn Host>,
    until: f64,
}

impl Watcher for Hurried {
    fn stop(&self) -> bool {
        self.outer.stopped() || self.host.seconds() >= self.until
    }

    fn progress(&self, progress: Progress) {
        self.outer.tell(progress);
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    /// A machine on which a second is over every time one looks at the clock.
    #[derive(Debug, Default)]
    struct Hasty(AtomicU32);

    impl Host for Hasty {
        fn engine(&self) -> Engine {
            Engine::Server
        }

        fn seconds(&self) -> f64 {
            self.0.fetch_add(1, Ordering::Relaxed).into()
        }

        fn seed(&self) -> u64 {
            0
        }

        fn threads(&self) -> NonZeroUsize {
            NonZeroUsize::MIN
        }
    }

    #[test]
    fn a_question_ends_when_its_time_is_over() {
        let request = Request::read(br#"{"ask":"length","board":{"size":10},"method":"cells"}"#).unwrap();
        let error = Explorer::new(Hasty::default()).answer(&request, &Watch::none()).unwrap_err();
        assert_eq!((error.code, error.code.status()), (Code::Time, 504));
        assert_eq!(error.message, "'length' was not answered within 20 seconds; ask for less");
    }

    #[test]
    fn what_is_too_large_is_told_in_the_language_of_the_reader() {
        let request =
            Request::read(r#"{"ask":"count","board":{"size":24},"language":"zh"}"#.as_bytes()).unwrap();
        let error = Explorer::native().answer(&request, &Watch::none()).unwrap_err();
        assert_eq!(error.message, "n = 24 太大，这里无法精确计数（最多 22）");
        assert_eq!(error.instead.unwrap().command.as_deref(), Some("queens count 24 --ledger q24.ledger"));
    }
}
