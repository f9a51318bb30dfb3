//! A model as a formula in conjunctive normal form, for any solver that reads DIMACS.
//!
//! Variable `row · n + column + 1` (both from 0) is true if a queen stands on that square. A
//! constraint becomes clauses: "at least one" is one clause, "at most one" has an [`Encoding`], a
//! given queen is a clause of one literal, a closed square one negated literal.
//!
//! Written pair by pair, "at most one of k" takes k²/2 clauses, which is 2 · 10⁹ for n = 1000. The
//! sequential counter (C. Sinz 2005) passes "a queen stands on one of the first i squares" along the line: 3k
//! clauses and k further variables. The product encoding (J. Chen 2010) folds a long line into a rectangle
//! of about √k × √k: a queen names her place in the rectangle by its row and its column, each of
//! which at most one queen may name. That is about 2k clauses and 2√k further variables per line, 8n² clauses
//! in all. More than one queen on a line is counted by Sinz's counter with as many rows, or, pairwise, by
//! forbidding every set that is one too large.

use std::convert::Infallible;
use std::fmt;

use super::{Constraint, Model};
use crate::{Stopped, Watch};

/// Clauses counted between two checks of the watch.
const CHECK_INTERVAL: u64 = 1 << 12;

/// Up to this many squares the pairs are fewer than the clauses of the rectangle, or hardly more,
/// and they propagate in one step.
const PAIRWISE: usize = 8;

/// How "at most one queen on this line" is written as clauses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// One clause for every two squares; no further variables.
    Pairwise,
    /// A counter along the line.
    Sequential,
    /// The line folded into a rectangle; lines of up to 8 squares pairwise.
    #[default]
    Product,
}

impl Encoding {
    /// All encodings.
    pub const ALL: [Encoding; 3] = [Encoding::Pairwise, Encoding::Sequential, Encoding::Product];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Encoding::Pairwise => "pairwise",
            Encoding::Sequential => "sequential",
            Encoding::Product => "product",
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl std::str::FromStr for Encoding {
    type Err = ParseEncodingError;

    fn from_str(name: &str) -> Result<Encoding, ParseEncodingError> {
        let known = Encoding::ALL.into_iter().find(|encoding| encoding.name().eq_ignore_ascii_case(name));
        known.ok_or_else(|| ParseEncodingError { name: name.to_owned() })
    }
}

/// The text is not the name of an encoding.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no encoding '{name}'; choose pairwise, sequential or product")]
pub struct ParseEncodingError {
    /// The name as given.
    pub name: String,
}

/// A model as clauses. Literals are numbered as in DIMACS: from 1, negative for "not".
///
/// [`Display`](fmt::Display) writes the whole DIMACS file, clause by clause, so that even the
/// millions of clauses of n = 1000 need no memory.
///
/// ```
/// use n_queens::model::{Encoding, Formula, Model};
/// use n_queens::{Square, Watch};
///
/// let model = Model::queens(2).with([Square::new(0, 1)], [Square::new(1, 1)]);
/// let formula = Formula::new(model, Encoding::Product, &Watch::none())?;
/// let mut clauses = Vec::new();
/// formula.for_each_clause(|clause| clauses.push(clause.to_vec()));
/// assert_eq!(clauses.len() as u64, formula.clauses());
/// assert_eq!(clauses[..2], [vec![1, 2], vec![-1, -2]]); // The first row: one queen, not two.
/// assert_eq!(clauses[clauses.len() - 2..], [vec![2], vec![-4]]); // The given pieces.
/// assert!(formula.to_string().contains("\np cnf 4 "));
/// # Ok::<(), n_queens::Stopped>(())
/// ```
#[derive(Clone, Debug)]
pub struct Formula {
    model: Model,
    encoding: Encoding,
    variables: u32,
    clauses: u64,
}

impl Formula {
    /// The formula of a model, whose clauses are counted first.
    pub fn new(model: Model, encoding: Encoding, watch: &Watch) -> Result<Formula, Stopped> {
        let mut formula = Formula { model, encoding, variables: 0, clauses: 0 };
        let mut clauses = 0u64;
        formula.variables = formula.encode(&mut |_| {
            clauses += 1;
            if clauses.is_multiple_of(CHECK_INTERVAL) { watch.check() } else { Ok(()) }
        })?;
        formula.clauses = clauses;
        Ok(formula)
    }

