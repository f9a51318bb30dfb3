//! A bar on the terminal for work that takes longer than a second; nothing anywhere else.
//!
//! The work stores its progress ([`LastProgress`]); a thread reads it a few times a second and draws.
//! The thread may also print one remark if something else should be tried.

use std::fmt::Write;
use std::io::IsTerminal;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use n_queens::watch::Progress;
use n_queens_text::numbers::rough_duration;

use crate::args::Shared;
use crate::outcome::remark;

/// Shorter work shows no bar.
const BAR_DELAY: Duration = Duration::from_secs(1);
/// After this time the advice is printed.
const ADVICE_DELAY: Duration = Duration::from_secs(5);
/// Time between two drawings.
const REDRAW: Duration = Duration::from_millis(200);

/// The last progress that the work reported.
#[derive(Default)]
pub(super) struct LastProgress(Mutex<Option<Progress>>);

impl LastProgress {
    pub(super) fn set(&self, progress: Option<Progress>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = progress;
    }

    fn get(&self) -> Option<Progress> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Shows a bar until it is dropped; then the terminal is clear.
pub(crate) struct ProgressGuard {
    end: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl ProgressGuard {
    /// Draws nothing unless stderr is a terminal and --quiet is not set.
    pub(super) fn begin(
        shared: &Shared,
        progress: Arc<LastProgress>,
        label: String,
        advice: Option<&'static str>,
    ) -> ProgressGuard {
        progress.set(None);
        let visible = std::io::stderr().is_terminal();
        if shared.quiet || (!visible && advice.is_none()) {
            return ProgressGuard { end: None, thread: None };
        }
        let (end, ended) = mpsc::channel();
        let bar = BarThread { shared: shared.clone(), progress, label, visible, advice, ended };
        let thread = thread::Builder::new().spawn(|| bar.run()).ok();
        ProgressGuard { end: Some(end), thread }
    }

    /// For work without a session, which a signal simply ends.
    pub(crate) fn without_session(shared: &Shared, label: &str) -> ProgressGuard {
        ProgressGuard::begin(shared, Arc::default(), label.to_owned(), None)
    }
}

impl Drop for ProgressGuard {
    fn drop(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// State of the progress-bar thread.
struct BarThread {
    shared: Shared,
    progress: Arc<LastProgress>,
    label: String,
    visible: bool,
    advice: Option<&'static str>,
    ended: Receiver<()>,
}

impl BarThread {
    fn run(mut self) {
        let begun = Instant::now();
        if self.ends_within(BAR_DELAY) {
            return;
        }
        let bar = ProgressBar::new(1).with_message(self.label.clone()).with_elapsed(begun.elapsed());
        let terminal = ProgressDrawTarget::stderr();
        bar.set_draw_target(if self.visible { terminal } else { ProgressDrawTarget::hidden() });
        loop {
            self.draw(&bar);
            if let Some(advice) = self.advice.take_if(|_| begun.elapsed() >= ADVICE_DELAY) {
                bar.suspend(|| remark(&self.shared, advice));
            }
            if self.ends_within(REDRAW) {
                return bar.finish_and_clear();
            }
        }
    }

    fn ends_within(&self, time: Duration) -> bool {
        self.ended.recv_timeout(time) != Err(RecvTimeoutError::Timeout)
    }

    /// A bar if the total is known, otherwise a spinner.
    fn draw(&self, bar: &ProgressBar) {
        let template = |text| ProgressStyle::with_template(text).expect("the template is constant");
        match self.progress.get() {
            Some(Progress { done, total: Some(total), .. }) => {
                let style = "{msg} [{bar:30}] {percent:>3} %  {spent} so far{left}";
                bar.set_style(
                    template(style).with_key("spent", spent).with_key("left", left).progress_chars("=> "),
                );
                bar.set_length(total);
                bar.set_position(done);
            }
            _ => bar.set_style(template("{spinner} {msg}  {spent}").with_key("spent", spent)),
        }
        bar.tick();
    }
}

/// The time since the work began.
fn spent(state: &ProgressState, text: &mut dyn Write) {
    let _ = write!(text, "{}", rough_duration(state.elapsed()));
}

/// The time left, once some work is done.
fn left(state: &ProgressState, text: &mut dyn Write) {
    let (done, total) = (state.pos() as f64, state.len().unwrap_or_default() as f64);
    if done > 0.0 && done <= total {
        let left = state.elapsed().mul_f64((total - done) / done);
        let _ = write!(text, ", {} left", rough_duration(left));
    }
}
