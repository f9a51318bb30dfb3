//! The interface between ledgers and counters.
//!
//! The facts that go into the header, a weight for every unit, and workers that count
//! one unit at a time by one of two routes. [`Plan`] is the real one; tests hand in others
//! that are wrong in chosen ways.

use n_queens::count::{CountError, Plan, Route, UnitCount, Worker};
use n_queens::watch::Watch;

use crate::Header;

/// A count that is cut into units.
///
/// ```
/// use n_queens::{Board, count::Plan};
/// use n_queens_ledger::{Counting, Pass};
/// let plan = Plan::new(&Board::new(14)?)?;
/// assert_eq!((plan.header().units(), plan.header().plan()), (plan.units(), plan.identity()));
/// assert_eq!(plan.counter(Pass::Recount).route(0), "recount/pairs");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Counting: Send + Sync {
    /// The header of this count's ledgers.
    fn header(&self) -> Header;

    /// The expected cost of a unit, in any measure; only ratios matter.
    fn weight(&self, unit: u32) -> f64;

    /// Something that counts units, for one thread. It keeps what it needs.
    fn counter(&self, pass: Pass) -> Box<dyn CountsUnits>;
}

/// One thread's counter.
///
/// ```
/// use n_queens_ledger::{Counting, CountsUnits, Pass};
/// # let counting = n_queens_ledger::doc_example::rows(8);
/// assert_eq!(counting.counter(Pass::Count).route(0), "rows/first");
/// ```
pub trait CountsUnits: Send {
    /// The route by which it counts this unit: a family and, after a slash, the kernel.
    fn route(&self, unit: u32) -> String;

    /// Counts one unit of the plan, or gives up soon when the watch says so.
    fn count(&mut self, unit: u32, watch: &Watch) -> Result<UnitCount, CountError>;
}

/// Whether a unit is counted for the first time or counted again. A counter has a route for each.
///
/// ```
/// use n_queens_ledger::{Counting, Pass};
/// # let counting = n_queens_ledger::doc_example::rows(8);
/// assert_ne!(counting.counter(Pass::Count).route(0), counting.counter(Pass::Recount).route(0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// By the fast route.
    Count,
    /// By one that shares as little with it as possible.
    Recount,
}

impl Counting for Plan {
    fn header(&self) -> Header {
        Header::of_plan(self).expect("boards that are counted in a ledger are short to describe")
    }

    fn weight(&self, unit: u32) -> f64 {
        Plan::weight(self, unit).unwrap_or(0.0) // A unit that does not exist costs nothing.
    }

    fn counter(&self, pass: Pass) -> Box<dyn CountsUnits> {
        Box::new(self.worker(match pass {
            Pass::Count => Route::default(),
            Pass::Recount => Route::Recount,
        }))
    }
}

/// A plan counted and recounted by chosen routes.
///
/// ```
/// use n_queens::{Board, count::{Kernel, Plan, Route}};
/// use n_queens_ledger::{Counting, Pass, RoutedPlan};
/// let plan = Plan::new(&Board::new(14)?)?;
/// let routed = RoutedPlan { plan, count: Route::default(), recount: Route::Relist(Kernel::Portable) };
/// assert_eq!(routed.counter(Pass::Recount).route(0), "relist/portable");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct RoutedPlan {
    /// The plan.
    pub plan: Plan,
    /// By which route units are counted.
    pub count: Route,
    /// By which route they are recounted.
    pub recount: Route,
}

impl Counting for RoutedPlan {
    fn header(&self) -> Header {
        self.plan.header()
    }

    fn weight(&self, unit: u32) -> f64 {
        Counting::weight(&self.plan, unit)
    }

    fn counter(&self, pass: Pass) -> Box<dyn CountsUnits> {
        Box::new(self.plan.worker(match pass {
            Pass::Count => self.count,
            Pass::Recount => self.recount,
        }))
    }
}

impl CountsUnits for Worker {
    fn route(&self, unit: u32) -> String {
        Worker::route(self, unit)
    }

    fn count(&mut self, unit: u32, watch: &Watch) -> Result<UnitCount, CountError> {
        Worker::count(self, unit, watch)
    }
}

#[cfg(test)]
mod tests {
    use n_queens::Board;

    use super::*;

    #[test]
    fn the_weights_of_a_plan_are_its_own_and_a_unit_it_does_not_have_weighs_nothing() {
        let plan = Plan::new(&Board::new(14).unwrap()).unwrap();
        let weights: Vec<f64> = (0..plan.units()).map(|unit| Counting::weight(&plan, unit)).collect();
        assert!((0..).zip(&weights).all(|(unit, &weight)| plan.weight(unit) == Ok(weight)), "{weights:?}");
        assert_eq!(Counting::weight(&plan, plan.units()), 0.0);
    }
}
