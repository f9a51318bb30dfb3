//! What this engine is and can do.

use serde::{Deserialize, Serialize};

use crate::heart::request::{Ask, Desk};
use crate::heart::{ApiError, Kind, Limits, Request};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct About {}

#[derive(Serialize)]
pub(crate) struct Abilities {
    version: &'static str,
    api: u32,
    engine: &'static str,
    threads: usize,
    ledgers: bool,
    limits: Limits,
    questions: Vec<&'static str>,
}

impl Ask for About {
    const NAME: &'static str = "about";
    const KIND: Kind = Kind::Quick;
    type Answer = Abilities;

    fn brief(&self) -> bool {
        true
    }

    fn answer(&self, desk: &Desk<'_>) -> Result<Abilities, ApiError> {
        let host = desk.explorer.host();
        Ok(Abilities {
            version: env!("CARGO_PKG_VERSION"),
            api: 1,
            engine: host.engine().name(),
            threads: host.threads().get(),
            ledgers: host.ledgers().is_some(),
            limits: desk.explorer.limits().clone(),
            questions: Request::names().collect(),
        })
    }
}
