//! One JSON object per line with 0-based `columns`, and perhaps `n` and `blocked`.
//!
//! A field that says something about the board and is not understood would be answered wrongly,
//! so unknown ones are refused. What `trace` writes beside `columns` is no part of the board.
//!
//! A line that is longer than [`SHORT`] is parsed as it is read and never held.

use std::io::{self, Read};

use serde::Deserialize;
use serde::de::IgnoredAny;

use n_queens::Square;

use super::Form;
use super::fault::Fault;
use super::gather::{Frame, Gathered};
use super::sheet::Sheet;
use super::source::Source;

/// A line of so many bytes is taken whole, which is quicker and counts characters in messages.
const SHORT: usize = 1 << 20;

/// Objects, one a line. `null` is a row that has no queen yet.
pub(super) struct Ndjson;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    columns: Gathered,
    #[serde(alias = "size")]
    n: Option<u32>,
    #[serde(default)]
    blocked: Vec<Closed>,
    #[serde(default, rename = "step")]
    _step: IgnoredAny,
    #[serde(default, rename = "level")]
    _level: IgnoredAny,
    #[serde(default, rename = "action")]
    _action: IgnoredAny,
    #[serde(default, rename = "masks")]
    _masks: IgnoredAny,
}

/// A square from 0: `[row, column]`, or an object as our own JSON has it.
#[derive(Clone, Copy, Deserialize)]
#[serde(untagged, expecting = "a blocked square is [row, column], from 0")]
enum Closed {
    Pair(u32, u32),
    Named { row: u32, column: u32 },
}

impl Form for Ndjson {
    fn next(&mut self, source: &mut Source) -> Result<Option<Sheet>, Fault> {
        source.skip_blanks()?;
        if source.peek()?.is_none() {
            return Ok(None);
        }
        let line = source.line();
        let record = record(source)?;
        let size = u32::try_from(record.columns.rows()).map_err(|_| Fault::TooLong)?;
        if size == 0 {
            return Err(Fault::Ndjson { reason: "no columns".to_owned() });
        }
        if let Some(n) = record.n.filter(|&n| n != size) {
            return Err(Fault::WrongSize { n, size });
        }
        let mut blocked: Vec<Square> = record.blocked.into_iter().map(Square::from).collect();
        if let Some(&Square { row, column }) =
            blocked.iter().find(|square| square.row >= size || square.column >= size)
        {
            return Err(Fault::BlockedOutside { row, column, size });
        }
        blocked.sort_unstable_by_key(|square| (square.row, square.column));
        record.columns.end(Frame { line, first: 0, blocked }).map(Some)
    }
}

/// The object on the current line.
fn record(source: &mut Source) -> Result<Record, Fault> {
    let mut text = Vec::new();
    let whole = source.take_line(&mut text, SHORT)?;
    let parsed = if whole {
        serde_json::from_slice(&text)
    } else {
        serde_json::from_reader(text.as_slice().chain(RestOfLine { source }))
    };
    parsed.map_err(|error| {
        if error.is_io() {
            return Fault::Machine(error.into());
        }
        // Its own line number is 1 always; ours stands in front of the message.
        let (reason, column) = (error.to_string(), error.column());
        let reason = reason.split(" at line ").next().unwrap_or_default();
        match reason.strip_prefix("unknown field `").and_then(|rest| rest.split('`').next()) {
            Some(name) => Fault::UnknownField { name: name.to_owned() },
            None => Fault::Ndjson { reason: format!("{reason} (character {column})") },
        }
    })
}

/// The bytes up to the line break, which is left where it is.
struct RestOfLine<'a> {
    source: &'a mut Source,
}

impl Read for RestOfLine<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let window = self.source.window()?;
        let most = window.len().min(buffer.len());
        let length = window[..most].iter().position(|&byte| byte == b'\n').unwrap_or(most);
        buffer[..length].copy_from_slice(&window[..length]);
        self.source.take_within_line(length);
        Ok(length)
    }
}

impl From<Closed> for Square {
    fn from(closed: Closed) -> Square {
        let (Closed::Pair(row, column) | Closed::Named { row, column }) = closed;
        Square::new(row, column)
    }
}
