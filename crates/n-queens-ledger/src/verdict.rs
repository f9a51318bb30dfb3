//! What may be said about a total, and never more than was earned.
//!
//! | label | earned by |
//! |---|---|
//! | computed | every unit is there, no disagreement, residues and laws hold |
//! | audited | also: the first 59 or more units of the audit order were recounted by another route |
//! | verified | also: every unit was recounted by another route |
//!
//! The audit order is a shuffle of the units that depends on nothing but the header, so the
//! sample cannot be chosen after the fact, an interrupted audit can go on where it stopped,
//! and anybody who holds the file can compute the label again. If a fraction p of the units
//! were wrong, k recounts of a random sample would all agree with probability at most
//! (1 − p)^k; so k clean recounts put p below 1 − 0.05^(1/k) with 95 % confidence. At k = 59
//! that is 5 %.
//!
//! The laws are those of docs/algorithms: they hold for the number of solutions of the empty
//! board whatever counted it. A published value that differs refutes; one that agrees is
//! reported but earns no label, since a program can be written with the answer in view.

use n_queens::known;

use crate::{Disagreement, Header, Tally};

/// Clean recounts that earn the label *audited*: fewer leave the bound above 5 %.
///
/// ```
/// use n_queens_ledger::{AUDIT_LEAST, error_rate_bound};
/// assert!(error_rate_bound(AUDIT_LEAST) < 0.05 && error_rate_bound(AUDIT_LEAST - 1) > 0.05);
/// ```
pub const AUDIT_LEAST: u32 = 59;

/// How far a complete count is to be trusted.
///
/// ```
/// use n_queens_ledger::Label;
/// assert!(Label::Computed < Label::Audited && Label::Audited < Label::Verified);
/// assert_eq!(Label::Audited.to_string(), "audited");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Label {
    /// Every unit counted.
    Computed,
    /// A random sample recounted by another route.
    Audited,
    /// Every unit recounted by another route.
    Verified,
}

/// What a ledger amounts to.
///
/// ```
/// use n_queens_ledger::{Tally, Verdict};
/// # let header = n_queens_ledger::doc_example::header();
/// # let entry = n_queens_ledger::doc_example::entry();
/// let tally = Tally::of(header, [entry]);
/// assert_eq!(Verdict::of(&tally), Verdict::Incomplete { recorded: 1, units: 8 });
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
        by: Vec<Refutation>,
    },
    /// A total.
    Complete {
        /// All solutions of the board.
        total: u128,
        /// What was earned.
        label: Label,
        /// Length of the recounted beginning of the audit order.
        audited: u32,
        /// Whether a value was published and is this one.
        published: bool,
    },
}

/// A reason why a ledger cannot be right.
///
/// ```
/// let wrong = n_queens_ledger::Refutation::Published { n: 8, total: 93, published: 92 };
/// assert_eq!(
///     wrong.to_string(),
///     "the total 93 differs from the published value for n = 8, which is 92"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refutation {
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
        /// What was published.
        published: u128,
    },
}

impl Verdict {
    /// Judges a tally.
    ///
    /// ```
    /// use n_queens_ledger::{Tally, Verdict};
    /// # let header = n_queens_ledger::doc_example::header();
    /// assert!(matches!(Verdict::of(&Tally::new(header)), Verdict::Incomplete { .. }));
    /// ```
    pub fn of(tally: &Tally) -> Verdict {
        let (recorded, units) = (tally.recorded(), tally.header().units());
        let mut by: Vec<_> = tally.disagreements().into_iter().map(Refutation::Disagreement).collect();
        match tally.total() {
            Some(total) => by.extend(refutations(tally, total)),
            None if by.is_empty() => return Verdict::Incomplete { recorded, units },
            None => {}
        }
        match tally.total() {
            Some(total) if by.is_empty() => {
                let audited = audited(tally);
                let published =
                    is_whole_board(tally.header()) && known::total(tally.header().n()) == Some(total);
                Verdict::Complete { total, label: label(audited, units), audited, published }
            }
            _ => Verdict::Refuted { by },
        }
    }
}

