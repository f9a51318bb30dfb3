//! The next step a player could find on a half-filled board, and the whole chain of them.
//!
//! Three unfilled_by_kind of step, from easy to hard to see:
//!
//! 1. *Only square.* A row, column or region has one open square left: the queen stands there.
//! 2. *Starving.* A queen on this square would leave a group without an open square, since she
//!    would attack all that it has: cross the square out.
//! 3. *Confined.* k groups have open squares only in k groups of another kind. Those k places are
//!    theirs, so other squares in them are crossed out. k is 2 or 3; k = 1 is starving.
//!
//! Where none applies, only guessing helps: suppose a queen on a square and see where it leads.
//! The steps never guess, so a chain that ends with all queens placed shows that the solution is
//! the only one. Derivation and figures: docs/algorithms/hints.md

use crate::Square;
use crate::candidates::{Candidates, Contradiction, Group, Problem, SquareSet};

/// The largest board for hints: a chain takes a few hundredths of a second
/// there. The cost grows with the fourth power of the size, and nothing stops it.
pub const MAX_SIZE: u32 = 64;

/// The largest k for which k groups are looked for that share k places.
const CONFINED: usize = 3;

/// One step that needs no guessing.
///
/// ```
/// use n_queens::{Board, Group, Square};
/// use n_queens::hint::Hint;
///
/// let board = Board::new(4)?.fix(Square::new(0, 1))?;
/// assert_eq!(board.hint(), Some(Hint::Only { square: Square::new(1, 3), group: Group::Row(1) }));
/// # Ok::<(), n_queens::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Hint {
    /// A queen stands on `square`: `group` has no other open square.
    Only {
        /// The square of the queen.
        square: Square,
        /// The row, column or region it is the last square of.
        group: Group,
    },
    /// No queen stands on `squares`: one on any of them would leave `group` without a square.
    Starving {
        /// The squares to cross out.
        squares: Vec<Square>,
        /// The group that would be left without a square.
        group: Group,
        /// The open squares it has, all attacked from each of `squares`.
        open: Vec<Square>,
    },
    /// No queen stands on `squares`: `groups` need the places they lie in for themselves.
    Confined {
        /// The squares to cross out.
        squares: Vec<Square>,
        /// The groups whose open squares all lie in `places`.
        groups: Vec<Group>,
        /// As many groups of another kind.
        places: Vec<Group>,
    },
}

/// Where a chain of hints ends.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum ChainEnd {
    /// All queens are placed, row by row. No other solution exists.
    Solved(Vec<Square>),
    /// Open squares are left, and only guessing helps. Whether there is a solution is not known.
    Trying,
    /// There is no solution.
    Impossible(Contradiction),
    /// Open squares are left, but a search has found that there is no solution. No chain ends so by
    /// itself; the caller sets it after a search.
    Unsolvable,
}

/// All hints from the given board to the end.
///
/// ```
/// use n_queens::{Board, Square};
/// use n_queens::hint::ChainEnd;
/// let chain = Board::new(4)?.fix(Square::new(0, 1))?.hints();
/// let ChainEnd::Solved(queens) = chain.end else { panic!() };
/// assert_eq!((chain.hints.len(), queens.len()), (3, 4));
/// # Ok::<(), n_queens::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct HintChain {
    /// The steps in order; each takes those before it into account.
    pub hints: Vec<Hint>,
    /// The state after the last of them.
    pub end: ChainEnd,
}

impl Hint {
    /// The squares it places a queen on or crosses out.
    pub fn squares(&self) -> &[Square] {
        match self {
            Hint::Only { square, .. } => std::slice::from_ref(square),
            Hint::Starving { squares, .. } | Hint::Confined { squares, .. } => squares,
        }
    }

    /// The kind of step, which is also how hard it is to see.
    pub fn kind(&self) -> HintKind {
        match self {
            Hint::Only { .. } => HintKind::Only,
            Hint::Starving { .. } => HintKind::Starving,
            Hint::Confined { .. } => HintKind::Confined,
        }
    }
}

/// The unfilled_by_kind of hint, from easy to hard to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum HintKind {
    /// The last open square of a group.
    Only,
    /// A square from which a queen would starve a group.
    Starving,
    /// Groups that share as many places.
    Confined,
}

/// The next step of any problem.
pub fn hint(problem: &impl Problem) -> Option<Hint> {
    let candidates = Candidates::new(problem);
    if contradiction(&candidates).is_some() { None } else { next(&candidates, HintKind::Confined) }
}

