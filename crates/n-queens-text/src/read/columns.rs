//! One line per board: the column of each row's queen, with spaces or commas between. People count
//! columns from 1; a list with a 0 in it counts from 0.

use super::Reader;
use super::fault::LineError;
use super::numbers::{self, Separator, Style};
use super::parsed::ParsedBoard;
use super::sample;
use super::source::Source;

/// Columns, all lines counted from where the first line counts. `?` is a row that has no queen yet.
pub(super) struct Columns {
    /// The number of the leftmost column.
    pub(super) first: u32,
}

impl Columns {
    /// The list whose first line is `line`.
    pub(super) fn begin(line: &[u8]) -> Columns {
        Columns { first: u32::from(!counts_from_zero(line)) }
    }
}

/// More bytes than a number, a blank and a letter behind it have.
const NUMBER: usize = 24;

/// Whether a line that begins so is one of numbers and no heading.
fn is_numbers(line: &[u8]) -> bool {
    let digits = line.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let behind = line[digits..].trim_ascii_start().first();
    let begins = digits > 0 || line.first() == Some(&b'?');
    begins && !behind.is_some_and(u8::is_ascii_alphabetic)
}

/// Whether a number of the list is 0.
pub(super) fn counts_from_zero(numbers: &[u8]) -> bool {
    numbers.split(|byte| !byte.is_ascii_digit()).any(|number| number == b"0")
}

impl Reader for Columns {
    fn next(&mut self, source: &mut Source<'_>) -> Result<Option<ParsedBoard>, LineError> {
        source.skip_blanks()?;
        if !is_numbers(source.ahead(NUMBER)?) {
            sample::skip_headings(source)?;
        }
        if source.peek()?.is_none() {
            return Ok(None);
        }
        let style = Style { first: self.first, separator: Separator::BlanksOrComma, size: None };
        numbers::line(source, style).map(Some)
    }
}
