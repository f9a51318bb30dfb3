//! `queens trace`: every step of a search, one line each.
//!
//! The lines are documented in docs/trace-format.md. They are written as the search goes, so
//! a trace of any length takes no memory, and whoever reads it may stop at any line.

use std::ops::ControlFlow;

use clap::{Args, ValueEnum};
use n_queens::methods::{Flow, Frontier, Observer, Reason};
use n_queens::{Method, Square};
use n_queens_text::trace::{Event, Masks, TraceForm, TraceWriter};

use crate::args::Shared;
use crate::ask::AskedSearch;
use crate::ask::values;
use crate::files::{Output, OutputOption};
use crate::outcome::{Answer, Failure};
use crate::watch::Session;

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens trace 4                          one JSON object per step, with the three masks
  queens trace 4 --format text            the same for people
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

    /// How steps are written
    #[arg(long, short, value_enum, default_value = "ndjson", value_name = "FORM")]
    format: TraceFormat,

    /// Where they go.
    #[command(flatten)]
    output: OutputOption,
}

/// The text forms of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum TraceFormat {
    /// One JSON object per line, squares from 0
    Ndjson,
    /// For people: one indented line per step, squares named as in chess
    Text,
}

impl Trace {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let (board, method) = (self.search.board("trace")?, self.search.method);
        let session = Session::begin(shared);
        let form = match self.format {
            TraceFormat::Ndjson => TraceForm::Ndjson,
            TraceFormat::Text => TraceForm::Text,
        };
        let mut tracer = Tracer {
            n: board.size(),
            masks: form == TraceForm::Ndjson && has_masks(method),
            queens: Vec::new(),
            step: 0,
            solutions: 0,
            limit: self.limit.unwrap_or(u64::MAX),
            writer: TraceWriter::new(form, board.size()),
            session: &session,
            output: self.output.open()?,
            failure: None,
        };
        tracer.output.put(tracer.writer.begin(&board, method, has_masks(method)).as_bytes())?;
        let complete = self.limit != Some(0) && method.search(&board, &mut tracer).is_continue();
        if let Some(failure) = tracer.failure.take() {
            return Err(failure);
        }
        tracer.output.put(tracer.writer.end(complete, tracer.step, tracer.solutions).as_bytes())?;
        tracer.output.finish()?;
        Ok(Answer::Yes)
    }
}

/// Only these fill row after row and look before they place.
fn has_masks(method: Method) -> bool {
    matches!(method, Method::Sets | Method::Arrays | Method::Bits)
}

/// Writes what it is told, until the limit, an interrupt or a failed write.
struct Tracer<'a> {
    n: u32,
    masks: bool,
    /// Queens standing, in the order they were placed.
    queens: Vec<Square>,
    /// Steps written.
    step: u64,
    solutions: u64,
    limit: u64,
    writer: TraceWriter,
    session: &'a Session,
    output: Output,
    failure: Option<Failure>,
}

impl Tracer<'_> {
    /// Writes one step and says whether to go on.
    fn tell(&mut self, level: u32, event: Event<'_>) -> Flow {
        let masks = if self.masks { self.masks_of_row(level) } else { None };
        let written = self.output.put(self.writer.step(self.step, level, event, masks).as_bytes());
        self.step += 1;
        if let Err(failure) = written {
            self.failure = Some(failure);
        } else if self.session.asked() {
            self.failure = Some(self.session.failure(format!("stopped after {} steps", self.step)));
        } else if self.step < self.limit {
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(())
    }

    /// None where all rows are full.
    fn masks_of_row(&self, level: u32) -> Option<Masks> {
        if level >= self.n {
            return None;
        }
        let above: Vec<u32> = self.queens.iter().take(level as usize).map(|queen| queen.column).collect();
        let frontier = Frontier::below(&above, self.n);
        Some(Masks {
            columns: frontier.digits(frontier.columns()),
            falling: frontier.digits(frontier.falling()),
            rising: frontier.digits(frontier.rising()),
        })
    }
}

impl Observer for Tracer<'_> {
    fn place(&mut self, level: u32, square: Square) -> Flow {
        let flow = self.tell(level, Event::Place(square));
        self.queens.push(square);
        flow
    }

    fn skip(&mut self, level: u32, square: Square) -> Flow {
        self.tell(level, Event::Skip(square))
    }

    fn reject(&mut self, level: u32, square: Square, reason: impl FnOnce() -> Reason) -> Flow {
        self.tell(level, Event::Reject { square, reason: reason() })
    }

    fn undo(&mut self, level: u32, square: Square) -> Flow {
        self.queens.pop();
        self.tell(level, Event::Undo(square))
    }

    fn solution(&mut self, columns: &[u32]) -> Flow {
        self.solutions += 1;
        self.tell(self.n, Event::Solution { columns })
    }
}