/// All steps of any problem.
pub fn chain(problem: &impl Problem) -> HintChain {
    let mut candidates = Candidates::new(problem);
    let mut hints = Vec::new();
    let end = run(&mut candidates, HintKind::Confined, |hint| hints.push(hint));
    HintChain { hints, end }
}

/// Takes every step up to the hardest kind, and reports each.
pub(crate) fn run<Q: Problem>(
    candidates: &mut Candidates<'_, Q>,
    hardest: HintKind,
    mut report: impl FnMut(Hint),
) -> ChainEnd {
    loop {
        if let Some(contradiction) = contradiction(candidates) {
            return ChainEnd::Impossible(contradiction);
        }
        let Some(hint) = next(candidates, hardest) else { break };
        match &hint {
            Hint::Only { square, .. } => candidates.place(*square),
            Hint::Starving { squares, .. } | Hint::Confined { squares, .. } => {
                squares.iter().for_each(|&square| candidates.cross(square));
            }
        }
        report(hint);
    }
    if !candidates.unfilled().is_empty() {
        return ChainEnd::Trying;
    }
    let mut queens = candidates.queens().to_vec();
    queens.sort_unstable();
    ChainEnd::Solved(queens)
}

/// A group without an open square, or two or three that share fewer places.
pub(crate) fn contradiction<Q: Problem>(candidates: &Candidates<'_, Q>) -> Option<Contradiction> {
    if let Some(group) = candidates.empty_group() {
        return Some(Contradiction { groups: vec![group], places: Vec::new() });
    }
    let fewer = |groups: &[Group], places: &[Group]| {
        (places.len() < groups.len())
            .then(|| Contradiction { groups: groups.to_vec(), places: places.to_vec() })
    };
    confined(candidates, fewer)
}

/// The easiest step, of at most the hardest kind, where there is no contradiction.
fn next<Q: Problem>(candidates: &Candidates<'_, Q>, hardest: HintKind) -> Option<Hint> {
    let only = candidates.unfilled().iter().find_map(|&group| {
        let mut open = candidates.open_in(group);
        let square = open.next()?;
        open.next().is_none().then_some(Hint::Only { square, group })
    });
    let starving = || (hardest >= HintKind::Starving).then(|| starving(candidates)).flatten();
    let crossed = |groups: &[Group], places: &[Group]| {
        let of = |place: &Group| candidates.open_in(*place).collect::<Vec<_>>();
        let theirs = |square: &Square| groups.iter().any(|&g| candidates.group_of(*square, g) == g);
        let mut squares: Vec<Square> = places.iter().flat_map(of).filter(|square| !theirs(square)).collect();
        squares.sort_unstable();
        let (groups, places) = (groups.to_vec(), places.to_vec());
        (!squares.is_empty()).then_some(Hint::Confined { squares, groups, places })
    };
    let confined = || (hardest >= HintKind::Confined).then(|| confined(candidates, crossed)).flatten();
    only.or_else(starving).or_else(confined)
}

/// The starving step whose group has fewest open squares, being the easiest to see.
fn starving<Q: Problem>(candidates: &Candidates<'_, Q>) -> Option<Hint> {
    let mut groups: Vec<(usize, Group)> =
        candidates.unfilled().iter().map(|&group| (candidates.open_in(group).count(), group)).collect();
    groups.sort_unstable();
    groups.into_iter().find_map(|(_, group)| {
        let squares: Vec<Square> = SquareSet::iter(&candidates.starving(group)).collect();
        let open = candidates.open_in(group).collect();
        (!squares.is_empty()).then_some(Hint::Starving { squares, group, open })
    })
}

/// Looks at every two, then every three groups of a kind whose open squares lie in at most as many
/// places of another kind, until `accept` makes something of them.
fn confined<Q: Problem, T>(
    candidates: &Candidates<'_, Q>,
    accept: impl Fn(&[Group], &[Group]) -> Option<T>,
) -> Option<T> {
    let unfilled_by_kind = candidates.unfilled_by_kind();
    for size in 2..=CONFINED {
        for (at, kind) in unfilled_by_kind.iter().enumerate() {
            for (_, other) in unfilled_by_kind.iter().enumerate().filter(|&(other, _)| other != at) {
                let places = |&group: &Group| {
                    let mut places: Vec<Group> = candidates
                        .open_in(group)
                        .map(|square| candidates.group_of(square, other[0]))
                        .collect();
                    places.sort_unstable();
                    places.dedup();
                    (places.len() <= size).then_some((group, places))
                };
                let narrow: Vec<(Group, Vec<Group>)> = kind.iter().filter_map(places).collect();
                let found = choose(&narrow, size, &mut Vec::new(), &[], &accept);
                if found.is_some() {
                    return found;
                }
            }
        }
    }
    None
}

