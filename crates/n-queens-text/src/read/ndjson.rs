//! One JSON object per line with 0-based `columns`, and perhaps `n` and `blocked`; or with a
//! `board` of `size`, `fixed` and `blocked`, as `puzzle` writes it.
//!
//! A field that says something about the board and is not understood would be answered wrongly,
//! so unknown ones are rejected. What `trace` writes beside `columns` and `puzzle` beside `board` is
//! no part of the board.
//!
//! A line that is longer than [`WORD`] is parsed as it is read and never held.

use std::fmt;
use std::io::{ErrorKind, Read};

use serde::Deserialize;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use n_queens::Square;

use super::Reader;
use super::fault::LineError;
use super::gather::{Asked, Frame, Gathered};
use super::json::{RestOfLine, WORD};
use super::parsed::{KEPT, ParsedBoard};
use super::source::Source;

/// The longest part of a name that a message repeats, in characters.
const NAME_TOLD: usize = 40;

/// Objects, one a line. `null` is a row that has no queen yet.
pub(super) struct Ndjson;

/// The content of one object.
enum Record {
    Columns { columns: Gathered, n: Option<u32>, blocked: Blocked },
    Board(Given),
}

/// A board as our own JSON has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    size: u32,
    #[serde(default)]
    fixed: Blocked,
    #[serde(default)]
    blocked: Blocked,
}

#[derive(Deserialize)]
#[serde(field_identifier, rename_all = "lowercase")]
enum Field {
    Columns,
    #[serde(alias = "size")]
    N,
    Blocked,
    Step,
    Level,
    Action,
    Masks,
    Board,
    Solution,
    Difficulty,
}

/// Reads a [`Record`] and collects what is needed of its board.
struct RecordFor(Asked);

/// Squares from 0, at most [`KEPT`].
#[derive(Default)]
struct Blocked(Vec<Square>);

/// A square from 0: `[row, column]`, or an object as our own JSON has it.
struct Closed(Square);

impl Reader for Ndjson {
    fn next(&mut self, source: &mut Source<'_>) -> Result<Option<ParsedBoard>, LineError> {
        source.skip_blanks()?;
        if source.peek()?.is_none() {
            return Ok(None);
        }
        let line = source.line();
        match record(source)? {
            Record::Columns { columns, n, blocked } => of_columns(line, columns, n, blocked),
            Record::Board(given) => given.parsed(line),
        }
        .map(Some)
    }
}

/// The board of these columns, whose number must be `n` if that is given.
fn of_columns(
    line: u64,
    columns: Gathered,
    n: Option<u32>,
    blocked: Blocked,
) -> Result<ParsedBoard, LineError> {
    let size = u32::try_from(columns.rows()).map_err(|_| LineError::TooLong)?;
    if size == 0 {
        return Err(LineError::Ndjson { reason: "no columns".to_owned() });
    }
    if let Some(n) = n.filter(|&n| n != size) {
        return Err(LineError::WrongSize { n, size });
    }
    columns.end(Frame { line, first: 0, blocked: blocked.within(size)? })
}

impl Given {
    fn parsed(self, line: u64) -> Result<ParsedBoard, LineError> {
        let Given { size, fixed, blocked } = self;
        if size == 0 || size as usize > KEPT {
            return Err(LineError::Ndjson { reason: format!("the size {size} is not from 1 to {KEPT}") });
        }
        let outside = |_| LineError::Ndjson { reason: "a fixed queen is not on the board".to_owned() };
        let mut queens = fixed.within(size).map_err(outside)?;
        queens.dedup();
        Ok(ParsedBoard::of_squares(line, size, queens, blocked.within(size)?))
    }
}

impl Blocked {
    /// The squares by row, all of them on a board of this size.
    fn within(self, size: u32) -> Result<Vec<Square>, LineError> {
        let Blocked(mut squares) = self;
        if let Some(&Square { row, column }) =
            squares.iter().find(|square| square.row >= size || square.column >= size)
        {
            return Err(LineError::BlockedOutside { row, column, size });
        }
        squares.sort_unstable_by_key(|square| (square.row, square.column));
        Ok(squares)
    }
}

