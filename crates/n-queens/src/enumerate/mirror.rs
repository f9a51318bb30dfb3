//! The second half of a listing is the first read backwards in a mirror.
//!
//! Reflected left to right, a smaller column becomes a larger one, so the reflection turns the
//! lexicographic order round. On a board that is its own mirror image the last solution is
//! therefore the reflection of the first, and the whole list, read backwards and reflected, is
//! itself. The solutions found below a prefix of the first half are stored and used below its
//! reflection instead of a second search.
//!
//! A solution is a word of four bits a row, the first row highest: words compare as solutions
//! do, and reflecting one is a subtraction from n − 1 in every row, which never borrows.
//!
//! Invariant: at most `room` solutions are stored, besides the lists in the making, one for each
//! thread. When there are more, those of the smallest prefixes go first: they would be needed last.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use super::descent::open_squares;
use super::{Advance, Solutions};
use crate::Board;

/// Bits of a row, and rows of a word.
const BITS: u32 = 4;
const ROWS: u32 = u64::BITS / BITS;
/// Solutions stored at most: 16 MB, which is all of the first half up to n = 15.
const ROOM: usize = 2 << 20;

/// A solution, or the first rows of one with zeros in the others.
type Packed = u64;

/// The solutions found below prefixes of the first half.
pub(super) struct Mirror {
    n: u32,
    room: usize,
    stored: Mutex<StoredSolutions>,
}

#[derive(Default)]
struct StoredSolutions {
    lists: BTreeMap<Packed, Vec<Packed>>,
    solutions: usize,
}

impl Mirror {
    /// None for boards without the symmetry, or too large for a word.
    pub(super) fn new(board: &Board) -> Option<Mirror> {
        Mirror::with_room(board, ROOM)
    }

    fn with_room(board: &Board, room: usize) -> Option<Mirror> {
        let n = board.size();
        if n > ROWS {
            return None;
        }
        let symmetric = open_squares(board).iter().all(|row| row.reverse_bits() >> (u64::BITS - n) == *row);
        symmetric.then(|| Mirror { n, room, stored: Mutex::default() })
    }

    /// Stores the solutions found below `prefix`, in order.
    fn store(&self, prefix: Packed, mut solutions: Vec<Packed>) {
        solutions.shrink_to_fit();
        let mut stored = self.stored.lock().unwrap_or_else(PoisonError::into_inner);
        stored.solutions += solutions.len();
        stored.lists.insert(prefix, solutions);
        while stored.solutions > self.room {
            let Some((_, dropped)) = stored.lists.pop_first() else { break };
            stored.solutions -= dropped.len();
        }
    }

    /// Removes and returns the solutions stored below `prefix`.
    fn take(&self, prefix: Packed) -> Option<Vec<Packed>> {
        let mut stored = self.stored.lock().unwrap_or_else(PoisonError::into_inner);
        let solutions = stored.lists.remove(&prefix)?;
        stored.solutions -= solutions.len();
        Some(solutions)
    }

    /// Subtracts each of the first `rows` rows from n − 1.
    fn reflected(&self, packed: Packed, rows: usize) -> Packed {
        pack(std::iter::repeat_n(self.n - 1, rows)) - packed
    }
}

/// The solutions below one prefix, found by search or remembered from the first half.
pub(super) enum PrefixSolutions<'a> {
    Search { solutions: Solutions, recorder: Option<Recorder<'a>> },
    Image { originals: Vec<Packed>, columns: Vec<u32> },
}

/// Records solutions of the first half for the second.
pub(super) struct Recorder<'a> {
    mirror: &'a Mirror,
    prefix: Packed,
    found: Vec<Packed>,
}

impl<'a> PrefixSolutions<'a> {
    /// Before the first of them; `solutions` has not begun.
    pub(super) fn new(
        prefix: &[u32],
        solutions: &Solutions,
        mirror: Option<&'a Mirror>,
    ) -> PrefixSolutions<'a> {
        let mut recorder = None;
        if let Some(mirror) = mirror {
            let prefix_itself = pack(prefix.iter().copied());
            let reflection = mirror.reflected(prefix_itself, prefix.len());
            if let Some(originals) = mirror.take(reflection) {
                return PrefixSolutions::Image { originals, columns: vec![0; mirror.n as usize] };
            }
            if prefix_itself < reflection {
                recorder = Some(Recorder { mirror, prefix: prefix_itself, found: Vec::new() });
            }
        }
        let mut solutions = solutions.clone();
        solutions.enter(prefix);
        PrefixSolutions::Search { solutions, recorder }
    }

    /// Goes on to the next solution, or until the fuel is spent.
    #[inline]
    pub(super) fn advance(&mut self, fuel: &mut u64) -> Advance {
        match self {
            PrefixSolutions::Search { solutions, recorder } => {
                let reached = solutions.advance(fuel);
                if let (Some(recorder), Advance::Found) = (recorder, reached) {
                    recorder.found.push(pack(solutions.columns().iter().copied()));
                }
                reached
            }
            PrefixSolutions::Image { originals, columns } => {
                let Some(original) = originals.pop() else { return Advance::Exhausted };
                unpack_reflected(original, columns);
                Advance::Found
            }
        }
    }

    /// The solution found last.
    #[inline]
    pub(super) fn columns(&mut self) -> &[u32] {
        match self {
            PrefixSolutions::Search { solutions, .. } => solutions.columns(),
            PrefixSolutions::Image { columns, .. } => columns,
        }
    }

    /// Stores everything that was found for the second half.
    pub(super) fn finish(self) {
        if let PrefixSolutions::Search { recorder: Some(Recorder { mirror, prefix, found }), .. } = self {
            mirror.store(prefix, found);
        }
    }
}

