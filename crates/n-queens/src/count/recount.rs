//! The independent twin of the join, for audits.
//!
//! It takes the same column sets and reaches the same numbers by other means: halves are found by
//! searching half the board row by row and kept with their queens, and every top is held against
//! every bottom, diagonal by diagonal. It shares with the join the numbering of units and the
//! definition of what a unit counts, and no code: neither quarters nor records nor sorting nor
//! kernel.

use std::cmp::Ordering;

use super::cut::{Cut, Half};
use super::plan::{Kind, Section};
use super::worker::{Broken, UnitCount};
use crate::watch::{Stopped, Watch};

pub(super) fn count(section: &Section, unit: u32, watch: &Watch) -> Result<UnitCount, Broken> {
    let mut sum = UnitCount::default();
    if section.kind == Kind::Rows {
        // Row by row again, and no code of `rows`: there is nothing simpler to hold it against.
        let mut solutions = section.board.solutions();
        while solutions.next_columns_watched(watch)?.is_some() {
            sum.add(section.weight, 1)?;
        }
        return Ok(sum);
    }
    for (set, mirrors) in section.sets_of(unit) {
        let (columns, others) = columns(&section.cut, set);
        let weight = mirrors * section.weight;
        if section.kind == Kind::Plain {
            let tops = halves(&section.cut, Half::Top, &columns, watch)?;
            let bottoms = halves(&section.cut, Half::Bottom, &others, watch)?;
            let all: Vec<(&HalfBoard, u64)> = bottoms.iter().map(|bottom| (bottom, 1)).collect();
            pairs(&tops, &all, weight, &mut sum, watch)?;
        } else {
            // Free bottoms below free tops: one way up, weight two.
            for (columns, others, free) in [(&columns, &others, 2), (&others, &columns, 0)] {
                let mut tops = halves(&section.cut, Half::Top, columns, watch)?;
                tops.retain(|top| long_queens(&section.cut, top) == 0);
                let bottoms = halves(&section.cut, Half::Bottom, others, watch)?;
                let weigh = |bottom| weight_of_bottom(&section.cut, bottom, free);
                let weighted: Vec<_> = bottoms.iter().map(|bottom| (bottom, weigh(bottom))).collect();
                pairs(&tops, &weighted, weight, &mut sum, watch)?;
            }
        }
    }
    Ok(sum)
}

/// A half with all its queens, and the diagonals they stand on, all of them.
struct HalfBoard {
    queens: Vec<(u32, u32)>,
    falling: u64,
    rising: u64,
}

/// The columns of a set and of its complement.
fn columns(cut: &Cut, set: u32) -> (Vec<u32>, Vec<u32>) {
    let mut parted = (Vec::new(), Vec::new());
    for (place, &column) in cut.columns.iter().enumerate() {
        if set >> place & 1 == 1 { parted.0.push(column) } else { parted.1.push(column) }
    }
    parted
}

/// Every way to fill the rows of a half with queens on exactly the given columns.
fn halves(cut: &Cut, half: Half, columns: &[u32], watch: &Watch) -> Result<Vec<HalfBoard>, Stopped> {
    let mut found = Vec::new();
    let mut queens = Vec::new();
    search(cut, cut.rows(half), columns, &mut queens, &mut found, watch)?;
    Ok(found)
}

fn search(
    cut: &Cut,
    rows: &[u32],
    columns: &[u32],
    queens: &mut Vec<(u32, u32)>,
    found: &mut Vec<HalfBoard>,
    watch: &Watch,
) -> Result<(), Stopped> {
    let Some((&row, below)) = rows.split_first() else {
        let falling = queens.iter().fold(0, |mask, &(r, c)| mask | 1u64 << (31 + r - c));
        let rising = queens.iter().fold(0, |mask, &(r, c)| mask | 1u64 << (r + c));
        found.push(HalfBoard { queens: queens.clone(), falling, rising });
        return Ok(());
    };
    watch.check()?;
    for &column in columns {
        let attacked = queens.iter().any(|&(r, c)| c == column || row - r == column.abs_diff(c));
        if cut.is_open(row, column) && !attacked {
            queens.push((row, column));
            search(cut, below, columns, queens, found, watch)?;
            queens.pop();
        }
    }
    Ok(())
}

/// Adds every pair that shares no diagonal.
fn pairs(
    tops: &[HalfBoard],
    bottoms: &[(&HalfBoard, u64)],
    weight: u64,
    sum: &mut UnitCount,
    watch: &Watch,
) -> Result<(), Broken> {
    for top in tops {
        watch.check()?;
        for &(bottom, each) in bottoms {
            if each > 0 && top.falling & bottom.falling == 0 && top.rising & bottom.rising == 0 {
                sum.add(weight, each)?;
            }
        }
    }
    Ok(())
}

/// Queens of a half on the two long diagonals.
fn long_queens(cut: &Cut, half: &HalfBoard) -> usize {
    half.queens.iter().filter(|&&(row, column)| row == column || row + column == cut.n - 1).count()
}

/// What a pair of a free top and this bottom stands for.
///
/// Each long diagonal holds at most one queen. Of the four sides of the board that could be on top,
/// those without a queen on a long diagonal number 4, 2 or 1 for 0, 1 or 2 such queens; the weights
/// undo that. With one such queen, reflection in her diagonal gives another solution of the same
/// kind: the one whose corner leads counts twice, the other not at all.
fn weight_of_bottom(cut: &Cut, bottom: &HalfBoard, free: u64) -> u64 {
    match long_queens(cut, bottom) {
        0 => free,
        2 => 4,
        _ => {
            let last = cut.n - 1;
            let on_long = |&&(row, column): &&(u32, u32)| row == column || row + column == last;
            let &(_, corner) = bottom.queens.iter().find(on_long).expect("there is one");
            let left = corner < cut.n / 2;
            // Squares of that corner, counted from the corner of the board.
            let corner: Vec<(u32, u32)> = bottom
                .queens
                .iter()
                .filter(|&&(_, column)| (column < cut.n / 2) == left)
                .map(|&(row, column)| (last - row, if left { column } else { last - column }))
                .collect();
            match leads(&corner) {
                Ordering::Less => 4,
                Ordering::Equal => 2,
                Ordering::Greater => 0,
            }
        }
    }
}

/// Compares the columns used with the rows used, as numbers whose bits they are; then, from
/// the lowest line up, the row of a column with the column of that row.
fn leads(queens: &[(u32, u32)]) -> Ordering {
    let columns: u32 = queens.iter().map(|&(_, column)| 1 << column).sum();
    let rows: u32 = queens.iter().map(|&(row, _)| 1 << row).sum();
    let mut by_column = queens.to_vec();
    by_column.sort_by_key(|&(_, column)| column);
    let mut by_row = queens.to_vec();
    by_row.sort();
    let rows_of_columns = by_column.iter().map(|&(row, _)| row);
    let columns_of_rows = by_row.iter().map(|&(_, column)| column);
    columns.cmp(&rows).then_with(|| rows_of_columns.cmp(columns_of_rows))
}
