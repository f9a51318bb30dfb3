//! Counts: what is published, exact counts with progress, and how long they would take.

use n_queens::count::{self, Census, CountError, Plan, Route};
use n_queens::{Board, Method, known};
use serde::{Deserialize, Serialize};

use crate::heart::beyond::Work;
use crate::heart::request::{Ask, Desk};
use crate::heart::shapes::{Big, Given};
use crate::heart::{ApiError, Code, Kind};

/// The largest board that is counted a second time, row by row.
const CHECKED: u32 = 14;
/// Seconds per solution on one thread; see the table of docs/algorithms/join.md.
const PER_SOLUTION: f64 = 1.5e-9;
/// Seconds that a forecast measures.
const MEASURED: f64 = 3.0;

/// The published numbers.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Table {}

/// An exact count.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Count {
    board: Given,
    #[serde(default)]
    check: bool,
}

/// How long a count would take.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Forecast {
    size: u32,
}

#[derive(Serialize)]
pub(crate) struct Rows {
    rows: Vec<Row>,
    source: &'static str,
}

#[derive(Serialize)]
struct Row {
    n: u32,
    total: Option<Big>,
    fundamental: Option<Big>,
    half_turn: Option<Big>,
    quarter_turn: Option<Big>,
    tree: Option<Big>,
}

#[derive(Serialize)]
pub(crate) struct Counted {
    total: Big,
    fundamental: Option<Big>,
    half_turn: Option<Big>,
    quarter_turn: Option<Big>,
    seconds: f64,
    published: Option<Big>,
    checked: bool,
}

#[derive(Serialize)]
pub(crate) struct Expected {
    seconds: f64,
    at_least: bool,
    possible: bool,
    command: String,
}

impl Ask for Table {
    const NAME: &'static str = "table";
    const KIND: Kind = Kind::Quick;
    type Answer = Rows;

    fn brief(&self) -> bool {
        true
    }

    fn answer(&self, _desk: &Desk<'_>) -> Result<Rows, ApiError> {
        let row = |n| Row {
            n,
            total: known::total(n).map(Big),
            fundamental: known::fundamental(n).map(Big),
            half_turn: known::half_turn(n).map(Big),
            quarter_turn: known::quarter_turn(n).map(Big),
            tree: known::tree_size(n).map(Big),
        };
        let rows = (1..).map(row).take_while(|row| row.total.is_some()).collect();
        Ok(Rows { rows, source: "OEIS A000170, A002562, A032522, A033148, A319283" })
    }
}

impl Ask for Count {
    const NAME: &'static str = "count";
    const KIND: Kind = Kind::Long;
    type Answer = Counted;

    fn answer(&self, desk: &Desk<'_>) -> Result<Counted, ApiError> {
        let host = desk.explorer.host();
        let begun = host.seconds();
        self.admit(desk)?;
        let board = self.board.board("count", count::MAX_SIZE)?;
        let total = Plan::new(&board)?.run(host.threads(), Route::default(), desk.watch)?;
        if self.check {
            // Row by row, which shares nothing with the join.
            let again = u128::from(Method::Bits.count(&board, desk.watch)?);
            if again != total {
                let message = format!("two ways to count disagree: {total} and {again}; please report it");
                return Err(ApiError::new(Code::Internal, message));
            }
        }
        let census = Census::from_total(&board, total, host.threads(), desk.watch)?;
        Ok(Counted {
            total: total.into(),
            fundamental: census.fundamental().map(Big),
            half_turn: census.half_turn().map(Big),
            quarter_turn: census.quarter_turn().map(Big),
            seconds: host.seconds() - begun,
            published: if board.is_empty() { known::total(board.size()).map(Big) } else { None },
            checked: self.check,
        })
    }
}

impl Count {
    fn admit(&self, desk: &Desk<'_>) -> Result<(), ApiError> {
        let (most, rows, n) = (desk.explorer.limits().count, self.board.open_rows(), self.board.size());
        if rows > most {
            let seconds = known::total(n)
                .map(|total| total as f64 * PER_SOLUTION / desk.explorer.host().threads().get() as f64);
            return Err(desk.beyond(Work::Count, n, most, seconds));
        }
        if self.check && rows > CHECKED {
            return Err(desk.beyond(Work::CountTwice, n, CHECKED, None));
        }
        Ok(())
    }
}

impl Ask for Forecast {
    const NAME: &'static str = "forecast";
    const KIND: Kind = Kind::Search;
    type Answer = Expected;

    /// Counts some units, after one that makes the lists all of them share.
    fn answer(&self, desk: &Desk<'_>) -> Result<Expected, ApiError> {
        let host = desk.explorer.host();
        let plan = Plan::new(&Board::new(self.size)?)?;
        let watch = desk.within(MEASURED);
        let mut worker = plan.worker(Route::default());
        let all: f64 = (0..plan.units()).filter_map(|unit| plan.weight(unit).ok()).sum();
        let (mut weight, mut seconds) = (0.0, 0.0);
        if worker.count(0, &watch).is_ok() {
            for unit in 0..plan.units() {
                let begun = host.seconds();
                let (Ok(_), Ok(more)) = (worker.count(unit, &watch), plan.weight(unit)) else { break };
                weight += more;
                seconds += host.seconds() - begun;
            }
        }
        desk.watch.check()?;
        let threads = host.threads().get() as f64;
        let at_least = weight == 0.0;
        let seconds =
            if at_least { MEASURED * f64::from(plan.units()) } else { seconds * all / weight } / threads;
        let possible = self.size <= desk.explorer.limits().count;
        Ok(Expected { seconds, at_least, possible, command: format!("queens count {}", self.size) })
    }
}

impl From<CountError> for ApiError {
    fn from(error: CountError) -> ApiError {
        match error {
            CountError::Stopped(stopped) => stopped.into(),
            CountError::TooLarge { .. } => ApiError::too_large(error),
            other => ApiError::new(Code::Internal, other.to_string()),
        }
    }
}
