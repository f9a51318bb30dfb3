//! `queens trace`: the steps of a search, one line each.
//!
//! Steps stream: the search runs as it is written, without memory, and a reader may stop at any line.

use std::ops::ControlFlow;

use clap::Args;
use n_queens::steps::{self, Action};
use n_queens_api::{AnswerFormats, Format, Task};
use n_queens_text::numbers::plural;
use n_queens_text::trace::{TraceForm, TraceWriter};
use n_queens_text::words::Words;

use crate::args::Shared;
use crate::files::OutputOption;
use crate::options::{SearchOptions, values};
use crate::outcome::{Answer, Failure};
use crate::watch::Session;

const FORMATS: AnswerFormats =
    AnswerFormats(&[(Format::Ndjson, Words::format_ndjson_trace), (Format::Text, Words::format_text_trace)]);

#[derive(Debug, Args)]
pub(crate) struct Trace {
    /// The search.
    #[command(flatten)]
    search: SearchOptions,

    #[arg(long, value_name = "NUMBER", value_parser = values::whole(0, u64::MAX), allow_negative_numbers = true)]
    limit: Option<u64>,

    #[arg(long, short, value_parser = values::format(FORMATS), value_name = "FORM")]
    format: Option<Format>,

    /// Where they go.
    #[command(flatten)]
    output: OutputOption,
}

impl Trace {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let (board, method) = (self.search.board.board(Task::Trace)?, self.search.method);
        let default = if self.output.is_stdout() { Format::Text } else { Format::Ndjson };
        let form = match self.output.format(FORMATS, self.format, default)? {
            Format::Ndjson => TraceForm::Ndjson,
            _ => TraceForm::Text,
        };
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
