//! The report: a sentence or an object for everything that is wrong, and the summary.

use n_queens::Square;
use n_queens_api::Format;
use n_queens_text::{Locale, Squares};
use serde::Serialize;

use super::list::{CheckedBoard, Completeness, Summary};
use crate::files::Output;
use crate::outcome::Failure;

/// Conflicts of one board that are listed as text.
const MAX_CONFLICTS: usize = 20;

/// Writes the report.
pub(super) struct ReportWriter {
    pub(super) format: Format,
    /// Whether only the exit code is wanted.
    pub(super) silent: bool,
    /// How squares are named.
    pub(super) locale: Locale,
    pub(super) output: Output,
}

/// The lines of an NDJSON report.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Record<'a> {
    Board {
        file: &'a str,
        line: u64,
        #[serde(flatten)]
        checked: &'a CheckedBoard,
    },
    Summary {
        passed: bool,
        #[serde(flatten)]
        summary: &'a Summary,
    },
}

impl ReportWriter {
    pub(super) fn board(
        &mut self,
        checked: &CheckedBoard,
        file: &str,
        line: u64,
        size: u32,
    ) -> Result<(), Failure> {
        match self.format {
            Format::Ndjson => self.record(&Record::Board { file, line, checked }),
            _ => checked.in_words(size, self.locale).into_iter().try_for_each(|words| {
                self.output.put(format!("{file}:{line}: board {}: {words}\n", checked.board).as_bytes())
            }),
        }
    }

    pub(super) fn summary(&mut self, summary: &Summary) -> Result<(), Failure> {
        match self.format {
            Format::Ndjson => self.record(&Record::Summary { passed: summary.passed(), summary }),
            _ => self.output.put(format!("{}\n", summary.in_words(self.locale)).as_bytes()),
        }
    }

    fn record(&mut self, record: &Record<'_>) -> Result<(), Failure> {
        let mut line = serde_json::to_vec(record).expect("numbers and names are always JSON");
        line.push(b'\n');
        self.output.put(&line)
    }
}

impl Summary {
    fn in_words(&self, locale: Locale) -> String {
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
                let from = if locale.squares == Squares::Rc0 { 0 } else { 1 };
                let columns = format!("{} (from {from})", locale.columns(first.columns()));
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

impl CheckedBoard {
    /// A sentence for everything that is wrong.
    fn in_words(&self, n: u32, locale: Locale) -> Vec<String> {
        let named = |square: &Square| locale.square(*square, n);
        let mut words = Vec::new();
        if self.queens != u64::from(n) {
            let plural = if self.queens == 1 { "" } else { "s" };
            words.push(format!("{} queen{plural}, not {n}", self.queens));
        }
        for conflict in self.conflicts.iter().take(MAX_CONFLICTS) {
            words.push(locale.conflict(conflict, n));
        }
        if self.conflicts.len() > MAX_CONFLICTS {
            words.push(format!("and {} more conflicts", self.conflicts.len() - MAX_CONFLICTS));
        }
        words.extend(self.attacked.map(|attack| {
            format!(
                "{} is attacked from above along a {}; to learn by which queen, save the boards in a \
                 file and check that",
                named(&attack.square),
                attack.line
            )
        }));
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
