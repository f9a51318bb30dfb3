//! Quarters: every way to fill some columns of one side of a half with queens that do not
//! attack each other.
//!
//! A quarter is filed by the columns it uses, then by the rows it uses, and is kept as two
//! masks: the *test* (diagonals on which it may collide with a quarter on the other side) and the
//! *record* (diagonals that leave the half). Column sets come first because a half is put together
//! for one column set at a time: all it reads then lies in one piece.
//!
//! Where symmetry is used, the quarters of one file are parted further by what they have on
//! the long diagonal; see [`QuarterPart`].
//!
//! Here a corner lists its quarters; `file` sorts them, and `library` keeps files or makes them anew.

mod file;
mod library;
#[cfg(test)]
mod tests;

use super::cut::{Cut, Half, Side, Slots};
use super::kernel::{DiagonalSet, PARTS};
use super::sets::{binomial, reverse};
use crate::watch::{Stopped, Watch};

pub(super) use file::Quarter;
use file::{File, Places};
pub(super) use library::{Library, SpareFile};

/// How quarters with the same columns and rows are parted, in this order.
///
/// A quarter in the corner of an empty even board may have a queen on the long diagonal that
/// runs through it. Reflection in that diagonal then gives another quarter of the same kind, with
/// rows and columns exchanged; one of the two *leads*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum QuarterPart {
    /// No queen on the long diagonal.
    Free,
    /// A queen there, and the reflection changes nothing.
    Tie,
    /// A queen there, and this one leads.
    Lead,
    /// A queen there, and the reflected one leads.
    Follow,
}

impl QuarterPart {
    pub(super) const COUNT: usize = PARTS;
}

/// The watch is asked when this many columns are left: ten thousand quarters or so at most.
const LOOK: u32 = 4;

/// The squares of one quarter of the board, and how to list its placements.
#[derive(Clone, Debug)]
pub(super) struct Corner<R> {
    columns: Vec<CornerColumn<R>>,
    rows: u32,
    side: Side,
    /// Number of each row set among those of its size.
    ranks: Vec<u32>,
}

/// One column of a corner. Its squares go by their row on the board; sets of the corner's rows, by
/// their place in the half.
#[derive(Clone, Debug)]
struct CornerColumn<R> {
    column: u32,
    open: u64,
    squares: [CornerSquare<R>; 32],
}

#[derive(Clone, Copy, Debug, Default)]
struct CornerSquare<R> {
    marks: Marks,
    record: R,
}

/// The facts about queens besides their record: the places of their rows in the half, whether one of
/// them stands on the long diagonal, and the test. All in one word, since millions of queens are
/// added to it.
#[derive(Clone, Copy, Debug, Default)]
struct Marks(u64);

impl Marks {
    const LONG: u64 = 1 << 31;

    fn new(place: usize, long: bool, test: u32) -> Marks {
        assert!(place < 31, "a corner has at most sixteen rows");
        Marks(1 << place | if long { Marks::LONG } else { 0 } | u64::from(test) << 32)
    }

    fn with(self, other: Marks) -> Marks {
        Marks(self.0 | other.0)
    }

    fn rows(self) -> u32 {
        (self.0 & (Marks::LONG - 1)) as u32
    }

    fn is_long(self) -> bool {
        self.0 & Marks::LONG != 0
    }

    fn test(self) -> u32 {
        (self.0 >> 32) as u32
    }
}

impl<R: DiagonalSet> Corner<R> {
    /// The quarter of `half` on `side`. With `parted`, squares on the long diagonals are told
    /// apart; they have no slot then.
    pub(super) fn new(
        cut: &Cut,
        half: Half,
        side: Side,
        slots: &Slots,
        shared: &Slots,
        parted: bool,
    ) -> Corner<R> {
        let rows = cut.rows(half);
        let long = cut.n as usize - 1;
        let squares = |column: u32| {
            let mut squares = CornerColumn { column, open: 0, squares: [CornerSquare::default(); 32] };
            for (place, &row) in rows.iter().enumerate().filter(|&(_, &row)| cut.is_open(row, column)) {
                let (falling, rising) = (cut.falling(row, column), cut.rising(row, column));
                squares.open |= 1 << row;
                let long = parted && (falling == long || rising == long);
                assert!(!parted || row as usize == place, "symmetry needs the first rows of the board");
                squares.squares[row as usize] = CornerSquare {
                    marks: Marks::new(place, long, shared.of(falling, rising) as u32),
                    record: R::narrow(slots.of(falling, rising)),
                };
            }
            squares
        };
        let columns = cut.side(side).iter().map(|&column| squares(column)).collect();
        let mut seen = [0; 33];
        let ranks = (0..1u32 << rows.len()).map(|set| {
            seen[set.count_ones() as usize] += 1;
            seen[set.count_ones() as usize] - 1
        });
        Corner { columns, rows: rows.len() as u32, side, ranks: ranks.collect() }
    }

