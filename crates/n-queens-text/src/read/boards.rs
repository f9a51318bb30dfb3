//! Rows of squares, a blank line between or after boards: `board`, `acwing`, and what `draw`
//! prints, which has blanks between the squares, ranks at the left, files below, and then words.

use super::Reader;
use super::fault::Fault;
use super::rows::{Rows, is_square};
use super::sample;
use super::sheet::Sheet;
use super::source::{Source, WINDOW};

/// Rows until a blank line or the end. Spaces around a row are allowed, as pasted text has them.
#[derive(Default)]
pub(super) struct Boards {
    /// Whether the board before had files below it, so that words may follow.
    drawn: bool,
}

impl Reader for Boards {
    fn next(&mut self, source: &mut Source<'_>) -> Result<Option<Sheet>, Fault> {
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
        let mut ranks = false;
        loop {
            source.skip_spaces()?;
            let (taken, size) = rows.progress();
            match source.peek()? {
                None | Some(b'\n') => return rows.end().map(Some),
                Some(byte) if is_square(byte) => rows.spaced_row(source)?,
                Some(b'0'..=b'9') => {
                    let found = rank(source)?;
                    rows.spaced_row(source)?;
                    let wanted = rows.progress().1 - taken;
                    if found != wanted.to_string() {
                        return Err(Fault::Rank { found, wanted });
                    }
                    ranks = true;
                }
                Some(b'a') if ranks && taken == size => {
                    files(source, size)?;
                    self.drawn = true;
                }
                Some(_) => return Err(Fault::no_square(source)),
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

/// Takes the number before a row and the blanks behind it.
fn rank(source: &mut Source<'_>) -> Result<String, Fault> {
    let found = source.found()?;
    let mut digits = String::new();
    while let Some(digit @ b'0'..=b'9') = source.peek()? {
        source.take();
        digits.push(digit.into());
        if digits.len() > 10 {
            return Err(Fault::NoSquare { found });
        }
    }
    if !matches!(source.peek()?, Some(b' ' | b'\t')) {
        return Err(Fault::NoSquare { found });
    }
    source.skip_spaces()?;
    Ok(digits)
}

/// Takes the line `a b c …` below a board of this size.
fn files(source: &mut Source<'_>, size: u32) -> Result<(), Fault> {
    let found = source.found()?;
    let mut text = Vec::new();
    // A name has at most five letters.
    let whole = source.take_line(&mut text, 8 * size as usize + WINDOW)?;
    let mut names = text.split(u8::is_ascii_whitespace).filter(|name| !name.is_empty());
    let letters = |name: &[u8]| name.iter().all(u8::is_ascii_lowercase);
    if whole && names.clone().count() == size as usize && names.all(letters) {
        return Ok(());
    }
    Err(Fault::NoSquare { found })
}
