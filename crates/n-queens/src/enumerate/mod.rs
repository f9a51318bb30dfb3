//! Solutions of any board: in lexicographic order one by one, in parallel blocks in the same
//! order, or in whatever order they are found first.
//!
//! [`Solutions`] is a row search with three masks that stops after every solution. The last rows
//! come from a table of tails, which makes it more than twice as fast as the plain search
//! (docs/algorithms/listing.md). [`in_blocks`] lets threads list runs of prefixes and hands the
//! text on in order. [`AnyOrder`] gives up the order and finds solutions of boards with a thousand
//! rows.

mod any_order;
mod blocks;
mod descent;
mod mirror;
mod queue;
mod tail;
#[cfg(test)]
mod tests;
pub(crate) mod wide;

use std::iter::FusedIterator;
use std::ops::Range;

use crate::methods::bits::Attacked;
use crate::watch::{Stopped, Watch};
use crate::{Board, Solution, Square};

pub use any_order::AnyOrder;
pub use blocks::{Block, in_blocks, rest_in_blocks};

use descent::Descent;
use tail::{TailBits, TailTable, Tails};
use wide::Wide;

/// The solutions of a board in lexicographic order of their columns, found lazily.
///
/// A clone goes on from where the original stands. To go on in another process, keep the last
/// solution and use [`resume_after`](Solutions::resume_after).
///
/// ```
/// use n_queens::Board;
/// let mut solutions = Board::new(4)?.solutions();
/// assert_eq!(solutions.next().expect("the first of two").columns(), [1, 3, 0, 2]);
/// assert_eq!(solutions.next().expect("the second").columns(), [2, 0, 3, 1]);
/// assert!(solutions.next().is_none());
/// # Ok::<(), n_queens::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solutions {
    search: OrderedSearch,
}

/// The three forms of the row search, chosen once by the size of the board.
#[derive(Clone, Debug)]
enum OrderedSearch {
    /// All rows by search.
    Rows(Descent),
    /// The last rows from a table.
    Tails(TailSearch),
    /// More columns than a word has bits.
    Wide(Wide),
    /// Known to be empty.
    Nothing,
}

#[derive(Clone, Debug)]
struct TailSearch {
    descent: Descent,
    table: TailTable,
    /// The squares that the queens of the search attack in the first row of the tail.
    above: Attacked<u64>,
    /// Tails not yet held against them.
    rest: Range<usize>,
}

/// The result of a bounded piece of search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Advance {
    Found,
    Exhausted,
    /// The fuel ran out first.
    Paused,
}

/// Rows searched between two checks of the watch.
const FUEL: u64 = 1 << 14;

/// More fuel than a search can use.
fn unlimited() -> u64 {
    u64::MAX
}

impl Solutions {
    /// Starts before the first solution.
    pub fn new(board: &Board) -> Solutions {
        Solutions::with_tail(board, TailTable::rows(board.size()))
    }

    /// Starts after `position`, the columns of the last solution met: exactly the solutions
    /// that compare greater than it follow. Any sequence of numbers is a position.
    ///
    /// ```
    /// use n_queens::{Board, Solutions};
    ///
    /// let board = Board::new(6)?;
    /// let stored = board.solutions().nth(1).expect("n = 6 has four solutions");
    /// let rest = Solutions::resume_after(&board, stored.columns());
    /// assert!(rest.eq(board.solutions().skip(2)));
    /// # Ok::<(), n_queens::BoardError>(())
    /// ```
    pub fn resume_after(board: &Board, position: &[u32]) -> Solutions {
        let mut solutions = Solutions::new(board);
        solutions.seek(position);
        solutions
    }

    /// Only the solutions that begin with `prefix`, the columns of the first rows.
    pub fn starting_with(board: &Board, prefix: &[u32]) -> Solutions {
        let queens = prefix.iter().enumerate().map(|(row, &column)| Square::new(row as u32, column));
        match queens.into_iter().try_fold(board.clone(), Board::fix) {
            Ok(board) => Solutions::new(&board),
            // A queen of the prefix is off the board, blocked or attacked.
            Err(_) => Solutions { search: OrderedSearch::Nothing },
        }
    }

    /// The columns of the next solution, lent until the next call: nothing is allocated.
    ///
    /// ```
    /// use n_queens::Board;
    /// let mut solutions = Board::new(8)?.solutions();
    /// let mut in_the_corner = 0;
    /// while let Some(columns) = solutions.next_columns() {
    ///     in_the_corner += u32::from(columns[0] == 0);
    /// }
    /// assert_eq!(in_the_corner, 4);
    /// # Ok::<(), n_queens::BoardError>(())
    /// ```
    #[inline]
    pub fn next_columns(&mut self) -> Option<&[u32]> {
        match self.advance(&mut unlimited()) {
            Advance::Found => Some(self.columns()),
            _ => None,
        }
    }