/// The object on the current line. One that fits is taken whole, which is quicker and counts
/// characters in messages.
fn record(source: &mut Source<'_>) -> Result<Record, LineError> {
    let mut text = Vec::new();
    let asked = source.asked;
    let whole = source.take_line(&mut text, WORD)?;
    let parsed = if whole {
        RecordFor(asked).parse(serde_json::Deserializer::from_slice(&text))
    } else {
        let rest = RestOfLine::after(&text, source).map_err(serde_json::Error::io);
        rest.and_then(|rest| {
            let text = text.as_slice().chain(rest);
            RecordFor(asked).parse(serde_json::Deserializer::from_reader(text))
        })
    };
    parsed.map_err(|error| {
        // Its own line number is 1 always; ours stands in front of the message.
        let (reason, column) = (error.to_string(), error.column());
        match error.io_error_kind() {
            Some(ErrorKind::InvalidData) => return LineError::Ndjson { reason },
            Some(_) => return LineError::Machine(error.into()),
            None => {}
        }
        let reason = reason.split(" at line ").next().unwrap_or_default();
        match reason.strip_prefix("unknown field `").and_then(|rest| rest.split('`').next()) {
            Some(name) => LineError::UnknownField { name: name.chars().take(NAME_TOLD).collect() },
            None => LineError::Ndjson { reason: format!("{reason} (character {column})") },
        }
    })
}

impl RecordFor {
    /// The record that is all of a text.
    fn parse<'de, R: serde_json::de::Read<'de>>(
        self,
        mut text: serde_json::Deserializer<R>,
    ) -> serde_json::Result<Record> {
        let record = text.deserialize_map(self)?;
        text.end().map(|()| record)
    }
}

impl<'de> Visitor<'de> for RecordFor {
    type Value = Record;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Record, A::Error> {
        let (mut columns, mut n, mut blocked, mut board) = (None, None, None, None);
        while let Some(field) = map.next_key()? {
            match field {
                Field::Columns => once(&mut columns, "columns", map.next_value_seed(self.0)?)?,
                Field::N => once(&mut n, "n", map.next_value()?)?,
                Field::Blocked => once(&mut blocked, "blocked", map.next_value()?)?,
                Field::Board => once(&mut board, "board", map.next_value()?)?,
                Field::Step
                | Field::Level
                | Field::Action
                | Field::Masks
                | Field::Solution
                | Field::Difficulty => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        match (columns, board) {
            (Some(columns), None) => {
                Ok(Record::Columns { columns, n: n.flatten(), blocked: blocked.unwrap_or_default() })
            }
            (None, Some(board)) if n.is_none() && blocked.is_none() => Ok(Record::Board(board)),
            (None, None) => Err(A::Error::missing_field("columns")),
            _ => Err(A::Error::custom("\"board\" has its own size and squares; leave out the others")),
        }
    }
}

fn once<T, E: Error>(place: &mut Option<T>, name: &'static str, value: T) -> Result<(), E> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(E::duplicate_field(name)),
    }
}

impl<'de> Deserialize<'de> for Blocked {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Blocked, D::Error> {
        struct BlockedVisitor;
        impl<'de> Visitor<'de> for BlockedVisitor {
            type Value = Blocked;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a sequence")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut squares: A) -> Result<Blocked, A::Error> {
                let mut blocked = Vec::new();
                while let Some(Closed(square)) = squares.next_element()? {
                    if blocked.len() >= KEPT {
                        return Err(A::Error::custom(LineError::Crowded));
                    }
                    blocked.push(square);
                }
                Ok(Blocked(blocked))
            }
        }
        deserializer.deserialize_seq(BlockedVisitor)
    }
}

impl<'de> Deserialize<'de> for Closed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Closed, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Closed;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a square [row, column], from 0")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, square: A) -> Result<Closed, A::Error> {
                let (row, column) = Deserialize::deserialize(SeqAccessDeserializer::new(square))?;
                Ok(Closed(Square::new(row, column)))
            }

            fn visit_map<A: MapAccess<'de>>(self, square: A) -> Result<Closed, A::Error> {
                Square::deserialize(MapAccessDeserializer::new(square)).map(Closed)
            }
        }
        deserializer.deserialize_any(Either)
    }
}
