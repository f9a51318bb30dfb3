//! The independent twin of the join, for audits.
//!
//! It takes the same column sets and reaches the same numbers by other means. One search, row by
//! row, lists the tops that use the columns of a set. Another fills the bottom half with the other
//! columns and takes along the set of tops that none of its queens attacks: what is left of that set
//! after the last row are solutions, weighed by where their queens stand.
//!
//! It shares with the join which column sets a unit has (`Section::sets_of`), the rows, columns and
//! open squares of the cut (`Cut`), and the sum of a unit (`UnitCount::add`). It shares neither
//! quarters nor records nor sorting nor kernel. What it shares is checked by other means: the sets by
//! `coverage`, all of it by `second`, and the sum by tests with numbers beyond the modulus.

use std::array::from_fn;
use std::cmp::Ordering;

use super::cut::{Cut, Half};
use super::section::{Kind, Section};
use super::worker::{UnitCount, UnitError};
use crate::watch::{Stopped, Watch};

pub(super) fn count(section: &Section, unit: u32, watch: &Watch) -> Result<UnitCount, UnitError> {
    let mut sum = UnitCount::default();
    if section.kind == Kind::Rows {
        // Row by row again, and no code of `rows`: there is nothing simpler to hold it against.
        let mut solutions = section.board.solutions();
        while solutions.next_columns_watched(watch)?.is_some() {
            sum.add(section.weight, 1)?;
        }
        return Ok(sum);
    }
    let cut = &section.cut;
    for (set, mirrors) in section.sets_of(unit) {
        let weight = mirrors * section.weight;
        let (these, others) = columns(cut, set);
        if section.kind == Kind::Plain {
            let (tops, bottoms) = (rows(cut, Half::Top, these), rows(cut, Half::Bottom, others));
            sum.add(weight, pairs(&tops, &bottoms, |_| 1, watch)?)?;
            continue;
        }
        // Free bottoms below free tops: one way up, weight two.
        for (top, bottom, free) in [(these, others, 2), (others, these, 0)] {
            let (mut tops, bottoms) = (rows(cut, Half::Top, top), rows(cut, Half::Bottom, bottom));
            for top in &mut tops {
                top.close_long_diagonals(cut);
            }
            let weigh = |bottom: &[Queen]| weight_of_bottom(cut, bottom, free);
            sum.add(weight, pairs(&tops, &bottoms, weigh, watch)?)?;
        }
    }
    Ok(sum)
}

/// The columns of a set and of its complement, a bit each.
pub(super) fn columns(cut: &Cut, set: u32) -> (u32, u32) {
    let mut parted = (0, 0);
    for (place, &column) in cut.columns.iter().enumerate() {
        *(if set >> place & 1 == 1 { &mut parted.0 } else { &mut parted.1 }) |= 1 << column;
    }
    parted
}

/// A row to be filled, and the columns its queen may take.
#[derive(Clone, Copy)]
pub(super) struct Row {
    pub(super) row: u32,
    pub(super) columns: u32,
}

impl Row {
    pub(super) fn close_long_diagonals(&mut self, cut: &Cut) {
        self.columns &= !(1 << self.row | 1 << (cut.n - 1 - self.row));
    }
}

pub(super) fn rows(cut: &Cut, half: Half, columns: u32) -> Vec<Row> {
    let row = |&row: &u32| Row { row, columns: cut.open[row as usize] & columns };
    cut.rows(half).iter().map(row).collect()
}

/// Row and column of a queen.
pub(super) type Queen = (u32, u32);

/// Columns taken, and diagonals: a bit is a column in row 31 (falling) or in row 0 (rising),
/// counted beyond the edge of the board where need be.
#[derive(Clone, Copy, Default)]
pub(super) struct Attacks {
    columns: u32,
    falling: u64,
    rising: u64,
}

impl Attacks {
    pub(super) fn with(self, (row, column): Queen) -> Attacks {
        Attacks {
            columns: self.columns | 1 << column,
            falling: self.falling | 1 << (column + 31 - row),
            rising: self.rising | 1 << (column + row),
        }
    }

    /// The columns where a queen may stand in a row.
    pub(super) fn open(self, Row { row, columns }: Row) -> impl Iterator<Item = u32> {
        let attacked = (self.falling >> (31 - row)) as u32 | (self.rising >> row) as u32 | self.columns;
        let mut open = columns & !attacked;
        std::iter::from_fn(move || {
            let column = (open != 0).then(|| open.trailing_zeros());
            open &= open.wrapping_sub(1);
            column
        })
    }
}

/// Lists every way to fill the rows, as what its queens attack.
fn fill(rows: &[Row], attacks: Attacks, found: &mut Vec<Attacks>, watch: &Watch) -> Result<(), Stopped> {
    let Some((&row, below)) = rows.split_first() else {
        found.push(attacks);
        return Ok(());
    };
    watch.check()?;
    attacks.open(row).try_for_each(|column| fill(below, attacks.with((row.row, column)), found, watch))
}

