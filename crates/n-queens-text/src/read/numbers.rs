//! One line of column numbers: the common part of `columns` and `csv`.
//!
//! The numbers go straight from the bytes to [`Gathered`], so a line of 10^8 queens is read in
//! linear time and neither its text nor its numbers are ever held.

use super::fault::LineError;
use super::gather::{Frame, Gathered};
use super::parsed::ParsedBoard;
use super::source::Source;

/// How a line is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    /// The number of the leftmost column.
    pub(super) first: u32,
    /// The separator between two numbers.
    pub(super) separator: Separator,
    /// How many numbers a line has, where that is known before it.
    pub(super) size: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Separator {
    BlanksOrComma,
    Comma,
}

/// The board on the current line, up to its line break or the end of the text.
pub(super) fn line(source: &mut Source<'_>, style: Style) -> Result<ParsedBoard, LineError> {
    let line = source.line();
    let mut columns = Gathered::new(source.asked);
    source.skip_spaces()?;
    loop {
        columns.push(field(source, style)?)?;
        if !next_field(source, style)? {
            break;
        }
    }
    if let Some(size) = style.size.filter(|&size| u64::from(size) != columns.rows()) {
        return Err(LineError::Fields { fields: columns.rows(), size });
    }
    columns.end(Frame { line, first: style.first, blocked: Vec::new() })
}

/// One number, made 0-based, or `None` for a row without a queen.
fn field(source: &mut Source<'_>, style: Style) -> Result<Option<u32>, LineError> {
    let mut value = match source.peek()? {
        Some(digit @ b'0'..=b'9') => u32::from(digit - b'0'),
        Some(b'?') => {
            source.take();
            return Ok(None);
        }
        _ => return Err(style.no_column(source)?),
    };
    source.take();
    while let Some(digit @ b'0'..=b'9') = source.peek()? {
        let next = value.checked_mul(10).and_then(|value| value.checked_add(u32::from(digit - b'0')));
        value = next.filter(|&next| next < u32::MAX).ok_or(LineError::HugeColumn)?;
        source.take();
    }
    value.checked_sub(style.first).map(Some).ok_or(LineError::ColumnZero)
}

/// Takes what stands between two numbers; false at the end of the line.
fn next_field(source: &mut Source<'_>, style: Style) -> Result<bool, LineError> {
    let digits_end = matches!(source.peek()?, Some(b' ' | b'\t' | b'\r' | b'\n' | b',') | None);
    source.skip_spaces()?;
    match (source.peek()?, style.separator) {
        (None | Some(b'\n'), _) => Ok(false),
        (Some(b','), _) => {
            source.take();
            source.skip_spaces()?;
            Ok(true)
        }
        (Some(b'0'..=b'9' | b'?'), Separator::BlanksOrComma) if digits_end => Ok(true),
        _ => Err(style.no_column(source)?),
    }
}

impl Style {
    fn no_column(self, source: &mut Source<'_>) -> Result<LineError, LineError> {
        Ok(LineError::NoColumn { found: source.found()?, between: self.separator.name() })
    }
}

impl Separator {
    fn name(self) -> &'static str {
        match self {
            Separator::BlanksOrComma => "blanks-or-commas",
            Separator::Comma => "commas",
        }
    }
}
