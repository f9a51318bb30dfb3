//! Weighs every way to fill the next rows: how many solutions begin with it.
//!
//! The rest is cut between two rows into a top and a bottom. A half is one queen in each row of
//! its side, none attacking another; a top and a bottom are a solution exactly when together
//! they use every column once and share no diagonal. Halves are few where solutions and dead
//! ends are many, so we list both sides, file them by the columns they use, and for every top
//! count the bottoms on the complementary columns that share no diagonal with it. Each top
//! adds to the weight of its *extension*, the columns of its first rows. One such pass weighs
//! thousands of extensions at once; the solution we look for lies below one of them, and the
//! next pass works on a rest that is a thousand times smaller.
//!
//! ```text
//!   decided     Q . . . . . . .
//!   extension   . . . . Q . . .  \
//!               . . . . . . . Q   |  top: columns {4, 7, 5} and the diagonals
//!               . . . . . Q . .  /   that reach across the cut
//!   cut       - - - - - - - - -
//!               . . Q . . . . .  \
//!               . . . . . . Q .   |  bottom: the other columns {1, 2, 3, 6}
//!               . Q . . . . . .   |
//!               . . . Q . . . .  /
//! ```
//!
//! Cost and measurements: docs/algorithms/rank.md

use std::ops::Range;

use super::buckets::{Buckets, KeyedEntries};
use super::halves::{DiagonalSet, HalfSplit, HalfState, SquareMaskTable};
use super::rest::Rest;
use crate::watch::{Stopped, Watch};

/// The columns of the next rows, and how many solutions begin with them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Extension {
    pub(super) columns: Vec<u32>,
    pub(super) solutions: u128,
}

/// Rows with a choice that an extension decides: enough to make the next pass negligible, few
/// enough for the weights to stay in the first cache.
const EXTENSION_ROWS: usize = 3;

/// Tops that meet their bottoms between two checks of the watch. On one set of columns
/// there are tens of thousands of bottoms at most, so this is less than a millisecond.
const UNWATCHED_TOPS: usize = 64;

/// Every extension of `rest` that has solutions, in lexicographic order. At least one row is
/// left to decide.
pub(super) fn weigh(rest: &Rest, watch: &Watch) -> Result<Vec<Extension>, Stopped> {
    if rest.is_dead() {
        return Ok(Vec::new());
    }
    let cut = HalfSplit::above(middle(rest), rest);
    match cut.diagonals() {
        0..=32 => weigh_in::<u32>(rest, &cut, watch),
        33..=64 => weigh_in::<u64>(rest, &cut, watch),
        _ => weigh_in::<u128>(rest, &cut, watch),
    }
}

/// The first row of the bottom. Tops are walked once and bottoms are met by every top, so the top
/// takes the larger share.
fn middle(rest: &Rest) -> usize {
    after_free_rows(rest, rest.free_rows() as usize / 2 + 1)
}

/// The ways to put one queen in every row of the top, or of the bottom if there are more, without
/// looking whether they attack each other.
pub(super) fn larger_half(rest: &Rest) -> u128 {
    let squares = |row: usize| u128::from(rest.open(row).count_ones().max(1));
    let ways = |rows: Range<usize>| rows.fold(1, |ways: u128, row| ways.saturating_mul(squares(row)));
    let middle = middle(rest).min(rest.size());
    ways(rest.row()..middle).max(ways(middle..rest.size()))
}

/// The row after the next `wanted` rows with a choice, and at least one row further down.
fn after_free_rows(rest: &Rest, wanted: usize) -> usize {
    let free = (rest.row()..rest.size()).filter(|&row| rest.is_free(row));
    free.take(wanted).last().unwrap_or(rest.row()) + 1
}

