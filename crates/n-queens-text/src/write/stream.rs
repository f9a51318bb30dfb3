//! One solution of any size, written a piece at a time.
//!
//! The other writers hold a solution and its text; here neither need fit into memory. Queens come
//! as strides of columns that go up in steps of two (a lone queen is a stride of one), and the
//! numbers of a stride share all but their last four digits for 5000 rows in a row, so those are
//! copied and the last four come from a table: a hundred million numbers take about as long as
//! writing their bytes.
//!
//! Invariant: the text is what the writer of the same form makes of the same solution.

use n_queens::one::Stride;

use crate::Form;

/// Text is handed on in pieces of about this many bytes.
const PIECE: usize = 1 << 16;

/// Rows between two numbers that differ in more than the last four digits, in steps of two.
const BLOCK: usize = 5000;

/// Takes pieces of text; its failure ends the writing.
type Sink<'a, E> = dyn FnMut(&[u8]) -> Result<(), E> + 'a;

/// Writes the solution of n rows that `strides` describe, piece by piece into `sink`, whose first
/// failure ends the writing.
///
/// ```
/// use std::convert::Infallible;
/// use n_queens::Construction;
/// use n_queens_text::{Form, write::stream};
///
/// let construction = Construction::new(6)?;
/// let mut text = Vec::new();
/// stream::<Infallible>(Form::Columns, 6, construction.strides(), &mut |piece| {
///     text.extend_from_slice(piece);
///     Ok(())
/// })?;
/// assert_eq!(text, b"2 4 6 1 3 5\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn stream<E>(
    form: Form,
    n: u32,
    strides: impl IntoIterator<Item = Stride>,
    sink: &mut Sink<'_, E>,
) -> Result<(), E> {
    let strides = strides.into_iter();
    match form {
        Form::Columns => numbers(b"", (1, b' '), b"\n", strides, sink),
        Form::Ndjson => numbers(b"{\"columns\":[", (0, b','), b"]}\n", strides, sink),
        Form::Csv => {
            header(n, sink)?;
            numbers(b"", (0, b','), b"\n", strides, sink)
        }
        Form::Board => rows(n, [b"", b"", b"\n", b""], strides, sink),
        Form::Acwing => rows(n, [b"", b"", b"\n", b"\n"], strides, sink),
        Form::Leetcode => rows(n, [b"[[", b"\"", b"\",", b"]]\n"], strides, sink),
    }
}

/// Numbers with a separator between them; `style` is the number of the leftmost column and the
/// separator.
fn numbers<E>(
    before: &[u8],
    (first, separator): (u64, u8),
    after: &[u8],
    strides: impl Iterator<Item = Stride>,
    sink: &mut Sink<'_, E>,
) -> Result<(), E> {
    let mut text = Numbers::new(separator);
    sink(before)?;
    // Every number is written with the separator before it; the very first one's is dropped.
    let mut skip = 1;
    for stride in strides {
        let (mut next, mut left) = (u64::from(stride.first) + first, stride.rows);
        while left > 0 {
            let written = text.block(next, left);
            next += 2 * u64::from(written);
            left -= written;
            if text.length >= PIECE {
                sink(&text.bytes[skip..text.length])?;
                (skip, text.length) = (0, 0);
            }
        }
    }
    sink(&text.bytes[skip..text.length])?;
    sink(after)
}

/// A piece of text that numbers are appended to.
struct Numbers {
    separator: u8,
    /// The last four digits of every number.
    low_digits: Vec<[u8; 4]>,
    /// Room for a piece and one more block.
    bytes: Vec<u8>,
    length: usize,
}

impl Numbers {
    fn new(separator: u8) -> Numbers {
        let digit = |number: u32, unit: u32| b'0' + (number / unit % 10) as u8;
        let low_digits = (0..10_000).map(|i| [digit(i, 1000), digit(i, 100), digit(i, 10), digit(i, 1)]);
        let bytes = vec![0; PIECE + 16 * (BLOCK + 1)];
        Numbers { separator, low_digits: low_digits.collect(), bytes, length: 0 }
    }

