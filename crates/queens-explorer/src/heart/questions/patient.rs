//! Looks up now and then whether to go on: often enough, and not so often that it costs.

use n_queens::watch::{Progress, Stage};
use n_queens::{Stopped, Watch};

/// Solutions or nodes between two looks.
const BETWEEN: u64 = 1024;

/// Counts what is done and asks the watch from time to time.
pub(super) struct Patience<'a> {
    watch: &'a Watch,
    done: u64,
}

impl Patience<'_> {
    pub(super) fn new(watch: &Watch) -> Patience<'_> {
        Patience { watch, done: 0 }
    }

    /// One more is done; may it go on?
    pub(super) fn check(&mut self) -> Result<(), Stopped> {
        self.done += 1;
        if !self.done.is_multiple_of(BETWEEN) {
            return Ok(());
        }
        self.watch.tell(Progress { stage: Stage::Searching, done: self.done, total: None });
        self.watch.check()
    }
}
