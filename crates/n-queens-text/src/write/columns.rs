//! One line per solution: `columns` (from 1, spaces, as the literature prints them) and `csv`
//! (from 0, commas, with a header).

use super::Writer;

/// Column numbers on one line.
#[derive(Debug)]
pub(super) struct Columns {
    first: u32,
    separator: u8,
    header: Vec<u8>,
}

impl Columns {
    /// People's columns, from 1.
    pub(super) fn from_one() -> Columns {
        Columns { first: 1, separator: b' ', header: Vec::new() }
    }

    /// Programs' columns, from 0, under the header `row0,row1,…`.
    pub(super) fn csv(n: u32) -> Columns {
        let header = (0..n).map(|row| format!("row{row}")).collect::<Vec<_>>().join(",") + "\n";
        Columns { first: 0, separator: b',', header: header.into_bytes() }
    }
}

impl Writer for Columns {
    fn begin(&self) -> &[u8] {
        &self.header
    }

    fn body(&self, columns: &[u32], buffer: &mut Vec<u8>) {
        for (row, &column) in columns.iter().enumerate() {
            if row > 0 {
                buffer.push(self.separator);
            }
            decimal(column + self.first, buffer);
        }
        buffer.push(b'\n');
    }
}

/// Appends a number in decimal.
pub(super) fn decimal(mut value: u32, buffer: &mut Vec<u8>) {
    // Column numbers of boards that can be listed have one or two digits.
    if value < 10 {
        buffer.push(b'0' + value as u8);
        return;
    }
    let mut digits = [0; 10];
    let mut start = digits.len();
    while value > 0 {
        start -= 1;
        digits[start] = b'0' + (value % 10) as u8;
        value /= 10;
    }
    buffer.extend_from_slice(&digits[start..]);
}