    /// The next solution, unless the watch stops it first; the call can be repeated.
    pub fn next_watched(&mut self, watch: &Watch) -> Result<Option<Solution>, Stopped> {
        let columns = self.next_columns_watched(watch)?;
        Ok(columns.map(|columns| Solution::trusted(columns.to_vec())))
    }

    /// The columns of the next solution, lent until the next call, unless the watch stops it
    /// first.
    pub fn next_columns_watched(&mut self, watch: &Watch) -> Result<Option<&[u32]>, Stopped> {
        loop {
            watch.check()?;
            match self.advance(&mut FUEL.clone()) {
                Advance::Found => break,
                Advance::Exhausted => return Ok(None),
                Advance::Paused => {}
            }
        }
        Ok(Some(self.columns()))
    }

    /// As `new`, with the last `tail` rows from a table where the board has room for one.
    fn with_tail(board: &Board, tail: usize) -> Solutions {
        let n = board.size();
        if n > descent::WIDEST {
            return Solutions { search: OrderedSearch::Wide(Wide::new(board, n as usize)) };
        }
        let squares = descent::open_squares(board);
        if squares.contains(&0) {
            return Solutions { search: OrderedSearch::Nothing };
        }
        let depth = n as usize - tail;
        let search = if tail == 0 || depth == 0 {
            OrderedSearch::Rows(Descent::new(squares, n as usize))
        } else {
            let table = TailTable::new(&squares[depth..], n);
            let descent = Descent::new(squares, depth);
            OrderedSearch::Tails(TailSearch { descent, table, above: Attacked::NONE, rest: 0..0 })
        };
        Solutions { search }
    }

    /// Goes on to the next solution, or until the fuel runs out.
    #[inline]
    fn advance(&mut self, fuel: &mut u64) -> Advance {
        match &mut self.search {
            OrderedSearch::Rows(descent) => descent.advance(fuel, |_| true),
            OrderedSearch::Tails(TailSearch { descent, table, above, rest }) => match table {
                TailTable::Narrow(tails) => advance_by_tails(descent, tails, above, rest, fuel),
                TailTable::Wide(tails) => advance_by_tails(descent, tails, above, rest, fuel),
            },
            OrderedSearch::Wide(wide) => wide.advance(fuel),
            OrderedSearch::Nothing => Advance::Exhausted,
        }
    }

    /// The solution found last.
    fn columns(&mut self) -> &[u32] {
        match &mut self.search {
            OrderedSearch::Rows(descent) | OrderedSearch::Tails(TailSearch { descent, .. }) => {
                descent.queens()
            }
            OrderedSearch::Wide(wide) => wide.queens(),
            OrderedSearch::Nothing => &[],
        }
    }

    /// Moves a fresh search just past `position`.
    fn seek(&mut self, position: &[u32]) {
        match &mut self.search {
            OrderedSearch::Rows(descent) => {
                descent.seek(position);
            }
            OrderedSearch::Tails(TailSearch { descent, table, above, rest }) => {
                let depth = descent.depth();
                if let Some(attacked) = descent.seek(position) {
                    *above = attacked;
                    *rest = match table {
                        TailTable::Narrow(tails) => tails.after(tails.list(above), &position[depth..]),
                        TailTable::Wide(tails) => tails.after(tails.list(above), &position[depth..]),
                    };
                }
            }
            OrderedSearch::Wide(wide) => wide.seek(position),
            OrderedSearch::Nothing => {}
        }
    }

    /// Keeps a fresh search below `prefix`, which is shorter than the searched part of the board.
    fn enter(&mut self, prefix: &[u32]) {
        let possible = match &mut self.search {
            OrderedSearch::Rows(descent) | OrderedSearch::Tails(TailSearch { descent, .. }) => {
                descent.enter(prefix)
            }
            OrderedSearch::Wide(wide) => wide.enter(prefix),
            OrderedSearch::Nothing => false,
        };
        if !possible {
            self.search = OrderedSearch::Nothing;
        }
    }
}

#[inline]
fn advance_by_tails<W: TailBits>(
    descent: &mut Descent,
    tails: &Tails<W>,
    above: &mut Attacked<u64>,
    rest: &mut Range<usize>,
    fuel: &mut u64,
) -> Advance {
    let mut found = tails.find(rest.clone(), above);
    if found.is_none() {
        *rest = 0..0;
        let reached = descent.advance(fuel, |attacked| {
            let list = tails.list(&attacked);
            found = tails.find(list.clone(), &attacked);
            if found.is_some() {
                (*above, *rest) = (attacked, list);
            }
            found.is_some()
        });
        if reached != Advance::Found {
            return reached;
        }
    }
    if let Some(tail) = found {
        tails.unpack(tail, descent.queens());
        rest.start = tail + 1;
    }
    Advance::Found
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.next_columns().map(|columns| Solution::trusted(columns.to_vec()))
    }
}

impl FusedIterator for Solutions {}
