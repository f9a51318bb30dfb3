//! The total of a ledger, and everything that contradicts it.
//!
//! A total is a claim, as the entries are: the file says so. It is given if every unit has an entry,
//! no two entries disagree, and residues and laws hold. Whether the claim is true is for an
//! [`Audit`](crate::Audit) to find out; no line of the file can say that.
//!
//! The laws are those of docs/algorithms: they hold for the number of solutions of the empty
//! board whatever counted it. A published value that differs is a contradiction; one that agrees is
//! reported.

use n_queens::known;

use crate::{Disagreement, EntrySet, Header};

/// The state of a ledger: incomplete, contradicted, or a total.
///
/// ```
/// use n_queens_ledger::{EntrySet, Verdict};
/// # let header = n_queens_ledger::doc_example::header();
/// # let entry = n_queens_ledger::doc_example::entry();
/// let entry_set = EntrySet::of(header, [entry]);
/// assert_eq!(Verdict::of(&entry_set), Verdict::Incomplete { recorded: 1, units: 8 });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Units are missing; there is no total yet.
    Incomplete {
        /// Units with an entry.
        recorded: u32,
        /// Units of the plan.
        units: u32,
    },
    /// Something in it is wrong; there is no total.
    Refuted {
        /// Everything that contradicts it.
        by: Vec<Contradiction>,
    },
    /// A total.
    Complete {
        /// All solutions of the board.
        total: u128,
        /// Whether a value was published and is this one.
        published: bool,
    },
}

/// A reason why the total of a ledger cannot be right.
///
/// ```
/// let wrong = n_queens_ledger::Contradiction::Published { n: 8, total: 93, published: 92 };
/// assert_eq!(
///     wrong.to_string(),
///     "the total 93 differs from the published value for n = 8, which is 92"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Contradiction {
    /// One unit, two totals.
    #[error("{0}")]
    Disagreement(Disagreement),
    /// The sum does not have the residue that was added up beside it.
    #[error("the total {total} has residue {expected}, but the residues add up to {residue}")]
    Residue {
        /// The sum of the totals.
        total: u128,
        /// The sum of the residues.
        residue: u64,
        /// The residue of the sum.
        expected: u64,
    },
    /// A law of all solution counts is broken.
    #[error("the total {total} for n = {n} breaks a law: {law}")]
    Law {
        /// Size of the board.
        n: u32,
        /// The total.
        total: u128,
        /// The law.
        law: String,
    },
    /// The published value is another.
    #[error("the total {total} differs from the published value for n = {n}, which is {published}")]
    Published {
        /// Size of the board.
        n: u32,
        /// The total.
        total: u128,
        /// The published value.
        published: u128,
    },
}

impl Verdict {
    /// Judges an entry set.
    pub fn of(entry_set: &EntrySet) -> Verdict {
        let (recorded, units) = (entry_set.recorded(), entry_set.header().units());
        let mut by: Vec<_> = entry_set.disagreements().into_iter().map(Contradiction::Disagreement).collect();
        match entry_set.total() {
            Some(total) => by.extend(contradictions(entry_set, total)),
            None if by.is_empty() => return Verdict::Incomplete { recorded, units },
            None => {}
        }
        match entry_set.total() {
            Some(total) if by.is_empty() => {
                let published =
                    is_whole_board(entry_set.header()) && known::total(entry_set.header().n()) == Some(total);
                Verdict::Complete { total, published }
            }
            _ => Verdict::Refuted { by },
        }
    }
}

fn contradictions(entry_set: &EntrySet, total: u128) -> Vec<Contradiction> {
    let (header, mut found) = (entry_set.header(), Vec::new());
    let (residue, expected) = (entry_set.residue(), (total % u128::from(header.modulus())) as u64);
    if residue != expected {
        found.push(Contradiction::Residue { total, residue, expected });
    }
    if is_whole_board(header) {
        let n = header.n();
        found.extend(broken_laws(n, total).into_iter().map(|law| Contradiction::Law { n, total, law }));
        if let Some(published) = known::total(n).filter(|&published| published != total) {
            found.push(Contradiction::Published { n, total, published });
        }
    }
    found
}

/// Whether the ledger counts all solutions of a size, which laws and tables speak about.
fn is_whole_board(header: &Header) -> bool {
    header.board() == "empty"
}

/// The laws of the number D of all solutions that `total` breaks, in words. With P solutions
/// fixed by a half turn and R by a quarter turn, the orbits have 2 (R), 4 (P − R) or 8
/// members, so D + P + 2R is a multiple of 8; and from n = 6 on D is a multiple of 4.
fn broken_laws(n: u32, total: u128) -> Vec<String> {
    let mut broken = Vec::new();
    if let (2.., Some(p), Some(r)) = (n, known::half_turn(n), known::quarter_turn(n))
        && !(total + p + 2 * r).is_multiple_of(8)
    {
        broken.push(format!("D + P + 2R is a multiple of 8 (P = {p}, R = {r})"));
    }
    if n >= 6 && !total.is_multiple_of(4) {
        broken.push("D is a multiple of 4 from n = 6 on".to_owned());
    }
    broken
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use n_queens::{Board, Square};

    use super::*;
    use crate::Entry;

    #[test]
    fn published_totals_break_no_law_and_their_neighbours_do() {
        for n in 2..=27 {
            let total = known::total(n).unwrap();
            assert_eq!(broken_laws(n, total), Vec::<String>::new(), "n = {n}");
            assert!((1..8).all(|off| !broken_laws(n, total + off).is_empty()), "n = {n}");
        }
    }

    #[test]
    fn two_totals_for_one_unit_refute_a_count_before_it_is_complete() {
        let (header, entry) = (crate::doc_example::header(), crate::doc_example::entry());
        let other = Entry::new(&header, entry.unit(), 19, 19, "rows/bad", "0.1.0", Duration::ZERO).unwrap();
        let verdict = Verdict::of(&EntrySet::of(header, [entry, other]));
        assert!(matches!(&verdict, Verdict::Refuted { by } if by.len() == 1), "{verdict:?}");
    }

    #[test]
    fn tables_and_laws_say_nothing_about_a_board_with_constraints() {
        let board = Board::new(8).and_then(|board| board.block(Square::new(0, 0))).unwrap();
        let header = Header::new(&board, "rows", 1, 1, 1_000_003).unwrap();
        for total in [89, 92] {
            let entry = Entry::new(&header, 0, total, total, "rows/test", "0.1.0", Duration::ZERO).unwrap();
            let verdict = Verdict::of(&EntrySet::of(header.clone(), [entry]));
            assert!(matches!(verdict, Verdict::Complete { published: false, .. }), "{total}: {verdict:?}");
        }
    }
}
