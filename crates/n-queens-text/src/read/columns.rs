//! One line per board: the column of each row's queen, from 1, with spaces or commas between.

use super::Reader;
use super::fault::Fault;
use super::numbers::{self, Separator, Style};
use super::sheet::Sheet;
use super::source::Source;

/// People's columns. `?` is a row that has no queen yet.
pub(super) struct Columns;

impl Reader for Columns {
    fn next(&mut self, source: &mut Source<'_>) -> Result<Option<Sheet>, Fault> {
        source.skip_blanks()?;
        if source.peek()?.is_none() {
            return Ok(None);
        }
        numbers::line(source, Style { first: 1, separator: Separator::BlanksOrComma, size: None }).map(Some)
    }
}
