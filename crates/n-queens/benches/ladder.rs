//! The methods side by side on one board each can do. Every timing asserts the count.
//!
//! `cargo bench -p n-queens --bench ladder`

#![allow(missing_docs)]

use divan::{Bencher, black_box};
use n_queens::{Board, Method, Watch, known};

fn main() {
    divan::main();
}

fn count(bencher: Bencher, method: Method, n: u32) {
    let board = Board::new(n).expect("n is a board");
    bencher.bench(|| {
        let total = method.count(black_box(&board), &Watch::none()).map(u128::from);
        assert_eq!(total.ok(), known::total(n));
    });
}

#[divan::bench(sample_count = 10, args = Method::ALL)]
fn five_queens(bencher: Bencher, method: Method) {
    count(bencher, method, 5);
}

#[divan::bench(sample_count = 10, args = Method::ALL.into_iter().filter(|method| method.practical(9)))]
fn nine_queens(bencher: Bencher, method: Method) {
    count(bencher, method, 9);
}

#[divan::bench(sample_count = 10, args = Method::ALL.into_iter().filter(|method| method.practical(12)))]
fn twelve_queens(bencher: Bencher, method: Method) {
    count(bencher, method, 12);
}
