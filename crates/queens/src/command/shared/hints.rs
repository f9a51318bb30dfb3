//! How `complete --hint` and `regions --hint` show a chain of hints: the next step or all of them.

use n_queens::hint::{ChainEnd, HintChain};
use n_queens_text::reasoning::{self, Names};
use n_queens_text::words::{Phrase, Words};
use serde_json::json;

use crate::outcome::Answer;

/// How many hints are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HintRange {
    Next,
    All,
}

/// The values of `--hint`.
pub(crate) const HINT_RANGES: &[(&str, HintRange, Phrase)] =
    &[("next", HintRange::Next, Words::hint_next), ("all", HintRange::All, Words::hint_all)];

/// No, if there is no solution.
pub(crate) fn answer(chain: &HintChain) -> Answer {
    match chain.end {
        ChainEnd::Impossible(_) | ChainEnd::Unsolvable => Answer::No,
        ChainEnd::Solved(_) | ChainEnd::Several(_) | ChainEnd::Trying => Answer::Yes,
    }
}

/// For people. That there is no solution comes before any step.
pub(crate) fn text(chain: &HintChain, range: HintRange, names: &Names<'_>) -> String {
    let end = |end: &ChainEnd| reasoning::end(end, names) + "\n";
    match (range, chain.hints.first()) {
        (HintRange::All, _) => reasoning::chain(chain, names),
        (HintRange::Next, None) => end(&chain.end),
        (HintRange::Next, Some(_)) if answer(chain) == Answer::No => end(&ChainEnd::Unsolvable),
        (HintRange::Next, Some(hint)) => reasoning::hint(hint, names) + "\n",
    }
}

/// For programs. `field` is false where there is no solution.
pub(crate) fn object(chain: &HintChain, range: HintRange, field: &str) -> String {
    let mut object = match range {
        HintRange::All => json!(chain),
        HintRange::Next => json!({ "hint": chain.hints.first().filter(|_| answer(chain) == Answer::Yes) }),
    };
    if answer(chain) == Answer::No {
        object[field] = json!(false);
    }
    format!("{object}\n")
}
