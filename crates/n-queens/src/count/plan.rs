//! The cut of a count into numbered units.
//!
//! A count runs over column sets; see [`super`]. An empty board of odd size first takes the middle
//! row's queen out, one section for each column she may stand on. Within a section the column sets
//! are dealt out to units like cards: unit u of m takes sets u, u + m, u + 2m, … Costs of
//! neighbouring sets are alike, so units dealt this way are alike too.
//!
//! The numbering depends on the board alone. [`Plan::description`] says everything it depends on in
//! words, and [`Plan::identity`] is a hash of that text, so that results computed in different
//! places are only ever put together when they belong together.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use super::coverage::{Claim, ClaimedCut};
use super::cut::{Cut, Half};
use super::engine::Libraries;
use super::second::thin;
use super::sets::{ColumnSets, reverse};
use super::{CountError, MAX_SIZE, Route, Worker, rows};
use crate::crew::Crew;
use crate::watch::{Progress, Stage, Stopped, Watch};
use crate::{Board, Square};

/// How the count of one board is cut into independent numbered units.
///
/// Making a plan is cheap; nothing is listed before a [`Worker`] needs it. Clones share what the
/// workers have listed.
///
/// ```
/// use n_queens::Board;
/// use n_queens::count::{Plan, Route};
/// use n_queens::watch::Watch;
///
/// let plan = Plan::new(&Board::new(16)?)?;
/// let mut worker = plan.worker(Route::default());
/// let mut total = 0u128;
/// for unit in 0..plan.units() {
///     total += u128::from(worker.count(unit, &Watch::none())?.total);
/// }
/// assert_eq!(total, 14_772_512);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Plan {
    pub(super) inner: Arc<Inner>,
}

#[derive(Debug)]
pub(super) struct Inner {
    board: Board,
    pub(super) sections: Vec<Section>,
    units: u32,
}

/// A part of the count with one cut of its own.
#[derive(Debug)]
pub(super) struct Section {
    pub(super) kind: Kind,
    pub(super) board: Board,
    pub(super) cut: Cut,
    /// Every solution found here stands for this many.
    pub(super) weight: u64,
    pub(super) sets: ColumnSets,
    first_unit: u32,
    pub(super) units: u32,
    /// Expected cost of one column set, relative to the other sections.
    cost: f64,
    pub(super) libraries: Mutex<Libraries>,
}

/// How a section is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Row by row: too little is left for lists to pay.
    Rows,
    /// Halves joined; tops and bottoms listed separately.
    Plain,
    /// Halves joined on a board that looks the same upside down and in the mirror: bottoms are tops
    /// upside down, and one column set stands for itself, its complement and their mirror images.
    Folded,
}

impl Plan {
    /// Changes whenever the same board is cut differently, so that old results are not mixed with
    /// new.
    const VERSION: u32 = 2;

