//! All solutions of a board, and how many of them are really different.
//!
//! No solution of more than one queen is fixed by a reflection, so by Burnside's lemma the number
//! U of orbits is given by 8U = D + P + 2R, where D counts all solutions, P those fixed by a half
//! turn and R those fixed by a quarter turn. Constraints do not turn with the solutions, so a
//! board that has some has a total and no orbits.
//!
//! Invariant: a census that exists obeys the laws of all censuses: orbits of each class are whole
//! numbers, so D − P is a multiple of 8, P − R of 4 and R of 2 (of one queen: D = P = R = 1).

use std::num::NonZero;

use super::{CountError, half_turn, quarter_turn};
use crate::watch::Watch;
use crate::{Board, SymmetryClass};

/// All solutions of a board, sorted by symmetry where there are no constraints.
///
/// ```
/// use std::num::NonZero;
/// use n_queens::{Board, SymmetryClass, Watch, count::{By, census}};
///
/// let threads = NonZero::new(2).expect("not zero");
/// let census = census(&Board::new(8)?, By::Join, threads, &Watch::none())?;
/// assert_eq!((census.total(), census.fundamental()), (92, Some(12)));
/// assert_eq!(census.orbits(SymmetryClass::HalfTurn), Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "CensusForm", into = "CensusForm"))]
pub struct Census {
    n: u32,
    counts: TurnCounts,
    /// Whether solutions can be turned: there are no constraints.
    turns: bool,
}

/// Solutions, by the turns that fix them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct TurnCounts {
    pub(super) total: u128,
    pub(super) half_turn: u128,
    pub(super) quarter_turn: u128,
}

/// Numbers that no board has.
///
/// ```
/// let error = n_queens::count::Census::new(8, 93, 4, 0).unwrap_err();
/// let words = "93 solutions of n = 8, 4 fixed by a half turn and 0 by a quarter turn, cannot be right";
/// assert!(error.to_string().starts_with(words));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{total} solutions of n = {n}, {half_turn} fixed by a half turn and {quarter_turn} by a quarter turn, \
     cannot be right: they do not fall into whole orbits of 8, 4 and 2"
)]
#[non_exhaustive]
pub struct CensusError {
    /// The size of the board.
    pub n: u32,
    /// All solutions.
    pub total: u128,
    /// Those fixed by a half turn.
    pub half_turn: u128,
    /// Those fixed by a quarter turn.
    pub quarter_turn: u128,
}

impl Census {
    /// The census of the empty board of size n with these numbers, if they obey the laws.
    pub fn new(n: u32, total: u128, half_turn: u128, quarter_turn: u128) -> Result<Census, CensusError> {
        let orbits =
            |all: u128, fewer: u128, size| all.checked_sub(fewer).is_some_and(|rest| rest % size == 0);
        let lawful = match n {
            1 => [total, half_turn, quarter_turn] == [1; 3],
            _ => {
                orbits(total, half_turn, 8)
                    && orbits(half_turn, quarter_turn, 4)
                    && orbits(quarter_turn, 0, 2)
            }
        };
        if !lawful {
            return Err(CensusError { n, total, half_turn, quarter_turn });
        }
        Ok(Census { n, counts: TurnCounts { total, half_turn, quarter_turn }, turns: true })
    }

    /// The census of a board with constraints: a total, and no orbits.
    pub fn constrained(n: u32, total: u128) -> Census {
        Census { n, counts: TurnCounts { total, ..TurnCounts::default() }, turns: false }
    }

    /// The census of a board that has `total` solutions: only what turns fix is counted.
    pub fn from_total(
        board: &Board,
        total: u128,
        threads: NonZero<usize>,
        watch: &Watch,
    ) -> Result<Census, CountError> {
        let n = board.size();
        if !board.is_empty() {
            return Ok(Census::constrained(n, total));
        }
        Ok(Census::new(n, total, half_turn(n, threads, watch)?, quarter_turn(n, watch)?)?)
    }

    /// The size of the board.
    pub fn n(&self) -> u32 {
        self.n
    }

    /// All solutions.
    pub fn total(&self) -> u128 {
        self.counts.total
    }

    /// Solutions that a half turn leaves as they are, where solutions can be turned.
    pub fn half_turn(&self) -> Option<u128> {
        self.turns.then_some(self.counts.half_turn)
    }

    /// Solutions that a quarter turn leaves as they are, where solutions can be turned.
    pub fn quarter_turn(&self) -> Option<u128> {
        self.turns.then_some(self.counts.quarter_turn)
    }

