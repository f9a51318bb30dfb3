//! `queens trace`: every step of a search, one line each.
//!
//! The lines are documented in docs/trace-format.md. They are written as the search goes, so
//! a trace of any length takes no memory, and whoever reads it may stop at any line.

use std::ops::ControlFlow;

use clap::{Args, ValueEnum};
use n_queens::steps::{self, Action};
use n_queens_text::numbers::plural;
use n_queens_text::trace::{TraceForm, TraceWriter};

use crate::args::Shared;
use crate::ask::AskedSearch;
use crate::ask::values;
use crate::files::{ByEnding, OutputOption};
use crate::outcome::{Answer, Failure};
use crate::watch::Session;

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens trace 4                          every step, with the three masks of its row
  queens trace 4 --format ndjson          the same for programs: one JSON object per step
  queens trace 8 --limit 100              only the first 100 steps
  queens trace 4 --method cells           square by square
  queens trace 6 --fix b6 --block d5      on a board with constraints")]
pub(crate) struct Trace {
    /// Which search.
    #[command(flatten)]
    search: AskedSearch,

    /// Stop after this many steps
    #[arg(long, value_name = "NUMBER", value_parser = values::whole(0, u64::MAX), allow_negative_numbers = true)]
    limit: Option<u64>,

    /// How steps are written [default: by the ending of FILE; otherwise ndjson into a file, else
    /// text]
    #[arg(long, short, value_enum, value_name = "FORM")]
    format: Option<TraceFormat>,

    /// Where they go.
    #[command(flatten)]
    output: OutputOption,
}

/// The text forms of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum TraceFormat {
    /// One JSON object per line, squares from 0
    Ndjson,
    /// For people: one indented line per step, with the masks of the row methods
    Text,
}

impl Trace {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let (board, method) = (self.search.board("trace")?, self.search.method);
        let form = self.form()?;
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
        ended.map_err(|_| session.failure(format!("stopped after {}", plural(steps, "step", "steps"))))?;
        output.put_all(writer.end(steps < limit, steps, solutions).as_bytes())
    }

    /// The form asked for, or the one that suits who reads it.
    fn form(&self) -> Result<TraceForm, Failure> {
        let usual = if self.output.is_stdout() { TraceFormat::Text } else { TraceFormat::Ndjson };
        Ok(match self.output.form(self.format, usual)? {
            TraceFormat::Ndjson => TraceForm::Ndjson,
            TraceFormat::Text => TraceForm::Text,
        })
    }
}

impl ByEnding for TraceFormat {
    const ENDINGS: &'static [(&'static str, TraceFormat)] =
        &[("ndjson", TraceFormat::Ndjson), ("jsonl", TraceFormat::Ndjson), ("txt", TraceFormat::Text)];
}
