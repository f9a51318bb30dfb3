//! `queens trace`: every step of a search, one line each.
//!
//! The lines are documented in docs/trace-format.md. They are written as the search goes, so
//! a trace of any length takes no memory, and whoever reads it may stop at any line.

use std::ops::ControlFlow;

use clap::{Args, ValueEnum};
use n_queens::methods::{Flow, Frontier, Observer, Reason};
use n_queens::{Board, Method, Square};
use serde::Serialize;

use crate::asked::AskedSearch;
use crate::interrupt::Interrupt;
use crate::numbers::plural;
use crate::outcome::{Answer, Failure};
use crate::output::{Output, OutputOption};
use crate::reason;
use crate::values;

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
    pub(crate) fn run(self) -> Result<Answer, Failure> {
        let (board, method) = (self.search.board("trace")?, self.search.method);
        let interrupt = Interrupt::watch()?;
        let mut tracer = Tracer {
            n: board.size(),
            // Only these fill row after row and look before they place.
            masks: matches!(method, Method::Sets | Method::Arrays | Method::Bits),
            queens: Vec::new(),
            step: 0,
            solutions: 0,
            limit: self.limit.unwrap_or(u64::MAX),
            format: self.format,
            interrupt: &interrupt,
            output: self.output.open()?,
            failure: None,
        };
        tracer.header(&board, method)?;
        let complete = self.limit != Some(0) && method.search(&board, &mut tracer).is_continue();
        if let Some(failure) = tracer.failure.take() {
            return Err(failure);
        }
        tracer.end(complete)?;
        tracer.output.finish()?;
        Ok(Answer::Yes)
    }
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
    format: TraceFormat,
    interrupt: &'a Interrupt,
    output: Output,
    failure: Option<Failure>,
}

/// The first line.
#[derive(Serialize)]
struct Header<'a> {
    format: &'static str,
    version: u32,
    board: &'a Board,
    method: &'static str,
    masks: bool,
}

/// Every line between the first and the last.
#[derive(Serialize)]
struct Step<'a> {
    step: u64,
    level: u32,
    #[serde(flatten)]
    event: &'a Event<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    masks: Option<Masks>,
}

/// What happened.
#[derive(Serialize)]
#[serde(tag = "action", rename_all = "lowercase")]
enum Event<'a> {
    Place(Square),
    Skip(Square),
    Reject {
        #[serde(flatten)]
        square: Square,
        #[serde(serialize_with = "reason::object")]
        reason: Reason,
    },
    Undo(Square),
    Solution {
        columns: &'a [u32],
    },
}

/// The last line.
#[derive(Serialize)]
struct End {
    action: &'static str,
    complete: bool,
    steps: u64,
    solutions: u64,
}

/// The squares of row `level` that the queens above attack, as document 002 draws them.
#[derive(Serialize)]
struct Masks {
    columns: String,
    falling: String,
    rising: String,
}

impl Tracer<'_> {
    fn header(&mut self, board: &Board, method: Method) -> Result<(), Failure> {
        let masks = self.masks;
        match self.format {
            TraceFormat::Ndjson => self.object(&Header {
                format: "queens-trace",
                version: 1,
                board,
                method: method.name(),
                masks,
            }),
            TraceFormat::Text => self.line(&format!("{} x {} board, method {method}", self.n, self.n)),
        }
    }

    fn end(&mut self, complete: bool) -> Result<(), Failure> {
        let (steps, solutions) = (self.step, self.solutions);
        match self.format {
            TraceFormat::Ndjson => self.object(&End { action: "end", complete, steps, solutions }),
            TraceFormat::Text => {
                let ending = if complete { "the search is over" } else { "stopped at the limit" };
                let steps = plural(steps, "step", "steps");
                let solutions = plural(solutions, "solution", "solutions");
                self.line(&format!("{ending}: {steps}, {solutions}"))
            }
        }
    }

    fn object(&mut self, object: &impl Serialize) -> Result<(), Failure> {
        let text = serde_json::to_string(object).expect("numbers and strings always serialise");
        self.line(&text)
    }

    fn line(&mut self, text: &str) -> Result<(), Failure> {
        self.output.put(text.as_bytes())?;
        self.output.put(b"\n")
    }

    /// Writes one step and says whether to go on.
    fn tell(&mut self, level: u32, event: Event) -> Flow {
        let written = match self.format {
            TraceFormat::Ndjson => {
                let masks = if self.masks { self.masks_of_row(level) } else { None };
                self.object(&Step { step: self.step, level, event: &event, masks })
            }
            TraceFormat::Text => {
                self.line(&format!("{}{}", "  ".repeat(level as usize), event.words(self.n)))
            }
        };
        self.step += 1;
        if let Err(failure) = written {
            self.failure = Some(failure);
        } else if self.interrupt.asked() {
            self.failure = Some(self.interrupt.failure(format!("stopped after {} steps", self.step)));
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

impl Event<'_> {
    /// For people: squares named as in chess, columns from 1.
    fn words(&self, n: u32) -> String {
        match self {
            Event::Place(square) => square.name(n),
            Event::Skip(square) => format!("{} stays empty", square.name(n)),
            Event::Reject { reason, .. } if matches!(reason, Reason::WrongNumber { .. }) => {
                format!("✗ {}", reason::words(*reason, n))
            }
            Event::Reject { square, reason } => {
                format!("{} ✗ {}", square.name(n), reason::words(*reason, n))
            }
            Event::Undo(square) => format!("{} taken back", square.name(n)),
            Event::Solution { columns } => {
                let columns: Vec<String> = columns.iter().map(|column| (column + 1).to_string()).collect();
                format!("SOLUTION {}", columns.join(" "))
            }
        }
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
