//! `queens check`: are these solutions, each only once, and are they all of them?
//!
//! All inputs together are one list, which streams. Every board is checked by the library's `Verifier`
//! and `Placement`, which share nothing with the searches that list solutions; only `--complete`
//! compares with a search. A board of more than a million queens is checked while it is read, because
//! its numbers are not stored; an attacker far up on it is found by reading the file a second time.

mod list;
mod report;
mod second_reading;

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::Args;
use n_queens_api::{AnswerFormats, Format, SOLVER_FORMATS};
use n_queens_text::export::read_answers;
use n_queens_text::words::Words;
use n_queens_text::{BoardReader, Language, ReadError};

use super::first_proof;
use crate::args::Shared;
use crate::files::{self, Output};
use crate::options::{Constraints, values};
use crate::outcome::{Answer, Failure};
use crate::watch::{ProgressGuard, Session};
use list::List;
use report::ReportWriter;
use second_reading::SecondReading;

const FORMATS: AnswerFormats =
    AnswerFormats(&[(Format::Text, Words::format_text_check), (Format::Ndjson, Words::format_ndjson_check)]);

/// Bytes that are read of the output of a solver.
const MAX_SOLVER_OUTPUT: u64 = 1 << 28;

#[derive(Debug, Args)]
pub(crate) struct Check {
    #[arg(value_name = "FILE", default_value = "-")]
    files: Vec<PathBuf>,

    #[arg(long, value_name = "FORMAT", value_parser = values::format(SOLVER_FORMATS))]
    from: Option<Format>,

    #[arg(long)]
    complete: bool,

    #[arg(long, value_name = "N", value_parser = values::whole(1, u32::MAX), allow_negative_numbers = true)]
    size: Option<u32>,

    #[arg(long, value_name = "FILE", conflicts_with_all = ["files", "complete", "size", "format"])]
    proof: Option<PathBuf>,

    /// The board's constraints.
    #[command(flatten)]
    constraints: Constraints,

    #[arg(long, short, value_parser = values::format(FORMATS), default_value = "text", value_name = "FORM")]
    format: Format,
}

impl Check {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        if let Some(proof) = &self.proof {
            return first_proof::check(proof, shared);
        }
        let mut list = List::default();
        if let Some(size) = self.size {
            list.begin(size, &self)?;
        }
        let silent = shared.quiet && self.format == Format::Text;
        let locale = self.constraints.locale();
        let report = ReportWriter { format: self.format, silent, locale, output: Output::stdout() };
        match self.check_all(&mut list, report, shared) {
            Ok(()) if list.summary.passed() => Ok(Answer::Yes),
            Ok(()) => Ok(Answer::No),
            // The reader closed the pipe after something was wrong.
            Err(Failure::OutputClosed) if !list.summary.passed() => Ok(Answer::No),
            // A result that cannot be written is no success.
            Err(Failure::OutputClosed) => {
                let source = io::Error::from(io::ErrorKind::BrokenPipe);
                Err(Failure::Machine { what: "cannot write the result".to_owned(), source })
            }
            Err(failure) => Err(failure),
        }
    }

    /// Checks the whole list and writes what is wrong with it.
    fn check_all(&self, list: &mut List, mut report: ReportWriter, shared: &Shared) -> Result<(), Failure> {
        // No spinner while the user types.
        let typed = io::stdin().is_terminal() && self.files.iter().any(|file| file == Path::new("-"));
        let progress = (!typed).then(|| ProgressGuard::without_session(shared, "checking"));
        for file in &self.files {
            let boards = match self.boards(file, shared)? {
                // The output of `solve 3` is empty and correct.
                Err(ReadError::Nothing { .. }) if self.size.is_some() => continue,
                Err(nothing @ ReadError::Nothing { .. }) if self.complete => {
                    let fix = "if the list is meant to be empty, name the size with --size N";
                    return Err(Failure::Usage(format!("{nothing}; {fix}")));
                }
                other => other?,
            };
            files::remark_assumption(&boards, Language::En, shared);
            self.read(boards, SecondReading::new(file), list, &mut report)?;
        }
        drop(progress);
        if self.complete {
            let session = Session::begin(shared);
            let _progress = session.progress("listing all solutions to compare");
            list.complete(&session)?;
        }
        if !report.silent {
            report.summary(&list.summary)?;
        }
        report.output.finish()
    }

    /// The boards of a file in any text format, or in the output of a solver.
    fn boards(
        &self,
        file: &Path,
        shared: &Shared,
    ) -> Result<Result<BoardReader<'static>, ReadError>, Failure> {
        let language = Language::En;
        let Some(notation) = self.from.and_then(Format::notation) else {
            return Ok(files::boards(file, language, shared));
        };
        let wanted = "give the output of a solver";
        let (name, text) = files::read_text(Some(file), MAX_SOLVER_OUTPUT, wanted, language, shared)?;
        let wrong = |words: &str| Failure::Usage(format!("{name}: {words}"));
        let answers =
            read_answers(notation, &text, self.size).map_err(|error| wrong(&error.in_words(language)))?;
        if answers.size.is_none() {
            return Err(wrong(language.words().answers_none()));
        }
        Ok(BoardReader::read(name, io::Cursor::new(answers.text())))
    }

    /// Checks every board of one input.
    fn read(
        &self,
        mut boards: BoardReader<'_>,
        mut second: SecondReading<'_>,
        list: &mut List,
        report: &mut ReportWriter,
    ) -> Result<(), Failure> {
        if let Some(size) = boards.size() {
            list.agree(size, boards.origin(), 1, self)?;
        }
        while let Some(parsed) = boards.next().transpose()? {
            list.agree(parsed.size, boards.origin(), parsed.line, self)?;
            let (line, size) = (parsed.line, parsed.size);
            let mut checked = list.check(parsed);
            second.pass();
            if checked.is_wrong() && !report.silent {
                checked.name_attacker(|attack| second.attacker(attack));
                report.board(&checked, boards.origin(), line, size)?;
            }
        }
        Ok(())
    }
}
