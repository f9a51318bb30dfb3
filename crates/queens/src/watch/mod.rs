//! The person who waits: may press Ctrl-C, may have set a time limit, and sees a bar when it takes
//! longer than a second.
//!
//! A verb that can take long begins a [`Session`]; its [`Watch`] goes into every long library
//! call, and what comes back stopped becomes a [`Failure`] with the exit code of the signal. One
//! helper thread listens for signals and another draws the bar. Where the system refuses them,
//! the work goes on: signals then raise a flag, and nothing is drawn.

mod bar;
mod signals;

use std::sync::Arc;
use std::time::{Duration, Instant};

use n_queens::watch::{Progress, Watch, Watcher};

use crate::args::Shared;
use crate::outcome::Failure;
use bar::Heard;
pub(crate) use bar::Shown;
use signals::Signals;
pub(crate) use signals::{end_aborts_with, outlive_file_limits};

/// A run that can be stopped and seen, from when its signals are listened for.
pub(crate) struct Session {
    shared: Shared,
    person: Person,
    watch: Watch,
}

/// The only watcher of this program.
#[derive(Clone)]
struct Person {
    signals: Signals,
    heard: Arc<Heard>,
    deadline: Option<Instant>,
}

impl Session {
    /// From now on the first signal asks the work to stop, and the second ends the process.
    pub(crate) fn begin(shared: &Shared) -> Session {
        let person = Person { signals: Signals::listen(), heard: Arc::default(), deadline: None };
        Session { shared: shared.clone(), watch: Watch::new(person.clone()), person }
    }

    /// The watch for everything that takes long.
    pub(crate) fn watch(&self) -> &Watch {
        &self.watch
    }

    /// A watch that also stops when the time is up, counted from now.
    pub(crate) fn watch_for(&self, limit: Option<Duration>) -> Watch {
        let deadline = limit.and_then(|limit| Instant::now().checked_add(limit));
        Watch::new(Person { deadline, ..self.person.clone() })
    }

    /// Whether a signal asked to stop; a time limit does not count.
    pub(crate) fn asked(&self) -> bool {
        self.person.signals.asked()
    }

    /// The failure to end with after a signal; `note` says what was saved and how to go on.
    pub(crate) fn failure(&self, note: impl Into<String>) -> Failure {
        Failure::Interrupted { code: self.person.signals.exit_code(), note: note.into() }
    }

    /// Shows that work is going on, once it has taken a second and until the result is dropped.
    pub(crate) fn show(&self, what: impl Into<String>) -> Shown {
        Shown::begin(&self.shared, Arc::clone(&self.person.heard), what.into(), None)
    }

    /// The same, with a remark if it takes so long that something else should be tried.
    pub(crate) fn show_with_advice(&self, what: &str, advice: &'static str) -> Shown {
        Shown::begin(&self.shared, Arc::clone(&self.person.heard), what.to_owned(), Some(advice))
    }
}

impl Watcher for Person {
    fn stop(&self) -> bool {
        self.signals.asked() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    fn progress(&self, progress: Progress) {
        self.heard.hear(progress);
    }
}
