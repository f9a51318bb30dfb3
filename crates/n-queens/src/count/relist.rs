//! A second route for large boards: halves listed anew, joined by another kernel.
//!
//! The [twin](super::recount) shares no lists and no kernel with the join, and at n = 24 takes some
//! 200 times as long. This route is between the two. For a column set it lists tops and bottoms row
//! by row, as the twin does, weighs bottoms by the twin's rules, numbers the diagonals in an order of
//! its own, and then counts the pairs that fit with a kernel: another one than the count used, where
//! the processor has one, and with other keys, chunks and pieces ([`Tuning::varied`]).
//!
//! It shares with the join the column sets of a unit, the rows and columns of the cut, the sums of a
//! unit, and the sorting, layout and grouping of the kernel. It shares neither quarters nor how
//! halves are made of them, nor records, nor the rules for parts of quarters.

use super::cut::{Cut, Half};
use super::engine::{Class, Join, JoinContext};
use super::kernel::Kernel;
use super::recount::{Attacks, Queen, Row, columns, rows, weight_of_bottom};
use super::section::{Kind, Section};
use super::tuning::{Paths, Tuning};
use super::worker::{UnitCount, UnitError, Work};
use crate::watch::Watch;

/// Counts one unit of a section that has column sets.
pub(super) fn count(
    section: &Section,
    unit: u32,
    kernel: Kernel,
    tuning: Tuning,
    watch: &Watch,
) -> Result<UnitCount, UnitError> {
    let (mut sum, mut work, mut paths) = (UnitCount::default(), Work::default(), Paths::default());
    let mut join = Join::new(tuning);
    let cut = &section.cut;
    for (set, mirrors) in section.sets_of(unit) {
        let weight = mirrors * section.weight;
        let (these, others) = columns(cut, set);
        let (work, paths) = (&mut work, &mut paths);
        let mut context = JoinContext { weight, sum: &mut sum, work, paths, watch };
        if section.kind == Kind::Plain {
            let (tops, bottoms) = (rows(cut, Half::Top, these), rows(cut, Half::Bottom, others));
            let all = |_: &[Queen]| 2;
            let halves = Halves { tops: &tops, bottoms: &bottoms, weigh: &all, per_weight: [2, 1] };
            halves.join(&mut join, kernel, tuning, &mut context)?;
            continue;
        }
        for (top, bottom, free) in [(these, others, 2), (others, these, 0)] {
            let (mut tops, bottoms) = (rows(cut, Half::Top, top), rows(cut, Half::Bottom, bottom));
            for top in &mut tops {
                top.close_long_diagonals(cut);
            }
            let weigh = |bottom: &[Queen]| weight_of_bottom(cut, bottom, free);
            let halves = Halves { tops: &tops, bottoms: &bottoms, weigh: &weigh, per_weight: [4, 2] };
            halves.join(&mut join, kernel, tuning, &mut context)?;
        }
    }
    Ok(sum)
}

/// Whether the diagonals of a section fit a record.
pub(super) fn fits(cut: &Cut) -> bool {
    // Rows next to the cut have the most: a diagonal that crosses it passes through both halves.
    Slots::new(&rows(cut, Half::Top, u32::MAX), &rows(cut, Half::Bottom, u32::MAX)).is_some()
}

/// The rows of both halves, and what bottoms weigh: 4, 2 or 0.
struct Halves<'a> {
    tops: &'a [Row],
    bottoms: &'a [Row],
    weigh: &'a dyn Fn(&[Queen]) -> u64,
    /// The factors of bottoms of weight 4 and of weight 2.
    per_weight: [u64; 2],
}

impl Halves<'_> {
    /// Adds the pairs that fit, a piece of tops and a piece of bottoms at a time.
    fn join(
        &self,
        join: &mut Join<u64>,
        kernel: Kernel,
        tuning: Tuning,
        context: &mut JoinContext,
    ) -> Result<(), UnitError> {
        let slots = Slots::new(self.tops, self.bottoms).expect("checked by `fits`");
        in_pieces(self.tops, &slots, tuning.piece, context.watch, &|_| 2, &mut |[_, tops]| {
            let watch = context.watch;
            in_pieces(self.bottoms, &slots, tuning.piece, watch, self.weigh, &mut |[heavy, light]| {
                let class = |list, weight| Class { lists: [list, &[]], weight };
                let [by_heavy, by_light] = self.per_weight;
                let classes = [class(heavy, by_heavy), class(light, by_light)];
                join.count(kernel, false, slots.all(), tops, &classes, context)
            })
        })
    }
}

