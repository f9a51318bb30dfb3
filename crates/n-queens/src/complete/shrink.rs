//! From a reason to a smallest set of pieces behind it.
//!
//! A reason names squares that must stay closed. Pieces that close them all, a cover, are already
//! impossible to complete by themselves. Then each piece is left out in turn: if the rest can be
//! completed, the piece is needed, and stays needed in every smaller set; if not, the new reason
//! has a new and smaller cover. At the end every piece is needed, which is what
//! "smallest by inclusion" means: there may be a set with fewer pieces, but none inside this one.
//!
//! Cost: one decision per piece of the first cover, at most. Most of them are "yes", which swaps
//! answer quickly on large boards.

use std::collections::{HashMap, HashSet};

use super::decide::{Decision, Impossible, decide};
use super::{OpenBoard, Partial, Piece};
use crate::{Conflict, Square, Stopped, Watch};

pub(super) struct Shrunk {
    /// The pieces left; with them the partial board is still impossible.
    pub(super) core: Partial,
    pub(super) impossible: Impossible,
    /// A contradiction of the whole partial board, though less of it may already be
    /// impossible.
    pub(super) plain: PlainContradiction,
    /// Whether every piece was shown to be needed; false when the watch stopped it first.
    pub(super) minimal: bool,
}

/// A contradiction visible on the board.
#[derive(Clone, Copy, Default)]
pub(super) struct PlainContradiction {
    /// A square that is blocked and has a given queen.
    pub(super) occupied: Option<Square>,
    /// Two given queens that attack each other.
    pub(super) attack: Option<Conflict>,
}

pub(super) fn shrink(partial: &Partial, impossible: Impossible, watch: &Watch) -> Shrunk {
    let plain = match impossible {
        Impossible::Occupied(square) => PlainContradiction { occupied: Some(square), attack: None },
        Impossible::Attack(conflict) => PlainContradiction { occupied: None, attack: Some(conflict) },
        _ => PlainContradiction::default(),
    };
    let mut shrunk = Shrunk { core: restrict(partial, &impossible), impossible, plain, minimal: true };
    let mut needed = Vec::new();
    loop {
        let untried = pieces(&shrunk.core).find(|piece| !needed.contains(piece));
        let Some(piece) = untried else { return shrunk };
        let rest = without(&shrunk.core, piece);
        match watch.check().and_then(|()| decide(&rest, watch)) {
            Ok(Decision::Solved(_)) => needed.push(piece),
            Ok(Decision::Impossible(impossible)) => {
                let core = restrict(&rest, &impossible);
                shrunk = Shrunk { core, impossible, plain, minimal: true };
            }
            Err(Stopped) => {
                shrunk.minimal = false;
                return shrunk;
            }
        }
    }
}

fn pieces(partial: &Partial) -> impl Iterator<Item = Piece> + '_ {
    let queens = partial.queens().iter().map(|&square| Piece::Queen(square));
    queens.chain(partial.blocked().iter().map(|&square| Piece::Blocked(square)))
}

fn without(partial: &Partial, piece: Piece) -> Partial {
    let rest = |squares: &[Square], out: Option<Square>| {
        squares.iter().copied().filter(|&square| Some(square) != out).collect()
    };
    let (queen, blocked) = match piece {
        Piece::Queen(square) => (Some(square), None),
        Piece::Blocked(square) => (None, Some(square)),
    };
    Partial::trusted(partial.size(), rest(partial.queens(), queen), rest(partial.blocked(), blocked))
}

/// The partial board with only the pieces that the reason needs.
fn restrict(partial: &Partial, impossible: &Impossible) -> Partial {
    let (queens, blocked) = match OpenBoard::new(partial) {
        Ok(open_board) => cover(&open_board, impossible),
        Err(Impossible::Attack(conflict)) => (vec![conflict.first, conflict.second], Vec::new()),
        Err(Impossible::Occupied(square)) => (vec![square], vec![square]),
        Err(Impossible::Crowded(_) | Impossible::Search(_)) => {
            unreachable!("laying out finds contradictions only")
        }
    };
    Partial::trusted(partial.size(), queens, blocked)
}

/// Queens and blocked squares that together close every square the reason needs closed. Greedy:
/// first those without an alternative, then the piece that closes most.
pub(super) fn cover(open_board: &OpenBoard, impossible: &Impossible) -> (Vec<Square>, Vec<Square>) {
    let closed = impossible.closed(open_board);
    let mut reach: HashMap<Piece, u32> = HashMap::new();
    let mut chosen: HashSet<Piece> = HashSet::new();
    for &square in &closed {
        let mut closers = open_board.closers(square);
        if let (Some(only), None) = (closers.next(), closers.next()) {
            chosen.insert(only);
        }
        open_board.closers(square).for_each(|piece| *reach.entry(piece).or_default() += 1);
    }
    for &square in &closed {
        if !open_board.closers(square).any(|piece| chosen.contains(&piece)) {
            chosen.extend(open_board.closers(square).max_by_key(|piece| reach[piece]));
        }
    }
    let (mut queens, mut blocked) = (Vec::new(), Vec::new());
    for piece in chosen {
        match piece {
            Piece::Queen(square) => queens.push(square),
            Piece::Blocked(square) => blocked.push(square),
        }
    }
    queens.sort_unstable();
    blocked.sort_unstable();
    (queens, blocked)
}
