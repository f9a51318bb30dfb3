//! Completing random partial boards and excluded diagonals. Every timing asserts the answer;
//! tests/completion.rs verifies the reasons.
//!
//! `cargo bench -p n-queens --bench complete`

#![allow(missing_docs)]

mod instances;

use divan::{Bencher, black_box};
use instances::{excluded, partial};
use n_queens::Watch;
use n_queens::complete::{Completion, Partial};

fn main() {
    divan::main();
}

fn solved(board: &Partial) -> bool {
    match black_box(board).complete(&Watch::none()).expect("nobody stops it") {
        Completion::Solved(_) => true,
        Completion::Impossible(explanation) => {
            assert!(explanation.is_minimal());
            false
        }
    }
}

#[divan::bench(sample_count = 10, args = instances::PARTIAL_COMPLETED)]
fn partial_boards_with_room(bencher: Bencher, instance: (u32, usize, u64)) {
    let board = partial(instance);
    bencher.bench(|| assert!(solved(&board)));
}

#[divan::bench(sample_count = 3, args = instances::PARTIAL_IMPOSSIBLE)]
fn partial_boards_without_room_explained(bencher: Bencher, instance: (u32, usize, u64)) {
    let board = partial(instance);
    bencher.bench(|| assert!(!solved(&board)));
}

/// About half a minute: several hundred decisions on the largest boards.
#[divan::bench(sample_count = 1)]
fn a_thousand_without_room_explained(bencher: Bencher) {
    let board = partial((1000, 950, 1));
    bencher.bench(|| assert!(!solved(&board)));
}

#[divan::bench(sample_count = 3, args = instances::EXCLUDED_COMPLETED)]
fn excluded_diagonals_completed(bencher: Bencher, instance: (u32, usize, u64)) {
    let board = excluded(instance);
    bencher.bench(|| assert!(solved(&board)));
}

#[divan::bench(sample_count = 3, args = instances::EXCLUDED_IMPOSSIBLE)]
fn excluded_diagonals_explained(bencher: Bencher, instance: (u32, usize, u64)) {
    let board = excluded(instance);
    bencher.bench(|| assert!(!solved(&board)));
}

#[divan::bench(sample_count = 1, args = instances::EXCLUDED_IMPOSSIBLE_LONG)]
fn more_excluded_diagonals_explained(bencher: Bencher, instance: (u32, usize, u64)) {
    let board = excluded(instance);
    bencher.bench(|| assert!(!solved(&board)));
}
