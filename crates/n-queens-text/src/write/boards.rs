//! Rows of `Q` and `.`: the forms `board` and `acwing`.
//!
//! A board is one copy of a prepared blank one, and n bytes changed in it.

use super::Writer;

/// Boards with a blank line between them, or after each of them.
#[derive(Debug)]
pub(super) struct Boards {
    /// A board without queens, a line break after each row, and whatever follows the last.
    blank: Vec<u8>,
    /// A row and its line break.
    width: usize,
    separator: &'static [u8],
}

impl Boards {
    /// A blank line between boards: `board`.
    pub(super) fn separated(n: u32) -> Boards {
        Boards::new(n as usize, b"\n", b"")
    }

    /// A blank line after every board: `acwing`.
    pub(super) fn terminated(n: u32) -> Boards {
        Boards::new(n as usize, b"", b"\n")
    }

    fn new(n: usize, separator: &'static [u8], end: &[u8]) -> Boards {
        let mut row = vec![b'.'; n];
        row.push(b'\n');
        let mut blank = row.repeat(n);
        blank.extend_from_slice(end);
        Boards { blank, width: n + 1, separator }
    }
}

impl Writer for Boards {
    fn separator(&self) -> &'static [u8] {
        self.separator
    }

    fn body(&self, columns: &[u32], buffer: &mut Vec<u8>) {
        let start = buffer.len();
        buffer.extend_from_slice(&self.blank);
        for (row, &column) in buffer[start..].chunks_exact_mut(self.width).zip(columns) {
            row[column as usize] = b'Q';
        }
    }
}
