//! Solutions: by number, by chance, by place, and the fundamental ones as a gallery.

use n_queens::one::FIRST_MAX;
use n_queens::symmetry::is_canonical;
use n_queens::{Board, RankError, Ranking, Solution, SymmetryClass, Watch};
use n_queens_text::Locale;
use serde::{Deserialize, Serialize};

use crate::{
    BigNumber, BoardInput, Context, Effort, Error, ErrorCode, Front, Query, Service, Suggestion, Task,
};

/// Solutions of a gallery at once.
const GALLERY_PAGE: usize = 200;

/// The solution with a number.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nth {
    pub board: BoardInput,
    pub index: BigNumber,
}

/// Solutions by chance, all equally likely.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Random {
    pub board: BoardInput,
    pub seed: Option<BigNumber>,
    #[serde(default = "one")]
    pub number: usize,
}

fn one() -> usize {
    1
}

/// The number of a solution.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rank {
    pub board: BoardInput,
    pub columns: Vec<u32>,
}

/// Fundamental solutions, in order.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gallery {
    pub size: u32,
    #[serde(default)]
    pub from: u64,
    #[serde(default = "sixty")]
    pub number: usize,
}

fn sixty() -> usize {
    60
}

#[derive(Clone, Debug, Serialize)]
pub struct NthAnswer {
    pub index: BigNumber,
    pub total: BigNumber,
    #[serde(rename = "columns")]
    pub solution: Solution,
}

#[derive(Clone, Debug, Serialize)]
pub struct RandomAnswer {
    pub seed: BigNumber,
    pub total: BigNumber,
    pub solutions: Vec<RankedSolution>,
}

#[derive(Clone, Debug, Serialize)]
pub struct RankedSolution {
    pub index: BigNumber,
    #[serde(rename = "columns")]
    pub solution: Solution,
}

#[derive(Clone, Debug, Serialize)]
pub struct RankAnswer {
    pub index: BigNumber,
    pub total: BigNumber,
}

#[derive(Clone, Debug, Serialize)]
pub struct GalleryAnswer {
    pub total: BigNumber,
    pub solutions: Vec<Fundamental>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Fundamental {
    pub columns: Vec<u32>,
    pub class: SymmetryClass,
}

impl Query for Nth {
    const NAME: &'static str = "nth";
    const EFFORT: Effort = Effort::Search;
    const SHARED: bool = true;
    type Answer = NthAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<NthAnswer, Error> {
        let ranking = context.ranking(Task::Nth, &self.board)?;
        let solution = ranking.nth(self.index.0, context.watch)?;
        Ok(NthAnswer { index: self.index, total: ranking.total().into(), solution })
    }
}

impl Query for Random {
    const NAME: &'static str = "random";
    const EFFORT: Effort = Effort::Search;
    type Answer = RandomAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<RandomAnswer, Error> {
        let most = context.service.limits().samples;
        if self.number > most {
            return Err(Error::too_large(format!(
                "{} solutions are too many at once (at most {most})",
                self.number
            )));
        }
        let seed = context.seed(self.seed)?;
        let ranking = context.ranking(Task::Random, &self.board)?;
        let solutions = ranking.sampler(seed).draw(self.number, context.watch)?;
        let indices = ranking.rank_each(&solutions, context.watch)?;
        let ranked = |(index, solution): (u128, _)| RankedSolution { index: index.into(), solution };
        Ok(RandomAnswer {
            seed: seed.into(),
            total: ranking.total().into(),
            solutions: indices.into_iter().zip(solutions).map(ranked).collect(),
        })
    }
}

impl Query for Rank {
    const NAME: &'static str = "rank";
    const EFFORT: Effort = Effort::Search;
    const SHARED: bool = true;
    type Answer = RankAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<RankAnswer, Error> {
        let solution = context.solution(&self.columns)?;
        let ranking = context.ranking(Task::Rank, &self.board)?;
        Ok(RankAnswer {
            index: ranking.rank(&solution, context.watch)?.into(),
            total: ranking.total().into(),
        })
    }
}

impl Query for Gallery {
    const NAME: &'static str = "gallery";
    const EFFORT: Effort = Effort::Search;
    const SHARED: bool = true;
    type Answer = GalleryAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<GalleryAnswer, Error> {
        context.admit(Task::Gallery, self.size)?;
        if self.number > GALLERY_PAGE {
            return Err(Error::too_large(format!(
                "{} solutions are too many at once (at most {GALLERY_PAGE})",
                self.number
            )));
        }
        let mut solutions = Board::new(self.size)?.solutions();
        let (mut total, mut shown) = (0u64, Vec::new());
        while let Some(columns) = solutions.next_columns_watched(context.watch)? {
            if is_canonical(columns) {
                if total >= self.from && shown.len() < self.number {
                    shown.push(columns.to_vec());
                }
                total += 1;
            }
        }
        let fundamental = |columns: Vec<u32>| {
            let class = context.solution(&columns)?.class();
            Ok::<_, Error>(Fundamental { columns, class })
        };
        Ok(GalleryAnswer {
            total: total.into(),
            solutions: shown.into_iter().map(fundamental).collect::<Result<_, _>>()?,
        })
    }
}

impl Context<'_> {
    /// The ranking of a board, cached for later queries about it.
    fn ranking(&self, task: Task, input: &BoardInput) -> Result<Ranking, Error> {
        self.admit_rows(task, input)?;
        let most = self.service.limits().trace;
        if input.size > most {
            return Err(task.too_large(input.size, most, self.service.front(), self.language()));
        }
        let board = input.board().map_err(|error| Error::of_board(&error, self.locale))?;
        let threads = self.service.host().threads();
        let rankings = &self.service.caches.rankings;
        let ranking = rankings.get(&board, || Ranking::new(&board, threads, self.watch));
        ranking.map_err(|error| match error {
            RankError::TooWide { .. } | RankError::TooLarge { .. }
                if self.service.front() == Front::Command =>
            {
                too_many_solutions(task, &board)
            }
            error => error.into(),
        })
    }
}

