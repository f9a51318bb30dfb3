//! Progress as JSON events: at most ten per second, with the time that is left.

use std::sync::{Arc, Mutex};

use n_queens::watch::{Progress, Stage};
use n_queens::{Watch, Watcher};
use serde::Serialize;

use crate::Host;

/// Seconds between two events.
const PAUSE: f64 = 0.1;

/// A watcher that formats progress as the JSON text `{"progress": …}`.
///
/// ```
/// use std::sync::{Arc, Mutex};
/// use n_queens::Watch;
/// use n_queens::watch::{Progress, Stage};
/// use n_queens_api::{ProgressReporter, NativeHost};
///
/// let events = Arc::new(Mutex::new(Vec::new()));
/// let send = {
///     let events = Arc::clone(&events);
///     move |text| events.lock().expect("one thread").push(text)
/// };
/// let watch = Watch::new(ProgressReporter::new(Arc::new(NativeHost::default()), Watch::none(), send));
/// watch.report(Progress { stage: Stage::Counting, done: 1, total: Some(4) });
/// let events = events.lock().expect("one thread");
/// assert!(events[0].starts_with(r#"{"progress":{"stage":"counting","done":1,"total":4,"#));
/// ```
pub struct ProgressReporter<F> {
    host: Arc<dyn Host>,
    outer: Watch,
    begun: f64,
    pace: Mutex<Pace>,
    send: F,
}

struct Pace {
    next: f64,
    /// The stage that runs, and when it began.
    stage: Option<(Stage, f64)>,
}

#[derive(Serialize)]
struct Event {
    stage: &'static str,
    done: u64,
    total: Option<u64>,
    seconds: f64,
    seconds_left: Option<f64>,
}

impl<F: Fn(String) + Send + Sync> ProgressReporter<F> {
    /// Passes events to `send`; stops when `outer` does.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use n_queens::Watch;
    /// use n_queens_api::{ProgressReporter, NativeHost};
    /// let meter = ProgressReporter::new(Arc::new(NativeHost::default()), Watch::none(), |_report| ());
    /// assert!(!Watch::new(meter).stopped());
    /// ```
    pub fn new(host: Arc<dyn Host>, outer: Watch, send: F) -> ProgressReporter<F> {
        let begun = host.seconds();
        ProgressReporter { host, outer, begun, pace: Mutex::new(Pace { next: begun, stage: None }), send }
    }

    /// The event, unless the last one is too recent.
    fn event(&self, progress: Progress) -> Option<Event> {
        let now = self.host.seconds();
        let mut pace = self.pace.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if pace.stage.is_none_or(|(stage, _)| stage != progress.stage) {
            pace.stage = Some((progress.stage, now));
        }
        if now < pace.next {
            return None;
        }
        pace.next = now + PAUSE;
        let began = pace.stage.map_or(now, |(_, began)| began);
        let left = |share: f64| (now - began) * (1.0 - share) / share;
        Some(Event {
            stage: progress.stage.name(),
            done: progress.done,
            total: progress.total,
            seconds: round(now - self.begun),
            // The first pieces say little about the rest.
            seconds_left: progress
                .fraction()
                .filter(|&share| share > 0.0 && now - began > PAUSE)
                .map(|share| round(left(share))),
        })
    }
}

impl<F: Fn(String) + Send + Sync> Watcher for ProgressReporter<F> {
    fn stop(&self) -> bool {
        self.outer.stopped()
    }

    fn progress(&self, progress: Progress) {
        if let Some(event) = self.event(progress) {
            let event = serde_json::to_string(&event).expect("numbers and strings always serialise");
            (self.send)(format!(r#"{{"progress":{event}}}"#));
        }
    }
}

/// Milliseconds are enough.
fn round(seconds: f64) -> f64 {
    (seconds * 1000.0).round() / 1000.0
}
