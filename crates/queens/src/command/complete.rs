//! `queens complete`: finish a partial board, or report why that is impossible.
//!
//! The board may contradict itself: queens that attack each other are the reason, not invalid input.
//! A reason is an answer and goes to standard output. In formats without room for text the list of
//! completions is empty, and the reason is printed on standard error.

use std::ops::ControlFlow;
use std::time::Duration;

use clap::Args;
use n_queens::complete::{Partial, VisitEnd};
use n_queens::model::Encoding;
use n_queens::{Solution, Stopped, Watch};
use n_queens_api::queries::{self, CompleteAnswer, Hints, RemainingAnswer};
use n_queens_api::{AnswerFormats, BoardInput, ErrorCode, Format, SOLUTION_FORMATS};
use n_queens_text::reasoning::{Names, why};
use n_queens_text::words::Words;
use n_queens_text::{Form, Locale};
use serde_json::{Value, json};

use super::export;
use super::shared::hints::{self, HINT_RANGES, HintRange};
use crate::args::Shared;
use crate::files::{Output, OutputOption};
use crate::language::language;
use crate::options::{BoardSource, size, values};
use crate::outcome::{Answer, Failure, remark};
use crate::watch::Session;

/// The longest search for another completion beside the answer.
const UNIQUE_LIMIT: Duration = Duration::from_secs(1);

const EXPORTS: AnswerFormats = AnswerFormats(&[(Format::Dimacs, Words::format_dimacs_board)]);

#[derive(Debug, Args)]
pub(crate) struct Complete {
    /// The board.
    #[command(flatten)]
    board: BoardSource,

    #[arg(long, value_name = "N", value_parser = size::number, allow_negative_numbers = true, conflicts_with_all = ["board", "columns"])]
    size: Option<u32>,

    #[arg(long, value_name = "K", value_parser = values::whole(1, u64::MAX), allow_negative_numbers = true, conflicts_with_all = ["size", "columns"])]
    number: Option<u64>,

    #[arg(long, conflicts_with_all = ["total", "export"])]
    all: bool,

    #[arg(long = "count", conflicts_with = "export")]
    total: bool,

    #[arg(long, value_parser = values::named(HINT_RANGES), value_name = "WHICH", num_args = 0..=1, require_equals = true, default_missing_value = "next", conflicts_with_all = ["all", "total", "export", "time_limit"])]
    hint: Option<HintRange>,

    #[arg(long, value_name = "NUMBER", requires = "all", conflicts_with_all = ["total", "export"], value_parser = values::whole(0, u64::MAX), allow_negative_numbers = true)]
    limit: Option<u64>,

    #[arg(long, value_name = "SECONDS", value_parser = values::seconds, allow_negative_numbers = true)]
    time_limit: Option<Duration>,

    #[arg(long, value_parser = values::format(EXPORTS), value_name = "KIND", conflicts_with_all = ["format", "time_limit"])]
    export: Option<Format>,

    #[arg(long, short, value_parser = values::format(SOLUTION_FORMATS), value_name = "FORM")]
    format: Option<Format>,

    /// Where the answer goes.
    #[command(flatten)]
    output: OutputOption,
}

impl Complete {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let format = match self.export {
            Some(export) => self.output.format(EXPORTS, None, export)?,
            None => self.output.format(SOLUTION_FORMATS, self.format, Format::Board)?,
        };
        if (self.hint.is_some() || self.total) && !matches!(format, Format::Board | Format::Ndjson) {
            return Err(Failure::usage("--hint and --count are written as text, or with '--format ndjson'"));
        }
        let board = match self.size {
            Some(n) => self.board.constraints.input(n)?,
            None if self.number.is_some() => self.board.read_number(self.number, language(), shared)?,
            None => self.board.read(language(), shared)?,
        };
        // Before the file is opened, so that a signal leaves none.
        let session = Session::begin(shared);
        let output = self.output.open()?;
        let watch = session.watch_for(self.time_limit);
        let run = Run { options: &self, format, board, shared, watch, session: &session };
        if let Some(notation) = format.notation() {
            let encoding = Encoding::default();
            return export::write(notation, &run.board.model()?, encoding, output, &session);
        }
        // A board that contradicts itself has no hint, only the reason.
        if let Some(range) = self.hint.filter(|_| run.board.board().is_ok()) {
            return run.hint(range, output);
        }
        let answer = if self.total { run.count(output) } else { run.complete(output) }?;
        match answer {
            Answer::Undecided if session.interrupted() => {
                Err(session.stopped("stopped before it was decided"))
            }
            Answer::Undecided => {
                let seconds = self.time_limit.unwrap_or_default().as_secs_f64();
                let partial_list = self.all && self.output.file().is_some();
                let note = if partial_list { "; an incomplete list is not written to the file" } else { "" };
                remark(shared, format!("undecided after {seconds} s; allow more with --time-limit{note}"));
                Ok(answer)
            }
            _ => Ok(answer),
        }
    }

    fn locale(&self) -> Locale {
        self.board.constraints.locale()
    }

    fn names(&self, n: u32) -> Names<'static> {
        let Locale { language, squares } = self.locale();
        Names::board(n).with(squares).speaking(language)
    }
}

/// One run on one board.
struct Run<'a> {
    options: &'a Complete,
    format: Format,
    board: BoardInput,
    shared: &'a Shared,
    /// Stops at a signal or at the time limit.
    watch: Watch,
    session: &'a Session,
}

