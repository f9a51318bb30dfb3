//! `*`: a queen, or a free square that `draw` marks as attacked?
//!
//! `draw` marks squares only where a queen attacks them. So if the first board has no other sign of
//! a queen, its writer chose `*`: for queens, where there are as many as rows. It is decided once
//! for a text, and that is reported.

use std::io;

use super::Assumed;
use super::rows::{CHESS, is_square};
use super::source::{Source, WINDOW};

/// The meaning of `*` in rows of squares, if it has to be assumed. `length` finds the end of
/// the first board.
pub(super) fn assume(
    source: &mut Source<'_>,
    length: impl Fn(&[u8]) -> usize,
) -> io::Result<Option<Assumed>> {
    let ahead = source.ahead(WINDOW)?;
    let board = &ahead[..length(ahead)];
    let stars = board.iter().filter(|&&byte| byte == b'*').count();
    if stars == 0 || board.iter().any(|byte| matches!(byte, b'Q' | b'q' | &CHESS)) {
        return Ok(None);
    }
    // One in each row of a square board.
    source.stars = stars * stars == board.iter().filter(|&&byte| is_square(byte)).count();
    Ok(Some(if source.stars { Assumed::StarsAreQueens } else { Assumed::StarsAreFree }))
}

/// The bytes before the first blank line.
pub(super) fn until_blank_line(text: &[u8]) -> usize {
    let mut length = 0;
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        if line.trim_ascii().is_empty() {
            break;
        }
        length += line.len();
    }
    length
}

/// The bytes before the first bracket that closes.
pub(super) fn until_bracket(text: &[u8]) -> usize {
    text.iter().position(|&byte| byte == b']').unwrap_or(text.len())
}
