//! A half-filled board as a player works on it: queens placed, squares crossed out.
//!
//! Some groups of squares (rows, columns, regions) need queens, and some pairs of squares cannot
//! both have one. Hints, proofs and the making of puzzles use only that, so they work for every
//! [`Instance`].
//!
//! Invariant: a square is open exactly if it is not crossed out, has no queen, clashes with no queen
//! and lies in no group that is full. `need` is what a group can still hold.
//! Cost: a queen is put down in n² / 64 steps, from tables of the board.

mod search;
mod squares;
mod tables;

use std::rc::Rc;

use crate::Square;
use crate::rules::{Group, Instance};
pub(crate) use squares::SquareSet;
use tables::Tables;

/// Groups that need more queens than their open squares hold: there is no solution.
///
/// One group and no place: its own open squares do not hold the queens it needs. Several groups: all
/// their open squares lie in `places`, which hold fewer.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Shortage {
    /// The groups that need queens.
    pub groups: Vec<Group>,
    /// The groups, of another kind, in which all their open squares lie.
    pub places: Vec<Group>,
}

/// The queens placed and the squares still open. Groups are numbered as in [`Tables`].
#[derive(Clone)]
pub(crate) struct Candidates {
    tables: Rc<Tables>,
    open: SquareSet,
    queens: Vec<Square>,
    need: Vec<u32>,
}

impl Candidates {
    pub(crate) fn new(instance: &impl Instance) -> Candidates {
        let tables = Tables::new(instance);
        let mut open = SquareSet::none(tables.height, tables.width);
        instance.squares().into_iter().for_each(|square| open.insert(square));
        instance.closed().iter().for_each(|&square| open.remove(square));
        let need = tables.capacity.clone();
        let mut candidates = Candidates { tables: Rc::new(tables), open, queens: Vec::new(), need };
        instance.queens().iter().for_each(|&queen| candidates.place(queen));
        candidates
    }

    /// The same position on a board cut into other regions, none of which has a queen yet.
    pub(crate) fn cut(&self, regions: &[u32]) -> Candidates {
        debug_assert!(self.queens.is_empty());
        Candidates { tables: Rc::new(self.tables.cut(regions)), ..self.clone() }
    }

    /// Puts a queen on an open square, or on one whose queen keeps the rules.
    pub(crate) fn place(&mut self, queen: Square) {
        let tables = &*self.tables;
        self.queens.push(queen);
        self.open.remove(queen);
        self.open.take(&tables.clashing(queen));
        for &group in tables.groups_of(queen) {
            let group = group as usize;
            self.need[group] -= 1;
            // Squares of a group for one queen clash already.
            if self.need[group] == 0 && tables.capacity[group] > 1 {
                self.open.take_all(&tables.members[group]);
            }
        }
    }

    pub(crate) fn with(&self, queen: Square) -> Candidates {
        let mut candidates = self.clone();
        candidates.place(queen);
        candidates
    }

    /// Crosses a square out.
    pub(crate) fn cross(&mut self, square: Square) {
        self.open.remove(square);
    }

    /// The queens, row by row.
    pub(crate) fn queens(&self) -> Vec<Square> {
        let mut queens = self.queens.clone();
        queens.sort_unstable();
        queens
    }

    pub(crate) fn open(&self) -> &SquareSet {
        &self.open
    }

    pub(crate) fn tables(&self) -> &Tables {
        &self.tables
    }

    /// A group by its number.
    pub(crate) fn group(&self, number: usize) -> Group {
        self.tables.groups[number]
    }

    /// How many queens a group can still hold, and needs if it is unfilled.
    pub(crate) fn need(&self, group: usize) -> u32 {
        self.need[group]
    }

    /// The groups that need more queens.
    pub(crate) fn unfilled(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.need.len()).filter(|&group| self.need[group] > 0 && self.tables.exact[group])
    }

    /// The numbers of the groups a square lies in.
    pub(crate) fn groups_of(&self, square: Square) -> &[u32] {
        self.tables.groups_of(square)
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.unfilled().next().is_none()
    }

    pub(crate) fn open_in(&self, group: usize) -> impl Iterator<Item = Square> + '_ {
        self.open.of(&self.tables.members[group])
    }

    pub(crate) fn count_in(&self, group: usize) -> u32 {
        self.open.count(&self.tables.members[group])
    }

    /// The open squares of a group as a set.
    pub(crate) fn set_in(&self, group: usize) -> SquareSet {
        let mut set = SquareSet::none(self.tables.height, self.tables.width);
        set.insert_all(&self.tables.members[group]);
        set.keep(&self.open);
        set
    }

    /// The open squares that a queen on `square` would close.
    pub(crate) fn attacked(&self, square: Square) -> SquareSet {
        let mut attacked = self.tables.clashing(square).into_owned();
        for &group in self.groups_of(square) {
            let group = group as usize;
            if self.need[group] == 1 && self.tables.capacity[group] > 1 {
                attacked.insert_all(&self.tables.members[group]);
            }
        }
        attacked.keep(&self.open);
        attacked.remove(square);
        attacked
    }

    /// Whether `queens` of them fit on `squares` without a clash.
    pub(crate) fn fit(&self, squares: &SquareSet, queens: u32) -> bool {
        match queens {
            0 => true,
            1 => !squares.is_empty(),
            _ => {
                let mut rest = squares.clone();
                squares.iter().any(|square| {
                    rest.remove(square);
                    let mut free = rest.clone();
                    free.take(&self.tables.clashing(square));
                    self.fit(&free, queens - 1)
                })
            }
        }
    }

    /// Whether the open squares of a group hold the queens it needs.
    pub(crate) fn has_room(&self, group: usize) -> bool {
        let need = self.need[group];
        self.count_in(group) >= need && (need < 2 || self.fit(&self.set_in(group), need))
    }

    /// The open squares on which a queen would leave `group` too few open squares.
    pub(crate) fn starving(&self, group: usize) -> SquareSet {
        let mut rest = self.open.clone();
        if self.need[group] == 1 {
            // Clashes go both ways: what closes all open squares is closed from each of them.
            for square in self.open_in(group) {
                let left = if self.tables.single {
                    rest.keep(&self.tables.clashing(square))
                } else {
                    rest.keep(&self.attacked(square))
                };
                if !left {
                    break;
                }
            }
            return rest;
        }
        let own = self.set_in(group);
        for square in self.open.iter() {
            let mut free = own.clone();
            free.take(&self.attacked(square));
            free.remove(square);
            if self.fit(&free, self.need[group] - u32::from(own.contains(square))) {
                rest.remove(square);
            }
        }
        rest
    }

    /// A group whose open squares do not hold the queens it needs, if there is one.
    pub(crate) fn starved_group(&self) -> Option<usize> {
        self.unfilled().find(|&group| !self.has_room(group))
    }
}