    /// Appends `first`, `first + 2`, … as long as only the last four digits change, at most `rows`
    /// of them; returns how many.
    fn block(&mut self, first: u64, rows: u32) -> u32 {
        let (high, low) = (first / 10_000, (first % 10_000) as usize);
        let rows = (rows as usize).min((10_000 - low).div_ceil(2));
        // The separator and the leading digits: at most 1 + 6 bytes.
        let mut head = [0; 8];
        head[0] = self.separator;
        let head_length = 1 + if high > 0 { decimal(high, &mut head[1..]) } else { 0 };
        for &digits in self.low_digits[low..].iter().step_by(2).take(rows) {
            let place = &mut self.bytes[self.length..self.length + 16];
            place[..8].copy_from_slice(&head);
            if high > 0 {
                place[head_length..head_length + 4].copy_from_slice(&digits);
                self.length += head_length + 4;
            } else {
                let zeros = digits.iter().take(3).take_while(|&&digit| digit == b'0').count();
                place[1..5 - zeros].copy_from_slice(&digits[zeros..]);
                self.length += 5 - zeros;
            }
        }
        rows as u32
    }
}

/// Writes a number in decimal to the front of `digits`; returns its length.
fn decimal(mut number: u64, digits: &mut [u8]) -> usize {
    let length = number.ilog10() as usize + 1;
    for digit in digits[..length].iter_mut().rev() {
        *digit = b'0' + (number % 10) as u8;
        number /= 10;
    }
    length
}

/// Rows of squares. `frame` is what stands before all rows, before a row, after a row, after all
/// rows; a comma at the end of a row's frame is left out after the last.
fn rows<E>(
    n: u32,
    frame: [&[u8]; 4],
    strides: impl Iterator<Item = Stride>,
    sink: &mut Sink<'_, E>,
) -> Result<(), E> {
    let [before_all, before, after, after_all] = frame;
    let mut row = [before, &vec![b'.'; n as usize], after].concat();
    let last_row = row.strip_suffix(b",").unwrap_or(&row).len();
    sink(before_all)?;
    let mut left = n;
    for column in strides.flat_map(Stride::columns) {
        left -= 1;
        let square = before.len() + column as usize;
        row[square] = b'Q';
        sink(&row[..if left == 0 { last_row } else { row.len() }])?;
        row[square] = b'.';
    }
    sink(after_all)
}

/// The names of the fields: `row0,row1,…`.
fn header<E>(n: u32, sink: &mut Sink<'_, E>) -> Result<(), E> {
    let mut text = Vec::with_capacity(PIECE + 32);
    for row in 0..n {
        text.extend_from_slice(if row == 0 { b"row" } else { b",row" });
        super::columns::decimal(row, &mut text);
        if text.len() >= PIECE {
            sink(&text)?;
            text.clear();
        }
    }
    text.push(b'\n');
    sink(&text)
}

#[cfg(test)]
mod tests {
    use n_queens::Construction;

    use super::*;

    fn streamed(form: Form, n: u32, strides: impl IntoIterator<Item = Stride>) -> Vec<u8> {
        let mut text = Vec::new();
        let mut sink = |piece: &[u8]| {
            text.extend_from_slice(piece);
            Ok::<(), std::convert::Infallible>(())
        };
        stream(form, n, strides, &mut sink).unwrap();
        text
    }

    fn whole(form: Form, n: u32, columns: &[u32]) -> Vec<u8> {
        form.text(n, [columns]).into_bytes()
    }

    #[test]
    fn every_form_reads_as_its_writer_writes_it() {
        for form in Form::ALL {
            for n in (1..40).filter(|&n| n != 2 && n != 3) {
                let construction = Construction::new(n).unwrap();
                let columns: Vec<u32> = construction.columns().collect();
                let expected = whole(form, n, &columns);
                assert_eq!(streamed(form, n, construction.strides()), expected, "{form:?} {n}");
                let alone = columns.iter().map(|&first| Stride { first, rows: 1 });
                assert_eq!(streamed(form, n, alone), expected, "{form:?} {n}");
            }
        }
    }

    #[test]
    fn numbers_of_every_length_are_right() {
        for form in [Form::Columns, Form::Ndjson] {
            for n in [9_998, 10_001, 20_003, 100_004, 1_000_001] {
                let construction = Construction::new(n).unwrap();
                let columns: Vec<u32> = construction.columns().collect();
                let streamed = streamed(form, n, construction.strides());
                assert!(streamed == whole(form, n, &columns), "{form:?} {n}");
            }
        }
    }

    #[test]
    fn the_longest_numbers_fit() {
        let stride = Stride { first: u32::MAX - 5, rows: 3 };
        let text = streamed(Form::Columns, 3, [stride]);
        assert_eq!(text, b"4294967291 4294967293 4294967295\n");
    }
}
