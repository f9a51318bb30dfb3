//! The ways to count all solutions of a board, and the one place that chooses between them.
//!
//! Every way gives a [`Census`]: all solutions, and those that turns fix. Beside the join, what
//! turns fix is found by searches of their own; a method of the ladder looks at every solution.
//! That the ways agree is the evidence that each is right: they share the rules of the game and
//! nothing else.

use std::fmt;
use std::num::NonZero;
use std::ops::ControlFlow;

use super::census::TurnCounts;
use super::{Census, CountError, Kernel, MAX_SIZE, Plan, Route, Tuning};
use crate::enumerate::wide;
use crate::methods::{Flow, Observer};
use crate::thread_pool::ThreadPool;
use crate::watch::{Stage, Stopped, Watch};
use crate::{Board, Method, Square};

/// A way to count all solutions.
///
/// ```
/// use n_queens::{Method, count::By};
/// assert_eq!(By::Join.other(), By::Rows(Method::Bits));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum By {
    /// Half-boards joined on all threads.
    Join,
    /// A method of the ladder as it is defined: the whole board, one thread.
    Method(Method),
    /// A method of the ladder on all threads, each taking one filling of the first rows after
    /// another.
    Rows(Method),
}

impl By {
    /// A way that shares nothing with `self` but the rules of the game.
    #[must_use]
    pub fn other(self) -> By {
        match self {
            By::Rows(Method::Bits) | By::Method(Method::Bits) => By::Rows(Method::Arrays),
            _ => By::Rows(Method::Bits),
        }
    }
}

/// Names the way: `join`, or the method.
impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            By::Join => write!(f, "join"),
            By::Method(method) => write!(f, "{method}"),
            By::Rows(method) => write!(f, "{method}, row by row"),
        }
    }
}

/// Counts the solutions of `board` on up to `threads` threads. A board of more than [`MAX_SIZE`]
/// columns is counted if at most 12 rows are left to decide, and in one way only: instead of the
/// join, which does not reach so far, its solutions are listed.
///
/// ```
/// use std::num::NonZero;
/// use n_queens::{Board, Method, Square, Watch, count::{By, census}};
///
/// let (one, watch) = (NonZero::<usize>::MIN, Watch::none());
/// let board = Board::new(10)?;
/// assert_eq!(
///     census(&board, By::Join, one, &watch)?,
///     census(&board, By::Method(Method::Bits), one, &watch)?
/// );
/// // A board with constraints has a total and no orbits.
/// let begun = census(&board.fix(Square::new(0, 3))?, By::Join, one, &watch)?;
/// assert_eq!((begun.total(), begun.fundamental()), (93, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn census(board: &Board, by: By, threads: NonZero<usize>, watch: &Watch) -> Result<Census, CountError> {
    let n = board.size();
    if n > MAX_SIZE {
        return if by == By::Join { listed(board, watch) } else { Err(CountError::TooLarge { n }) };
    }
    let found = match by {
        By::Join => return joined(board, Kernel::best(), Tuning::USUAL, threads, watch),
        By::Method(method) => by_method(method, board, watch)?,
        By::Rows(method) => by_rows(method, board, threads, watch)?,
    };
    let TurnCounts { total, half_turn, quarter_turn } = found;
    Ok(if board.is_empty() {
        Census::new(n, total, half_turn, quarter_turn)?
    } else {
        Census::constrained(n, total)
    })
}

/// Counts by the join with this kernel and these sizes, which change nothing but the time.
pub fn joined(
    board: &Board,
    kernel: Kernel,
    tuning: Tuning,
    threads: NonZero<usize>,
    watch: &Watch,
) -> Result<Census, CountError> {
    let total = Plan::new(board)?.run_tuned(threads, Route::Join(kernel), tuning, watch)?;
    Census::from_total(board, total, threads, watch)
}

/// A board beyond the masks of the join, with few rows left to decide.
fn listed(board: &Board, watch: &Watch) -> Result<Census, CountError> {
    let n = board.size();
    let mut solutions = wide::solutions(board).ok_or(CountError::TooLarge { n })?;
    let mut total = 0;
    while solutions.next_columns_watched(watch)?.is_some() {
        total += 1;
    }
    Ok(Census::constrained(n, total))
}

