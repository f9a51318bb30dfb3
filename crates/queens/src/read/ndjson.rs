//! One JSON object per line with 0-based `columns`; other members of the object are ignored.

use serde::Deserialize;

use n_queens::Square;

use super::Form;
use super::fault::Fault;
use super::sheet::Sheet;
use super::source::Source;

/// Objects, one a line. `null` is a row that has no queen yet.
pub(super) struct Ndjson;

#[derive(Deserialize)]
struct Record {
    columns: Vec<Option<u32>>,
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
            Fault::Ndjson { reason: format!("{reason} (character {column})") }
        })?;
        let size = u32::try_from(record.columns.len()).map_err(|_| Fault::TooLong)?;
        if size == 0 {
            return Err(Fault::Ndjson { reason: "no columns".to_owned() });
        }
        let squares = record.columns.iter().enumerate();
        let queens: Vec<Square> =
            squares.filter_map(|(row, &column)| Some(Square::new(row as u32, column?))).collect();
        if let Some(queen) = queens.iter().find(|queen| queen.column >= size) {
            let (row, column) = (u64::from(queen.row) + 1, u64::from(queen.column));
            return Err(Fault::Outside { row, column, first: 0, size: size.into() });
        }
        Ok(Some(Sheet::of_squares(source.line(), size, queens, Vec::new())))
    }
}
