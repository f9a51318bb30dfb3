//! `queens check`: are these solutions, each only once, and are they all of them?
//!
//! All inputs together are one list. Every board is judged by the library's `Verifier` and
//! `Placement`, which share nothing with the searches that list solutions; only `--complete` asks a
//! search what else there should have been.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use n_queens::{Board, Conflict, Placement, Solution, Square, Verifier};
use serde::Serialize;

use crate::args::Shared;
use crate::constraints::Constraints;
use crate::outcome::{Answer, Failure};
use crate::output::Output;
use crate::progress;
use crate::read::{Input, ReadError, Sheet, Sheets};
use crate::seen::Seen;

/// The largest empty board whose solutions can be a list: n = 18 has 666,090,624.
const MAX_COMPLETE: u32 = 18;

/// In text, a hopeless board is not worth more lines than this.
const CONFLICTS_TOLD: usize = 20;

/// On a larger board only the first conflict is looked for.
const ALL_CONFLICTS_TOLD: usize = 1_000_000;

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens check solutions.txt                every board of a file, in any of our text forms
  queens solve 8 | queens check --complete  whether all 92 are there, and each only once
  queens check part1.csv part2.csv          several files are one list
  queens solve 8 --fix b4 | queens check --fix b4 --complete
  queens check --quiet solutions.txt && echo fine")]
pub(crate) struct Check {
    /// Files to check, - for standard input; the form is recognised
    #[arg(value_name = "FILE", default_value = "-")]
    files: Vec<PathBuf>,

    /// Also tell whether every solution of that size is there
    #[arg(long)]
    complete: bool,

    /// The size the boards must have; an empty list says nothing about it
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
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
    /// A line for everything that is wrong, and a summary
    Text,
    /// One JSON object per board that is wrong, and one for the summary; rows and columns from 0
    Ndjson,
}

impl Check {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let mut list = List { size: None, board: None, seen: Seen::new(1), tally: Tally::default() };
        if let Some(size) = self.size {
            list.begin(size, &self)?;
        }
        let mut report = Report { format: self.format, output: Output::stdout() };
        let spinner = progress::spinner(shared, "checking");
        for file in &self.files {
            let sheets = match Input::open(file).and_then(Sheets::read) {
                // What `solve 3` writes is empty and right.
                Err(ReadError::Nothing { .. }) if self.size.is_some() => continue,
                other => other?,
            };
            self.read(sheets, &mut list, &mut report)?;
        }
        if self.complete {
            spinner.set_message("listing all solutions to compare");
            list.complete()?;
        }
        spinner.finish_and_clear();
        if self.format == ReportFormat::Ndjson || !shared.quiet {
            report.summary(&list.tally)?;
        }
        report.output.finish()?;
        Ok(if list.tally.passed() { Answer::Yes } else { Answer::No })
    }

    /// Judges every board of one input.
    fn read(&self, mut sheets: Sheets, list: &mut List, report: &mut Report) -> Result<(), Failure> {
        if let Some(size) = sheets.size() {
            list.agree(size, sheets.origin(), 1, self)?;
        }
        while let Some(sheet) = sheets.next().transpose()? {
            list.agree(sheet.size, sheets.origin(), sheet.line, self)?;
            let (line, size) = (sheet.line, sheet.size);
            let verdict = list.judge(sheet);
            if verdict.is_wrong() {
                report.verdict(&verdict, sheets.origin(), line, size)?;
            }
        }
        Ok(())
    }
}

/// The boards of all inputs, in the order they came.
struct List {
    size: Option<u32>,
    /// What the solutions have to answer, if that is more than a size.
    board: Option<Board>,
    seen: Seen,
    tally: Tally,
}

/// What was found.
#[derive(Debug, Default, Serialize)]
struct Tally {
    size: Option<u32>,
    boards: u64,
    solutions: u64,
    duplicates: u64,
    #[serde(flatten)]
    complete: Option<Completeness>,
}

#[derive(Debug, Serialize)]
struct Completeness {
    complete: bool,
    missing: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_missing: Option<Solution>,
}

