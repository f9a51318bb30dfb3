//! Partial boards made at random, the same on every machine: for the benchmark that times them and
//! for the test that verifies their answers.

#![allow(dead_code)] // Each user takes what it needs.

use n_queens::complete::{LineAt, Partial};
use n_queens::{Line, Placement, Square};

/// Excluded diagonals in the style of CSPLib problem 79: size, how many of the 4n − 2 diagonals no
/// queen may stand on, seed. These can be completed, though only just.
pub(crate) const EXCLUDED_COMPLETED: [(u32, usize, u64); 10] = [
    (20, 18, 2),
    (20, 20, 3),
    (22, 19, 1),
    (24, 19, 4),
    (24, 21, 3),
    (26, 20, 4),
    (26, 23, 1),
    (28, 22, 1),
    (28, 25, 4),
    (30, 21, 3),
];

/// The same, and these cannot.
pub(crate) const EXCLUDED_IMPOSSIBLE: [(u32, usize, u64); 4] =
    [(20, 30, 2), (20, 30, 4), (22, 33, 3), (28, 63, 1)];

/// Nor can these, whose reasons take longer to verify piece by piece.
pub(crate) const EXCLUDED_IMPOSSIBLE_LONG: [(u32, usize, u64); 3] = [(20, 24, 4), (24, 54, 2), (30, 67, 1)];

/// Random queens that attack each other nowhere: size, how many, seed. These leave room.
pub(crate) const PARTIAL_COMPLETED: [(u32, usize, u64); 6] =
    [(100, 50, 1), (100, 70, 1), (300, 210, 1), (1000, 10, 1), (1000, 500, 1), (1000, 750, 1)];

/// The same, and these do not.
pub(crate) const PARTIAL_IMPOSSIBLE: [(u32, usize, u64); 3] = [(50, 45, 1), (100, 90, 1), (200, 180, 1)];

/// Non-attacking queens put down at random.
pub(crate) fn partial((n, count, seed): (u32, usize, u64)) -> Partial {
    let squares = (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
    let mut queens: Vec<Square> = Vec::new();
    for square in shuffled(squares, seed) {
        if queens.len() < count && !queens.iter().any(|queen| queen.attacks(square)) {
            queens.push(square);
        }
    }
    Partial::new(Placement::new(n, queens).expect("on the board"), []).expect("small enough")
}

/// The squares of diagonals chosen at random, blocked.
pub(crate) fn excluded((n, count, seed): (u32, usize, u64)) -> Partial {
    let of = |kind| (0..2 * n - 1).map(move |index| LineAt { kind, index });
    let lines = shuffled(of(Line::Falling).chain(of(Line::Rising)), seed);
    let blocked = lines.into_iter().take(count).flat_map(|line| line.squares(n));
    Partial::new(Placement::new(n, []).expect("a board"), blocked).expect("small enough")
}

/// The items in an order that depends on `seed` alone (SplitMix64 as the sort key).
fn shuffled<T>(items: impl Iterator<Item = T>, seed: u64) -> Vec<T> {
    let key = |index: u64| {
        let mut mixed = (seed << 32 | index).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    };
    let mut keyed: Vec<(u64, T)> = items.enumerate().map(|(index, item)| (key(index as u64), item)).collect();
    keyed.sort_by_key(|(key, _)| *key);
    keyed.into_iter().map(|(_, item)| item).collect()
}
