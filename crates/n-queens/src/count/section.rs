//! The sections of a count: boards with one cut each, whose column sets are dealt out to units.
//!
//! An empty board of even size is one section, folded. One of odd size first takes the middle row's
//! queen out, one section for each column she may stand on. A board with constraints is one plain
//! section, or so small that it is searched row by row.

use std::sync::Mutex;

use super::cut::{Cut, Half};
use super::engine::Libraries;
use super::rows;
use super::second::thin;
use super::sets::{ColumnSets, reverse};
use crate::{Board, Square};

/// A part of the count with one cut of its own.
#[derive(Debug)]
pub(super) struct Section {
    pub(super) kind: Kind,
    pub(super) board: Board,
    pub(super) cut: Cut,
    /// Every solution found here stands for this many.
    pub(super) weight: u64,
    pub(super) sets: ColumnSets,
    pub(super) first_unit: u32,
    pub(super) units: u32,
    /// Expected cost of one column set, relative to the other sections.
    pub(super) cost: f64,
    pub(super) libraries: Mutex<Libraries>,
}

/// How a section is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Row by row: too little is left for lists to pay.
    Rows,
    /// Halves joined; tops and bottoms listed separately.
    Plain,
    /// Halves joined on a board that looks the same upside down and in the mirror: bottoms are tops
    /// upside down, and one column set stands for itself, its complement and their mirror images.
    Folded,
}

impl Section {
    /// The column sets of one of this section's units, each with the number of sets it stands for.
    pub(super) fn sets_of(&self, unit: u32) -> impl Iterator<Item = (u32, u64)> + '_ {
        let numbers = (u64::from(unit)..self.sets.len()).step_by(self.units as usize);
        numbers.filter_map(|number| {
            let set = self.sets.nth(number);
            Some((set, if self.cut.mirrored { self.mirrors(set)? } else { 1 }))
        })
    }

    /// The same sets, weights and rules on a board with more squares closed; nothing if the queen
    /// that this section rests on stands on one of them.
    pub(super) fn thinned(&self, closed: &[Square]) -> Option<Section> {
        if closed.iter().any(|&square| self.board.is_fixed(square)) {
            return None;
        }
        let board = thin(&self.board, closed);
        let cut = Cut { mirrored: self.cut.mirrored, ..Cut::new(&board) };
        Some(Section { board, cut, sets: self.sets.clone(), libraries: Mutex::default(), ..*self })
    }

    /// Of a column set and its mirror image one is taken, twice; a set that is its own image is
    /// taken once. Where a set stands for its complement too, the two go by the member that has the
    /// first column.
    fn mirrors(&self, set: u32) -> Option<u64> {
        let image = reverse(set, self.cut.columns.len() as u32);
        let complement = self.kind == Kind::Folded && image & 1 == 0;
        let image = if complement { image ^ self.cut.all() } else { image };
        match image.cmp(&set) {
            std::cmp::Ordering::Less => None,
            std::cmp::Ordering::Equal => Some(1),
            std::cmp::Ordering::Greater => Some(2),
        }
    }
}

/// The sections of a board and the number of their units.
pub(super) fn sections(
    board: &Board,
    row_search: RowSearch,
    units: impl Fn(u32) -> u32,
) -> (Vec<Section>, u32) {
    let n = board.size();
    let mut sections = Sections { list: Vec::new(), units: 0 };
    let rows = n as usize - board.fixed().len();
    if row_search.suits(board, rows) {
        sections.push(Kind::Rows, board.clone(), 1, 1, 1.0);
    } else if !board.is_empty() {
        sections.push(Kind::Plain, board.clone(), 1, units(rows as u32), 1.0);
    } else if n.is_multiple_of(2) {
        sections.push(Kind::Folded, board.clone(), 1, units(n), 1.0);
    } else {
        // All eight motions act freely on solutions without a queen in the centre, and one
        // image has the middle row's queen right of the centre and the middle column's
        // queen below it and further out.
        let middle = (n - 1) / 2;
        let centre = on_board(board.clone().fix(Square::new(middle, middle)));
        sections.push(Kind::Folded, centre, 1, units(n).div_ceil(middle), 1.0);
        for column in middle + 1..n - 1 {
            let mut part = on_board(board.clone().fix(Square::new(middle, column)));
            for row in (0..middle).chain(middle + 1..=column) {
                part = on_board(part.block(Square::new(row, middle)));
            }
            let share = f64::from(n - 1 - column) / f64::from(middle);
            let units = (f64::from(units(n)) * share * 2.0 / f64::from(middle)).ceil() as u32;
            sections.push(Kind::Plain, part, 8, units, share.sqrt());
        }
    }
    (sections.list, sections.units)
}

/// When a board is counted row by row: if few rows are left; or, on a board with
/// constraints, if the search ends within a number of positions it can visit before the lists
/// of a join would even be made. Both are counted, not timed, so the plan is the same everywhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowSearch {
    pub(super) rows: usize,
    pub(super) positions: u64,
}

impl RowSearch {
    pub(super) const STANDARD: RowSearch = RowSearch { rows: 9, positions: 200_000 };

    fn suits(self, board: &Board, rows: usize) -> bool {
        rows <= self.rows || !board.is_empty() && rows::within(&Cut::new(board), self.positions)
    }
}

struct Sections {
    list: Vec<Section>,
    units: u32,
}

impl Sections {
    fn push(&mut self, kind: Kind, board: Board, weight: u64, units: u32, cost: f64) {
        let cut = Cut::new(&board);
        let size = cut.rows(Half::Top).len() as u32;
        let (top, bottom) = (cut.reachable(Half::Top), cut.reachable(Half::Bottom));
        let all = cut.all();
        let sets = match kind {
            Kind::Rows => ColumnSets::new(0, 0, 0),
            Kind::Plain => ColumnSets::new(size, top, all & !bottom),
            Kind::Folded => ColumnSets::new(size, all, 1),
        };
        // A board whose halves do not fit a record is counted row by row: this takes more
        // scattered constraints than any large board can have and still be worth a join.
        let fits = Libraries::fit(kind, &cut);
        let kind = if fits { kind } else { Kind::Rows };
        let units = units.min(u32::try_from(sets.len()).unwrap_or(u32::MAX)).max(1);
        let units = if kind == Kind::Rows { 1 } else { units };
        let (first_unit, libraries) = (self.units, Mutex::default());
        self.units += units;
        self.list.push(Section { kind, board, cut, weight, sets, first_unit, units, cost, libraries });
    }
}

/// Into how many units a section with this many rows is cut. Prime, so that dealing does not
/// fall in step with the numbering of sets.
pub(super) fn units(rows: u32) -> u32 {
    match rows {
        0..=13 => 1,
        14 => 5,
        15 | 16 => 31,
        17 => 127,
        18 => 401,
        19 => 1009,
        20 => 2003,
        21 => 4001,
        22 => 10_007,
        23 | 24 => 40_009,
        25 | 26 => 400_009,
        _ => 4_000_037,
    }
}

/// The plan's own constraints are on the board and do not attack each other.
fn on_board(board: Result<Board, crate::BoardError>) -> Board {
    board.expect("the middle row and column of an empty board are free")
}