/// The first rows of a solution, the very first in the highest bits.
#[inline]
fn pack(columns: impl Iterator<Item = u32>) -> Packed {
    let shifts = (0..ROWS).rev().map(|row| BITS * row);
    columns.zip(shifts).fold(0, |packed, (column, shift)| packed | u64::from(column) << shift)
}

/// The columns of the reflection.
#[inline]
fn unpack_reflected(mut packed: Packed, columns: &mut [u32]) {
    let last_column = columns.len() as u32 - 1;
    for column in columns {
        packed = packed.rotate_left(BITS);
        *column = last_column - (packed as u32 & ((1 << BITS) - 1));
    }
}

#[cfg(test)]
mod tests {
    use super::super::queue::prefixes;
    use super::*;
    use crate::Square;

    /// The whole listing, prefix after prefix, and how many prefixes were remembered.
    fn listed(board: &Board, mirror: &Mirror) -> (Vec<Vec<u32>>, usize) {
        let solutions = Solutions::new(board);
        let (mut prefixes, depth) = prefixes(board, &solutions).unwrap();
        let (mut found, mut remembered) = (Vec::new(), 0);
        while let Some(prefix) = prefixes.next(depth) {
            let mut below = PrefixSolutions::new(&prefix, &solutions, Some(mirror));
            remembered += usize::from(matches!(below, PrefixSolutions::Image { .. }));
            while below.advance(&mut u64::MAX.clone()) == Advance::Found {
                found.push(below.columns().to_vec());
            }
            below.finish();
            assert!(mirror.stored.lock().unwrap().solutions <= mirror.room);
        }
        (found, remembered)
    }

    #[test]
    fn the_second_half_is_the_first_in_a_mirror() {
        for n in 5..=11 {
            let board = Board::new(n).unwrap();
            let expected: Vec<_> = board.solutions().map(Vec::from).collect();
            let (all, remembered) = listed(&board, &Mirror::new(&board).unwrap());
            assert_eq!(all, expected, "n = {n}");
            assert!(remembered > 0, "n = {n}");
        }
    }

    #[test]
    fn what_does_not_fit_is_searched_again() {
        let board = Board::new(9).unwrap();
        let expected: Vec<_> = board.solutions().map(Vec::from).collect();
        let remembered = [0, 1, 7, 50, usize::MAX].map(|room| {
            let (all, remembered) = listed(&board, &Mirror::with_room(&board, room).unwrap());
            assert_eq!(all, expected, "room for {room}");
            remembered
        });
        assert!(remembered.is_sorted() && remembered[1] < remembered[4], "{remembered:?}");
    }

    #[test]
    fn only_symmetric_boards_up_to_sixteen_have_a_mirror() {
        let blocked = |squares: &[(u32, u32)]| {
            squares.iter().fold(Board::new(8).unwrap(), |board, &(row, column)| {
                board.block(Square::new(row, column)).unwrap()
            })
        };
        assert!(Mirror::new(&blocked(&[(1, 0)])).is_none());
        assert!(Mirror::new(&blocked(&[(1, 0), (2, 7)])).is_none());
        assert!(Mirror::new(&Board::new(17).unwrap()).is_none());
        let symmetric = blocked(&[(1, 0), (1, 7), (4, 3), (4, 4)]);
        let (all, remembered) = listed(&symmetric, &Mirror::new(&symmetric).unwrap());
        assert!(remembered > 0);
        assert_eq!(all, symmetric.solutions().map(Vec::from).collect::<Vec<_>>());
    }

    #[test]
    fn words_compare_and_reflect_as_solutions_do() {
        let mirror = Mirror::new(&Board::new(16).unwrap()).unwrap();
        let columns: Vec<u32> = (0..16).map(|row| row * 7 % 16).collect();
        let mut reflected = vec![0; 16];
        unpack_reflected(pack(columns.iter().copied()), &mut reflected);
        assert!(columns.iter().zip(&reflected).all(|(a, b)| a + b == 15));
        assert_eq!(pack(reflected.iter().copied()), mirror.reflected(pack(columns.iter().copied()), 16));
        assert!(pack([3, 15].into_iter()) < pack([4, 0].into_iter()));
    }
}
