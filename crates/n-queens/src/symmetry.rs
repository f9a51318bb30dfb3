//! The eight motions that carry a square board onto itself.
//!
//! Every motion is a mirror of the columns or none, followed by some quarter turns. That makes
//! composition a line of arithmetic: mirroring first turns the sense of every later turn.
//! No solution with more than one queen is fixed by a reflection (the queen in the mirrored
//! row would share a line with her own image), so a solution's class is one of four.

use crate::Square;

/// One of the eight motions of the board.
///
/// ```
/// use n_queens::{Square, Symmetry};
///
/// let corner = Square::new(0, 0);
/// assert_eq!(Symmetry::QuarterTurn.apply(corner, 8), Square::new(0, 7));
/// assert_eq!(Symmetry::QuarterTurn.then(Symmetry::QuarterTurn), Symmetry::HalfTurn);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Symmetry {
    /// Every square stays.
    Identity,
    /// A quarter turn clockwise.
    QuarterTurn,
    /// A half turn.
    HalfTurn,
    /// A quarter turn the other way.
    ThreeQuarterTurn,
    /// Left and right exchanged.
    MirrorColumns,
    /// Reflection in the rising diagonal `/`.
    MirrorRising,
    /// Top and bottom exchanged.
    MirrorRows,
    /// Reflection in the falling diagonal `\`: rows become columns.
    MirrorFalling,
}

impl Symmetry {
    /// All eight: the four turns, then the four reflections.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::QuarterTurn,
        Symmetry::HalfTurn,
        Symmetry::ThreeQuarterTurn,
        Symmetry::MirrorColumns,
        Symmetry::MirrorRising,
        Symmetry::MirrorRows,
        Symmetry::MirrorFalling,
    ];

    /// Where this motion takes `square` of an n × n board.
    pub fn apply(self, square: Square, n: u32) -> Square {
        debug_assert!(square.row < n && square.column < n);
        let Square { row, column } = square;
        let (right, below) = (n - 1 - column, n - 1 - row);
        match self {
            Symmetry::Identity => Square::new(row, column),
            Symmetry::QuarterTurn => Square::new(column, below),
            Symmetry::HalfTurn => Square::new(below, right),
            Symmetry::ThreeQuarterTurn => Square::new(right, row),
            Symmetry::MirrorColumns => Square::new(row, right),
            Symmetry::MirrorRising => Square::new(right, below),
            Symmetry::MirrorRows => Square::new(below, column),
            Symmetry::MirrorFalling => Square::new(column, row),
        }
    }

    /// This motion followed by `next`.
    pub fn then(self, next: Symmetry) -> Symmetry {
        let (mirrored, turns) = self.parts();
        let (next_mirrored, next_turns) = next.parts();
        let turns = if next_mirrored { 4 - turns } else { turns };
        Symmetry::ALL[4 * usize::from(mirrored != next_mirrored) + (turns + next_turns) % 4]
    }

    /// The motion that undoes this one.
    pub fn inverse(self) -> Symmetry {
        match self {
            Symmetry::QuarterTurn => Symmetry::ThreeQuarterTurn,
            Symmetry::ThreeQuarterTurn => Symmetry::QuarterTurn,
            other => other,
        }
    }

    /// As a mirror of the columns, or none, followed by this many clockwise quarter turns.
    fn parts(self) -> (bool, usize) {
        let place = self as usize;
        (place >= 4, place % 4)
    }
}

/// The motions that fix a solution, which give the size of its orbit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum SymmetryClass {
    /// All eight motions; only the single queen of n = 1.
    Full,
    /// The quarter turns, hence also the half turn.
    QuarterTurn,
    /// The half turn, but no quarter turn.
    HalfTurn,
    /// Nothing but the identity.
    Trivial,
}

impl SymmetryClass {
    /// All classes, the most symmetric first.
    pub const ALL: [SymmetryClass; 4] =
        [SymmetryClass::Full, SymmetryClass::QuarterTurn, SymmetryClass::HalfTurn, SymmetryClass::Trivial];

