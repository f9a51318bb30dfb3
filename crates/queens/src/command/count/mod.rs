//! `queens count`: how many solutions, how many of them fundamental, and their orbits.

mod forecast;
mod report;

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use n_queens::count::{By, Census, CountError, Kernel, MAX_SIZE, Plan, Tuning, census, joined};
use n_queens::estimate::ESTIMATE_MAX;
use n_queens::{Board, Estimator, Method, Watch, known};
use n_queens_api::fresh_seed;
use n_queens_draw::{Curve, Plot};
use n_queens_text::numbers::power_of_ten;
use n_queens_text::{Language, Locale};

use crate::args::Shared;
use crate::ask::{Constraints, LanguageOption, PictureOptions, Sizes, names};
use crate::command::drawing::{Drawing, advise_range};
use crate::command::kernel::KernelOption;
use crate::command::ledger::keep::{self, LedgerOptions};
use crate::files::OutputOption;
use crate::outcome::{Answer, Failure, remark};
use crate::watch::Session;
use forecast::forecast;
use report::{CountFormat, Counted, Quantity, Report};

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens count 8                      92 solutions, 12 fundamental, by symmetry
  queens count 1..14                  the table of n, fundamental (U) and total (D)
  queens count 0..16 --format bfile   lines in the format of the OEIS
  queens count 1..18 --plot counts.svg
  queens count 21 --ledger run.nql    saved unit by unit; run it again to resume")]
pub(crate) struct Count {
    /// Size of the board, a range A..B with both ends, or - to read the size from standard input
    #[arg(value_name = "N", allow_negative_numbers = true, allow_hyphen_values = true)]
    sizes: Sizes,

    /// The board's constraints.
    #[command(flatten)]
    constraints: Constraints,

    /// How counts are written [default: by the ending of FILE, otherwise table]
    #[arg(long, short, value_enum, value_name = "FORM")]
    format: Option<CountFormat>,

    /// What a b-file lists [default: total]
    #[arg(long, value_enum, value_name = "WHAT")]
    of: Option<Quantity>,

    /// Begin a b-file with comments that say what it lists
    #[arg(long)]
    header: bool,

    /// Also draw the counts over n, on a scale of powers of ten, into FILE (.svg, .png, .pdf)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["ledger", "part"])]
    plot: Option<PathBuf>,

    /// How the drawing looks.
    #[command(flatten)]
    picture: PictureOptions,

    /// The language of tables and drawings.
    #[command(flatten)]
    language: LanguageOption,

    /// Also show how long each count took
    #[arg(long)]
    time: bool,

    /// Count by this method of the ladder, on one thread, or by joining half-boards [default: join]
    #[arg(long, value_parser = names::way(), value_name = "NAME")]
    method: Option<By>,

    /// Run --method even on sizes it is not practical for
    #[arg(long, requires = "method")]
    force: bool,

    /// Count again by another kernel with other sizes, then by a row search, and compare
    #[arg(long)]
    double_check: bool,

    /// The form of the inner loops.
    #[command(flatten)]
    kernel: KernelOption,

    /// Where a long count is kept.
    #[command(flatten)]
    ledger: LedgerOptions,

    /// Where they go.
    #[command(flatten)]
    output: OutputOption,
}

/// What counts a board that no method lists in time.
fn instead_of_listing(board: &Board) -> String {
    match board.size() {
        n if n <= Method::Bits.limit() => String::new(),
        n if board.is_empty() && known::total(n).is_some() => {
            format!("; 'queens count {n}' counts them without a search")
        }
        _ => "; without --method they are counted without a search".to_owned(),
    }
}

