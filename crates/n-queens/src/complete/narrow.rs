//! The narrowest line first: plain backtracking, for boards of at most 64 columns.
//!
//! Every step fills the row with the fewest open squares left, or a column that fewer rows can still
//! take, and turns back as soon as a row or a column has none. It learns nothing from a failure, but a step is a few dozen instructions, and
//! where the whole board is one tangle, as with excluded diagonals, there is little to learn: it then
//! proves in a second what takes the conflict-driven solver minutes. It gives up
//! after a fixed amount of work, so that the solver gets its turn where learning does pay.
//!
//! A diagonal set is a bit set of its numbers, `column − row + n − 1` (falling) and `column + row`
//! (rising), so that shifting it by the row gives the attacked columns of that row.

use super::solver::Found;
use super::{Ground, LineAt};
use crate::{Line, Square};

/// Rows weighed before giving up: about a second.
const WORK: u64 = 100_000_000;
/// Nodes between two questions to `stop`.
const PATIENCE: u64 = 1 << 14;

/// Squares for the missing queens, or the certainty that there are none.
pub(super) fn search(ground: &Ground, stop: &dyn Fn() -> bool) -> Found {
    let n = ground.size();
    if n > u64::BITS {
        return Found::Undecided;
    }
    let unserved: Vec<LineAt> = ground.unserved(Line::Row).collect();
    let mask = |row: &LineAt| ground.open_squares(*row).fold(0, |mask, square| mask | 1 << square.column);
    let open = unserved.iter().map(mask).collect();
    let free = ground.unserved(Line::Column).fold(0, |free, column| free | 1 << column.index);
    let rows: Vec<u32> = unserved.iter().map(|row| row.index).collect();
    let mut search = Search { n, rows, open, stop, work: WORK, nodes: 0, queens: Vec::new() };
    let mut waiting: Vec<usize> = (0..unserved.len()).collect();
    match search.fill(&mut waiting, free, 0, 0) {
        Some(true) => Found::Squares(search.queens),
        Some(false) => Found::Stuck(unserved.into_iter().chain(ground.unserved(Line::Column)).collect()),
        None => Found::Undecided,
    }
}

struct Search<'a> {
    n: u32,
    /// The rows to fill, and the columns the puzzle leaves open in each.
    rows: Vec<u32>,
    open: Vec<u64>,
    stop: &'a dyn Fn() -> bool,
    work: u64,
    nodes: u64,
    queens: Vec<Square>,
}

impl Search<'_> {
    /// Fills the `waiting` rows with the `free` columns. Some(true): `queens` is complete;
    /// Some(false): it cannot be done, and `waiting`, up to its order, and `queens` are as before; None: out of patience.
    fn fill(&mut self, waiting: &mut Vec<usize>, free: u64, falling: u128, rising: u128) -> Option<bool> {
        self.nodes += 1;
        self.work = self.work.checked_sub(waiting.len() as u64 + 1)?;
        if self.nodes % PATIENCE == 1 && (self.stop)() {
            return None;
        }
        let mut narrowest = (u32::MAX, 0, 0);
        // The columns that at least one, two, three rows can take.
        let (mut once, mut twice, mut thrice) = (0, 0, 0);
        for (place, &waiter) in waiting.iter().enumerate() {
            let left = self.left(waiter, free, falling, rising);
            thrice |= twice & left;
            twice |= once & left;
            once |= left;
            narrowest = narrowest.min((left.count_ones(), place, left));
        }
        if once != free {
            return Some(false); // A column that no waiting row can take.
        }
        if waiting.is_empty() {
            return Some(true);
        }
        let (squares, place, left) = narrowest;
        let column = match squares {
            0 | 1 => 0,
            2 => free & !twice,
            _ if free & !twice != 0 => free & !twice,
            _ => free & !thrice,
        };
        if column == 0 {
            let row = waiting[place];
            return self.try_each(waiting, bits(left).map(|column| (row, column)), free, falling, rising);
        }
        let column = column.trailing_zeros();
        let takers = waiting.iter().copied();
        let takers: Vec<usize> =
            takers.filter(|&waiter| self.left(waiter, 1 << column, falling, rising) != 0).collect();
        self.try_each(waiting, takers.into_iter().map(|row| (row, column)), free, falling, rising)
    }

    /// The `free` columns that a row can take.
    fn left(&self, waiter: usize, free: u64, falling: u128, rising: u128) -> u64 {
        let row = self.rows[waiter];
        let attacked = (falling >> (self.n - 1 - row)) as u64 | (rising >> row) as u64;
        self.open[waiter] & free & !attacked
    }

    /// Tries one square after the other, each given by its waiting row and its column.
    fn try_each(
        &mut self,
        waiting: &mut Vec<usize>,
        squares: impl Iterator<Item = (usize, u32)>,
        free: u64,
        falling: u128,
        rising: u128,
    ) -> Option<bool> {
        for (waiter, column) in squares {
            let place = waiting.iter().position(|&other| other == waiter).expect("it waits");
            waiting.swap_remove(place);
            let row = self.rows[waiter];
            self.queens.push(Square::new(row, column));
            let falling = falling | 1 << (column + self.n - 1 - row);
            let rising = rising | 1 << (column + row);
            if self.fill(waiting, free & !(1 << column), falling, rising)? {
                return Some(true);
            }
            self.queens.pop();
            waiting.push(waiter);
        }
        Some(false)
    }
}

/// The numbers of the bits that are set, lowest first.
fn bits(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(lowest)
    })
}
