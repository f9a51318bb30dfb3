//! Whether the interval can be trusted. All seeds are fixed, so none of these can flake.

use super::*;
use crate::known;

/// In how many of `seeds` estimates the published value lies inside the 95 % interval.
fn covered(n: u32, population: u32, seeds: u64) -> u64 {
    let published = known::total(n).unwrap() as f64;
    let estimator = Estimator::new(n).unwrap().population(population);
    let inside = |&seed: &u64| {
        let estimate = estimator.seed(seed).run();
        estimate.low <= published && published <= estimate.high
    };
    (0..seeds).filter(inside).count() as u64
}

/// 95 % of the seeds, give or take three standard deviations of a fair coin of that bias.
#[track_caller]
fn check_coverage(n: u32, population: u32, seeds: u64) {
    let covered = covered(n, population, seeds);
    let (expected, deviation) = (0.95 * seeds as f64, (0.95 * 0.05 * seeds as f64).sqrt());
    let off = (covered as f64 - expected) / deviation;
    assert!(off.abs() < 3.0, "n = {n}: {covered} of {seeds} intervals hold the published value");
}

#[test]
fn intervals_hold_the_published_value_as_often_as_they_say() {
    for n in [5, 8, 12] {
        check_coverage(n, 40, 40);
    }
}

/// `QUEENS_LONG_TESTS=1 cargo test --release -p n-queens coverage` (minutes).
#[test]
fn coverage_over_many_seeds() {
    if std::env::var_os("QUEENS_LONG_TESTS").is_none() {
        return;
    }
    for n in [4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20] {
        check_coverage(n, 100, 400);
    }
}

#[test]
fn the_two_estimators_agree() {
    for n in [6, 9, 12, 14] {
        let annealed = Estimator::new(n).unwrap().population(400).run();
        let probed = probe(n, 20_000, 7).unwrap();
        assert!(annealed.low < probed.high && probed.low < annealed.high, "n = {n}: {annealed:?} {probed:?}");
    }
}

#[test]
fn sizes_with_nothing_to_estimate_are_exact() {
    for (n, total) in [(1, 1.0), (2, 0.0), (3, 0.0)] {
        let estimate = Estimator::new(n).unwrap().population(10).run();
        assert_eq!((estimate.low, estimate.total, estimate.high), (total, total, total), "n = {n}");
    }
}

#[test]
fn the_largest_published_count_is_met_within_six_percent() {
    let estimate = Estimator::new(27).unwrap().population(200).run();
    let published = known::total(27).unwrap() as f64;
    assert!(estimate.low < published && published < estimate.high, "{estimate:?}");
    assert!(estimate.relative_error() < 0.06, "{estimate:?}");
}

#[test]
fn answers_never_change() {
    // Held fixed to the last bit: a change here is a change of every seeded answer.
    let estimate = Estimator::new(9).unwrap().population(50).seed(1).run();
    assert_eq!((estimate.total, estimate.high), (353.3256271122407, 371.6577860048036));
}

#[test]
fn a_hundred_queens_are_within_reach() {
    // D = (n e^−α)^n with α rising slowly towards 1.944.
    let value = Estimator::new(100).unwrap().population(30).replica(0, || false).unwrap();
    let alpha = 100f64.ln() - value.ln() / 100.0;
    assert!((1.88..1.92).contains(&alpha), "{alpha}");
}

#[test]
fn sizes_out_of_range_are_refused_and_stops_are_heard() {
    for n in [0, 129] {
        assert_eq!(Estimator::new(n), Err(EstimateError::Size { n, max: ESTIMATE_MAX }));
    }
    assert_eq!(Estimator::new(50).unwrap().replica(0, || true), None);
    // The largest: lines numbered by a byte do not run into each other.
    assert!(Estimator::new(128).unwrap().population(2).replica(0, || false).is_some());
}
