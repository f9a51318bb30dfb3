//! The tightest line first: plain backtracking, for boards of at most 64 columns.
//!
//! Every step fills the row or column with the fewest open squares left, and turns back as soon as
//! one has none. It learns nothing from a failure, but a step is a few dozen instructions. Where
//! constraints are spread over the whole board, as with excluded diagonals, learning helps little:
//! backtracking proves in a second what takes the conflict-driven solver minutes. It gives up after
//! a fixed amount of work, and then the solver runs.

use super::solver::Attempt;
use super::{LineAt, OpenBoard};
use crate::tightest::{FreeLines, Tightest};
use crate::{Line, Solution, Square, Stopped, Watch};

/// Rows weighed before giving up: about a second.
const WORK: u64 = 100_000_000;
/// Nodes between two checks of the watch.
const CHECK_INTERVAL: u64 = 1 << 10;

/// Squares for the missing queens, or the certainty that there are none; `None` when it gives up.
/// The completion `except` does not count.
pub(super) fn search(
    open_board: &OpenBoard,
    except: Option<&Solution>,
    watch: &Watch,
) -> Result<Option<Attempt>, Stopped> {
    let n = open_board.size();
    if n > u64::BITS {
        return Ok(None);
    }
    let lines = |kind| open_board.unserved(kind).collect::<Vec<LineAt>>();
    let (rows, columns) = (lines(Line::Row), lines(Line::Column));
    let set = |lines: &[LineAt]| lines.iter().fold(0u64, |set, line| set | 1 << line.index);
    let mut allowed = vec![0; n as usize];
    for &row in &rows {
        let open = open_board.open_squares(row);
        allowed[row.index as usize] = open.fold(0, |open, square| open | 1 << square.column);
    }
    let board = FreeLines::without_queens(n, set(&rows), set(&columns), allowed.as_slice());
    let mut search =
        Backtracking { watch, except, missing: rows.len(), work: WORK, nodes: 0, queens: Vec::new() };
    Ok(match search.fill(board)? {
        Some(true) => Some(Attempt::Squares(search.queens)),
        Some(false) => Some(Attempt::Impossible([rows, columns].concat())),
        None => None,
    })
}

struct Backtracking<'a> {
    watch: &'a Watch,
    except: Option<&'a Solution>,
    /// Queens missing at the start.
    missing: usize,
    work: u64,
    nodes: u64,
    queens: Vec<Square>,
}

impl Backtracking<'_> {
    /// Some(true): `queens` completes the board; Some(false): it cannot be done, and `queens` is
    /// as before; None: out of work.
    fn fill(&mut self, board: FreeLines<u64, &[u64]>) -> Result<Option<bool>, Stopped> {
        self.nodes += 1;
        if self.nodes % CHECK_INTERVAL == 1 {
            self.watch.check()?;
        }
        let rows = self.missing - self.queens.len();
        let Some(left) = self.work.checked_sub(rows as u64 + 1) else { return Ok(None) };
        self.work = left;
        let mut line = match board.tightest() {
            Tightest::Solved => return Ok(Some(!self.is_excepted())),
            Tightest::Dead => return Ok(Some(false)),
            Tightest::Line(line) => line,
        };
        while let Some((row, column)) = line.pop() {
            self.queens.push(Square::new(row, column));
            match self.fill(board.with(row, column))? {
                Some(false) => self.queens.pop(),
                decided => return Ok(decided),
            };
        }
        Ok(Some(false))
    }

    fn is_excepted(&self) -> bool {
        let stands =
            |solution: &Solution, queen: &Square| solution.columns()[queen.row as usize] == queen.column;
        self.except.is_some_and(|solution| self.queens.iter().all(|queen| stands(solution, queen)))
    }
}
