//! `queens complete`: finish a partial board, or say why that cannot be done.
//!
//! The board is taken as it is written, contradictions included: queens that attack each other are
//! no bad input but the reason. A reason is an answer and goes to standard output, unless the form
//! asked for has no room for words; then the list of completions is empty there and the reason is
//! shown on standard error.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::Duration;

use clap::{Args, ValueEnum};
use n_queens::complete::{Cause, Completion, Completions, Explanation, Partial, VisitEnd};
use n_queens::hint::MAX_SIZE as HINTED;
use n_queens::proof::prove;
use n_queens::{Board, Placement, Solution, Stopped, Watch};
use n_queens_text::reasoning::{self, CaseSplit, Names};
use n_queens_text::{Form, Writer};
use serde_json::{Value, json};

use crate::args::Shared;
use crate::ask::values;
use crate::ask::{Given, GivenBoard, LanguageOption, names};
use crate::command::hinting::{Hints, Which};
use crate::files::{Output, OutputOption};
use crate::outcome::{Answer, Failure, remark};
use crate::watch::Session;

/// A proof longer than this is cut.
const READABLE: usize = 40;
/// What a second answer or a proof may take beyond the answer itself.
const SECOND: Duration = Duration::from_secs(1);

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens complete 8 --fix b4 --fix d5           the puzzle of 1850: one of two completions
  queens complete --columns '1 ? ? ? ? ?'       a queen in the first column of the first row
  queens complete partial.txt                   rows of Q (given), x (blocked), . or ? (free)
  queens complete partial.txt --hint            the next step; --hint=all for every step
  queens complete partial.txt --export dimacs -o partial.cnf")]
pub(crate) struct Complete {
    /// Which board.
    #[command(flatten)]
    board: GivenBoard,

    /// The same as the argument N: an empty board, to be filled with --fix and --block
    #[arg(long, value_name = "N", value_parser = size, allow_negative_numbers = true, conflicts_with_all = ["board", "columns"])]
    size: Option<u32>,

    /// All completions instead of one; in order up to n = 20
    #[arg(long, conflicts_with_all = ["total", "export"])]
    all: bool,

    /// Print the number of completions instead of one of them
    #[arg(long = "count", conflicts_with = "export")]
    total: bool,

    /// Show the next step a person could find, or all steps, instead of a completion
    #[arg(long, value_enum, value_name = "WHICH", num_args = 0..=1, require_equals = true, default_missing_value = "next", conflicts_with_all = ["all", "total", "export", "time_limit"])]
    hint: Option<Which>,

    /// Stop after this many completions
    #[arg(long, value_name = "NUMBER", requires = "all", conflicts_with_all = ["total", "export"], value_parser = values::whole(0, u64::MAX), allow_negative_numbers = true)]
    limit: Option<u64>,

    /// Stop after this many seconds; the answer may then be 'undecided'
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds, allow_negative_numbers = true)]
    time_limit: Option<Duration>,

    /// Write the board as a formula for other solvers, instead of completing it
    #[arg(long, value_enum, value_name = "KIND", conflicts_with_all = ["format", "time_limit"])]
    export: Option<Export>,

    /// How completions are written [default: by the ending of FILE, otherwise board]
    #[arg(long, short, value_parser = names::form(), value_name = "FORM")]
    format: Option<Form>,

    /// The language of hints and reasons.
    #[command(flatten)]
    language: LanguageOption,

    /// Where the answer goes.
    #[command(flatten)]
    output: OutputOption,
}

/// The forms of a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Export {
    /// Conjunctive normal form, which every SAT solver can read
    Dimacs,
}

impl Complete {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let form = self.output.form(self.format, Form::Board)?;
        if (self.hint.is_some() || self.total) && !matches!(form, Form::Board | Form::Ndjson) {
            return Err(Failure::usage("--hint and --count are written as text, or with '--format ndjson'"));
        }
        let partial = self.partial(shared)?;
        // Before the file is begun, so that none is left when someone asks to stop.
        let session = Session::begin(shared);
        let output = self.output.open()?;
        if let Some(Export::Dimacs) = self.export {
            return export(&partial, output, &session);
        }
        let watch = &session.watch_for(self.time_limit);
        let asking = Asking { complete: &self, form, partial: &partial, shared, watch, session: &session };
        // Pieces that contradict each other have no hint, only the reason.
        if let (Some(which), Ok(board)) = (self.hint, partial.board()) {
            return asking.hint(&board, which, output);
        }
        let answer = if self.total { asking.count(output) } else { asking.complete(output) }?;
        match answer {
            Answer::Undecided if session.asked() => Err(session.failure("stopped before it was decided")),
            Answer::Undecided => {
                let seconds = self.time_limit.unwrap_or_default().as_secs_f64();
                let half = self.all && self.output.file().is_some();
                let kept = if half { "; an incomplete list is not written to the file" } else { "" };
                let words = format!("undecided after {seconds} s; allow more with --time-limit{kept}");
                remark(shared, words);
                Ok(answer)
            }
            _ => Ok(answer),
        }
    }

    /// How the squares of the board are called.
    fn names(&self, n: u32) -> Names<'static> {
        Names::board(n).with(self.board.locale().squares).speaking(self.language.language())
    }

    /// The board as written, with what the command line adds.
    fn partial(&self, shared: &Shared) -> Result<Partial, Failure> {
        let given = match self.size {
            Some(n) => Given::Size(n.into()),
            None => self.board.open(self.language.language(), shared)?,
        };
        let (placement, blocked) = match given {
            Given::Size(n) => self.board.squares(admit(n).map_err(Failure::Usage)?, None)?,
            Given::BoardReader(boards) => {
                let parsed = boards.only()?;
                self.board.squares(admit(parsed.size.into()).map_err(Failure::Usage)?, Some(parsed))?
            }
        };
        Partial::new(placement, blocked).map_err(Failure::usage)
    }
}

