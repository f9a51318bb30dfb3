//! Completing random partial boards and excluded diagonals. Every timing asserts the answer.
//!
//! `cargo bench -p n-queens --bench complete`

#![allow(missing_docs)]

use divan::{Bencher, black_box};
use n_queens::complete::{Completion, LineAt, Puzzle};
use n_queens::{Line, Placement, Square};

fn main() {
    divan::main();
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

/// Non-attacking queens put down at random.
fn partial(n: u32, count: usize, seed: u64) -> Puzzle {
    let squares = (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
    let mut queens: Vec<Square> = Vec::new();
    for square in shuffled(squares, seed) {
        if queens.len() < count && !queens.iter().any(|queen| queen.attacks(square)) {
            queens.push(square);
        }
    }
    Puzzle::new(Placement::new(n, queens).expect("on the board"), []).expect("small enough")
}

/// Diagonals excluded at random: CSPLib problem 79.
fn excluded(n: u32, count: usize, seed: u64) -> Puzzle {
    let of = |kind| (0..2 * n - 1).map(move |index| LineAt { kind, index });
    let lines = shuffled(of(Line::Falling).chain(of(Line::Rising)), seed);
    let blocked = lines.into_iter().take(count).flat_map(|line| line.squares(n));
    Puzzle::new(Placement::new(n, []).expect("a board"), blocked).expect("small enough")
}

fn solved(puzzle: &Puzzle) -> bool {
    matches!(black_box(puzzle).complete(), Completion::Solved(_))
}

#[divan::bench(sample_count = 10, args = [(100, 50), (100, 70), (300, 210), (1000, 10), (1000, 500), (1000, 750)])]
fn partial_boards_with_room(bencher: Bencher, (n, queens): (u32, usize)) {
    let puzzle = partial(n, queens, 1);
    bencher.bench(|| assert!(solved(&puzzle)));
}

#[divan::bench(sample_count = 3, args = [(50, 45), (100, 90), (200, 180)])]
fn partial_boards_without_room_explained(bencher: Bencher, (n, queens): (u32, usize)) {
    let puzzle = partial(n, queens, 1);
    bencher.bench(|| assert!(!solved(&puzzle)));
}

/// About half a minute: several hundred decisions on the largest boards.
#[divan::bench(sample_count = 1)]
fn a_thousand_without_room_explained(bencher: Bencher) {
    let puzzle = partial(1000, 950, 1);
    bencher.bench(|| assert!(!solved(&puzzle)));
}

#[divan::bench(sample_count = 3, args = [(20, 8), (20, 12), (25, 12), (25, 15), (30, 15), (30, 20)])]
fn excluded_diagonals(bencher: Bencher, (n, diagonals): (u32, usize)) {
    let puzzle = excluded(n, diagonals, 1);
    bencher.bench(|| assert!(solved(&puzzle)));
}
