//! The rules of a game as one value: which lines hold how many queens, and which squares clash.
//!
//! Rows, columns, diagonals and regions are *groups* of squares. A rule gives each kind of group a
//! [`Capacity`]: any number of queens, at most k, or exactly k. Besides, queens may not touch, or
//! may not stand a knight's move apart. Classic queens, the daily game of coloured regions and Star
//! Battle are values of one type, and everything built on [`Instance`] (hints, proofs, uniqueness,
//! counting) works for each of them.
//!
//! | rules | rows, columns | diagonals | regions | also |
//! |---|---|---|---|---|
//! | `queens` | exactly 1 | at most 1 | | |
//! | `daily`, `stars-2`, `stars-3` | exactly k | | exactly k | no two touch |
//! | `rooks`, `kings` | exactly 1 | | | kings do not touch |
//! | `superqueens` | exactly 1 | at most 1 | | no knight's move |
//! | `semiqueens` | exactly 1 | falling at most 1 | | |
//! | `torus`, `torus-semiqueens` | exactly 1 | at most 1, going on at the other edge | | |

mod instance;

use crate::Square;

pub(crate) use instance::{EmptyBoard, sealed};
pub use instance::{Group, Instance};

/// How many queens each group of one kind holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Capacity {
    /// Any number.
    Any,
    /// This many or fewer.
    AtMost(u32),
    /// This many.
    Exactly(u32),
}

/// The rules of a game.
///
/// ```
/// use n_queens::{Square, rules::{Capacity, Rules}};
/// let rules = Rules::stars(2);
/// assert_eq!((rules.rows, rules.falling), (Capacity::Exactly(2), Capacity::Any));
/// assert!(Rules::named("torus")?.clash(Square::new(0, 0), Square::new(1, 4), 5));
/// # Ok::<(), n_queens::rules::UnknownRules>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Rules {
    /// Queens in a row.
    pub rows: Capacity,
    /// Queens in a column.
    pub columns: Capacity,
    /// Queens on a `\` diagonal.
    pub falling: Capacity,
    /// Queens on a `/` diagonal.
    pub rising: Capacity,
    /// Queens in a region.
    pub regions: Capacity,
    /// Whether a diagonal that leaves the board goes on at the opposite edge.
    pub wraps: bool,
    /// Whether queens on neighbouring squares clash, also by a corner.
    pub touching: bool,
    /// Whether queens a knight's move apart clash.
    pub knights: bool,
}

/// A name that no rules have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are no rules '{name}'; choose {}", Rules::NAMED.map(|(name, _)| name).join(", "))]
pub struct UnknownRules {
    /// The name given.
    pub name: String,
}

impl Rules {
    /// One queen in every row and column, none attacking another.
    pub const QUEENS: Rules =
        Rules { falling: Capacity::AtMost(1), rising: Capacity::AtMost(1), ..Rules::ROOKS };
    /// One in every row and column.
    pub const ROOKS: Rules = Rules {
        rows: Capacity::Exactly(1),
        columns: Capacity::Exactly(1),
        falling: Capacity::Any,
        rising: Capacity::Any,
        regions: Capacity::Any,
        wraps: false,
        touching: false,
        knights: false,
    };
    /// One in every row and column, no two touching: the daily game without regions.
    pub const KINGS: Rules = Rules { touching: true, ..Rules::ROOKS };
    /// Queens that also move like knights.
    pub const SUPERQUEENS: Rules = Rules { knights: true, ..Rules::QUEENS };
    /// Queens that attack along `\` diagonals only.
    pub const SEMIQUEENS: Rules = Rules { rising: Capacity::Any, ..Rules::QUEENS };
    /// Queens on a board without edges.
    pub const TORUS: Rules = Rules { wraps: true, ..Rules::QUEENS };
    /// The daily game: one queen in every row, column and region, no two touching.
    pub const DAILY: Rules = Rules::stars(1);

