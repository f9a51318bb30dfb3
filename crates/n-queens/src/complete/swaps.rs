//! A completion by swaps: place the missing queens at random, then repair.
//!
//! The free rows take the free columns in some order, so rows and columns never conflict; what is
//! left to repair are shared diagonals and closed squares. A queen in conflict swaps columns with the
//! queen that makes the sum of troubles smallest (after Sosič and Gu, 1994). On boards with room
//! this ends in nearly linear time, far beyond where a formula is comfortable; on tight boards it
//! gives up after a fixed amount of work and proves nothing.
//!
//! `crate::one::swaps` does the same for an empty board of any size in linear time; here squares
//! are closed, so a queen weighs every open square of her row. The same partial board and
//! seed have the same answer everywhere.

use super::{LineAt, OpenBoard};
use crate::random::Random;
use crate::{Line, Square, Stopped, Watch};

/// With fewer missing queens than this, the solver runs at once.
const WORTHWHILE: usize = 24;
/// Exchanges weighed per missing queen before giving up; a fixed sum on top for small boards.
const WORK_PER_QUEEN: u64 = 4_000;
const WORK: u64 = 200_000;

/// Squares for the missing queens, if swaps find them.
pub(super) fn search(
    open_board: &OpenBoard,
    seed: u64,
    watch: &Watch,
) -> Result<Option<Vec<Square>>, Stopped> {
    let rows: Vec<u32> = open_board.unserved(Line::Row).map(|row| row.index).collect();
    if rows.len() < WORTHWHILE {
        return Ok(None);
    }
    let columns = open_board.unserved(Line::Column).map(|column| column.index).collect();
    let mut swapping = Swapping::new(open_board, rows, columns, seed);
    Ok(swapping.mend(watch)?.then(|| swapping.squares().collect()))
}

struct Swapping<'a> {
    open_board: &'a OpenBoard,
    rows: Vec<u32>,
    /// The column of the queen in each of `rows`.
    columns: Vec<u32>,
    /// By column of the board: which of `rows` has it.
    holder: Vec<usize>,
    falling: Vec<u32>,
    rising: Vec<u32>,
    random: Random,
}

impl<'a> Swapping<'a> {
    /// Every row in turn draws a few columns and keeps the first that gives no trouble.
    fn new(open_board: &'a OpenBoard, rows: Vec<u32>, columns: Vec<u32>, seed: u64) -> Swapping<'a> {
        let n = open_board.size();
        let diagonals = LineAt::count(Line::Falling, n) as usize;
        let (falling, rising) = (vec![0; diagonals], vec![0; diagonals]);
        let (count, holder) = (rows.len(), vec![0; n as usize]);
        let mut swapping =
            Swapping { open_board, rows, columns, holder, falling, rising, random: Random::new(seed) };
        for place in 0..count {
            for _ in 0..20 {
                let drawn = place + swapping.random.below((count - place) as u64) as usize;
                swapping.columns.swap(place, drawn);
                if swapping.trouble_of_joining(swapping.square(place)) == 0 {
                    break;
                }
            }
            swapping.mark(place, 1);
            swapping.holder[swapping.columns[place] as usize] = place;
        }
        swapping
    }

    fn square(&self, place: usize) -> Square {
        Square::new(self.rows[place], self.columns[place])
    }

    fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        (0..self.rows.len()).map(|place| self.square(place))
    }

    fn diagonals(&self, square: Square) -> (usize, usize) {
        (
            (square.row + self.open_board.size() - 1 - square.column) as usize,
            (square.row + square.column) as usize,
        )
    }

    /// Adds the queen of a row to her diagonals (`change` 1) or takes her off them (-1).
    fn mark(&mut self, place: usize, change: i32) {
        let (falling, rising) = self.diagonals(self.square(place));
        self.falling[falling] = self.falling[falling].wrapping_add_signed(change);
        self.rising[rising] = self.rising[rising].wrapping_add_signed(change);
    }

