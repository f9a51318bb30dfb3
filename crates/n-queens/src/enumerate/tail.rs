//! The last few rows from a table instead of a search.
//!
//! Most nodes of the row search lie in the lower half of the board, and they are the same few
//! endings over and over. So every peaceful way to fill the last t rows is listed once and
//! filed under the set of columns it uses. When the search has filled the rows above, the
//! columns left over name the list, and a tail completes the board exactly when its diagonals
//! miss those of the queens above. Both are traced to the first row of the tail, n bits each
//! way, and packed into one integer: one AND decides.
//!
//! Invariant: a list holds its tails in lexicographic order, so solutions come out in order.
//! Cost and the choice of t: docs/algorithms/listing.md

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use crate::methods::bits::Attacked;

/// The integer that holds the two diagonal masks of a tail, and another its columns.
pub(super) trait TailBits:
    Copy + Default + PartialEq + std::fmt::Debug + std::ops::BitAnd<Output = Self>
{
    /// Columns a word has room for, twice.
    const COLUMNS: u32;
    /// Bits of one packed column.
    const COLUMN_BITS: u32;
    /// The low bits of `value`.
    fn of(value: u64) -> Self;
    fn value(self) -> u64;
    /// Whether one of `tails` has no bit in common with `taken`. All are looked at, without a
    /// branch, so that the compiler makes it a few vector instructions.
    #[inline(always)]
    fn any_free(tails: &[Self; CHUNK], taken: Self) -> bool {
        tails
            .map(|tail| if tail & taken == Self::default() { u32::MAX } else { 0 })
            .iter()
            .fold(0, |any, free| any | free)
            != 0
    }
}

/// Tails tested at a time.
const CHUNK: usize = 16;

impl TailBits for u32 {
    const COLUMNS: u32 = 16;
    const COLUMN_BITS: u32 = 4;

    #[inline(always)]
    fn of(value: u64) -> u32 {
        value as u32
    }

    #[inline(always)]
    fn value(self) -> u64 {
        self.into()
    }
}

impl TailBits for u64 {
    const COLUMNS: u32 = 32;
    const COLUMN_BITS: u32 = 5;

    #[inline(always)]
    fn of(value: u64) -> u64 {
        value
    }

    #[inline(always)]
    fn value(self) -> u64 {
        self
    }
}

pub(super) struct Tails<W> {
    rows: usize,
    /// All columns of the board.
    full: u64,
    rank: SubsetIndex,
    /// Where the list of each column set begins, by rank; one more for the end.
    starts: Vec<u32>,
    /// The diagonals of each tail, as `pack` lays them out.
    diagonals: Vec<W>,
    /// The columns of each tail, the first row lowest.
    columns: Vec<W>,
}

impl<W: TailBits> Tails<W> {
    /// All tails in the given rows, the last of an n × n board.
    pub(super) fn new(squares: &[u64], n: u32) -> Tails<W> {
        debug_assert!(n <= W::COLUMNS && squares.len() as u32 * W::COLUMN_BITS <= 8 * size_of::<W>() as u32);
        let rows = squares.len();
        let rank = SubsetIndex::new(n, rows as u32);
        let mut found = Vec::new();
        Tail::default().extend::<W>(squares, 0, &mut |tail| {
            let diagonals = pack(tail.falling >> rows, tail.rising, full(n));
            found.push((rank.of(tail.used), diagonals, W::of(tail.columns)));
        });
        let mut starts = vec![0u32; rank.sets() + 1];
        for &(set, ..) in &found {
            starts[set as usize + 1] += 1;
        }
        for set in 0..rank.sets() {
            starts[set + 1] += starts[set];
        }
        let mut next = starts.clone();
        // Room for the last chunk of the last list.
        let mut diagonals = vec![W::default(); found.len() + CHUNK];
        let mut columns = vec![W::default(); found.len()];
        for (set, diagonal, column) in found {
            let place = next[set as usize] as usize;
            next[set as usize] += 1;
            diagonals[place] = diagonal;
            columns[place] = column;
        }
        Tails { rows, full: full(n), rank, starts, diagonals, columns }
    }

    /// The tails that use exactly the columns left over above.
    #[inline(always)]
    pub(super) fn list(&self, above: &Attacked<u64>) -> Range<usize> {
        let set = self.rank.of(self.full & !above.columns) as usize;
        self.starts[set] as usize..self.starts[set + 1] as usize
    }

    /// The first tail in `range` that the queens above leave standing.
    #[inline(always)]
    pub(super) fn find(&self, range: Range<usize>, above: &Attacked<u64>) -> Option<usize> {
        let taken: W = pack(above.falling, above.rising, self.full);
        // The last chunk may reach into the next list: a tail met there is one too many.
        let reach = range.len().next_multiple_of(CHUNK);
        let (chunks, _) = self.diagonals[range.start..range.start + reach].as_chunks::<CHUNK>();
        let chunk = chunks.iter().position(|tails| W::any_free(tails, taken))?;
        let within = chunks[chunk].iter().position(|&tail| tail & taken == W::default())?;
        let place = range.start + chunk * CHUNK + within;
        (place < range.end).then_some(place)
    }

