//! Signals, time limits and progress of a run.
//!
//! A verb that can take long begins a [`Session`]. Its [`Watch`] goes into every long library call;
//! work that was stopped becomes a [`Failure`] with the exit code of the signal. One helper thread
//! receives signals and another draws the progress bar. If the system starts no thread, the work
//! continues: signals then set a flag, and nothing is drawn.

mod progress_bar;
mod signals;

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use n_queens::watch::{Progress, Watch, Watcher};
use n_queens_api::{ErrorCode, Front, NativeHost, Query, Service};
use n_queens_text::Locale;

use crate::args::Shared;
use crate::outcome::Failure;
use progress_bar::LastProgress;
pub(crate) use progress_bar::ProgressGuard;
use signals::Signals;
pub(crate) use signals::{exit_on_abort, survive_file_limits};

/// A run that can be stopped and shows its progress.
pub(crate) struct Session {
    shared: Shared,
    watcher: RunWatcher,
    watch: Watch,
    service: OnceLock<Service>,
}

/// The only watcher of this program.
#[derive(Clone)]
struct RunWatcher {
    signals: Signals,
    progress: Arc<LastProgress>,
    deadline: Option<Instant>,
}

impl Session {
    /// From now on the first signal stops the work, and the second ends the process.
    pub(crate) fn begin(shared: &Shared) -> Session {
        let watcher = RunWatcher { signals: Signals::listen(), progress: Arc::default(), deadline: None };
        let watch = Watch::new(watcher.clone());
        Session { shared: shared.clone(), watch, watcher, service: OnceLock::new() }
    }

    /// The watch for everything that takes long.
    pub(crate) fn watch(&self) -> &Watch {
        &self.watch
    }

    /// A watch that also stops after `limit`, counted from now.
    pub(crate) fn watch_for(&self, limit: Option<Duration>) -> Watch {
        let deadline = limit.and_then(|limit| Instant::now().checked_add(limit));
        Watch::new(RunWatcher { deadline, ..self.watcher.clone() })
    }

    /// The service that answers the queries of this run.
    pub(crate) fn service(&self) -> &Service {
        self.service.get_or_init(|| Service::new(Front::Command, NativeHost::new(self.shared.threads())))
    }

    /// Answers a query, with a progress bar labelled `label`; `note` is printed if it is interrupted.
    pub(crate) fn run<Q: Query>(
        &self,
        query: &Q,
        locale: impl Into<Locale>,
        label: &str,
        note: &str,
    ) -> Result<Q::Answer, Failure> {
        self.run_within(&self.watch, query, locale, label).map_err(|error| self.failure(error, note))
    }

    /// The same until `watch` stops.
    pub(crate) fn run_within<Q: Query>(
        &self,
        watch: &Watch,
        query: &Q,
        locale: impl Into<Locale>,
        label: &str,
    ) -> Result<Q::Answer, n_queens_api::Error> {
        let _progress = self.progress(label);
        self.service().run(query, locale, watch)
    }

    /// The failure for an error; `note` is printed if the work was interrupted.
    pub(crate) fn failure(&self, error: n_queens_api::Error, note: &str) -> Failure {
        if error.code == ErrorCode::Stopped { self.stopped(note) } else { error.into() }
    }

    /// Whether a signal arrived; a time limit does not count.
    pub(crate) fn interrupted(&self) -> bool {
        self.watcher.signals.received()
    }

    /// The failure after a signal; `note` names what was saved and how to continue.
    pub(crate) fn stopped(&self, note: impl Into<String>) -> Failure {
        Failure::Interrupted { code: self.watcher.signals.exit_code(), note: note.into() }
    }

    /// Shows a progress bar after a second and until the guard is dropped.
    pub(crate) fn progress(&self, label: impl Into<String>) -> ProgressGuard {
        ProgressGuard::begin(&self.shared, Arc::clone(&self.watcher.progress), label.into(), None)
    }

    /// The same, with a remark if the work takes so long that something else should be tried.
    pub(crate) fn progress_with_advice(&self, label: &str, advice: &'static str) -> ProgressGuard {
        let progress = Arc::clone(&self.watcher.progress);
        ProgressGuard::begin(&self.shared, progress, label.to_owned(), Some(advice))
    }
}

impl Watcher for RunWatcher {
    fn stop(&self) -> bool {
        self.signals.received() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    fn progress(&self, progress: Progress) {
        self.progress.set(Some(progress));
    }
}
