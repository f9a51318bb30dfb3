//! Ways to count side by side on one board: the same answer, the work they do, the time they take.
//!
//! Work and time come from separate passes. The first counts nodes, candidates and rejections with
//! a profile; the others run without one and are repeated, and the median is reported. The join of
//! half-boards visits no solution: it has a time and no nodes.

use std::num::NonZeroUsize;

use n_queens::count::{By, CountError, MAX_SIZE, census};
use n_queens::estimate::ESTIMATE_MAX;
use n_queens::methods::{ImpracticalError, Level, Profile, SearchSpace};
use n_queens::{Board, Method, known};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::json;

use crate::{BigNumber, BoardInput, ByName, Context, Effort, Error, Front, Query, Suggestion, Task};

/// Unless the number of runs is given, no run starts after this many seconds.
const MAX_SECONDS: f64 = 1.0;
/// The join of a larger board takes more than a moment.
const JOIN_MAX: u32 = 18;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Compare {
    pub board: BoardInput,
    pub methods: Option<Vec<ByName<Method>>>,
    /// Seconds, at most 1, for which a short search is repeated.
    #[serde(default)]
    pub repeat_seconds: f64,
    /// Whether the join of half-boards is compared, too.
    #[serde(skip)]
    pub join: bool,
    /// Run methods even on sizes they are not practical for.
    #[serde(skip)]
    pub force: bool,
    /// The least number of runs within the seconds.
    #[serde(skip)]
    pub least_runs: usize,
    /// The exact number of runs, instead.
    #[serde(skip)]
    pub runs: Option<usize>,
}

#[derive(Clone, Debug, Serialize)]
pub struct CompareAnswer {
    #[serde(skip)]
    pub board: Board,
    pub rows: Vec<MethodRow>,
    pub left_out: Vec<LeftOut>,
    pub agree: bool,
    /// Which answers differ, if any do.
    #[serde(skip)]
    pub disagreement: Option<String>,
}

/// One way to count.
#[derive(Clone, Debug)]
pub struct MethodRow {
    pub by: By,
    /// Found by the timed runs.
    pub solutions: u64,
    /// The work, counted by a separate run; the join has none.
    pub work: Option<Profile>,
    pub times: Times,
}

/// How long the runs took, in seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Times {
    pub runs: usize,
    pub best: f64,
    pub median: f64,
    pub quartiles: (f64, f64),
}

#[derive(Clone, Debug, Serialize)]
struct LevelWork {
    nodes: BigNumber,
    candidates: BigNumber,
    rejections: BigNumber,
}

#[derive(Clone, Debug, Serialize)]
pub struct LeftOut {
    #[serde(serialize_with = "by_name")]
    pub method: Method,
    pub text: String,
    pub size: Option<SearchSize>,
}

fn by_name<S: Serializer>(method: &Method, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(method.name())
}

/// How many candidates a method looks at by its definition.
#[derive(Clone, Debug, Serialize)]
pub struct SearchSize {
    pub log10: f64,
    pub text: String,
}

impl Query for Compare {
    const NAME: &'static str = "compare";
    const EFFORT: Effort = Effort::Long;
    const SHARED: bool = true;
    type Answer = CompareAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<CompareAnswer, Error> {
        let board = context.board(Task::Compare, &self.board)?;
        let (ways, left_out) = self.ways(context.service.front())?;
        let row = |by| self.measure(by, &board, context);
        let rows: Vec<MethodRow> = ways.into_iter().map(row).collect::<Result<_, _>>()?;
        let disagreement = disagreement(&board, &rows);
        Ok(CompareAnswer { board, rows, left_out, agree: disagreement.is_none(), disagreement })
    }
}

impl Compare {
    /// The methods that run on this board, slowest first, and the methods that are not practical.
    pub fn ways(&self, front: Front) -> Result<(Vec<By>, Vec<LeftOut>), Error> {
        let n = self.board.size;
        // The command compares sizes with the limits of its help, the page open rows.
        let rows = if front.is_shared() { self.board.open_rows() } else { n };
        let named = |method: Method| match &self.methods {
            Some(named) => named.iter().any(|ByName(name)| *name == method),
            None => true,
        };
        let (mut ways, mut left_out) = (Vec::new(), Vec::new());
        for method in Method::ALL.into_iter().filter(|&method| named(method)) {
            match method.check_size(rows) {
                Err(impractical) if !self.force => {
                    if front.is_shared() && self.methods.is_some() {
                        let board = json!({"size": method.limit()});
                        let smaller = json!({"ask": "compare", "board": board, "methods": [method.name()]});
                        let instead = Suggestion::request("ask for a smaller board", smaller);
                        return Err(Error::too_large(impractical).or(instead));
                    }
                    left_out.push(LeftOut::new(&impractical));
                }
                _ => ways.push(By::Method(method)),
            }
        }
        let joins = self.join && (n <= JOIN_MAX || (self.force && n <= MAX_SIZE));
        let join_was_named = joins && self.methods.is_some();
        if ways.is_empty() && !join_was_named {
            return Err(nothing_to_run(&left_out, n, front));
        }
        if joins {
            ways.push(By::Join);
        }
        Ok((ways, left_out))
    }

