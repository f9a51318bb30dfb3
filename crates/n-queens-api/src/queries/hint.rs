//! Hints: what to do next, and why; on a board, and in the game of coloured regions.
//!
//! A hint is never wrong. If the board cannot be completed, the hint removes a piece that makes it
//! impossible. Otherwise the easiest technique gives the next step; on a board with one solution
//! there always is one. With several solutions and no other step, a queen of one of them is suggested.
//! [`Hints`] lists all steps.

use n_queens::complete::{Completion, LineAt};
use n_queens::hint::{self, ChainEnd, Hint as Step, HintChain};
use n_queens::regions::Regions;
use n_queens::{Group, Instance, Line, Square};
use n_queens_text::reasoning::{self, Names};
use serde::{Deserialize, Serialize};

use super::regions::read;
use crate::{BoardInput, Context, Effort, Error, Query, Task};

/// The next step on a board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hint {
    pub board: BoardInput,
    /// Pieces of the question itself, which never have to go.
    #[serde(default)]
    pub keep: Vec<Square>,
}

/// The next step in a game of regions.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegionsHint {
    pub size: u32,
    pub regions: Vec<u32>,
    #[serde(default)]
    pub queens: Vec<Square>,
    #[serde(default)]
    pub crossed: Vec<Square>,
    /// Queens in every row, column and region; 1 unless given.
    pub stars: Option<u32>,
}

/// Every step that a person could find on a board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hints {
    pub board: BoardInput,
}

/// Every step that a person could find in a game of regions.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegionsHints {
    pub game: Regions,
}

#[derive(Clone, Debug, Serialize)]
pub struct HintAnswer {
    pub hint: Option<Advice>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Advice {
    pub action: Action,
    /// The first of `targets`.
    pub square: Square,
    /// All squares the action is for.
    pub targets: Vec<Square>,
    pub kind: &'static str,
    pub lines: Vec<LineAt>,
    /// The regions of the reason, from 0.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub regions: Vec<u32>,
    /// The squares of the reason: open squares that it is about, or queens that are forced.
    pub squares: Vec<Square>,
    pub text: String,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    Place,
    Exclude,
    Remove,
}

impl Query for Hint {
    const NAME: &'static str = "hint";
    const EFFORT: Effort = Effort::Search;
    const SHARED: bool = true;
    type Answer = HintAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<HintAnswer, Error> {
        let partial = context.partial(Task::Hint, &self.board)?;
        let n = self.board.size;
        let names = context.names(n);
        let hint = match partial.complete(context.watch)? {
            Completion::Impossible(why) => {
                let is_cause = |square: &&Square| {
                    let involved = why.queens().contains(square) || why.blocked().contains(square);
                    involved && !self.keep.contains(square)
                };
                // Pieces come in the order in which they were placed: the last one is the mistake.
                let pieces = self.board.blocked.iter().chain(&self.board.fixed);
                let Some(&last) = pieces.rev().find(is_cause) else {
                    return Err(Error::invalid(reasoning::why(&why, &names)));
                };
                Some(Advice::take_back(last, &names))
            }
            Completion::Solved(solution) => {
                let board = self.board.board()?;
                Advice::next(&board, solution.squares().collect(), &names, context)?
            }
        };
        Ok(HintAnswer { hint })
    }
}

impl Query for RegionsHint {
    const NAME: &'static str = "regions-hint";
    const EFFORT: Effort = Effort::Search;
    const SHARED: bool = true;
    type Answer = HintAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<HintAnswer, Error> {
        let bare = read(self.size, self.stars, &self.regions)?;
        let names = Names::regions(&bare).speaking(context.language());
        let hint = match self.played(&bare) {
            Ok(game) => match game.solutions(1, context.watch)?.pop() {
                Some(solution) => Advice::next(&game, solution, &names, context)?,
                None => Some(Advice::take_back(self.mistake(&bare, context)?, &names)),
            },
            Err(square) => Some(Advice::take_back(square, &names)),
        };
        Ok(HintAnswer { hint })
    }
}

impl Query for Hints {
    const NAME: &'static str = "hints";
    const EFFORT: Effort = Effort::Search;
    type Answer = HintChain;

