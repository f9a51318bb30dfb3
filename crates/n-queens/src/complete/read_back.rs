//! Partial boards and explanations read back from their serialised form, checked like the
//! originals.
//!
//! Nothing read from outside may make a later call panic: every square and every line must be on
//! the board. Whether an explanation is *true* is not asked here; whoever needs to know completes
//! the partial board.

use serde::Deserialize;

use super::explain::{Cause, ClosedSquare, Explanation, Piece};
use super::{LineAt, Partial, Placement};
use crate::{Conflict, Square};

#[derive(Deserialize)]
pub(super) struct UncheckedPartial {
    size: u32,
    #[serde(default)]
    queens: Vec<Square>,
    #[serde(default)]
    blocked: Vec<Square>,
}

impl TryFrom<UncheckedPartial> for Partial {
    type Error = Box<dyn std::error::Error>;

    fn try_from(unchecked: UncheckedPartial) -> Result<Partial, Self::Error> {
        Ok(Partial::new(Placement::new(unchecked.size, unchecked.queens)?, unchecked.blocked)?)
    }
}

#[derive(Deserialize)]
pub(super) struct UncheckedExplanation {
    size: u32,
    queens: Vec<Square>,
    blocked: Vec<Square>,
    occupied: Option<Square>,
    attack: Option<Conflict>,
    minimal: bool,
    cause: Cause,
}

impl TryFrom<UncheckedExplanation> for Explanation {
    type Error = Box<dyn std::error::Error>;

    fn try_from(unchecked: UncheckedExplanation) -> Result<Explanation, Self::Error> {
        let UncheckedExplanation { size, queens, blocked, occupied, attack, minimal, cause } = unchecked;
        let (size, queens, blocked) = Partial::new(Placement::new(size, queens)?, blocked)?.into_parts();
        let (squares, lines) = mentioned(&cause);
        let attacking = attack.into_iter().flat_map(|conflict| [conflict.first, conflict.second]);
        let mut squares = squares.into_iter().chain(occupied).chain(attacking);
        if let Some(square) = squares.find(|square| square.row >= size || square.column >= size) {
            return Err(format!("{square} is not on the {size} x {size} board").into());
        }
        if let Some(line) = lines.into_iter().find(|line| line.index >= LineAt::count(line.kind, size)) {
            let LineAt { kind, index } = line;
            return Err(format!("{kind} {index} (from 0) is not on the {size} x {size} board").into());
        }
        Ok(Explanation { size, queens, blocked, occupied, attack, minimal, cause })
    }
}

/// Every square and every line that a cause names.
fn mentioned(cause: &Cause) -> (Vec<Square>, Vec<LineAt>) {
    let of_closed = |closed: &[ClosedSquare]| -> Vec<Square> {
        let squares = closed.iter().flat_map(|ClosedSquare { square, by }| match by {
            Piece::Queen(by) | Piece::Blocked(by) => [*square, *by],
        });
        squares.collect()
    };
    match cause {
        Cause::Attack(conflict) => (vec![conflict.first, conflict.second], Vec::new()),
        Cause::Occupied { square } => (vec![*square], Vec::new()),
        Cause::NoPlace { line, closed } => (of_closed(closed), vec![*line]),
        Cause::Crowded { lines, places, closed } => {
            (of_closed(closed), lines.iter().chain(places).copied().collect())
        }
        Cause::Search { lines } => (Vec::new(), lines.clone()),
    }
}

#[cfg(test)]
mod tests {
    use crate::complete::{Completion, Completions, Explanation, Partial};
    use crate::{Placement, Square, Watch};

    fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, serde_json::Error> {
        serde_json::from_str(text)
    }

    #[test]
    fn every_answer_reads_back() {
        let square = |name| Square::parse(name, 6).unwrap();
        let row = ["a3", "b3", "c3", "d3", "e3", "f3"].map(square);
        let crowded = ["b6", "c6", "d6", "e6", "f6", "b5", "c5", "d5", "e5", "f5"].map(square);
        let partials: [(&[Square], &[Square]); 6] = [
            (&[], &[]),
            (&[square("a1")], &[]),
            (&[square("a1"), square("a3")], &[]),
            (&[square("b1")], &[square("b1")]),
            (&[], &row),
            (&[], &crowded),
        ];
        for (queens, blocked) in partials {
            let placement = Placement::new(6, queens.iter().copied()).unwrap();
            let partial = Partial::new(placement, blocked.iter().copied()).unwrap();
            let text = serde_json::to_string(&partial).unwrap();
            assert_eq!(read::<Partial>(&text).unwrap(), partial);
            let completion = partial.complete(&Watch::none()).unwrap();
            let text = serde_json::to_string(&completion).unwrap();
            assert_eq!(read::<Completion>(&text).unwrap(), completion, "{text}");
            let completions = partial.count(&Watch::none());
            assert_eq!(
                read::<Completions>(&serde_json::to_string(&completions).unwrap()).unwrap(),
                completions
            );
        }
    }

    #[test]
    fn squares_and_lines_off_the_board_are_refused() {
        let reason = |cause: &str| {
            format!(r#"{{"size":4,"queens":[],"blocked":[],"minimal":true,"cause":{{{cause}}}}}"#)
        };
        let good = reason(r#""kind":"search","lines":[{"line":"row","index":3}]"#);
        assert!(read::<Explanation>(&good).is_ok());
        for cause in [
            r#""kind":"search","lines":[{"line":"row","index":4}]"#,
            r#""kind":"search","lines":[{"line":"falling","index":7}]"#,
            r#""kind":"occupied","square":{"row":0,"column":4}"#,
            r#""kind":"no_place","line":{"line":"row","index":0},"closed":[{"square":{"row":0,"column":0},"by":{"queen":{"row":9,"column":0}}}]"#,
            r#""kind":"crowded","lines":[],"places":[{"line":"column","index":4294967295}],"closed":[]"#,
            r#""kind":"guess""#,
        ] {
            assert!(read::<Explanation>(&reason(cause)).is_err(), "{cause}");
        }
        for text in [
            r#"{"size":0}"#,
            r#"{"size":5000}"#,
            r#"{"size":4,"queens":[{"row":4,"column":0}]}"#,
            r#"{"size":4,"blocked":[{"row":0,"column":4}]}"#,
        ] {
            assert!(read::<Partial>(text).is_err(), "{text}");
        }
    }
}
