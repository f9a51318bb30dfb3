//! Counts: what is published, exact counts with progress, and how long they would take.

use n_queens::count::{By, Census, CountError, Kernel, MAX_SIZE, Plan, Route, Tuning, census, joined};
use n_queens::{Board, Method, Watch, known};
use n_queens_text::{Language, Locale};
use serde::{Deserialize, Serialize};

use crate::{BigNumber, BoardInput, Context, Effort, Error, Front, Host, Query, Service, Suggestion, Task};

/// Seconds per solution on one thread; see the table of docs/algorithms/join.md.
const SECONDS_PER_SOLUTION: f64 = 1.5e-9;
/// A larger board takes more than some seconds to count.
const SECONDS_MAX: u32 = 18;
/// Units that a forecast measures at most.
const SAMPLE_UNITS: u32 = 8;

/// The published numbers.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {}

/// An exact count.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Count {
    pub board: BoardInput,
    /// Count again in a way that shares no code with the first, and compare.
    #[serde(default)]
    pub check: bool,
    /// How to count; the join of half-boards unless given.
    #[serde(skip)]
    pub method: Option<By>,
    /// Run the method even on sizes it is not practical for.
    #[serde(skip)]
    pub force: bool,
    /// The form of the inner loops; the fastest unless given.
    #[serde(skip)]
    pub kernel: Option<Kernel>,
}

/// How long a count of this board would take.
#[derive(Clone, Debug, Deserialize)]
pub struct Forecast(pub BoardInput);

#[derive(Clone, Debug, Serialize)]
pub struct TableAnswer {
    pub rows: Vec<TableRow>,
    pub source: &'static str,
}

#[derive(Clone, Debug, Serialize)]
pub struct TableRow {
    pub n: u32,
    pub total: Option<BigNumber>,
    pub fundamental: Option<BigNumber>,
    pub half_turn: Option<BigNumber>,
    pub quarter_turn: Option<BigNumber>,
    pub tree: Option<BigNumber>,
}

#[derive(Clone, Debug, Serialize)]
pub struct CountAnswer {
    pub total: BigNumber,
    pub fundamental: Option<BigNumber>,
    pub half_turn: Option<BigNumber>,
    pub quarter_turn: Option<BigNumber>,
    pub seconds: f64,
    pub published: Option<BigNumber>,
    pub checked: bool,
    /// The other ways to count that found the same.
    #[serde(skip)]
    pub confirmed_by: Vec<String>,
    #[serde(skip)]
    pub census: Census,
}

#[derive(Clone, Debug, Serialize)]
pub struct ForecastAnswer {
    pub seconds: f64,
    pub at_least: bool,
    pub possible: bool,
    pub command: String,
    /// Units of the plan, and how many of them were measured.
    pub units: u32,
    pub measured: u32,
}

impl Query for Table {
    const NAME: &'static str = "table";
    const EFFORT: Effort = Effort::Quick;
    type Answer = TableAnswer;

    fn is_instant(&self) -> bool {
        true
    }

    fn answer(&self, _: &Context<'_>) -> Result<TableAnswer, Error> {
        let row = |n| TableRow {
            n,
            total: known::total(n).map(BigNumber),
            fundamental: known::fundamental(n).map(BigNumber),
            half_turn: known::half_turn(n).map(BigNumber),
            quarter_turn: known::quarter_turn(n).map(BigNumber),
            tree: known::tree_size(n).map(BigNumber),
        };
        let rows = (1..).map(row).take_while(|row| row.total.is_some()).collect();
        Ok(TableAnswer { rows, source: "OEIS A000170, A002562, A032522, A033148, A319283" })
    }
}

impl Query for Count {
    const NAME: &'static str = "count";
    const EFFORT: Effort = Effort::Long;
    const SHARED: bool = true;
    type Answer = CountAnswer;

    fn effort(&self) -> Effort {
        if self.board.open_rows() <= SECONDS_MAX { Effort::Long } else { Effort::Batch }
    }

