//! How solutions are written: one file per text form.
//!
//! A [`Writer`] appends to a byte buffer, because that is the fastest thing that can be done
//! with text; where the buffer goes is `output`'s business. Each form says whether people's
//! 1-based or programs' 0-based columns are in it.

mod boards;
mod columns;
mod leetcode;
mod ndjson;
pub(crate) mod stream;

use clap::ValueEnum;

/// The text forms of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SolutionFormat {
    /// Rows of Q and ., a blank line between boards
    Board,
    /// The same with a blank line after every board, as AcWing 843 wants it
    Acwing,
    /// One JSON array of arrays of row strings, as LeetCode 51 wants it
    Leetcode,
    /// One line per solution: the column of each row, from 1
    Columns,
    /// One JSON object per line: columns from 0
    Ndjson,
    /// A header, then one line per solution: columns from 0
    Csv,
}

/// Writes solutions of one size into a buffer, in one text form.
pub(crate) trait Writer: Sync {
    /// What comes before the first solution.
    fn begin(&self, _buffer: &mut Vec<u8>) {}

    /// What stands between two solutions.
    fn separator(&self) -> &'static [u8] {
        b""
    }

    /// One solution, after the separator unless it is the first; `number` counts from 0.
    fn solution(&self, columns: &[u32], number: u64, buffer: &mut Vec<u8>);

    /// What comes after the last solution.
    fn end(&self, _buffer: &mut Vec<u8>) {}
}

impl SolutionFormat {
    /// The writer of this form for an n × n board.
    pub(crate) fn writer(self, n: u32) -> Box<dyn Writer> {
        match self {
            SolutionFormat::Board => Box::new(boards::Boards::separated(n)),
            SolutionFormat::Acwing => Box::new(boards::Boards::terminated(n)),
            SolutionFormat::Leetcode => Box::new(leetcode::Leetcode::new(n)),
            SolutionFormat::Columns => Box::new(columns::Columns::from_one()),
            SolutionFormat::Ndjson => Box::new(ndjson::Ndjson),
            SolutionFormat::Csv => Box::new(columns::Columns::csv(n)),
        }
    }
}