    /// Runs one way to count: once for its work, then for its time.
    fn measure(&self, by: By, board: &Board, context: &Context<'_>) -> Result<MethodRow, Error> {
        let work = match by {
            By::Method(method) | By::Rows(method) => Some(Profile::of(method, board, context.watch)?),
            By::Join => None,
        };
        let clock = || context.service.host().seconds();
        let (begun, mut times) = (clock(), Vec::new());
        loop {
            let start = clock();
            let solutions = count(by, board, context)?;
            let now = clock();
            times.push(now - start);
            let spent = now - begun;
            let enough = match self.runs {
                Some(runs) => times.len() >= runs,
                None if spent >= MAX_SECONDS => true,
                None => times.len() >= self.least_runs && spent >= self.repeat_seconds,
            };
            if enough {
                return Ok(MethodRow { by, solutions, work, times: Times::of(times) });
            }
        }
    }
}

/// No method is practical on this board.
fn nothing_to_run(left_out: &[LeftOut], n: u32, front: Front) -> Error {
    let furthest = left_out.iter().max_by_key(|left_out| left_out.method.limit());
    let Some(LeftOut { text, .. }) = furthest else {
        return Error::invalid("no method to compare; name one");
    };
    let error = Error::too_large(text);
    if front != Front::Command {
        return error;
    }
    let instead = if n <= Method::Bits.limit() {
        String::new()
    } else if known::total(n).is_some() {
        format!("'queens count {n}' counts them without a search; ")
    } else if n <= ESTIMATE_MAX {
        format!("'queens estimate {n}' estimates how many there are, 'queens one {n}' gives one; ")
    } else {
        format!("'queens one {n}' gives one; ")
    };
    error.or(Suggestion::text(instead + "use --force to run it anyway"))
}

fn count(by: By, board: &Board, context: &Context<'_>) -> Result<u64, CountError> {
    match by {
        By::Method(method) | By::Rows(method) => Ok(method.count(board, context.watch)?),
        By::Join => {
            let census = census(board, By::Join, NonZeroUsize::MIN, context.watch)?;
            Ok(u64::try_from(census.total()).unwrap_or(u64::MAX))
        }
    }
}

/// The first two answers that differ, the published number included.
fn disagreement(board: &Board, rows: &[MethodRow]) -> Option<String> {
    let n = board.size();
    let published = known::total(n).filter(|_| board.is_empty());
    let mut answers: Vec<(String, u128)> =
        published.into_iter().map(|total| ("the published number".to_owned(), total)).collect();
    for row in rows {
        answers.push((format!("'{}'", row.name()), row.solutions.into()));
        if let Some(work) = &row.work {
            answers.push((format!("'{}', watched,", row.name()), work.solutions.into()));
        }
    }
    let (first, expected) = answers.first()?;
    let (other, answer) = answers.iter().find(|(_, answer)| answer != expected)?;
    Some(format!("n = {n}: {first} is {expected} solutions, {other} found {answer}"))
}

impl CompareAnswer {
    fn fastest(&self) -> f64 {
        self.rows.iter().map(|row| row.times.median).fold(f64::INFINITY, f64::min)
    }

    /// The time of a row over the time of the fastest.
    pub fn ratio(&self, row: &MethodRow) -> f64 {
        // A search of n = 1 may be shorter than the clock can see.
        row.times.median.max(1e-9) / self.fastest().max(1e-9)
    }

    /// How many placements the three naive methods look at.
    pub fn naive_sizes(&self) -> [SearchSpace; 3] {
        let n = self.board.size();
        [SearchSpace::subsets(n), SearchSpace::combinations(n), SearchSpace::permutations(n)]
    }
}

impl MethodRow {
    /// The name of the method, or `join`.
    pub fn name(&self) -> String {
        match self.by {
            By::Method(method) | By::Rows(method) => method.name().to_owned(),
            by @ By::Join => by.to_string(),
        }
    }
}

