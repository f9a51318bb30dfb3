//! Hints: what to do next, and why; on a board, and in the game of coloured regions.
//!
//! A hint is never wrong. If the board cannot be completed, the hint removes a piece that makes it
//! impossible. Otherwise a rule gives the next step, and where no rule applies, a queen of a solution
//! is suggested. [`Hints`] lists all steps that rules give.

use n_queens::complete::{Completion, LineAt};
use n_queens::hint::{ChainEnd, Hint as Rule, HintChain, HintKind};
use n_queens::regions::Regions;
use n_queens::{Group, Line, Problem, Square};
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
                let rule = board.hint();
                Advice::next(&board, rule, solution.squares(), &names)
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
        let bare = read(self.size, &self.regions)?;
        let names = Names::regions(&bare).speaking(context.language());
        let hint = match self.played(&bare) {
            Ok(game) => match game.solutions(1, context.watch)?.pop() {
                Some(solution) => Advice::next(&game, game.hint(), solution.into_iter(), &names),
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
        decided(board.hints(), || Ok(matches!(partial.complete(context.watch)?, Completion::Solved(_))))
    }
}

impl Query for RegionsHints {
    const NAME: &'static str = "regions-hints";
    const EFFORT: Effort = Effort::Search;
    type Answer = HintChain;

    fn answer(&self, context: &Context<'_>) -> Result<HintChain, Error> {
        decided(self.game.hints(), || Ok(!self.game.solutions(1, context.watch)?.is_empty()))
    }
}

/// A chain whose end is decided: hints never guess, so where they leave open squares a search finds
/// out whether there is a solution at all.
fn decided(mut chain: HintChain, solvable: impl FnOnce() -> Result<bool, Error>) -> Result<HintChain, Error> {
    if chain.end == ChainEnd::Trying && !solvable()? {
        chain.end = ChainEnd::Unsolvable;
    }
    Ok(chain)
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
    /// A step by a rule, or else the first queen that is missing of a solution.
    fn next<Q: Problem>(
        question: &Q,
        rule: Option<Rule>,
        mut solution: impl Iterator<Item = Square>,
        names: &Names<'_>,
    ) -> Option<Advice> {
        match rule {
            Some(rule) => Advice::by(&rule, question, names),
            None => solution.find(|queen| !question.queens().contains(queen)).map(|queen| Advice {
                action: Action::Place,
                square: queen,
                targets: vec![queen],
                kind: "attempt",
                lines: Vec::new(),
                squares: Vec::new(),
                text: reasoning::attempt(queen, names),
            }),
        }
    }

    fn by<Q: Problem>(rule: &Rule, question: &Q, names: &Names<'_>) -> Option<Advice> {
        let targets = rule.squares().to_vec();
        let (groups, mut squares) = match rule {
            Rule::Only { group, .. } => (vec![*group], Vec::new()),
            Rule::Starving { group, open, .. } => (vec![*group], open.clone()),
            Rule::Confined { groups, places, .. } => ([groups.as_slice(), places].concat(), Vec::new()),
            _ => (Vec::new(), Vec::new()),
        };
        let regions = groups.iter().filter(|group| matches!(group, Group::Region(_)));
        squares.extend(regions.flat_map(|&region| question.members(region)));
        let (action, kind) = match rule.kind() {
            HintKind::Only => (Action::Place, "only"),
            HintKind::Starving => (Action::Exclude, "starving"),
            HintKind::Confined => (Action::Exclude, "confined"),
        };
        Some(Advice {
            action,
            square: *targets.first()?,
            targets,
            kind,
            lines: groups.iter().filter_map(|&group| line(group)).collect(),
            squares,
            text: reasoning::hint(rule, names),
        })
    }

    fn take_back(square: Square, names: &Names<'_>) -> Advice {
        Advice {
            action: Action::Remove,
            square,
            targets: vec![square],
            kind: "take-back",
            lines: Vec::new(),
            squares: Vec::new(),
            text: reasoning::take_back(square, names),
        }
    }
}

/// The line of a row or column; a region is none.
pub(super) fn line(group: Group) -> Option<LineAt> {
    match group {
        Group::Row(index) => Some(LineAt { kind: Line::Row, index }),
        Group::Column(index) => Some(LineAt { kind: Line::Column, index }),
        Group::Region(_) => None,
    }
}