impl Count {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let format = self.output.form(self.format, CountFormat::Table)?;
        if self.plot.is_none() {
            self.picture.refuse("add --plot FILE.svg")?;
        }
        let otherwise = match self.sizes.largest() {
            Some(n) if n <= ESTIMATE_MAX.into() => "for an estimate use 'queens estimate {n}'",
            _ => "for one solution use 'queens one {n}'",
        };
        // With queens fixed, what is left to decide may be little on any board.
        let most = if self.constraints.is_empty() { MAX_SIZE } else { Board::MAX_SIZE };
        let mut sizes = self.sizes.resolve("count", most, otherwise)?;
        let zero = sizes.first() == Some(&0);
        if zero {
            if format != CountFormat::Bfile {
                return Err(Failure::usage(
                    "n must be at least 1, not 0; only '--format bfile' begins with n = 0",
                ));
            }
            sizes.remove(0);
        }
        let boards: Vec<Board> =
            sizes.iter().map(|&n| self.constraints.board(n)).collect::<Result<_, _>>()?;
        let report = self.report(format, &boards)?;
        if let Some(By::Method(method)) = self.method {
            for board in &boards {
                names::admit(method, board, self.force, &instead_of_listing(board))?;
            }
        }
        self.remark(&boards, shared);
        if let Some(wide) = boards.iter().find(|board| board.size() > MAX_SIZE && !self.counts_in_one_way()) {
            return Err(Failure::Usage(format!(
                "n = {} has more than {MAX_SIZE} columns and is counted in one way only; \
                 leave out --method and --double-check",
                wide.size()
            )));
        }
        if let Some(file) = self.ledger.file() {
            return self.run_kept(file, &boards, &report, shared);
        }
        let plot = self.plot.as_deref().map(|file| Drawing::open(file, self.picture)).transpose()?;
        if plot.is_some() {
            advise_range(&boards, "count", self.language.language(), shared);
        }
        let session = Session::begin(shared);
        let mut output = self.output.open()?;
        output.put(report.begin(zero).as_bytes())?;
        let mut all = Vec::new();
        for (number, board) in boards.iter().enumerate() {
            let start = Instant::now();
            let census = self.census(board, shared, &session)?;
            let time = self.time.then(|| start.elapsed());
            let counted = Counted { census, time, double_check: self.double_check };
            output.put(report.count(&counted, number).as_bytes())?;
            output.flush()?;
            all.push(census);
        }
        output.put(report.end().as_bytes())?;
        output.finish()?;
        plot.map_or(Ok(Answer::Yes), |drawing| drawing.finish(&self.curves(&all)))
    }

    /// How the counts grow: all solutions, and those that no turn or mirror makes equal.
    fn curves(&self, counted: &[Census]) -> Plot {
        let language = self.language.language();
        let words = Locale::from(language).words();
        let curve = |name: &str, value: &dyn Fn(&Census) -> Option<u128>| Curve {
            name: name.to_owned(),
            points: counted.iter().filter_map(|one| Some((one.n(), value(one)? as f64))).collect(),
        };
        let mut curves = vec![curve(words.plot_total(), &|one| Some(one.total()))];
        if counted.iter().any(|one| one.fundamental().is_some()) {
            curves.push(curve(words.plot_fundamental(), &Census::fundamental));
        }
        let title = self.constraints.titled(words.plot_counts(), language);
        Plot { title, unit: words.plot_solutions().to_owned(), curves }
    }

    /// One count, kept in a ledger. A part of one has no number to report.
    fn run_kept(
        &self,
        file: &Path,
        boards: &[Board],
        report: &Report,
        shared: &Shared,
    ) -> Result<Answer, Failure> {
        let [board] = boards else {
            return Err(Failure::usage("a ledger holds one count; give one size with --ledger, not a range"));
        };
        keep::admit(file)?;
        if let Some(answer) = self.output.file() {
            keep::keep_apart(answer, file)?;
        }
        let mut output = self.output.open()?;
        let start = Instant::now();
        let session = Session::begin(shared);
        let total = keep::count(board, file, &self.ledger, self.kernel, shared, &session)?;
        let Some(total) = total else { return Ok(Answer::Yes) };
        let census = Census::from_total(board, total, shared.threads(), session.watch());
        let census = counted(census, board, &session, "")?;
        agree_with_published(&census, &in_words(By::Join, board, Language::En))?;
        let time = self.time.then(|| start.elapsed());
        output.put(report.begin(false).as_bytes())?;
        let counted = Counted { census, time, double_check: false };
        output.put(report.count(&counted, 0).as_bytes())?;
        output.put_all(report.end().as_bytes())
    }

    fn report(&self, format: CountFormat, boards: &[Board]) -> Result<Report, Failure> {
        if self.of.is_some() && format != CountFormat::Bfile {
            return Err(Failure::usage("--of says what a b-file lists; add --format bfile"));
        }
        if self.header && format != CountFormat::Bfile {
            return Err(Failure::usage("--header says what a b-file lists; add --format bfile"));
        }
        let empty_board = boards.iter().all(Board::is_empty);
        if self.of.is_some_and(|of| of != Quantity::Total) && !empty_board {
            return Err(Failure::usage(
                "with --fix or --block only '--of total' is possible: a turned or mirrored solution need not keep the fixed queens",
            ));
        }
        Ok(Report {
            format,
            quantity: self.of.unwrap_or(Quantity::Total),
            range: matches!(self.sizes, Sizes::Range { .. }),
            header: self.header,
            timed: self.time,
            empty_board,
            largest: boards.last().map_or(1, Board::size),
            locale: self.language.language().into(),
        })
    }

    /// Whether the join alone is asked for.
    fn counts_in_one_way(&self) -> bool {
        self.method.unwrap_or(By::Join) == By::Join && !self.double_check
    }

    /// What people should know before they wait.
    fn remark(&self, boards: &[Board], shared: &Shared) {
        if shared.quiet {
            return;
        }
        if boards.iter().any(|board| !board.is_empty()) {
            remark(shared, self.language.language().words().only_total());
        } else if let Some(unknown) = boards.iter().map(Board::size).find(|&n| known::total(n).is_none()) {
            let last = (1..unknown).rev().find(|&n| known::total(n).is_some()).unwrap_or(0);
            let words = self.language.language().words();
            remark(
                shared,
                match about(unknown) {
                    None => words.count_unknown(unknown, last),
                    Some([total, low, high]) => words.count_unknown_about(unknown, last, total, low, high),
                },
            );
        }
    }

    /// The numbers of one board, checked as far as was asked.
    fn census(&self, board: &Board, shared: &Shared, session: &Session) -> Result<Census, Failure> {
        let n = board.size();
        let could_be_kept = self.counts_in_one_way() && matches!(self.sizes, Sizes::One(_)) && n <= MAX_SIZE;
        let advice = if could_be_kept { "; with --ledger FILE a count can be resumed" } else { "" };
        let (threads, watch) = (shared.threads(), session.watch());
        let kernel = self.kernel.chosen().unwrap_or_else(Kernel::best);
        let count = |by: By| {
            let _shown = session.show(format!("n = {n}"));
            let census = match by {
                By::Join if n <= MAX_SIZE => joined(board, kernel, Tuning::USUAL, threads, watch),
                by => census(board, by, threads, watch),
            };
            counted(census, board, session, advice)
        };
        let by = self.method.unwrap_or(By::Join);
        // Boards below this size are counted in less time than it takes to sample them.
        if by == By::Join && n >= 20 && !shared.quiet {
            forecast(board, shared, session);
        }
        let first = count(by)?;
        agree_with_published(&first, &in_words(by, board, Language::En))?;
        if self.double_check {
            let language = self.language.language();
            let by_join = by == By::Join && Plan::new(board).is_ok_and(|plan| plan.is_joined());
            let confirmed = |words: &dyn Fn(Language) -> String, again: &Census| {
                let name = in_words(by, board, Language::En);
                agree_with_each_other((name, &first), (words(Language::En), again))?;
                remark(shared, language.words().count_confirmed(n, words(language)));
                Ok::<(), Failure>(())
            };
            if by_join {
                let (other, seed) = (Kernel::other_than(&[kernel.name()]), fresh_seed());
                let _shown = session.show(format!("n = {n}"));
                let again = joined(board, other, Tuning::varied(seed), threads, watch);
                let again = counted(again, board, session, advice)?;
                let words = |language: Language| {
                    language.words().by_other_kernel(other.name(), seed.to_string()).to_owned()
                };
                confirmed(&words, &again)?;
            }
            let again = count(by.other())?;
            confirmed(&|language| in_words(by.other(), board, language), &again)?;
        }
        Ok(first)
    }
}