    fn answer(&self, context: &Context<'_>) -> Result<HintChain, Error> {
        let partial = context.partial(Task::Hint, &self.board)?;
        let board = context.board(Task::Hint, &self.board)?;
        match partial.complete(context.watch)? {
            Completion::Solved(_) => Ok(hint::solve(&board, context.watch)?),
            // The search that completes boards decides sooner than the one for hints.
            Completion::Impossible(_) => {
                let chain = board.hints();
                let end = if chain.end == ChainEnd::Trying { ChainEnd::Unsolvable } else { chain.end };
                Ok(HintChain::new(chain.hints, end))
            }
        }
    }
}

impl Query for RegionsHints {
    const NAME: &'static str = "regions-hints";
    const EFFORT: Effort = Effort::Search;
    type Answer = HintChain;

    fn answer(&self, context: &Context<'_>) -> Result<HintChain, Error> {
        Ok(hint::solve(&self.game, context.watch)?)
    }
}

impl RegionsHint {
    /// The game as far as it is played, or the piece that is against the rules.
    fn played(&self, bare: &Regions) -> Result<Regions, Square> {
        let queens = self.queens.iter().try_fold(bare.clone(), |game, &s| game.fix(s).map_err(|_| s))?;
        self.crossed.iter().try_fold(queens, |game, &square| game.cross(square).map_err(|_| square))
    }

    /// The last piece that contradicts a solution of the bare game.
    fn mistake(&self, bare: &Regions, context: &Context<'_>) -> Result<Square, Error> {
        let unsolvable = || Error::invalid("this game of regions has no solution");
        let solution = bare.solutions(1, context.watch)?.pop().ok_or_else(unsolvable)?;
        let queen = self.queens.iter().rev().find(|queen| !solution.contains(queen));
        let cross = self.crossed.iter().rev().find(|cross| solution.contains(cross));
        queen.or(cross).copied().ok_or_else(unsolvable)
    }
}

impl Advice {
    /// The easiest step of a board that has `solution`, or else the first queen of it that is missing.
    fn next<I: Instance>(
        instance: &I,
        solution: Vec<Square>,
        names: &Names<'_>,
        context: &Context<'_>,
    ) -> Result<Option<Advice>, Error> {
        let mut step = hint::hint(instance);
        if step.is_none() && hint::is_unique(instance, context.watch)? {
            step = hint::suppose(instance, context.watch)?;
        }
        Ok(match step {
            Some(step) => Advice::by(&step, names),
            None => {
                solution.into_iter().find(|queen| !instance.queens().contains(queen)).map(|queen| Advice {
                    action: Action::Place,
                    square: queen,
                    targets: vec![queen],
                    kind: "attempt",
                    lines: Vec::new(),
                    regions: Vec::new(),
                    squares: Vec::new(),
                    text: reasoning::attempt(queen, names),
                })
            }
        })
    }

    fn by(step: &Step, names: &Names<'_>) -> Option<Advice> {
        let (targets, groups) = (step.squares().to_vec(), step.groups());
        let region = |group: &Group| match group {
            Group::Region(region) => Some(*region),
            _ => None,
        };
        Some(Advice {
            action: if matches!(step, Step::Only { .. }) { Action::Place } else { Action::Exclude },
            square: *targets.first()?,
            targets,
            kind: step.kind().name(),
            lines: groups.iter().filter_map(|&group| line(group)).collect(),
            regions: groups.iter().filter_map(region).collect(),
            squares: step.reason(),
            text: reasoning::hint(step, names),
        })
    }

    fn take_back(square: Square, names: &Names<'_>) -> Advice {
        Advice {
            action: Action::Remove,
            square,
            targets: vec![square],
            kind: "take-back",
            lines: Vec::new(),
            regions: Vec::new(),
            squares: Vec::new(),
            text: reasoning::take_back(square, names),
        }
    }
}

/// The line of a row, column or diagonal; a region is none.
pub(super) fn line(group: Group) -> Option<LineAt> {
    match group {
        Group::Row(index) => Some(LineAt { kind: Line::Row, index }),
        Group::Column(index) => Some(LineAt { kind: Line::Column, index }),
        Group::Falling(index) => Some(LineAt { kind: Line::Falling, index }),
        Group::Rising(index) => Some(LineAt { kind: Line::Rising, index }),
        Group::Region(_) => None,
    }
}
