//! One thread's share of a count.

use super::engine::{Engine, JoinContext};
use super::plan::Plan;
use super::section::{Kind, Section};
use super::tuning::{Path, Paths, Tuning};
use super::{CountError, Kernel, Route, recount, relist, rows};
use crate::watch::{Stopped, Watch};

/// The modulus of a unit's [residue](UnitCount::residue): the largest prime below 2^32.
///
/// ```
/// assert_eq!(n_queens::count::MODULUS, 4_294_967_291);
/// ```
pub const MODULUS: u64 = 4_294_967_291;

/// The count of one unit.
///
/// ```
/// use n_queens::{Board, count::{MODULUS, Plan, Route}, watch::Watch};
/// let count = Plan::new(&Board::new(10)?)?.worker(Route::default()).count(0, &Watch::none())?;
/// assert_eq!((count.total, count.residue), (724, 724));
/// assert_eq!(count.residue, count.total % MODULUS);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct UnitCount {
    /// All solutions this unit stands for.
    pub total: u64,
    /// The same number modulo [`MODULUS`], summed separately: a total that wrapped
    /// somewhere on its way would no longer agree with it.
    pub residue: u64,
}

impl UnitCount {
    /// Adds `found` solutions that stand for `weight` each.
    pub(super) fn add(&mut self, weight: u64, found: u64) -> Result<(), Overflow> {
        let more = found.checked_mul(weight).ok_or(Overflow)?;
        self.total = self.total.checked_add(more).ok_or(Overflow)?;
        self.residue = (self.residue + (weight % MODULUS) * (found % MODULUS)) % MODULUS;
        Ok(())
    }
}

/// A sum left the range of u64.
#[derive(Debug)]
pub(super) struct Overflow;

/// Why a unit was not finished.
#[derive(Debug)]
pub(super) enum UnitError {
    Stopped(Stopped),
    Overflow,
}

impl UnitError {
    /// The error of this unit.
    pub(super) fn of(self, unit: u32) -> CountError {
        match self {
            UnitError::Stopped(stopped) => stopped.into(),
            UnitError::Overflow => CountError::Overflow { unit },
        }
    }
}

impl From<Stopped> for UnitError {
    fn from(stopped: Stopped) -> UnitError {
        UnitError::Stopped(stopped)
    }
}

impl From<Overflow> for UnitError {
    fn from(_: Overflow) -> UnitError {
        UnitError::Overflow
    }
}

/// The work of a join: the cost of a count without a clock.
///
/// ```
/// use n_queens::{Board, count::{Plan, Route}, watch::Watch};
/// let mut worker = Plan::new(&Board::new(12)?)?.worker(Route::default());
/// worker.count(0, &Watch::none())?;
/// assert!(worker.work().pairs > worker.work().halves);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Work {
    /// Column sets worked on.
    pub sets: u64,
    /// Halves listed.
    pub halves: u64,
    /// Pairs of halves decided.
    pub pairs: u64,
    /// Groups of up to 256 halves that were compared with a list at once.
    pub groups: u64,
    /// Steps: one query against one group.
    pub steps: u64,
}

/// Counts units of a plan, one at a time, in memory of its own.
///
/// ```
/// use n_queens::{Board, count::{Plan, Route}, watch::Watch};
/// let plan = Plan::new(&Board::new(14)?)?;
/// let joined = plan.worker(Route::default()).count(3, &Watch::none())?;
/// assert_eq!(plan.worker(Route::Recount).count(3, &Watch::none())?, joined);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Worker {
    plan: Plan,
    route: Route,
    /// The section last worked on and what was set up for it.
    engine: Option<(usize, Engine)>,
    work: Work,
    paths: Paths,
    tuning: Tuning,
}

impl Worker {
    pub(super) fn new(plan: &Plan, route: Route) -> Worker {
        let (work, paths, tuning) = Default::default();
        Worker { plan: plan.clone(), route, engine: None, work, paths, tuning }
    }

    /// The same with other sizes; the counts are the same.
    #[must_use]
    pub fn tuned(self, tuning: Tuning) -> Worker {
        Worker { tuning, engine: None, ..self }
    }

    /// Sizes that differ from the usual ones, unless others were asked for. Pieces stay long: with
    /// short ones bottoms would be listed again and again.
    fn relist_tuning(&self) -> Tuning {
        if self.tuning == Tuning::USUAL {
            Tuning { piece: Tuning::USUAL.piece, ..Tuning::varied(1) }
        } else {
            self.tuning
        }
    }

    /// The paths that this worker has taken so far.
    pub(super) fn paths(&self) -> Paths {
        self.paths
    }

    /// Counts one unit; gives up soon when the watch says so, up to n = 28 within a tenth of a
    /// second.
    pub fn count(&mut self, unit: u32, watch: &Watch) -> Result<UnitCount, CountError> {
        let inner = self.plan.inner.clone();
        let (place, local) = inner.locate(unit)?;
        let section = &inner.sections[place];
        if section.kind == Kind::Rows {
            self.paths.add(Path::RowSearch);
        } else if section.cut.mirrored {
            self.paths.add(Path::Mirrored);
        }
        let counted = match (self.route, section.kind) {
            (Route::Join(_), Kind::Rows) => rows::count(section, watch),
            (Route::Join(kernel), _) => self.join(kernel, place, section, local, watch),
            (Route::Recount, _) | (Route::Relist(_), Kind::Rows) => recount::count(section, local, watch),
            (Route::Relist(kernel), _) if relist::fits(&section.cut) => {
                relist::count(section, local, kernel, self.relist_tuning(), watch)
            }
            (Route::Relist(_), _) => recount::count(section, local, watch),
        };
        counted.map_err(|error| error.of(unit))
    }

    /// The route by which this worker counts a unit: a family and, after a slash, the kernel or the
    /// kind of search. A board that is too small for lists is searched row by row, whatever route
    /// was asked for.
    pub fn route(&self, unit: u32) -> String {
        let inner = &self.plan.inner;
        let section = inner.locate(unit).ok().map(|(place, _)| &inner.sections[place]);
        match (self.route, section.map(|section| section.kind)) {
            (Route::Join(_), Some(Kind::Rows)) => "rows/masks".to_owned(),
            (_, Some(Kind::Rows)) => "recount/listed".to_owned(),
            (Route::Relist(_), Some(_)) if section.is_some_and(|section| !relist::fits(&section.cut)) => {
                Route::Recount.to_string()
            }
            (route, _) => route.to_string(),
        }
    }

    /// The work of this worker so far.
    pub fn work(&self) -> Work {
        self.work
    }

    fn join(
        &mut self,
        kernel: Kernel,
        place: usize,
        section: &Section,
        unit: u32,
        watch: &Watch,
    ) -> Result<UnitCount, UnitError> {
        if self.engine.as_ref().is_none_or(|&(last, _)| last != place) {
            self.engine = None; // Lets go of the old section's lists before the new ones are made.
            self.engine = Some((place, Engine::new(section, self.tuning)));
        }
        let (_, engine) = self.engine.as_mut().expect("set up above");
        let mut count = UnitCount::default();
        for (set, mirrors) in section.sets_of(unit) {
            let weight = mirrors * section.weight;
            let (work, paths) = (&mut self.work, &mut self.paths);
            let mut context = JoinContext { weight, sum: &mut count, work, paths, watch };
            engine.count(kernel, section, set, &mut context)?;
        }
        Ok(count)
    }
}