    fn answer(&self, context: &Context<'_>) -> Result<CountAnswer, Error> {
        let host = context.service.host();
        let begun = host.seconds();
        let (board, by) = (self.admit(context)?, self.method.unwrap_or(By::Join));
        let (threads, watch) = (host.threads(), context.watch);
        let kernel = self.kernel.unwrap_or_else(Kernel::best);
        let failed = |error| failed(error, context);
        let count = |by| match by {
            By::Join if board.size() <= MAX_SIZE => joined(&board, kernel, Tuning::USUAL, threads, watch),
            by => census(&board, by, threads, watch),
        };
        let census = count(by).map_err(failed)?;
        let name = in_words(by, &board, Language::En);
        agree_with_published(&census, &name)?;
        let mut confirmed_by = Vec::new();
        let mut confirm = |again: Census, words: &dyn Fn(Language) -> String| {
            agree_with_each_other((&name, &census), (&words(Language::En), &again))?;
            confirmed_by.push(words(context.language()));
            Ok::<(), Error>(())
        };
        if self.check && by == By::Join && Plan::new(&board).is_ok_and(|plan| plan.is_joined()) {
            let (other, seed) = (Kernel::other_than(&[kernel.name()]), host.random());
            let again = joined(&board, other, Tuning::varied(seed), threads, watch).map_err(failed)?;
            confirm(again, &|language| {
                language.words().by_other_kernel(other.name(), seed.to_string()).to_owned()
            })?;
        }
        if self.check {
            confirm(count(by.other()).map_err(failed)?, &|language| in_words(by.other(), &board, language))?;
        }
        Ok(CountAnswer {
            total: census.total().into(),
            fundamental: census.fundamental().map(BigNumber),
            half_turn: census.half_turn().map(BigNumber),
            quarter_turn: census.quarter_turn().map(BigNumber),
            seconds: host.seconds() - begun,
            published: if board.is_empty() { known::total(board.size()).map(BigNumber) } else { None },
            checked: self.check,
            confirmed_by,
            census,
        })
    }
}

impl Count {
    /// Counts a board by the join.
    pub fn of(board: BoardInput) -> Count {
        Count { board, check: false, method: None, force: false, kernel: None }
    }

    /// The board, if it can be counted in the way that was chosen.
    fn admit(&self, context: &Context<'_>) -> Result<Board, Error> {
        let (n, front) = (self.board.size, context.service.front());
        let threads = context.service.host().threads().get() as f64;
        context.admit_rows(Task::Count, &self.board).map_err(|mut error| {
            if let Some(instead) = &mut error.instead {
                instead.seconds = known::total(n).map(|total| total as f64 * SECONDS_PER_SOLUTION / threads);
            }
            error
        })?;
        if self.check {
            context.admit_rows(Task::CountTwice, &self.board)?;
        }
        let board = self.board.board().map_err(|error| Error::of_board(&error, context.locale))?;
        if n > MAX_SIZE && (self.check || self.method.is_some_and(|by| by != By::Join)) {
            return Err(Error::too_large(format!(
                "n = {n} has more than {MAX_SIZE} columns and is counted in one way only; \
                 leave out --method and --double-check"
            )));
        }
        match self.method {
            Some(By::Method(method)) if !self.force => admit_method(method, &board, front)?,
            _ => {}
        }
        Ok(board)
    }
}

impl Service {
    /// Checks a count without running it, for fronts that run several.
    pub fn admit(&self, count: &Count, locale: Locale, watch: &Watch) -> Result<(), Error> {
        count.admit(&Context { service: self, locale, watch }).map(|_| ())
    }
}

/// Rejects a board that the method would not finish.
fn admit_method(method: Method, board: &Board, front: Front) -> Result<(), Error> {
    let Err(impractical) = method.check_size(board.size()) else { return Ok(()) };
    let error = Error::too_large(impractical);
    if front != Front::Command {
        return Err(error);
    }
    let instead = match board.size() {
        n if n <= Method::Bits.limit() => String::new(),
        n if board.is_empty() && known::total(n).is_some() => {
            format!("'queens count {n}' counts them without a search; ")
        }
        _ => "without --method they are counted without a search; ".to_owned(),
    };
    Err(error.or(Suggestion::text(instead + "use --force to run it anyway")))
}

/// Whether the numbers of an empty board are the published ones.
pub fn agree_with_published(census: &Census, by: &str) -> Result<(), Error> {
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
            return Err(Error::disagreement(format!(
                "n = {n}: {by} found {computed} {what}, the published number is {published}"
            )));
        }
    }
    Ok(())
}

fn agree_with_each_other(first: (&str, &Census), second: (&str, &Census)) -> Result<(), Error> {
    if first.1 == second.1 {
        return Ok(());
    }
    let words = |(by, census): (&str, &Census)| {
        let [half, quarter] = [census.half_turn(), census.quarter_turn()].map(Option::unwrap_or_default);
        let total = census.total();
        format!("{by} found {total} ({half} fixed by a half turn, {quarter} by a quarter turn)")
    };
    Err(Error::disagreement(format!("n = {}: {}, {}", first.1.n(), words(first), words(second))))
}

/// The name of a way to count a board.
pub fn in_words(by: By, board: &Board, language: Language) -> String {
    let words = language.words();
    match by {
        // A board too small for half-boards.
        By::Join if Plan::new(board).is_ok_and(|plan| !plan.is_joined()) => words.by_row_search().to_owned(),
        By::Join => words.by_join().to_owned(),
        By::Method(method) => words.by_method(method),
        By::Rows(method) => words.by_rows(method),
    }
}

