//! How solutions are written: one file per text form.
//!
//! A [`Writer`] appends to a byte buffer, because that is the fastest thing that can be done
//! with text, and every thread can have a buffer of its own. Where the buffer goes is the
//! caller's business. [`stream()`] writes one solution of any size in pieces.

mod boards;
mod columns;
mod leetcode;
mod ndjson;
mod stream;

use crate::Form;
pub use stream::stream;

/// Writes solutions of one size into a buffer, in one text form.
///
/// ```
/// use n_queens_text::Form;
///
/// let writer = Form::Leetcode.writer(4);
/// let mut text = writer.begin().to_vec();
/// writer.body(&[1, 3, 0, 2], &mut text);
/// text.extend_from_slice(writer.end());
/// assert_eq!(text, b"[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]]\n");
/// ```
pub trait Writer: Send + Sync {
    /// The text before the first solution.
    fn begin(&self) -> &[u8] {
        b""
    }

    /// The text between two solutions.
    fn separator(&self) -> &'static [u8] {
        b""
    }

    /// Appends one solution without separators.
    fn body(&self, columns: &[u32], buffer: &mut Vec<u8>);

    /// The text after the last solution.
    fn end(&self) -> &'static [u8] {
        b""
    }

    /// Appends solution `number` of a list, from 0: after the separator, unless it is the first.
    fn solution(&self, columns: &[u32], number: u64, buffer: &mut Vec<u8>) {
        if number > 0 {
            buffer.extend_from_slice(self.separator());
        }
        self.body(columns, buffer);
    }
}

impl Form {
    /// The writer of this form for an n × n board.
    pub fn writer(self, n: u32) -> Box<dyn Writer> {
        match self {
            Form::Board => Box::new(boards::Boards::separated(n)),
            Form::Acwing => Box::new(boards::Boards::terminated(n)),
            Form::Leetcode => Box::new(leetcode::Leetcode::new(n)),
            Form::Columns => Box::new(columns::Columns::from_one()),
            Form::Ndjson => Box::new(ndjson::Ndjson),
            Form::Csv => Box::new(columns::Columns::csv(n)),
        }
    }

    /// The whole text of a list of solutions on an n × n board, each the columns of its rows
    /// from 0.
    pub fn text<'a>(self, n: u32, solutions: impl IntoIterator<Item = &'a [u32]>) -> String {
        let writer = self.writer(n);
        let mut text = writer.begin().to_vec();
        for (columns, number) in solutions.into_iter().zip(0..) {
            writer.solution(columns, number, &mut text);
        }
        text.extend_from_slice(writer.end());
        String::from_utf8(text).expect("every form is letters, digits and signs")
    }
}
