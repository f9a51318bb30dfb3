//! Can this partial board be completed? From the cheapest test to the most expensive.
//!
//! 1. Two pieces contradict each other, or a line has no open square: visible on the board.
//! 2. Swaps find a completion, as they do wherever there is room.
//! 3. Lines compete for too few places: a matching shows it.
//! 4. PlainContradiction backtracking, narrowest line first, gets through the board within a second or so.
//! 5. The conflict-driven solver decides, however long it takes.
//!
//! A "no" always comes with the squares that have to stay closed for it to hold.

use super::crowding::{self, Crowding};
use super::solver::{Attempt, Solver};
use super::{LineAt, OpenBoard, Partial, backtrack, swaps};
use crate::{Conflict, Solution, Square, Stopped, Watch};

/// The seed of the swaps for the answer, and another for another answer.
const SEED: u64 = 1850;
const OTHER_SEED: u64 = 1874;

pub(super) enum Decision {
    Solved(Solution),
    Impossible(Impossible),
}

/// Why there is no completion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Impossible {
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
    let open_board = match OpenBoard::new(partial) {
        Ok(open_board) => open_board,
        Err(impossible) => return Ok(Decision::Impossible(impossible)),
    };
    if let Some(dead) = easiest_dead_line(&open_board) {
        return Ok(Decision::Impossible(Impossible::Crowded(dead)));
    }
    if let Some(found) = swaps::search(&open_board, SEED, watch)? {
        return Ok(Decision::Solved(open_board.solution(found)));
    }
    if let Some(crowding) = crowding::find(&open_board, watch)? {
        return Ok(Decision::Impossible(Impossible::Crowded(crowding)));
    }
    let found = match backtrack::search(&open_board, None, watch)? {
        Some(found) => found,
        None => Solver::new(&open_board, watch)?.search()?,
    };
    Ok(match found {
        Attempt::Squares(found) => Decision::Solved(open_board.solution(found)),
        Attempt::Impossible(lines) => Decision::Impossible(Impossible::Search(lines)),
    })
}

/// A completion other than `known`, if there is one: the same steps, as far as they help here.
pub(super) fn other(partial: &Partial, known: &Solution, watch: &Watch) -> Result<Option<Solution>, Stopped> {
    let Ok(open_board) = OpenBoard::new(partial) else { return Ok(None) };
    if let Some(found) = swaps::search(&open_board, OTHER_SEED, watch)? {
        let solution = open_board.solution(found);
        if solution != *known {
            return Ok(Some(solution));
        }
    }
    let found = match backtrack::search(&open_board, Some(known), watch)? {
        Some(found) => found,
        None => {
            let missing = |square: &Square| open_board.is_open(*square);
            let mut solver = Solver::new(&open_board, watch)?;
            solver.exclude(&known.squares().filter(missing).collect::<Vec<_>>());
            solver.search()?
        }
    };
    Ok(match found {
        Attempt::Squares(found) => Some(open_board.solution(found)),
        Attempt::Impossible(_) => None,
    })
}

/// The reason that can be visible on the board without any search, if there is one.
pub(super) fn direct(partial: &Partial, watch: &Watch) -> Result<Option<Impossible>, Stopped> {
    let open_board = match OpenBoard::new(partial) {
        Ok(open_board) => open_board,
        Err(impossible) => return Ok(Some(impossible)),
    };
    let crowding = match easiest_dead_line(&open_board) {
        Some(dead) => Some(dead),
        None => crowding::find(&open_board, watch)?,
    };
    Ok(crowding.map(Impossible::Crowded))
}

/// Of the lines without an open square, one that fewest pieces close.
fn easiest_dead_line(open_board: &OpenBoard) -> Option<Crowding> {
    crowding::dead_lines(open_board).min_by_key(|dead| {
        let cover = super::shrink::cover(open_board, &Impossible::Crowded(dead.clone()));
        cover.0.len() + cover.1.len()
    })
}

impl Impossible {
    /// The squares that have to stay closed for this reason to stand. Attacks between the open
    /// squares need no piece, so whatever closes all of these suffices.
    pub(super) fn closed(&self, open_board: &OpenBoard) -> Vec<Square> {
        let n = open_board.size();
        match self {
            Impossible::Attack(_) | Impossible::Occupied(_) => Vec::new(),
            Impossible::Crowded(Crowding { lines, places, place_kind }) => {
                let elsewhere = |square: &Square| {
                    let place = LineAt::through(*square, *place_kind, n);
                    places.binary_search_by_key(&place.index, |place| place.index).is_err()
                };
                lines.iter().flat_map(|line| line.squares(n)).filter(elsewhere).collect()
            }
            Impossible::Search(lines) => {
                let squares = lines.iter().flat_map(|line| line.squares(n));
                let mut squares: Vec<Square> =
                    squares.filter(|&square| !open_board.is_open(square)).collect();
                squares.sort_unstable();
                squares.dedup();
                squares
            }
        }
    }
}