impl Run<'_> {
    fn form(&self) -> Form {
        self.format.form().expect("completions have a text form")
    }

    fn partial(&self) -> Result<Partial, Failure> {
        Ok(self.board.partial()?)
    }

    /// The next hint, or all.
    fn hint(&self, range: HintRange, output: Output) -> Result<Answer, Failure> {
        let note = "stopped before it was decided whether there is a solution";
        let query = Hints { board: self.board.clone() };
        let chain = self.session.run(&query, self.options.locale(), "searching for a solution", note)?;
        let text = match self.format {
            Format::Ndjson => hints::object(&chain, range, "completable"),
            _ => hints::text(&chain, range, &self.options.names(self.board.size)),
        };
        hints::answer(&chain).once(output.put_all(text.as_bytes()).map(|_| ()))
    }

    /// One completion or all of them, or the reason why there is none.
    fn complete(&self, output: Output) -> Result<Answer, Failure> {
        let cases = matches!(self.format, Format::Board | Format::Ndjson);
        let query = queries::Complete { board: self.board.clone(), cases };
        let answer = self.session.run_within(&self.watch, &query, self.options.locale(), "completing");
        let solution = match answer {
            Err(error) if error.code == ErrorCode::Stopped => return Ok(Answer::Undecided),
            Err(error) => return Err(error.into()),
            Ok(CompleteAnswer::Solved { solution }) => solution,
            Ok(CompleteAnswer::Impossible { explanation, text, split }) => {
                let text = match self.format {
                    Format::Board => text,
                    Format::Ndjson => {
                        let mut object = json!({ "completable": false, "reason": explanation });
                        if let Some(split) = split {
                            object["proof"] = json!(split.proof);
                        }
                        number_diagonals(&mut object, i64::from(self.board.size));
                        format!("{object}\n")
                    }
                    _ => {
                        remark(self.shared, why(&explanation, &self.options.names(self.board.size)));
                        self.form().text(self.board.size, [])
                    }
                };
                return Answer::No.once(output.put_all(text.as_bytes()).map(|_| ()));
            }
        };
        if self.options.all {
            return self.list(output);
        }
        let answer = output.put_all(self.form().text(self.board.size, [solution.columns()]).as_bytes())?;
        self.remark_whether_unique(&solution)?;
        Ok(answer)
    }

    /// Whether there are other completions, for people who read the board.
    fn remark_whether_unique(&self, solution: &Solution) -> Result<(), Failure> {
        if self.shared.quiet || self.format != Format::Board {
            return Ok(());
        }
        let limit = self.options.time_limit.unwrap_or(UNIQUE_LIMIT).min(UNIQUE_LIMIT);
        let other = self.partial()?.other_than(solution, &self.session.watch_for(Some(limit)));
        let words = self.options.locale().words();
        let text = match other {
            Ok(None) => words.only_completion(),
            Ok(Some(_)) => words.other_completions(),
            Err(Stopped) => words.perhaps_other_completions(),
        };
        remark(self.shared, text);
        Ok(())
    }

    fn list(&self, mut output: Output) -> Result<Answer, Failure> {
        let writer = self.form().writer(self.board.size);
        let limit = self.options.limit.unwrap_or(u64::MAX);
        let (mut text, mut listed, mut failure) = (Vec::new(), 0, None);
        output.put(writer.begin())?;
        let put = |solution: Solution| {
            writer.solution(solution.columns(), listed, &mut text);
            listed += 1;
            failure = output.put(&text).err();
            text.clear();
            if listed >= limit || failure.is_some() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let ending = if limit == 0 { Ok(VisitEnd::Left) } else { self.partial()?.for_each(put, &self.watch) };
        if let Some(failure) = failure {
            return Err(failure);
        }
        output.put(writer.end())?;
        if listed < limit && ending == Err(Stopped) {
            // Dropped without `finish`, so that an incomplete list never becomes a file.
            output.flush()?;
            return Ok(Answer::Undecided);
        }
        output.finish()?;
        Ok(Answer::Yes)
    }

    fn count(&self, output: Output) -> Result<Answer, Failure> {
        let query = queries::Remaining { board: self.board.clone() };
        let locale = self.options.locale();
        let answer = self.session.run_within(&self.watch, &query, locale, "counting completions")?;
        if self.session.interrupted() {
            return Ok(Answer::Undecided);
        }
        let RemainingAnswer { solutions, exact } = answer;
        let text = match self.format {
            Format::Ndjson => json!({ "completions": solutions, "exact": exact }).to_string(),
            _ if exact => solutions.to_string(),
            _ => locale.words().at_least(solutions),
        };
        let answer = match (exact, solutions.0) {
            (true, 0) => Answer::No,
            (true, _) => Answer::Yes,
            (false, _) => Answer::Undecided,
        };
        answer.once(output.put_all((text + "\n").as_bytes()).map(|_| ()))
    }
}

/// Beside the index of a falling diagonal, which counts from the corner, puts the number that texts
/// and pictures give it: row − column.
fn number_diagonals(value: &mut Value, n: i64) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| number_diagonals(item, n)),
        Value::Object(fields) => {
            let falling = fields.get("line").is_some_and(|line| line == "falling");
            if let Some(index) = fields.get("index").and_then(Value::as_i64).filter(|_| falling) {
                fields.insert("number".to_owned(), json!(index - (n - 1)));
            }
            fields.values_mut().for_each(|field| number_diagonals(field, n));
        }
        _ => {}
    }
}