/// What is wrong with one board.
#[derive(Debug, Default, Serialize)]
struct Verdict {
    /// Which board of the list, from 1.
    board: u64,
    queens: usize,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    conflicts: Vec<Conflict>,
    /// Fixed queens that are not there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unfixed: Vec<Square>,
    /// Queens on blocked squares.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    on_blocked: Vec<Square>,
    /// The board of the list that this one repeats.
    #[serde(skip_serializing_if = "Option::is_none")]
    repeats: Option<u64>,
    /// Neither too few queens nor too many, none attacked, all constraints met.
    solution: bool,
}

impl List {
    /// The size is known now.
    fn begin(&mut self, size: u32, check: &Check) -> Result<(), Failure> {
        if check.complete || !check.constraints.is_empty() {
            if size > MAX_COMPLETE && check.constraints.is_empty() {
                return Err(Failure::Usage(format!(
                    "n = {size} is too large for 'check --complete' (at most {MAX_COMPLETE}); \
                     without --complete any size can be checked"
                )));
            }
            self.board = Some(check.constraints.board(size)?);
        }
        (self.size, self.tally.size) = (Some(size), Some(size));
        self.seen = Seen::new(size);
        Ok(())
    }

    /// One list has one size.
    fn agree(&mut self, size: u32, origin: &str, line: u64, check: &Check) -> Result<(), Failure> {
        match self.size {
            None => self.begin(size, check),
            Some(expected) if expected == size => Ok(()),
            Some(expected) => Err(Failure::Usage(format!(
                "{origin}:{line}: this board is {size} x {size}, {} {expected} x {expected}",
                if check.size.is_some() { "--size wants" } else { "the ones before it are" }
            ))),
        }
    }

    fn judge(&mut self, sheet: Sheet) -> Verdict {
        self.tally.boards += 1;
        let mut verdict = Verdict { board: self.tally.boards, ..Verdict::default() };
        let Some(columns) = sheet.columns() else {
            let placement = sheet.placement();
            verdict.queens = placement.queens().len();
            verdict.conflicts = placement.conflicts();
            return verdict;
        };
        verdict.queens = columns.len();
        verdict.conflicts = conflicts(columns);
        if let Some(board) = self.board.as_ref().filter(|_| verdict.conflicts.is_empty()) {
            let stands = |square: &Square| columns[square.row as usize] == square.column;
            verdict.unfixed = board.fixed().iter().copied().filter(|square| !stands(square)).collect();
            verdict.on_blocked = board.blocked().iter().copied().filter(stands).collect();
        }
        if verdict.conflicts.is_empty() {
            let own = sheet.blocked.iter().filter(|square| columns[square.row as usize] == square.column);
            verdict.on_blocked.extend(own);
        }
        verdict.solution =
            verdict.conflicts.is_empty() && verdict.unfixed.is_empty() && verdict.on_blocked.is_empty();
        if verdict.solution {
            self.tally.solutions += 1;
            let columns = sheet.into_columns().unwrap_or_default();
            verdict.repeats = self.seen.insert(columns, verdict.board);
            self.tally.duplicates += u64::from(verdict.repeats.is_some());
        }
        verdict
    }

    /// Compares with all solutions there are.
    fn complete(&mut self) -> Result<(), Failure> {
        let Some(board) = &self.board else {
            return Err(Failure::usage("no board says which size is meant; name it with --size N"));
        };
        let mut missing = board.solutions().filter(|solution| !self.seen.contains(solution.columns()));
        let first_missing = missing.next();
        let missing = if first_missing.is_some() { 1 + missing.count() as u64 } else { 0 };
        self.tally.complete = Some(Completeness { complete: missing == 0, missing, first_missing });
        Ok(())
    }
}

/// The queens that attack each other, one queen per row. A solution passes with five bits a queen;
/// naming every conflict takes a table of all lines, so of a huge board only the first is named.
fn conflicts(columns: &[u32]) -> Vec<Conflict> {
    let mut verifier = Verifier::new();
    let Some(attack) = columns.iter().find_map(|&column| verifier.push(column).err()) else {
        return Vec::new();
    };
    if columns.len() <= ALL_CONFLICTS_TOLD {
        let queens = columns.iter().enumerate().map(|(row, &column)| Square::new(row as u32, column));
        let placement = Placement::new(columns.len() as u32, queens);
        return placement.expect("every form checks that squares are on the board").conflicts();
    }
    let second = attack.square;
    let first = attack.attacker(columns.iter().copied()).expect("a line that is taken has a queen above");
    vec![Conflict { first, second, line: first.line_to(second).unwrap_or(attack.line) }]
}

