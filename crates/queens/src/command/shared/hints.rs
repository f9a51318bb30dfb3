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
        ChainEnd::Solved(_) | ChainEnd::Trying => Answer::Yes,
    }
}

/// For people.
pub(crate) fn text(chain: &HintChain, range: HintRange, names: &Names<'_>) -> String {
    let end = || reasoning::end(&chain.end, names) + "\n";
    match (range, chain.hints.first()) {
        (HintRange::All, _) => reasoning::chain(chain, names),
        (HintRange::Next, None) => end(),
        (HintRange::Next, Some(hint)) => {
            let unsolvable = if chain.end == ChainEnd::Unsolvable { end() } else { String::new() };
            format!("{}\n{unsolvable}", reasoning::hint(hint, names))
        }
    }
}

/// For programs. `field` is false where there is no solution.
pub(crate) fn object(chain: &HintChain, range: HintRange, field: &str) -> String {
    let mut object = match range {
        HintRange::All => json!(chain),
        HintRange::Next => json!({ "hint": chain.hints.first() }),
    };
    if answer(chain) == Answer::No {
        object[field] = json!(false);
    }
    format!("{object}\n")
}
