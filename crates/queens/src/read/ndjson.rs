//! One JSON object per line with 0-based `columns`, and perhaps `n` and `blocked`.
//!
//! A field that says something about the board and is not understood would be answered wrongly,
//! so unknown ones are refused. What `trace` writes beside `columns` is no part of the board.

use serde::Deserialize;
use serde::de::IgnoredAny;

use n_queens::Square;

use super::Form;
use super::fault::Fault;
use super::sheet::Sheet;
use super::source::Source;

/// Objects, one a line. `null` is a row that has no queen yet.
pub(super) struct Ndjson;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    columns: Vec<Option<u32>>,
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
        let mut text = Vec::new();
        source.take_line(&mut text)?;
        let record: Record = serde_json::from_slice(&text).map_err(|error| {
            // Its own line number is 1 always; ours stands in front of the message.
            let (reason, column) = (error.to_string(), error.column());
            let reason = reason.split(" at line ").next().unwrap_or_default();
            match reason.strip_prefix("unknown field `").and_then(|rest| rest.split('`').next()) {
                Some(name) => Fault::UnknownField { name: name.to_owned() },
                None => Fault::Ndjson { reason: format!("{reason} (character {column})") },
            }
        })?;
        let size = u32::try_from(record.columns.len()).map_err(|_| Fault::TooLong)?;
        if size == 0 {
            return Err(Fault::Ndjson { reason: "no columns".to_owned() });
        }
        if let Some(n) = record.n.filter(|&n| n != size) {
            return Err(Fault::WrongSize { n, size });
        }
        let squares = record.columns.iter().enumerate();
        let queens: Vec<Square> =
            squares.filter_map(|(row, &column)| Some(Square::new(row as u32, column?))).collect();
        if let Some(queen) = queens.iter().find(|queen| queen.column >= size) {
            let (row, column) = (u64::from(queen.row) + 1, u64::from(queen.column));
            return Err(Fault::Outside { row, column, first: 0, size: size.into() });
        }
        let mut blocked: Vec<Square> = record.blocked.into_iter().map(Square::from).collect();
        if let Some(&Square { row, column }) =
            blocked.iter().find(|square| square.row >= size || square.column >= size)
        {
            return Err(Fault::BlockedOutside { row, column, size });
        }
        blocked.sort_unstable_by_key(|square| (square.row, square.column));
        Ok(Some(Sheet::of_squares(source.line(), size, queens, blocked)))
    }
}

impl From<Closed> for Square {
    fn from(closed: Closed) -> Square {
        let (Closed::Pair(row, column) | Closed::Named { row, column }) = closed;
        Square::new(row, column)
    }
}
