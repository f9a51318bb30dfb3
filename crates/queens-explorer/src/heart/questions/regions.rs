//! The game of coloured regions: made here, and read when a hint is wanted.

use n_queens::Square;
use n_queens::hint::{Hint, Kind as HintKind};
use n_queens::regions::{self, MakeRegionsError};
use serde::{Deserialize, Serialize};

use crate::heart::beyond::Work;
use crate::heart::request::{Ask, Desk};
use crate::heart::shapes::{Big, seed};
use crate::heart::{ApiError, Kind};

/// The largest game that is made here.
const LARGEST: u32 = 12;
/// What stands for a region in a text, in order.
const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef";

/// A game with one solution.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Regions {
    size: u32,
    seed: Option<Big>,
}

#[derive(Serialize)]
pub(crate) struct Made {
    size: u32,
    /// The region of every square, row by row, from 0.
    regions: Vec<u32>,
    solution: Vec<u32>,
    hints: usize,
    hardest: Option<HintKind>,
    seed: Big,
}

impl Ask for Regions {
    const NAME: &'static str = "regions";
    const KIND: Kind = Kind::Search;
    type Answer = Made;

    fn answer(&self, desk: &Desk<'_>) -> Result<Made, ApiError> {
        let n = self.size;
        if n > LARGEST {
            return Err(desk.beyond(Work::Regions, n, LARGEST, None));
        }
        let seed = seed(self.seed, desk)?;
        let game = regions::make(n, seed, desk.watch)?;
        let solution = game.solutions(1, desk.watch)?.pop().unwrap_or_default();
        let chain = game.hints();
        let squares = (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
        Ok(Made {
            size: n,
            regions: squares.map(|square| game.region(square)).collect(),
            solution: solution.iter().map(|queen| queen.column).collect(),
            hints: chain.hints.len(),
            hardest: chain.hints.iter().map(Hint::kind).max(),
            seed: seed.into(),
        })
    }
}

/// A game as it is sent, checked.
pub(super) fn read(size: u32, regions: &[u32]) -> Result<regions::Regions, ApiError> {
    let squares = u64::from(size) * u64::from(size);
    if size == 0 || regions.len() as u64 != squares {
        return Err(ApiError::invalid(format!(
            "a game of size {size} has {squares} squares, but regions for {} are given",
            regions.len()
        )));
    }
    let letter = |&region: &u32| LETTERS.get(region as usize).map(|&letter| char::from(letter));
    let letters: Option<Vec<char>> = regions.iter().map(letter).collect();
    let letters = letters
        .ok_or_else(|| ApiError::invalid(format!("regions are numbered from 0 to {}", LETTERS.len() - 1)))?;
    let rows: Vec<String> = letters.chunks(size as usize).map(String::from_iter).collect();
    rows.join("\n").parse().map_err(ApiError::invalid)
}

impl From<MakeRegionsError> for ApiError {
    fn from(error: MakeRegionsError) -> ApiError {
        match error {
            MakeRegionsError::Stopped(stopped) => stopped.into(),
            other => ApiError::invalid(other),
        }
    }
}
