//! The game of coloured regions: made here, and read when a hint is wanted.

use n_queens::Square;
use n_queens::hint::{Hint, HintKind};
use n_queens::regions::{self, MakeRegionsError};
use serde::{Deserialize, Serialize};

use crate::too_large::Task;
use crate::{BigNumber, Context, Effort, Error, Query};

/// What stands for a region in a text, in order.
const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef";

/// A game with one solution.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Regions {
    pub size: u32,
    pub seed: Option<BigNumber>,
}

#[derive(Clone, Debug, Serialize)]
pub struct RegionsAnswer {
    pub size: u32,
    /// The region of every square, row by row, from 0.
    pub regions: Vec<u32>,
    pub solution: Vec<u32>,
    pub hints: usize,
    pub hardest: Option<HintKind>,
    pub seed: BigNumber,
}

impl Query for Regions {
    const NAME: &'static str = "regions";
    const EFFORT: Effort = Effort::Search;
    type Answer = RegionsAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<RegionsAnswer, Error> {
        let n = self.size;
        context.admit(Task::Regions, n)?;
        let seed = context.seed(self.seed)?;
        let game = regions::make(n, seed, context.watch)?;
        let solution = game.solutions(1, context.watch)?.pop().unwrap_or_default();
        let chain = game.hints();
        let squares = (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
        Ok(RegionsAnswer {
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
pub(super) fn read(size: u32, regions: &[u32]) -> Result<regions::Regions, Error> {
    let squares = u64::from(size) * u64::from(size);
    if size == 0 || regions.len() as u64 != squares {
        return Err(Error::invalid(format!(
            "a game of size {size} has {squares} squares, but regions for {} are given",
            regions.len()
        )));
    }
    let letter = |&region: &u32| LETTERS.get(region as usize).map(|&letter| char::from(letter));
    let letters: Option<Vec<char>> = regions.iter().map(letter).collect();
    let letters = letters
        .ok_or_else(|| Error::invalid(format!("regions are numbered from 0 to {}", LETTERS.len() - 1)))?;
    let rows: Vec<String> = letters.chunks(size as usize).map(String::from_iter).collect();
    rows.join("\n").parse().map_err(Error::invalid)
}

impl From<MakeRegionsError> for Error {
    fn from(error: MakeRegionsError) -> Error {
        match error {
            MakeRegionsError::Stopped(stopped) => stopped.into(),
            other => Error::invalid(other),
        }
    }
}