impl Service {
    /// The ranking of a board, for fronts that rank or draw many solutions one after another.
    pub fn ranking(
        &self,
        task: Task,
        board: &BoardInput,
        locale: Locale,
        watch: &Watch,
    ) -> Result<Ranking, Error> {
        Context { service: self, locale, watch }.ranking(task, board)
    }
}

/// Up to this size the first solutions in order are found within a second.
const LISTED_AT_ONCE: u32 = 30;

/// The error for a board with too many solutions to count, with a command that works instead.
fn too_many_solutions(task: Task, board: &Board) -> Error {
    let (most, n) = (Ranking::MAX_EMPTY, board.size());
    let same = if board.is_empty() { "" } else { " with the same --fix and --block" };
    let (needs, advice) = match task {
        Task::Random if board.is_empty() => (
            "uniform sampling needs the exact count",
            format!("'queens one {n} --random' draws one of any size, though not uniformly"),
        ),
        Task::Random => (
            "uniform sampling needs the exact count",
            format!("'queens complete {n}'{same} finds one, though not at random"),
        ),
        Task::Nth => (
            "the K-th solution is found by counting those before it",
            if n <= LISTED_AT_ONCE || !board.is_empty() {
                format!("for a small K 'queens solve {n} --limit K'{same} lists the first ones")
            } else if n <= FIRST_MAX {
                format!("'queens one {n} --first --time-limit 60' may find the first")
            } else {
                String::new()
            },
        ),
        _ => (
            "a position is found by counting the solutions before it",
            "fix more queens with --fix".to_owned(),
        ),
    };
    let error = Error::too_large(format!(
        "n = {n} has too many solutions to count: {needs} \
         (at most n = {most}; larger boards only with many queens fixed)"
    ));
    if advice.is_empty() { error } else { error.or(Suggestion::text(advice)) }
}

impl From<RankError> for Error {
    fn from(error: RankError) -> Error {
        let code = match error {
            RankError::Stopped(stopped) => return stopped.into(),
            RankError::TooWide { .. } | RankError::TooLarge { .. } => ErrorCode::TooLarge,
            RankError::OutOfRange { .. } => ErrorCode::NoSolution,
            _ => ErrorCode::Invalid,
        };
        Error::new(code, error.to_string())
    }
}