    /// Replaces `file` by the quarters that use exactly `columns`, by way of `found`.
    fn list_once(
        &self,
        columns: u32,
        found: &mut Vec<Quarter<R>>,
        file: &mut File<R>,
        watch: &Watch,
    ) -> Result<(), Stopped> {
        let mut places = self.places(columns);
        found.clear();
        self.each(columns, &mut |quarter| found.push(quarter), watch)?;
        found.iter().for_each(|quarter| places.count(quarter));
        file.make_room(&mut places);
        // At n = 26 there are millions, and scattering them takes a while.
        for found in found.chunks(1 << 18) {
            watch.check()?;
            found.iter().for_each(|quarter| file.put(&mut places, quarter));
        }
        Ok(())
    }

    /// The same without `found`: once to count the quarters, once to put them in their places.
    fn list_twice(&self, columns: u32, file: &mut File<R>, watch: &Watch) -> Result<(), Stopped> {
        let mut places = self.places(columns);
        self.each(columns, &mut |quarter| places.count(&quarter), watch)?;
        file.make_room(&mut places);
        self.each(columns, &mut |quarter| file.put(&mut places, &quarter), watch)
    }

    fn places(&self, columns: u32) -> Places<R> {
        Places::new(binomial(self.rows, columns.count_ones()) as usize)
    }

    /// Visits the quarters that use exactly `columns`.
    fn each(&self, columns: u32, visit: &mut impl FnMut(Quarter<R>), watch: &Watch) -> Result<(), Stopped> {
        let outward = match self.side {
            Side::Left => columns,
            Side::Right => reverse(columns, self.columns.len() as u32),
        };
        if columns == 0 {
            visit(self.found(0, Marks::default(), R::default(), &[0; 32]));
        } else if columns.count_ones() <= self.rows {
            self.fill(outward, columns, PartialQuarter::default(), &mut [0; 32], visit, watch)?;
        }
        Ok(())
    }

    /// Fills the columns of `left`, of which there is at least one; `queens` has the row of
    /// each column filled, `outward` the columns as they are counted from the corner of the board.
    fn fill(
        &self,
        outward: u32,
        left: u32,
        state: PartialQuarter<R>,
        queens: &mut [u32; 32],
        visit: &mut impl FnMut(Quarter<R>),
        watch: &Watch,
    ) -> Result<(), Stopped> {
        let place = left.trailing_zeros() as usize;
        let left = left & (left - 1);
        let column = &self.columns[place];
        if left.count_ones() == LOOK {
            watch.check()?;
        }
        let mut free = column.open & !(state.taken | state.falling | state.rising);
        let Some(next) = self.columns.get(left.trailing_zeros() as usize) else {
            // The last column: nobody will ask what its queens attack.
            while free != 0 {
                let row = free.trailing_zeros();
                free &= free - 1;
                queens[place] = row;
                let square = &column.squares[row as usize % 32];
                let (marks, record) = (state.marks.with(square.marks), state.record | square.record);
                visit(self.found(outward, marks, record, queens));
            }
            return Ok(());
        };
        let gap = next.column - column.column;
        while free != 0 {
            let row = free.trailing_zeros();
            free &= free - 1;
            queens[place] = row;
            let (queen, square) = (1 << row, &column.squares[row as usize % 32]);
            let next = PartialQuarter {
                taken: state.taken | queen,
                falling: (state.falling | queen) << gap,
                rising: (state.rising | queen) >> gap,
                marks: state.marks.with(square.marks),
                record: state.record | square.record,
            };
            self.fill(outward, left, next, queens, visit, watch)?;
        }
        Ok(())
    }

    /// A quarter is compared with its reflection in the long diagonal, which exchanges rows with
    /// `outward`, the columns as they are counted from the corner of the board.
    #[inline]
    fn found(&self, outward: u32, marks: Marks, record: R, queens: &[u32; 32]) -> Quarter<R> {
        let (rows, long) = (marks.rows(), marks.is_long());
        let mut part = match (long, outward > rows) {
            (false, _) => QuarterPart::Free,
            (true, false) => QuarterPart::Lead,
            (true, true) => QuarterPart::Follow,
        };
        // Both were coin tosses that no branch is needed for; this is rare.
        if long & (outward == rows) {
            part = self.part_by_lines(outward, queens);
        }
        let place = self.ranks[rows as usize] * QuarterPart::COUNT as u32 + part as u32;
        Quarter { place, test: marks.test(), record }
    }

    /// The same where columns and rows are equal sets: the first line decides on which row of
    /// column and column of row differ.
    #[cold]
    fn part_by_lines(&self, outward: u32, queens: &[u32; 32]) -> QuarterPart {
        let used = || (0..32).filter(|&column| outward >> column & 1 == 1);
        let row_of = |column: u32| {
            let inward = self.columns.len() as u32 - 1 - column;
            queens[if self.side == Side::Left { column } else { inward } as usize]
        };
        let column_of = |row: u32| used().find(|&column| row_of(column) == row);
        let differ = used().find(|&line| Some(row_of(line)) != column_of(line));
        match differ.map(|line| Some(row_of(line)) < column_of(line)) {
            Some(true) => QuarterPart::Lead,
            None => QuarterPart::Tie,
            Some(false) => QuarterPart::Follow,
        }
    }
}

/// A partial quarter. `taken`, `falling` and `rising` are rows of the board as the next column
/// sees them.
#[derive(Clone, Copy, Default)]
struct PartialQuarter<R> {
    taken: u64,
    falling: u64,
    rising: u64,
    marks: Marks,
    record: R,
}
