//! One line of column numbers: the common part of `columns` and `csv`.
//!
//! The numbers go straight from the bytes into four bytes each, so a line of 10^8 queens is
//! read in linear time and the text of the line is never held.

use n_queens::Square;

use super::fault::Fault;
use super::sheet::Sheet;
use super::source::Source;

/// How a line is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    /// The number of the leftmost column.
    pub(super) first: u32,
    /// What stands between two numbers.
    pub(super) separator: Separator,
    /// How many numbers a line has, where that is known before it.
    pub(super) size: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Separator {
    BlanksOrComma,
    Comma,
}

/// A row without a queen. No board has that many columns.
const NO_QUEEN: u32 = u32::MAX;

/// The board on the current line, up to its line break or the end of the text.
pub(super) fn line(source: &mut Source, style: Style) -> Result<Sheet, Fault> {
    let line = source.line();
    let mut columns: Vec<u32> = Vec::new();
    // Whether a column is on the board is known when the line ends; its greatest one tells.
    let mut greatest = (0, 0);
    let mut gaps = false;
    source.skip_spaces()?;
    loop {
        match field(source, style)? {
            Some(column) => {
                if column > greatest.1 {
                    greatest = (columns.len(), column);
                }
                columns.push(column);
            }
            None => {
                gaps = true;
                columns.push(NO_QUEEN);
            }
        }
        if columns.len() == u32::MAX as usize {
            return Err(Fault::TooLong);
        }
        if !next_field(source, style)? {
            break;
        }
    }
    if let Some(size) = style.size.filter(|&size| size as usize != columns.len()) {
        return Err(Fault::Fields { fields: columns.len() as u64, size });
    }
    if greatest.1 as usize >= columns.len() {
        let (row, column) = greatest;
        return Err(Fault::Outside {
            row: row as u64 + 1,
            column: u64::from(column) + u64::from(style.first),
            first: style.first,
            size: columns.len() as u64,
        });
    }
    if !gaps {
        return Ok(Sheet::of_columns(line, columns));
    }
    let queens = columns.iter().enumerate().filter(|&(_, &column)| column != NO_QUEEN);
    let queens = queens.map(|(row, &column)| Square::new(row as u32, column)).collect();
    Ok(Sheet::of_squares(line, columns.len() as u32, queens, Vec::new()))
}

/// One number, made 0-based, or `None` for a row without a queen.
fn field(source: &mut Source, style: Style) -> Result<Option<u32>, Fault> {
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
        value = next.filter(|&next| next < NO_QUEEN).ok_or(Fault::HugeColumn)?;
        source.take();
    }
    value.checked_sub(style.first).map(Some).ok_or(Fault::ColumnZero)
}

/// Takes what stands between two numbers; false at the end of the line.
fn next_field(source: &mut Source, style: Style) -> Result<bool, Fault> {
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
    fn no_column(self, source: &mut Source) -> Result<Fault, Fault> {
        Ok(Fault::NoColumn { found: source.found()?, between: self.separator.name() })
    }
}

impl Separator {
    fn name(self) -> &'static str {
        match self {
            Separator::BlanksOrComma => "spaces or commas",
            Separator::Comma => "commas",
        }
    }
}