    /// Writes the columns of a tail into the last rows of `queens`.
    #[inline(always)]
    pub(super) fn unpack(&self, tail: usize, queens: &mut [u32]) {
        let first = queens.len() - self.rows;
        let mut columns = self.columns[tail].value();
        for queen in &mut queens[first..] {
            *queen = columns as u32 & ((1 << W::COLUMN_BITS) - 1);
            columns >>= W::COLUMN_BITS;
        }
    }

    /// The part of `range` after all tails that are at or before `position`.
    pub(super) fn after(&self, range: Range<usize>, position: &[u32]) -> Range<usize> {
        let mut tail = vec![0; self.rows];
        let behind = |&place: &usize| {
            self.unpack(place, &mut tail);
            tail[..] <= *position
        };
        let passed = range.clone().take_while(behind).count();
        range.start + passed..range.end
    }
}

/// Queens in the first of the rows of a tail. Diagonals are traced up to the first of these rows,
/// the falling ones moved right by as many columns as there are rows, so that none leaves the word.
#[derive(Clone, Copy, Default)]
struct Tail {
    used: u64,
    falling: u64,
    rising: u64,
    /// The columns, packed, the first row lowest.
    columns: u64,
}

impl Tail {
    /// Meets every way to fill the rows from `row` on, in lexicographic order.
    fn extend<W: TailBits>(self, squares: &[u64], row: usize, meet: &mut impl FnMut(Tail)) {
        let Some(open) = squares.get(row) else { return meet(self) };
        let up = squares.len() - row;
        let mut open = open & !(self.used | self.falling >> up | self.rising >> row);
        while open != 0 {
            let column = open.trailing_zeros();
            let queen = open & open.wrapping_neg();
            open ^= queen;
            let tail = Tail {
                used: self.used | queen,
                falling: self.falling | queen << up,
                rising: self.rising | queen << row,
                columns: self.columns | u64::from(column) << (W::COLUMN_BITS * row as u32),
            };
            tail.extend::<W>(squares, row + 1, meet);
        }
    }
}

/// A table of a hundred thousand tails is not meant to be read.
impl<W> fmt::Debug for Tails<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tails { rows, columns, .. } = self;
        f.debug_struct("Tails").field("rows", rows).field("tails", &columns.len()).finish_non_exhaustive()
    }
}

/// Falling diagonals in the lower half of the word, rising ones in the upper.
#[inline(always)]
fn pack<W: TailBits>(falling: u64, rising: u64, full: u64) -> W {
    W::of((falling & full) | (rising & full) << W::COLUMNS)
}

fn full(n: u32) -> u64 {
    u64::MAX >> (64 - n)
}

/// Numbers the t-element sets of n columns without gaps. A set is cut into a low and a high
/// half: all sets with the same high half are neighbours, ordered by their low half.
struct SubsetIndex {
    low_bits: u32,
    /// Sets before the first one with this high half.
    high: Vec<u32>,
    /// Low halves with as many columns before this one.
    low: Vec<u32>,
}

impl SubsetIndex {
    fn new(n: u32, t: u32) -> SubsetIndex {
        let low_bits = n / 2;
        let mut met = vec![0u32; low_bits as usize + 1];
        let low = (0u32..1 << low_bits).map(|half| {
            let met = &mut met[half.count_ones() as usize];
            *met += 1;
            *met - 1
        });
        let low = low.collect();
        // `met` now holds how many low halves have each number of columns.
        let mut before = 0;
        let mut high = Vec::with_capacity((1 << (n - low_bits)) + 1);
        for half in 0u32..1 << (n - low_bits) {
            high.push(before);
            let missing = t.checked_sub(half.count_ones());
            before += missing.and_then(|missing| met.get(missing as usize)).copied().unwrap_or(0);
        }
        high.push(before);
        SubsetIndex { low_bits, high, low }
    }

    #[inline(always)]
    fn of(&self, set: u64) -> u32 {
        let low = set & ((1 << self.low_bits) - 1);
        self.high[(set >> self.low_bits) as usize] + self.low[low as usize]
    }

    fn sets(&self) -> usize {
        self.high[self.high.len() - 1] as usize
    }
}

/// A table in the narrowest word that the board allows, shared by all searches of that board.
#[derive(Clone, Debug)]
pub(super) enum TailTable {
    Narrow(Arc<Tails<u32>>),
    Wide(Arc<Tails<u64>>),
}

impl TailTable {
    /// Rows worth taking from a table on an n × n board: measured at n = 14, elsewhere chosen so
    /// that the table stays small enough for the first solution to come at once.
    pub(super) fn rows(n: u32) -> usize {
        match n {
            0..=7 => 0,
            8..=11 => 4,
            12..=15 => 5,
            16..=20 => 4,
            _ => 0,
        }
    }

    pub(super) fn new(squares: &[u64], n: u32) -> TailTable {
        if n <= u32::COLUMNS {
            TailTable::Narrow(Arc::new(Tails::new(squares, n)))
        } else {
            TailTable::Wide(Arc::new(Tails::new(squares, n)))
        }
    }
}