    /// The model.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// How many variables there are: the squares first, then those of the encoding.
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
        let variable = |square: &_| self.model.variable(*square) as i32;
        let mut last = (self.model.rows() * self.model.columns()) as i32;
        let mut literals = Vec::new();
        for constraint in self.model.constraints() {
            literals.clear();
            literals.extend(constraint.squares.iter().map(variable));
            let mut outcome = Ok(());
            bounded(constraint, &literals, self.encoding, &mut last, &mut |clause: &[i32]| {
                if outcome.is_ok() {
                    outcome = visit(clause);
                }
            });
            outcome?;
        }
        self.model.given().iter().try_for_each(|queen| visit(&[variable(queen)]))?;
        self.model.closed().iter().try_for_each(|square| visit(&[-variable(square)]))?;
        Ok(last as u32)
    }
}

/// The DIMACS file: comments that explain the variables, the header, one clause a line.
impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Model { rows, columns, given, closed, .. } = &self.model;
        let game = if self.model.is_game() { "game of regions" } else { "n-queens completion" };
        let (given, closed) = (given.len(), closed.len());
        writeln!(f, "c {game}, n = {rows}; queens given: {given}, squares blocked: {closed}")?;
        writeln!(
            f,
            "c variable row * {columns} + column + 1 (both from 0, row 0 on top): a queen stands there"
        )?;
        if self.variables > rows * columns {
            writeln!(
                f,
                "c variables above {} only shorten 'at most one queen on this line'",
                rows * columns
            )?;
        }
        writeln!(f, "c encoding: {}", self.encoding)?;
        writeln!(f, "p cnf {} {}", self.variables, self.clauses)?;
        let write = |clause: &[i32]| {
            clause.iter().try_for_each(|literal| write!(f, "{literal} "))?;
            f.write_str("0\n")
        };
        self.encode(&mut { write }).map(|_| ())
    }
}

/// Clauses of one constraint. `last` is the highest variable in use, before and after.
fn bounded(
    constraint: &Constraint,
    literals: &[i32],
    encoding: Encoding,
    last: &mut i32,
    visit: &mut impl FnMut(&[i32]),
) {
    match constraint.least as usize {
        0 => {}
        1 => visit(literals),
        // At least k of m are true: at most m − k are false.
        least => {
            let negated: Vec<i32> = literals.iter().map(|literal| -literal).collect();
            match literals.len().checked_sub(least) {
                Some(most) => at_most(&negated, most, encoding, last, visit),
                None => visit(&[]),
            }
        }
    }
    match (constraint.most, encoding) {
        (1, Encoding::Product) => at_most_one(literals, last, visit),
        (most, _) => at_most(literals, most as usize, encoding, last, visit),
    }
}

/// Clauses that hold exactly when at most `most` of `literals` do.
fn at_most(
    literals: &[i32],
    most: usize,
    encoding: Encoding,
    last: &mut i32,
    visit: &mut impl FnMut(&[i32]),
) {
    if most >= literals.len() {
        return;
    }
    match encoding {
        Encoding::Pairwise => too_large_sets(literals, most + 1, &mut Vec::new(), visit),
        _ if most == 0 => literals.iter().for_each(|&literal| visit(&[-literal])),
        _ => counter(literals, most, last, visit),
    }
}

/// No set of `size` literals is true as a whole.
fn too_large_sets(literals: &[i32], size: usize, chosen: &mut Vec<i32>, visit: &mut impl FnMut(&[i32])) {
    if size == 0 {
        return visit(chosen);
    }
    for (place, &literal) in literals.iter().enumerate() {
        chosen.push(-literal);
        too_large_sets(&literals[place + 1..], size - 1, chosen, visit);
        chosen.pop();
    }
}