/// One run: what is asked about which board, and when to stop.
struct Asking<'a> {
    complete: &'a Complete,
    form: Form,
    partial: &'a Partial,
    shared: &'a Shared,
    watch: &'a Watch,
    session: &'a Session,
}

impl Asking<'_> {
    /// The next hint, or all.
    fn hint(&self, board: &Board, which: Which, output: Output) -> Result<Answer, Failure> {
        let n = board.size();
        if n > HINTED {
            return Err(Failure::Usage(format!(
                "n = {n} is too large for --hint (at most {HINTED}); without it, 'complete' finds a solution"
            )));
        }
        let solvable = || Ok(matches!(self.partial.complete(self.watch)?, Completion::Solved(_)));
        let hints = Hints::new(board.hints(), self.session, solvable)?;
        let text = match self.form {
            Form::Ndjson => hints.object(which, "completable"),
            _ => hints.text(which, &self.complete.names(n)),
        };
        hints.answer().once(output.put_all(text.as_bytes()).map(|_| ()))
    }

    /// One completion or all of them, or the reason why there is none.
    fn complete(&self, mut output: Output) -> Result<Answer, Failure> {
        let shown = self.session.show("completing");
        let completion = self.partial.complete(self.watch);
        drop(shown);
        let writer = self.form.writer(self.partial.size());
        match completion {
            Err(Stopped) => Ok(Answer::Undecided),
            Ok(Completion::Impossible(explanation)) => {
                Answer::No.once(self.explain(&explanation, &mut output).and_then(|()| output.finish()))
            }
            Ok(Completion::Solved(_)) if self.complete.all => self.list(&*writer, output),
            Ok(Completion::Solved(solution)) => {
                let text = self.form.text(self.partial.size(), [solution.columns()]);
                let answer = output.put_all(text.as_bytes())?;
                self.remark_whether_unique(&solution);
                Ok(answer)
            }
        }
    }

    /// Whether there are other completions, for people who read the board.
    fn remark_whether_unique(&self, solution: &Solution) {
        if self.shared.quiet || self.form != Form::Board {
            return;
        }
        let watch = self.session.watch_for(Some(self.complete.time_limit.unwrap_or(SECOND).min(SECOND)));
        let words = self.complete.language.language().words();
        let text = match self.partial.other_than(solution, &watch) {
            Ok(None) => words.only_completion(),
            Ok(Some(_)) => words.other_completions(),
            Err(Stopped) => words.perhaps_other_completions(),
        };
        remark(self.shared, text);
    }

    fn list(&self, writer: &dyn Writer, mut output: Output) -> Result<Answer, Failure> {
        let (mut text, mut listed, mut failure) = (Vec::new(), 0, None);
        let limit = self.complete.limit.unwrap_or(u64::MAX);
        writer.begin(&mut text);
        let mut full = limit == 0;
        let put = |solution: Solution| {
            writer.solution(solution.columns(), listed, &mut text);
            listed += 1;
            failure = output.put(&text).err();
            text.clear();
            full = listed >= limit;
            if full || failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let ending = if limit == 0 { Ok(VisitEnd::Left) } else { self.partial.for_each(put, self.watch) };
        if let Some(failure) = failure {
            return Err(failure);
        }
        writer.end(&mut text);
        output.put(&text)?;
        if !full && ending == Err(Stopped) {
            // Dropped and not finished, so that half a list never becomes a file.
            output.flush()?;
            return Ok(Answer::Undecided);
        }
        output.finish()?;
        Ok(Answer::Yes)
    }

    fn count(&self, output: Output) -> Result<Answer, Failure> {
        let shown = self.session.show("counting completions");
        let completions = self.partial.count_on(self.shared.threads(), self.watch);
        drop(shown);
        if self.session.asked() {
            return Ok(Answer::Undecided);
        }
        let (total, exact) = match completions {
            Completions::Exact(total) => (total, true),
            Completions::AtLeast(total) => (total, false),
        };
        let text = match self.form {
            Form::Ndjson => {
                format!("{}\n", json!({ "completions": total.to_string(), "exact": exact }))
            }
            _ if exact => format!("{total}\n"),
            _ => self.complete.language.language().words().at_least(total) + "\n",
        };
        let answer = match completions {
            Completions::Exact(0) => Answer::No,
            Completions::Exact(_) => Answer::Yes,
            Completions::AtLeast(_) => Answer::Undecided,
        };
        answer.once(output.put_all(text.as_bytes()).map(|_| ()))
    }

    fn explain(&self, why: &Explanation, output: &mut Output) -> Result<(), Failure> {
        let names = self.complete.names(self.partial.size());
        match self.form {
            Form::Ndjson => {
                let mut object = json!({ "completable": false, "reason": why });
                if let Some(split) = self.case_split(why) {
                    object["proof"] = json!(split.proof);
                }
                number_diagonals(&mut object, i64::from(self.partial.size()));
                output.put(format!("{object}\n").as_bytes())
            }
            Form::Board => {
                let split = self.case_split(why);
                output.put(reasoning::refusal(why, split.as_ref(), &names, READABLE).as_bytes())
            }
            form => {
                remark(self.shared, reasoning::why(why, &names));
                output.put(form.text(self.partial.size(), []).as_bytes())
            }
        }
    }

    /// A case split in place of "search proves", where one can be found; or the row or column that
    /// is blocked from end to end, which is easier to see than what a smaller reason leads to.
    fn case_split(&self, why: &Explanation) -> Option<CaseSplit> {
        match why.cause() {
            Cause::Search { .. } => {}
            Cause::Crowded { .. } if self.has_blocked_line() => {}
            _ => return None,
        }
        let core = why.queens().len() + why.blocked().len();
        if core == 0 {
            return None; // The size itself is the reason.
        }
        let watch = self.session.watch_for(Some(SECOND));
        // All that is given makes it shortest, unless it contradicts itself.
        let all = self.partial.board().ok();
        let uses_more = all.is_some() && core < self.partial.queens().len() + self.partial.blocked().len();
        let board = all.or_else(|| {
            let queens = Placement::new(why.size(), why.queens().iter().copied()).ok()?;
            Partial::new(queens, why.blocked().iter().copied()).ok()?.board().ok()
        });
        Some(CaseSplit { proof: prove(&board?, &watch).ok()?, uses_more })
    }

    /// Whether all squares of a row or of a column are blocked.
    fn has_blocked_line(&self) -> bool {
        let (n, blocked) = (self.partial.size(), self.partial.blocked());
        any_is_full(n, blocked.iter().map(|square| square.row))
            || any_is_full(n, blocked.iter().map(|square| square.column))
    }
}

