//! The rest of a long line of JSON, for a parser that keeps strings and open brackets.
//!
//! Lists of numbers may be endless and are taken as they come. What a parser has to keep may
//! not: a string, a number or a run of blanks is at most [`WORD`] bytes long, and brackets are
//! at most [`DEPTH`] deep. Invariant: a parser that keeps strings and brackets, and nothing else,
//! needs no more memory than that.

use std::io::{self, ErrorKind, Read};

use super::source::Source;

/// The longest stretch without a comma or a bracket outside of strings.
pub(super) const WORD: usize = 1 << 20;

/// Brackets within brackets.
const DEPTH: u32 = 128;

/// The bytes up to the line break, which is left where it is.
pub(super) struct RestOfLine<'a, 'r> {
    source: &'a mut Source<'r>,
    in_string: bool,
    escaped: bool,
    depth: u32,
    word: usize,
}

impl<'a, 'r> RestOfLine<'a, 'r> {
    /// The text after `beginning`, the part of the line that was taken before.
    pub(super) fn after(beginning: &[u8], source: &'a mut Source<'r>) -> io::Result<RestOfLine<'a, 'r>> {
        let mut rest = RestOfLine { source, in_string: false, escaped: false, depth: 0, word: 0 };
        beginning.iter().try_for_each(|&byte| rest.admit(byte))?;
        Ok(rest)
    }

    fn admit(&mut self, byte: u8) -> io::Result<()> {
        self.word += 1;
        match byte {
            _ if self.escaped => self.escaped = false,
            b'\\' if self.in_string => self.escaped = true,
            b'"' => self.in_string = !self.in_string,
            _ if self.in_string => {}
            b',' => self.word = 0,
            b'[' | b'{' => (self.depth, self.word) = (self.depth + 1, 0),
            b']' | b'}' => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        if self.word > WORD {
            return Err(refused(format!("a name or value of more than {WORD} bytes")));
        }
        if self.depth > DEPTH {
            return Err(refused(format!("brackets more than {DEPTH} deep")));
        }
        Ok(())
    }
}

/// Not the machine's fault, though it comes where only the machine's come.
fn refused(why: String) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, why)
}

impl Read for RestOfLine<'_, '_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let window = self.source.window()?;
        let most = window.len().min(buffer.len());
        let length = window[..most].iter().position(|&byte| byte == b'\n').unwrap_or(most);
        buffer[..length].copy_from_slice(&window[..length]);
        self.source.take_within_line(length);
        buffer[..length].iter().try_for_each(|&byte| self.admit(byte))?;
        Ok(length)
    }
}