/// How a board is counted.
fn in_words(by: By, board: &Board, language: Language) -> String {
    let words = language.words();
    match by {
        // A board too small for half-boards.
        By::Join if Plan::new(board).is_ok_and(|plan| !plan.is_joined()) => words.by_row_search().to_owned(),
        By::Join => words.by_join().to_owned(),
        By::Method(method) => words.by_method(method),
        By::Rows(method) => words.by_rows(method),
    }
}

/// The numbers of a count that was not stopped. One that failed is a fault of the machine or ours.
fn counted(
    census: Result<Census, CountError>,
    board: &Board,
    session: &Session,
    advice: &str,
) -> Result<Census, Failure> {
    census.map_err(|error| match error {
        CountError::Stopped(_) => {
            let n = board.size();
            session.failure(format!("stopped while counting n = {n}{advice}"))
        }
        CountError::TooLarge { n } => Failure::Usage(format!(
            "n = {n} is too large for 'count' (at most {MAX_SIZE}, or with at most 12 rows left to decide); \
             fix more queens, or use 'queens complete {n}' with the same --fix and --block for one solution"
        )),
        error => Failure::Disagreement(error.to_string()),
    })
}

/// A first idea of the number, made in a moment, and the ends of its interval.
fn about(n: u32) -> Option<[String; 3]> {
    const POPULATION: u32 = 500;
    let estimator = Estimator::new(n).and_then(|estimator| estimator.population(POPULATION));
    let estimate = estimator.ok()?.run(NonZeroUsize::MIN, &Watch::none()).ok()?;
    Some([estimate.total, estimate.low, estimate.high].map(|value| power_of_ten(value, 2)))
}