/// The units in the order in which an audit takes them.
///
/// ```
/// # let header = n_queens_ledger::doc_example::header();
/// let mut order = n_queens_ledger::audit_order(&header);
/// order.sort();
/// assert_eq!(order, [0, 1, 2, 3, 4, 5, 6, 7]);
/// ```
pub fn audit_order(header: &Header) -> Vec<u32> {
    let key = header.key();
    let mut order: Vec<u32> = (0..header.units()).collect();
    order.sort_by_cached_key(|unit| (key.checksum(&format!("audit {unit}")), *unit));
    order
}

/// The fraction of wrong units that `recounts` clean recounts exclude with 95 % confidence.
///
/// ```
/// assert_eq!(n_queens_ledger::error_rate_bound(0), 1.0);
/// assert!((n_queens_ledger::error_rate_bound(299) - 0.01).abs() < 0.0001);
/// ```
pub fn error_rate_bound(recounts: u32) -> f64 {
    if recounts == 0 { 1.0 } else { 1.0 - 0.05f64.powf(1.0 / f64::from(recounts)) }
}

/// How many units from the beginning of the audit order were recounted by another route.
fn audited(tally: &Tally) -> u32 {
    audit_order(tally.header()).into_iter().take_while(|&unit| tally.recounted(unit)).count() as u32
}

fn label(audited: u32, units: u32) -> Label {
    match audited {
        0 => Label::Computed,
        _ if audited == units => Label::Verified,
        AUDIT_LEAST.. => Label::Audited,
        _ => Label::Computed,
    }
}

fn refutations(tally: &Tally, total: u128) -> Vec<Refutation> {
    let (header, mut found) = (tally.header(), Vec::new());
    let (residue, expected) = (tally.residue(), (total % u128::from(header.modulus())) as u64);
    if residue != expected {
        found.push(Refutation::Residue { total, residue, expected });
    }
    if is_whole_board(header) {
        let n = header.n();
        found.extend(broken_laws(n, total).into_iter().map(|law| Refutation::Law { n, total, law }));
        if let Some(published) = known::total(n).filter(|&published| published != total) {
            found.push(Refutation::Published { n, total, published });
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

impl std::fmt::Display for Label {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Label::Computed => "computed",
            Label::Audited => "audited",
            Label::Verified => "verified",
        })
    }
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
    fn labels_are_earned_at_their_thresholds() {
        assert_eq!(label(0, 100), Label::Computed);
        assert_eq!(label(0, 0), Label::Computed);
        assert_eq!(label(58, 100), Label::Computed);
        assert_eq!(label(59, 100), Label::Audited);
        assert_eq!(label(99, 100), Label::Audited);
        assert_eq!(label(100, 100), Label::Verified);
        assert_eq!(label(7, 7), Label::Verified);
    }

    #[test]
    fn two_totals_for_one_unit_refute_a_count_before_it_is_complete() {
        let (header, entry) = (crate::doc_example::header(), crate::doc_example::entry());
        let other = Entry::new(&header, entry.unit(), 19, 19, "rows/bad", "0.1.0", Duration::ZERO).unwrap();
        let verdict = Verdict::of(&Tally::of(header, [entry, other]));
        assert!(matches!(&verdict, Verdict::Refuted { by } if by.len() == 1), "{verdict:?}");
    }

    #[test]
    fn tables_and_laws_say_nothing_about_a_board_with_constraints() {
        let board = Board::new(8).and_then(|board| board.block(Square::new(0, 0))).unwrap();
        let header = Header::new(&board, "rows", 1, 1, 1_000_003).unwrap();
        for total in [89, 92] {
            let entry = Entry::new(&header, 0, total, total, "rows/test", "0.1.0", Duration::ZERO).unwrap();
            let verdict = Verdict::of(&Tally::of(header.clone(), [entry]));
            assert!(matches!(verdict, Verdict::Complete { published: false, .. }), "{total}: {verdict:?}");
        }
    }
}
