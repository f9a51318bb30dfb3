//! Rows of squares, a blank line between or after boards: `board` and `acwing`.

use super::Form;
use super::fault::Fault;
use super::rows::{Rows, is_square};
use super::sheet::Sheet;
use super::source::Source;

/// Rows until a blank line or the end. Spaces around a row are allowed, as pasted text has them.
pub(super) struct Boards;

impl Form for Boards {
    fn next(&mut self, source: &mut Source) -> Result<Option<Sheet>, Fault> {
        source.skip_blanks()?;
        if source.peek()?.is_none() {
            return Ok(None);
        }
        let mut rows = Rows::begin(source.line());
        loop {
            source.skip_spaces()?;
            match source.peek()? {
                None | Some(b'\n') => return rows.end().map(Some),
                Some(byte) if is_square(byte) => rows.row(source)?,
                Some(_) => return Err(Fault::NoSquare { found: source.found()? }),
            }
            source.skip_spaces()?;
            match source.peek()? {
                None => {}
                Some(b'\n') => source.take(),
                Some(_) => return Err(Fault::NoSquare { found: source.found()? }),
            }
        }
    }
}