    /// The trouble a queen on `square` would add: 1 for a closed square, 1 for each diagonal in use.
    fn trouble_of_joining(&self, square: Square) -> u32 {
        let (falling, rising) = self.diagonals(square);
        u32::from(!self.open_board.is_open(square))
            + u32::from(self.falling[falling] > 0)
            + u32::from(self.rising[rising] > 0)
    }

    fn in_trouble(&self, place: usize) -> bool {
        let (falling, rising) = self.diagonals(self.square(place));
        self.falling[falling] > 1 || self.rising[rising] > 1 || !self.open_board.is_open(self.square(place))
    }

    /// Trades queens until none is in trouble; false when the work allowed is used up.
    fn mend(&mut self, watch: &Watch) -> Result<bool, Stopped> {
        let mut work = WORK + WORK_PER_QUEEN * self.rows.len() as u64;
        loop {
            let troubled: Vec<usize> = (0..self.rows.len()).filter(|&place| self.in_trouble(place)).collect();
            if troubled.is_empty() {
                return Ok(true);
            }
            let mut improved = false;
            for &place in &troubled {
                if !self.in_trouble(place) {
                    continue; // An earlier trade of this round helped her too.
                }
                let (weighed, better) = self.trade(place);
                improved |= better;
                watch.check()?;
                match work.checked_sub(weighed) {
                    Some(left) => work = left,
                    None => return Ok(false),
                }
            }
            if !improved {
                // A dead end: one blind trade leads away from it.
                let place = troubled[self.random.below(troubled.len() as u64) as usize];
                let other = self.random.below(self.rows.len() as u64) as usize;
                if place != other {
                    self.exchange(place, other);
                }
            }
        }
    }

    /// Makes the best trade for the queen of one row, if it lessens the trouble or, half of the
    /// time, leaves it as it is. Returns how many trades were weighed and whether trouble fell.
    fn trade(&mut self, place: usize) -> (u64, bool) {
        let line = LineAt { kind: Line::Row, index: self.rows[place] };
        let open_board = self.open_board;
        let (mut best, mut choice, mut weighed) = (1, None, 1);
        for target in open_board.open_squares(line) {
            let other = self.holder[target.column as usize];
            if other == place {
                continue;
            }
            weighed += 1;
            let change = self.change(place, other);
            if change < best || (change == best && self.random.below(2) == 0) {
                (best, choice) = (change, Some(other));
            }
        }
        match choice {
            Some(other) if best < 0 || self.random.below(2) == 0 => {
                self.exchange(place, other);
                (weighed, best < 0)
            }
            _ => (weighed, false),
        }
    }

    /// How the trouble would change if two queens traded columns.
    fn change(&mut self, a: usize, b: usize) -> i32 {
        let before = self.take_both(a, b);
        let (new_a, new_b) =
            (Square::new(self.rows[a], self.columns[b]), Square::new(self.rows[b], self.columns[a]));
        let after = self.trouble_of_pair(new_a, new_b);
        self.mark(a, 1);
        self.mark(b, 1);
        after - before
    }

    /// Takes two queens off the diagonals and returns the trouble they were.
    fn take_both(&mut self, a: usize, b: usize) -> i32 {
        self.mark(a, -1);
        self.mark(b, -1);
        self.trouble_of_pair(self.square(a), self.square(b))
    }

    fn trouble_of_pair(&self, a: Square, b: Square) -> i32 {
        let shared = matches!(a.line_to(b), Some(Line::Falling | Line::Rising));
        (self.trouble_of_joining(a) + self.trouble_of_joining(b)) as i32 + i32::from(shared)
    }

    fn exchange(&mut self, a: usize, b: usize) {
        self.mark(a, -1);
        self.mark(b, -1);
        self.columns.swap(a, b);
        for place in [a, b] {
            self.mark(place, 1);
            self.holder[self.columns[place] as usize] = place;
        }
    }
}
