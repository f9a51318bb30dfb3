//! The techniques that look at the board as it is, easiest first.

use super::confined::{Found, Places};
use super::{Hint, HintKind, shortage};
use crate::Square;
use crate::candidates::{Candidates, Shortage, SquareSet};

/// The easiest step, of at most the hardest kind; or the shortage that was seen instead.
pub(super) fn next(candidates: &Candidates, hardest: HintKind) -> Result<Option<Hint>, Shortage> {
    if let Some(group) = candidates.starved_group() {
        return Err(Shortage { groups: vec![candidates.group(group)], places: Vec::new() });
    }
    if let Some(hint) = only(candidates) {
        return Ok(Some(hint));
    }
    let allowed = |kind: HintKind| hardest >= kind;
    let places = if allowed(HintKind::Line) { Places::new(candidates) } else { None };
    if let Some(found) = places.as_ref().and_then(|places| places.find(candidates, 1..=1)) {
        return found.hint();
    }
    if allowed(HintKind::Touching) {
        let found = starving(candidates, allowed(HintKind::Starving));
        if found.is_some() {
            return Ok(found);
        }
    }
    if !allowed(HintKind::Confined) {
        return Ok(None);
    }
    if let Some(found) = places.as_ref().and_then(|places| places.find(candidates, 2..=4)) {
        return found.hint();
    }
    Ok(if allowed(HintKind::Crowding) { crowding(candidates) } else { None })
}

impl Found {
    fn hint(self) -> Result<Option<Hint>, Shortage> {
        match self {
            Found::Short(shortage) => Err(shortage),
            Found::Step(hint) => Ok(Some(hint)),
        }
    }
}

fn only(candidates: &Candidates) -> Option<Hint> {
    let full = |&group: &usize| candidates.count_in(group) == candidates.need(group);
    let group = candidates.unfilled().find(full)?;
    let square = candidates.open_in(group).next()?;
    Some(Hint::Only { square, group: candidates.group(group) })
}

/// The step whose group has fewest open squares, being the easiest to see: first one that touches,
/// then, if `any`, one that clashes in other ways.
fn starving(candidates: &Candidates, any: bool) -> Option<Hint> {
    let mut groups: Vec<(u32, usize)> = candidates
        .unfilled()
        .map(|group| (candidates.count_in(group) - candidates.need(group), group))
        .collect();
    groups.sort_unstable();
    let mut first = None;
    for (_, group) in groups {
        let starving = candidates.starving(group);
        if starving.is_empty() {
            continue;
        }
        let open: Vec<Square> = candidates.open_in(group).collect();
        let squares: Vec<Square> = SquareSet::iter(&starving).collect();
        let touches = |square: &Square| open.iter().all(|other| touch(*square, *other));
        let touching: Vec<Square> = squares.iter().copied().filter(touches).collect();
        let group = candidates.group(group);
        if !touching.is_empty() && candidates.tables().touching() {
            return Some(Hint::Touching { squares: touching, group, open });
        }
        if any && first.is_none() {
            first = Some(Hint::Starving { squares, group, open });
        }
    }
    first
}

/// Whether two different squares are neighbours, also by a corner.
fn touch(first: Square, second: Square) -> bool {
    first != second && first.row.abs_diff(second.row) <= 1 && first.column.abs_diff(second.column) <= 1
}

/// The squares from which a queen would leave the same groups too few places.
fn crowding(candidates: &Candidates) -> Option<Hint> {
    let mut found: Option<(Shortage, Vec<Square>, Vec<Square>)> = None;
    for square in candidates.open().iter() {
        let after = candidates.with(square);
        let Some(seen) = shortage(&after) else { continue };
        match &mut found {
            None => {
                let groups = after.unfilled().filter(|&group| seen.groups.contains(&after.group(group)));
                let open = groups.flat_map(|group| after.open_in(group)).collect();
                found = Some((seen, vec![square], open));
            }
            Some((shortage, squares, _)) if *shortage == seen => squares.push(square),
            Some(_) => {}
        }
    }
    found.map(|(Shortage { groups, places }, squares, open)| Hint::Crowding { squares, groups, places, open })
}
