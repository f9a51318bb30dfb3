//! The plain search: fills the row or column with the fewest open squares first.
//!
//! A row or a column without an open square refutes, one with a single open square forces. No
//! bound: the twin of the search with bounds, and the quicker one for small trees.

use crate::tightest::{FreeLines, LineSet, Tightest};
use crate::watch::{Stopped, Watch};

/// Branches between two looks at the watch.
const CHECK_INTERVAL: u64 = 1 << 10;

/// Why a search ended without an answer.
pub(super) enum Unfinished {
    Stopped,
    /// More branches than the limit.
    TooLong,
}

impl From<Stopped> for Unfinished {
    fn from(_: Stopped) -> Unfinished {
        Unfinished::Stopped
    }
}

pub(super) struct PlainSearch<'w> {
    /// Where the queens stand; a row whose queen is not placed holds anything.
    pub(super) columns: Vec<u32>,
    /// The most branches.
    pub(super) limit: u64,
    pub(super) branches: u64,
    pub(super) watch: &'w Watch,
}

impl PlainSearch<'_> {
    /// Whether the queens placed so far can be completed; if so, `columns` is a completion.
    pub(super) fn exists<M: LineSet>(&mut self, mut lines: FreeLines<M>) -> Result<bool, Unfinished> {
        self.branches += 1;
        if self.branches.is_multiple_of(CHECK_INTERVAL) {
            self.watch.check()?;
            if self.branches > self.limit {
                return Err(Unfinished::TooLong);
            }
        }
        loop {
            let mut line = match lines.tightest() {
                Tightest::Solved => return Ok(true),
                Tightest::Dead => return Ok(false),
                Tightest::Line(line) => line,
            };
            let forced = line.len() == 1;
            while let Some((row, column)) = line.pop() {
                self.columns[row as usize] = column;
                let next = lines.with(row, column);
                if forced {
                    lines = next;
                    break;
                }
                if self.exists(next)? {
                    return Ok(true);
                }
            }
            if !forced {
                return Ok(false);
            }
        }
    }
}
