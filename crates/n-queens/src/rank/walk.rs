//! Down the board: from a rest to the solutions with given numbers, or to the number of one.
//!
//! A *small* rest is weighed in one pass (see `block`). A larger one is split by the column of
//! its next row until all parts are small, and the parts are weighed by all threads. Numbers
//! are looked for in company: whatever falls below the same extension shares its passes.

use super::block::{self, Extension};
use super::crew::{Crew, Stopped};
use super::first_rows;
use super::rest::Rest;
use crate::Solution;

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
        return Ok(crew.map(&[rest], |rest| block::weigh(rest))?.remove(0));
    }
    let last = rest.size() as u32 - 1;
    let mirrored = rest.is_mirrored();
    let mut parts = Vec::new();
    for column in rest.choices().filter(|&column| !mirrored || column <= last - column) {
        split(rest.extended(&[column]), column, crew.pass, &mut parts);
    }
    let weights = crew.map(&parts, |(_, part)| total(&block::weigh(part)))?;
    let mut by_column = vec![0; rest.size()];
    for ((column, _), weight) in parts.iter().zip(weights) {
        by_column[*column as usize] += weight;
    }
    if mirrored {
        for column in 0..=last / 2 {
            by_column[(last - column) as usize] = by_column[column as usize];
        }
    }
    let extensions = (0..).zip(by_column);
    Ok(extensions
        .filter(|&(_, solutions)| solutions > 0)
        .map(|(column, solutions)| Extension { columns: vec![column], solutions })
        .collect())
}

/// Adds the small parts of `rest` to the list, each marked with `column`.
fn split(rest: Rest, column: u32, pass: u128, parts: &mut Vec<(u32, Rest)>) {
    if rest.is_dead() {
        return;
    }
    if rest.fillings() <= pass {
        return parts.push((column, rest));
    }
    for choice in rest.choices() {
        split(rest.extended(&[choice]), column, pass, parts);
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
    let found = crew.map(&small, |(part, wanted)| {
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
