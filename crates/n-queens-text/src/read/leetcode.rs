//! One JSON array of boards, each an array of row strings. A single board on its own, without
//! the outer array, is read too.
//!
//! The array of all solutions is one value, and a JSON parser would want it whole. Rows need no
//! escapes, so this form is brackets, commas and quotes, and can be taken board by board. A judge's
//! page prints comments behind rows and an explanation at the end; both are skipped. Python and
//! JavaScript print single quotes, Java none, and Go neither quotes nor commas; all are taken.

use super::Reader;
use super::fault::{Expected, LineError};
use super::parsed::ParsedBoard;
use super::rows::{Rows, is_square};
use super::sample;
use super::source::Source;

/// Where in the outer array we are.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) enum Leetcode {
    #[default]
    BeforeOuter,
    BeforeFirst,
    AfterBoard,
    AfterOuter,
}

impl Reader for Leetcode {
    fn next(&mut self, source: &mut Source<'_>) -> Result<Option<ParsedBoard>, LineError> {
        if *self == Leetcode::BeforeOuter {
            take(source, b'[', Expected::Open)?;
            *self = Leetcode::BeforeFirst;
            if next(source)?.is_some_and(begins_row) {
                *self = Leetcode::AfterOuter;
                return rows(source).map(Some);
            }
        }
        if *self == Leetcode::AfterOuter {
            next(source)?;
            sample::skip_headings(source)?;
            sample::skip_explanation(source)?;
            return match next(source)? {
                None => Ok(None),
                Some(_) => Err(LineError::Leetcode { found: source.found()?, expected: Expected::End }),
            };
        }
        match (next(source)?, &*self) {
            (Some(b']'), _) => {
                source.take();
                *self = Leetcode::AfterOuter;
                return self.next(source);
            }
            (Some(b','), Leetcode::AfterBoard) => source.take(),
            (Some(b'['), _) => {}
            (_, Leetcode::AfterBoard) => {
                return Err(LineError::Leetcode { found: source.found()?, expected: Expected::CommaOrClose });
            }
            _ => return Err(LineError::Leetcode { found: source.found()?, expected: Expected::OpenOrClose }),
        }
        take(source, b'[', Expected::Open)?;
        *self = Leetcode::AfterBoard;
        rows(source).map(Some)
    }
}

/// The rows of a board whose `[` was taken, up to and with its `]`.
fn rows(source: &mut Source<'_>) -> Result<ParsedBoard, LineError> {
    let mut rows = Rows::begin(source.line());
    loop {
        let quote = match next(source)? {
            Some(quote @ (b'"' | b'\'')) => {
                source.take();
                Some(quote)
            }
            Some(byte) if is_square(byte) => None,
            _ => return Err(LineError::Leetcode { found: source.found()?, expected: Expected::RowQuote }),
        };
        rows.row(source)?;
        if quote.is_some() {
            if source.peek()? != quote {
                return Err(match source.peek()? {
                    None => LineError::Leetcode { found: source.found()?, expected: Expected::RowEndQuote },
                    Some(_) => LineError::NoSquare { found: source.found()? },
                });
            }
            source.take();
        }
        match next(source)? {
            Some(b',') => source.take(),
            Some(byte) if quote.is_none() && is_square(byte) => {}
            Some(b']') => {
                source.take();
                return rows.end();
            }
            _ => {
                return Err(LineError::Leetcode { found: source.found()?, expected: Expected::CommaOrClose });
            }
        }
    }
}

/// Whether a row begins so, with a quote or without.
fn begins_row(byte: u8) -> bool {
    matches!(byte, b'"' | b'\'') || is_square(byte)
}

/// The next byte that is no blank and in no comment.
fn next(source: &mut Source<'_>) -> Result<Option<u8>, LineError> {
    sample::skip_comments(source)?;
    Ok(source.peek()?)
}

fn take(source: &mut Source<'_>, byte: u8, expected: Expected) -> Result<(), LineError> {
    if next(source)? != Some(byte) {
        return Err(LineError::Leetcode { found: source.found()?, expected });
    }
    source.take();
    Ok(())
}
