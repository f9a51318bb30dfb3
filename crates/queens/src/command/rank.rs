//! `queens rank`: the position of a solution in the ordered list of all.

use std::path::PathBuf;

use clap::Args;
use n_queens::{Conflict, RankError, Ranking, Solution, SolutionError};
use n_queens_api::{AnswerFormats, Format, Task};
use n_queens_text::words::Words;
use n_queens_text::{Language, Locale, ParsedBoard};
use serde_json::json;

use crate::args::Shared;
use crate::files::{self, OutputOption};
use crate::options::{Constraints, values};
use crate::outcome::{Answer, Failure, remark};
use crate::watch::Session;

/// Solutions ranked together: enough to share nearly all the counting, few enough for any memory.
const BATCH: usize = 1 << 16;

const FORMATS: AnswerFormats =
    AnswerFormats(&[(Format::Text, Words::format_text_rank), (Format::Ndjson, Words::format_ndjson_rank)]);

#[derive(Debug, Args)]
pub(crate) struct Rank {
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    file: PathBuf,

    #[arg(long, value_name = "COLUMNS", conflicts_with = "file")]
    columns: Option<String>,

    /// The board's constraints.
    #[command(flatten)]
    constraints: Constraints,

    #[arg(long, short, value_parser = values::format(FORMATS), value_name = "FORM")]
    format: Option<Format>,

    /// Where they go.
    #[command(flatten)]
    output: OutputOption,
}

impl Rank {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let format = self.output.format(FORMATS, self.format, Format::Text)?;
        let locale = self.constraints.locale();
        let mut boards = files::boards_or_columns(&self.file, self.columns.as_deref(), Language::En, shared)?;
        let origin = boards.origin().to_owned();
        let mut first = boards.next().transpose()?;
        let Some(n) = first.as_ref().map(|parsed| parsed.size) else {
            remark(shared, format_args!("{origin} holds no solution, so there is no position to show"));
            return self.output.open()?.put_all(b"");
        };
        let board = self.constraints.input(n)?;
        let mut output = self.output.open()?;
        let session = Session::begin(shared);
        let _progress = session.progress("counting");
        let stopped = |error| session.failure(error, "stopped before the answer was found");
        let ranking = session.service().ranking(Task::Rank, &board, locale, session.watch());
        let ranking = ranking.map_err(stopped)?;
        let total = ranking.total().to_string();
        loop {
            let batch = first.take().map(Ok).into_iter().chain(boards.by_ref()).take(BATCH);
            let solutions = batch.map(|parsed| solution(&ranking, parsed?, &origin, locale));
            let solutions = solutions.collect::<Result<Vec<Solution>, Failure>>()?;
            if solutions.is_empty() {
                output.finish()?;
                return Ok(Answer::Yes);
            }
            let ranks = ranking.rank_each(&solutions, session.watch());
            for index in ranks.map_err(|error| stopped(error.into()))? {
                let rank = (index + 1).to_string();
                let line = match format {
                    Format::Ndjson => json!({ "n": n, "rank": rank, "total": total }).to_string(),
                    _ => rank,
                };
                output.put((line + "\n").as_bytes())?;
            }
        }
    }
}

/// The solution on a parsed board, or why it is none of this ranking.
fn solution(
    ranking: &Ranking,
    parsed: ParsedBoard,
    origin: &str,
    locale: Locale,
) -> Result<Solution, Failure> {
    let line = parsed.line;
    let reject = |why: String| Failure::Usage(format!("{origin}:{line}: {why}"));
    let solution = complete(&parsed, locale).map_err(|why| reject(format!("not a solution: {why}")))?;
    match ranking.admits(&solution) {
        Ok(()) => Ok(solution),
        Err(RankError::MissesFixed { square, n }) => Err(reject(format!(
            "the solution has no queen on {}, where the board has one",
            locale.square(square, n)
        ))),
        Err(RankError::OnBlocked { square, n }) => Err(reject(format!(
            "the solution has a queen on {}, which the board blocks",
            locale.square(square, n)
        ))),
        Err(other) => Err(reject(other.to_string())),
    }
}

fn complete(parsed: &ParsedBoard, locale: Locale) -> Result<Solution, String> {
    let n = parsed.size;
    let Some(columns) = parsed.columns() else {
        let placement = parsed.placement().ok_or_else(|| format!("n = {n} is too large to rank"))?;
        let conflict = placement.conflicts().first().map(|conflict| locale.conflict(conflict, n));
        let number = placement.queens().len();
        let number = format!("{number} queen{}, not {n}", if number == 1 { "" } else { "s" });
        return Err(conflict.unwrap_or(number));
    };
    if let Some(square) = parsed.blocked.iter().find(|square| columns[square.row as usize] == square.column) {
        return Err(format!("{} has a queen and is blocked", locale.square(*square, n)));
    }
    Solution::new(columns.to_vec()).map_err(|error| match error {
        SolutionError::Attack { first, second, line } => {
            locale.conflict(&Conflict { first, second, line }, n)
        }
        error => error.to_string(),
    })
}
