//! Solutions in no particular order: the most constrained row or column first.
//!
//! Row by row, the first solution of a board with a hundred rows is out of reach; the search
//! finds out at the bottom what went wrong at the top. Here every step fills the row or column
//! with the fewest open squares, so dead ends show at once, and a solution of a thousand rows takes hardly more than a thousand steps.
//!
//! Which of several equal lines comes first, and which of its squares, is decided by a hash of
//! a seed: no randomness, the same order every time. A bad order can take very long, so
//! before the first solution the search gives up after a while and restarts with the next
//! seed and a larger budget. From the first solution on the seed stays, nothing is restarted,
//! and the tree of that seed holds every solution exactly once.
//!
//! Invariant: an entry of `open` counts the open squares of a line that has no queen.
//! Cost: O(n) for every queen put down or taken back.

use std::iter::FusedIterator;

use super::Advance;
use crate::{Board, Solution, Square, Stopped, Watch};

/// All solutions of a board, each once, in an order that is quick to find.
///
/// ```
/// use n_queens::Board;
/// use n_queens::enumerate::AnyOrder;
///
/// let mut solutions: Vec<_> = AnyOrder::new(&Board::new(8)?).collect();
/// solutions.sort();
/// assert!(solutions.into_iter().eq(Board::new(8)?.solutions()));
///
/// let large = AnyOrder::new(&Board::new(200)?)
///     .next()
///     .expect("there are solutions of every size above 3");
/// assert_eq!(large.size(), 200);
/// # Ok::<(), n_queens::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct AnyOrder {
    board: Board,
    search: LineSearch,
    /// Work that an attempt may do before the next begins, and what is left of it; none once a
    /// solution has been returned, since from then on nothing may be restarted.
    budget: Option<RestartBudget>,
}

#[derive(Clone, Copy, Debug)]
struct RestartBudget {
    whole: u64,
    left: u64,
}

/// Queens placed between two checks of the watch.
const FUEL: u64 = 256;

impl AnyOrder {
    /// Before the first solution.
    pub fn new(board: &Board) -> AnyOrder {
        let whole = 2 * u64::from(board.size()) + 100;
        let budget = Some(RestartBudget { whole, left: whole });
        AnyOrder { board: board.clone(), search: LineSearch::new(board, 0), budget }
    }

    /// The next solution, or `None` after the last. A search that was stopped goes on with the next
    /// call.
    pub fn next_watched(&mut self, watch: &Watch) -> Result<Option<Solution>, Stopped> {
        loop {
            watch.check()?;
            let piece = self.budget.map_or(FUEL, |budget| budget.left.min(FUEL));
            match self.search.advance(&mut piece.clone()) {
                Advance::Paused => self.restart_when_spent(piece),
                Advance::Exhausted => return Ok(None),
                Advance::Found => {
                    self.budget = None;
                    return Ok(Some(Solution::trusted(self.search.queens.clone())));
                }
            }
        }
    }

    /// Restarts with the next seed once an attempt has used its budget.
    fn restart_when_spent(&mut self, spent: u64) {
        let Some(budget) = &mut self.budget else { return };
        budget.left -= spent;
        if budget.left == 0 {
            // Slow enough to profit from many seeds, fast enough to exhaust a small hard board.
            let whole = budget.whole + budget.whole / 4;
            *budget = RestartBudget { whole, left: whole };
            self.search = LineSearch::new(&self.board, self.search.seed + 1);
        }
    }
}

impl Iterator for AnyOrder {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.next_watched(&Watch::none()).ok().flatten()
    }
}

impl FusedIterator for AnyOrder {}

#[derive(Clone, Debug)]
struct LineSearch {
    n: u32,
    seed: u64,
    /// Squares blocked by the board, one bit each; no words at all where none is.
    blocked: Vec<u64>,
    /// The column of each row that has a queen.
    queens: Vec<u32>,
    placed: u32,
    rows: LineCounts,
    columns: LineCounts,
    falling: Vec<bool>,
    rising: Vec<bool>,
    frames: Vec<LineFrame>,
    /// A queen has just been put down, or the search begins: the next thing is a new frame.
    descending: bool,
}

/// The rows, or the columns.
#[derive(Clone, Debug)]
struct LineCounts {
    taken: Vec<bool>,
    open: Vec<u32>,
}

/// A line being filled: squares still to try, and the one that has the queen now.
#[derive(Clone, Debug)]
struct LineFrame {
    untried: Vec<Square>,
    queen: Option<Square>,
}

#[derive(Clone, Copy)]
enum RowOrColumn {
    Row(u32),
    Column(u32),
}

impl LineSearch {
    fn new(board: &Board, seed: u64) -> LineSearch {
        let n = board.size();
        let size = n as usize;
        let lines = LineCounts { taken: vec![false; size], open: vec![n; size] };
        let mut search = LineSearch {
            n,
            seed,
            blocked: Vec::new(),
            queens: vec![0; size],
            placed: 0,
            rows: lines.clone(),
            columns: lines,
            falling: vec![false; 2 * size - 1],
            rising: vec![false; 2 * size - 1],
            frames: Vec::new(),
            descending: true,
        };
        if !board.blocked().is_empty() {
            search.blocked = vec![0; (size * size).div_ceil(64)];
        }
        for square in board.blocked() {
            let bit = square.row as usize * size + square.column as usize;
            search.blocked[bit / 64] |= 1 << (bit % 64);
            search.rows.open[square.row as usize] -= 1;
            search.columns.open[square.column as usize] -= 1;
        }
        for &queen in board.fixed() {
            search.place(queen);
        }
        search
    }