impl Query for Forecast {
    const NAME: &'static str = "forecast";
    const EFFORT: Effort = Effort::Search;
    const SHARED: bool = true;
    type Answer = ForecastAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<ForecastAnswer, Error> {
        let Forecast(input) = self;
        let plan = Plan::new(&input.board()?)?;
        let limit = if context.service.front().is_shared() { 3.0 } else { 5.0 };
        let sample = Sample::of(&plan, context.service.host().as_ref(), &context.deadline(limit));
        context.watch.check()?;
        let threads = context.service.host().threads().get() as f64;
        let all: f64 = (0..plan.units()).filter_map(|unit| plan.weight(unit).ok()).sum();
        let at_least = sample.units == 0;
        let seconds =
            if at_least { limit * f64::from(plan.units()) } else { sample.seconds * all / sample.weight };
        Ok(ForecastAnswer {
            seconds: seconds / threads,
            at_least,
            possible: input.open_rows() <= context.service.limits().count,
            command: format!("queens count {}", input.size),
            units: plan.units(),
            measured: sample.units,
        })
    }
}

/// A few units of a plan, counted to measure their time.
struct Sample {
    units: u32,
    weight: f64,
    seconds: f64,
}

impl Sample {
    /// Counts units spread over the plan, after one that makes the lists all of them share.
    fn of(plan: &Plan, host: &dyn Host, watch: &Watch) -> Sample {
        let mut worker = plan.worker(Route::default());
        let mut sample = Sample { units: 0, weight: 0.0, seconds: 0.0 };
        let stride = plan.units().div_ceil(SAMPLE_UNITS);
        if worker.count(0, watch).is_ok() {
            for unit in (0..plan.units()).step_by(stride as usize) {
                let begun = host.seconds();
                let (Ok(_), Ok(weight)) = (worker.count(unit, watch), plan.weight(unit)) else { break };
                sample.units += 1;
                sample.weight += weight;
                sample.seconds += host.seconds() - begun;
            }
        }
        sample
    }
}

fn failed(error: CountError, context: &Context<'_>) -> Error {
    match error {
        CountError::TooLarge { n } if context.service.front() == Front::Command => Error::too_large(format!(
            "n = {n} is too large for 'count' (at most {MAX_SIZE}, or with at most 12 rows left to decide)"
        ))
        .or(Suggestion::text(format!(
            "fix more queens, or use 'queens complete {n}' with the same --fix and --block for one solution"
        ))),
        error => error.into(),
    }
}

impl From<CountError> for Error {
    fn from(error: CountError) -> Error {
        match error {
            CountError::Stopped(stopped) => stopped.into(),
            CountError::TooLarge { .. } => Error::too_large(error),
            other => Error::disagreement(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ErrorCode, NativeHost};

    #[test]
    fn a_wrong_number_is_never_reported() {
        let right = Census::new(8, 92, 4, 0).unwrap();
        let wrong = Census::new(8, 96, 8, 0).unwrap();
        assert!(agree_with_published(&right, "one way").is_ok());
        let error = agree_with_published(&wrong, "one way").unwrap_err();
        assert!(error.message.contains("found 96 solutions, the published number is 92"), "{error}");
        assert!(agree_with_each_other(("one", &right), ("another", &right)).is_ok());
        let error = agree_with_each_other(("one", &right), ("another", &wrong)).unwrap_err();
        assert_eq!(error.code, ErrorCode::Internal);
    }

    #[test]
    fn a_sample_is_spread_over_the_plan_and_weighs_what_its_units_weigh() {
        let plan = |n| Plan::new(&Board::new(n).unwrap()).unwrap();
        let host = NativeHost::default();
        for (n, of, units) in
            [(12, 1, &[0][..]), (14, 5, &[0, 1, 2, 3, 4]), (16, 31, &[0, 4, 8, 12, 16, 20, 24, 28])]
        {
            let plan = plan(n);
            let sample = Sample::of(&plan, &host, &Watch::none());
            let weight: f64 = units.iter().map(|&unit| plan.weight(unit).unwrap()).sum();
            assert_eq!((plan.units(), sample.units), (of, units.len() as u32), "n = {n}");
            assert!((sample.weight - weight).abs() < 1e-9 * weight && sample.seconds > 0.0, "n = {n}");
        }
        let stopped = Watch::new(std::sync::atomic::AtomicBool::new(true));
        assert_eq!(Sample::of(&plan(16), &host, &stopped).units, 0);
    }
}
