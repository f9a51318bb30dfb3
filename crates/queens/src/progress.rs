//! A bar on the terminal for work that takes a while; nothing anywhere else.

use std::fmt::Write;
use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::args::Shared;
use n_queens_text::numbers::rough_duration;

/// A bar over `length` steps of work. Hidden unless standard error is a terminal and talk is
/// welcome.
pub(crate) fn bar(shared: &Shared, length: u64, what: &str) -> ProgressBar {
    let style = "{msg} [{bar:30}] {percent:>3} %  {elapsed} so far{left}";
    let style = ProgressStyle::with_template(style)
        .expect("the template is constant")
        .with_key("left", left)
        .progress_chars("=> ");
    start(ProgressBar::new(length).with_style(style), shared, what)
}

/// The time left, once there is anything to judge it by.
fn left(state: &ProgressState, text: &mut dyn Write) {
    if state.pos() > 0 {
        let _ = write!(text, ", {} left", rough_duration(state.eta()));
    }
}

/// A moving sign for work of unknown length.
pub(crate) fn spinner(shared: &Shared, what: &str) -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {msg}  {elapsed}").expect("the template is constant");
    start(ProgressBar::new_spinner().with_style(style), shared, what)
}

fn start(bar: ProgressBar, shared: &Shared, what: &str) -> ProgressBar {
    let visible = std::io::stderr().is_terminal() && !shared.quiet;
    bar.set_draw_target(if visible { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() });
    bar.set_message(what.to_owned());
    if visible {
        bar.enable_steady_tick(Duration::from_millis(200));
    }
    bar
}
