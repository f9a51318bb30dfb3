//! Can this partial board be completed? From the cheapest test to the most expensive.
//!
//! 1. Two pieces contradict each other, or a line has no open square: read off the board.
//! 2. Swaps find a completion, as they do wherever there is room.
//! 3. Lines compete for too few places: a matching shows it.
//! 4. Plain backtracking, narrowest line first, gets through the board within a second or so.
//! 5. The conflict-driven solver decides, however long it takes.
//!
//! A "no" always comes with the squares that have to stay closed for it to hold.

use super::crowding::{self, Crowding};
use super::solver::{Attempt, Solver};
use super::{Ground, LineAt, Partial, narrow, swaps};
use crate::{Conflict, Solution, Square, Stopped, Watch};

/// The seed of the swaps for the answer, and another for another answer.
const SEED: u64 = 1850;
const OTHER_SEED: u64 = 1874;

pub(super) enum Decision {
    Solved(Solution),
    Stuck(Stuck),
}

/// Why there is no completion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Stuck {
    /// Two given queens attack each other.
    Attack(Conflict),
    /// A given queen stands on a blocked square.
    Occupied(Square),
    /// Lines compete for too few places.
    Crowded(Crowding),
    /// These rows and columns cannot all be served; only search shows it.
    Search(Vec<LineAt>),
}

pub(super) fn decide(partial: &Partial, watch: &Watch) -> Result<Decision, Stopped> {
    let ground = match Ground::new(partial) {
        Ok(ground) => ground,
        Err(stuck) => return Ok(Decision::Stuck(stuck)),
    };
    if let Some(dead) = easiest_dead_line(&ground) {
        return Ok(Decision::Stuck(Stuck::Crowded(dead)));
    }
    if let Some(found) = swaps::search(&ground, SEED, watch)? {
        return Ok(Decision::Solved(ground.solution(found)));
    }
    if let Some(crowding) = crowding::find(&ground, watch)? {
        return Ok(Decision::Stuck(Stuck::Crowded(crowding)));
    }
    let found = match narrow::search(&ground, None, watch)? {
        Some(found) => found,
        None => Solver::new(&ground, watch)?.search()?,
    };
    Ok(match found {
        Attempt::Squares(found) => Decision::Solved(ground.solution(found)),
        Attempt::Stuck(lines) => Decision::Stuck(Stuck::Search(lines)),
    })
}

/// A completion other than `known`, if there is one: the same steps, as far as they help here.
pub(super) fn other(partial: &Partial, known: &Solution, watch: &Watch) -> Result<Option<Solution>, Stopped> {
    let Ok(ground) = Ground::new(partial) else { return Ok(None) };
    if let Some(found) = swaps::search(&ground, OTHER_SEED, watch)? {
        let solution = ground.solution(found);
        if solution != *known {
            return Ok(Some(solution));
        }
    }
    let found = match narrow::search(&ground, Some(known), watch)? {
        Some(found) => found,
        None => {
            let missing = |square: &Square| ground.is_open(*square);
            let mut solver = Solver::new(&ground, watch)?;
            solver.exclude(&known.squares().filter(missing).collect::<Vec<_>>());
            solver.search()?
        }
    };
    Ok(match found {
        Attempt::Squares(found) => Some(ground.solution(found)),
        Attempt::Stuck(_) => None,
    })
}

/// The reason that can be read off the board without any search, if there is one.
pub(super) fn direct(partial: &Partial, watch: &Watch) -> Result<Option<Stuck>, Stopped> {
    let ground = match Ground::new(partial) {
        Ok(ground) => ground,
        Err(stuck) => return Ok(Some(stuck)),
    };
    let crowding = match easiest_dead_line(&ground) {
        Some(dead) => Some(dead),
        None => crowding::find(&ground, watch)?,
    };
    Ok(crowding.map(Stuck::Crowded))
}

/// Of the lines without an open square, one that fewest pieces close.
fn easiest_dead_line(ground: &Ground) -> Option<Crowding> {
    crowding::dead_lines(ground).min_by_key(|dead| {
        let cover = super::shrink::cover(ground, &Stuck::Crowded(dead.clone()));
        cover.0.len() + cover.1.len()
    })
}

impl Stuck {
    /// The squares that have to stay closed for this reason to stand. Attacks between the open
    /// squares need no piece, so whatever closes all of these suffices.
    pub(super) fn closed(&self, ground: &Ground) -> Vec<Square> {
        let n = ground.size();
        match self {
            Stuck::Attack(_) | Stuck::Occupied(_) => Vec::new(),
            Stuck::Crowded(Crowding { lines, places, place_kind }) => {
                let elsewhere = |square: &Square| {
                    let place = LineAt::through(*square, *place_kind, n);
                    places.binary_search_by_key(&place.index, |place| place.index).is_err()
                };
                lines.iter().flat_map(|line| line.squares(n)).filter(elsewhere).collect()
            }
            Stuck::Search(lines) => {
                let squares = lines.iter().flat_map(|line| line.squares(n));
                let mut squares: Vec<Square> = squares.filter(|&square| !ground.is_open(square)).collect();
                squares.sort_unstable();
                squares.dedup();
                squares
            }
        }
    }
}
