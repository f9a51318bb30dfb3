//! Rejects input beyond a limit, in the reader's language: the size, the limit, and what works
//! instead: a command, a query for a button, or a Python call.

use n_queens_text::Language;
use serde_json::{Value, json};

use crate::{BoardInput, Context, Error, Limits, Suggestion};

/// Work that has a largest size.
#[derive(Clone, Copy)]
pub(crate) enum Task {
    Compare,
    Count,
    CountTwice,
    Draw,
    Estimate,
    Gallery,
    Heat,
    Hint,
    Play,
    Prove,
    Puzzle,
    Rank,
    Regions,
    Trace,
}

impl Task {
    fn limit(self, limits: &Limits) -> u32 {
        match self {
            Task::Compare | Task::Draw | Task::Trace => limits.trace,
            Task::Count => limits.count,
            Task::CountTwice => limits.count_twice,
            Task::Estimate => limits.estimate,
            Task::Gallery => limits.gallery,
            Task::Heat => limits.heat,
            Task::Hint => limits.hint,
            Task::Play | Task::Prove => limits.play,
            Task::Puzzle => limits.puzzle,
            Task::Rank => limits.rank,
            Task::Regions => limits.regions,
        }
    }

    /// Completes "n = 40 is too large … here".
    fn words(self, language: Language) -> &'static str {
        let words = language.words();
        match self {
            Task::Compare => words.task_compare(),
            Task::Count => words.task_count(),
            Task::CountTwice => words.task_count_twice(),
            Task::Draw => words.task_draw(),
            Task::Estimate => words.task_estimate(),
            Task::Gallery => words.task_gallery(),
            Task::Heat => words.task_heat(),
            Task::Hint => words.task_hint(),
            Task::Play => words.task_play(),
            Task::Prove => words.task_prove(),
            Task::Puzzle => words.task_puzzle(),
            Task::Rank => words.task_rank(),
            Task::Regions => words.task_regions(),
            Task::Trace => words.task_trace(),
        }
    }

    /// The same work in a terminal, where it has no such limit.
    fn command(self, n: u32) -> Option<String> {
        Some(match self {
            // With a ledger the count can be stopped and resumed.
            Task::Count => format!("queens count {n} --ledger q{n}.ledger"),
            Task::CountTwice => format!("queens count {n} --double-check"),
            Task::Rank => format!("queens nth {n} 1"),
            Task::Gallery => format!("queens solve {n} --fundamental"),
            Task::Puzzle => format!("queens puzzle {n}"),
            Task::Regions => format!("queens regions --make {n}"),
            Task::Estimate => format!("queens estimate {n}"),
            Task::Compare | Task::Draw | Task::Heat | Task::Hint | Task::Play | Task::Prove | Task::Trace => {
                return None;
            }
        })
    }

    /// The largest query of this kind that is answered.
    fn request(self, most: u32) -> Option<Value> {
        let board = json!({"size": most});
        Some(match self {
            Task::Count => json!({"ask": "count", "board": board}),
            Task::CountTwice => json!({"ask": "count", "board": board, "check": true}),
            Task::Rank => json!({"ask": "nth", "board": board, "index": "0"}),
            Task::Gallery => json!({"ask": "gallery", "size": most}),
            Task::Heat => json!({"ask": "heat", "board": board}),
            Task::Puzzle => json!({"ask": "puzzle", "size": most, "difficulty": "easy"}),
            Task::Regions => json!({"ask": "regions", "size": most}),
            Task::Estimate => json!({"ask": "estimate", "size": most}),
            Task::Compare | Task::Draw | Task::Hint | Task::Play | Task::Prove | Task::Trace => return None,
        })
    }
}

impl Context<'_> {
    /// Accepts a board of size n for `task`, or reports the limit of this front.
    pub(crate) fn admit(&self, task: Task, n: u32) -> Result<(), Error> {
        self.admit_or(task, n, n, |suggestion| suggestion)
    }

    /// The same for a board of which only `rows` are open, with more advice.
    pub(crate) fn admit_or(
        &self,
        task: Task,
        rows: u32,
        n: u32,
        advise: impl FnOnce(Suggestion) -> Suggestion,
    ) -> Result<(), Error> {
        let most = task.limit(self.service.limits());
        if rows <= most {
            return Ok(());
        }
        let (words, command, request) = (self.language.words(), task.command(n), task.request(most));
        let message = words.too_large(n, task.words(self.language), most);
        let text = if command.is_some() { words.more_room_in_terminal() } else { words.use_smaller_board() };
        let suggestion = Suggestion { text: text.to_owned(), request, command, seconds: None };
        Err(Error::too_large(message).or(advise(suggestion)))
    }

    /// The board of a query, within the limit of `task`, without contradictions.
    pub(crate) fn board(&self, task: Task, input: &BoardInput) -> Result<n_queens::Board, Error> {
        self.admit(task, input.size)?;
        input.board()
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
            let words = self.language.words();
            return Err(Error::too_large(words.too_many_queens(input.fixed.len(), most)));
        }
        input.partial()
    }
}