/// Sinz's counter: variable (i, j) is true if more than j of the first i + 1 literals are.
fn counter(literals: &[i32], most: usize, last: &mut i32, visit: &mut impl FnMut(&[i32])) {
    let first = *last + 1;
    let register = |place: usize, count: usize| first + (place * most + count) as i32;
    let (final_place, registers) = (literals.len() - 1, (literals.len() - 1) * most);
    *last += registers as i32;
    for (place, &literal) in literals.iter().enumerate() {
        if place < final_place {
            visit(&[-literal, register(place, 0)]);
        }
        if place == 0 {
            continue;
        }
        for count in 0..most {
            if place < final_place {
                visit(&[-register(place - 1, count), register(place, count)]);
                if count + 1 < most {
                    visit(&[-literal, -register(place - 1, count), register(place, count + 1)]);
                }
            }
        }
        visit(&[-literal, -register(place - 1, most - 1)]);
    }
}

/// Clauses that hold exactly when at most one of `literals` does, by the product encoding.
pub(crate) fn at_most_one(literals: &[i32], last: &mut i32, visit: &mut impl FnMut(&[i32])) {
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
    use super::super::Kind;
    use super::*;

    type Clauses = Vec<Vec<i32>>;

    /// Whether the clauses can be met with exactly the literals of `chosen` true among the first
    /// `count`; further variables are forced by propagation, and all others are set to false.
    fn allows(clauses: &Clauses, count: i32, last: i32, chosen: &[i32]) -> bool {
        let mut truth = vec![false; last as usize + 1];
        chosen.iter().for_each(|&literal| truth[literal as usize] = true);
        let holds = |literal: i32, truth: &[bool]| truth[literal.unsigned_abs() as usize] == (literal > 0);
        // Every clause has at most one further variable without a sign, which is true if it must be.
        loop {
            let forced = clauses.iter().filter(|clause| !clause.iter().any(|&l| holds(l, &truth)));
            let Some(&variable) = forced.flatten().find(|&&literal| literal > count) else { break };
            truth[variable as usize] = true;
        }
        clauses.iter().all(|clause| clause.iter().any(|&literal| holds(literal, &truth)))
    }

    fn clauses(count: i32, least: u32, most: u32, encoding: Encoding) -> (Clauses, i32) {
        let literals: Vec<i32> = (1..=count).collect();
        let constraint = Constraint { kind: Kind::Row, index: 0, least, most, squares: Vec::new() };
        let (mut clauses, mut last) = (Vec::new(), count);
        bounded(&constraint, &literals, encoding, &mut last, &mut |clause| clauses.push(clause.to_vec()));
        (clauses, last)
    }

    #[test]
    fn at_most_one_allows_none_and_one_and_never_two() {
        for (encoding, counts) in
            [(Encoding::Product, 1..=70), (Encoding::Sequential, 1..=20), (Encoding::Pairwise, 1..=20)]
        {
            for count in counts {
                let (clauses, last) = clauses(count, 0, 1, encoding);
                assert!(allows(&clauses, count, last, &[]));
                for first in 1..=count {
                    assert!(allows(&clauses, count, last, &[first]), "{encoding}: {first} of {count}");
                    let two = |second| allows(&clauses, count, last, &[first, second]);
                    assert!(!(1..first).any(two), "{encoding}: {first} of {count}");
                }
            }
        }
    }

    /// Every subset of up to seven squares, every pair of bounds.
    #[test]
    fn bounds_allow_exactly_the_subsets_of_their_sizes() {
        for (encoding, count) in Encoding::ALL.into_iter().flat_map(|e| (1..=7).map(move |count| (e, count)))
        {
            for (least, most) in (0..=count).flat_map(|most| (0..=most).map(move |least| (least, most))) {
                let (clauses, last) = clauses(count, least as u32, most as u32, encoding);
                for subset in 0..1 << count {
                    let chosen: Vec<i32> = (1..=count).filter(|k| subset >> (k - 1) & 1 == 1).collect();
                    let allowed = (least..=most).contains(&(chosen.len() as i32));
                    let found = allows(&clauses, count, last, &chosen);
                    assert_eq!(found, allowed, "{encoding}: {chosen:?} of {count}, {least} to {most}");
                }
            }
        }
    }

    #[test]
    fn the_formula_stays_small_on_the_largest_board() {
        let formula = Formula::new(Model::queens(1000), Encoding::Product, &Watch::none()).unwrap();
        assert!(formula.clauses() < 9_000_000, "{}", formula.clauses());
        assert!(formula.variables() < 1_500_000, "{}", formula.variables());
    }
}