impl Tally {
    fn passed(&self) -> bool {
        self.solutions == self.boards
            && self.duplicates == 0
            && self.complete.as_ref().is_none_or(|complete| complete.complete)
    }

    fn in_words(&self) -> String {
        let of_size = self.size.map_or_else(String::new, |n| format!(" of n = {n}"));
        let wrong = self.boards - self.solutions;
        let mut words = match (self.boards, wrong) {
            (0, _) => format!("no solutions{of_size}"),
            (1, 0) => format!("1 solution{of_size}, valid"),
            (boards, 0) => format!("{boards} solutions{of_size}, all valid"),
            (1, _) => format!("1 board{of_size}, not valid"),
            (boards, wrong) => {
                format!("{boards} boards{of_size}, {wrong} not valid")
            }
        };
        match self.duplicates {
            _ if self.solutions < 2 => {}
            0 => words += ", no duplicates",
            1 => words += ", 1 duplicate",
            duplicates => words += &format!(", {duplicates} duplicates"),
        }
        match &self.complete {
            None => {}
            Some(Completeness { first_missing: Some(first), missing, .. }) => {
                let columns: Vec<String> =
                    first.columns().iter().map(|column| (column + 1).to_string()).collect();
                let columns = columns.join(" ");
                words += &match missing {
                    1 => format!("; incomplete: 1 is missing, columns {columns}"),
                    _ => format!("; incomplete: {missing} are missing, the first has columns {columns}"),
                };
            }
            Some(_) => words += "; complete",
        }
        words
    }
}

impl Verdict {
    fn is_wrong(&self) -> bool {
        !self.solution || self.repeats.is_some()
    }

    /// A sentence for everything that is wrong.
    fn in_words(&self, n: u32) -> Vec<String> {
        let named = |square: &Square| format!("{} ({square})", square.name(n));
        let mut words = Vec::new();
        if self.queens != n as usize {
            let plural = if self.queens == 1 { "" } else { "s" };
            words.push(format!("{} queen{plural}, not {n}", self.queens));
        }
        for conflict in self.conflicts.iter().take(CONFLICTS_TOLD) {
            let (first, second) = (named(&conflict.first), named(&conflict.second));
            words.push(format!("{first} and {second} share a {}", conflict.line));
        }
        if self.conflicts.len() > CONFLICTS_TOLD {
            words.push(format!("and {} more conflicts", self.conflicts.len() - CONFLICTS_TOLD));
        }
        words.extend(
            self.unfixed.iter().map(|square| format!("no queen on {}, which is fixed", named(square))),
        );
        words.extend(
            self.on_blocked.iter().map(|square| format!("a queen on {}, which is blocked", named(square))),
        );
        words.extend(self.repeats.map(|earlier| format!("the same as board {earlier}")));
        words
    }
}

/// The report as it is written.
struct Report {
    format: ReportFormat,
    output: Output,
}

/// The lines of an NDJSON report.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Record<'a> {
    Board {
        file: &'a str,
        line: u64,
        #[serde(flatten)]
        verdict: &'a Verdict,
    },
    Summary {
        passed: bool,
        #[serde(flatten)]
        tally: &'a Tally,
    },
}

impl Report {
    fn verdict(&mut self, verdict: &Verdict, file: &str, line: u64, size: u32) -> Result<(), Failure> {
        match self.format {
            ReportFormat::Ndjson => self.record(&Record::Board { file, line, verdict }),
            ReportFormat::Text => verdict.in_words(size).into_iter().try_for_each(|words| {
                self.output.put(format!("{file}:{line}: board {}: {words}\n", verdict.board).as_bytes())
            }),
        }
    }

    fn summary(&mut self, tally: &Tally) -> Result<(), Failure> {
        match self.format {
            ReportFormat::Ndjson => self.record(&Record::Summary { passed: tally.passed(), tally }),
            ReportFormat::Text => self.output.put(format!("{}\n", tally.in_words()).as_bytes()),
        }
    }

    fn record(&mut self, record: &Record<'_>) -> Result<(), Failure> {
        let mut line = serde_json::to_vec(record).expect("numbers and names are always JSON");
        line.push(b'\n');
        self.output.put(&line)
    }
}
