//! Play: what the queens on a board do, and what can still become of it.

use n_queens::{Line, Placement, Square};
use n_queens_text::Voice;
use serde::{Deserialize, Serialize};

use crate::heart::request::{Ask, Desk};
use crate::heart::shapes::Given;
use crate::heart::{ApiError, Kind};

/// The largest board that is looked at in microseconds.
const BRIEF: u32 = 16;

/// Attacks and conflicts.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Position {
    board: Given,
}

#[derive(Serialize)]
pub(crate) struct Attacks {
    queens: Vec<Queen>,
    conflicts: Vec<Conflict>,
    attacked: Vec<usize>,
    free: Vec<Square>,
    solved: bool,
}

#[derive(Serialize)]
struct Queen {
    square: Square,
    attacks: Vec<Attack>,
}

#[derive(Serialize)]
struct Attack {
    square: Square,
    along: Line,
}

#[derive(Serialize)]
struct Conflict {
    first: Square,
    second: Square,
    line: Line,
    text: String,
}

impl Ask for Position {
    const NAME: &'static str = "position";
    const KIND: Kind = Kind::Quick;
    type Answer = Attacks;

    fn brief(&self) -> bool {
        self.board.size() <= BRIEF
    }

    fn answer(&self, desk: &Desk<'_>) -> Result<Attacks, ApiError> {
        let (placement, blocked) = self.board.play(desk.explorer.limits())?;
        let n = placement.size();
        let queens: Vec<Queen> = placement.queens().iter().map(|&square| Queen::new(square, n)).collect();
        let mut attacked = vec![0; (n * n) as usize];
        for attack in queens.iter().flat_map(|queen| &queen.attacks) {
            attacked[(attack.square.row * n + attack.square.column) as usize] += 1;
        }
        let free = squares(n).zip(&attacked).filter(|&(square, &attackers)| {
            attackers == 0
                && placement.queens().binary_search(&square).is_err()
                && blocked.binary_search(&square).is_err()
        });
        let solved = placement
            .solution()
            .is_some_and(|solution| solution.squares().all(|queen| blocked.binary_search(&queen).is_err()));
        Ok(Attacks {
            free: free.map(|(square, _)| square).collect(),
            conflicts: conflicts(&placement, desk.language.into()),
            queens,
            attacked,
            solved,
        })
    }
}

impl Queen {
    fn new(square: Square, n: u32) -> Queen {
        let attack = |other| Some(Attack { square: other, along: square.line_to(other)? });
        Queen { square, attacks: squares(n).filter_map(attack).collect() }
    }
}

fn conflicts(placement: &Placement, voice: Voice) -> Vec<Conflict> {
    let told = placement.conflicts().into_iter().map(|conflict| Conflict {
        first: conflict.first,
        second: conflict.second,
        line: conflict.line,
        text: voice.conflict(&conflict, placement.size()),
    });
    told.collect()
}

/// All squares, row by row.
fn squares(n: u32) -> impl Iterator<Item = Square> {
    (0..n).flat_map(move |row| (0..n).map(move |column| Square::new(row, column)))
}
