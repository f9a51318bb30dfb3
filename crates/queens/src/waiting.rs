//! Somebody waits for the first solution of an ordered listing.
//!
//! In lexicographic order the first solution of a large board may be years away, and nothing would
//! tell that apart from a minute. So after a second a sign moves on the terminal, and after a few
//! more a remark names the order that is quick. Both end when the first solution comes.

use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::args::Shared;
use crate::progress;
use crate::remark::remark;

/// Less than this is no waiting.
const PATIENCE: Duration = Duration::from_secs(1);
/// After this much more, something else should be tried.
const DOUBT: Duration = Duration::from_secs(4);

/// The watch over one wait. Dropped, it ends.
pub(crate) struct Waiting {
    over: Option<Sender<()>>,
    watch: Option<JoinHandle<()>>,
}

impl Waiting {
    /// From now on; `advice` is what to remark.
    pub(crate) fn begin(shared: &Shared, advice: &'static str) -> Waiting {
        let (over, ended) = mpsc::channel();
        let shared = shared.clone();
        let still = move |time| ended.recv_timeout(time) == Err(RecvTimeoutError::Timeout);
        let watch = thread::spawn(move || {
            if !still(PATIENCE) {
                return;
            }
            let spinner = progress::spinner(&shared, "searching for the first solution");
            let mut doubtful = still(DOUBT);
            if doubtful {
                spinner.suspend(|| remark(&shared, advice));
            }
            while doubtful {
                doubtful = still(DOUBT);
            }
            spinner.finish_and_clear();
        });
        Waiting { over: Some(over), watch: Some(watch) }
    }

    /// The first solution is here: when this returns, the terminal is clear.
    pub(crate) fn end(&mut self) {
        drop(self.over.take());
        if let Some(watch) = self.watch.take() {
            let _ = watch.join();
        }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.end();
    }
}
