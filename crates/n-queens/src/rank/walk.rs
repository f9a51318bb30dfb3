//! Down the board: from a rest to the solutions with given numbers, or to the number of one.
//!
//! A *small* rest is weighed in one pass (see `block`). Of a larger one only the next row is
//! weighed, column by column, by the fast counter (see `count`), on all threads. Numbers are
//! looked for in company: whatever falls below the same extension shares its counting.

use std::num::NonZeroUsize;

use super::block::{self, Extension};
use super::crew::{Crew, Pulse, Stopped};
use super::first_rows;
use super::rest::Rest;
use crate::Solution;
use crate::count::{CountError, Plan, Route};

/// Fillings of a rest that one pass takes: up to about a second and a hundred megabytes.
pub(super) const PASS: u128 = 1 << 61;

/// The number of a wanted solution, counted from 0 among those of a rest, and where it belongs
/// in the answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    pub(super) index: u128,
    pub(super) slot: usize,
}

/// Extensions of the whole board that together hold every solution, in lexicographic order.
pub(super) fn weigh_board(board: &Rest, crew: Crew<'_>) -> Result<Vec<Extension>, Stopped> {
    debug_assert_eq!(board.row(), 0);
    match first_rows::of_empty_board(board) {
        Some(extensions) => Ok(extensions),
        None => weigh(board, crew),
    }
}

/// Extensions of `rest` that together hold every solution, in lexicographic order.
fn weigh(rest: &Rest, crew: Crew<'_>) -> Result<Vec<Extension>, Stopped> {
    if rest.fillings() <= crew.pass {
        return Ok(crew.map(&[rest], |rest, _| block::weigh(rest))?.remove(0));
    }
    let last = rest.size() as u32 - 1;
    let mirrored = rest.is_mirrored();
    let choices: Vec<u32> = rest.choices().filter(|&column| !mirrored || column <= last - column).collect();
    let weights = crew.map(&choices, |&column, pulse| completions(&rest.extended(&[column]), pulse))?;
    let mut by_column = vec![0; rest.size()];
    for (column, weight) in choices.into_iter().zip(weights) {
        by_column[column as usize] = weight;
        if mirrored {
            by_column[(last - column) as usize] = weight;
        }
    }
    let extensions = (0..).zip(by_column).filter(|&(_, solutions)| solutions > 0);
    Ok(extensions.map(|(column, solutions)| Extension { columns: vec![column], solutions }).collect())
}

/// How many solutions lie below a rest that is too large for one pass: the fast counter's work.
fn completions(rest: &Rest, pulse: &Pulse<'_>) -> u128 {
    if rest.is_dead() {
        return 0;
    }
    let plan =
        Plan::new(&rest.board()).expect("larger boards than the counter takes are weighed in one pass");
    let counted = plan.run(NonZeroUsize::MIN, Route::default(), pulse.stopped(), &|_, _| pulse.beat());
    match counted {
        Ok(total) => total,
        Err(CountError::Stopped) => 0,
        Err(error) => unreachable!("{error}"),
    }
}

pub(super) fn total(extensions: &[Extension]) -> u128 {
    extensions.iter().map(|extension| extension.solutions).sum()
}

/// The solutions below `rest` with the wanted numbers, which are sorted and in range, each with
/// its slot. `extensions` weigh `rest`.
pub(super) fn find(
    rest: &Rest,
    extensions: &[Extension],
    wanted: &[Wanted],
    crew: Crew<'_>,
) -> Result<Vec<(usize, Solution)>, Stopped> {
    let mut small = Vec::new();
    let mut large = Vec::new();
    for (part, wanted) in deal(rest, extensions, wanted) {
        if part.fillings() <= crew.pass { small.push((part, wanted)) } else { large.push((part, wanted)) }
    }
    let found = crew.map(&small, |(part, wanted), _| {
        let mut found = Vec::with_capacity(wanted.len());
        find_in_small(part, wanted, &mut found);
        found
    })?;
    let mut found: Vec<_> = found.into_iter().flatten().collect();
    for (part, wanted) in large {
        found.extend(find(&part, &weigh(&part, crew)?, &wanted, crew)?);
    }
    Ok(found)
}

fn find_in_small(rest: &Rest, wanted: &[Wanted], found: &mut Vec<(usize, Solution)>) {
    if rest.row() == rest.size() {
        let solution = Solution::trusted(rest.decided().to_vec());
        found.extend(wanted.iter().map(|wanted| (wanted.slot, solution.clone())));
        return;
    }
    for (part, wanted) in deal(rest, &block::weigh(rest), wanted) {
        find_in_small(&part, &wanted, found);
    }
}

/// Gives every wanted number to the extension it falls below, renumbered within that.
fn deal(rest: &Rest, extensions: &[Extension], mut wanted: &[Wanted]) -> Vec<(Rest, Vec<Wanted>)> {
    debug_assert!(wanted.is_sorted_by_key(|wanted| wanted.index));
    let mut parts = Vec::new();
    let mut before = 0;
    for extension in extensions {
        let after = before + extension.solutions;
        let (here, rest_of_them) = wanted.split_at(wanted.partition_point(|wanted| wanted.index < after));
        if !here.is_empty() {
            let here = here.iter().map(|&Wanted { index, slot }| Wanted { index: index - before, slot });
            parts.push((rest.extended(&extension.columns), here.collect()));
        }
        (before, wanted) = (after, rest_of_them);
    }
    debug_assert!(wanted.is_empty(), "a wanted number is in range");
    parts
}

/// How many solutions below `rest` come before the one with these columns, which lies below it.
/// `extensions` weigh `rest`.
pub(super) fn place(
    rest: &Rest,
    extensions: &[Extension],
    columns: &[u32],
    crew: Crew<'_>,
) -> Result<u128, Stopped> {
    let below = &columns[rest.row()..];
    let own = extensions.iter().position(|extension| below.starts_with(&extension.columns));
    let own = own.expect("the solution lies below the rest, so one of the extensions leads to it");
    let before = total(&extensions[..own]);
    let part = rest.extended(&extensions[own].columns);
    if part.row() == part.size() {
        return Ok(before);
    }
    Ok(before + place(&part, &weigh(&part, crew)?, columns, crew)?)
}