impl TurnCounts {
    fn add(&mut self, other: TurnCounts, times: u128) {
        self.total += times * other.total;
        self.half_turn += times * other.half_turn;
        self.quarter_turn += times * other.quarter_turn;
    }
}

/// One search by one method.
fn by_method(method: Method, board: &Board, watch: &Watch) -> Result<TurnCounts, Stopped> {
    let mut found = TurnCounts::default();
    let _ = method.search_watched(board, &mut found, watch)?;
    Ok(found)
}

impl Observer for TurnCounts {
    fn solution(&mut self, columns: &[u32]) -> Flow {
        self.total += 1;
        if fixed_by_half_turn(columns) {
            self.half_turn += 1;
            self.quarter_turn += u128::from(fixed_by_quarter_turn(columns));
        }
        ControlFlow::Continue(())
    }
}

fn fixed_by_half_turn(columns: &[u32]) -> bool {
    let last = columns.len() as u32 - 1;
    columns.iter().zip(columns.iter().rev()).all(|(top, bottom)| top + bottom == last)
}

/// The turn takes (row, column) to (column, n − 1 − row).
fn fixed_by_quarter_turn(columns: &[u32]) -> bool {
    let last = columns.len() - 1;
    columns.iter().enumerate().all(|(row, &column)| columns[column as usize] as usize == last - row)
}

/// Threads take filling after filling of the first rows until none is left.
fn by_rows(
    method: Method,
    board: &Board,
    threads: NonZero<usize>,
    watch: &Watch,
) -> Result<TurnCounts, Stopped> {
    let begun = begun(board);
    let pool = ThreadPool { threads, stage: Stage::Counting, watch };
    let shares = pool.for_each(begun.len() as u64, TurnCounts::default, |sum, number, watch| {
        let Begun { board, times } = &begun[number as usize];
        sum.add(by_method(method, board, watch)?, *times);
        Ok::<(), Stopped>(())
    })?;
    let mut sum = TurnCounts::default();
    shares.into_iter().for_each(|share| sum.add(share, 1));
    Ok(sum)
}

/// A board with its first rows filled, and how often its solutions are to be taken.
struct Begun {
    board: Board,
    times: u128,
}

