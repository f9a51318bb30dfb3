//! Lists as programs print them: `[1, 3, 0, 2]`, several in one outer list, or matrices of zeros
//! and ones. `null`, `None` and `?` are rows without a queen. Round brackets (Python's tuples) are
//! as good as square ones, and blanks alone may stand between two things (NumPy, Go).

use super::columns::counts_from_zero;
use super::fault::{Expected, LineError};
use super::gather::{Frame, Gathered};
use super::matrix;
use super::parsed::ParsedBoard;
use super::rows::Rows;
use super::sample;
use super::source::{Source, WINDOW};
use super::{Assumed, Reader};

/// Lists of numbers within brackets; each is a board, or a row of one.
pub(super) struct Lists {
    /// Open brackets around the boards.
    outer: usize,
    /// The last of them.
    around: u8,
    matrix: bool,
    /// The number of the leftmost column.
    first: u32,
    begun: bool,
    ended: bool,
}

impl Lists {
    /// The lists that begin here, if the first thing in their brackets is a number. As much is
    /// looked at as the first list takes, and at most one window.
    pub(super) fn begin(source: &mut Source<'_>) -> Result<Option<Lists>, LineError> {
        let mut seen = 0;
        let mut depth = 0;
        while seen < WINDOW {
            match source.ahead(seen + 1)?.get(seen) {
                Some(b'[' | b'(') => depth += 1,
                Some(b' ' | b'\t' | b'\r' | b'\n') => {}
                Some(&byte) if begins_item(byte) && depth <= 3 => break,
                _ => return Ok(None),
            }
            seen += 1;
        }
        if seen == WINDOW {
            return Ok(None);
        }
        let start = seen;
        while seen < WINDOW && source.ahead(seen + 1)?.get(seen).is_some_and(|&byte| !closes(byte)) {
            seen += 1;
        }
        let numbers = &source.ahead(seen)?[start..];
        let numbers = &numbers[..numbers.len().min(seen - start)];
        let matrix = depth > 1 && matrix::is_row(numbers);
        let first = u32::from(!counts_from_zero(numbers));
        let outer = depth - 1 - usize::from(matrix);
        Ok(Some(Lists { outer, around: b'[', matrix, first, begun: false, ended: false }))
    }

    /// Facts that the brackets leave open.
    pub(super) fn assumed(&self) -> Option<Assumed> {
        match (self.matrix, self.first) {
            (true, _) => Some(Assumed::ZerosAndOnes),
            (false, 0) => Some(Assumed::FromZero),
            _ => None,
        }
    }

    /// The columns of the next list, up to and with its `]`.
    fn columns(&self, source: &mut Source<'_>) -> Result<ParsedBoard, LineError> {
        let line = source.line();
        let mut columns = Gathered::new(source.asked);
        let opened = open(source, Expected::Open)?;
        loop {
            source.skip_blanks()?;
            columns.push(self.column(source)?)?;
            let apart = !source.peek()?.is_some_and(begins_item);
            source.skip_blanks()?;
            let comma = source.peek()? == Some(b',');
            if comma {
                source.take();
                source.skip_blanks()?;
            }
            match source.peek()? {
                Some(byte) if apart && begins_item(byte) => {}
                _ if comma => {}
                Some(byte) if byte == partner(opened) => {
                    source.take();
                    return columns.end(Frame { line, first: self.first, blocked: Vec::new() });
                }
                _ => {
                    return Err(LineError::List { found: source.found()?, expected: Expected::CommaOrClose });
                }
            }
        }
    }

    /// One number, made 0-based, or `None` for a row without a queen.
    fn column(&self, source: &mut Source<'_>) -> Result<Option<u32>, LineError> {
        for nothing in ["null", "None", "?"] {
            if source.ahead(nothing.len())?.starts_with(nothing.as_bytes()) {
                source.take_within_line(nothing.len());
                return Ok(None);
            }
        }
        let mut value = None;
        while let Some(digit @ b'0'..=b'9') = source.peek()? {
            let digit = u32::from(digit - b'0');
            let next = value.unwrap_or(0u32).checked_mul(10).and_then(|tens| tens.checked_add(digit));
            value = Some(next.filter(|&next| next < u32::MAX).ok_or(LineError::HugeColumn)?);
            source.take();
        }
        match value {
            Some(value) => value.checked_sub(self.first).map(Some).ok_or(LineError::ColumnZero),
            None => Err(LineError::List { found: source.found()?, expected: Expected::Column }),
        }
    }

    /// A matrix, up to and with its last `]`.
    fn rows(source: &mut Source<'_>) -> Result<ParsedBoard, LineError> {
        let mut rows = Rows::begin(source.line());
        let outer = open(source, Expected::Open)?;
        loop {
            let opened = open(source, Expected::RowOpen)?;
            source.skip_blanks()?;
            rows.digit_row(source)?;
            close(source, opened, Expected::RowClose)?;
            source.skip_blanks()?;
            match source.peek()? {
                Some(b',') => source.take(),
                Some(byte) if opens(byte) => {}
                _ => {
                    close(source, outer, Expected::CommaOrClose)?;
                    return rows.end();
                }
            }
        }
    }
}

impl Reader for Lists {
    fn next(&mut self, source: &mut Source<'_>) -> Result<Option<ParsedBoard>, LineError> {
        if !self.begun {
            for _ in 0..self.outer {
                self.around = open(source, Expected::Open)?;
            }
        }
        source.skip_blanks()?;
        if self.ended || (self.begun && self.outer == 0) {
            sample::skip_headings(source)?;
        }
        match source.peek()? {
            None if self.ended || (self.begun && self.outer == 0) => return Ok(None),
            Some(byte) if byte == partner(self.around) && self.begun && self.outer == 1 && !self.ended => {
                source.take();
                self.ended = true;
                return self.next(source);
            }
            Some(b',') if self.begun && !self.ended => source.take(),
            Some(byte) if opens(byte) && !self.ended => {}
            _ => return Err(LineError::List { found: source.found()?, expected: Expected::CommaOrClose }),
        }
        self.begun = true;
        source.skip_blanks()?;
        if self.matrix { Lists::rows(source) } else { self.columns(source) }.map(Some)
    }
}

fn opens(byte: u8) -> bool {
    matches!(byte, b'[' | b'(')
}

fn closes(byte: u8) -> bool {
    matches!(byte, b']' | b')')
}

/// The bracket that ends what this one begins.
fn partner(opened: u8) -> u8 {
    if opened == b'(' { b')' } else { b']' }
}

/// Whether a number, or a sign for none, begins so.
fn begins_item(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'n' | b'N' | b'?')
}

/// Takes a bracket that opens, and returns it.
fn open(source: &mut Source<'_>, expected: Expected) -> Result<u8, LineError> {
    bracket(source, opens, expected)
}

/// Takes the bracket that ends what `opened` began.
fn close(source: &mut Source<'_>, opened: u8, expected: Expected) -> Result<u8, LineError> {
    bracket(source, |byte| byte == partner(opened), expected)
}

fn bracket(
    source: &mut Source<'_>,
    is_it: impl FnOnce(u8) -> bool,
    expected: Expected,
) -> Result<u8, LineError> {
    source.skip_blanks()?;
    match source.peek()? {
        Some(byte) if is_it(byte) => {
            source.take();
            Ok(byte)
        }
        _ => Err(LineError::List { found: source.found()?, expected }),
    }
}
