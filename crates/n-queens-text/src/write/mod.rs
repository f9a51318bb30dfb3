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
/// let mut text = Vec::new();
/// writer.begin(&mut text);
/// writer.solution(&[1, 3, 0, 2], 0, &mut text);
/// writer.end(&mut text);
/// assert_eq!(text, b"[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]]\n");
/// ```
pub trait Writer: Send + Sync {
    /// The text before the first solution.
    fn begin(&self, _buffer: &mut Vec<u8>) {}

    /// The text between two solutions.
    fn separator(&self) -> &'static [u8] {
        b""
    }

    /// One solution, after the separator unless it is the first; `number` counts from 0.
    fn solution(&self, columns: &[u32], number: u64, buffer: &mut Vec<u8>);

    /// The text after the last solution.
    fn end(&self, _buffer: &mut Vec<u8>) {}
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
        let (writer, mut text) = (self.writer(n), Vec::new());
        writer.begin(&mut text);
        for (columns, number) in solutions.into_iter().zip(0..) {
            writer.solution(columns, number, &mut text);
        }
        writer.end(&mut text);
        String::from_utf8(text).expect("every form is letters, digits and signs")
    }
}
