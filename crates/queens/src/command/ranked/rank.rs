//! `queens rank`: the position of a solution in the ordered list of all.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use n_queens::{Conflict, RankError, Ranking, Solution, SolutionError, Watch};
use n_queens_text::{BoardReader, Language, Locale, ParsedBoard};
use serde::Serialize;

use super::{Otherwise, ask};
use crate::args::Shared;
use crate::ask::Constraints;
use crate::files;
use crate::files::{ByEnding, Output, OutputOption};
use crate::outcome::{Answer, Failure, remark};

/// Solutions looked up together: enough to share nearly all the counting, few enough for any
/// memory.
const TOGETHER: usize = 1 << 16;

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens rank --columns \"1 5 8 6 3 7 2 4\"       1: the first solution of eight queens
  queens solve 8 --fundamental | queens rank    the positions of the 12
  queens rank solutions.txt --format ndjson
  queens rank puzzle.txt --fix b4 --fix d5      among the solutions of the puzzle of 1850")]
pub(crate) struct Rank {
    /// File of solutions in any form 'solve' writes, or - for standard input
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    file: PathBuf,

    /// The solution itself: the column of each row, from 1
    #[arg(long, value_name = "COLUMNS", conflicts_with = "file")]
    columns: Option<String>,

    /// The board's constraints.
    #[command(flatten)]
    constraints: Constraints,

    /// How positions are written [default: by the ending of FILE, otherwise text]
    #[arg(long, short, value_enum, value_name = "FORM")]
    format: Option<PlaceFormat>,

    /// Where they go.
    #[command(flatten)]
    output: OutputOption,
}

/// The forms of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PlaceFormat {
    /// One number per line, from 1
    Text,
    /// One JSON object per line: rank from 1 and total, as strings since they may be large
    Ndjson,
}

impl ByEnding for PlaceFormat {
    const ENDINGS: &'static [(&'static str, PlaceFormat)] =
        &[("ndjson", PlaceFormat::Ndjson), ("jsonl", PlaceFormat::Ndjson)];
}

impl Rank {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        self.format()?;
        let mut boards = match &self.columns {
            Some(columns) => BoardReader::columns("--columns", columns),
            None => files::boards(Path::new(&self.file), Language::En, shared),
        }?;
        files::tell_assumption(&boards, Language::En, shared);
        let origin = boards.origin().to_owned();
        let mut first = boards.next().transpose()?;
        let Some(n) = first.as_ref().map(|parsed| parsed.size) else {
            // A form that can say "none", such as `[]`, did.
            remark(shared, format_args!("{origin} holds no solution, so there is no position to show"));
            return self.output.open()?.put_all(b"");
        };
        let board = self.constraints.board(n)?;
        let mut output = self.output.open()?;
        ask(&board, shared, Otherwise::Rank, |ranking, watch, refusal| {
            loop {
                let batch = first.take().map(Ok).into_iter().chain(boards.by_ref()).take(TOGETHER);
                let batch = batch
                    .map(|parsed| Placed::read(parsed?, &origin, self.constraints.locale()))
                    .collect::<Result<Vec<Placed>, Failure>>()?;
                if batch.is_empty() {
                    return Ok(());
                }
                self.put(ranking, watch, batch, &origin, &mut output, refusal)?;
            }
        })?;
        output.finish()?;
        Ok(Answer::Yes)
    }

    /// The form asked for, by name or by the ending of the file.
    fn format(&self) -> Result<PlaceFormat, Failure> {
        self.output.form(self.format, PlaceFormat::Text)
    }

    fn put(
        &self,
        ranking: &Ranking,
        watch: &Watch,
        batch: Vec<Placed>,
        origin: &str,
        output: &mut Output,
        refusal: &dyn Fn(RankError) -> Failure,
    ) -> Result<(), Failure> {
        let (lines, solutions): (Vec<u64>, Vec<Solution>) =
            batch.into_iter().map(|placed| (placed.line, placed.solution)).unzip();
        let stranger = |line: &u64, solution: &Solution| {
            let error = ranking.admits(solution).err()?;
            let locale = self.constraints.locale();
            let why = match error {
                RankError::MissesFixed { square, n } => {
                    format!(
                        "the solution has no queen on {}, where the board has one",
                        locale.square(square, n)
                    )
                }
                RankError::OnBlocked { square, n } => {
                    format!(
                        "the solution has a queen on {}, which the board blocks",
                        locale.square(square, n)
                    )
                }
                other => other.to_string(),
            };
            Some(Failure::Usage(format!("{origin}:{line}: {why}")))
        };
        if let Some(failure) =
            lines.iter().zip(&solutions).find_map(|(line, solution)| stranger(line, solution))
        {
            return Err(failure);
        }
        for index in ranking.rank_each(&solutions, watch).map_err(refusal)? {
            let (rank, total) = (index + 1, ranking.total());
            let line = match self.format()? {
                PlaceFormat::Text => format!("{rank}\n"),
                PlaceFormat::Ndjson => {
                    let place =
                        Place { n: ranking.board().size(), rank: rank.to_string(), total: total.to_string() };
                    serde_json::to_string(&place).expect("numbers and strings are always JSON") + "\n"
                }
            };
            output.put(line.as_bytes())?;
        }
        Ok(())
    }
}

/// A line of the NDJSON form.
#[derive(Serialize)]
struct Place {
    n: u32,
    rank: String,
    total: String,
}

/// A solution and the line it begins on.
struct Placed {
    line: u64,
    solution: Solution,
}

impl Placed {
    /// The solution on a parsed board, or words that say why it holds none.
    fn read(parsed: ParsedBoard, origin: &str, locale: Locale) -> Result<Placed, Failure> {
        let line = parsed.line;
        let refused = |why: String| Failure::Usage(format!("{origin}:{line}: not a solution: {why}"));
        if let Some(columns) = parsed.columns() {
            if let Some(square) =
                parsed.blocked.iter().find(|square| columns[square.row as usize] == square.column)
            {
                let square = locale.square(*square, parsed.size);
                return Err(refused(format!("{square} has a queen and is blocked")));
            }
            let solution = Solution::new(columns.to_vec()).map_err(|error| {
                refused(match error {
                    SolutionError::Attack { first, second, line } => {
                        locale.conflict(&Conflict { first, second, line }, parsed.size)
                    }
                    error => error.to_string(),
                })
            })?;
            return Ok(Placed { line, solution });
        }
        let placement = parsed.placement().expect("larger boards were refused");
        let conflicts = placement.conflicts();
        let conflict = conflicts.first().map(|conflict| locale.conflict(conflict, parsed.size));
        let number = placement.queens().len();
        let number = format!("{number} queen{}, not {}", if number == 1 { "" } else { "s" }, parsed.size);
        Err(refused(conflict.unwrap_or(number)))
    }
}
