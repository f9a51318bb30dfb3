//! What `complete --hint` and `regions --hint` answer: the next step or all of them.
//!
//! Hints never guess. Where they end and open squares are left, a search decides whether there is a
//! solution at all, so that nobody goes on with a board that has none.

use clap::ValueEnum;
use n_queens::Stopped;
use n_queens::hint::{ChainEnd, HintChain};
use n_queens_text::reasoning::{self, Names};
use serde_json::json;

use crate::outcome::{Answer, Failure};
use crate::watch::Session;

/// Which hints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Which {
    /// The next step
    Next,
    /// All steps to the end
    All,
}

/// A chain of hints of which it is known whether it can lead to a solution.
pub(crate) struct Hints(HintChain);

impl Hints {
    /// Asks `solvable` where the hints leave it open.
    pub(crate) fn new(
        mut chain: HintChain,
        session: &Session,
        solvable: impl FnOnce() -> Result<bool, Stopped>,
    ) -> Result<Hints, Failure> {
        if chain.end == ChainEnd::Trying {
            let _shown = session.show("looking for a solution");
            let stopped =
                |Stopped| session.failure("stopped before it was known whether there is a solution");
            if !solvable().map_err(stopped)? {
                chain.end = ChainEnd::Unsolvable;
            }
        }
        Ok(Hints(chain))
    }

    /// No, if there is no solution.
    pub(crate) fn answer(&self) -> Answer {
        match self.0.end {
            ChainEnd::Impossible(_) | ChainEnd::Unsolvable => Answer::No,
            ChainEnd::Solved(_) | ChainEnd::Trying => Answer::Yes,
        }
    }

    /// For people.
    pub(crate) fn text(&self, which: Which, names: &Names<'_>) -> String {
        let Hints(chain) = self;
        let end = || reasoning::end(&chain.end, names) + "\n";
        match (which, chain.hints.first()) {
            (Which::All, _) => reasoning::chain(chain, names),
            (Which::Next, None) => end(),
            (Which::Next, Some(hint)) => {
                let dead = if chain.end == ChainEnd::Unsolvable { end() } else { String::new() };
                format!("{}\n{dead}", reasoning::hint(hint, names))
            }
        }
    }

    /// For programs. `word` is the field that is false where there is no solution, as without hints.
    pub(crate) fn object(&self, which: Which, word: &str) -> String {
        let mut object = match which {
            Which::All => json!(self.0),
            Which::Next => json!({ "hint": self.0.hints.first() }),
        };
        if self.answer() == Answer::No {
            object[word] = json!(false);
        }
        format!("{object}\n")
    }
}
