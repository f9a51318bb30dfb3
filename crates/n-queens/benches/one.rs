//! One solution: constructed, swapped, first in order, verified. Every timing asserts its answer.
//!
//! `cargo bench -p n-queens --bench one`

#![allow(missing_docs)]

use divan::black_box;
use n_queens::{Construction, Verifier, Watch, first_solution, random_by_swaps};

fn main() {
    divan::main();
}

#[divan::bench(sample_count = 5, args = [1_000_000, 10_000_000, 100_000_000])]
fn construct_and_verify(n: u32) {
    let mut verifier = Verifier::new();
    for column in Construction::new(black_box(n)).expect("n has a solution").columns() {
        verifier.push(column).expect("the construction is peaceful");
    }
    assert_eq!(verifier.finish(), Ok(n));
}

#[divan::bench(sample_count = 3, args = [10_000, 1_000_000, 10_000_000])]
fn swaps(n: u32) {
    let solution = random_by_swaps(black_box(n), 1, &Watch::none()).expect("n has a solution");
    assert_eq!(solution.size(), n);
}

/// The sizes that are hardest for their neighbourhood: even ones. The sum of row × column tells
/// one answer from another.
#[divan::bench(sample_count = 3, args = [(20, 2045), (28, 5819), (30, 7250), (32, 8812)])]
fn first((n, checksum): (u32, u32)) {
    let solution = first_solution(black_box(n), &Watch::none()).expect("n has a solution");
    assert_eq!(solution.squares().map(|queen| queen.row * queen.column).sum::<u32>(), checksum);
}
