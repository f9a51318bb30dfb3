//! The steps of a search as text: one JSON object per line, or one line for people.
//!
//! The lines are documented in docs/trace-format.md. A trace is a header, the steps and an end;
//! [`TraceWriter`] writes each of them as a line, so that a trace of any length takes no memory.

use n_queens::steps::Step;
use n_queens::{Board, Method};
use serde::Serialize;

use crate::numbers::plural;
use crate::words;

/// The text forms of a trace.
///
/// ```
/// use n_queens_text::trace::TraceForm;
/// assert_ne!(TraceForm::Ndjson, TraceForm::Text);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceForm {
    /// One JSON object per line, squares from 0.
    Ndjson,
    /// For people: one indented line per step, squares named as in chess.
    Text,
}

/// Writes the lines of one trace, each with its line break.
///
/// ```
/// use n_queens::{Board, Method, Watch, steps::Trace};
/// use n_queens_text::trace::{TraceForm, TraceWriter};
///
/// let board = Board::new(4)?;
/// let writer = TraceWriter::new(TraceForm::Text, 4);
/// assert_eq!(writer.begin(&board, Method::Arrays), "4 x 4 board, method arrays\n");
/// let first = Trace::new(&board, Method::Arrays).window(0..1, &Watch::none())?.remove(0);
/// assert_eq!(writer.step(&first), "a4\n");
/// assert_eq!(writer.end(false, 1, 0), "stopped at the limit: 1 step, 0 solutions\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TraceWriter {
    form: TraceForm,
    n: u32,
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

/// The last line.
#[derive(Serialize)]
struct End {
    action: &'static str,
    complete: bool,
    steps: u64,
    solutions: u64,
}

impl TraceWriter {
    /// Writes a trace on a board of size n.
    ///
    /// ```
    /// use n_queens_text::trace::{TraceForm, TraceWriter};
    /// let end = TraceWriter::new(TraceForm::Ndjson, 4).end(true, 86, 2);
    /// assert_eq!(end, "{\"action\":\"end\",\"complete\":true,\"steps\":86,\"solutions\":2}\n");
    /// ```
    pub fn new(form: TraceForm, n: u32) -> TraceWriter {
        TraceWriter { form, n }
    }

    /// The first line.
    ///
    /// ```
    /// use n_queens::{Board, Method};
    /// use n_queens_text::trace::{TraceForm, TraceWriter};
    /// let line = TraceWriter::new(TraceForm::Ndjson, 4).begin(&Board::new(4)?, Method::Bits);
    /// assert!(line.starts_with("{\"format\":\"queens-trace\",\"version\":1,"));
    /// # Ok::<(), n_queens::BoardError>(())
    /// ```
    pub fn begin(self, board: &Board, method: Method) -> String {
        match self.form {
            TraceForm::Ndjson => {
                let (format, version, masks) = ("queens-trace", 1, method.has_masks());
                object_line(&Header { format, version, board, method: method.name(), masks })
            }
            TraceForm::Text => format!("{0} x {0} board, method {method}\n", self.n),
        }
    }

    /// The line of one step.
    ///
    /// ```
    /// use n_queens::{Board, Method, Watch, steps::Trace};
    /// use n_queens_text::trace::{TraceForm, TraceWriter};
    /// let steps = Trace::new(&Board::new(4)?, Method::Cells).window(0..1, &Watch::none())?;
    /// assert_eq!(
    ///     TraceWriter::new(TraceForm::Ndjson, 4).step(&steps[0]),
    ///     "{\"step\":0,\"level\":0,\"action\":\"place\",\"row\":0,\"column\":0}\n"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn step(self, step: &Step) -> String {
        match self.form {
            TraceForm::Ndjson => object_line(step),
            TraceForm::Text => {
                format!("{}{}\n", "  ".repeat(step.level as usize), words::event(&step.event, self.n))
            }
        }
    }

    /// The last line: whether the search came to its end, and how much was written.
    ///
    /// ```
    /// use n_queens_text::trace::{TraceForm, TraceWriter};
    /// let line = TraceWriter::new(TraceForm::Text, 4).end(true, 86, 2);
    /// assert_eq!(line, "the search is over: 86 steps, 2 solutions\n");
    /// ```
    pub fn end(self, complete: bool, steps: u64, solutions: u64) -> String {
        match self.form {
            TraceForm::Ndjson => object_line(&End { action: "end", complete, steps, solutions }),
            TraceForm::Text => {
                let ending = if complete { "the search is over" } else { "stopped at the limit" };
                let steps = plural(steps, "step", "steps");
                format!("{ending}: {steps}, {}\n", plural(solutions, "solution", "solutions"))
            }
        }
    }
}

fn object_line(object: &impl Serialize) -> String {
    serde_json::to_string(object).expect("numbers and strings always serialise") + "\n"
}

#[cfg(test)]
mod tests {
    use n_queens::methods::Reason;
    use n_queens::steps::Event;
    use n_queens::{Line, Square};

    use super::*;

    #[test]
    fn people_read_names_and_programs_read_numbers() {
        let reason = Reason::Attacked { by: Square::new(0, 1), along: Line::Column };
        let event = Event::Reject { square: Square::new(2, 1), reason };
        let step = Step { number: 7, level: 2, event, masks: None };
        assert_eq!(
            TraceWriter::new(TraceForm::Text, 4).step(&step),
            "    b2 ✗ attacked by b4 along the column\n"
        );
        assert_eq!(
            TraceWriter::new(TraceForm::Ndjson, 4).step(&step),
            "{\"step\":7,\"level\":2,\"action\":\"reject\",\"row\":2,\"column\":1,\
             \"reason\":{\"kind\":\"attacked\",\"by\":{\"row\":0,\"column\":1},\"along\":\"column\"}}\n"
        );
    }
}
