//! The guide, cut into chapters and blocks, so that the page can put live widgets in place of its
//! commands.

use n_queens_text::Language;
use serde::{Deserialize, Serialize};

use crate::guide::{Chapter, chapters};
use crate::{Context, Effort, Error, Query};

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Learn {}

#[derive(Debug, Serialize)]
pub struct LearnAnswer {
    chapters: Vec<Chapter<'static>>,
}

impl Query for Learn {
    const NAME: &'static str = "learn";
    const EFFORT: Effort = Effort::Quick;
    const SHARED: bool = true;
    type Answer = LearnAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<LearnAnswer, Error> {
        let text = match context.language() {
            Language::En => include_str!("../../../../docs/learn.md"),
            Language::Zh => include_str!("../../../../docs/learn.zh.md"),
        };
        Ok(LearnAnswer { chapters: chapters(text) })
    }
}
