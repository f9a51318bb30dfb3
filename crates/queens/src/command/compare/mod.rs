//! `queens compare`: the methods side by side on one board: same answer, work, time.
//!
//! Work and time come from separate passes. The first counts nodes, candidates and rejections
//! with a profile; the second is the bare search, repeated while it is short, and the best
//! run counts.

mod report;
mod run;

use std::time::Duration;

use clap::{Args, ValueEnum};
use n_queens::estimate::ESTIMATE_MAX;
use n_queens::methods::{Profile, Size};
use n_queens::{Board, Method, Stopped, known};

use crate::args::Shared;
use crate::ask::AskedBoard;
use crate::ask::names;
use crate::files::OutputOption;
use crate::outcome::{Answer, Failure};
use crate::watch::Session;

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens compare 6                          all methods practical for n = 6
  queens compare 8 --levels                 with the work on every level of the tree
  queens compare 10 --method arrays,bits    only these two
  queens compare 6 --method subsets --force a method that is not practical for n = 6
  queens compare 8 --format json")]
pub(crate) struct Compare {
    /// Which board.
    #[command(flatten)]
    board: AskedBoard,

    /// Compare only these methods, separated by commas
    #[arg(long = "method", value_parser = names::method(), value_delimiter = ',', value_name = "NAMES")]
    methods: Vec<Method>,

    /// Also run methods that are not practical for this size
    #[arg(long)]
    force: bool,

    /// Also show the work on every level of the search
    #[arg(long)]
    levels: bool,

    /// How the comparison is written
    #[arg(long, short, value_enum, default_value = "table", value_name = "FORM")]
    format: CompareFormat,

    /// Where it goes.
    #[command(flatten)]
    output: OutputOption,
}

/// The text forms of a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum CompareFormat {
    /// For people
    Table,
    /// One JSON object
    Json,
}

/// What one method did.
#[derive(Clone, Debug)]
struct Measured {
    method: Method,
    /// The answer of the bare search; `work` has the answer of the watched one.
    solutions: u64,
    work: Profile,
    time: Duration,
}

/// Everything there is to show.
#[derive(Debug)]
struct Comparison {
    board: Board,
    measured: Vec<Measured>,
    /// Methods left out because they would take too long.
    impractical: Vec<Method>,
}

impl Compare {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let otherwise = "for one solution use 'queens one {n}'";
        let board = self.board.board("compare", Board::MAX_SIZE, otherwise)?;
        let n = board.size();
        let chosen: Vec<Method> = Method::ALL
            .into_iter()
            .filter(|method| self.methods.is_empty() || self.methods.contains(method))
            .collect();
        let (practical, impractical): (Vec<_>, Vec<_>) =
            chosen.into_iter().partition(|method| self.force || method.practical(n));
        if practical.is_empty() {
            return Err(nothing_to_run(&impractical, n));
        }
        let session = Session::begin(shared);
        let mut measured = Vec::new();
        for method in practical {
            let _shown = session.show(format!("n = {n}, {method}"));
            let one = run::measure(method, &board, session.watch());
            measured.push(one.map_err(|Stopped| session.failure(format!("stopped while '{method}' ran")))?);
        }
        let comparison = Comparison { board, measured, impractical };
        let text = match self.format {
            CompareFormat::Table => report::table(&comparison, self.levels),
            CompareFormat::Json => report::json(&comparison, self.levels),
        };
        let mut output = self.output.open()?;
        output.put(text.as_bytes())?;
        output.finish()?;
        comparison.agree()?;
        Ok(Answer::Yes)
    }
}

fn nothing_to_run(impractical: &[Method], n: u32) -> Failure {
    let furthest = impractical.iter().max_by_key(|method| method.limit());
    match furthest.map(|method| method.admit(n)) {
        Some(Err(error)) => {
            let instead = if n <= Method::Bits.limit() {
                String::new()
            } else if known::total(n).is_some() {
                format!("; 'queens count {n}' counts them without a search")
            } else if n <= ESTIMATE_MAX {
                format!("; 'queens estimate {n}' estimates how many there are, 'queens one {n}' gives one")
            } else {
                format!("; 'queens one {n}' gives one")
            };
            Failure::Usage(format!("{error}{instead}; use --force to run it anyway"))
        }
        _ => Failure::usage("no method to compare; name one with --method"),
    }
}

impl Comparison {
    /// Whether every pass of every method found the same number, and the published one.
    fn agree(&self) -> Result<(), Failure> {
        let n = self.board.size();
        let published = known::total(n).filter(|_| self.board.is_empty());
        let mut answers: Vec<(String, u128)> =
            published.into_iter().map(|total| ("the published number".to_owned(), total)).collect();
        for one in &self.measured {
            answers.push((format!("'{}'", one.method), one.solutions.into()));
            answers.push((format!("'{}', watched,", one.method), one.work.solutions.into()));
        }
        let Some((first, expected)) = answers.first() else { return Ok(()) };
        match answers.iter().find(|(_, answer)| answer != expected) {
            Some((other, answer)) => Err(Failure::Disagreement(format!(
                "n = {n}: {first} is {expected} solutions, {other} found {answer}"
            ))),
            None => Ok(()),
        }
    }

    /// The quickest of those that ran.
    fn fastest(&self) -> Duration {
        self.measured.iter().map(|one| one.time).min().unwrap_or_default()
    }

    /// The three naive sizes, with their formula and what they count.
    fn sizes(&self) -> [(&'static str, &'static str, Size); 3] {
        let n = self.board.size();
        [
            ("2^(n²)", "any set of squares", Size::subsets(n)),
            ("C(n², n)", "any n squares", Size::combinations(n)),
            ("n!", "any order of the columns", Size::permutations(n)),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(method: Method, bare: u64, watched: u64) -> Measured {
        let work = Profile { solutions: watched, ..Profile::default() };
        Measured { method, solutions: bare, work, time: Duration::from_millis(1) }
    }

    #[test]
    fn every_answer_is_held_against_the_others() {
        for (n, answers, right) in [
            (8, [(92, 92), (92, 92)], true),
            (8, [(92, 92), (92, 91)], false),
            (8, [(92, 92), (91, 92)], false),
            (8, [(91, 91), (91, 91)], false), // Not the published number.
            (40, [(7, 7), (7, 7)], true),     // Nobody knows.
            (40, [(7, 7), (8, 8)], false),
        ] {
            let [(a, b), (c, d)] = answers;
            let measured = vec![measured(Method::Arrays, a, b), measured(Method::Bits, c, d)];
            let board = Board::new(n).unwrap();
            let comparison = Comparison { board, measured, impractical: Vec::new() };
            assert_eq!(comparison.agree().is_ok(), right, "n = {n}, {answers:?}");
        }
    }

    #[test]
    fn sizes_are_those_of_the_methods() {
        let comparison =
            Comparison { board: Board::new(6).unwrap(), measured: Vec::new(), impractical: Vec::new() };
        let naive = [Method::Subsets, Method::Combinations, Method::Permutations];
        for ((_, _, size), method) in comparison.sizes().into_iter().zip(naive) {
            assert_eq!(Some(size), method.size(6));
        }
    }
}
