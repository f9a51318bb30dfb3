//! `queens trace`: the steps of a search, one line each, or as an animation.
//!
//! Lines stream: the search runs as it is written, without memory, and a reader may stop at any line.
//! An animation is one picture, so it has a limited number of steps.

use std::ops::ControlFlow;

use clap::Args;
use n_queens::steps::{self, Action};
use n_queens_api::queries::Animate;
use n_queens_api::{AnswerFormats, ByName, Format, Task};
use n_queens_draw::{Animation, PrintError, Style};
use n_queens_text::numbers::plural;
use n_queens_text::trace::{TraceForm, TraceWriter};
use n_queens_text::words::Words;

use crate::args::Shared;
use crate::files::OutputOption;
use crate::options::{PictureOptions, SearchOptions, reject_on_terminal, values};
use crate::outcome::{Answer, Failure, remark};
use crate::watch::Session;

const FORMATS: AnswerFormats = AnswerFormats(&[
    (Format::Ndjson, Words::format_ndjson_trace),
    (Format::Text, Words::format_text_trace),
    (Format::Svg, Words::format_svg_trace),
    (Format::Gif, Words::format_gif),
    (Format::Pdf, Words::format_pdf_trace),
]);

/// Steps of an animation unless --limit is given: 4 minutes at the usual speed.
const ANIMATED: u64 = 1000;

#[derive(Debug, Args)]
pub(crate) struct Trace {
    /// The search.
    #[command(flatten)]
    search: SearchOptions,

    #[arg(long, value_name = "NUMBER", value_parser = values::whole(0, u64::MAX), allow_negative_numbers = true)]
    limit: Option<u64>,

    #[arg(long, short, value_parser = values::format(FORMATS), value_name = "FORM")]
    format: Option<Format>,

    #[arg(long, value_name = "NUMBER", value_parser = values::whole(1u32, 50), allow_negative_numbers = true)]
    speed: Option<u32>,

    /// How an animation looks.
    #[command(flatten)]
    picture: PictureOptions,

    /// Where they go.
    #[command(flatten)]
    output: OutputOption,
}

impl Trace {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let default = if self.output.is_stdout() { Format::Text } else { Format::Ndjson };
        match self.output.format(FORMATS, self.format, default)? {
            Format::Ndjson => self.lines(TraceForm::Ndjson, shared),
            Format::Text => self.lines(TraceForm::Text, shared),
            format => self.animation(format, shared),
        }
    }

    fn animation(self, format: Format, shared: &Shared) -> Result<Answer, Failure> {
        reject_on_terminal(format, &self.output)?;
        let (session, locale) = (Session::begin(shared), self.search.locale());
        let query = Animate {
            board: self.search.board.read()?,
            method: ByName(self.search.method),
            from: 0,
            to: self.limit.unwrap_or(ANIMATED),
            speed: self.speed.map_or(Animation::USUAL_SPEED, f64::from),
        };
        let output = self.output.open()?;
        let note = "stopped before the animation was written; --limit draws fewer steps";
        let animation = session.run(&query, locale, "drawing", note)?.animation;
        if animation.cut && self.limit.is_none() {
            remark(shared, locale.words().animation_cut(ANIMATED));
        }
        let _progress = session.progress("drawing");
        let bytes = render(&animation, format, &self.picture.style(locale), &session);
        let bytes = bytes.map_err(|error| match error {
            PrintError::Stopped => session.stopped(note),
            error => Failure::usage(error),
        })?;
        output.put_all(&bytes)
    }

    fn lines(self, form: TraceForm, shared: &Shared) -> Result<Answer, Failure> {
        self.picture.reject_for_text("add -o FILE.svg, .gif or .pdf")?;
        if self.speed.is_some() {
            let text = "--speed is for animations, and this answer is text; add -o FILE.svg, .gif or .pdf";
            return Err(Failure::usage(text));
        }
        let (board, method) = (self.search.board.board(Task::Trace)?, self.search.method);
        let session = Session::begin(shared);
        let writer = TraceWriter::new(form, &board, method, self.search.locale());
        let mut output = self.output.open()?;
        output.put(writer.begin().as_bytes())?;
        let limit = self.limit.unwrap_or(u64::MAX);
        let (mut steps, mut solutions, mut written) = (0, 0, Ok(()));
        let ended = steps::Trace::new(&board, method).each(0..limit, session.watch(), |step| {
            steps += 1;
            solutions += u64::from(step.action() == Action::Solution);
            written = output.put(writer.step(&step).as_bytes());
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        written?;
        ended.map_err(|_| session.stopped(format!("stopped after {}", plural(steps, "step", "steps"))))?;
        output.put_all(writer.end(steps < limit, steps, solutions).as_bytes())
    }
}

/// The bytes of an animation.
pub(super) fn render(
    animation: &Animation,
    format: Format,
    style: &Style,
    session: &Session,
) -> Result<Vec<u8>, PrintError> {
    match format {
        Format::Gif => animation.gif(style, session.watch()),
        Format::Pdf => animation.pdf(style),
        _ => Ok(animation.svg(style).into_bytes()),
    }
}
