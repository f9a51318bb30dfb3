//! The cut of a count into numbered units.
//!
//! A count runs over column sets; see [`super`]. Within a section (see `section`) the column sets
//! are dealt out to units like cards: unit u of m takes sets u, u + m, u + 2m, … Costs of
//! neighbouring sets are alike, so units dealt this way are alike too.
//!
//! The numbering depends on the board alone. [`Plan::description`] says everything it depends on in
//! words, and [`Plan::identity`] is a hash of that text, so that results computed in different
//! places are only ever put together when they belong together.

use std::num::NonZero;
use std::sync::Arc;

use super::coverage::{Claim, ClaimedCut};
use super::section::{Kind, RowSearch, Section, sections, units};
use super::tuning::{Path, Paths, Tuning};
use super::{CountError, MAX_SIZE, Route, Worker};
use crate::thread_pool::ThreadPool;
use crate::watch::{ProgressSum, Stage, Stopped, Watch};
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

impl Plan {
    /// Changes whenever the same board is cut differently, so that old results are not mixed with
    /// new.
    const VERSION: u32 = 2;

    /// Plans the count of `board`.
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
        let (sections, units) = sections(board, row_search, units);
        Ok(Plan { inner: Arc::new(Inner { board: board.clone(), sections, units }) })
    }

    /// The board that is counted.
    pub fn board(&self) -> &Board {
        &self.inner.board
    }

    /// How many units there are, numbered from 0.
    pub fn units(&self) -> u32 {
        self.inner.units
    }

    /// Everything the numbering of units depends on, as one line of text.
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
    pub fn identity(&self) -> u64 {
        self.description()
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }

    /// The expected cost of a unit, relative to the others: for progress and time left.
    pub fn weight(&self, unit: u32) -> Result<f64, CountError> {
        let (section, unit) = self.inner.locate(unit)?;
        let section = &self.inner.sections[section];
        // Sets that a mirror image stands for cost nothing, but they are spread evenly.
        let sets = section.sets.len().saturating_sub(unit.into()).div_ceil(section.units.into());
        Ok(section.cost * sets.max(1) as f64)
    }

    /// Whether half-boards are joined; a board too small for that is searched row by row.
    pub fn is_joined(&self) -> bool {
        self.inner.sections.iter().any(|section| section.kind != Kind::Rows)
    }

    /// A worker with scratch memory of its own; one for each thread.
    pub fn worker(&self, route: Route) -> Worker {
        Worker::new(self, route)
    }

    /// Counts every unit. Threads take the next unit when they are done with one. After each, the
    /// watch gets the share of the expected work done; it stops the count soon, up to n = 28 within
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
    ///             .push(progress.fraction().expect("the total is known"));
    ///     }
    /// }
    ///
    /// let heard = Arc::new(Heard::default());
    /// let two = NonZero::new(2).expect("not zero");
    /// let plan = Plan::new(&Board::new(14)?)?;
    /// assert_eq!(plan.run(two, Route::default(), &Watch::new(Arc::clone(&heard)))?, 365_596);
    /// let shares = heard.0.lock().expect("no panic");
    /// assert_eq!(shares.len(), plan.units() as usize);
    /// assert!(shares.is_sorted() && shares.last() == Some(&1.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn run(&self, threads: NonZero<usize>, route: Route, watch: &Watch) -> Result<u128, CountError> {
        self.run_tuned(threads, route, Tuning::USUAL, watch)
    }

    /// The same with other sizes that steer the join; the total is the same.
    pub fn run_tuned(
        &self,
        threads: NonZero<usize>,
        route: Route,
        tuning: Tuning,
        watch: &Watch,
    ) -> Result<u128, CountError> {
        self.run_noting(threads, route, tuning, watch).map(|(total, _)| total)
    }

    /// The same, with the paths that were taken.
    pub(super) fn run_noting(
        &self,
        threads: NonZero<usize>,
        route: Route,
        tuning: Tuning,
        watch: &Watch,
    ) -> Result<(u128, Paths), CountError> {
        let stage = if matches!(route, Route::Join(_)) { Stage::Counting } else { Stage::Recounting };
        let reports = ProgressSum::new(watch, stage, (0..self.units()).map(|unit| self.steps(unit)).sum());
        // The pool counts units; the watch receives their weights instead.
        let pool = ThreadPool { threads, stage, watch: &watch.without_progress() };
        let start = || (self.worker(route).tuned(tuning), 0u128);
        let shares = pool.for_each(self.units().into(), start, |(worker, sum), unit, stop| {
            let unit = unit as u32;
            *sum += u128::from(worker.count(unit, stop)?.total);
            reports.add(self.steps(unit));
            Ok::<(), CountError>(())
        })?;
        let mut paths = Paths::default();
        shares.iter().for_each(|(worker, _)| paths.extend(worker.paths()));
        if shares.len() > 1 {
            paths.add(Path::Threads);
        }
        Ok((shares.into_iter().map(|(_, sum)| sum).sum(), paths))
    }

    /// The column sets and weights of all units, for a check that derives them again.
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
