//! Progress as both engines tell it: at most ten times a second, with the time that is left.

use std::sync::{Arc, Mutex};

use n_queens::watch::{Progress, Stage};
use n_queens::{Watch, Watcher};
use serde::Serialize;

use super::Host;

/// Seconds between two reports.
const PAUSE: f64 = 0.1;

/// Hears how far work is, and passes it on as the JSON text `{"progress": …}`.
///
/// ```
/// use std::sync::{Arc, Mutex};
/// use n_queens::Watch;
/// use n_queens::watch::{Progress, Stage};
/// use queens_explorer::heart::{Meter, Native};
///
/// let told = Arc::new(Mutex::new(Vec::new()));
/// let tell = {
///     let told = Arc::clone(&told);
///     move |text| told.lock().expect("one thread").push(text)
/// };
/// let watch = Watch::new(Meter::new(Arc::new(Native::default()), Watch::none(), tell));
/// watch.tell(Progress { stage: Stage::Counting, done: 1, total: Some(4) });
/// let told = told.lock().expect("one thread");
/// assert!(told[0].starts_with(r#"{"progress":{"stage":"counting","done":1,"total":4,"#));
/// ```
pub struct Meter<F> {
    host: Arc<dyn Host>,
    outer: Watch,
    begun: f64,
    pace: Mutex<Pace>,
    tell: F,
}

struct Pace {
    next: f64,
    /// The stage that runs, and when it began.
    stage: Option<(Stage, f64)>,
}

#[derive(Serialize)]
struct Report {
    stage: &'static str,
    done: u64,
    total: Option<u64>,
    seconds: f64,
    seconds_left: Option<f64>,
}

impl<F: Fn(String) + Send + Sync> Meter<F> {
    /// Passes reports to `tell`; stops when `outer` does.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use n_queens::Watch;
    /// use queens_explorer::heart::{Meter, Native};
    /// let meter = Meter::new(Arc::new(Native::default()), Watch::none(), |_report| ());
    /// assert!(!Watch::new(meter).stopped());
    /// ```
    pub fn new(host: Arc<dyn Host>, outer: Watch, tell: F) -> Meter<F> {
        let begun = host.seconds();
        Meter { host, outer, begun, pace: Mutex::new(Pace { next: begun, stage: None }), tell }
    }

    /// The report, unless one was made a moment ago.
    fn report(&self, progress: Progress) -> Option<Report> {
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
        Some(Report {
            stage: progress.stage.word(),
            done: progress.done,
            total: progress.total,
            seconds: round(now - self.begun),
            // The first pieces say little about the rest.
            seconds_left: progress
                .share()
                .filter(|&share| share > 0.0 && now - began > PAUSE)
                .map(|share| round(left(share))),
        })
    }
}

impl<F: Fn(String) + Send + Sync> Watcher for Meter<F> {
    fn stop(&self) -> bool {
        self.outer.stopped()
    }

    fn progress(&self, progress: Progress) {
        if let Some(report) = self.report(progress) {
            let report = serde_json::to_string(&report).expect("numbers and strings always serialise");
            (self.tell)(format!(r#"{{"progress":{report}}}"#));
        }
    }
}

/// Milliseconds are enough.
fn round(seconds: f64) -> f64 {
    (seconds * 1000.0).round() / 1000.0
}
