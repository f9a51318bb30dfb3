//! Runs queries: gives each its context, time limit and caches.

use std::sync::Arc;

use n_queens::watch::Progress;
use n_queens::{Watch, Watcher};
use n_queens_text::Locale;

use crate::cache::Caches;
use crate::{Context, Effort, Error, ErrorCode, Front, Host, Limits, NativeHost, Query, Request};

/// Runs queries for one front, and caches what is costly to make again.
///
/// ```
/// use n_queens::Watch;
/// use n_queens_api::{Front, Request, Service};
///
/// let request = Request::read(br#"{"ask":"orbit","columns":[1,3,0,2]}"#)?;
/// let json = Service::native(Front::Server).answer(&request, &Watch::none())?;
/// assert!(json.contains(r#""orbit_size":2"#));
/// # Ok::<(), n_queens_api::Error>(())
/// ```
#[derive(Debug)]
pub struct Service {
    host: Arc<dyn Host>,
    front: Front,
    limits: Limits,
    pub(crate) caches: Caches,
}

impl Service {
    /// A service for `front` on `host`.
    pub fn new(front: Front, host: impl Host + 'static) -> Service {
        Service { host: Arc::new(host), front, limits: Limits::of(front), caches: Caches::default() }
    }

    /// A service for `front` on this machine.
    pub fn native(front: Front) -> Service {
        Service::new(front, NativeHost::default())
    }

    /// The front it works for.
    pub fn front(&self) -> Front {
        self.front
    }

    /// The limits of its front.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The machine it runs on.
    pub fn host(&self) -> &Arc<dyn Host> {
        &self.host
    }

    /// Answers a typed query.
    pub fn run<Q: Query>(
        &self,
        query: &Q,
        locale: impl Into<Locale>,
        watch: &Watch,
    ) -> Result<Q::Answer, Error> {
        self.limited(Q::NAME, query.effort(), locale.into(), watch, |context| query.answer(context))
    }

    /// Answers a JSON request with a JSON object.
    pub fn answer(&self, request: &Request, watch: &Watch) -> Result<String, Error> {
        self.limited(request.name(), request.effort(), request.language().into(), watch, |context| {
            request.answer(context)
        })
    }

    /// Runs `work` within the time limit of the front.
    fn limited<T>(
        &self,
        name: &str,
        effort: Effort,
        locale: Locale,
        watch: &Watch,
        work: impl FnOnce(&Context<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let Some(seconds) = self.front.seconds(effort) else {
            return work(&Context { service: self, locale, watch });
        };
        let limited = self.with_deadline(watch, seconds);
        work(&Context { service: self, locale, watch: &limited }).map_err(|error| match error.code {
            ErrorCode::Stopped if !watch.stopped() => Error::out_of_time(name, seconds),
            _ => error,
        })
    }

    /// A watch that also stops after `seconds`.
    pub(crate) fn with_deadline(&self, watch: &Watch, seconds: f64) -> Watch {
        let until = self.host.seconds() + seconds;
        Watch::new(Deadline { outer: watch.clone(), host: Arc::clone(&self.host), until })
    }
}

/// Stops when the outer watch does, or at a point in time.
struct Deadline {
    outer: Watch,
    host: Arc<dyn Host>,
    until: f64,
}

impl Watcher for Deadline {
    fn stop(&self) -> bool {
        self.outer.stopped() || self.host.seconds() >= self.until
    }

    fn progress(&self, progress: Progress) {
        self.outer.report(progress);
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    /// A clock that advances by one second at each reading.
    #[derive(Debug, Default)]
    struct FastClock(AtomicU32);

    impl Host for FastClock {
        fn seconds(&self) -> f64 {
            self.0.fetch_add(1, Ordering::Relaxed).into()
        }

        fn random(&self) -> u64 {
            0
        }

        fn threads(&self) -> NonZeroUsize {
            NonZeroUsize::MIN
        }
    }

    #[test]
    fn a_query_ends_at_its_time_limit() {
        let request = Request::read(br#"{"ask":"length","board":{"size":10},"method":"cells"}"#).unwrap();
        let error =
            Service::new(Front::Server, FastClock::default()).answer(&request, &Watch::none()).unwrap_err();
        assert_eq!(error.code, ErrorCode::Time);
        assert_eq!(error.message, "'length' was not answered within 20 seconds; ask for less");
    }

    #[test]
    fn limits_are_reported_in_the_language_of_the_request() {
        let request =
            Request::read(r#"{"ask":"count","board":{"size":24},"language":"zh"}"#.as_bytes()).unwrap();
        let error = Service::native(Front::Server).answer(&request, &Watch::none()).unwrap_err();
        assert_eq!(error.message, "n = 24 太大，这里无法精确计数（最多 22）");
        assert_eq!(error.instead.unwrap().command.as_deref(), Some("queens count 24 --ledger q24.ledger"));
    }
}
