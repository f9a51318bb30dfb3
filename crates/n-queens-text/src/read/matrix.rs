//! Rows of zeros and ones, a one for a queen: lines with a blank line between boards.

use super::Reader;
use super::fault::LineError;
use super::parsed::ParsedBoard;
use super::rows::Rows;
use super::sample;
use super::source::Source;

/// Zeros and ones, with or without blanks and commas between them.
pub(super) struct Matrix;

impl Reader for Matrix {
    fn next(&mut self, source: &mut Source<'_>) -> Result<Option<ParsedBoard>, LineError> {
        source.skip_blanks()?;
        sample::skip_headings(source)?;
        if source.peek()?.is_none() {
            return Ok(None);
        }
        let mut rows = Rows::begin(source.line());
        loop {
            source.skip_spaces()?;
            match source.peek()? {
                None | Some(b'\n') => return rows.end().map(Some),
                Some(_) => rows.digit_row(source)?,
            }
            if source.peek()?.is_some() {
                source.take();
            }
        }
    }
}

/// Whether these numbers are a row of a matrix and not columns: several, only zeros and ones, and
/// a zero among them. As columns they would put two queens into one column.
pub(super) fn is_row(numbers: &[u8]) -> bool {
    let bits = numbers.iter().filter(|byte| matches!(byte, b'0' | b'1')).count();
    let others = numbers.iter().any(|byte| !matches!(byte, b'0' | b'1' | b' ' | b'\t' | b'\r' | b','));
    // One digit follows another directly everywhere, or nowhere.
    let tokens = numbers.split(|byte| !byte.is_ascii_digit()).filter(|token| !token.is_empty()).count();
    !others && bits > 1 && (tokens == 1 || (tokens == bits && numbers.contains(&b'0')))
}
