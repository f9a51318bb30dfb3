//! Search: any window of a method's steps, the board at any of them, and jumps between them.
//!
//! The library finds steps by number; a trace that was opened keeps its checkpoints on the shelf,
//! so that the next question about it is answered at once.

use n_queens::methods::Frontier;
use n_queens::steps::{State, Step, Target, Trace};
use n_queens::{Method, Square};
use n_queens_text::Voice;
use serde::{Deserialize, Serialize};

use crate::heart::request::{Ask, Desk};
use crate::heart::shapes::{Big, Given, Named};
use crate::heart::{ApiError, Kind, Try};

/// Seconds that opening a trace may spend on its length.
const GLANCE: f64 = 0.25;

/// The search of a method on a board.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Open {
    board: Given,
    method: Named<Method>,
}

/// The same search, run to its end.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Length {
    board: Given,
    method: Named<Method>,
}

/// Some steps.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Window {
    board: Given,
    method: Named<Method>,
    from: u64,
    to: u64,
}

/// The board when some steps are done.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct At {
    board: Given,
    method: Named<Method>,
    step: u64,
}

/// A jump.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Find {
    board: Given,
    method: Named<Method>,
    from: u64,
    what: Named<Target>,
}

#[derive(Serialize)]
pub(crate) struct Opened {
    masks: bool,
    steps: Option<u64>,
    solutions: Option<Big>,
    nodes: Option<Big>,
}

#[derive(Serialize)]
pub(crate) struct Totals {
    steps: u64,
    solutions: Big,
    nodes: Big,
    rejections: Big,
    dead_ends: Big,
}

#[derive(Serialize)]
pub(crate) struct Steps {
    from: u64,
    steps: Vec<Told>,
    end: bool,
}

/// A step of the trace format, and its words.
#[derive(Serialize)]
struct Told {
    #[serde(flatten)]
    step: Step,
    text: String,
}

#[derive(Serialize)]
pub(crate) struct Moment {
    step: u64,
    level: usize,
    queens: Vec<Square>,
    columns: Vec<Option<u32>>,
    row: Option<u32>,
    open: Vec<Square>,
    masks: Option<Masks>,
    diagonals: Diagonals,
    counters: Counters,
    path: Vec<u64>,
}

#[derive(Serialize)]
struct Masks {
    row: Option<u32>,
    #[serde(flatten)]
    attacked: Frontier,
    open: String,
}

#[derive(Serialize)]
struct Diagonals {
    falling: Vec<i64>,
    rising: Vec<u64>,
}

#[derive(Serialize)]
struct Counters {
    steps: u64,
    nodes: Big,
    rejections: Big,
    dead_ends: Big,
    solutions: Big,
}

#[derive(Serialize)]
pub(crate) struct Hit {
    step: Option<u64>,
}

impl Ask for Open {
    const NAME: &'static str = "trace";
    const KIND: Kind = Kind::Search;
    type Answer = Opened;

    fn answer(&self, desk: &Desk<'_>) -> Result<Opened, ApiError> {
        let trace = trace(&self.board, self.method, desk)?;
        // Stopped here means too long to know at once, which is no error.
        let totals = trace.totals(&desk.within(GLANCE)).ok();
        desk.watch.check()?;
        Ok(Opened {
            masks: self.method.0.has_masks(),
            steps: totals.map(|totals| totals.steps),
            solutions: totals.map(|totals| totals.solutions.into()),
            nodes: totals.map(|totals| totals.nodes.into()),
        })
    }
}

impl Ask for Length {
    const NAME: &'static str = "length";
    const KIND: Kind = Kind::Search;
    type Answer = Totals;

    fn answer(&self, desk: &Desk<'_>) -> Result<Totals, ApiError> {
        let trace = trace(&self.board, self.method, desk)?;
        self.method.0.admit(self.board.open_rows()).map_err(|impractical| {
            let text = "steps can be looked at without knowing how many there are";
            ApiError::too_large(impractical).or(Try {
                text: text.to_owned(),
                request: None,
                command: None,
                seconds: None,
            })
        })?;
        let totals = trace.totals(desk.watch)?;
        Ok(Totals {
            steps: totals.steps,
            solutions: totals.solutions.into(),
            nodes: totals.nodes.into(),
            rejections: totals.rejections.into(),
            dead_ends: totals.dead_ends.into(),
        })
    }
}

impl Ask for Window {
    const NAME: &'static str = "window";
    const KIND: Kind = Kind::Search;
    type Answer = Steps;

    fn answer(&self, desk: &Desk<'_>) -> Result<Steps, ApiError> {
        let wanted = self.to.saturating_sub(self.from);
        let most = desk.explorer.limits().window;
        if wanted > most {
            return Err(ApiError::too_large(format!("{wanted} steps are too many at once (at most {most})")));
        }
        let trace = trace(&self.board, self.method, desk)?;
        let (voice, n) = (Voice::from(desk.language), self.board.size());
        let steps = trace.window(self.from..self.to, desk.watch)?;
        let end = (steps.len() as u64) < wanted;
        let told = |step: Step| Told { text: voice.event(&step.event, n), step };
        Ok(Steps { from: self.from, steps: steps.into_iter().map(told).collect(), end })
    }
}

impl Ask for At {
    const NAME: &'static str = "state";
    const KIND: Kind = Kind::Search;
    type Answer = Moment;

    fn answer(&self, desk: &Desk<'_>) -> Result<Moment, ApiError> {
        let trace = trace(&self.board, self.method, desk)?;
        match trace.state(self.step, desk.watch)? {
            Some(state) => Ok(Moment::new(state, self.board.size())),
            None => {
                let steps = trace.len(desk.watch)?;
                Err(ApiError::invalid(format!("step {} was asked for, but there are {steps}", self.step)))
            }
        }
    }
}

impl Ask for Find {
    const NAME: &'static str = "find";
    const KIND: Kind = Kind::Search;
    type Answer = Hit;

    fn answer(&self, desk: &Desk<'_>) -> Result<Hit, ApiError> {
        let trace = trace(&self.board, self.method, desk)?;
        Ok(Hit { step: trace.find(self.from, self.what.0, desk.watch)? })
    }
}

impl Moment {
    fn new(state: State, n: u32) -> Moment {
        let State { counters, queens, entered, row, masks, open, .. } = state;
        let mut columns = vec![None; n as usize];
        queens.iter().for_each(|queen| columns[queen.row as usize] = Some(queen.column));
        let digit = |column| if open.iter().any(|square| square.column == column) { '1' } else { '0' };
        let digits = (0..n).rev().map(digit).collect();
        Moment {
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

/// The trace, with the checkpoints that earlier questions left.
pub(super) fn trace(given: &Given, method: Named<Method>, desk: &Desk<'_>) -> Result<Trace, ApiError> {
    let board = given.board("search step by step", desk.explorer.limits().trace)?;
    let key = (board, method.0);
    desk.explorer.shelf.traces.get(&key, || Ok(Trace::new(&key.0, key.1)))
}