fn weigh_in<W: DiagonalSet>(rest: &Rest, cut: &HalfSplit, watch: &Watch) -> Result<Vec<Extension>, Stopped> {
    let squares = SquareMaskTable::<W>::new(rest, cut);
    if squares.columns() < rest.free_rows() {
        return Ok(Vec::new());
    }
    let extension_end = after_free_rows(rest, EXTENSION_ROWS).min(cut.row);
    let (mut extensions, mut starts) = (Vec::new(), Vec::new());
    let rows = rest.row()..extension_end;
    squares.fill_named(rows, HalfState::default(), &mut Vec::new(), &mut |columns: &[u32], walk| {
        extensions.push(Extension { columns: columns.to_vec(), solutions: 0 });
        starts.push(walk);
    });
    let tops = Tops { squares: &squares, starts: &starts, rows: extension_end..cut.row };
    let tops = Buckets::new(&tops, watch)?;
    let bottoms = Buckets::new(&Bottoms { squares: &squares, rows: cut.row..rest.size() }, watch)?;

    let mut weights = vec![0u64; extensions.len()];
    let every_column = (1 << squares.columns()) - 1;
    for columns in 0..=every_column {
        let bottoms = bottoms.under(every_column ^ columns);
        for tops in tops.under(columns).chunks(UNWATCHED_TOPS) {
            watch.check()?;
            for top in tops {
                weights[top.extension as usize] += u64::from(disjoint(bottoms, top.diagonals));
            }
        }
    }
    for (extension, weight) in extensions.iter_mut().zip(weights) {
        extension.solutions = weight.into();
    }
    extensions.retain(|extension| extension.solutions > 0);
    Ok(extensions)
}

/// How many bottoms share no diagonal with a top. Without a branch, so that the compiler
/// compares several at a time.
fn disjoint<W: DiagonalSet>(bottoms: &[W], top: W) -> u32 {
    bottoms.iter().map(|&bottom| u32::from(bottom & top == W::default())).sum()
}

/// The tops, extension by extension.
struct Tops<'a, W> {
    squares: &'a SquareMaskTable<W>,
    /// The walks that have filled the rows of each extension.
    starts: &'a [HalfState<W>],
    /// From there to the cut.
    rows: Range<usize>,
}

#[derive(Clone, Copy, Default)]
struct Top<W> {
    extension: u32,
    diagonals: W,
}

impl<W: DiagonalSet> KeyedEntries for Tops<'_, W> {
    type Entry = Top<W>;

    fn keys(&self) -> usize {
        1 << self.squares.columns()
    }

    fn list(&self, watch: &Watch, mut visit: impl FnMut(u32, Top<W>)) -> Result<(), Stopped> {
        for (extension, &start) in (0..).zip(self.starts) {
            self.squares.fill(self.rows.clone(), start, watch, &mut |top: HalfState<W>| {
                visit(top.columns, Top { extension, diagonals: top.diagonals });
            })?;
        }
        Ok(())
    }
}

struct Bottoms<'a, W> {
    squares: &'a SquareMaskTable<W>,
    rows: Range<usize>,
}

impl<W: DiagonalSet> KeyedEntries for Bottoms<'_, W> {
    type Entry = W;

    fn keys(&self) -> usize {
        1 << self.squares.columns()
    }

    fn list(&self, watch: &Watch, mut visit: impl FnMut(u32, W)) -> Result<(), Stopped> {
        self.squares.fill(self.rows.clone(), HalfState::default(), watch, &mut |bottom: HalfState<W>| {
            visit(bottom.columns, bottom.diagonals);
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Square};

    /// A solution of 24 queens without those of this many rows in the middle.
    fn opened(rows: u32) -> Board {
        let queens = crate::Construction::new(24).unwrap().columns();
        let fixed = (0..24).zip(queens).filter(|&(row, _)| row < 12 - rows / 2 || row >= 12 + rows / 2);
        fixed.fold(Board::new(24).unwrap(), |board, (row, column)| {
            board.fix(Square::new(row, column)).unwrap()
        })
    }

    /// Few diagonals cross the cut of a small board: only here do they need more than one word.
    #[test]
    fn words_of_any_width_weigh_the_same() {
        let mut widest = 0;
        for rows in [10, 12, 14, 16] {
            let board = opened(rows);
            let (rest, watch) = (Rest::of(&board), Watch::none());
            let cut = HalfSplit::above(middle(&rest), &rest);
            widest = widest.max(cut.diagonals());
            let weighed = weigh(&rest, &watch).unwrap();
            assert_eq!(weigh_in::<u128>(&rest, &cut, &watch).unwrap(), weighed, "{rows} rows");
            let total: u128 = weighed.iter().map(|extension| extension.solutions).sum();
            assert_eq!(total, board.solutions().count() as u128, "{rows} rows");
        }
        assert!(widest > 32, "{widest}");
    }
}