/// Receives a piece of the two lists, by weight 4 and 2.
type VisitPiece<'a> = dyn FnMut([&[u64]; 2]) -> Result<(), UnitError> + 'a;

/// Lists every way to fill the rows as its diagonals, by weight 4 and 2, and hands on pieces.
fn in_pieces(
    rows: &[Row],
    slots: &Slots,
    piece: usize,
    watch: &Watch,
    weigh: &dyn Fn(&[Queen]) -> u64,
    visit: &mut VisitPiece<'_>,
) -> Result<(), UnitError> {
    let mut listing = Listing {
        rows,
        slots,
        piece,
        watch,
        weigh,
        visit,
        queens: vec![(0, 0); rows.len()],
        lists: [vec![], vec![]],
    };
    listing.fill(0, Attacks::default(), 0)?;
    listing.hand_on()
}

struct Listing<'a> {
    rows: &'a [Row],
    slots: &'a Slots,
    piece: usize,
    watch: &'a Watch,
    weigh: &'a dyn Fn(&[Queen]) -> u64,
    visit: &'a mut VisitPiece<'a>,
    queens: Vec<Queen>,
    lists: [Vec<u64>; 2],
}

impl Listing<'_> {
    fn fill(&mut self, place: usize, attacks: Attacks, record: u64) -> Result<(), UnitError> {
        let Some(&row) = self.rows.get(place) else {
            match (self.weigh)(&self.queens) {
                0 => {}
                4 => self.lists[0].push(record),
                _ => self.lists[1].push(record),
            }
            let full = self.lists.iter().map(Vec::len).sum::<usize>() >= self.piece;
            return if full { self.hand_on() } else { Ok(()) };
        };
        if place + 4 <= self.rows.len() {
            self.watch.check()?;
        }
        for column in attacks.open(row) {
            let queen = (row.row, column);
            self.queens[place] = queen;
            self.fill(place + 1, attacks.with(queen), record | self.slots.of(queen))?;
        }
        Ok(())
    }

    fn hand_on(&mut self) -> Result<(), UnitError> {
        let [heavy, light] = &self.lists;
        if !heavy.is_empty() || !light.is_empty() {
            (self.visit)([heavy, light])?;
        }
        self.lists.iter_mut().for_each(Vec::clear);
        Ok(())
    }
}

/// A bit for every diagonal with open squares in both halves, falling ones first, from the left.
struct Slots {
    falling: [u64; 64],
    rising: [u64; 64],
    len: u32,
}

impl Slots {
    /// Nothing if there are more than a record has bits.
    fn new(tops: &[Row], bottoms: &[Row]) -> Option<Slots> {
        let used = |rows: &[Row]| {
            rows.iter().fold((0u64, 0u64), |(falling, rising), row| {
                let columns = u64::from(row.columns);
                (falling | columns << (31 - row.row), rising | columns << row.row)
            })
        };
        let (top, bottom) = (used(tops), used(bottoms));
        let mut slots = Slots { falling: [0; 64], rising: [0; 64], len: 0 };
        for (common, bits) in [(top.0 & bottom.0, &mut slots.falling), (top.1 & bottom.1, &mut slots.rising)]
        {
            for diagonal in (0..64).filter(|diagonal| common >> diagonal & 1 == 1) {
                if slots.len == 64 {
                    return None;
                }
                bits[diagonal] = 1 << slots.len;
                slots.len += 1;
            }
        }
        Some(slots)
    }

    fn of(&self, (row, column): Queen) -> u64 {
        self.falling[(column + 31 - row) as usize] | self.rising[(column + row) as usize]
    }

    fn all(&self) -> u64 {
        ((1u128 << self.len) - 1) as u64
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use crate::Board;
    use crate::count::{Kernel, Plan, Route};
    use crate::watch::Watch;

    /// Keys of more than 12 bits, as they occur from n = 24 on. The times are for docs/reliability.md.
    #[test]
    #[ignore = "minutes"]
    fn a_unit_of_24_is_relisted_and_its_time_printed() {
        let plan = Plan::new(&Board::new(24).unwrap()).unwrap();
        let relist = Route::Relist(Kernel::other_than(&[Kernel::best().name()]));
        let count = |route: Route| {
            let (mut worker, begun) = (plan.worker(route), Instant::now());
            let counted = worker.count(17, &Watch::none()).unwrap();
            (counted, begun.elapsed().as_secs_f64())
        };
        let ((joined, first), (relisted, second)) = (count(Route::default()), count(relist));
        println!(
            "unit 17 of n = 24: joined in {first:.1} s, relisted in {second:.1} s, {:.1} times",
            second / first
        );
        assert_eq!(joined, relisted);
    }
}
