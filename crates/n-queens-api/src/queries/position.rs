//! Attacks and conflicts of the queens on a board.

use n_queens::{Line, Placement, Square};
use n_queens_text::Locale;
use serde::{Deserialize, Serialize};

use crate::{BoardInput, Context, Effort, Error, Query, Task};

/// The largest board that is answered in microseconds.
const INSTANT_SIZE: u32 = 16;

/// Attacks and conflicts of queens.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pub board: BoardInput,
}

#[derive(Clone, Debug, Serialize)]
pub struct PositionAnswer {
    pub queens: Vec<Queen>,
    pub conflicts: Vec<Conflict>,
    pub attacked: Vec<usize>,
    pub free: Vec<Square>,
    pub solved: bool,
}

#[derive(Clone, Debug, Serialize)]
pub struct Queen {
    pub square: Square,
    pub attacks: Vec<Attack>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Attack {
    pub square: Square,
    pub along: Line,
}

#[derive(Clone, Debug, Serialize)]
pub struct Conflict {
    pub first: Square,
    pub second: Square,
    pub line: Line,
    pub text: String,
}

impl Query for Position {
    const NAME: &'static str = "position";
    const EFFORT: Effort = Effort::Quick;
    type Answer = PositionAnswer;

    fn is_instant(&self) -> bool {
        self.board.size <= INSTANT_SIZE
    }

    fn answer(&self, context: &Context<'_>) -> Result<PositionAnswer, Error> {
        let partial = context.partial(Task::Play, &self.board)?;
        let (placement, blocked) = (self.board.placement()?, partial.blocked());
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
        Ok(PositionAnswer {
            free: free.map(|(square, _)| square).collect(),
            conflicts: conflicts(&placement, context.locale),
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

fn conflicts(placement: &Placement, locale: Locale) -> Vec<Conflict> {
    let conflicts = placement.conflicts().into_iter().map(|conflict| Conflict {
        first: conflict.first,
        second: conflict.second,
        line: conflict.line,
        text: locale.conflict(&conflict, placement.size()),
    });
    conflicts.collect()
}

/// All squares, row by row.
fn squares(n: u32) -> impl Iterator<Item = Square> {
    (0..n).flat_map(move |row| (0..n).map(move |column| Square::new(row, column)))
}