    /// Plans the count of `board`.
    ///
    /// ```
    /// use n_queens::{Board, count::Plan};
    /// assert!(Plan::new(&Board::new(18)?)?.units() > 100);
    /// assert!(Plan::new(&Board::new(33)?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(board: &Board) -> Result<Plan, CountError> {
        Plan::with(board, RowSearch::STANDARD, units)
    }

    /// The plan with another rule for row search and `units(rows)` units.
    pub(super) fn with(
        board: &Board,
        row_search: RowSearch,
        units: impl Fn(u32) -> u32,
    ) -> Result<Plan, CountError> {
        let n = board.size();
        if n > MAX_SIZE {
            return Err(CountError::TooLarge { n });
        }
        let mut sections = Sections { list: Vec::new(), units: 0 };
        let rows = n as usize - board.fixed().len();
        if row_search.suits(board, rows) {
            sections.push(Kind::Rows, board.clone(), 1, 1, 1.0);
        } else if !board.is_empty() {
            sections.push(Kind::Plain, board.clone(), 1, units(rows as u32), 1.0);
        } else if n.is_multiple_of(2) {
            sections.push(Kind::Folded, board.clone(), 1, units(n), 1.0);
        } else {
            // All eight motions act freely on solutions without a queen in the centre, and one
            // image has the middle row's queen right of the centre and the middle column's
            // queen below it and further out.
            let middle = (n - 1) / 2;
            let centre = on_board(board.clone().fix(Square::new(middle, middle)));
            sections.push(Kind::Folded, centre, 1, units(n).div_ceil(middle), 1.0);
            for column in middle + 1..n - 1 {
                let mut part = on_board(board.clone().fix(Square::new(middle, column)));
                for row in (0..middle).chain(middle + 1..=column) {
                    part = on_board(part.block(Square::new(row, middle)));
                }
                let share = f64::from(n - 1 - column) / f64::from(middle);
                let units = (f64::from(units(n)) * share * 2.0 / f64::from(middle)).ceil() as u32;
                sections.push(Kind::Plain, part, 8, units, share.sqrt());
            }
        }
        let Sections { list: sections, units } = sections;
        Ok(Plan { inner: Arc::new(Inner { board: board.clone(), sections, units }) })
    }

    /// The board that is counted.
    ///
    /// ```
    /// use n_queens::{Board, count::Plan};
    /// let board = Board::new(12)?;
    /// assert_eq!(Plan::new(&board)?.board(), &board);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn board(&self) -> &Board {
        &self.inner.board
    }

    /// How many units there are, numbered from 0.
    ///
    /// ```
    /// use n_queens::{Board, count::Plan};
    /// assert_eq!(Plan::new(&Board::new(8)?)?.units(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn units(&self) -> u32 {
        self.inner.units
    }

    /// Everything the numbering of units depends on, as one line of text.
    ///
    /// ```
    /// use n_queens::{Board, Square, count::Plan};
    /// let plan = Plan::new(&Board::new(8)?.fix(Square::new(4, 1))?.block(Square::new(0, 0))?)?;
    /// assert_eq!(plan.description(), "n-queens join 2; n 8; fixed 4,1; blocked 0,0; units 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn description(&self) -> String {
        let list = |squares: &[Square]| -> String {
            squares.iter().map(|square| format!(" {},{}", square.row, square.column)).collect()
        };
        let Inner { board, units, .. } = &*self.inner;
        format!(
            "n-queens join {}; n {}; fixed{}; blocked{}; units {units}",
            Plan::VERSION,
            board.size(),
            list(board.fixed()),
            list(board.blocked()),
        )
    }

    /// The 64-bit FNV-1a hash of the [description](Plan::description): plans that cut the same
    /// board alike have the same identity everywhere, and others do not.
    ///
    /// ```
    /// use n_queens::{Board, count::Plan};
    /// let identity = |n| Plan::new(&Board::new(n).expect("a board")).expect("a plan").identity();
    /// assert_eq!(identity(18), identity(18));
    /// assert_ne!(identity(18), identity(19));
    /// ```
    pub fn identity(&self) -> u64 {
        self.description()
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }

    /// The expected cost of a unit, relative to the others: for progress and time left.
    ///
    /// ```
    /// use n_queens::{Board, count::Plan};
    /// let plan = Plan::new(&Board::new(18)?)?;
    /// assert!(plan.weight(0)? > 0.0);
    /// assert!(plan.weight(plan.units()).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn weight(&self, unit: u32) -> Result<f64, CountError> {
        let (section, unit) = self.inner.locate(unit)?;
        let section = &self.inner.sections[section];
        // Sets that a mirror image stands for cost nothing, but they are spread evenly.
        let sets = section.sets.len().saturating_sub(unit.into()).div_ceil(section.units.into());
        Ok(section.cost * sets.max(1) as f64)
    }

    /// A worker with scratch memory of its own; one for each thread.
    ///
    /// ```
    /// use n_queens::{Board, count::{Plan, Route}, watch::Watch};
    /// let mut worker = Plan::new(&Board::new(8)?)?.worker(Route::Recount);
    /// assert_eq!(worker.count(0, &Watch::none())?.total, 92);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn worker(&self, route: Route) -> Worker {
        Worker::new(self, route)
    }

    /// Counts every unit. Threads take the next unit when they are done with one. After each, the
    /// watch gets the share of the expected work done; it stops the count soon, up to n = 26 within
    /// a tenth of a second.
    ///
    /// ```
    /// use std::num::NonZero;
    /// use std::sync::{Arc, Mutex};
    /// use n_queens::{Board, count::{Plan, Route}};
    /// use n_queens::watch::{Progress, Watch, Watcher};
    ///
    /// #[derive(Default)]
    /// struct Heard(Mutex<Vec<f64>>);
    /// impl Watcher for Heard {
    ///     fn progress(&self, progress: Progress) {
    ///         self.0
    ///             .lock()
    ///             .expect("no panic")
    ///             .push(progress.share().expect("the total is known"));
    ///     }
    /// }
    ///
    /// let heard = Arc::new(Heard::default());
    /// let two = NonZero::new(2).expect("not zero");
    /// let plan = Plan::new(&Board::new(14)?)?;
    /// assert_eq!(plan.run(two, Route::default(), &Watch::new(Arc::clone(&heard)))?, 365_596);
    /// let shares = heard.0.lock().expect("no panic");
    /// assert_eq!(shares.len(), plan.units() as usize);
    /// assert!(shares.contains(&1.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn run(&self, threads: NonZero<usize>, route: Route, watch: &Watch) -> Result<u128, CountError> {
        let stage = if route == Route::Recount { Stage::Recounting } else { Stage::Counting };
        let total = Some((0..self.units()).map(|unit| self.steps(unit)).sum());
        let done = AtomicU64::new(0);
        // The crew counts units; the watch receives their weights instead.
        let crew = Crew { threads, stage, watch: &watch.quiet() };
        let start = || (self.worker(route), 0u128);
        let shares = crew.share(self.units().into(), start, |(worker, sum), unit, stop| {
            let unit = unit as u32;
            *sum += u128::from(worker.count(unit, stop)?.total);
            let steps = self.steps(unit);
            let done = done.fetch_add(steps, Ordering::Relaxed) + steps;
            watch.tell(Progress { stage, done, total });
            Ok::<(), CountError>(())
        })?;
        Ok(shares.into_iter().map(|(_, sum)| sum).sum())
    }

    /// What the units say they count, for a check that does not believe them.
    pub(super) fn claims(&self, watch: &Watch) -> Result<Vec<Claim>, Stopped> {
        let sections = &self.inner.sections;
        let mut sets = vec![Vec::new(); sections.len()];
        // As a worker finds them: from the number of the unit.
        for unit in 0..self.units() {
            watch.check()?;
            let (section, unit) = self.inner.locate(unit).expect("only units of the plan are asked for");
            sets[section].extend(sections[section].sets_of(unit));
        }
        let claim = |(section, sets): (&Section, Vec<(u32, u64)>)| {
            let (board, weight) = (section.board.clone(), section.weight);
            let cut = match section.kind {
                Kind::Rows => ClaimedCut::Whole,
                Kind::Plain => ClaimedCut::Sets { folded: false, sets },
                Kind::Folded => ClaimedCut::Sets { folded: true, sets },
            };
            Claim { board, weight, cut }
        };
        Ok(sections.iter().zip(sets).map(claim).collect())
    }

    /// A plan that is wrong in a chosen way, for tests of what would notice it.
    #[cfg(test)]
    pub(super) fn with_fault(mut self, plant: impl Fn(&mut Vec<Section>)) -> Plan {
        let inner = Arc::get_mut(&mut self.inner).expect("nobody else has it yet");
        plant(&mut inner.sections);
        self
    }

    /// The weight of a unit in whole numbers, whose sums are exact.
    fn steps(&self, unit: u32) -> u64 {
        let weight = self.weight(unit).expect("only units of the plan are asked for");
        (64.0 * weight).ceil() as u64
    }
}

