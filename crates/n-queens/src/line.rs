//! One particular line of a board: the third row, the long falling diagonal.

use std::fmt;

use crate::{Line, Square};

/// One line of an n × n board. Rows count from the top, columns from the left, diagonals from the
/// top right corner (falling) and the top left corner (rising); all from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct LineAt {
    /// The kind of line.
    #[cfg_attr(feature = "serde", serde(rename = "line"))]
    pub kind: Line,
    /// Which of its kind.
    pub index: u32,
}

impl LineAt {
    /// The line of one kind that runs through `square`.
    pub fn through(square: Square, kind: Line, n: u32) -> LineAt {
        let index = match kind {
            Line::Row => square.row,
            Line::Column => square.column,
            Line::Falling => square.row + (n - 1) - square.column,
            Line::Rising => square.row + square.column,
        };
        LineAt { kind, index }
    }

    /// Its squares from the top down, or from the left for a row.
    pub fn squares(self, n: u32) -> impl Iterator<Item = Square> {
        let LineAt { kind, index } = self;
        let rows = match kind {
            Line::Row | Line::Column => 0..n,
            Line::Falling | Line::Rising => index.saturating_sub(n - 1)..n.min(index + 1),
        };
        rows.map(move |step| match kind {
            Line::Row => Square::new(index, step),
            Line::Column => Square::new(step, index),
            Line::Falling => Square::new(step, step + (n - 1) - index),
            Line::Rising => Square::new(step, index - step),
        })
    }

    /// How many lines of a kind a board has.
    pub(crate) fn count(kind: Line, n: u32) -> u32 {
        match kind {
            Line::Row | Line::Column => n,
            Line::Falling | Line::Rising => 2 * n - 1,
        }
    }

    /// All lines of the board, kind by kind.
    pub(crate) fn all(n: u32) -> impl Iterator<Item = LineAt> {
        let kinds = [Line::Row, Line::Column, Line::Falling, Line::Rising];
        kinds
            .into_iter()
            .flat_map(move |kind| (0..LineAt::count(kind, n)).map(move |index| LineAt { kind, index }))
    }
}

/// Counted from 1: `row 6`.
impl fmt::Display for LineAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.index + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_lies_on_the_four_lines_through_it_and_on_no_others() {
        for n in 1..=9 {
            let mut seen = 0;
            for line in LineAt::all(n) {
                for square in line.squares(n) {
                    assert!(square.row < n && square.column < n, "{line:?}, n = {n}");
                    assert_eq!(LineAt::through(square, line.kind, n), line);
                    seen += 1;
                }
            }
            assert_eq!(seen, 4 * n * n);
        }
    }
}
