//! The steps of a search as text: one JSON object per line, or one line for people.
//!
//! The lines are documented in docs/trace-format.md. A trace is a header, the steps and an end;
//! [`TraceWriter`] writes each of them as a line, so that a trace of any length takes no memory.

use n_queens::methods::Reason;
use n_queens::{Board, Line, Method, Square};
use serde::{Serialize, Serializer};

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

/// What happened in one step.
///
/// ```
/// use n_queens::Square;
/// use n_queens_text::trace::Event;
/// assert_eq!(Event::Undo(Square::new(0, 1)).words(4), "b4 taken back");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "action", rename_all = "lowercase")]
pub enum Event<'a> {
    /// A queen is put on the square.
    Place(Square),
    /// The square is left empty on purpose.
    Skip(Square),
    /// A queen was tried there and rejected.
    Reject {
        /// The square.
        #[serde(flatten)]
        square: Square,
        /// Why.
        #[serde(serialize_with = "object")]
        reason: Reason,
    },
    /// The queen on the square is taken back.
    Undo(Square),
    /// All queens stand.
    Solution {
        /// The column of each row's queen.
        columns: &'a [u32],
    },
}

/// The squares of a row that the queens above attack, as binary digits: the last is column 0.
///
/// ```
/// let masks = n_queens_text::trace::Masks {
///     columns: "0001".to_owned(),
///     falling: "0010".to_owned(),
///     rising: "0000".to_owned(),
/// };
/// assert_eq!(masks.columns.len(), 4);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Masks {
    /// Along the column.
    pub columns: String,
    /// Along a falling (`\`) diagonal.
    pub falling: String,
    /// Along a rising (`/`) diagonal.
    pub rising: String,
}

/// Writes the lines of one trace, each with its line break.
///
/// ```
/// use n_queens::{Board, Method, Square};
/// use n_queens_text::trace::{Event, TraceForm, TraceWriter};
///
/// let writer = TraceWriter::new(TraceForm::Text, 4);
/// assert_eq!(writer.begin(&Board::new(4)?, Method::Arrays, true), "4 x 4 board, method arrays\n");
/// assert_eq!(writer.step(0, 0, Event::Place(Square::new(0, 0)), None), "a4\n");
/// assert_eq!(writer.end(false, 1, 0), "stopped at the limit: 1 step, 0 solutions\n");
/// # Ok::<(), n_queens::BoardError>(())
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

/// Every line between the first and the last.
#[derive(Serialize)]
struct Step<'a> {
    step: u64,
    level: u32,
    #[serde(flatten)]
    event: Event<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    masks: Option<Masks>,
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

    /// The first line; `masks` says whether the steps will carry masks.
    ///
    /// ```
    /// use n_queens::{Board, Method};
    /// use n_queens_text::trace::{TraceForm, TraceWriter};
    /// let line = TraceWriter::new(TraceForm::Ndjson, 4).begin(&Board::new(4)?, Method::Bits, true);
    /// assert!(line.starts_with("{\"format\":\"queens-trace\",\"version\":1,"));
    /// # Ok::<(), n_queens::BoardError>(())
    /// ```
    pub fn begin(self, board: &Board, method: Method, masks: bool) -> String {
        match self.form {
            TraceForm::Ndjson => {
                let (format, version, method) = ("queens-trace", 1, method.name());
                object_line(&Header { format, version, board, method, masks })
            }
            TraceForm::Text => format!("{0} x {0} board, method {method}\n", self.n),
        }
    }

    /// The line of step `number`, made with `level` queens on the board.
    ///
    /// ```
    /// use n_queens::Square;
    /// use n_queens_text::trace::{Event, TraceForm, TraceWriter};
    /// let writer = TraceWriter::new(TraceForm::Ndjson, 4);
    /// assert_eq!(
    ///     writer.step(0, 0, Event::Place(Square::new(0, 2)), None),
    ///     "{\"step\":0,\"level\":0,\"action\":\"place\",\"row\":0,\"column\":2}\n"
    /// );
    /// ```
    pub fn step(self, number: u64, level: u32, event: Event<'_>, masks: Option<Masks>) -> String {
        match self.form {
            TraceForm::Ndjson => object_line(&Step { step: number, level, event, masks }),
            TraceForm::Text => format!("{}{}\n", "  ".repeat(level as usize), event.words(self.n)),
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

impl Event<'_> {
    /// For people: squares named as in chess, columns from 1.
    ///
    /// ```
    /// use n_queens_text::trace::Event;
    /// assert_eq!(Event::Solution { columns: &[1, 3, 0, 2] }.words(4), "SOLUTION 2 4 1 3");
    /// ```
    pub fn words(&self, n: u32) -> String {
        match self {
            Event::Place(square) => square.name(n),
            Event::Skip(square) => format!("{} stays empty", square.name(n)),
            Event::Reject { reason, .. } if matches!(reason, Reason::WrongNumber { .. }) => {
                format!("✗ {}", words::reason(*reason, n))
            }
            Event::Reject { square, reason } => {
                format!("{} ✗ {}", square.name(n), words::reason(*reason, n))
            }
            Event::Undo(square) => format!("{} taken back", square.name(n)),
            Event::Solution { columns } => format!("SOLUTION {}", words::columns(columns)),
        }
    }
}

fn object_line(object: &impl Serialize) -> String {
    serde_json::to_string(object).expect("numbers and strings always serialise") + "\n"
}

/// A reason as an object with its kind, squares from 0.
fn object<S: Serializer>(reason: &Reason, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    #[serde(tag = "kind", rename_all = "kebab-case")]
    enum Object {
        Attacked { by: Square, along: Line },
        Blocked,
        FixedElsewhere { queen: Square },
        WrongNumber { queens: u32 },
        Other,
    }
    let object = match *reason {
        Reason::Attacked { by, along } => Object::Attacked { by, along },
        Reason::Blocked => Object::Blocked,
        Reason::FixedElsewhere { queen } => Object::FixedElsewhere { queen },
        Reason::WrongNumber { queens } => Object::WrongNumber { queens },
        // A reason the library learnt after this format was written down.
        _ => Object::Other,
    };
    object.serialize(serializer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_read_names_and_programs_read_numbers() {
        let reason = Reason::Attacked { by: Square::new(0, 1), along: Line::Falling };
        let event = Event::Reject { square: Square::new(2, 3), reason };
        assert_eq!(event.words(4), "d2 ✗ attacked by b4 along the falling diagonal");
        assert_eq!(
            TraceWriter::new(TraceForm::Ndjson, 4).step(7, 2, event, None),
            "{\"step\":7,\"level\":2,\"action\":\"reject\",\"row\":2,\"column\":3,\
             \"reason\":{\"kind\":\"attacked\",\"by\":{\"row\":0,\"column\":1},\"along\":\"falling\"}}\n"
        );
    }
}
