//! Search: any window of a method's steps, the board at any of them, and jumps between them.
//!
//! The library finds steps by number. A trace stays in a cache with its checkpoints, so that the next
//! query about it is answered at once.

use n_queens::methods::Frontier;
use n_queens::steps::{self, Step, Target};
use n_queens::{Method, Square};
use n_queens_text::Locale;
use serde::{Deserialize, Serialize};

use crate::{BigNumber, BoardInput, ByName, Context, Effort, Error, Query, Suggestion, Task};

/// Seconds that opening a trace may spend on its length.
const LENGTH_SECONDS: f64 = 0.25;

/// The search of a method on a board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trace {
    pub board: BoardInput,
    pub method: ByName<Method>,
}

/// The same search, run to its end.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Length {
    pub board: BoardInput,
    pub method: ByName<Method>,
}

/// Some steps.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Window {
    pub board: BoardInput,
    pub method: ByName<Method>,
    pub from: u64,
    pub to: u64,
}

/// The board when some steps are done.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub board: BoardInput,
    pub method: ByName<Method>,
    pub step: u64,
}

/// A jump.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Find {
    pub board: BoardInput,
    pub method: ByName<Method>,
    pub from: u64,
    pub what: ByName<Target>,
}

#[derive(Clone, Debug, Serialize)]
pub struct TraceAnswer {
    pub masks: bool,
    pub steps: Option<u64>,
    pub solutions: Option<BigNumber>,
    pub nodes: Option<BigNumber>,
}

#[derive(Clone, Debug, Serialize)]
pub struct LengthAnswer {
    pub steps: u64,
    pub solutions: BigNumber,
    pub nodes: BigNumber,
    pub rejections: BigNumber,
    pub dead_ends: BigNumber,
}

#[derive(Clone, Debug, Serialize)]
pub struct WindowAnswer {
    pub from: u64,
    pub steps: Vec<StepWithText>,
    pub end: bool,
}

