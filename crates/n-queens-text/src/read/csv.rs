//! The header `row0,row1,…`, then one line per board: columns from 0, with commas between.

use std::fmt::Write;

use super::Reader;
use super::fault::LineError;
use super::numbers::{self, Separator, Style};
use super::parsed::ParsedBoard;
use super::source::Source;

/// Programs' columns. The header has one name per row of the board.
#[derive(Debug)]
pub(super) struct Csv {
    size: u32,
}

impl Csv {
    /// Reads the header.
    pub(super) fn header(source: &mut Source<'_>) -> Result<Csv, LineError> {
        let mut size = 0u32;
        let mut wanted = String::new();
        loop {
            wanted.clear();
            let _ = write!(wanted, "row{size}");
            for &byte in wanted.as_bytes() {
                if source.peek()? != Some(byte) {
                    return Err(LineError::Header { found: source.found()?, wanted });
                }
                source.take();
            }
            size = size.checked_add(1).ok_or(LineError::TooLong)?;
            source.skip_spaces()?;
            match source.peek()? {
                Some(b',') => source.take(),
                Some(b'\n') | None => return Ok(Csv { size }),
                Some(_) => return Err(LineError::Header { found: source.found()?, wanted: ",".to_owned() }),
            }
            source.skip_spaces()?;
        }
    }
}

impl Reader for Csv {
    fn next(&mut self, source: &mut Source<'_>) -> Result<Option<ParsedBoard>, LineError> {
        source.skip_blanks()?;
        if source.peek()?.is_none() {
            return Ok(None);
        }
        let style = Style { first: 0, separator: Separator::Comma, size: Some(self.size) };
        numbers::line(source, style).map(Some)
    }

    fn size(&self) -> Option<u32> {
        Some(self.size)
    }
}