/// Cuts the board by the queens of its first rows. Mirroring the columns maps the solutions of
/// an empty board onto each other and keeps what the turns fix, so the left half stands for
/// the right.
fn begun(board: &Board) -> Vec<Begun> {
    let n = board.size();
    // Small boards take less time than it takes to start a thread.
    let rows = if n < 12 { 0 } else { 3 };
    let mut all = vec![Begun { board: board.clone(), times: 1 }];
    for row in 0..rows {
        let mirrored = row == 0 && board.is_empty();
        let columns = if mirrored { n.div_ceil(2) } else { n };
        let refine = |begun: &Begun| -> Vec<Begun> {
            let with_queen = |column: u32| {
                let times = if mirrored && 2 * column + 1 != n { 2 } else { begun.times };
                // A queen that cannot be fixed is attacked, blocked or in the row of another fixed queen.
                Some(Begun { board: begun.board.clone().fix(Square::new(row, column)).ok()?, times })
            };
            (0..columns).filter_map(with_queen).collect()
        };
        all = all.iter().flat_map(refine).collect();
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::watch::tests::stops_soon;
    use crate::{Symmetry, known};

    fn of(board: &Board, by: By, threads: usize) -> Census {
        census(board, by, NonZero::new(threads).unwrap(), &Watch::none()).unwrap()
    }

    #[test]
    fn every_way_has_a_name() {
        let ways = [By::Join, By::Method(Method::Bits), By::Rows(Method::Arrays)];
        assert_eq!(ways.map(|by| by.to_string()), ["join", "bits", "arrays, row by row"]);
    }

    #[test]
    fn all_ways_give_the_published_numbers() {
        let ways = [(By::Join, 1), (By::Join, 2), (By::Method(Method::Arrays), 1)];
        for n in 1..=13 {
            let board = Board::new(n).unwrap();
            for (by, threads) in
                ways.into_iter().chain([1, 3].map(|threads| (By::Rows(Method::Bits), threads)))
            {
                let census = of(&board, by, threads);
                assert_eq!(Some(census.total()), known::total(n), "{by}, n = {n}");
                assert_eq!(census.half_turn(), known::half_turn(n), "{by}, n = {n}");
                assert_eq!(census.quarter_turn(), known::quarter_turn(n), "{by}, n = {n}");
                assert_eq!(census.fundamental(), known::fundamental(n), "{by}, n = {n}");
            }
        }
    }

    #[test]
    fn begun_boards_sum_to_the_whole() {
        for (fixed, blocked) in [((0, 3), (1, 7)), ((5, 1), (0, 0)), ((1, 4), (2, 2))] {
            let board = Board::new(12).unwrap().fix(Square::new(fixed.0, fixed.1)).unwrap();
            let board = board.block(Square::new(blocked.0, blocked.1)).unwrap();
            let expected = Census::constrained(12, board.solutions().count() as u128);
            for by in [By::Join, By::Rows(Method::Bits), By::Method(Method::Bits)] {
                assert_eq!(of(&board, by, 2), expected, "{by}, {board:?}");
            }
        }
    }

    /// Half of its queens are fixed: more rows are left to decide than a wider board may have.
    #[test]
    fn the_largest_size_is_counted_and_not_listed() {
        let stop = Watch::new(std::sync::atomic::AtomicBool::new(true));
        let half = |n| {
            let columns = crate::Construction::new(n).unwrap().columns().enumerate().skip(n as usize / 2);
            columns.fold(Board::new(n).unwrap(), |board, (row, column)| {
                board.fix(Square::new(row as u32, column)).unwrap()
            })
        };
        let of = |n| census(&half(n), By::Join, NonZero::<usize>::MIN, &stop);
        assert_eq!(of(MAX_SIZE), Err(CountError::Stopped(Stopped)));
        assert_eq!(of(MAX_SIZE + 1), Err(CountError::TooLarge { n: 33 }));
        let second = |n| super::super::second::total(&half(n), NonZero::<usize>::MIN, &stop);
        assert_eq!(second(MAX_SIZE), Err(CountError::Stopped(Stopped)));
        assert_eq!(second(MAX_SIZE + 1), Err(CountError::TooLarge { n: 33 }));
    }

    #[test]
    fn a_turn_fixes_what_its_image_says() {
        for solution in [5, 8].into_iter().flat_map(|n| Board::new(n).unwrap().solutions()) {
            let fixed = |motion| solution.image(motion) == solution;
            assert_eq!(fixed_by_half_turn(solution.columns()), fixed(Symmetry::HalfTurn));
            assert_eq!(fixed_by_quarter_turn(solution.columns()), fixed(Symmetry::QuarterTurn));
        }
    }

    #[test]
    fn another_way_is_another() {
        for by in Method::ALL.into_iter().flat_map(|m| [By::Method(m), By::Rows(m)]).chain([By::Join]) {
            let method = |by| match by {
                By::Join => None,
                By::Method(method) | By::Rows(method) => Some(method),
            };
            assert_ne!(method(by), method(by.other()));
        }
    }

    #[test]
    fn every_way_is_left_at_once() {
        let two = NonZero::new(2).unwrap();
        for (n, by) in [(20, By::Join), (17, By::Rows(Method::Bits)), (18, By::Method(Method::Arrays))] {
            let board = Board::new(n).unwrap();
            stops_soon(|watch| census(&board, by, two, watch));
        }
    }

    /// A second way that is the first in disguise would confirm anything.
    #[test]
    fn wide_boards_are_counted_in_one_way_and_refused_in_others() {
        let solution = crate::one::Construction::new(40).unwrap().solution();
        let wide = solution.squares().skip(9).try_fold(Board::new(40).unwrap(), Board::fix).unwrap();
        assert_eq!(of(&wide, By::Join, 1).total(), wide.solutions().count() as u128);
        for by in [By::Join.other(), By::Method(Method::Bits)] {
            let refused = census(&wide, by, NonZero::<usize>::MIN, &Watch::none());
            assert_eq!(refused, Err(CountError::TooLarge { n: 40 }), "{by}");
        }
    }

    #[test]
    fn boards_too_large_are_refused_whatever_the_way() {
        for by in [By::Join, By::Rows(Method::Bits), By::Method(Method::Sets)] {
            let large = census(&Board::new(33).unwrap(), by, NonZero::<usize>::MIN, &Watch::none());
            assert_eq!(large, Err(CountError::TooLarge { n: 33 }));
        }
    }
}
