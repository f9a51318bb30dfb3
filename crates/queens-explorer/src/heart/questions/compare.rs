//! Methods side by side on one board: the work they do, and the time they take.

use std::collections::HashSet;

use n_queens::Method;
use n_queens::methods::{ImpracticalError, Level, Profile};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::heart::request::{Ask, Desk};
use crate::heart::shapes::{Big, Given, Named};
use crate::heart::{ApiError, Kind, Try};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Compare {
    board: Given,
    methods: Option<Vec<Named<Method>>>,
}

#[derive(Serialize)]
pub(crate) struct Comparison {
    rows: Vec<Row>,
    left_out: Vec<LeftOut>,
    agree: bool,
}

#[derive(Serialize)]
struct Row {
    method: &'static str,
    nodes: Big,
    candidates: Big,
    rejections: Big,
    solutions: Big,
    levels: Vec<Work>,
    seconds: f64,
}

#[derive(Serialize)]
struct Work {
    nodes: Big,
    candidates: Big,
    rejections: Big,
}

#[derive(Serialize)]
struct LeftOut {
    method: &'static str,
    text: String,
    size: Option<Size>,
}

/// How many things a method looks at by its definition.
#[derive(Serialize)]
struct Size {
    log10: f64,
    text: String,
}

impl Ask for Compare {
    const NAME: &'static str = "compare";
    const KIND: Kind = Kind::Long;
    type Answer = Comparison;

    fn answer(&self, desk: &Desk<'_>) -> Result<Comparison, ApiError> {
        let board = self.board.board("compare", desk.explorer.limits().trace)?;
        let rows_left = self.board.open_rows();
        let mut methods: Vec<Method> = match &self.methods {
            Some(named) => named.iter().map(|named| named.0).collect(),
            None => Method::ALL.to_vec(),
        };
        let mut seen = HashSet::new();
        methods.retain(|&method| seen.insert(method));
        let (mut taken, mut left_out) = (Vec::new(), Vec::new());
        for method in methods {
            match method.admit(rows_left) {
                Ok(()) => taken.push(method),
                // Whoever names no method wants those that work.
                Err(impractical) if self.methods.is_none() => left_out.push(LeftOut::new(&impractical)),
                Err(impractical) => {
                    let board = json!({"size": method.limit()});
                    let smaller = json!({"ask": "compare", "board": board, "methods": [method.name()]});
                    let instead = Try::request("ask for a smaller board", smaller);
                    return Err(ApiError::too_large(impractical).or(instead));
                }
            }
        }
        let clock = || desk.explorer.host().seconds();
        let rows = taken.into_iter().map(|method| {
            // The time is that of a search nobody looks at; the work is told by a second one.
            let begun = clock();
            let solutions = method.count(&board, desk.watch)?;
            let seconds = clock() - begun;
            Ok(Row::new(method, &Profile::of(method, &board, desk.watch)?, solutions, seconds))
        });
        let rows: Vec<Row> = rows.collect::<Result<_, ApiError>>()?;
        let agree = rows.windows(2).all(|pair| pair[0].solutions == pair[1].solutions);
        Ok(Comparison { rows, left_out, agree })
    }
}

impl Row {
    fn new(method: Method, profile: &Profile, solutions: u64, seconds: f64) -> Row {
        let work = |level: &Level| Work {
            nodes: level.nodes.into(),
            candidates: level.candidates.into(),
            rejections: level.rejections.into(),
        };
        Row {
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
        let size = method.size(*n).map(|size| Size { log10: size.log10, text: size.to_string() });
        LeftOut { method: method.name(), text: impractical.to_string(), size }
    }
}
