//! `queens check`: are these solutions, each only once, and are they all of them?
//!
//! All inputs together are one list. Every board is judged by the library's `Verifier` and
//! `Placement`, which share nothing with the searches that list solutions; only `--complete` asks a
//! search what else there should have been. A board of more than a million queens comes judged
//! already, for its numbers are not kept; who attacks far down on it is found by reading its file a
//! second time.

mod again;
mod list;
mod report;

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use n_queens_text::{BoardReader, Language, ReadError};

use crate::args::Shared;
use crate::ask::Constraints;
use crate::ask::values;
use crate::files;
use crate::files::Output;
use crate::outcome::{Answer, Failure};
use crate::watch::{Session, Shown};
use again::Again;
use list::List;
use report::Report;

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens check solutions.txt                every board of a file, in any text format
  queens solve 8 | queens check --complete  whether all 92 are there, and each only once
  queens check part1.csv part2.csv          several files count as one list
  queens solve 8 --fix b4 | queens check --fix b4 --complete
  queens check --quiet solutions.txt && echo fine
With --quiet nothing is written about the boards; the exit code says it: 0 all fine, 1 not")]
pub(crate) struct Check {
    /// Files to check, - for standard input; the format is detected automatically
    #[arg(value_name = "FILE", default_value = "-")]
    files: Vec<PathBuf>,

    /// Also check that every solution of that size is there
    #[arg(long)]
    complete: bool,

    /// The size the boards must have; needed if the list is empty
    #[arg(long, value_name = "N", value_parser = values::whole(1, u32::MAX), allow_negative_numbers = true)]
    size: Option<u32>,

    /// The board's constraints.
    #[command(flatten)]
    constraints: Constraints,

    /// How the report is written
    #[arg(long, short, value_enum, default_value = "text", value_name = "FORM")]
    format: ReportFormat,
}

/// The forms of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ReportFormat {
    /// One line per problem, and a summary
    Text,
    /// One JSON object per board that is wrong, and one for the summary; rows and columns from 0
    Ndjson,
}

impl Check {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let mut list = List::default();
        if let Some(size) = self.size {
            list.begin(size, &self)?;
        }
        let silent = shared.quiet && self.format == ReportFormat::Text;
        let locale = self.constraints.locale();
        let report = Report { format: self.format, silent, locale, output: Output::stdout() };
        match self.judge(&mut list, report, shared) {
            Ok(()) if list.summary.passed() => Ok(Answer::Yes),
            Ok(()) => Ok(Answer::No),
            // The reader has seen enough, and something was wrong by then.
            Err(Failure::OutputClosed) if !list.summary.passed() => Ok(Answer::No),
            // A verdict that nobody can read is not success.
            Err(Failure::OutputClosed) => {
                let source = io::Error::from(io::ErrorKind::BrokenPipe);
                Err(Failure::Machine { what: "cannot write the verdict".to_owned(), source })
            }
            Err(failure) => Err(failure),
        }
    }

    /// Judges the whole list and says what is wrong with it.
    fn judge(&self, list: &mut List, mut report: Report, shared: &Shared) -> Result<(), Failure> {
        // A moving sign would disturb whoever types.
        let typed = io::stdin().is_terminal() && self.files.iter().any(|file| file == Path::new("-"));
        let shown = (!typed).then(|| Shown::alone(shared, "checking"));
        for file in &self.files {
            let boards = match files::boards(file, Language::En, shared) {
                // What `solve 3` writes is empty and right.
                Err(ReadError::Nothing { .. }) if self.size.is_some() => continue,
                Err(nothing @ ReadError::Nothing { .. }) if self.complete => {
                    let fix = "if the list is meant to be empty, name the size with --size N";
                    return Err(Failure::Usage(format!("{nothing}; {fix}")));
                }
                other => other?,
            };
            files::tell_assumption(&boards, Language::En, shared);
            self.read(boards, Again::new(file), list, &mut report)?;
        }
        drop(shown);
        if self.complete {
            let session = Session::begin(shared);
            let _shown = session.show("listing all solutions to compare");
            list.complete(&session)?;
        }
        if !report.silent {
            report.summary(&list.summary)?;
        }
        report.output.finish()
    }

    /// Judges every board of one input.
    fn read(
        &self,
        mut boards: BoardReader<'_>,
        mut again: Again<'_>,
        list: &mut List,
        report: &mut Report,
    ) -> Result<(), Failure> {
        if let Some(size) = boards.size() {
            list.agree(size, boards.origin(), 1, self)?;
        }
        while let Some(parsed) = boards.next().transpose()? {
            list.agree(parsed.size, boards.origin(), parsed.line, self)?;
            let (line, size) = (parsed.line, parsed.size);
            let mut judged = list.judge(parsed);
            again.pass();
            if judged.is_wrong() && !report.silent {
                judged.name_attacker(|attack| again.attacker(attack));
                report.judged(&judged, boards.origin(), line, size)?;
            }
        }
        Ok(())
    }
}
