//! The trait of queries, and the context in which they run.

use n_queens::{Solution, Watch};
use n_queens_text::reasoning::Names;
use n_queens_text::{Language, Locale};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{BigNumber, Error, Service};

/// How much work a kind of query is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effort {
    /// Milliseconds.
    Quick,
    /// A search of some seconds.
    Search,
    /// Seconds to minutes.
    Long,
    /// Minutes to hours.
    Batch,
}

/// A question about n queens. The fields of the struct are the fields of a JSON request.
pub trait Query: DeserializeOwned + Send + Sync + 'static {
    /// Its name in requests and in the table of support.
    const NAME: &'static str;
    /// How much work it is.
    const EFFORT: Effort;
    /// Whether the same query has the same answer for everyone, so that one answer serves all
    /// clients. Queries with random numbers or files have not.
    const SHARED: bool = false;
    /// Its answer, a plain struct.
    type Answer: Serialize;

    /// How much work this query is, where that depends on its fields.
    fn effort(&self) -> Effort {
        Self::EFFORT
    }

    /// Whether the answer takes microseconds, less than starting a thread for it.
    fn is_instant(&self) -> bool {
        false
    }

    /// Answers it; stops when the watch of `context` does.
    fn answer(&self, context: &Context<'_>) -> Result<Self::Answer, Error>;
}

/// The context of a running query.
#[derive(Debug)]
pub struct Context<'a> {
    /// Limits, caches, clock and threads.
    pub service: &'a Service,
    /// The language of texts in the answer, and how they name squares.
    pub locale: Locale,
    /// Stops the work and receives its progress.
    pub watch: &'a Watch,
}

impl Context<'_> {
    /// The language of texts in the answer.
    pub fn language(&self) -> Language {
        self.locale.language
    }

    /// The names of squares and lines of an n × n board.
    pub(crate) fn names(&self, n: u32) -> Names<'static> {
        Names::board(n).with(self.locale.squares).speaking(self.locale.language)
    }

    /// A watch that also stops after `seconds`.
    pub(crate) fn deadline(&self, seconds: f64) -> Watch {
        self.service.with_deadline(self.watch, seconds)
    }

    /// The same on a shared machine; on one's own there is no deadline.
    pub(crate) fn deadline_if_shared(&self, seconds: f64) -> Watch {
        if self.service.front().is_shared() { self.deadline(seconds) } else { self.watch.clone() }
    }

    /// The solution with these columns, checked.
    pub(crate) fn solution(&self, columns: &[u32]) -> Result<Solution, Error> {
        let most = self.service.limits().play;
        if columns.len() > most as usize {
            let message = format!("a solution of {} rows is too large here (at most {most})", columns.len());
            return Err(Error::too_large(message));
        }
        Solution::new(columns.to_vec()).map_err(Error::invalid)
    }

    /// The seed of a request, or a random one that is short enough to type.
    pub(crate) fn seed(&self, given: Option<BigNumber>) -> Result<u64, Error> {
        match given {
            Some(BigNumber(seed)) => {
                u64::try_from(seed).map_err(|_| Error::invalid("a seed is at most 2^64 - 1"))
            }
            None => Ok(self.service.host().random() >> 32),
        }
    }
}
