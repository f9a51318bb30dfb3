//! Halves of a rest: one queen in each row above a cut, or below it, none attacking another.
//!
//! Two halves meet in columns and in the diagonals that cross the cut; nothing else of them
//! matters. A column is worth a bit while some row has a choice, and a diagonal only where both
//! sides have open squares on it, so a half is two small masks wherever the rest comes from.
//!
//! Invariant: halves from the two sides attack each other exactly when their masks share a bit.

use std::ops::{BitAnd, BitOr, Range};

use super::rest::{Rest, ones};
use crate::watch::{Stopped, Watch};

/// How many rows are filled between two checks of the watch: some ten microseconds.
const UNWATCHED_ROWS: usize = 5;

/// A set of numbered diagonals in one machine word.
pub(super) trait DiagonalSet:
    Copy + Default + PartialEq + BitAnd<Output = Self> + BitOr<Output = Self>
{
    /// The set of one diagonal.
    fn of(diagonal: u32) -> Self;
}

macro_rules! word {
    ($($integer:ty),*) => {
        $(impl DiagonalSet for $integer {
            fn of(diagonal: u32) -> Self {
                1 << diagonal
            }
        })*
    };
}

word!(u32, u64, u128);

/// Where the two sides meet: the cut, and the diagonals with open squares above and below it.
#[derive(Clone, Debug)]
pub(super) struct HalfSplit {
    /// The first row of the bottom.
    pub(super) row: usize,
    /// Bit `column − row + n − 1` is a falling diagonal.
    falling: u128,
    /// Bit `row + column` is a rising diagonal.
    rising: u128,
}

impl HalfSplit {
    /// The cut of `rest` above `row`.
    pub(super) fn above(row: usize, rest: &Rest) -> HalfSplit {
        let n = rest.size();
        // One shift lays a whole row of squares on their diagonals.
        let across = |shift: &dyn Fn(usize) -> usize| {
            let reached = |rows: Range<usize>| {
                let free = rows.filter(|&row| rest.is_free(row));
                free.fold(0, |reached, row| reached | u128::from(rest.open(row)) << shift(row))
            };
            reached(rest.row()..row) & reached(row..n)
        };
        HalfSplit { row, falling: across(&|row| n - 1 - row), rising: across(&|row| row) }
    }

    /// How many diagonals are numbered.
    pub(super) fn diagonals(&self) -> u32 {
        self.falling.count_ones() + self.rising.count_ones()
    }

    /// The numbered diagonals through a square.
    fn through<W: DiagonalSet>(&self, n: usize, row: usize, column: usize) -> W {
        let numbered = |set: u128, line: usize, first: u32| {
            let number = first + (set & ((1 << line) - 1)).count_ones();
            if set >> line & 1 == 1 { W::of(number) } else { W::default() }
        };
        numbered(self.falling, column + n - 1 - row, 0)
            | numbered(self.rising, row + column, self.falling.count_ones())
    }
}

/// A walk down the rows of one side: what is attacked in the row it has reached, and the masks
/// of the half it is becoming.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct HalfState<W> {
    taken: u64,
    falling: u64,
    rising: u64,
    /// The half's columns, numbered among those that rows with a choice can still use.
    pub(super) columns: u32,
    /// The half's numbered diagonals.
    pub(super) diagonals: W,
}

/// The masks that a queen on a square adds to her half.
#[derive(Clone, Copy, Debug, Default)]
struct SquareMasks<W> {
    column: u32,
    diagonals: W,
}

/// The squares of a rest, each with the mark of a queen on it.
#[derive(Debug)]
pub(super) struct SquareMaskTable<W> {
    open: Vec<u64>,
    /// Row by row, n to a row.
    marks: Vec<SquareMasks<W>>,
    columns: u32,
}

impl<W: DiagonalSet> SquareMaskTable<W> {
    pub(super) fn new(rest: &Rest, cut: &HalfSplit) -> SquareMaskTable<W> {
        let n = rest.size();
        let free_rows = || (rest.row()..n).filter(|&row| rest.is_free(row));
        let columns = free_rows().fold(0, |columns, row| columns | rest.open(row));
        let mut marks = vec![SquareMasks::default(); n * n];
        for row in free_rows() {
            for column in ones(rest.open(row)).map(|column| column as usize) {
                let number = (columns & ((1 << column) - 1)).count_ones();
                let diagonals = cut.through(n, row, column);
                marks[row * n + column] = SquareMasks { column: 1 << number, diagonals };
            }
        }
        let open = (0..n).map(|row| rest.open(row)).collect();
        SquareMaskTable { open, marks, columns: columns.count_ones() }
    }

    /// How many columns are numbered. With fewer columns than free rows there is no solution.
    pub(super) fn columns(&self) -> u32 {
        self.columns
    }

    /// Visits every way to fill `rows`, of which `walk` has reached the first, in lexicographic
    /// order.
    pub(super) fn fill(
        &self,
        rows: Range<usize>,
        walk: HalfState<W>,
        watch: &Watch,
        visit: &mut impl FnMut(HalfState<W>),
    ) -> Result<(), Stopped> {
        if rows.len() <= UNWATCHED_ROWS {
            watch.check()?;
            self.fill_few(rows, walk, visit);
            return Ok(());
        }
        for column in ones(self.untried(rows.start, walk)) {
            self.fill(rows.start + 1..rows.end, self.step(rows.start, walk, column), watch, visit)?;
        }
        Ok(())
    }

    fn fill_few(&self, rows: Range<usize>, walk: HalfState<W>, visit: &mut impl FnMut(HalfState<W>)) {
        if rows.is_empty() {
            return visit(walk);
        }
        for column in ones(self.untried(rows.start, walk)) {
            self.fill_few(rows.start + 1..rows.end, self.step(rows.start, walk, column), visit);
        }
    }

    /// The same for few rows, with the columns of the rows filled.
    pub(super) fn fill_named(
        &self,
        rows: Range<usize>,
        walk: HalfState<W>,
        columns: &mut Vec<u32>,
        visit: &mut impl FnMut(&[u32], HalfState<W>),
    ) {
        if rows.is_empty() {
            return visit(columns, walk);
        }
        for column in ones(self.untried(rows.start, walk)) {
            columns.push(column);
            self.fill_named(rows.start + 1..rows.end, self.step(rows.start, walk, column), columns, visit);
            columns.pop();
        }
    }

    /// The squares of `row` that the walk does not attack.
    #[inline(always)]
    fn untried(&self, row: usize, walk: HalfState<W>) -> u64 {
        self.open[row] & !(walk.taken | walk.falling | walk.rising)
    }

    /// One row further, with a queen in `column` of `row`.
    #[inline(always)]
    fn step(&self, row: usize, walk: HalfState<W>, column: u32) -> HalfState<W> {
        let mark = self.marks[row * self.open.len() + column as usize];
        let queen = 1 << column;
        HalfState {
            taken: walk.taken | queen,
            falling: (walk.falling | queen) << 1, // Bits past the edge meet no open square.
            rising: (walk.rising | queen) >> 1,
            columns: walk.columns | mark.column,
            diagonals: walk.diagonals | mark.diagonals,
        }
    }
}
