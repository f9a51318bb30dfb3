//! The game of coloured regions: made, solved, and read from a request.

use n_queens::Square;
use n_queens::hint::{Hint, HintKind};
use n_queens::proof::{Proof, ProveError, prove};
use n_queens::puzzle::Grade;
use n_queens::regions::{self, MadeRegions, MakeRegionsError, RegionsOptions};
use n_queens_text::reasoning::{self, Names};
use serde::{Deserialize, Serialize};

use crate::{BigNumber, ByName, Context, Effort, Error, Query, Task};

/// Lines of a proof in the text.
const PROOF_LINES: usize = 40;

/// A game with one solution.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Regions {
    pub size: u32,
    pub seed: Option<BigNumber>,
    /// Queens in every row, column and region; 1 unless given.
    pub stars: Option<u32>,
    /// Any grade but expert unless given.
    pub difficulty: Option<ByName<Grade>>,
    /// The game of a day, such as 2026-11-18, in place of a seed.
    pub date: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
pub struct RegionsAnswer {
    pub size: u32,
    pub stars: u32,
    /// The region of every square, row by row, from 0.
    pub regions: Vec<u32>,
    /// The columns of the queens, row by row.
    pub solution: Vec<u32>,
    pub hints: usize,
    pub hardest: Option<HintKind>,
    pub difficulty: Grade,
    pub seed: BigNumber,
    #[serde(skip)]
    pub made: MadeRegions,
}

/// The solution of a game, or why it has none.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SolveRegions {
    pub game: regions::Regions,
}

#[derive(Clone, Debug, Serialize)]
pub enum SolveRegionsAnswer {
    Solved {
        queens: Vec<Square>,
        only: bool,
    },
    Impossible {
        #[serde(skip_serializing_if = "Option::is_none")]
        proof: Option<Proof>,
        text: String,
    },
}

impl Query for Regions {
    const NAME: &'static str = "regions";
    const EFFORT: Effort = Effort::Search;
    type Answer = RegionsAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<RegionsAnswer, Error> {
        let n = self.size;
        context.admit(Task::Regions, n)?;
        let seed = match &self.date {
            Some(date) => regions::date_seed(date)?,
            None => context.seed(self.seed)?,
        };
        let stars = self.stars.unwrap_or(1);
        let mut wanted = RegionsOptions::new(n).stars(stars);
        wanted.grade = self.difficulty.map(|ByName(grade)| grade);
        let made = wanted.make(seed, context.watch)?;
        let squares = (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
        Ok(RegionsAnswer {
            size: n,
            stars,
            regions: squares.map(|square| made.game.region(square)).collect(),
            solution: made.queens.iter().map(|queen| queen.column).collect(),
            hints: made.hints.hints.len(),
            hardest: made.hints.hints.iter().map(Hint::kind).max(),
            difficulty: made.difficulty.grade,
            seed: seed.into(),
            made,
        })
    }
}

impl Query for SolveRegions {
    const NAME: &'static str = "solve-regions";
    const EFFORT: Effort = Effort::Search;
    type Answer = SolveRegionsAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<SolveRegionsAnswer, Error> {
        let game = &self.game;
        let mut solutions = game.solutions(2, context.watch)?;
        let only = solutions.len() == 1;
        if !solutions.is_empty() {
            return Ok(SolveRegionsAnswer::Solved { queens: solutions.swap_remove(0), only });
        }
        let names = Names::regions(game).with(context.locale.squares).speaking(context.language());
        let (proof, text) = match prove(game, context.watch) {
            Ok(proof) => {
                let text = reasoning::no_solution(&proof, &names, PROOF_LINES);
                (Some(proof), text)
            }
            Err(ProveError::TooLarge { cases }) => (None, reasoning::no_short_proof(Some(cases), &names)),
            Err(_) => (None, reasoning::no_short_proof(None, &names)),
        };
        Ok(SolveRegionsAnswer::Impossible { proof, text })
    }
}

/// The number of solutions of a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CountRegions {
    pub game: regions::Regions,
}

#[derive(Clone, Debug, Serialize)]
pub struct CountRegionsAnswer {
    pub total: BigNumber,
}

impl Query for CountRegions {
    const NAME: &'static str = "count-regions";
    const EFFORT: Effort = Effort::Search;
    type Answer = CountRegionsAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<CountRegionsAnswer, Error> {
        Ok(CountRegionsAnswer { total: self.game.total(context.watch)?.into() })
    }
}

/// Solutions of a game, up to a limit.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ListRegions {
    pub game: regions::Regions,
    pub limit: usize,
}

#[derive(Clone, Debug, Serialize)]
pub struct ListRegionsAnswer {
    /// The queens of each, row by row.
    pub solutions: Vec<Vec<Square>>,
}

impl Query for ListRegions {
    const NAME: &'static str = "list-regions";
    const EFFORT: Effort = Effort::Search;
    type Answer = ListRegionsAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<ListRegionsAnswer, Error> {
        let mut solutions = self.game.solutions(self.limit, context.watch)?;
        solutions.sort_unstable();
        Ok(ListRegionsAnswer { solutions })
    }
}

/// A game as it is sent, checked.
pub(super) fn read(size: u32, stars: Option<u32>, regions: &[u32]) -> Result<regions::Regions, Error> {
    regions::Regions::new(size, stars.unwrap_or(1), regions.to_vec()).map_err(Error::invalid)
}

impl From<MakeRegionsError> for Error {
    fn from(error: MakeRegionsError) -> Error {
        match error {
            MakeRegionsError::Stopped(stopped) => stopped.into(),
            other => Error::invalid(other),
        }
    }
}
