//! The partial board as a formula in conjunctive normal form, for any solver that reads DIMACS.
//!
//! Variable `row · n + column + 1` (both from 0) is true if a queen stands on that square. Every
//! row and every column holds at least one queen and at most one, every diagonal at most one;
//! a given queen is a clause of one literal, a blocked square one negated literal.
//!
//! Written pair by pair, "at most one of k" takes k²/2 clauses, which is 2 · 10⁹ for n = 1000. So a
//! long line is folded into a rectangle of about √k × √k (the product encoding, J. Chen 2010): a
//! queen names her place in the rectangle by its row and its column, each of which at most one
//! queen may name. That is about 2k clauses and 2√k further variables per line, 8n² clauses in all.

use std::convert::Infallible;
use std::fmt;

use super::{LineAt, Partial};
use crate::{Line, Square, Stopped, Watch};

/// Clauses counted between two checks of the watch.
const CHECK_INTERVAL: u64 = 1 << 12;

/// Up to this many squares the pairs are fewer than the clauses of the rectangle, or hardly more,
/// and they propagate in one step.
const PAIRWISE: usize = 8;

/// A partial board as clauses. Literals are numbered as in DIMACS: from 1, negative for "not".
///
/// [`Display`](fmt::Display) writes the whole DIMACS file, clause by clause, so that even the
/// millions of clauses of n = 1000 need no memory.
///
/// ```
/// use n_queens::complete::Partial;
/// use n_queens::{Placement, Square};
///
/// let partial = Partial::new(Placement::new(2, [Square::new(0, 1)])?, [Square::new(1, 1)])?;
/// let formula = partial.formula();
/// let mut clauses = Vec::new();
/// formula.for_each_clause(|clause| clauses.push(clause.to_vec()));
/// assert_eq!(clauses.len() as u64, formula.clauses());
/// assert_eq!(clauses[..2], [vec![1, 2], vec![-1, -2]]); // The first row: one queen, not two.
/// assert_eq!(clauses[clauses.len() - 2..], [vec![2], vec![-4]]); // The given pieces.
/// assert!(formula.to_string().contains("\np cnf 4 "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Formula<'a> {
    partial: &'a Partial,
    variables: u32,
    clauses: u64,
}

impl<'a> Formula<'a> {
    pub(super) fn new(partial: &'a Partial, watch: &Watch) -> Result<Formula<'a>, Stopped> {
        let mut formula = Formula { partial, variables: 0, clauses: 0 };
        let mut clauses = 0u64;
        formula.variables = formula.encode(&mut |_| {
            clauses += 1;
            if clauses.is_multiple_of(CHECK_INTERVAL) { watch.check() } else { Ok(()) }
        })?;
        formula.clauses = clauses;
        Ok(formula)
    }

    /// How many variables there are: the n² squares first, then those that fold the long lines.
    pub fn variables(&self) -> u32 {
        self.variables
    }

    /// How many clauses there are.
    pub fn clauses(&self) -> u64 {
        self.clauses
    }

    /// Hands over every clause, always in the same order.
    pub fn for_each_clause(&self, mut visit: impl FnMut(&[i32])) {
        let Ok(_) = self.encode(&mut |clause| {
            visit(clause);
            Ok::<(), Infallible>(())
        });
    }

    /// Visits clauses until a visit fails, and returns the number of the last variable.
    fn encode<E>(&self, visit: &mut impl FnMut(&[i32]) -> Result<(), E>) -> Result<u32, E> {
        let n = self.partial.size();
        let variable = |square: Square| (square.row * n + square.column + 1) as i32;
        let mut last = (n * n) as i32;
        let mut literals = Vec::with_capacity(n as usize);
        for line in LineAt::all(n) {
            literals.clear();
            literals.extend(line.squares(n).map(variable));
            let mut outcome = Ok(());
            let mut tell = |clause: &[i32]| {
                if outcome.is_ok() {
                    outcome = visit(clause);
                }
            };
            if matches!(line.kind, Line::Row | Line::Column) {
                tell(&literals);
            }
            at_most_one(&literals, &mut last, &mut tell);
            outcome?;
        }
        self.partial.queens().iter().try_for_each(|&queen| visit(&[variable(queen)]))?;
        self.partial.blocked().iter().try_for_each(|&square| visit(&[-variable(square)]))?;
        Ok(last as u32)
    }
}

/// The DIMACS file: comments that explain the variables, the header, one clause a line.
impl fmt::Display for Formula<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n = self.partial.size();
        let (queens, blocked) = (self.partial.queens().len(), self.partial.blocked().len());
        writeln!(f, "c n-queens completion, n = {n}; queens given: {queens}, squares blocked: {blocked}")?;
        writeln!(f, "c variable row * {n} + column + 1 (both from 0, row 0 on top): a queen stands there")?;
        writeln!(f, "c variables above {} only shorten 'at most one queen on this line'", n * n)?;
        writeln!(f, "p cnf {} {}", self.variables, self.clauses)?;
        let write = |clause: &[i32]| {
            clause.iter().try_for_each(|literal| write!(f, "{literal} "))?;
            f.write_str("0\n")
        };
        self.encode(&mut { write }).map(|_| ())
    }
}

