//! The guide, cut into chapters and blocks, so that the page can put live widgets in place of its
//! commands.

use n_queens_text::Language;
use serde::{Deserialize, Serialize};

use crate::heart::guide::{Chapter, chapters};
use crate::heart::request::{Ask, Desk};
use crate::heart::{ApiError, Kind};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Learn {}

#[derive(Serialize)]
pub(crate) struct Guide {
    chapters: Vec<Chapter<'static>>,
}

impl Ask for Learn {
    const NAME: &'static str = "learn";
    const KIND: Kind = Kind::Quick;
    type Answer = Guide;

    fn answer(&self, desk: &Desk<'_>) -> Result<Guide, ApiError> {
        let text = match desk.language {
            Language::En => include_str!("../../../../../docs/learn.md"),
            Language::Zh => include_str!("../../../../../docs/learn.zh.md"),
        };
        Ok(Guide { chapters: chapters(text) })
    }
}
