//! A bar on the terminal for work that takes longer than a second; nothing anywhere else.
//!
//! The work reports its progress ([`Heard`]) and does not wait; a thread of its own looks a few
//! times a second and draws. It may also remark, once, that something else should be tried.

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

/// A shorter wait needs no bar.
const PATIENCE: Duration = Duration::from_secs(1);
/// After this much more, something else should be tried.
const DOUBT: Duration = Duration::from_secs(4);
/// Time between two looks.
const LOOK: Duration = Duration::from_millis(200);

/// How far the work is, by its own words.
#[derive(Default)]
pub(super) struct Heard(Mutex<Option<Progress>>);

impl Heard {
    pub(super) fn hear(&self, progress: Progress) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(progress);
    }

    fn last(&self) -> Option<Progress> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn forget(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

/// A bar to come or to be seen. When this is dropped, the terminal is clear.
pub(crate) struct Shown {
    over: Option<Sender<()>>,
    painter: Option<JoinHandle<()>>,
}

impl Shown {
    /// From now on. Hidden unless standard error is a terminal and talk is welcome.
    pub(super) fn begin(
        shared: &Shared,
        heard: Arc<Heard>,
        what: String,
        advice: Option<&'static str>,
    ) -> Shown {
        heard.forget();
        let visible = std::io::stderr().is_terminal();
        if shared.quiet || (!visible && advice.is_none()) {
            return Shown { over: None, painter: None };
        }
        let (over, ended) = mpsc::channel();
        let painting = Painting { shared: shared.clone(), heard, what, visible, advice, ended };
        let painter = thread::Builder::new().spawn(|| painting.go()).ok();
        Shown { over: Some(over), painter }
    }

    /// For work that no signal has to end cleanly.
    pub(crate) fn alone(shared: &Shared, what: &str) -> Shown {
        Shown::begin(shared, Arc::default(), what.to_owned(), None)
    }

    /// The work is done: when this returns, the terminal is clear.
    fn end(&mut self) {
        drop(self.over.take());
        if let Some(painter) = self.painter.take() {
            let _ = painter.join();
        }
    }
}

impl Drop for Shown {
    fn drop(&mut self) {
        self.end();
    }
}

/// What the painter knows.
struct Painting {
    shared: Shared,
    heard: Arc<Heard>,
    what: String,
    visible: bool,
    advice: Option<&'static str>,
    ended: Receiver<()>,
}

impl Painting {
    fn go(mut self) {
        let begun = Instant::now();
        if self.over_within(PATIENCE) {
            return;
        }
        let bar = ProgressBar::new(1).with_message(self.what.clone()).with_elapsed(begun.elapsed());
        let terminal = ProgressDrawTarget::stderr();
        bar.set_draw_target(if self.visible { terminal } else { ProgressDrawTarget::hidden() });
        loop {
            self.draw(&bar);
            if let Some(advice) = self.advice.take_if(|_| begun.elapsed() >= PATIENCE + DOUBT) {
                bar.suspend(|| remark(&self.shared, advice));
            }
            if self.over_within(LOOK) {
                return bar.finish_and_clear();
            }
        }
    }

    fn over_within(&self, time: Duration) -> bool {
        self.ended.recv_timeout(time) != Err(RecvTimeoutError::Timeout)
    }

    /// A bar where the work has an end to see, otherwise a moving sign.
    fn draw(&self, bar: &ProgressBar) {
        let template = |text| ProgressStyle::with_template(text).expect("the template is constant");
        match self.heard.last() {
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

/// The time left, once there is anything to judge it by.
fn left(state: &ProgressState, text: &mut dyn Write) {
    let (done, total) = (state.pos() as f64, state.len().unwrap_or_default() as f64);
    if done > 0.0 && done <= total {
        let left = state.elapsed().mul_f64((total - done) / done);
        let _ = write!(text, ", {} left", rough_duration(left));
    }
}