/// Clauses that hold exactly when at most one of `literals` does. `last` is the highest variable
/// in use, before and after.
pub(super) fn at_most_one(literals: &[i32], last: &mut i32, visit: &mut impl FnMut(&[i32])) {
    if literals.len() <= PAIRWISE {
        for (place, &second) in literals.iter().enumerate() {
            literals[..place].iter().for_each(|&first| visit(&[-first, -second]));
        }
        return;
    }
    let width = literals.len().isqrt();
    let height = literals.len().div_ceil(width);
    let mut fresh = |count: usize| -> Vec<i32> {
        let first = *last + 1;
        *last += count as i32;
        (first..=*last).collect()
    };
    let (rows, columns) = (fresh(height), fresh(width));
    for (place, &literal) in literals.iter().enumerate() {
        visit(&[-literal, rows[place / width]]);
        visit(&[-literal, columns[place % width]]);
    }
    at_most_one(&rows, last, visit);
    at_most_one(&columns, last, visit);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the clauses can be met with exactly the literals of `chosen` true among the first
    /// `count`; the further variables are only ever forced true by a chosen literal, so setting
    /// those and no others is the best one can do.
    fn allows(count: i32, chosen: &[i32]) -> bool {
        let literals: Vec<i32> = (1..=count).collect();
        let (mut clauses, mut last) = (Vec::new(), count);
        at_most_one(&literals, &mut last, &mut |clause| clauses.push(clause.to_vec()));
        let mut truth = vec![false; last as usize + 1];
        chosen.iter().for_each(|&literal| truth[literal as usize] = true);
        let holds = |literal: i32, truth: &[bool]| truth[literal.unsigned_abs() as usize] == (literal > 0);
        // Clauses come after those that force their variables, so one pass is enough.
        for clause in &clauses {
            if let [first, second] = clause[..]
                && second > 0
                && !holds(first, &truth)
            {
                truth[second as usize] = true;
            }
        }
        clauses.iter().all(|clause| clause.iter().any(|&literal| holds(literal, &truth)))
    }

    #[test]
    fn at_most_one_allows_none_and_one_and_never_two() {
        for count in 1..=70 {
            assert!(allows(count, &[]));
            for first in 1..=count {
                assert!(allows(count, &[first]), "{first} of {count}");
                (1..first).for_each(|second| assert!(!allows(count, &[first, second]), "{count}"));
            }
        }
    }

    #[test]
    fn the_formula_stays_small_on_the_largest_board() {
        let empty = Partial::new(crate::Placement::new(1000, []).unwrap(), []).unwrap();
        let formula = empty.formula();
        assert!(formula.clauses() < 9_000_000, "{}", formula.clauses());
        assert!(formula.variables() < 1_500_000, "{}", formula.variables());
    }
}
