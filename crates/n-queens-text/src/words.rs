//! Squares, conflicts and reasons in words for people. Programs get the same as objects from
//! [`trace`](crate::trace).
//!
//! Every sentence that a front shows about a search comes from here, so that the command, the
//! page and Python say the same, and a second language needs one more table.

use n_queens::methods::Reason;
use n_queens::{Conflict, Square};

/// Why a queen cannot stand on a square, with squares named as in chess.
///
/// ```
/// use n_queens::{Line, Square, methods::Reason};
/// use n_queens_text::words;
///
/// let reason = Reason::Attacked { by: Square::new(0, 1), along: Line::Falling };
/// assert_eq!(words::reason(reason, 4), "attacked by b4 along the falling diagonal");
/// ```
pub fn reason(reason: Reason, n: u32) -> String {
    match reason {
        Reason::Attacked { by, along } => format!("attacked by {} along the {along}", by.name(n)),
        Reason::FixedElsewhere { queen } => format!("the queen of this row is fixed on {}", queen.name(n)),
        Reason::WrongNumber { queens: 1 } => format!("1 queen where {n} are wanted"),
        Reason::WrongNumber { queens } => format!("{queens} queens where {n} are wanted"),
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
    format!("{} and {} share a {line}", square(first, n), square(second, n))
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
        assert_eq!(reason(Reason::WrongNumber { queens: 3 }, 4), "3 queens where 4 are wanted");
        assert_eq!(reason(Reason::WrongNumber { queens: 1 }, 4), "1 queen where 4 are wanted");
        assert_eq!(reason(Reason::Blocked, 4), "blocked");
    }
}