    /// How many distinct solutions an orbit of this class has.
    pub fn orbit_size(self) -> u32 {
        match self {
            SymmetryClass::Full => 1,
            SymmetryClass::QuarterTurn => 2,
            SymmetryClass::HalfTurn => 4,
            SymmetryClass::Trivial => 8,
        }
    }
}

/// Whether no motion of the board makes these columns of a solution lexicographically smaller.
///
/// An image is read off without being built: its row r holds a column of the original, or of
/// the original with rows and columns exchanged, taken from the top or from the bottom, counted
/// from the left or from the right. Most comparisons end in the first or second row.
pub fn is_canonical(columns: &[u32]) -> bool {
    let n = columns.len();
    let mut rows = vec![0; n];
    for (row, &column) in columns.iter().enumerate() {
        rows[column as usize] = row as u32;
    }
    let last = n as u32 - 1;
    [columns, &rows].into_iter().all(|source| {
        let image = |row: usize, upward: bool, leftward: bool| {
            let column = source[if upward { n - 1 - row } else { row }];
            if leftward { last - column } else { column }
        };
        [(false, false), (false, true), (true, false), (true, true)].into_iter().all(|(upward, leftward)| {
            let difference = (0..n).find(|&row| image(row, upward, leftward) != columns[row]);
            difference.is_none_or(|row| image(row, upward, leftward) > columns[row])
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;

    const N: u32 = 5;

    fn squares() -> impl Iterator<Item = Square> {
        (0..N).flat_map(|row| (0..N).map(move |column| Square::new(row, column)))
    }

    #[cfg(feature = "serde")]
    #[test]
    fn names_read_back_and_others_are_rejected() {
        for symmetry in Symmetry::ALL {
            let text = serde_json::to_string(&symmetry).unwrap();
            assert_eq!(serde_json::from_str::<Symmetry>(&text).unwrap(), symmetry, "{text}");
        }
        for class in SymmetryClass::ALL {
            let text = serde_json::to_string(&class).unwrap();
            assert_eq!(serde_json::from_str::<SymmetryClass>(&text).unwrap(), class, "{text}");
        }
        for hostile in [r#""upside-down""#, "3", r#""HalfTurn""#, "null"] {
            assert!(serde_json::from_str::<Symmetry>(hostile).is_err(), "{hostile}");
            assert!(serde_json::from_str::<SymmetryClass>(hostile).is_err(), "{hostile}");
        }
    }

    #[test]
    fn composition_is_doing_one_after_the_other() {
        for first in Symmetry::ALL {
            for second in Symmetry::ALL {
                for square in squares() {
                    let both = second.apply(first.apply(square, N), N);
                    assert_eq!(first.then(second).apply(square, N), both, "{first:?} then {second:?}");
                }
            }
        }
    }

    #[test]
    fn the_eight_motions_are_distinct_and_each_is_undone_by_its_inverse() {
        for (place, motion) in Symmetry::ALL.into_iter().enumerate() {
            assert_eq!(motion.then(motion.inverse()), Symmetry::Identity);
            for other in &Symmetry::ALL[..place] {
                assert!(squares().any(|square| motion.apply(square, N) != other.apply(square, N)));
            }
        }
    }

    #[test]
    fn motions_preserve_attacks() {
        for motion in Symmetry::ALL {
            for a in squares() {
                for b in squares() {
                    assert_eq!(a.attacks(b), motion.apply(a, N).attacks(motion.apply(b, N)));
                }
            }
        }
    }

    #[test]
    fn orbits_partition_the_solutions_and_have_the_size_of_their_class() {
        for n in 1..=8 {
            let mut members = 0;
            for solution in Board::new(n).unwrap().solutions() {
                let orbit = solution.orbit();
                assert_eq!(orbit.len() as u32, solution.class().orbit_size());
                assert!(orbit.contains(&solution));
                assert_eq!(solution.is_canonical(), orbit[0] == solution);
                assert!(orbit.iter().all(|image| image.canonical() == orbit[0]));
                if solution.is_canonical() {
                    members += orbit.len();
                }
            }
            assert_eq!(members, Board::new(n).unwrap().solutions().count());
        }
    }
}
