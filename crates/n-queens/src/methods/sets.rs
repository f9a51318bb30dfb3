//! Row by row with hash sets: is `column`, `row − column` or `row + column` in its set?
//!
//! The simplest way to remember lines in constant time: no sizes to compute, no offset for
//! negative differences. Hashing three numbers for every square tried is the price.
//!
//! Invariant: a set holds the number of a line exactly when a queen stands on it.

use std::collections::HashSet;

use super::rows::{self, OccupiedLines};
use super::{Flow, Observer, Position};
use crate::{Board, Square};

pub(super) fn search<O: Observer>(board: &Board, from: Position, observer: &mut O) -> Flow {
    rows::search(board, from, Sets::default(), observer)
}

#[derive(Default)]
struct Sets {
    columns: HashSet<u32>,
    falling: HashSet<i64>,
    rising: HashSet<u64>,
}

impl OccupiedLines for Sets {
    fn taken(&self, square: Square) -> bool {
        self.columns.contains(&square.column)
            || self.falling.contains(&square.falling())
            || self.rising.contains(&square.rising())
    }

    fn take(&mut self, square: Square) {
        self.columns.insert(square.column);
        self.falling.insert(square.falling());
        self.rising.insert(square.rising());
    }

    fn free(&mut self, square: Square) {
        self.columns.remove(&square.column);
        self.falling.remove(&square.falling());
        self.rising.remove(&square.rising());
    }
}
