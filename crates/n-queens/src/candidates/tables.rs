//! What never changes while a board is worked on: its groups, their squares, and what clashes.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;
use std::rc::Rc;

use super::squares::{Members, SquareSet};
use crate::Square;
use crate::rules::{Capacity, Group, Instance, Rules};

/// The largest board whose clashes are cached: 2 megabytes.
const MAX_CACHED_SIZE: u32 = 64;

/// Groups by number, kind by kind: those that need queens, or hold more than one. Regions come last.
#[derive(Clone)]
pub(crate) struct Tables {
    pub(crate) height: u32,
    pub(crate) width: u32,
    rules: Rules,
    pub(crate) groups: Vec<Group>,
    pub(crate) members: Vec<Members>,
    pub(crate) capacity: Vec<u32>,
    /// Whether a group needs as many queens as it can hold.
    pub(crate) exact: Vec<bool>,
    /// The numbers of the groups of each kind.
    pub(crate) kinds: Vec<Range<usize>>,
    /// Whether no group holds more than one queen, so that clashes are all there is.
    pub(crate) single: bool,
    /// By square, one for each kind: its groups.
    groups_of: Vec<u32>,
    /// By square: what clashes with it, regions aside; empty above `MAX_CACHED_SIZE`.
    clashing: Rc<Vec<SquareSet>>,
}

impl Tables {
    pub(crate) fn new(instance: &impl Instance) -> Tables {
        let (height, width) = (instance.height(), instance.width());
        let squares = instance.squares();
        let limits: Vec<Vec<(Group, Capacity)>> =
            squares.iter().map(|&square| instance.groups_of(square)).collect();
        let mut all: BTreeMap<Group, (Capacity, Members)> = BTreeMap::new();
        for (&square, groups) in squares.iter().zip(&limits) {
            for &(group, capacity) in groups {
                all.entry(group).or_insert_with(|| (capacity, Members::default())).1.push(square, width);
            }
        }
        let counted = |capacity: Capacity| !matches!(capacity, Capacity::Any | Capacity::AtMost(1));
        let numbers: BTreeMap<Group, u32> = all
            .iter()
            .filter(|(_, (capacity, _))| counted(*capacity))
            .map(|(&group, _)| group)
            .zip(0..)
            .collect();
        let groups_of =
            limits.iter().flatten().filter_map(|(group, _)| numbers.get(group)).copied().collect();
        let mut tables = Tables {
            height,
            width,
            rules: instance.rules(),
            groups: numbers.keys().copied().collect(),
            members: Vec::new(),
            capacity: Vec::new(),
            exact: Vec::new(),
            kinds: Vec::new(),
            single: true,
            groups_of,
            clashing: Rc::default(),
        };
        if height.max(width) <= MAX_CACHED_SIZE {
            let cached = squares.iter().zip(&limits).map(|(&square, groups)| {
                let mut clashing = tables.near(square);
                let alone = |(group, capacity): &(Group, Capacity)| {
                    !matches!(group, Group::Region(_))
                        && matches!(capacity, Capacity::AtMost(1) | Capacity::Exactly(1))
                };
                let lines = groups.iter().filter(|&limit| alone(limit));
                lines.for_each(|(group, _)| clashing.insert_all(&all[group].1));
                clashing.remove(square);
                clashing
            });
            tables.clashing = Rc::new(cached.collect());
        }
        for (number, group) in tables.groups.iter().enumerate() {
            let Some((capacity, members)) = all.remove(group) else { continue };
            let (Capacity::AtMost(most) | Capacity::Exactly(most)) = capacity else { continue };
            tables.capacity.push(most);
            tables.exact.push(matches!(capacity, Capacity::Exactly(_)));
            tables.members.push(members);
            let same = |at: &Range<usize>| {
                std::mem::discriminant(&tables.groups[at.start]) == std::mem::discriminant(group)
            };
            match tables.kinds.last_mut() {
                Some(kind) if same(kind) => kind.end = number + 1,
                _ => tables.kinds.push(number..number + 1),
            }
        }
        tables.single = tables.capacity.iter().all(|&most| most == 1);
        tables
    }

    /// Squares are numbered row by row.
    fn number(&self, square: Square) -> usize {
        square.row as usize * self.width as usize + square.column as usize
    }

    /// The numbers of the groups of a square, kind by kind.
    pub(crate) fn groups_of(&self, square: Square) -> &[u32] {
        let start = self.number(square) * self.kinds.len();
        &self.groups_of[start..start + self.kinds.len()]
    }

    /// The squares on which no queen can stand beside one on `square`.
    pub(crate) fn clashing(&self, square: Square) -> Cow<'_, SquareSet> {
        let lines = match self.clashing.get(self.number(square)) {
            Some(clashing) => Cow::Borrowed(clashing),
            None => {
                let mut clashing = SquareSet::none(self.height, self.width);
                let all = (0..self.height).flat_map(|row| (0..self.width).map(move |c| Square::new(row, c)));
                let rules = &self.rules;
                all.filter(|&other| rules.clash(square, other, self.width)).for_each(|o| clashing.insert(o));
                Cow::Owned(clashing)
            }
        };
        match self.groups_of(square).last() {
            Some(&region) if self.is_region(region as usize) && self.capacity[region as usize] == 1 => {
                let mut clashing = lines.into_owned();
                clashing.insert_all(&self.members[region as usize]);
                clashing.remove(square);
                Cow::Owned(clashing)
            }
            _ => lines,
        }
    }

    fn is_region(&self, group: usize) -> bool {
        matches!(self.groups[group], Group::Region(_))
    }

    /// The same board cut into other regions, as many as before.
    pub(crate) fn cut(&self, regions: &[u32]) -> Tables {
        let mut tables = self.clone();
        let (kinds, width) = (self.kinds.len(), self.width);
        let first = self.kinds.last().map_or(0, |kind| kind.start);
        tables.members[first..].fill(Members::default());
        for (place, &region) in regions.iter().enumerate() {
            let group = first + region as usize;
            tables.groups_of[place * kinds + kinds - 1] = group as u32;
            let place = place as u32;
            tables.members[group].push(Square::new(place / width, place % width), width);
        }
        tables
    }

    /// Whether queens on neighbouring squares clash.
    pub(crate) fn touching(&self) -> bool {
        self.rules.touching
    }

    /// The squares at most two rows and columns away that clash, regions aside.
    fn near(&self, square: Square) -> SquareSet {
        let mut near = SquareSet::none(self.height, self.width);
        if !self.rules.touching && !self.rules.knights {
            return near;
        }
        let span = |at: u32, end: u32| at.saturating_sub(2)..end.min(at + 3);
        for row in span(square.row, self.height) {
            for column in span(square.column, self.width) {
                let other = Square::new(row, column);
                if self.rules.clash(square, other, self.width) {
                    near.insert(other);
                }
            }
        }
        near
    }
}