    /// All rules that have a name.
    pub const NAMED: [(&'static str, Rules); 10] = [
        ("queens", Rules::QUEENS),
        ("rooks", Rules::ROOKS),
        ("kings", Rules::KINGS),
        ("superqueens", Rules::SUPERQUEENS),
        ("semiqueens", Rules::SEMIQUEENS),
        ("torus", Rules::TORUS),
        ("torus-semiqueens", Rules { wraps: true, ..Rules::SEMIQUEENS }),
        ("daily", Rules::DAILY),
        ("stars-2", Rules::stars(2)),
        ("stars-3", Rules::stars(3)),
    ];

    /// Star Battle: `stars` queens in every row, column and region, no two touching. With 1 it is
    /// the daily game.
    pub const fn stars(stars: u32) -> Rules {
        let exactly = Capacity::Exactly(stars);
        Rules { rows: exactly, columns: exactly, regions: exactly, ..Rules::KINGS }
    }

    /// The rules of a name.
    pub fn named(name: &str) -> Result<Rules, UnknownRules> {
        let found = Rules::NAMED.into_iter().find(|(known, _)| *known == name);
        found.map(|(_, rules)| rules).ok_or_else(|| UnknownRules { name: name.to_owned() })
    }

    /// Whether queens on two different squares of a board of this width cannot both stand, regions
    /// aside: they share a line that holds one queen, touch, or are a knight's move apart.
    pub fn clash(&self, first: Square, second: Square, width: u32) -> bool {
        let one = |capacity: Capacity| matches!(capacity, Capacity::AtMost(1) | Capacity::Exactly(1));
        let (down, across) = (first.row.abs_diff(second.row), first.column.abs_diff(second.column));
        let same = |first: i64, second: i64| {
            first == second || self.wraps && (first - second).rem_euclid(i64::from(width)) == 0
        };
        first != second
            && (one(self.rows) && down == 0
                || one(self.columns) && across == 0
                || one(self.falling) && same(first.falling(), second.falling())
                || one(self.rising) && same(first.rising() as i64, second.rising() as i64)
                || self.touching && down <= 1 && across <= 1
                || self.knights && down.min(across) == 1 && down.max(across) == 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Watch;
    use crate::candidates::Candidates;

    /// Published counts: A000170, n!, A002464, A051223, A099152, A007705 (odd n), A006717 (odd n).
    #[test]
    fn every_rule_counts_as_published() {
        #[track_caller]
        fn check(name: &str, counts: &[(u32, usize)]) {
            for &(n, expected) in counts {
                let board = EmptyBoard { rules: Rules::named(name).unwrap(), height: n, width: n };
                let found = Candidates::new(&board).solutions(usize::MAX, &Watch::none()).unwrap();
                assert_eq!(found.len(), expected, "{name}, n = {n}");
            }
        }
        check("queens", &[(1, 1), (2, 0), (4, 2), (6, 4), (8, 92)]);
        check("rooks", &[(1, 1), (4, 24), (6, 720)]);
        check("kings", &[(1, 1), (3, 0), (4, 2), (5, 14), (6, 90), (7, 646)]);
        check("superqueens", &[(1, 1), (8, 0), (9, 0), (10, 4)]);
        check("semiqueens", &[(1, 1), (3, 3), (5, 23), (7, 405)]);
        check("torus", &[(5, 10), (6, 0), (7, 28), (9, 0)]);
        check("torus-semiqueens", &[(3, 3), (5, 15), (6, 0), (7, 133)]);
        assert!(
            Rules::named("chess").unwrap_err().to_string().starts_with("there are no rules 'chess'; choose")
        );
    }

    /// A board need not be square: k rooks in k rows of more columns, at most one each.
    #[test]
    fn width_and_height_are_independent() {
        let rules = Rules { columns: Capacity::AtMost(1), ..Rules::ROOKS };
        let board = EmptyBoard { rules, height: 2, width: 5 };
        assert_eq!(Candidates::new(&board).solutions(99, &Watch::none()).unwrap().len(), 20);
    }
}
