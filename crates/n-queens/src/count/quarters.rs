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
//! A file is made when it is first needed. Small boards then keep it in a [`Library`] that all
//! threads share; on large ones that would fill the memory, and it is made afresh every time: a sixth
//! of the time at n = 22, a twentieth at n = 24.

use std::sync::OnceLock;

use super::cut::{Cut, Half, Side, Slots};
use super::kernel::{PARTS, Quarters, Record};
use super::sets::{binomial, reverse};
use crate::watch::{Stopped, Watch};

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

/// What queens leave besides their record: the places of their rows in the half, whether one of
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

impl<R: Record> Corner<R> {
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

/// A quarter and its place in a file.
#[derive(Clone, Debug)]
pub(super) struct Quarter<R> {
    place: u32,
    test: u32,
    record: R,
}

/// The quarters of one column set, by row set and part.
#[derive(Clone, Debug, Default)]
struct File<R> {
    /// For every row set, where each part of its quarters starts; one more for the end.
    bounds: Vec<[u32; QuarterPart::COUNT]>,
    tests: Vec<u32>,
    records: Vec<R>,
    sizes: [u32; PARTS],
    used: R,
}

impl<R: Record> File<R> {
    fn quarters(&self) -> Quarters<'_, R> {
        Quarters {
            bounds: &self.bounds,
            tests: &self.tests,
            records: &self.records,
            sizes: self.sizes,
            used: self.used,
        }
    }

    /// Makes room for what was counted.
    fn make_room(&mut self, places: &mut Places<R>) {
        let quarters = places.start();
        self.bounds.clear();
        self.bounds.extend_from_slice(places.next.as_chunks().0);
        (self.sizes, self.used) = (places.sizes, places.used);
        renew(&mut self.tests, quarters + Quarters::<R>::MARGIN);
        renew(&mut self.records, quarters + Quarters::<R>::MARGIN);
    }

    #[inline]
    fn put(&mut self, places: &mut Places<R>, quarter: &Quarter<R>) {
        let at = &mut places.next[quarter.place as usize];
        self.tests[*at as usize] = quarter.test;
        self.records[*at as usize] = quarter.record;
        *at += 1;
    }
}

/// Where the next quarter of every row set and part goes; before that, how many there are.
struct Places<R> {
    next: Vec<u32>,
    sizes: [u32; PARTS],
    used: R,
}

impl<R: Record> Places<R> {
    fn new(row_sets: usize) -> Places<R> {
        Places { next: vec![0; (row_sets + 1) * PARTS], sizes: [0; PARTS], used: R::default() }
    }

    #[inline]
    fn count(&mut self, quarter: &Quarter<R>) {
        self.next[quarter.place as usize] += 1;
        self.used = self.used | quarter.record;
    }

    /// Turns numbers into places; returns how many quarters there are.
    fn start(&mut self) -> usize {
        for parts in self.next.chunks(PARTS) {
            for (size, count) in self.sizes.iter_mut().zip(parts) {
                *size += count;
            }
        }
        let mut end = 0;
        for count in &mut self.next {
            end += std::mem::replace(count, end);
        }
        end as usize
    }
}

/// A list that was longer than this and is now much shorter gives memory back: from n = 26 on.
const LARGE: usize = 1 << 20;

/// Replaces a list by one of this length.
fn renew<T: Clone + Default>(list: &mut Vec<T>, len: usize) {
    if list.capacity() < len || list.capacity() > LARGE.max(2 * len) {
        *list = Vec::new();
    }
    list.clear();
    list.resize(len, T::default());
}

/// The quarters of one corner.
#[derive(Debug)]
pub(super) struct Library<R> {
    corner: Corner<R>,
    /// By column set; empty if files are not kept.
    files: Vec<OnceLock<File<R>>>,
}

impl<R: Record> Library<R> {
    /// Sides of more columns than this are not kept: at 11 a library takes a gigabyte.
    const MAX_KEPT: usize = 10;

    /// Quarters of corners with more rows, from n = 28 on, are listed twice: that takes little time
    /// beside the join, and what would be kept in between, hundreds of megabytes.
    const ROWS_LISTED_ONCE: u32 = 13;

    /// Without any quarters as yet.
    pub(super) fn new(corner: Corner<R>) -> Library<R> {
        let columns = corner.columns.len();
        let files = if columns <= Library::<R>::MAX_KEPT { 1 << columns } else { 0 };
        Library { corner, files: (0..files).map(|_| OnceLock::new()).collect() }
    }

    /// The quarters that use exactly `columns`, from the library or else made in `spare`, maybe by
    /// way of `found`.
    pub(super) fn open<'a>(
        &'a self,
        columns: u32,
        spare: &'a mut SpareFile<R>,
        found: &mut Vec<Quarter<R>>,
        watch: &Watch,
    ) -> Result<Quarters<'a, R>, Stopped> {
        let kept = self.files.get(columns as usize);
        if let Some(file) = kept.and_then(OnceLock::get) {
            return Ok(file.quarters());
        }
        if spare.columns != Some(columns) {
            spare.columns = None;
            if self.corner.rows <= Library::<R>::ROWS_LISTED_ONCE {
                self.corner.list_once(columns, found, &mut spare.file, watch)?;
            } else {
                self.corner.list_twice(columns, &mut spare.file, watch)?;
            }
            spare.columns = Some(columns);
        }
        let Some(kept) = kept else {
            return Ok(spare.file.quarters());
        };
        // Two threads may have made the same file; the first to come is kept.
        spare.columns = None;
        let file = std::mem::take(&mut spare.file);
        Ok(kept.get_or_init(|| file).quarters())
    }
}

/// Room to make a file of one and the same library.
#[derive(Clone, Debug, Default)]
pub(super) struct SpareFile<R> {
    columns: Option<u32>,
    file: File<R>,
}

#[cfg(test)]
mod tests;
