//! Reads boards back from every text form we write: one file per form, as in `format`.
//!
//! The form is recognised by its first character, so nobody has to name it:
//!
//! | text begins with | form |
//! |---|---|
//! | `Q` `.` `?` `x` | `board`, `acwing`: rows of squares, a blank line between boards |
//! | a digit, a blank, and then `Q` `.` `x` | the same with ranks and files, as `draw` prints it |
//! | a digit, or `?` and then numbers or nothing but `?` | `columns`: 1-based column of each row |
//! | `[` | `leetcode`: arrays of row strings |
//! | `{` | `ndjson`: one object per line, 0-based `columns` |
//! | `row0` | `csv`: a header, then 0-based columns |
//!
//! Boards come one by one, with the line they begin on. The forms pull bytes from a [`Source`]
//! and keep only the board at hand, so a file may be longer than the memory; and of a board of
//! more than a million numbers only what `check` wants to know, so may its only line. Bytes are judged where they are read: nothing needs to be valid UTF-8 to be
//! refused with its line number.

mod boards;
mod columns;
mod csv;
mod fault;
mod gather;
mod input;
mod leetcode;
mod ndjson;
mod numbers;
mod rows;
mod sheet;
mod source;

#[cfg(test)]
mod tests;

use fault::Fault;
pub(crate) use fault::ReadError;
pub(crate) use gather::Long;
pub(crate) use input::Input;
pub(crate) use sheet::Sheet;
use source::Source;

/// One text form: takes the next board from the source.
trait Form {
    /// The next board, or `None` after the last.
    fn next(&mut self, source: &mut Source) -> Result<Option<Sheet>, Fault>;

    /// The size of the boards to come, where the form says it before the first.
    fn size(&self) -> Option<u32> {
        None
    }
}

/// The boards of one input, in order. Ends after the first error.
pub(crate) struct Sheets {
    source: Source,
    form: Box<dyn Form>,
    origin: String,
    size: Option<u32>,
    ended: bool,
}

impl Sheets {
    /// Recognises the form. A text without any board is [`ReadError::Nothing`].
    pub(crate) fn read(input: Input) -> Result<Sheets, ReadError> {
        let Input { origin, reader } = input;
        let mut source = Source::new(reader);
        match recognise(&mut source) {
            Ok(Some(form)) => Ok(Sheets { source, size: form.size(), form, origin, ended: false }),
            Ok(None) => Err(ReadError::Nothing { origin }),
            Err(fault) => Err(fault.at(&origin, source.line())),
        }
    }

    /// The name of the input, as error messages call it.
    pub(crate) fn origin(&self) -> &str {
        &self.origin
    }

    /// The size all boards of this input have, as soon as it is known.
    pub(crate) fn size(&self) -> Option<u32> {
        self.size
    }

    /// The only board of an input that holds one.
    pub(crate) fn only(mut self) -> Result<Sheet, ReadError> {
        let Some(sheet) = self.next().transpose()? else {
            return Err(ReadError::NoBoards { origin: self.origin });
        };
        match self.next().transpose()? {
            None => Ok(sheet),
            Some(second) => Err(Fault::SecondBoard.at(&self.origin, second.line)),
        }
    }
}

impl Iterator for Sheets {
    type Item = Result<Sheet, ReadError>;

    fn next(&mut self) -> Option<Result<Sheet, ReadError>> {
        if self.ended {
            return None;
        }
        let next = match self.form.next(&mut self.source) {
            Ok(Some(sheet)) if self.size.is_some_and(|size| size != sheet.size) => {
                let expected = self.size.unwrap_or_default();
                Some(Err(Fault::Size { size: sheet.size, expected }.at(&self.origin, sheet.line)))
            }
            Ok(sheet) => sheet.map(Ok),
            Err(fault) => Some(Err(fault.at(&self.origin, self.source.line()))),
        };
        match &next {
            Some(Ok(sheet)) => self.size = Some(sheet.size),
            _ => self.ended = true,
        }
        next
    }
}

/// The form the text begins with; `None` if there is nothing but blanks.
fn recognise(source: &mut Source) -> Result<Option<Box<dyn Form>>, Fault> {
    source.skip_byte_order_mark()?;
    source.skip_blanks()?;
    let Some(first) = source.peek()? else { return Ok(None) };
    let form: Box<dyn Form> = match first {
        b'[' => Box::new(leetcode::Leetcode::default()),
        b'{' => Box::new(ndjson::Ndjson),
        b'r' => Box::new(csv::Csv::header(source)?),
        b'?' if is_columns(source.rest_of_line()?) => Box::new(columns::Columns),
        byte if rows::is_square(byte) || is_ranked(source.rest_of_line()?) => Box::new(boards::Boards),
        byte if byte.is_ascii_digit() => Box::new(columns::Columns),
        b'#' => return Err(Fault::Hash),
        _ => return Err(Fault::UnknownForm { found: source.found()? }),
    };
    Ok(Some(form))
}

/// Whether a line that begins with `?` has several numbers or gaps, and no square that only a
/// board has. `? ?` could be either and is a line of columns.
fn is_columns(line: &[u8]) -> bool {
    let line = line.trim_ascii_end();
    let parts = |byte: &u8| matches!(byte, b' ' | b'\t' | b',');
    line.iter().any(parts) && !line.iter().any(|&byte| byte != b'?' && rows::is_square(byte))
}

/// Whether a line is a rank and then squares, as `draw` prints it. `1 ? ?` is a line of columns.
fn is_ranked(line: &[u8]) -> bool {
    let digits = line.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let rest = line[digits..].trim_ascii_start();
    let squares = rest.first().is_some_and(|&byte| byte != b'?' && rows::is_square(byte));
    digits > 0 && rest.len() < line.len() - digits && squares
}
