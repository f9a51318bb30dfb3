//! Rows of squares, a blank line between or after boards: `board`, `acwing`, and what `draw`
//! prints, which has blanks between the squares, the numbers of rows at the left, the names of
//! columns below, and then words.

use super::Reader;
use super::fault::LineError;
use super::parsed::ParsedBoard;
use super::rows::{Rows, is_square};
use super::sample;
use super::source::{Source, WINDOW};

/// Rows until a blank line or the end. Spaces around a row are allowed, as pasted text has them.
#[derive(Default)]
pub(super) struct Boards {
    /// Whether the board before had names of columns below it, so that words may follow.
    drawn: bool,
}

impl Reader for Boards {
    fn next(&mut self, source: &mut Source<'_>) -> Result<Option<ParsedBoard>, LineError> {
        source.skip_blanks()?;
        while self.drawn && source.peek()?.is_some_and(begins_words) {
            source.skip_line()?;
            source.skip_blanks()?;
        }
        sample::skip_headings(source)?;
        if source.peek()?.is_none() {
            return Ok(None);
        }
        let mut rows = Rows::begin(source.line());
        let mut first = None;
        loop {
            source.skip_spaces()?;
            let (taken, size) = rows.progress();
            match source.peek()? {
                None | Some(b'\n') => return rows.end().map(Some),
                Some(byte)
                    if taken == size && !is_square(byte) && size > 0 && sample::is_heading(source)? =>
                {
                    return rows.end().map(Some);
                }
                Some(byte) if is_square(byte) => rows.spaced_row(source)?,
                Some(b'a' | b'0' | b'1') if first.is_some() && taken == size => {
                    names_of_columns(source, size)?;
                    self.drawn = true;
                }
                Some(b'0'..=b'9') => {
                    let found = number(source)?;
                    rows.spaced_row(source)?;
                    let first = *first.get_or_insert(found);
                    let wanted = expected(first, taken, rows.progress().1);
                    if found != wanted {
                        return Err(LineError::Rank { found, wanted });
                    }
                }
                Some(_) => return Err(LineError::no_square(source)),
            }
            if source.peek()?.is_some() {
                source.take();
            }
        }
    }
}

/// Whether a line that begins so is neither a row nor ranked.
fn begins_words(byte: u8) -> bool {
    !is_square(byte) && !byte.is_ascii_digit()
}

/// The number of row `row`: down from 0 or 1, if the first row has that, otherwise up from 1 as in
/// chess.
fn expected(first: u32, row: u32, size: u32) -> u32 {
    if first <= 1 && first != size { first + row } else { size - row }
}

/// Takes the number before a row and the blanks behind it.
fn number(source: &mut Source<'_>) -> Result<u32, LineError> {
    let found = source.found()?;
    let mut number = 0u32;
    while let Some(digit @ b'0'..=b'9') = source.peek()? {
        source.take();
        let next = number.checked_mul(10).and_then(|tens| tens.checked_add(u32::from(digit - b'0')));
        let Some(next) = next else { return Err(LineError::NoSquare { found }) };
        number = next;
    }
    if !matches!(source.peek()?, Some(b' ' | b'\t')) {
        return Err(LineError::NoSquare { found });
    }
    source.skip_spaces()?;
    Ok(number)
}

/// Takes the line `a b c …` or `0 1 2 …` below a board of this size.
fn names_of_columns(source: &mut Source<'_>, size: u32) -> Result<(), LineError> {
    let found = source.found()?;
    let mut text = Vec::new();
    // A name has at most seven letters.
    let whole = source.take_line(&mut text, 8 * size as usize + WINDOW)?;
    let names = text.split(u8::is_ascii_whitespace).filter(|name| !name.is_empty());
    let all = |kind: fn(&u8) -> bool| names.clone().all(|name| name.iter().all(kind));
    let named = all(u8::is_ascii_lowercase) || all(u8::is_ascii_digit);
    if whole && names.clone().count() == size as usize && named {
        return Ok(());
    }
    Err(LineError::NoSquare { found })
}
