//! Counts: what is published, exact counts with progress, and how long they would take.

use n_queens::count::{Census, CountError, Plan, Route};
use n_queens::{Board, Method, known};
use serde::{Deserialize, Serialize};

use crate::too_large::Task;
use crate::{BigNumber, BoardInput, Context, Effort, Error, ErrorCode, Query, Suggestion};

/// Seconds per solution on one thread; see the table of docs/algorithms/join.md.
const SECONDS_PER_SOLUTION: f64 = 1.5e-9;
/// Seconds that a forecast measures.
const MEASURED: f64 = 3.0;

/// The published numbers.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {}

/// An exact count.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Count {
    pub board: BoardInput,
    #[serde(default)]
    pub check: bool,
}

/// How long a count would take.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forecast {
    pub size: u32,
}

#[derive(Clone, Debug, Serialize)]
pub struct TableAnswer {
    pub rows: Vec<TableRow>,
    pub source: &'static str,
}

#[derive(Clone, Debug, Serialize)]
pub struct TableRow {
    pub n: u32,
    pub total: Option<BigNumber>,
    pub fundamental: Option<BigNumber>,
    pub half_turn: Option<BigNumber>,
    pub quarter_turn: Option<BigNumber>,
    pub tree: Option<BigNumber>,
}

#[derive(Clone, Debug, Serialize)]
pub struct CountAnswer {
    pub total: BigNumber,
    pub fundamental: Option<BigNumber>,
    pub half_turn: Option<BigNumber>,
    pub quarter_turn: Option<BigNumber>,
    pub seconds: f64,
    pub published: Option<BigNumber>,
    pub checked: bool,
}

#[derive(Clone, Debug, Serialize)]
pub struct ForecastAnswer {
    pub seconds: f64,
    pub at_least: bool,
    pub possible: bool,
    pub command: String,
}

impl Query for Table {
    const NAME: &'static str = "table";
    const EFFORT: Effort = Effort::Quick;
    type Answer = TableAnswer;

    fn is_instant(&self) -> bool {
        true
    }

    fn answer(&self, _: &Context<'_>) -> Result<TableAnswer, Error> {
        let row = |n| TableRow {
            n,
            total: known::total(n).map(BigNumber),
            fundamental: known::fundamental(n).map(BigNumber),
            half_turn: known::half_turn(n).map(BigNumber),
            quarter_turn: known::quarter_turn(n).map(BigNumber),
            tree: known::tree_size(n).map(BigNumber),
        };
        let rows = (1..).map(row).take_while(|row| row.total.is_some()).collect();
        Ok(TableAnswer { rows, source: "OEIS A000170, A002562, A032522, A033148, A319283" })
    }
}

impl Query for Count {
    const NAME: &'static str = "count";
    const EFFORT: Effort = Effort::Long;
    type Answer = CountAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<CountAnswer, Error> {
        let host = context.service.host();
        let begun = host.seconds();
        self.admit(context)?;
        let board = self.board.board()?;
        let total = Plan::new(&board)?.run(host.threads(), Route::default(), context.watch)?;
        if self.check {
            // Row by row, which shares nothing with the join.
            let again = u128::from(Method::Bits.count(&board, context.watch)?);
            if again != total {
                let message = format!("two ways to count disagree: {total} and {again}; please report it");
                return Err(Error::new(ErrorCode::Internal, message));
            }
        }
        let census = Census::from_total(&board, total, host.threads(), context.watch)?;
        Ok(CountAnswer {
            total: total.into(),
            fundamental: census.fundamental().map(BigNumber),
            half_turn: census.half_turn().map(BigNumber),
            quarter_turn: census.quarter_turn().map(BigNumber),
            seconds: host.seconds() - begun,
            published: if board.is_empty() { known::total(board.size()).map(BigNumber) } else { None },
            checked: self.check,
        })
    }
}

impl Count {
    fn admit(&self, context: &Context<'_>) -> Result<(), Error> {
        let (rows, n) = (self.board.open_rows(), self.board.size);
        let threads = context.service.host().threads().get() as f64;
        context.admit_or(Task::Count, rows, n, |suggestion| Suggestion {
            seconds: known::total(n).map(|total| total as f64 * SECONDS_PER_SOLUTION / threads),
            ..suggestion
        })?;
        if self.check { context.admit_or(Task::CountTwice, rows, n, |suggestion| suggestion) } else { Ok(()) }
    }
}

impl Query for Forecast {
    const NAME: &'static str = "forecast";
    const EFFORT: Effort = Effort::Search;
    type Answer = ForecastAnswer;

    /// Counts some units, after one that makes the lists all of them share.
    fn answer(&self, context: &Context<'_>) -> Result<ForecastAnswer, Error> {
        let host = context.service.host();
        let plan = Plan::new(&Board::new(self.size)?)?;
        let watch = context.deadline(MEASURED);
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
        context.watch.check()?;
        let threads = host.threads().get() as f64;
        let at_least = weight == 0.0;
        let seconds =
            if at_least { MEASURED * f64::from(plan.units()) } else { seconds * all / weight } / threads;
        let possible = self.size <= context.service.limits().count;
        Ok(ForecastAnswer { seconds, at_least, possible, command: format!("queens count {}", self.size) })
    }
}

impl From<CountError> for Error {
    fn from(error: CountError) -> Error {
        match error {
            CountError::Stopped(stopped) => stopped.into(),
            CountError::TooLarge { .. } => Error::too_large(error),
            other => Error::new(ErrorCode::Internal, other.to_string()),
        }
    }
}
