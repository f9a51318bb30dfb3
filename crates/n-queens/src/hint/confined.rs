//! Groups whose open squares all lie in few groups of another kind.
//!
//! Let k groups of one kind need q queens together, and let all their open squares lie in places of
//! another kind that hold r queens. With r < q there is no solution. With r = q the places are theirs:
//! the other squares of the places are crossed out. The places of a group are bits of one word, so a
//! choice of groups costs a few instructions.

use std::ops::RangeInclusive;

use super::Hint;
use crate::Square;
use crate::candidates::{Candidates, Shortage};

/// By group and kind: the groups of that kind in which its open squares lie, as bits.
pub(super) struct Places(Vec<Vec<u64>>);

/// What a choice of groups shows.
pub(super) enum Found {
    Short(Shortage),
    Step(Hint),
}

/// A group without room, or up to four that share too few places.
pub(crate) fn shortage(candidates: &Candidates) -> Option<Shortage> {
    if let Some(group) = candidates.starved_group() {
        return Some(Shortage { groups: vec![candidates.group(group)], places: Vec::new() });
    }
    match Places::new(candidates)?.search(candidates, 1..=3, false)? {
        Found::Short(shortage) => Some(shortage),
        Found::Step(_) => None,
    }
}

impl Places {
    /// `None` where a kind has more groups than a word has bits.
    pub(super) fn new(candidates: &Candidates) -> Option<Places> {
        let kinds = &candidates.tables().kinds;
        if kinds.iter().any(|kind| kind.len() > 64) {
            return None;
        }
        let groups = kinds.last().map_or(0, |kind| kind.end);
        let mut places = vec![vec![0; kinds.len()]; groups];
        for square in candidates.open().iter() {
            let own = candidates.groups_of(square);
            for &group in own {
                for (kind, &place) in own.iter().enumerate() {
                    places[group as usize][kind] |= 1 << (place as usize - kinds[kind].start);
                }
            }
        }
        Some(Places(places))
    }

    /// The first choice of as few groups as possible that shows something.
    pub(super) fn find(&self, candidates: &Candidates, sizes: RangeInclusive<usize>) -> Option<Found> {
        self.search(candidates, sizes, true)
    }

    fn search(&self, candidates: &Candidates, sizes: RangeInclusive<usize>, steps: bool) -> Option<Found> {
        let kinds = &candidates.tables().kinds;
        for size in sizes {
            // Regions in rows are easier to see than rows in regions.
            for (at, kind) in kinds.iter().enumerate().rev() {
                let unfilled: Vec<usize> =
                    candidates.unfilled().filter(|group| kind.contains(group)).collect();
                for other in (0..kinds.len()).filter(|&other| other != at) {
                    let search = Choice { places: self, candidates, kind: other, size, steps };
                    let most = unfilled.iter().map(|&group| candidates.need(group)).max().unwrap_or(0);
                    let narrow = |&group: &usize| search.room(self.0[group][other]) <= most * size as u32;
                    let narrow: Vec<usize> = unfilled.iter().copied().filter(narrow).collect();
                    let found = search.extend(&narrow, &mut Vec::new(), 0, 0, most * size as u32);
                    if found.is_some() {
                        return found;
                    }
                }
            }
        }
        None
    }
}

/// A choice of `size` groups among places of one kind.
struct Choice<'a> {
    places: &'a Places,
    candidates: &'a Candidates,
    kind: usize,
    size: usize,
    /// Whether steps are wanted, or only shortages.
    steps: bool,
}

impl Choice<'_> {
    /// The queens that places can still hold.
    fn room(&self, places: u64) -> u32 {
        if self.candidates.tables().single {
            return places.count_ones();
        }
        self.numbers(places).map(|place| self.candidates.need(place)).sum()
    }

    fn numbers(&self, places: u64) -> impl Iterator<Item = usize> {
        let start = self.candidates.tables().kinds[self.kind].start;
        (0..64).filter(move |bit| places >> bit & 1 == 1).map(move |bit| start + bit)
    }

    /// Adds groups of `rest` to `chosen`, whose open squares lie in `places` and which need `need`.
    fn extend(
        &self,
        rest: &[usize],
        chosen: &mut Vec<usize>,
        places: u64,
        need: u32,
        most: u32,
    ) -> Option<Found> {
        if chosen.len() == self.size {
            let room = self.room(places);
            return match room.cmp(&need) {
                std::cmp::Ordering::Less => Some(Found::Short(self.short(chosen, places))),
                std::cmp::Ordering::Equal if self.steps => self.step(chosen, places).map(Found::Step),
                _ => None,
            };
        }
        for (at, &group) in rest.iter().enumerate() {
            let together = places | self.places.0[group][self.kind];
            if self.room(together) > most {
                continue;
            }
            chosen.push(group);
            let need = need + self.candidates.need(group);
            let found = self.extend(&rest[at + 1..], chosen, together, need, most);
            chosen.pop();
            if found.is_some() {
                return found;
            }
        }
        None
    }

    fn short(&self, chosen: &[usize], places: u64) -> Shortage {
        let name = |number: usize| self.candidates.group(number);
        let groups = chosen.iter().map(|&group| name(group)).collect();
        Shortage { groups, places: self.numbers(places).map(name).collect() }
    }

    /// The other squares of the places, if there are any.
    fn step(&self, chosen: &[usize], places: u64) -> Option<Hint> {
        let candidates = self.candidates;
        let theirs =
            |square: &Square| candidates.groups_of(*square).iter().any(|&g| chosen.contains(&(g as usize)));
        let all = self.numbers(places).flat_map(|place| candidates.open_in(place));
        let mut squares: Vec<Square> = all.filter(|square| !theirs(square)).collect();
        if squares.is_empty() {
            return None;
        }
        squares.sort_unstable();
        let mut open: Vec<Square> = chosen.iter().flat_map(|&group| candidates.open_in(group)).collect();
        open.sort_unstable();
        let Shortage { groups, places } = self.short(chosen, places);
        Some(match (groups.as_slice(), places.as_slice()) {
            (&[group], &[place]) => Hint::Line { squares, group, place, open },
            _ => Hint::Confined { squares, groups, places, open },
        })
    }
}