/// A set of tops, a bit each. So many at once stay in the cache and die out together.
type Tops = [u64; 32];

/// The pairs of a top and a bottom that do not attack each other, each as often as `weigh` makes of
/// the bottom's queens.
fn pairs(
    tops: &[Row],
    bottoms: &[Row],
    weigh: impl Fn(&[Queen]) -> u64,
    watch: &Watch,
) -> Result<u64, Stopped> {
    let (mut list, mut sum) = (Vec::new(), 0);
    fill(tops, Attacks::default(), &mut list, watch)?;
    if list.is_empty() {
        return Ok(0);
    }
    let unharmed = vec![[Tops::default(); 32]; bottoms.len()];
    let mut search = Bottoms { rows: bottoms, unharmed, queens: vec![(0, 0); bottoms.len()], weigh, watch };
    for tops in list.chunks(64 * Tops::default().len()) {
        search.meet(tops);
        // Met one by one, solutions never come near the end of the range.
        sum += search.below(0, Attacks::default(), &from_fn(|word| first_bits(tops.len(), word)))?;
    }
    Ok(sum)
}

/// A word of the set of the first `len` numbers.
fn first_bits(len: usize, word: usize) -> u64 {
    match len.saturating_sub(64 * word) {
        few @ 0..64 => (1 << few) - 1,
        _ => !0,
    }
}

/// The watch is looked at while no more than so many bottom queens stand: often enough for the
/// largest boards, and not at every position.
const LOOK_TO: usize = 4;

/// A search for bottoms and the tops they fit.
struct Bottoms<'a, W> {
    rows: &'a [Row],
    /// For every row and column, the tops that do not attack the square.
    unharmed: Vec<[Tops; 32]>,
    queens: Vec<Queen>,
    weigh: W,
    watch: &'a Watch,
}

impl<W: Fn(&[Queen]) -> u64> Bottoms<'_, W> {
    /// Makes these the tops to be fitted.
    fn meet(&mut self, tops: &[Attacks]) {
        for (unharmed, &row) in self.unharmed.iter_mut().zip(self.rows) {
            *unharmed = Default::default();
            for (number, top) in tops.iter().enumerate() {
                for column in top.open(row) {
                    unharmed[column as usize][number / 64] |= 1 << (number % 64);
                }
            }
        }
    }

    /// The weight of all ways to fill the rows from the `place`-th on, given the attacks of the
    /// queens before and the tops that these leave.
    fn below(&mut self, place: usize, attacks: Attacks, tops: &Tops) -> Result<u64, Stopped> {
        let Some(&row) = self.rows.get(place) else {
            let tops = tops.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
            return Ok((self.weigh)(&self.queens) * tops);
        };
        if place <= LOOK_TO {
            self.watch.check()?;
        }
        let mut sum = 0;
        for column in attacks.open(row) {
            let unharmed = &self.unharmed[place][column as usize];
            let left: Tops = from_fn(|word| tops[word] & unharmed[word]);
            if left.iter().fold(0, |any, word| any | word) != 0 {
                let queen = (row.row, column);
                self.queens[place] = queen;
                sum += self.below(place + 1, attacks.with(queen), &left)?;
            }
        }
        Ok(sum)
    }
}

/// The weight of a pair of a free top and this bottom.
///
/// Each long diagonal holds at most one queen. Of the four sides of the board that could be on top,
/// those without a queen on a long diagonal number 4, 2 or 1 for 0, 1 or 2 such queens; the weights
/// undo that. With one such queen, reflection in her diagonal gives another solution of the same
/// kind: the one whose corner leads counts twice, the other not at all.
pub(super) fn weight_of_bottom(cut: &Cut, bottom: &[Queen], free: u64) -> u64 {
    let last = cut.n - 1;
    let mut long = bottom.iter().filter(|&&(row, column)| row == column || row + column == last);
    let (Some(&(_, column)), more) = (long.next(), long.next().is_some()) else {
        return free;
    };
    if more {
        return 4;
    }
    let left = column < cut.n / 2;
    // Squares of that corner, counted from the corner of the board.
    let corner = bottom
        .iter()
        .filter(|&&(_, column)| (column < cut.n / 2) == left)
        .map(|&(row, column)| (last - row, if left { column } else { last - column }));
    match leads(corner) {
        Ordering::Less => 4,
        Ordering::Equal => 2,
        Ordering::Greater => 0,
    }
}

/// Compares the columns used with the rows used, as numbers whose bits they are; then, from
/// the lowest line up, the row of a column with the column of that row.
fn leads(corner: impl Iterator<Item = Queen> + Clone) -> Ordering {
    let columns: u32 = corner.clone().map(|(_, column)| 1 << column).sum();
    let rows: u32 = corner.clone().map(|(row, _)| 1 << row).sum();
    columns.cmp(&rows).then_with(|| {
        let mut by_column: Vec<Queen> = corner.clone().map(|(row, column)| (column, row)).collect();
        let mut by_row: Vec<Queen> = corner.collect();
        by_column.sort();
        by_row.sort();
        by_column.cmp(&by_row)
    })
}
