//! `queens count`: how many solutions, how many of them fundamental, and their orbits.

mod report;

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use n_queens::count::{By, Census, MAX_SIZE};
use n_queens::{Board, Estimator, Watch, known};
use n_queens_api::queries::{self, CountAnswer, ForecastAnswer, agree_with_published, in_words};
use n_queens_api::{BoardInput, Format, Front, Task};
use n_queens_draw::{Curve, Plot};
use n_queens_text::numbers::{plural, power_of_ten, rough_duration};
use n_queens_text::{Language, Locale};

use crate::args::Shared;
use crate::command::kernel::KernelOption;
use crate::command::ledger::keep::{self, LedgerOptions};
use crate::files::OutputOption;
use crate::language::language;
use crate::options::{Constraints, PictureOptions, PlotFile, Sizes, remark_single_size, values};
use crate::outcome::{Answer, Failure, remark};
use crate::watch::Session;
use report::{CountWriter, Counted, FORMATS, QUANTITIES, Quantity};

/// Smaller boards are counted in less time than a forecast takes.
const FORECAST_SIZE: u32 = 20;
/// A forecast of less is not printed.
const FORECAST_SECONDS: f64 = 60.0;

#[derive(Debug, Args)]
pub(crate) struct Count {
    #[arg(value_name = "N", allow_negative_numbers = true, allow_hyphen_values = true)]
    sizes: Sizes,

    /// The board's constraints.
    #[command(flatten)]
    constraints: Constraints,

    #[arg(long, short, value_parser = values::format(FORMATS), value_name = "FORM")]
    format: Option<Format>,

    #[arg(long, value_parser = values::named(QUANTITIES), value_name = "WHAT")]
    of: Option<Quantity>,

    #[arg(long)]
    header: bool,

    #[arg(long, value_name = "FILE", conflicts_with_all = ["ledger", "part"])]
    plot: Option<PathBuf>,

    /// How the drawing looks.
    #[command(flatten)]
    picture: PictureOptions,

    #[arg(long)]
    time: bool,

    #[arg(long, value_parser = values::method_or_join(), value_name = "NAME")]
    method: Option<By>,

    #[arg(long, requires = "method")]
    force: bool,

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

impl Count {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        if let (Some(ledger), Some(answer)) = (self.ledger.file(), self.output.file()) {
            keep::keep_apart(answer, ledger)?;
        }
        let format = self.output.format(FORMATS, self.format, Format::Text)?;
        if self.plot.is_none() {
            self.picture.reject_for_text("add --plot FILE.svg")?;
        }
        let mut sizes = self.sizes.read()?;
        let zero = sizes.first() == Some(&0);
        if zero {
            if format != Format::Bfile {
                return Err(Failure::usage(
                    "n must be at least 1, not 0; only '--format bfile' begins with n = 0",
                ));
            }
            sizes.remove(0);
        }
        let session = Session::begin(shared);
        let queries = self.queries(&sizes, &session)?;
        let boards: Vec<Board> =
            sizes.iter().map(|&n| self.constraints.board(n)).collect::<Result<_, _>>()?;
        let writer = self.writer(format, &boards)?;
        self.remark(&boards, shared);
        if let Some(file) = self.ledger.file() {
            return self.run_kept(file, &boards, &writer, shared, &session);
        }
        let plot = self.plot.as_deref().map(|file| PlotFile::open(file, self.picture)).transpose()?;
        if plot.is_some() {
            remark_single_size(&boards, "count", language(), shared);
        }
        let mut output = self.output.open()?;
        output.put(writer.begin(zero).as_bytes())?;
        let mut all = Vec::new();
        for (number, query) in queries.iter().enumerate() {
            let start = Instant::now();
            let census = self.count(query, shared, &session)?.census;
            let time = self.time.then(|| start.elapsed());
            let counted = Counted { census, time, double_check: self.double_check };
            output.put(writer.count(&counted, number).as_bytes())?;
            output.flush()?;
            all.push(census);
        }
        output.put(writer.end().as_bytes())?;
        output.finish()?;
        plot.map_or(Ok(Answer::Yes), |plot| plot.write(&self.curves(&all)))
    }

    /// One query per size, each checked before the first one runs.
    fn queries(&self, sizes: &[u32], session: &Session) -> Result<Vec<queries::Count>, Failure> {
        // The largest size is reported first: the smaller ones may all be possible.
        if let Some(&largest) = sizes.last().filter(|_| self.constraints.is_empty()) {
            Task::Count.admit(largest, Front::Command, language())?;
        }
        let query = |&n: &u32| {
            let query = queries::Count {
                board: self.constraints.input(n)?,
                check: self.double_check,
                method: self.method,
                force: self.force,
                kernel: self.kernel.chosen(),
            };
            session.service().admit(&query, self.locale(), session.watch())?;
            Ok(query)
        };
        sizes.iter().map(query).collect()
    }

    fn locale(&self) -> Locale {
        self.constraints.locale()
    }