impl Inner {
    /// The section a unit belongs to, and its number within that section.
    pub(super) fn locate(&self, unit: u32) -> Result<(usize, u32), CountError> {
        if unit >= self.units {
            return Err(CountError::NoSuchUnit { unit, units: self.units });
        }
        let section = self.sections.partition_point(|section| section.first_unit <= unit) - 1;
        Ok((section, unit - self.sections[section].first_unit))
    }
}

impl Section {
    /// The column sets of one of this section's units, each with the number of sets it stands for.
    pub(super) fn sets_of(&self, unit: u32) -> impl Iterator<Item = (u32, u64)> + '_ {
        let numbers = (u64::from(unit)..self.sets.len()).step_by(self.units as usize);
        numbers.filter_map(|number| {
            let set = self.sets.nth(number);
            Some((set, if self.cut.mirrored { self.mirrors(set)? } else { 1 }))
        })
    }

    /// The same sets, weights and rules on a board with more squares closed; nothing if the queen
    /// that this section rests on stands on one of them.
    pub(super) fn thinned(&self, closed: &[Square]) -> Option<Section> {
        if closed.iter().any(|&square| self.board.is_fixed(square)) {
            return None;
        }
        let board = thin(&self.board, closed);
        let cut = Cut { mirrored: self.cut.mirrored, ..Cut::new(&board) };
        Some(Section { board, cut, sets: self.sets.clone(), libraries: Mutex::default(), ..*self })
    }

    /// Of a column set and its mirror image one is taken, twice; a set that is its own image is
    /// taken once. Where a set stands for its complement too, the two go by the member that has the
    /// first column.
    fn mirrors(&self, set: u32) -> Option<u64> {
        let image = reverse(set, self.cut.columns.len() as u32);
        let complement = self.kind == Kind::Folded && image & 1 == 0;
        let image = if complement { image ^ self.cut.all() } else { image };
        match image.cmp(&set) {
            std::cmp::Ordering::Less => None,
            std::cmp::Ordering::Equal => Some(1),
            std::cmp::Ordering::Greater => Some(2),
        }
    }
}

