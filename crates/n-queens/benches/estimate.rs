//! One replica of an estimate. The measure is variance × time: docs/algorithms/estimate.md.
//!
//! `cargo bench -p n-queens --bench estimate`

#![allow(missing_docs)]

use divan::black_box;
use n_queens::estimate::Approach;
use n_queens::{Estimator, Watch};

fn main() {
    divan::main();
}

/// Asserts that the value is (n e^−α)^n for an α that sizes from 20 to 100 can have.
fn replica(n: u32, approach: Approach, population: u32) {
    let estimator = Estimator::new(black_box(n)).expect("n is in range");
    let estimator = estimator.approach(approach).population(population).expect("it is in range");
    let value = estimator.replica(0, &Watch::none()).expect("not stopped");
    let alpha = f64::from(n).ln() - value.ln() / f64::from(n);
    assert!((1.7..1.95).contains(&alpha), "{alpha}");
}

#[divan::bench(sample_count = 5, args = [20, 50, 100])]
fn descent_1000(n: u32) {
    replica(n, Approach::Descent, 1000);
}

#[divan::bench(sample_count = 5, args = [20, 50, 100])]
fn annealing_100(n: u32) {
    replica(n, Approach::Annealing, 100);
}
