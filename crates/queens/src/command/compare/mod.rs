//! `queens compare`: the ways to count side by side: same answer, work, time.
//!
//! Work and time come from separate passes. The first counts nodes, candidates and rejections with
//! a profile; the others are bare, repeated while they are short, and the middle one counts. The
//! join of half-boards comes last: it visits no solution, so it has a time and no nodes.

mod report;
mod run;
mod words;

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use n_queens::count::{By, CountError};
use n_queens::estimate::ESTIMATE_MAX;
use n_queens::methods::{Profile, SearchSpace};
use n_queens::{Board, Method, known};
use n_queens_draw::{Curve, Plot};
use n_queens_text::Locale;

use crate::args::Shared;
use crate::ask::{Constraints, LanguageOption, PictureOptions, Sizes, names, values};
use crate::command::drawing::{Drawing, advise_range};
use crate::files::{ByEnding, OutputOption};
use crate::outcome::{Answer, Failure};
use crate::watch::Session;

/// The join of a larger board takes more than a moment.
const JOIN_MAX: u32 = 18;

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens compare 6                          all methods practical for n = 6
  queens compare 4..10 --plot times.svg     how their times grow
  queens compare 8 --levels                 with the work on every level of the tree
  queens compare 10 --method arrays,bits    only these two
  queens compare 8 --format markdown        a table for a page; also csv, json")]
pub(crate) struct Compare {
    /// Size of the board, a range A..B with both ends, or - to read the size from standard input
    #[arg(value_name = "N", allow_negative_numbers = true, allow_hyphen_values = true)]
    sizes: Sizes,

    /// The board's constraints.
    #[command(flatten)]
    constraints: Constraints,

    /// Only these methods, separated by commas [default: all that are practical, and the join]
    #[arg(long = "method", value_parser = names::way(), value_delimiter = ',', value_name = "NAMES")]
    ways: Vec<By>,

    /// Run methods even on sizes they are not practical for
    #[arg(long)]
    force: bool,

    /// Time every method this often [default: 5 times or more, less if a run takes long]
    #[arg(long, value_name = "NUMBER", value_parser = values::whole(1u64, 100_000), allow_negative_numbers = true)]
    runs: Option<u64>,

    /// Also show the work on every level of the search tree
    #[arg(long)]
    levels: bool,

    /// How the comparison is written [default: by the ending of FILE, otherwise table]
    #[arg(long, short, value_enum, value_name = "FORM")]
    format: Option<CompareFormat>,

    /// Also draw the times over n, on a scale of powers of ten, into FILE (.svg, .png, .pdf)
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,

    /// How the drawing looks.
    #[command(flatten)]
    picture: PictureOptions,

    /// The language of tables and drawings.
    #[command(flatten)]
    language: LanguageOption,

    /// Where it goes.
    #[command(flatten)]
    output: OutputOption,
}

/// The forms of a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum CompareFormat {
    /// For people
    Table,
    /// The same table for a page in Markdown
    Markdown,
    /// One line for each size and method; times in seconds
    Csv,
    /// One JSON object, or an array of them for a range; times in seconds
    Json,
}

/// One way to count, run on the board.
#[derive(Clone, Debug)]
struct Measured {
    by: By,
    /// Found by the bare runs.
    solutions: u64,
    /// Found and counted by the watched run; the join has none.
    work: Option<Profile>,
    times: Times,
}

/// How long the bare runs took.
#[derive(Clone, Copy, Debug)]
struct Times {
    runs: usize,
    median: Duration,
    quartiles: (Duration, Duration),
}

/// All of them on one board.
#[derive(Debug)]
struct Comparison {
    board: Board,
    measured: Vec<Measured>,
    /// Asked for, but not run.
    impractical: Vec<Method>,
}

impl ByEnding for CompareFormat {
    const ENDINGS: &'static [(&'static str, CompareFormat)] = &[
        ("md", CompareFormat::Markdown),
        ("markdown", CompareFormat::Markdown),
        ("csv", CompareFormat::Csv),
        ("json", CompareFormat::Json),
    ];
}