/// When a board is counted row by row: if few rows are left; or, on a board with
/// constraints, if the search ends within a number of positions it can visit before the lists
/// of a join would even be made. Both are counted, not timed, so the plan is the same everywhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowSearch {
    pub(super) rows: usize,
    pub(super) positions: u64,
}

impl RowSearch {
    const STANDARD: RowSearch = RowSearch { rows: 9, positions: 200_000 };

    fn suits(self, board: &Board, rows: usize) -> bool {
        rows <= self.rows || !board.is_empty() && rows::within(&Cut::new(board), self.positions)
    }
}

struct Sections {
    list: Vec<Section>,
    units: u32,
}

impl Sections {
    fn push(&mut self, kind: Kind, board: Board, weight: u64, units: u32, cost: f64) {
        let cut = Cut::new(&board);
        let size = cut.rows(Half::Top).len() as u32;
        let (top, bottom) = (cut.reachable(Half::Top), cut.reachable(Half::Bottom));
        let all = cut.all();
        let sets = match kind {
            Kind::Rows => ColumnSets::new(0, 0, 0),
            Kind::Plain => ColumnSets::new(size, top, all & !bottom),
            Kind::Folded => ColumnSets::new(size, all, 1),
        };
        // A board whose halves do not fit a record is counted row by row: this takes more
        // scattered constraints than any large board can have and still be worth a join.
        let fits = Libraries::fit(kind, &cut);
        let kind = if fits { kind } else { Kind::Rows };
        let units = units.min(u32::try_from(sets.len()).unwrap_or(u32::MAX)).max(1);
        let units = if kind == Kind::Rows { 1 } else { units };
        let (first_unit, libraries) = (self.units, Mutex::default());
        self.units += units;
        self.list.push(Section { kind, board, cut, weight, sets, first_unit, units, cost, libraries });
    }
}

/// Into how many units a section with this many rows is cut. Prime, so that dealing does not
/// fall in step with the numbering of sets.
fn units(rows: u32) -> u32 {
    match rows {
        0..=13 => 1,
        14 => 5,
        15 | 16 => 31,
        17 => 127,
        18 => 401,
        19 => 1009,
        20 => 2003,
        21 => 4001,
        22 => 10_007,
        23 | 24 => 40_009,
        25 | 26 => 400_009,
        _ => 4_000_037,
    }
}

/// The plan's own constraints are on the board and do not attack each other.
fn on_board(board: Result<Board, crate::BoardError>) -> Board {
    board.expect("the middle row and column of an empty board are free")
}
