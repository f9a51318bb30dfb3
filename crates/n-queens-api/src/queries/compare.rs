//! Methods side by side on one board: the work they do, and the time they take.

use std::collections::HashSet;

use n_queens::Method;
use n_queens::methods::{ImpracticalError, Level, Profile};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::too_large::Task;
use crate::{BigNumber, BoardInput, ByName, Context, Effort, Error, Query, Suggestion};

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Compare {
    pub board: BoardInput,
    pub methods: Option<Vec<ByName<Method>>>,
    /// Seconds, at most 1, for which a short search is repeated; its best time is reported.
    #[serde(default)]
    pub repeat_seconds: f64,
}

#[derive(Clone, Debug, Serialize)]
pub struct CompareAnswer {
    pub rows: Vec<MethodRow>,
    pub left_out: Vec<LeftOut>,
    pub agree: bool,
}

#[derive(Clone, Debug, Serialize)]
pub struct MethodRow {
    pub method: &'static str,
    pub nodes: BigNumber,
    pub candidates: BigNumber,
    pub rejections: BigNumber,
    pub solutions: BigNumber,
    pub levels: Vec<LevelWork>,
    pub seconds: f64,
}

#[derive(Clone, Debug, Serialize)]
pub struct LevelWork {
    pub nodes: BigNumber,
    pub candidates: BigNumber,
    pub rejections: BigNumber,
}

#[derive(Clone, Debug, Serialize)]
pub struct LeftOut {
    pub method: &'static str,
    pub text: String,
    pub size: Option<SearchSize>,
}

/// How many things a method looks at by its definition.
#[derive(Clone, Debug, Serialize)]
pub struct SearchSize {
    pub log10: f64,
    pub text: String,
}

impl Query for Compare {
    const NAME: &'static str = "compare";
    const EFFORT: Effort = Effort::Long;
    type Answer = CompareAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<CompareAnswer, Error> {
        let board = context.board(Task::Compare, &self.board)?;
        let rows_left = self.board.open_rows();
        let mut methods: Vec<Method> = match &self.methods {
            Some(named) => named.iter().map(|named| named.0).collect(),
            None => Method::ALL.to_vec(),
        };
        let mut seen = HashSet::new();
        methods.retain(|&method| seen.insert(method));
        let (mut taken, mut left_out) = (Vec::new(), Vec::new());
        for method in methods {
            match method.check_size(rows_left) {
                Ok(()) => taken.push(method),
                // Whoever names no method wants those that work.
                Err(impractical) if self.methods.is_none() => left_out.push(LeftOut::new(&impractical)),
                Err(impractical) => {
                    let board = json!({"size": method.limit()});
                    let smaller = json!({"ask": "compare", "board": board, "methods": [method.name()]});
                    let instead = Suggestion::request("ask for a smaller board", smaller);
                    return Err(Error::too_large(impractical).or(instead));
                }
            }
        }
        let clock = || context.service.host().seconds();
        let rows = taken.into_iter().map(|method| {
            // The time is that of a search without an observer; another one counts the work.
            let begun = clock();
            let mut seconds = f64::INFINITY;
            let solutions = loop {
                let start = clock();
                let solutions = method.count(&board, context.watch)?;
                seconds = seconds.min(clock() - start);
                if clock() - begun >= self.repeat_seconds.min(1.0) {
                    break solutions;
                }
            };
            Ok(MethodRow::new(method, &Profile::of(method, &board, context.watch)?, solutions, seconds))
        });
        let rows: Vec<MethodRow> = rows.collect::<Result<_, Error>>()?;
        let agree = rows.windows(2).all(|pair| pair[0].solutions == pair[1].solutions);
        Ok(CompareAnswer { rows, left_out, agree })
    }
}

impl MethodRow {
    fn new(method: Method, profile: &Profile, solutions: u64, seconds: f64) -> MethodRow {
        let work = |level: &Level| LevelWork {
            nodes: level.nodes.into(),
            candidates: level.candidates.into(),
            rejections: level.rejections.into(),
        };
        MethodRow {
            method: method.name(),
            nodes: profile.total_nodes().into(),
            candidates: profile.total_candidates().into(),
            rejections: profile.total_rejections().into(),
            solutions: solutions.into(),
            levels: profile.levels.iter().map(work).collect(),
            seconds,
        }
    }
}

impl LeftOut {
    fn new(impractical: &ImpracticalError) -> LeftOut {
        let ImpracticalError { method, n, .. } = impractical;
        let size =
            method.search_space(*n).map(|size| SearchSize { log10: size.log10, text: size.to_string() });
        LeftOut { method: method.name(), text: impractical.to_string(), size }
    }
}
