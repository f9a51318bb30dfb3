//! The ways to the numbers of one board, and the one place that chooses between them.
//!
//! Every route gives a [`Census`]: all solutions, and those fixed by a half or a quarter turn.
//! With Burnside's lemma the three say how many orbits there are of each symmetry class, so
//! no route has to look for canonical solutions.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use n_queens::methods::{Flow, Observer};
use n_queens::watch::{Progress, Stage};
use n_queens::{Board, Method, Square, SymmetryClass, Watch};

use super::join;
use crate::args::Shared;
use crate::outcome::Failure;
use crate::watch::Session;

/// Solutions of a board, by the turns that fix them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Census {
    /// All solutions.
    pub(crate) total: u128,
    /// Those a half turn leaves as they are.
    pub(crate) half_turn: u128,
    /// Those a quarter turn leaves as they are; a half turn then does too.
    pub(crate) quarter_turn: u128,
}

impl From<n_queens::count::Census> for Census {
    fn from(census: n_queens::count::Census) -> Census {
        let [half_turn, quarter_turn] =
            [census.half_turn(), census.quarter_turn()].map(Option::unwrap_or_default);
        Census { total: census.total(), half_turn, quarter_turn }
    }
}

/// Reads the name of a way to count; help and completions list them all.
pub(crate) fn parser() -> impl TypedValueParser<Value = Route> {
    const JOIN: &str = "join";
    let names = Method::ALL.map(Method::name);
    PossibleValuesParser::new(names.into_iter().chain([JOIN])).try_map(|name| match name.as_str() {
        JOIN => Ok(Route::Join),
        name => name.parse().map(Route::Ladder),
    })
}

/// A way to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    /// Half-boards joined on all threads; turns by searches of their own.
    Join,
    /// A method of the ladder as it is defined: the whole board, one thread.
    Ladder(Method),
    /// A row method on all threads, each taking one filling of the first rows after another.
    Rows(Method),
}

impl Route {
    /// The fastest way we have.
    pub(crate) const BEST: Route = Route::Join;

    /// A way that shares nothing with `self` but the rules of the game.
    pub(crate) fn other(self) -> Route {
        match self {
            Route::Rows(Method::Bits) | Route::Ladder(Method::Bits) => Route::Rows(Method::Arrays),
            _ => Route::Rows(Method::Bits),
        }
    }

    /// Counts the board; `None` if someone asked to stop. On a board with constraints, which do
    /// not turn with the solutions, only the total is counted.
    pub(crate) fn census(
        self,
        board: &Board,
        shared: &Shared,
        session: &Session,
    ) -> Result<Option<Census>, Failure> {
        let census = match self {
            Route::Join => join::census(board, shared, session)?,
            Route::Ladder(method) => {
                let _shown = session.show(format!("n = {}, {method}", board.size()));
                count(method, board, session.watch())
            }
            Route::Rows(method) => {
                let units = units(board);
                let _shown = session.show(format!("n = {}", board.size()));
                count_units(method, &units, shared.threads().get(), session.watch())
            }
        };
        let total_only = |census: Census| Census { total: census.total, ..Census::default() };
        Ok(if board.is_empty() { census } else { census.map(total_only) })
    }
}

/// Words for messages.
impl std::fmt::Display for Route {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Route::Join => write!(f, "the join of half-boards"),
            Route::Ladder(method) => write!(f, "method '{method}'"),
            Route::Rows(method) => write!(f, "row search with '{method}'"),
        }
    }
}

impl Census {
    /// Orbits by class. Only for empty boards: constraints do not turn with the solutions.
    pub(crate) fn orbits(&self, n: u32) -> [(SymmetryClass, u128); 4] {
        let Census { total, half_turn, quarter_turn } = *self;
        let of = |class: SymmetryClass, solutions: u128| {
            debug_assert_eq!(solutions % u128::from(class.orbit_size()), 0, "{self:?}");
            (class, solutions / u128::from(class.orbit_size()))
        };
        // The single queen of n = 1 is the only solution a reflection leaves as it is.
        let full = if n == 1 { total } else { 0 };
        [
            of(SymmetryClass::Full, full),
            of(SymmetryClass::QuarterTurn, quarter_turn - full),
            of(SymmetryClass::HalfTurn, half_turn - quarter_turn),
            of(SymmetryClass::Trivial, total - half_turn),
        ]
    }

    /// Orbits altogether.
    pub(crate) fn fundamental(&self, n: u32) -> u128 {
        self.orbits(n).iter().map(|(_, orbits)| orbits).sum()
    }

    fn add(&mut self, other: Census, times: u128) {
        self.total += times * other.total;
        self.half_turn += times * other.half_turn;
        self.quarter_turn += times * other.quarter_turn;
    }
}

/// One independent piece of a count, and how often its solutions are to be taken.
#[derive(Clone, Debug)]
struct Unit {
    board: Board,
    times: u128,
}

