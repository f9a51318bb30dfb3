//! One JSON object per line with 0-based `columns`, and perhaps `n` and `blocked`.
//!
//! A field that says something about the board and is not understood would be answered wrongly,
//! so unknown ones are refused. What `trace` writes beside `columns` is no part of the board.
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
use super::sheet::{KEPT, Sheet};
use super::source::Source;

/// The longest part of a name that a message repeats, in characters.
const NAME_TOLD: usize = 40;

/// Objects, one a line. `null` is a row that has no queen yet.
pub(super) struct Ndjson;

struct Record {
    columns: Gathered,
    n: Option<u32>,
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
}

/// Reads a [`Record`] and finds out what is asked of its board.
struct RecordFor(Asked);

/// Squares from 0, at most [`KEPT`].
#[derive(Default)]
struct Blocked(Vec<Square>);

/// A square from 0: `[row, column]`, or an object as our own JSON has it.
struct Closed(Square);

impl Reader for Ndjson {
    fn next(&mut self, source: &mut Source<'_>) -> Result<Option<Sheet>, LineError> {
        source.skip_blanks()?;
        if source.peek()?.is_none() {
            return Ok(None);
        }
        let line = source.line();
        let record = record(source)?;
        let size = u32::try_from(record.columns.rows()).map_err(|_| LineError::TooLong)?;
        if size == 0 {
            return Err(LineError::Ndjson { reason: "no columns".to_owned() });
        }
        if let Some(n) = record.n.filter(|&n| n != size) {
            return Err(LineError::WrongSize { n, size });
        }
        let Blocked(mut blocked) = record.blocked;
        if let Some(&Square { row, column }) =
            blocked.iter().find(|square| square.row >= size || square.column >= size)
        {
            return Err(LineError::BlockedOutside { row, column, size });
        }
        blocked.sort_unstable_by_key(|square| (square.row, square.column));
        record.columns.end(Frame { line, first: 0, blocked }).map(Some)
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
        let (mut columns, mut n, mut blocked) = (None, None, None);
        while let Some(field) = map.next_key()? {
            match field {
                Field::Columns => once(&mut columns, "columns", map.next_value_seed(self.0)?)?,
                Field::N => once(&mut n, "n", map.next_value()?)?,
                Field::Blocked => once(&mut blocked, "blocked", map.next_value()?)?,
                Field::Step | Field::Level | Field::Action | Field::Masks => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        let columns = columns.ok_or_else(|| A::Error::missing_field("columns"))?;
        Ok(Record { columns, n: n.flatten(), blocked: blocked.unwrap_or_default() })
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
