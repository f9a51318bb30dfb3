//! Rejects boards beyond a limit, in the reader's language: the size, the limit, and what works
//! instead, worded for the front (a command to type, or a query for a button).

use n_queens::estimate::ESTIMATE_MAX;
use n_queens_text::Language;
use n_queens_text::words::Words;
use serde_json::{Value, json};

use crate::{BoardInput, Context, Error, Front, Limits, Suggestion};

/// Work that has a largest size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the table below describes each one")]
#[rustfmt::skip]
pub enum Task {
    CheckComplete, Compare, Count, CountTwice, Draw, DrawTree, Estimate, First, Gallery, Heat, Hint,
    Nth, Play, Prove, Puzzle, Random, Rank, Regions, Solve, Swaps, Trace,
}

struct Row {
    #[cfg_attr(not(test), expect(dead_code, reason = "a test compares the order with the enum"))]
    task: Task,
    limit: fn(&Limits) -> u32,
    /// The verb or option of the command.
    verb: &'static str,
    /// Completes "n = 40 is too large … here".
    purpose: fn(Words) -> &'static str,
    /// The command to use instead; `{n}` is the size.
    advice: &'static str,
}

const fn row(
    task: Task,
    limit: fn(&Limits) -> u32,
    verb: &'static str,
    purpose: fn(Words) -> &'static str,
    advice: &'static str,
) -> Row {
    Row { task, limit, verb, purpose, advice }
}

const ONE: &str = "for one solution use 'queens one {n}'";
const CONSTRUCTED: &str = "for a constructed one use 'queens one {n}'";

/// One row per task, in the order of the enum.
#[rustfmt::skip]
static TABLE: [Row; 21] = [
    row(Task::CheckComplete, |limits| limits.check_complete, "'check --complete'", Words::task_gallery,
        "without --complete any size can be checked"),
    row(Task::Compare, |limits| limits.trace, "'compare'", Words::task_compare, ONE),
    row(Task::Count, |limits| limits.count, "'count'", Words::task_count, ONE),
    row(Task::CountTwice, |limits| limits.count_twice, "'count'", Words::task_count_twice, ONE),
    row(Task::Draw, |limits| limits.draw, "'draw'", Words::task_draw,
        "other verbs write larger boards as rows of letters, such as 'queens one {n} --format board'"),
    row(Task::DrawTree, |limits| limits.trace, "'tree'", Words::task_draw, ONE),
    row(Task::Estimate, |limits| limits.estimate, "'estimate'", Words::task_estimate,
        "there are about (0.143 n)^n solutions"),
    row(Task::First, |limits| limits.first, "'one --first'", Words::task_trace, CONSTRUCTED),
    row(Task::Gallery, |limits| limits.gallery, "'solve'", Words::task_gallery, ONE),
    row(Task::Heat, |limits| limits.heat, "'solve'", Words::task_heat, ONE),
    row(Task::Hint, |limits| limits.hint, "--hint", Words::task_hint,
        "without it, 'complete' finds a solution"),
    row(Task::Nth, |limits| limits.rank, "'nth'", Words::task_rank, ONE),
    row(Task::Play, |limits| limits.play, "'complete'", Words::task_play, ONE),
    row(Task::Prove, |limits| limits.play, "'complete'", Words::task_prove, ONE),
    row(Task::Puzzle, |limits| limits.puzzle, "'puzzle'", Words::task_puzzle,
        "choose n from 4 to 32"),
    row(Task::Random, |limits| limits.rank, "'random'", Words::task_rank,
        "'queens one {n} --random' draws one of any size, though not uniformly"),
    row(Task::Rank, |limits| limits.rank, "'rank'", Words::task_rank, ONE),
    row(Task::Regions, |limits| limits.regions, "'regions'", Words::task_regions, ONE),
    row(Task::Solve, |limits| limits.trace, "'solve'", Words::task_gallery, ONE),
    row(Task::Swaps, |limits| limits.swaps, "'one --random'", Words::task_trace, CONSTRUCTED),
    row(Task::Trace, |limits| limits.trace, "'trace'", Words::task_trace, ONE),
];