/// A step of the trace format with its text.
#[derive(Clone, Debug, Serialize)]
pub struct StepWithText {
    #[serde(flatten)]
    pub step: Step,
    pub text: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct StateAnswer {
    pub step: u64,
    pub level: usize,
    pub queens: Vec<Square>,
    pub columns: Vec<Option<u32>>,
    pub row: Option<u32>,
    pub open: Vec<Square>,
    pub masks: Option<Masks>,
    pub diagonals: Diagonals,
    pub counters: Counters,
    pub path: Vec<u64>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Masks {
    pub row: Option<u32>,
    #[serde(flatten)]
    pub attacked: Frontier,
    pub open: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct Diagonals {
    pub falling: Vec<i64>,
    pub rising: Vec<u64>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Counters {
    pub steps: u64,
    pub nodes: BigNumber,
    pub rejections: BigNumber,
    pub dead_ends: BigNumber,
    pub solutions: BigNumber,
}

#[derive(Clone, Debug, Serialize)]
pub struct FindAnswer {
    pub step: Option<u64>,
    /// The step that was reached when the time was over; the next query continues there.
    pub searched: Option<u64>,
}

/// Seconds for a search that is shown step by step; less than the time limit of the query.
const FIND_SECONDS: f64 = 15.0;

impl Query for Trace {
    const NAME: &'static str = "trace";
    const EFFORT: Effort = Effort::Search;
    const SHARED: bool = true;
    type Answer = TraceAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<TraceAnswer, Error> {
        let trace = trace(&self.board, self.method, context)?;
        // At the deadline the length stays unknown, which is no error.
        let totals = trace.totals(&context.deadline(LENGTH_SECONDS)).ok();
        context.watch.check()?;
        Ok(TraceAnswer {
            masks: self.method.0.has_masks(),
            steps: totals.map(|totals| totals.steps),
            solutions: totals.map(|totals| totals.solutions.into()),
            nodes: totals.map(|totals| totals.nodes.into()),
        })
    }
}

impl Query for Length {
    const NAME: &'static str = "length";
    const EFFORT: Effort = Effort::Search;
    const SHARED: bool = true;
    type Answer = LengthAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<LengthAnswer, Error> {
        let trace = trace(&self.board, self.method, context)?;
        self.method.0.check_size(self.board.open_rows()).map_err(|impractical| {
            let text = "steps can be looked at without knowing how many there are";
            Error::too_large(impractical).or(Suggestion::text(text))
        })?;
        let totals = trace.totals(context.watch)?;
        Ok(LengthAnswer {
            steps: totals.steps,
            solutions: totals.solutions.into(),
            nodes: totals.nodes.into(),
            rejections: totals.rejections.into(),
            dead_ends: totals.dead_ends.into(),
        })
    }
}

impl Query for Window {
    const NAME: &'static str = "window";
    const EFFORT: Effort = Effort::Search;
    const SHARED: bool = true;
    type Answer = WindowAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<WindowAnswer, Error> {
        let wanted = self.to.saturating_sub(self.from);
        let most = context.service.limits().window;
        if wanted > most {
            return Err(Error::too_large(format!("{wanted} steps are too many at once (at most {most})")));
        }
        let trace = trace(&self.board, self.method, context)?;
        let (locale, n) = (Locale::from(context.language()), self.board.size);
        let steps = trace.window(self.from..self.to, context.watch)?;
        let end = (steps.len() as u64) < wanted;
        let with_text = |step: Step| StepWithText { text: locale.event(&step.event, n), step };
        Ok(WindowAnswer { from: self.from, steps: steps.into_iter().map(with_text).collect(), end })
    }
}

impl Query for State {
    const NAME: &'static str = "state";
    const EFFORT: Effort = Effort::Search;
    const SHARED: bool = true;
    type Answer = StateAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<StateAnswer, Error> {
        let trace = trace(&self.board, self.method, context)?;
        match trace.state(self.step, context.watch)? {
            Some(state) => Ok(StateAnswer::new(state, self.board.size)),
            None => {
                let steps = trace.len(context.watch)?;
                Err(Error::invalid(format!("step {} does not exist; there are {steps}", self.step)))
            }
        }
    }
}

impl Query for Find {
    const NAME: &'static str = "find";
    const EFFORT: Effort = Effort::Search;
    const SHARED: bool = true;
    type Answer = FindAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<FindAnswer, Error> {
        let trace = trace(&self.board, self.method, context)?;
        let found = trace.find(self.from, self.what.0, &context.deadline_if_shared(FIND_SECONDS));
        context.watch.check()?;
        Ok(match found {
            Ok(step) => FindAnswer { step, searched: None },
            Err(_time_is_over) => FindAnswer { step: None, searched: Some(trace.searched()) },
        })
    }
}

impl StateAnswer {
    fn new(state: steps::State, n: u32) -> StateAnswer {
        let steps::State { counters, queens, entered, row, masks, open, .. } = state;
        let mut columns = vec![None; n as usize];
        queens.iter().for_each(|queen| columns[queen.row as usize] = Some(queen.column));
        let digit = |column| if open.iter().any(|square| square.column == column) { '1' } else { '0' };
        let digits = (0..n).rev().map(digit).collect();
        StateAnswer {
            step: counters.steps,
            level: queens.len(),
            columns,
            masks: masks.map(|attacked| Masks { row, attacked, open: digits }),
            diagonals: Diagonals {
                falling: queens.iter().map(|queen| queen.falling()).collect(),
                rising: queens.iter().map(|queen| queen.rising()).collect(),
            },
            counters: Counters {
                steps: counters.steps,
                nodes: counters.nodes.into(),
                rejections: counters.rejections.into(),
                dead_ends: counters.dead_ends.into(),
                solutions: counters.solutions.into(),
            },
            queens,
            row,
            open,
            path: entered,
        }
    }
}

/// The trace, with the checkpoints that earlier queries made.
pub(super) fn trace(
    input: &BoardInput,
    method: ByName<Method>,
    context: &Context<'_>,
) -> Result<steps::Trace, Error> {
    let key = (context.board(Task::Trace, input)?, method.0);
    context.service.caches.traces.get(&key, || Ok(steps::Trace::new(&key.0, key.1)))
}