impl Compare {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let format = self.output.form(self.format, CompareFormat::Table)?;
        if self.plot.is_none() {
            self.picture.refuse("add --plot FILE.svg")?;
        }
        let otherwise = "for one solution use 'queens one {n}'";
        let sizes = self.sizes.resolve("compare", Board::MAX_SIZE, otherwise)?;
        if sizes.first() == Some(&0) {
            return Err(Failure::usage("n must be at least 1, not 0"));
        }
        let boards = sizes.iter().map(|&n| self.constraints.board(n)).collect::<Result<Vec<_>, _>>()?;
        for board in &boards {
            let (practical, impractical) = self.ways(board.size());
            if practical.iter().all(|by| *by == By::Join) && !self.ways.contains(&By::Join) {
                return Err(nothing_to_run(&impractical, board.size()));
            }
        }
        let plot = self.plot.as_deref().map(|file| Drawing::open(file, self.picture)).transpose()?;
        if plot.is_some() {
            advise_range(&boards, "compare", self.language.language(), shared);
        }
        let session = Session::begin(shared);
        let mut comparisons = Vec::new();
        for board in boards {
            let (ways, impractical) = self.ways(board.size());
            let mut measured = Vec::new();
            for by in ways {
                let _shown = session.show(format!("n = {}, {}", board.size(), name(by)));
                let one = run::measure(by, &board, self.runs.map(|runs| runs as usize), session.watch());
                measured.push(one.map_err(|error| match error {
                    CountError::Stopped(_) => session.failure(format!("stopped while '{}' ran", name(by))),
                    error => Failure::Disagreement(error.to_string()),
                })?);
            }
            comparisons.push(Comparison { board, measured, impractical });
        }
        let range = matches!(self.sizes, Sizes::Range { .. });
        let locale = Locale::from(self.language.language());
        let text = match format {
            CompareFormat::Table if range => words::range(&comparisons, locale),
            CompareFormat::Table => words::table(&comparisons[0], self.levels, locale),
            CompareFormat::Markdown => {
                let page = |comparison| report::markdown(comparison, locale);
                comparisons.iter().map(page).collect::<Vec<_>>().join("\n")
            }
            CompareFormat::Csv => report::csv(&comparisons),
            CompareFormat::Json if range => report::json_array(&comparisons, self.levels),
            CompareFormat::Json => report::json(&comparisons[0], self.levels),
        };
        self.output.open()?.put_all(text.as_bytes())?;
        comparisons.iter().try_for_each(Comparison::agree)?;
        plot.map_or(Ok(Answer::Yes), |drawing| {
            let language = self.language.language();
            let mut plot = curves(&comparisons, language.into());
            plot.title = self.constraints.titled(&plot.title, language);
            drawing.finish(&plot)
        })
    }

    /// What is run on a board of this size, slowest first, and what was asked for but is not.
    fn ways(&self, n: u32) -> (Vec<By>, Vec<Method>) {
        let asked = |by: By| self.ways.is_empty() || self.ways.contains(&by);
        let methods = Method::ALL.into_iter().filter(|&method| asked(By::Method(method)));
        let (practical, impractical): (Vec<_>, Vec<_>) =
            methods.partition(|method| self.force || method.practical(n));
        let mut ways: Vec<By> = practical.into_iter().map(By::Method).collect();
        if asked(By::Join) && (n <= JOIN_MAX || (self.force && n <= n_queens::count::MAX_SIZE)) {
            ways.push(By::Join);
        }
        (ways, impractical)
    }
}

fn name(by: By) -> &'static str {
    match by {
        By::Method(method) | By::Rows(method) => method.name(),
        By::Join => names::JOIN,
    }
}

/// How the times grow with n.
fn curves(comparisons: &[Comparison], locale: Locale) -> Plot {
    let ways = Method::ALL.map(By::Method).into_iter().chain([By::Join]);
    let curve = |by: By| {
        let points = comparisons.iter().filter_map(|comparison| {
            let one = comparison.measured.iter().find(|one| one.by == by)?;
            Some((comparison.board.size(), one.times.median.as_secs_f64()))
        });
        Curve { name: name(by).to_owned(), points: points.collect() }
    };
    let curves = ways.map(curve).filter(|curve| !curve.points.is_empty()).collect();
    let words = locale.words();
    Plot { title: words.plot_times().to_owned(), unit: words.plot_seconds().to_owned(), curves }
}

/// Nothing asked for is practical on this board; says what could be done instead.
fn nothing_to_run(impractical: &[Method], n: u32) -> Failure {
    let furthest = impractical.iter().max_by_key(|method| method.limit());
    match furthest.map(|method| method.check_size(n)) {
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
    /// Whether all numbers are the same, and the published one where that is known.
    fn agree(&self) -> Result<(), Failure> {
        let n = self.board.size();
        let published = known::total(n).filter(|_| self.board.is_empty());
        let mut answers: Vec<(String, u128)> =
            published.into_iter().map(|total| ("the published number".to_owned(), total)).collect();
        for one in &self.measured {
            answers.push((format!("'{}'", name(one.by)), one.solutions.into()));
            if let Some(work) = &one.work {
                answers.push((format!("'{}', watched,", name(one.by)), work.solutions.into()));
            }
        }
        let Some((first, expected)) = answers.first() else { return Ok(()) };
        match answers.iter().find(|(_, answer)| answer != expected) {
            Some((other, answer)) => Err(Failure::Disagreement(format!(
                "n = {n}: {first} is {expected} solutions, {other} found {answer}"
            ))),
            None => Ok(()),
        }
    }

    fn fastest(&self) -> Duration {
        self.measured.iter().map(|one| one.times.median).min().unwrap_or_default()
    }

    /// How often the fastest could have run in the time of this one.
    fn ratio(&self, one: &Measured) -> f64 {
        // A search of n = 1 may be shorter than the clock can see.
        one.times.median.as_secs_f64().max(1e-9) / self.fastest().as_secs_f64().max(1e-9)
    }

    /// How many placements the three naive methods look at.
    fn sizes(&self) -> [SearchSpace; 3] {
        let n = self.board.size();
        [SearchSpace::subsets(n), SearchSpace::combinations(n), SearchSpace::permutations(n)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn measured(method: Method, bare: u64, watched: u64) -> Measured {
        let work = Some(Profile { solutions: watched, ..Profile::default() });
        let median = Duration::from_millis(1);
        let times = Times { runs: 5, median, quartiles: (median, median) };
        Measured { by: By::Method(method), solutions: bare, work, times }
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
        for (size, method) in comparison.sizes().into_iter().zip(naive) {
            assert_eq!(Some(size), method.search_space(6));
        }
    }
}