impl Task {
    fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }

    /// The largest size of a front.
    pub fn limit(self, limits: &Limits) -> u32 {
        (self.row().limit)(limits)
    }

    /// Accepts a board of size n, or reports the limit of this front.
    ///
    /// ```
    /// use n_queens_api::{Front, Language, Task};
    /// let error = Task::Count.admit(300, Front::Command, Language::En).unwrap_err();
    /// assert_eq!(error.message, "n = 300 is too large for 'count' (at most 32)");
    /// assert_eq!(error.instead.unwrap().text, "for one solution use 'queens one 300'");
    /// ```
    pub fn admit(self, n: u32, front: Front, language: Language) -> Result<(), Error> {
        let most = self.limit(&Limits::of(front));
        if n <= most { Ok(()) } else { Err(self.too_large(n, most, front, language)) }
    }

    pub(crate) fn too_large(self, n: u32, most: u32, front: Front, language: Language) -> Error {
        let &Row { verb, purpose, advice, .. } = self.row();
        if front == Front::Command {
            let estimate = self == Task::Count && n <= ESTIMATE_MAX;
            let advice = if estimate { "for an estimate use 'queens estimate {n}'" } else { advice };
            let instead = Suggestion::text(advice.replace("{n}", &n.to_string()));
            return Error::too_large(format!("n = {n} is too large for {verb} (at most {most})")).or(instead);
        }
        let (words, command, request) = (language.words(), self.command(n), self.request(most));
        let text = if command.is_some() { words.more_room_in_terminal() } else { words.use_smaller_board() };
        let instead = Suggestion { request, command, ..Suggestion::text(text) };
        Error::too_large(words.too_large(n, purpose(words), most)).or(instead)
    }

    /// The same work in a terminal, where it has no such limit.
    fn command(self, n: u32) -> Option<String> {
        Some(match self {
            // With a ledger the count can be stopped and resumed.
            Task::Count => format!("queens count {n} --ledger q{n}.ledger"),
            Task::CountTwice => format!("queens count {n} --double-check"),
            Task::Nth | Task::Random | Task::Rank => format!("queens nth {n} 1"),
            Task::Gallery => format!("queens solve {n} --fundamental"),
            Task::Puzzle => format!("queens puzzle {n}"),
            Task::Regions => format!("queens regions --make {n}"),
            Task::Estimate => format!("queens estimate {n}"),
            _ => return None,
        })
    }

    /// The largest query of this kind that is answered.
    fn request(self, most: u32) -> Option<Value> {
        let board = json!({"size": most});
        Some(match self {
            Task::Count => json!({"ask": "count", "board": board}),
            Task::CountTwice => json!({"ask": "count", "board": board, "check": true}),
            Task::Nth | Task::Random | Task::Rank => json!({"ask": "nth", "board": board, "index": "0"}),
            Task::Gallery => json!({"ask": "gallery", "size": most}),
            Task::Heat => json!({"ask": "heat", "board": board}),
            Task::Puzzle => json!({"ask": "puzzle", "size": most, "difficulty": "easy"}),
            Task::Regions => json!({"ask": "regions", "size": most}),
            Task::Estimate => json!({"ask": "estimate", "size": most}),
            _ => return None,
        })
    }
}

impl Context<'_> {
    /// Accepts a board of size n for `task`, or reports the limit of this front.
    pub(crate) fn admit(&self, task: Task, n: u32) -> Result<(), Error> {
        task.admit(n, self.service.front(), self.language())
    }

    /// The same for a board of which only `rows` are open.
    pub(crate) fn admit_rows(&self, task: Task, input: &BoardInput) -> Result<(), Error> {
        if input.open_rows() <= task.limit(self.service.limits()) {
            return Ok(());
        }
        self.admit(task, input.size)
    }

    /// The board of a query, within the limit of `task`, without contradictions.
    pub(crate) fn board(&self, task: Task, input: &BoardInput) -> Result<n_queens::Board, Error> {
        self.admit(task, input.size)?;
        input.board().map_err(|error| Error::of_board(&error, self.locale))
    }

    /// The board of a query, which may contradict itself.
    pub(crate) fn partial(
        &self,
        task: Task,
        input: &BoardInput,
    ) -> Result<n_queens::complete::Partial, Error> {
        self.admit(task, input.size)?;
        let most = self.service.limits().queens;
        if input.fixed.len() > most {
            let words = self.language().words();
            return Err(Error::too_large(words.too_many_queens(input.fixed.len(), most)));
        }
        input.partial()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_enum() {
        for (index, row) in TABLE.iter().enumerate() {
            assert_eq!(row.task as usize, index);
        }
    }
}
