//! The ladder of methods: what each one knows, and its pseudo-code with the line of every action.

use std::collections::BTreeMap;

use n_queens::Method;
use n_queens_text::explain::Lesson;
use serde::{Deserialize, Serialize};

use crate::heart::request::{Ask, Desk};
use crate::heart::{ApiError, Kind};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Methods {}

#[derive(Serialize)]
pub(crate) struct Ladder {
    methods: Vec<Rung>,
}

#[derive(Serialize)]
struct Rung {
    name: &'static str,
    limit: u32,
    masks: bool,
    title: &'static str,
    text: &'static str,
    cost: &'static str,
    code: Vec<&'static str>,
    line_of: BTreeMap<&'static str, usize>,
}

impl Ask for Methods {
    const NAME: &'static str = "methods";
    const KIND: Kind = Kind::Quick;
    type Answer = Ladder;

    fn brief(&self) -> bool {
        true
    }

    fn answer(&self, desk: &Desk<'_>) -> Result<Ladder, ApiError> {
        let rung = |method: Method| {
            let Lesson { title, idea, code, cost, .. } = Lesson::of(method, desk.language);
            Rung {
                name: method.name(),
                limit: method.limit(),
                masks: method.has_masks(),
                title,
                text: idea,
                cost,
                code: code.lines().collect(),
                line_of: code.steps().collect(),
            }
        };
        Ok(Ladder { methods: Method::ALL.into_iter().map(rung).collect() })
    }
}