/// Cuts the board by the queens of its first rows. Mirroring the columns maps the solutions of
/// an empty board onto each other and keeps what the turns fix, so the left half stands for
/// the right.
fn units(board: &Board) -> Vec<Unit> {
    let n = board.size();
    // Small boards take less time than it takes to start a thread.
    let rows = if n < 12 { 0 } else { 3 };
    let mut units = vec![Unit { board: board.clone(), times: 1 }];
    for row in 0..rows {
        let refine = |unit: &Unit| -> Vec<Unit> {
            let mirrored = row == 0 && board.is_empty();
            let columns = if mirrored { n.div_ceil(2) } else { n };
            let with_queen = |column: u32| {
                let times = if mirrored && 2 * column + 1 != n { 2 } else { unit.times };
                // What cannot be fixed is attacked, blocked or in the row of another fixed queen.
                Some(Unit { board: unit.board.clone().fix(Square::new(row, column)).ok()?, times })
            };
            (0..columns).filter_map(with_queen).collect()
        };
        units = units.iter().flat_map(refine).collect();
    }
    units
}

/// Threads take unit after unit until none is left.
fn count_units(method: Method, units: &[Unit], threads: usize, watch: &Watch) -> Option<Census> {
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let work = || {
        let mut sum = Census::default();
        while let Some(unit) = units.get(next.fetch_add(1, Ordering::Relaxed)) {
            sum.add(count(method, &unit.board, watch)?, unit.times);
            let done = done.fetch_add(1, Ordering::Relaxed) as u64 + 1;
            watch.tell(Progress { stage: Stage::Counting, done, total: Some(units.len() as u64) });
        }
        Some(sum)
    };
    std::thread::scope(|scope| {
        // A system that gives no more threads leaves the work to those there are.
        let start = |_| std::thread::Builder::new().spawn_scoped(scope, work).ok();
        let workers: Vec<_> = (1..threads.min(units.len())).map_while(start).collect();
        let mut sum = work();
        for worker in workers {
            let part = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            sum = sum.zip(part).map(|(mut sum, part)| {
                sum.add(part, 1);
                sum
            });
        }
        sum
    })
}

/// One search by one method; `None` if someone asked to stop.
fn count(method: Method, board: &Board, watch: &Watch) -> Option<Census> {
    struct Tally<'a> {
        census: Census,
        watch: &'a Watch,
    }
    impl Observer for Tally<'_> {
        fn place(&mut self, _level: u32, _square: Square) -> Flow {
            if self.watch.stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        }

        fn solution(&mut self, columns: &[u32]) -> Flow {
            self.census.total += 1;
            if fixed_by_half_turn(columns) {
                self.census.half_turn += 1;
                self.census.quarter_turn += u128::from(fixed_by_quarter_turn(columns));
            }
            ControlFlow::Continue(())
        }
    }
    let mut tally = Tally { census: Census::default(), watch };
    match method.search(board, &mut tally) {
        ControlFlow::Continue(()) => Some(tally.census),
        ControlFlow::Break(()) => None,
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

#[cfg(test)]
mod tests {
    use super::*;
    use n_queens::{Symmetry, known};

    fn census(route: Route, board: &Board, threads: usize) -> Census {
        match route {
            Route::Join => unreachable!("tested in join.rs"),
            Route::Ladder(method) => count(method, board, &Watch::none()).unwrap(),
            Route::Rows(method) => count_units(method, &units(board), threads, &Watch::none()).unwrap(),
        }
    }

    #[test]
    fn all_routes_give_the_published_numbers() {
        for n in 1..=13 {
            let board = Board::new(n).unwrap();
            for (route, threads) in [
                (Route::Ladder(Method::Arrays), 1),
                (Route::Rows(Method::Bits), 1),
                (Route::Rows(Method::Bits), 3),
            ] {
                let census = census(route, &board, threads);
                assert_eq!(Some(census.total), known::total(n), "{route}, n = {n}");
                assert_eq!(Some(census.half_turn), known::half_turn(n), "{route}, n = {n}");
                assert_eq!(Some(census.quarter_turn), known::quarter_turn(n), "{route}, n = {n}");
                assert_eq!(Some(census.fundamental(n)), known::fundamental(n), "{route}, n = {n}");
            }
        }
    }

    #[test]
    fn units_of_constrained_boards_sum_to_the_whole() {
        for (fixed, blocked) in [((0, 3), (1, 7)), ((5, 1), (0, 0)), ((1, 4), (2, 2))] {
            let board = Board::new(12).unwrap().fix(Square::new(fixed.0, fixed.1)).unwrap();
            let board = board.block(Square::new(blocked.0, blocked.1)).unwrap();
            let expected = board.solutions().count() as u128;
            assert_eq!(census(Route::Rows(Method::Bits), &board, 2).total, expected, "{board:?}");
        }
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
    fn a_check_takes_another_route() {
        for route in Method::ALL.into_iter().map(Route::Ladder).chain([Route::BEST]) {
            let method = |route| match route {
                Route::Join => None,
                Route::Ladder(method) | Route::Rows(method) => Some(method),
            };
            assert_ne!(method(route), method(route.other()));
        }
    }
}