/// Extends `chosen` to `size` groups of `narrow` that lie in at most `size` places together.
fn choose<T>(
    narrow: &[(Group, Vec<Group>)],
    size: usize,
    chosen: &mut Vec<Group>,
    places: &[Group],
    accept: &impl Fn(&[Group], &[Group]) -> Option<T>,
) -> Option<T> {
    if chosen.len() == size {
        return accept(chosen, places);
    }
    for (at, (group, own)) in narrow.iter().enumerate() {
        let mut together = [places, own].concat();
        together.sort_unstable();
        together.dedup();
        if together.len() <= size {
            chosen.push(*group);
            let found = choose(&narrow[at + 1..], size, chosen, &together, accept);
            chosen.pop();
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::{Board, Solution};

    /// Every step of every chain is true of every solution of the board.
    #[test]
    fn hints_never_rule_out_a_solution() {
        let mut random = Random::new(7);
        let mut ends = [0; 3];
        for round in 0..600 {
            let n = 4 + round % 6;
            let mut board = Board::new(n).unwrap();
            for _ in 0..random.below(5) {
                let square = Square::new(random.below(n.into()) as u32, random.below(n.into()) as u32);
                let piece = if random.below(3) == 0 { Board::block } else { Board::fix };
                board = piece(board.clone(), square).unwrap_or(board);
            }
            let solutions: Vec<Solution> = board.solutions().collect();
            let stands = |solution: &Solution, s: &Square| solution.columns()[s.row as usize] == s.column;
            let chain = chain(&board);
            for hint in &chain.hints {
                let queen = matches!(hint, Hint::Only { .. });
                for square in hint.squares() {
                    assert!(solutions.iter().all(|s| stands(s, square) == queen), "{board:?}: {hint:?}");
                }
            }
            match &chain.end {
                ChainEnd::Solved(queens) => {
                    assert_eq!(solutions.len(), 1, "{board:?}");
                    assert!(queens.iter().all(|queen| stands(&solutions[0], queen)));
                    ends[0] += 1;
                }
                ChainEnd::Trying => ends[1] += 1,
                ChainEnd::Impossible(_) => {
                    assert!(solutions.is_empty(), "{board:?}");
                    ends[2] += 1;
                }
                ChainEnd::Unsolvable => panic!("nobody has searched"),
            }
        }
        assert!(ends.iter().all(|&end| end > 20), "{ends:?}");
    }

    /// A step taken on the board itself leads to the same next step as the chain.
    #[test]
    fn a_hint_taken_leads_to_the_next() {
        let mut board = Board::new(8).unwrap();
        for name in ["a4", "c1"] {
            board = board.fix(Square::parse(name, 8).unwrap()).unwrap();
        }
        for expected in chain(&board).hints {
            let hint = hint(&board).unwrap();
            assert_eq!(hint, expected);
            board = match &hint {
                Hint::Only { square, .. } => board.fix(*square).unwrap(),
                crossed => crossed.squares().iter().try_fold(board, |b, &s| b.block(s)).unwrap(),
            };
        }
        assert_eq!(hint(&board), None);
    }

    #[test]
    fn rows_that_share_two_columns_keep_others_out() {
        // Rows 1 and 2 of n = 7 are open in columns a and e only.
        let mut board = Board::new(7).unwrap();
        for column in [1, 2, 3, 5, 6] {
            board = board.block(Square::new(0, column)).unwrap().block(Square::new(6, column)).unwrap();
        }
        let found = chain(&board).hints.into_iter().find(|hint| hint.kind() == HintKind::Confined);
        let Some(Hint::Confined { groups, places, .. }) = found else { panic!("{board:?}") };
        assert_eq!(groups, [Group::Row(0), Group::Row(6)]);
        assert_eq!(places, [Group::Column(0), Group::Column(4)]);
    }

    #[test]
    fn too_few_places_are_a_contradiction() {
        let mut board = Board::new(9).unwrap();
        for row in [0, 4, 8] {
            for column in (0..9).filter(|&column| column != 1 && column != 7) {
                board = board.block(Square::new(row, column)).unwrap();
            }
        }
        let ChainEnd::Impossible(contradiction) = chain(&board).end else { panic!() };
        assert!(contradiction.places.len() < contradiction.groups.len());
    }
}
