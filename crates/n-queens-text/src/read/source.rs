//! Bytes one at a time, with the line they are on.
//!
//! Invariant: `buffer[start..]` is what was read and not yet taken; `line` is the line of its first
//! byte, and `before + start` the bytes of that line before it. A window of the input is held,
//! never all of it.

use std::io::{self, ErrorKind, Read};

use super::fault::{Found, LineError};
use super::gather::Asked;

pub(super) const WINDOW: usize = 1 << 16;

/// A text that is being read.
pub(super) struct Source<'r> {
    reader: Box<dyn Read + 'r>,
    buffer: Vec<u8>,
    start: usize,
    line: u64,
    /// Bytes dropped from the buffer since the line began, less those before it in the buffer.
    before: i64,
    ended: bool,
    /// The facts that readers collect about the boards in it.
    pub(super) asked: Asked,
    /// Whether `*` is a queen in it.
    pub(super) stars: bool,
}

impl<'r> Source<'r> {
    pub(super) fn new(reader: Box<dyn Read + 'r>, asked: Asked) -> Source<'r> {
        let buffer = Vec::with_capacity(WINDOW);
        Source { reader, buffer, start: 0, line: 1, before: 0, ended: false, asked, stars: false }
    }

    /// The line of the next byte, from 1.
    pub(super) fn line(&self) -> u64 {
        self.line
    }

    /// The place of the next byte in its line, from 1.
    pub(super) fn column(&self) -> u64 {
        (self.before + self.start as i64 + 1) as u64
    }

    /// The next byte, left where it is; `None` at the end.
    #[inline]
    pub(super) fn peek(&mut self) -> io::Result<Option<u8>> {
        if self.start == self.buffer.len() {
            self.refill()?;
        }
        Ok(self.buffer.get(self.start).copied())
    }

    /// Takes the byte that `peek` has just shown.
    #[inline]
    pub(super) fn take(&mut self) {
        debug_assert!(self.start < self.buffer.len());
        if self.buffer[self.start] == b'\n' {
            self.line += 1;
            self.before = -(self.start as i64 + 1);
        }
        self.start += 1;
    }

    /// The next bytes in memory; empty only at the end.
    pub(super) fn window(&mut self) -> io::Result<&[u8]> {
        self.ahead(1)
    }

    /// Takes bytes that the window has shown and that hold no line break.
    pub(super) fn take_within_line(&mut self, bytes: usize) {
        debug_assert!(!self.buffer[self.start..self.start + bytes].contains(&b'\n'));
        self.start += bytes;
    }

    /// Takes blanks within the line: spaces, tabs, and the carriage return of a line break.
    #[inline]
    pub(super) fn skip_spaces(&mut self) -> io::Result<()> {
        while matches!(self.peek()?, Some(b' ' | b'\t' | b'\r')) {
            self.take();
        }
        Ok(())
    }

    /// Takes blanks and line breaks.
    pub(super) fn skip_blanks(&mut self) -> io::Result<()> {
        while matches!(self.peek()?, Some(b' ' | b'\t' | b'\r' | b'\n')) {
            self.take();
        }
        Ok(())
    }

    /// Takes the rest of the line, however long, and leaves its line break.
    pub(super) fn skip_line(&mut self) -> io::Result<()> {
        while self.peek()?.is_some() {
            let rest = &self.buffer[self.start..];
            let length = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
            self.start += length;
            if self.start < self.buffer.len() {
                break;
            }
        }
        Ok(())
    }

    /// Takes the mark some editors put before the first character; that of another encoding is
    /// refused.
    pub(super) fn skip_byte_order_mark(&mut self) -> Result<(), LineError> {
        let ahead = self.ahead(3)?;
        if is_utf16(ahead) {
            return Err(LineError::Utf16);
        }
        if ahead.starts_with(b"\xEF\xBB\xBF") {
            self.start += 3;
            self.before = -3;
        }
        Ok(())
    }

    /// The rest of the line, or as much of it as a window holds; nothing is taken.
    pub(super) fn rest_of_line(&mut self) -> io::Result<&[u8]> {
        let mut length = 0;
        while length < WINDOW {
            let seen = self.ahead(length + 1)?;
            match seen.iter().skip(length).position(|&byte| byte == b'\n') {
                Some(more) => {
                    length += more;
                    break;
                }
                None if seen.len() == length => break,
                None => length = seen.len(),
            }
        }
        Ok(&self.buffer[self.start..self.start + length])
    }

    /// Takes the rest of the line into `text`, without its line break, but not much more than
    /// `most` bytes; returns whether that was all of it.
    pub(super) fn take_line(&mut self, text: &mut Vec<u8>, most: usize) -> io::Result<bool> {
        while self.peek()?.is_some() {
            let rest = &self.buffer[self.start..];
            let length = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
            text.extend_from_slice(&rest[..length]);
            self.start += length;
            if self.start < self.buffer.len() {
                return Ok(true);
            }
            if text.len() > most {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The next character as a message shows it: `'é'`, `byte 0xFF`, or where the text stops.
    pub(super) fn found(&mut self) -> io::Result<Found> {
        let ahead = self.ahead(4)?;
        let Some(&first) = ahead.first() else { return Ok(Found::EndOfText) };
        let character =
            (1..=ahead.len().min(4)).find_map(|length| str::from_utf8(&ahead[..length]).ok()?.chars().next());
        Ok(match character {
            Some('\n' | '\r') => Found::EndOfLine,
            Some(character) => Found::Character(character),
            None => Found::Byte(first),
        })
    }

    /// The rest of the window, at least `wanted` bytes long unless the text ends.
    pub(super) fn ahead(&mut self, wanted: usize) -> io::Result<&[u8]> {
        while self.buffer.len() - self.start < wanted && !self.ended {
            self.refill()?;
        }
        Ok(&self.buffer[self.start..])
    }

    /// Drops what was taken and reads on.
    #[cold]
    fn refill(&mut self) -> io::Result<()> {
        if self.ended {
            return Ok(());
        }
        self.buffer.drain(..self.start);
        self.before += self.start as i64;
        self.start = 0;
        let kept = self.buffer.len();
        self.buffer.resize(kept + WINDOW, 0);
        let read = loop {
            match self.reader.read(&mut self.buffer[kept..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                other => break other,
            }
        };
        self.buffer.truncate(kept + *read.as_ref().unwrap_or(&0));
        self.ended = read? == 0;
        Ok(())
    }
}

/// Whether a text begins with the byte order mark of UTF-16.
///
/// ```
/// assert!(n_queens_text::read::is_utf16(b"\xFF\xFEQ\0") && !n_queens_text::read::is_utf16(b"Q"));
/// ```
pub fn is_utf16(text: &[u8]) -> bool {
    text.starts_with(b"\xFF\xFE") || text.starts_with(b"\xFE\xFF")
}