/// Whether the numbers of an empty board are the published ones.
fn agree_with_published(census: &Census, by: &str) -> Result<(), Failure> {
    let (Some(half_turn), Some(quarter_turn)) = (census.half_turn(), census.quarter_turn()) else {
        return Ok(());
    };
    let n = census.n();
    let published = [
        ("solutions", census.total(), known::total(n)),
        ("solutions fixed by a half turn", half_turn, known::half_turn(n)),
        ("solutions fixed by a quarter turn", quarter_turn, known::quarter_turn(n)),
    ];
    for (what, computed, published) in published {
        if let Some(published) = published.filter(|&published| published != computed) {
            return Err(Failure::Disagreement(format!(
                "n = {n}: {by} found {computed} {what}, the published number is {published}"
            )));
        }
    }
    Ok(())
}

fn agree_with_each_other(first: (String, &Census), second: (String, &Census)) -> Result<(), Failure> {
    if first.1 == second.1 {
        return Ok(());
    }
    let words = |(by, census): (String, &Census)| {
        let [half, quarter] = [census.half_turn(), census.quarter_turn()].map(Option::unwrap_or_default);
        let total = census.total();
        format!("{by} found {total} ({half} fixed by a half turn, {quarter} by a quarter turn)")
    };
    Err(Failure::Disagreement(format!("n = {}: {}, {}", first.1.n(), words(first), words(second))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_number_is_never_printed() {
        let right = Census::new(8, 92, 4, 0).unwrap();
        let wrong = Census::new(8, 96, 8, 0).unwrap();
        assert!(agree_with_published(&right, "one way").is_ok());
        let failure = agree_with_published(&wrong, "one way").unwrap_err().to_string();
        assert!(failure.contains("found 96 solutions, the published number is 92"), "{failure}");

        let way = |name: &str| name.to_owned();
        assert!(agree_with_each_other((way("one"), &right), (way("another"), &right)).is_ok());
        let failure = agree_with_each_other((way("one"), &right), (way("another"), &wrong)).unwrap_err();
        assert!(matches!(failure, Failure::Disagreement(_)));
    }
}
