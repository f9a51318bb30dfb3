//! The version, engine and limits.

use serde::{Deserialize, Serialize};

use crate::{Context, Effort, Error, Limits, Query, Request};

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct About {}

#[derive(Clone, Debug, Serialize)]
pub struct AboutAnswer {
    pub version: &'static str,
    pub api: u32,
    pub engine: &'static str,
    pub threads: usize,
    pub ledgers: bool,
    pub limits: Limits,
    pub questions: Vec<&'static str>,
}

impl Query for About {
    const NAME: &'static str = "about";
    const EFFORT: Effort = Effort::Quick;
    type Answer = AboutAnswer;

    fn is_instant(&self) -> bool {
        true
    }

    fn answer(&self, context: &Context<'_>) -> Result<AboutAnswer, Error> {
        let host = context.service.host();
        Ok(AboutAnswer {
            version: env!("CARGO_PKG_VERSION"),
            api: 1,
            engine: context.service.front().name(),
            threads: host.threads().get(),
            ledgers: host.ledgers().is_some(),
            limits: context.service.limits().clone(),
            questions: Request::names().collect(),
        })
    }
}