    /// The curves of all solutions and of fundamental ones.
    fn curves(&self, counted: &[Census]) -> Plot {
        let language = language();
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

    /// One count, saved in a ledger. A part of a count has no number to report.
    fn run_kept(
        &self,
        file: &Path,
        boards: &[Board],
        writer: &CountWriter,
        shared: &Shared,
        session: &Session,
    ) -> Result<Answer, Failure> {
        let [board] = boards else {
            return Err(Failure::usage("a ledger holds one count; give one size with --ledger, not a range"));
        };
        keep::admit(file)?;
        let mut output = self.output.open()?;
        let start = Instant::now();
        let total = keep::count(board, file, &self.ledger, self.kernel, shared, session)?;
        let Some(total) = total else { return Ok(Answer::Yes) };
        let census = Census::from_total(board, total, shared.threads(), session.watch());
        let note = format!("stopped while counting n = {}", board.size());
        let census = census.map_err(|error| session.failure(error.into(), &note))?;
        agree_with_published(&census, &in_words(By::Join, board, Language::En))?;
        let time = self.time.then(|| start.elapsed());
        output.put(writer.begin(false).as_bytes())?;
        let counted = Counted { census, time, double_check: false };
        output.put(writer.count(&counted, 0).as_bytes())?;
        output.put_all(writer.end().as_bytes())
    }

    fn writer(&self, format: Format, boards: &[Board]) -> Result<CountWriter, Failure> {
        if self.of.is_some() && format != Format::Bfile {
            return Err(Failure::usage("--of says what a b-file lists; add --format bfile"));
        }
        if self.header && format != Format::Bfile {
            return Err(Failure::usage("--header says what a b-file lists; add --format bfile"));
        }
        let empty_board = boards.iter().all(Board::is_empty);
        if self.of.is_some_and(|of| of != Quantity::Total) && !empty_board {
            return Err(Failure::usage(
                "with --fix or --block only '--of total' is possible: a turned or mirrored solution need not keep the fixed queens",
            ));
        }
        Ok(CountWriter {
            format,
            quantity: self.of.unwrap_or(Quantity::Total),
            range: self.sizes.is_range(),
            header: self.header,
            timed: self.time,
            empty_board,
            largest: boards.last().map_or(1, Board::size),
            locale: language().into(),
        })
    }

    /// Prints, before the count, why there are no orbits or that no number is published.
    fn remark(&self, boards: &[Board], shared: &Shared) {
        if shared.quiet {
            return;
        }
        if boards.iter().any(|board| !board.is_empty()) {
            remark(shared, self.locale().words().only_total());
        } else if let Some(unknown) = boards.iter().map(Board::size).find(|&n| known::total(n).is_none()) {
            let last = (1..unknown).rev().find(|&n| known::total(n).is_some()).unwrap_or(0);
            let words = self.locale().words();
            let text = match rough_estimate(unknown) {
                None => words.count_unknown(unknown, last),
                Some([total, low, high]) => words.count_unknown_about(unknown, last, total, low, high),
            };
            remark(shared, text);
        }
    }

    /// One count, checked as far as the options say.
    fn count(
        &self,
        query: &queries::Count,
        shared: &Shared,
        session: &Session,
    ) -> Result<CountAnswer, Failure> {
        let (n, by) = (query.board.size, self.method.unwrap_or(By::Join));
        let resumable = by == By::Join && !self.double_check && !self.sizes.is_range() && n <= MAX_SIZE;
        let advice = if resumable { "; with --ledger FILE a count can be resumed" } else { "" };
        if by == By::Join && n >= FORECAST_SIZE && !shared.quiet {
            forecast(&query.board, shared, session);
        }
        let note = format!("stopped while counting n = {n}{advice}");
        let answer = session.run(query, self.locale(), &format!("n = {n}"), &note)?;
        for way in &answer.confirmed_by {
            remark(shared, self.locale().words().count_confirmed(n, way));
        }
        Ok(answer)
    }
}

/// Measures a few units and prints how long the count will take, if that is long.
fn forecast(board: &BoardInput, shared: &Shared, session: &Session) {
    let query = queries::Forecast(board.clone());
    let Ok(answer) = session.run(&query, Locale::default(), "measuring a sample", "") else { return };
    let ForecastAnswer { seconds, at_least, units, measured, .. } = answer;
    let time = rough_duration(Duration::from_secs_f64(seconds));
    let advice = "with --ledger FILE it can be stopped and resumed";
    if at_least {
        let units = plural(units.into(), "unit", "units");
        remark(
            shared,
            format_args!("this will take more than {time}: not one of {units} was finished yet; {advice}"),
        );
    } else if seconds > FORECAST_SECONDS {
        let threads = plural(shared.threads().get() as u64, "thread", "threads");
        remark(
            shared,
            format_args!(
                "this will take about {time} on {threads} (measured on {measured} of {units} units); {advice}"
            ),
        );
    }
}

/// A quick estimate and the ends of its interval.
fn rough_estimate(n: u32) -> Option<[String; 3]> {
    const POPULATION: u32 = 500;
    let estimator = Estimator::new(n).and_then(|estimator| estimator.population(POPULATION));
    let estimate = estimator.ok()?.run(NonZeroUsize::MIN, &Watch::none()).ok()?;
    Some([estimate.total, estimate.low, estimate.high].map(|value| power_of_ten(value, 2)))
}
