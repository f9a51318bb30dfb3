//! Rows of `Q` and `.`: the forms `board` and `acwing`.
//!
//! There are only n different rows, so a board is n copies out of one prepared text.

use super::Writer;

/// Boards with a blank line between them, or after each of them.
#[derive(Debug)]
pub(crate) struct Boards {
    /// The row with its queen in column c starts at `stride * c`; each ends with a line break.
    rows: Vec<u8>,
    stride: usize,
    blank_after_each: bool,
}

impl Boards {
    /// A blank line between boards: `board`.
    pub(crate) fn separated(n: u32) -> Boards {
        Boards::new(n, false)
    }

    /// A blank line after every board: `acwing`.
    pub(crate) fn terminated(n: u32) -> Boards {
        Boards::new(n, true)
    }

    fn new(n: u32, blank_after_each: bool) -> Boards {
        let n = n as usize;
        let mut rows = Vec::with_capacity(n * (n + 1));
        for queen in 0..n {
            rows.extend((0..n).map(|column| if column == queen { b'Q' } else { b'.' }));
            rows.push(b'\n');
        }
        Boards { rows, stride: n + 1, blank_after_each }
    }
}

impl Writer for Boards {
    fn solution(&self, columns: &[u32], number: u64, buffer: &mut Vec<u8>) {
        if number > 0 && !self.blank_after_each {
            buffer.push(b'\n');
        }
        buffer.reserve(columns.len() * self.stride + 1);
        for &column in columns {
            let start = column as usize * self.stride;
            buffer.extend_from_slice(&self.rows[start..start + self.stride]);
        }
        if self.blank_after_each {
            buffer.push(b'\n');
        }
    }
}
