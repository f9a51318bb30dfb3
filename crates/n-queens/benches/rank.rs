//! The k-th solution, the place of a solution, random solutions. Every timing asserts its answer.
//!
//! `cargo bench -p n-queens --bench rank`

#![allow(missing_docs)]

use divan::{Bencher, black_box};
use n_queens::{Board, Ranking, Square, Watch, known};

fn main() {
    divan::main();
}

fn empty(n: u32) -> Board {
    Board::new(n).expect("n is a board")
}

/// From nothing to the solution in the middle, and back to its place.
#[divan::bench(sample_count = 3, args = [8, 12, 14, 16, 17, 18])]
fn nth_and_rank(bencher: Bencher, n: u32) {
    let middle = known::total(n).expect("published") / 2;
    bencher.bench(|| {
        let ranking = Ranking::of(black_box(&empty(n))).expect("small enough");
        let solution = ranking.nth(middle, &Watch::none()).expect("in range");
        assert_eq!(ranking.rank(&solution, &Watch::none()), Ok(middle));
    });
}

/// Without the table of first rows.
#[divan::bench(sample_count = 3, args = [(12, 13_034), (14, 338_526), (16, 13_768_863)])]
fn total_with_a_blocked_square(bencher: Bencher, (n, total): (u32, u128)) {
    let board = empty(n).block(Square::new(n / 2, 2)).expect("on the board");
    bencher.bench(|| assert_eq!(Ranking::of(black_box(&board)).expect("small enough").total(), total));
}

/// Samples that share their counting.
#[divan::bench(sample_count = 3, args = [1, 10, 100, 1000])]
fn samples_of_fourteen_queens(bencher: Bencher, count: usize) {
    let ranking = Ranking::of(&empty(14)).expect("small enough");
    bencher.bench(|| {
        let drawn = ranking.sampler(black_box(1)).draw(count, &Watch::none());
        assert_eq!(drawn.expect("there are some").len(), count);
    });
}
