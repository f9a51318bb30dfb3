//! `queens ledger`: what a ledger holds, and what can be done with it.
//!
//! Counting into a ledger is `queens count N --ledger FILE`; here are the things that come
//! before (merging parts) and after it (showing, auditing, repairing).

mod audit;
mod audit_report;
pub(crate) mod keep;
mod key;
mod origins;
mod report;

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use n_queens::count::Plan;
use n_queens_api::{AnswerFormats, Format};
use n_queens_ledger::{Counting, EntrySet, HeaderError, LedgerPaths, Repaired, merge, read, repair};

use crate::args::Shared;
use crate::files::Output;
use crate::options::Constraints;
use crate::options::values;
use crate::outcome::{Answer, Failure};
use n_queens_text::numbers::plural;
use n_queens_text::words::Words;

use audit::Audit;
use keep::failure;
use key::Key;
use origins::{Origins, TrustOption};
use report::Report;

/// The formats of a report.
const FORMATS: AnswerFormats =
    AnswerFormats(&[(Format::Text, Words::format_text_ledger), (Format::Json, Words::format_json_ledger)]);

#[derive(Debug, Args)]
pub(crate) struct LedgerVerb {
    /// What to do with it.
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    Show(Show),
    Merge(Merge),
    Audit(Audit),
    Repair(Repair),
    Key(Key),
}

#[derive(Debug, Args)]
struct Show {
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[arg(long)]
    entries: bool,

    /// The keys of known signers.
    #[command(flatten)]
    trust: TrustOption,

    #[arg(long, short, value_parser = values::format(FORMATS), default_value = "text", value_name = "FORM")]
    format: Format,
}

#[derive(Debug, Args)]
struct Merge {
    #[arg(value_name = "FILE", required = true)]
    sources: Vec<PathBuf>,

    #[arg(long, value_name = "FILE")]
    into: PathBuf,
}

#[derive(Debug, Args)]
struct Repair {
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = values::whole(1, u32::MAX))]
    size: Option<u32>,

    /// The board's constraints, with --size.
    #[command(flatten)]
    constraints: Constraints,
}

impl LedgerVerb {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        match self.action {
            Action::Show(show) => show.run(),
            Action::Merge(merge) => merge.run(),
            Action::Audit(audit) => audit.run(shared),
            Action::Repair(repair) => repair.run(),
            Action::Key(key) => key.run(),
        }
    }
}

impl Show {
    fn run(self) -> Result<Answer, Failure> {
        let scan = read(&self.file).map_err(failure)?;
        let entry_set = EntrySet::of(scan.header().clone(), scan.entries().iter().cloned());
        let origins = Origins::new(&entry_set, self.trust.read()?.as_ref(), self.entries);
        let report =
            Report::new(&self.file, &entry_set).with_damage(&scan).with_origins(origins).with_advice();
        report.answer().once(say(&report.written(self.format)))
    }
}

impl Merge {
    fn run(self) -> Result<Answer, Failure> {
        keep::admit(&self.into)?;
        let merged = merge(&self.into, &self.sources).map_err(failure)?;
        let mut text = format!(
            "'{}': {} added, {} already there\n",
            self.into.display(),
            plural(merged.added as u64, "entry", "entries"),
            merged.known
        );
        for path in &merged.torn {
            text += &format!(
                "'{}' ends in a line that is unfinished or not an entry, which was left out\n",
                path.display()
            );
        }
        let scan = read(&self.into).map_err(failure)?;
        let entry_set = EntrySet::of(scan.header().clone(), scan.entries().iter().cloned());
        let report = Report::new(&self.into, &entry_set).with_advice();
        text += &report.written(Format::Text);
        report.answer().once(say(&text))
    }
}

impl Repair {
    fn run(self) -> Result<Answer, Failure> {
        let header = match self.size {
            Some(n) => Some(Plan::new(&self.constraints.board(n)?).map_err(Failure::usage)?.header()),
            None if self.constraints.is_empty() => None,
            None => {
                return Err(Failure::usage(
                    "--fix and --block need --size, the size of the board they belong to",
                ));
            }
        };
        let repaired = repair(&self.file, header.as_ref()).map_err(failure)?;
        let paths = LedgerPaths::of(&self.file).map_err(failure)?;
        say(&format!("'{}': {}\n", self.file.display(), what_was_done(&repaired, paths.aside())))?;
        Ok(Answer::Yes)
    }
}

fn what_was_done(repaired: &Repaired, aside: &Path) -> String {
    let kept = plural(u64::from(repaired.kept), "unit", "units");
    if !repaired.changed() {
        return format!("{kept}, nothing to repair");
    }
    let mut said = vec![format!("{kept} kept")];
    if repaired.converted {
        said.push("the text was converted back to plain line breaks, without a byte order mark".to_owned());
    }
    if repaired.new_header {
        said.push("the header was written again".to_owned());
    }
    let bad_lines = plural(repaired.bad_lines as u64, "bad line", "bad lines");
    let disputed = plural(repaired.units_in_disagreement as u64, "unit", "units");
    let gone = match (repaired.bad_lines, repaired.units_in_disagreement) {
        (0, 0) => return said.join("; "),
        (_, 0) => bad_lines,
        (0, _) => format!("the entries of {disputed} in conflict"),
        (_, _) => format!("{bad_lines} and the entries of {disputed} in conflict"),
    };
    said.push(format!("set aside in '{}': {gone}", aside.display()));
    if repaired.missing > 0 {
        said.push("the units now missing will be counted again".to_owned());
    }
    said.join("; ")
}

/// The plan a ledger was made with, if this program knows it.
fn plan_of(entry_set: &EntrySet, path: &Path) -> Result<Plan, Failure> {
    entry_set.header().to_plan().map_err(|error| match error {
        HeaderError::OtherPlan { reason, .. } => Failure::usage(format!(
            "'{}' was made with a plan that this program does not know: {reason}; it was counted by {}, use that program",
            path.display(),
            entry_set.builds()
        )),
        other => Failure::usage(other),
    })
}

fn say(text: &str) -> Result<(), Failure> {
    Output::stdout().put_all(text.as_bytes()).map(|_| ())
}