    /// Goes on to the next solution; one unit of fuel pays for one queen put down.
    fn advance(&mut self, fuel: &mut u64) -> Advance {
        loop {
            if *fuel == 0 {
                return Advance::Paused;
            }
            if self.descending {
                self.descending = false;
                if self.placed == self.n {
                    return Advance::Found;
                }
                let line = self.most_constrained();
                let untried = self.open_squares(line);
                self.frames.push(LineFrame { untried, queen: None });
            }
            let Some(frame) = self.frames.last_mut() else { return Advance::Exhausted };
            let (last, next) = (frame.queen.take(), frame.untried.pop());
            frame.queen = next;
            if let Some(last) = last {
                self.take_back(last);
            }
            match next {
                None => {
                    self.frames.pop();
                }
                Some(queen) => {
                    *fuel -= 1;
                    self.place(queen);
                    self.descending = true;
                }
            }
        }
    }

    /// The row or column without a queen that has the fewest open squares.
    fn most_constrained(&self) -> RowOrColumn {
        let least = |lines: &LineCounts, salt: u64| {
            let without_queen = (0..self.n).filter(|&line| !lines.taken[line as usize]);
            let weight =
                |line: u32| (lines.open[line as usize], hash(hash(self.seed) ^ salt ^ u64::from(line)));
            without_queen.map(|line| (weight(line), line)).min()
        };
        match (least(&self.rows, 0), least(&self.columns, 1 << 32)) {
            (Some((row_weight, row)), Some((column_weight, column))) => {
                if row_weight <= column_weight {
                    RowOrColumn::Row(row)
                } else {
                    RowOrColumn::Column(column)
                }
            }
            _ => unreachable!("as long as queens are missing, so are rows and columns"),
        }
    }

    fn open_squares(&self, line: RowOrColumn) -> Vec<Square> {
        let on_line = |k| match line {
            RowOrColumn::Row(row) => Square::new(row, k),
            RowOrColumn::Column(column) => Square::new(k, column),
        };
        let mut squares: Vec<Square> =
            (0..self.n).map(on_line).filter(|&square| self.is_open(square)).collect();
        let place =
            |square: &Square| hash(hash(self.seed) ^ u64::from(square.row) << 32 ^ u64::from(square.column));
        squares.sort_by_cached_key(place);
        squares
    }

    fn is_open(&self, square: Square) -> bool {
        let Square { row, column } = square;
        let (falling, rising) = self.diagonals(square);
        let bit = row as usize * self.n as usize + column as usize;
        !self.rows.taken[row as usize]
            && !self.columns.taken[column as usize]
            && !self.falling[falling]
            && !self.rising[rising]
            && (self.blocked.is_empty() || self.blocked[bit / 64] >> (bit % 64) & 1 == 0)
    }

    fn place(&mut self, queen: Square) {
        debug_assert!(self.is_open(queen));
        self.recount(queen, |open| *open -= 1);
        self.queens[queen.row as usize] = queen.column;
        self.placed += 1;
        self.mark(queen, true);
    }

    fn take_back(&mut self, queen: Square) {
        self.mark(queen, false);
        self.placed -= 1;
        self.recount(queen, |open| *open += 1);
    }

    /// Changes the counts of all lines by the open squares that `queen`, not yet or no longer
    /// on the board, attacks.
    fn recount(&mut self, queen: Square, change: impl Fn(&mut u32)) {
        let n = self.n;
        let mut attacked = |square: Square| {
            if self.is_open(square) {
                change(&mut self.rows.open[square.row as usize]);
                change(&mut self.columns.open[square.column as usize]);
            }
        };
        for column in 0..n {
            attacked(Square::new(queen.row, column));
        }
        for row in (0..n).filter(|&row| row != queen.row) {
            let apart = row.abs_diff(queen.row);
            attacked(Square::new(row, queen.column));
            if queen.column >= apart {
                attacked(Square::new(row, queen.column - apart));
            }
            if queen.column + apart < n {
                attacked(Square::new(row, queen.column + apart));
            }
        }
    }

    fn mark(&mut self, queen: Square, taken: bool) {
        let (falling, rising) = self.diagonals(queen);
        self.rows.taken[queen.row as usize] = taken;
        self.columns.taken[queen.column as usize] = taken;
        self.falling[falling] = taken;
        self.rising[rising] = taken;
    }

    fn diagonals(&self, square: Square) -> (usize, usize) {
        let Square { row, column } = square;
        ((row + self.n - 1 - column) as usize, (row + column) as usize)
    }
}

/// The finaliser of splitmix64: neighbouring values become unrelated.
fn hash(value: u64) -> u64 {
    let mut mixed = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}