impl Times {
    /// The median of the runs, and their quartiles.
    pub fn of(mut seconds: Vec<f64>) -> Times {
        seconds.sort_unstable_by(f64::total_cmp);
        let at = |part: usize| seconds[(seconds.len() - 1) * part / 4];
        Times { runs: seconds.len(), best: at(0), median: at(2), quartiles: (at(1), at(3)) }
    }

    /// Half the distance between the quartiles, as a share of the median; none after a single run.
    pub fn spread(&self) -> Option<f64> {
        let (low, high) = self.quartiles;
        // A search of n = 1 may be shorter than the clock can see.
        (self.runs > 1).then(|| (high - low) / 2.0 / self.median.max(1e-9))
    }
}

/// As docs/api.md describes it: numbers that may be large are strings.
impl Serialize for MethodRow {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let profile = self.work.clone().unwrap_or_default();
        let level = |level: &Level| LevelWork {
            nodes: level.nodes.into(),
            candidates: level.candidates.into(),
            rejections: level.rejections.into(),
        };
        let mut row = serializer.serialize_struct("MethodRow", 7)?;
        row.serialize_field("method", &self.name())?;
        row.serialize_field("nodes", &BigNumber::from(profile.total_nodes()))?;
        row.serialize_field("candidates", &BigNumber::from(profile.total_candidates()))?;
        row.serialize_field("rejections", &BigNumber::from(profile.total_rejections()))?;
        row.serialize_field("solutions", &BigNumber::from(self.solutions))?;
        row.serialize_field("levels", &profile.levels.iter().map(level).collect::<Vec<_>>())?;
        row.serialize_field("seconds", &self.times.best)?;
        row.end()
    }
}

impl LeftOut {
    fn new(impractical: &ImpracticalError) -> LeftOut {
        let ImpracticalError { method, n, .. } = impractical;
        let size =
            method.search_space(*n).map(|size| SearchSize { log10: size.log10, text: size.to_string() });
        LeftOut { method: *method, text: impractical.to_string(), size }
    }
}

#[cfg(test)]
mod tests {
    use n_queens::Watch;

    use super::*;
    use crate::{Language, Service};

    fn row(method: Method, bare: u64, watched: u64) -> MethodRow {
        let work = Some(Profile { solutions: watched, ..Profile::default() });
        let times = Times { runs: 5, best: 1e-3, median: 1e-3, quartiles: (1e-3, 1e-3) };
        MethodRow { by: By::Method(method), solutions: bare, work, times }
    }

    #[test]
    fn every_answer_is_compared_with_the_others() {
        for (n, answers, right) in [
            (8, [(92, 92), (92, 92)], true),
            (8, [(92, 92), (92, 91)], false),
            (8, [(92, 92), (91, 92)], false),
            (8, [(91, 91), (91, 91)], false), // Not the published number.
            (40, [(7, 7), (7, 7)], true),     // No number is published.
            (40, [(7, 7), (8, 8)], false),
        ] {
            let [(a, b), (c, d)] = answers;
            let rows = [row(Method::Arrays, a, b), row(Method::Bits, c, d)];
            let disagreement = disagreement(&Board::new(n).unwrap(), &rows);
            assert_eq!(disagreement.is_none(), right, "n = {n}, {answers:?}");
        }
    }

    #[test]
    fn both_passes_find_the_solutions_and_the_published_tree() {
        let query = Compare {
            board: BoardInput::empty(7),
            methods: Some(vec![ByName(Method::Arrays)]),
            repeat_seconds: 0.0,
            join: true,
            force: false,
            least_runs: 0,
            runs: Some(3),
        };
        let answer = Service::native(Front::Command).run(&query, Language::En, &Watch::none()).unwrap();
        let [arrays, join] = &answer.rows[..] else { panic!("{answer:?}") };
        let work = arrays.work.as_ref().unwrap();
        assert_eq!((arrays.solutions, work.solutions, arrays.times.runs), (40, 40, 3));
        let nodes: Vec<u128> = work.nodes().into_iter().map(u128::from).collect();
        assert_eq!(Some(nodes), known::tree_profile(7));
        assert!(join.solutions == 40 && join.work.is_none() && answer.agree);
        let naive = [Method::Subsets, Method::Combinations, Method::Permutations];
        assert_eq!(answer.naive_sizes().map(Some), naive.map(|method| method.search_space(7)));
    }

    #[test]
    fn the_median_and_the_quartiles_are_reported() {
        let times = Times::of(vec![9.0, 1.0, 5.0, 3.0, 7.0]);
        assert_eq!((times.median, times.quartiles), (5.0, (3.0, 7.0)));
        assert!((times.spread().unwrap() - 0.4).abs() < 1e-9);
        assert_eq!(Times::of(vec![1.0]).spread(), None);
    }
}