/// Whether as many of these numbers as `n` are the same, from 0 to n - 1.
fn any_is_full(n: u32, numbers: impl Iterator<Item = u32>) -> bool {
    let mut seen = vec![0; n as usize];
    numbers.for_each(|number| seen[number as usize] += 1);
    seen.contains(&n)
}

/// Beside the index of a falling diagonal, which counts from the corner, puts the number that words
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

/// Writes the formula clause by clause; a board of a thousand has eight million.
fn export(partial: &Partial, output: Output, session: &Session) -> Result<Answer, Failure> {
    let shown = session.show("writing the formula");
    let stopped = |_| session.failure("stopped before the formula was written");
    let formula = partial.formula_watched(session.watch()).map_err(stopped)?;
    let mut sink = UnlessStopped { output, session };
    let written = write!(sink, "{formula}");
    drop(shown);
    if session.asked() {
        return Err(stopped(Stopped));
    }
    written.map_err(|error| Failure::writing("the formula", error))?;
    sink.output.finish()?;
    Ok(Answer::Yes)
}

/// Takes no more once someone has asked to stop.
struct UnlessStopped<'a> {
    output: Output,
    session: &'a Session,
}

impl Write for UnlessStopped<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.session.asked() { Err(io::Error::other(Stopped)) } else { self.output.write(bytes) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Write::flush(&mut self.output)
    }
}

fn size(text: &str) -> Result<u32, String> {
    crate::ask::size::number(text).and_then(admit)
}

fn admit(n: u64) -> Result<u32, String> {
    let too_large = || {
        let max = Partial::MAX_SIZE;
        format!("n = {n} is too large for 'complete' (at most {max}); for one solution use 'queens one {n}'")
    };
    u32::try_from(n).ok().filter(|&n| n <= Partial::MAX_SIZE).ok_or_else(too_large)
}
