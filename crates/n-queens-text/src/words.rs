//! Squares, conflicts, reasons and steps in words for people. Programs get the same as objects
//! from [`trace`](crate::trace).
//!
//! Every sentence that a front shows about a search comes from here, so that the command, the
//! page and Python say the same, and a second language needs one more table.

use n_queens::methods::Reason;
use n_queens::steps::Event;
use n_queens::{Conflict, Line, Square};

/// Why a queen cannot stand on a square, with squares named as in chess.
///
/// ```
/// use n_queens::{Line, Square, methods::Reason};
/// use n_queens_text::words;
///
/// let reason = Reason::Attacked { by: Square::new(0, 1), along: Line::Falling };
/// assert_eq!(words::reason(reason, 4), "attacked by b4 along the falling diagonal \\");
/// ```
pub fn reason(reason: Reason, n: u32) -> String {
    match reason {
        Reason::Attacked { by, along } => format!("attacked by {} along the {}", by.name(n), line(along)),
        Reason::FixedElsewhere { queen } => format!("the queen of this row is fixed on {}", queen.name(n)),
        Reason::WrongNumber { queens: 1 } => format!("1 queen instead of {n}"),
        Reason::WrongNumber { queens } => format!("{queens} queens instead of {n}"),
        other => other.to_string(),
    }
}

/// A square in both ways to name it: input may have been counted in either.
///
/// ```
/// use n_queens::Square;
/// assert_eq!(n_queens_text::words::square(Square::new(4, 1), 8), "b4 (row 5, column 2)");
/// ```
pub fn square(square: Square, n: u32) -> String {
    format!("{} ({square})", square.name(n))
}

/// Two queens that attack each other.
///
/// ```
/// use n_queens::{Placement, Square};
/// let placement = Placement::new(4, [Square::new(0, 0), Square::new(0, 3)])?;
/// assert_eq!(
///     n_queens_text::words::conflict(&placement.conflicts()[0], 4),
///     "a4 (row 1, column 1) and d4 (row 1, column 4) share a row"
/// );
/// # Ok::<(), n_queens::PlacementError>(())
/// ```
pub fn conflict(conflict: &Conflict, n: u32) -> String {
    let Conflict { first, second, line } = *conflict;
    format!("{} and {} share a {}", square(first, n), square(second, n), self::line(line))
}

/// A line, with a stroke that shows how a diagonal runs.
///
/// ```
/// use n_queens::Line;
/// assert_eq!(n_queens_text::words::line(Line::Rising), "rising diagonal /");
/// ```
pub fn line(line: Line) -> &'static str {
    match line {
        Line::Row => "row",
        Line::Column => "column",
        Line::Falling => r"falling diagonal \",
        Line::Rising => "rising diagonal /",
    }
}

/// What happens in one step of a search: squares named as in chess, columns from 1.
///
/// ```
/// use n_queens::{Square, steps::Event};
/// use n_queens_text::words;
/// assert_eq!(words::event(&Event::Undo(Square::new(0, 1)), 4), "b4 taken back");
/// assert_eq!(words::event(&Event::Solution { columns: vec![1, 3, 0, 2] }, 4), "SOLUTION 2 4 1 3");
/// ```
pub fn event(event: &Event, n: u32) -> String {
    match event {
        Event::Place(square) => square.name(n),
        Event::Skip(square) => format!("{} stays empty", square.name(n)),
        // Where the number of queens is wrong no square is at fault.
        Event::Reject { reason: wrong @ Reason::WrongNumber { .. }, .. } => {
            format!("✗ {}", reason(*wrong, n))
        }
        Event::Reject { square, reason: why } => format!("{} ✗ {}", square.name(n), reason(*why, n)),
        Event::Undo(square) => format!("{} taken back", square.name(n)),
        Event::Solution { columns: found } => format!("SOLUTION {}", columns(found)),
    }
}

/// Columns as people write them: from 1, with spaces between.
///
/// ```
/// assert_eq!(n_queens_text::words::columns(&[1, 3, 0, 2]), "2 4 1 3");
/// ```
pub fn columns(columns: &[u32]) -> String {
    let from_one = |&column: &u32| (u64::from(column) + 1).to_string();
    columns.iter().map(from_one).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_number_of_queens_is_said_with_the_right_one() {
        assert_eq!(reason(Reason::WrongNumber { queens: 3 }, 4), "3 queens instead of 4");
        assert_eq!(reason(Reason::WrongNumber { queens: 1 }, 4), "1 queen instead of 4");
        assert_eq!(reason(Reason::Blocked, 4), "blocked");
    }
}
