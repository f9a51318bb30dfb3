//! The ladder of methods: the idea of each, and its pseudo-code with the line of every action.

use std::collections::BTreeMap;

use n_queens::Method;
use n_queens_text::explain::Lesson;
use serde::{Deserialize, Serialize};

use crate::{Context, Effort, Error, Query};

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Methods {}

#[derive(Clone, Debug, Serialize)]
pub struct MethodsAnswer {
    pub methods: Vec<Rung>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Rung {
    pub name: &'static str,
    pub limit: u32,
    pub masks: bool,
    pub title: &'static str,
    pub text: &'static str,
    pub cost: &'static str,
    pub code: Vec<&'static str>,
    pub line_of: BTreeMap<&'static str, usize>,
}

impl Query for Methods {
    const NAME: &'static str = "methods";
    const EFFORT: Effort = Effort::Quick;
    type Answer = MethodsAnswer;

    fn is_instant(&self) -> bool {
        true
    }

    fn answer(&self, context: &Context<'_>) -> Result<MethodsAnswer, Error> {
        let rung = |method: Method| {
            let Lesson { title, idea, code, cost, .. } = Lesson::of(method, context.language());
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
        Ok(MethodsAnswer { methods: Method::ALL.into_iter().map(rung).collect() })
    }
}
