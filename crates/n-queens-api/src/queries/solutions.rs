//! Solutions: by number, by chance, by place, and the fundamental ones as a gallery.

use n_queens::symmetry::is_canonical;
use n_queens::{Board, RankError, Ranking, Solution, SymmetryClass};
use serde::{Deserialize, Serialize};

use crate::too_large::Task;
use crate::{BigNumber, BoardInput, Context, Effort, Error, ErrorCode, Query};

/// Solutions of a gallery at once.
const SHOWN: usize = 200;

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
    pub columns: Vec<u32>,
}

#[derive(Clone, Debug, Serialize)]
pub struct RandomAnswer {
    pub seed: BigNumber,
    pub total: BigNumber,
    pub solutions: Vec<Place>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Place {
    pub index: BigNumber,
    pub columns: Vec<u32>,
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
    type Answer = NthAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<NthAnswer, Error> {
        let ranking = ranking(&self.board, context)?;
        let solution = ranking.nth(self.index.0, context.watch)?;
        Ok(NthAnswer {
            index: self.index,
            total: ranking.total().into(),
            columns: solution.columns().to_vec(),
        })
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
        let ranking = ranking(&self.board, context)?;
        let solutions = ranking.sampler(seed).draw(self.number, context.watch)?;
        let indices = ranking.rank_each(&solutions, context.watch)?;
        let place = |(index, solution): (u128, Solution)| Place {
            index: index.into(),
            columns: solution.columns().to_vec(),
        };
        Ok(RandomAnswer {
            seed: seed.into(),
            total: ranking.total().into(),
            solutions: indices.into_iter().zip(solutions).map(place).collect(),
        })
    }
}

impl Query for Rank {
    const NAME: &'static str = "rank";
    const EFFORT: Effort = Effort::Search;
    type Answer = RankAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<RankAnswer, Error> {
        let solution = context.solution(&self.columns)?;
        let ranking = ranking(&self.board, context)?;
        Ok(RankAnswer {
            index: ranking.rank(&solution, context.watch)?.into(),
            total: ranking.total().into(),
        })
    }
}

impl Query for Gallery {
    const NAME: &'static str = "gallery";
    const EFFORT: Effort = Effort::Search;
    type Answer = GalleryAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<GalleryAnswer, Error> {
        context.admit(Task::Gallery, self.size)?;
        if self.number > SHOWN {
            return Err(Error::too_large(format!(
                "{} solutions are too many at once (at most {SHOWN})",
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

/// The ranking of a board, cached for later queries about it.
fn ranking(input: &BoardInput, context: &Context<'_>) -> Result<Ranking, Error> {
    context.admit_or(Task::Rank, input.open_rows(), input.size, |suggestion| suggestion)?;
    let board = context.board(Task::Play, input)?;
    let threads = context.service.host().threads();
    let rankings = &context.service.caches.rankings;
    Ok(rankings.get(&board, || Ranking::new(&board, threads, context.watch))?)
}

impl From<RankError> for Error {
    fn from(error: RankError) -> Error {
        match error {
            RankError::Stopped(stopped) => stopped.into(),
            RankError::TooWide { .. } | RankError::TooLarge { .. } => {
                Error::new(ErrorCode::TooLarge, error.to_string())
            }
            _ => Error::invalid(error),
        }
    }
}
