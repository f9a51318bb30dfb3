//! Row search past 64 columns: boolean arrays, one column after the other.
//!
//! In lexicographic order no search gets far on such a board unless most of it is fixed, so this
//! form is simple and small: a few bytes for every line.

use std::sync::Arc;

use super::Advance;
use crate::{Board, Square};

#[derive(Clone, Debug)]
pub(super) struct Wide {
    n: u32,
    board: Arc<Board>,
    depth: usize,
    floor: usize,
    /// Queens of the rows above, and room for the rest.
    queens: Vec<u32>,
    row: usize,
    /// The first column not yet tried in the row.
    next: u32,
    columns: Vec<bool>,
    falling: Vec<bool>,
    rising: Vec<bool>,
    /// The lines of all fixed queens, which stay taken.
    fixed: Arc<[Vec<bool>; 3]>,
}

impl Wide {
    pub(super) fn new(board: &Board, depth: usize) -> Wide {
        let (n, diagonals) = (board.size(), 2 * board.size() as usize - 1);
        let mut fixed = [vec![false; n as usize], vec![false; diagonals], vec![false; diagonals]];
        for &queen in board.fixed() {
            for (lines, line) in fixed.iter_mut().zip(lines(n, queen)) {
                lines[line] = true;
            }
        }
        Wide {
            n,
            board: Arc::new(board.clone()),
            depth,
            floor: 0,
            queens: vec![0; n as usize],
            row: 0,
            next: 0,
            columns: vec![false; n as usize],
            falling: vec![false; diagonals],
            rising: vec![false; diagonals],
            fixed: Arc::new(fixed),
        }
    }

    /// Goes on to the next node at the depth, as `Descent::advance` does.
    pub(super) fn advance(&mut self, fuel: &mut u64) -> Advance {
        loop {
            if *fuel == 0 {
                return Advance::Paused;
            }
            *fuel -= 1;
            let untried = if self.row < self.depth { self.next..self.n } else { 0..0 };
            if let Some(column) = untried.into_iter().find(|&column| self.open(column)) {
                self.place(column);
                if self.row == self.depth {
                    return Advance::Found;
                }
                continue;
            }
            if self.row == self.floor {
                return Advance::Exhausted;
            }
            self.retreat();
        }
    }

    /// Stands just after `path`, as `Descent::seek` does.
    pub(super) fn seek(&mut self, path: &[u32]) {
        for &column in path.iter().take(self.depth) {
            if column >= self.n || !self.open(column) {
                self.next = column.saturating_add(1);
                return;
            }
            self.place(column);
        }
    }

    /// Stays below `prefix`, as `Descent::enter` does.
    pub(super) fn enter(&mut self, prefix: &[u32]) -> bool {
        self.seek(prefix);
        self.floor = prefix.len();
        self.row == self.floor
    }

    pub(super) fn queens(&self) -> &[u32] {
        &self.queens
    }

    fn open(&self, column: u32) -> bool {
        let square = Square::new(self.row as u32, column);
        if let Some(fixed) = self.board.fixed_column(square.row) {
            return column == fixed;
        }
        let lines = lines(self.n, square);
        let taken = [&self.columns, &self.falling, &self.rising];
        let free = |place: usize| !taken[place][lines[place]] && !self.fixed[place][lines[place]];
        (0..3).all(free) && !self.board.is_blocked(square)
    }

    fn place(&mut self, column: u32) {
        self.mark(column, true);
        self.queens[self.row] = column;
        self.row += 1;
        self.next = 0;
    }

    fn retreat(&mut self) {
        self.row -= 1;
        let column = self.queens[self.row];
        self.mark(column, false);
        self.next = column + 1;
    }

    /// Takes or frees the lines of the square in the current row.
    fn mark(&mut self, column: u32, taken: bool) {
        let [column, falling, rising] = lines(self.n, Square::new(self.row as u32, column));
        self.columns[column] = taken;
        self.falling[falling] = taken;
        self.rising[rising] = taken;
    }
}

/// The column and the two diagonals of a square.
fn lines(n: u32, square: Square) -> [usize; 3] {
    let Square { row, column } = square;
    [column as usize, (row + n - 1 - column) as usize, (row + column) as usize]
}

/// The most rows that may be undecided on a wide board that is counted or ranked by listing.
pub(crate) const MAX_ROWS: usize = 12;

/// The solutions of a board with at most [`MAX_ROWS`] undecided rows, in order. Counting and ranking
/// keep a row in one mask, 32 or 64 columns wide; a wider board with few undecided rows is listed.
pub(crate) fn solutions(board: &Board) -> Option<crate::Solutions> {
    let left = board.size() as usize - board.fixed().len();
    (left <= MAX_ROWS).then(|| board.solutions())
}