    /// Solutions up to rotation and reflection, where solutions can be turned.
    pub fn fundamental(&self) -> Option<u128> {
        SymmetryClass::ALL.into_iter().map(|class| self.orbits(class)).sum()
    }

    /// Orbits of solutions with exactly this symmetry, where solutions can be turned.
    pub fn orbits(&self, class: SymmetryClass) -> Option<u128> {
        if !self.turns {
            return None;
        }
        let TurnCounts { total, half_turn, quarter_turn } = self.counts;
        // The single queen of n = 1 is the only solution a reflection leaves as it is.
        let full = if self.n == 1 { total } else { 0 };
        let solutions = match class {
            SymmetryClass::Full => full,
            SymmetryClass::QuarterTurn => quarter_turn - full,
            SymmetryClass::HalfTurn => half_turn - quarter_turn,
            SymmetryClass::Trivial => total - half_turn,
        };
        Some(solutions / u128::from(class.orbit_size()))
    }
}

/// The form in which a census is kept: numbers that may be large are strings of digits.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct CensusForm {
    n: u32,
    #[serde(with = "crate::digits")]
    total: u128,
    #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::digits::optional")]
    half_turn: Option<u128>,
    #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::digits::optional")]
    quarter_turn: Option<u128>,
}

#[cfg(feature = "serde")]
impl From<Census> for CensusForm {
    fn from(census: Census) -> CensusForm {
        let (half_turn, quarter_turn) = (census.half_turn(), census.quarter_turn());
        CensusForm { n: census.n, total: census.total(), half_turn, quarter_turn }
    }
}

#[cfg(feature = "serde")]
impl TryFrom<CensusForm> for Census {
    type Error = String;

    fn try_from(form: CensusForm) -> Result<Census, String> {
        let CensusForm { n, total, half_turn, quarter_turn } = form;
        if !(1..=Board::MAX_SIZE).contains(&n) {
            return Err(format!("n = {n} is not the size of a board (1 to {})", Board::MAX_SIZE));
        }
        match (half_turn, quarter_turn) {
            (None, None) => Ok(Census::constrained(n, total)),
            (Some(half_turn), Some(quarter_turn)) => {
                Census::new(n, total, half_turn, quarter_turn).map_err(|error| error.to_string())
            }
            _ => Err("half_turn and quarter_turn go together: give both or none".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_cannot_be_are_refused() {
        for (n, total, half_turn, quarter_turn) in [
            (8, 93, 4, 0),
            (8, 4, 92, 0),
            (8, 92, 2, 1),
            (8, 92, 8, 4),
            (1, 9, 1, 1),
            (0, 1, 1, 1),
            (8, u128::MAX, u128::MAX, u128::MAX),
        ] {
            assert!(Census::new(n, total, half_turn, quarter_turn).is_err(), "n = {n}, {total}");
        }
    }

    #[test]
    fn a_size_without_solutions_has_no_orbits() {
        assert_eq!(Census::new(3, 0, 0, 0).unwrap().fundamental(), Some(0));
    }

    #[cfg(feature = "serde")]
    #[test]
    fn a_census_survives_being_kept_and_others_are_refused() {
        let kept = [
            Census::new(8, 92, 4, 0).unwrap(),
            Census::constrained(12, u128::MAX),
            Census::constrained(70, 3),
            Census::new(1, 1, 1, 1).unwrap(),
        ];
        for census in kept {
            let text = serde_json::to_string(&census).unwrap();
            assert_eq!(serde_json::from_str::<Census>(&text).unwrap(), census, "{text}");
        }
        let text = r#"{"n":8,"total":"92","half_turn":"4","quarter_turn":"0"}"#;
        assert_eq!(serde_json::to_string(&kept[0]).unwrap(), text);
        for hostile in [
            r#"{"n":8,"total":"93","half_turn":"4","quarter_turn":"0"}"#,
            r#"{"n":8,"total":"92","half_turn":"4"}"#,
            r#"{"n":8,"total":"-92","half_turn":"4","quarter_turn":"0"}"#,
            r#"{"n":8,"total":"+92","half_turn":"4","quarter_turn":"0"}"#,
            r#"{"n":8,"total":"092","half_turn":"4","quarter_turn":"0"}"#,
            r#"{"n":0,"total":"0"}"#,
            r#"{"n":4097,"total":"0"}"#,
            r#"{"n":8,"total":"340282366920938463463374607431768211456"}"#,
            r#"{"n":8,"total":92}"#,
            r#"{"n":8,"total":"92","half_turn":"4","quarter_turn":"0","fundamental":"13"}"#,
        ] {
            assert!(serde_json::from_str::<Census>(hostile).is_err(), "{hostile}");
        }
    }
}
