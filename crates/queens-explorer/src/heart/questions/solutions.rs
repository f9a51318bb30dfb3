//! Solutions: by number, by chance, by place, and the fundamental ones as a gallery.

use n_queens::symmetry::leads_its_orbit;
use n_queens::{Board, RankError, Ranking, Solution, SymmetryClass};
use serde::{Deserialize, Serialize};

use crate::heart::beyond::Work;
use crate::heart::request::{Ask, Desk};
use crate::heart::shapes::{Big, Given, seed, solution};
use crate::heart::{ApiError, Code, Kind};

/// Solutions drawn at once.
const DRAWN: usize = 100;
/// Solutions of a gallery at once.
const SHOWN: usize = 200;

/// The solution with a number.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nth {
    board: Given,
    index: Big,
}

/// Solutions by chance, all equally likely.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Random {
    board: Given,
    seed: Option<Big>,
    #[serde(default = "one")]
    number: usize,
}

fn one() -> usize {
    1
}

/// The number of a solution.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rank {
    board: Given,
    columns: Vec<u32>,
}

/// Fundamental solutions, in order.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Gallery {
    size: u32,
    #[serde(default)]
    from: u64,
    #[serde(default = "sixty")]
    number: usize,
}

fn sixty() -> usize {
    60
}

#[derive(Serialize)]
pub(crate) struct Numbered {
    index: Big,
    total: Big,
    columns: Vec<u32>,
}

#[derive(Serialize)]
pub(crate) struct Drawn {
    seed: Big,
    total: Big,
    solutions: Vec<Place>,
}

#[derive(Serialize)]
struct Place {
    index: Big,
    columns: Vec<u32>,
}

#[derive(Serialize)]
pub(crate) struct Index {
    index: Big,
    total: Big,
}

#[derive(Serialize)]
pub(crate) struct Shown {
    total: Big,
    solutions: Vec<Fundamental>,
}

#[derive(Serialize)]
struct Fundamental {
    columns: Vec<u32>,
    class: SymmetryClass,
}

impl Ask for Nth {
    const NAME: &'static str = "nth";
    const KIND: Kind = Kind::Search;
    type Answer = Numbered;

    fn answer(&self, desk: &Desk<'_>) -> Result<Numbered, ApiError> {
        let ranking = ranking(&self.board, desk)?;
        let solution = ranking.nth(self.index.0, desk.watch)?;
        Ok(Numbered {
            index: self.index,
            total: ranking.total().into(),
            columns: solution.columns().to_vec(),
        })
    }
}

impl Ask for Random {
    const NAME: &'static str = "random";
    const KIND: Kind = Kind::Search;
    type Answer = Drawn;

    fn answer(&self, desk: &Desk<'_>) -> Result<Drawn, ApiError> {
        if self.number > DRAWN {
            return Err(ApiError::too_large(format!(
                "{} solutions are too many at once (at most {DRAWN})",
                self.number
            )));
        }
        let seed = seed(self.seed, desk)?;
        let ranking = ranking(&self.board, desk)?;
        let solutions = ranking.sampler(seed).draw(self.number, desk.watch)?;
        let indices = ranking.rank_each(&solutions, desk.watch)?;
        let place = |(index, solution): (u128, Solution)| Place {
            index: index.into(),
            columns: solution.columns().to_vec(),
        };
        Ok(Drawn {
            seed: seed.into(),
            total: ranking.total().into(),
            solutions: indices.into_iter().zip(solutions).map(place).collect(),
        })
    }
}

impl Ask for Rank {
    const NAME: &'static str = "rank";
    const KIND: Kind = Kind::Search;
    type Answer = Index;

    fn answer(&self, desk: &Desk<'_>) -> Result<Index, ApiError> {
        let solution = solution(&self.columns, desk.explorer.limits().play)?;
        let ranking = ranking(&self.board, desk)?;
        Ok(Index { index: ranking.rank(&solution, desk.watch)?.into(), total: ranking.total().into() })
    }
}

impl Ask for Gallery {
    const NAME: &'static str = "gallery";
    const KIND: Kind = Kind::Search;
    type Answer = Shown;

    fn answer(&self, desk: &Desk<'_>) -> Result<Shown, ApiError> {
        let most = desk.explorer.limits().gallery;
        if self.size > most {
            return Err(desk.beyond(Work::Gallery, self.size, most, None));
        }
        if self.number > SHOWN {
            return Err(ApiError::too_large(format!(
                "{} solutions are too many at once (at most {SHOWN})",
                self.number
            )));
        }
        let mut solutions = Board::new(self.size)?.solutions();
        let (mut total, mut shown) = (0u64, Vec::new());
        while let Some(columns) = solutions.next_columns_watched(desk.watch)? {
            if leads_its_orbit(columns) {
                if total >= self.from && shown.len() < self.number {
                    shown.push(columns.to_vec());
                }
                total += 1;
            }
        }
        let fundamental = |columns: Vec<u32>| {
            let class = solution(&columns, most)?.class();
            Ok::<_, ApiError>(Fundamental { columns, class })
        };
        Ok(Shown {
            total: total.into(),
            solutions: shown.into_iter().map(fundamental).collect::<Result<_, _>>()?,
        })
    }
}

/// The ranking of a board, made once for all questions about it.
fn ranking(given: &Given, desk: &Desk<'_>) -> Result<Ranking, ApiError> {
    let limits = desk.explorer.limits();
    if given.open_rows() > limits.rank {
        return Err(desk.beyond(Work::Numbers, given.size(), limits.rank, None));
    }
    let board = given.board("number its solutions", limits.play)?;
    let threads = desk.explorer.host().threads();
    let ranking = desk.explorer.shelf.rankings.get(&board, || Ranking::new(&board, threads, desk.watch))?;
    Ok(ranking)
}

impl From<RankError> for ApiError {
    fn from(error: RankError) -> ApiError {
        match error {
            RankError::Stopped(stopped) => stopped.into(),
            RankError::TooWide { .. } | RankError::TooLarge { .. } => {
                ApiError::new(Code::TooLarge, error.to_string())
            }
            _ => ApiError::invalid(error),
        }
    }
}
