//! Whether the interval can be trusted. All seeds are fixed, so none of these can flake.

use super::*;
use crate::known;
use crate::random::Random;
use crate::watch::tests::stops_soon;

/// In how many of `seeds` estimates the published value lies inside the 95 % interval.
fn covered(n: u32, approach: Approach, population: u32, seeds: u64) -> u64 {
    let published = known::total(n).unwrap() as f64;
    let estimator = Estimator::new(n).unwrap().approach(approach).population(population).unwrap();
    let inside = |&seed: &u64| {
        let estimate = estimator.seed(seed).run(NonZeroUsize::MIN, &Watch::none()).unwrap();
        estimate.low <= published && published <= estimate.high
    };
    (0..seeds).filter(inside).count() as u64
}

/// 95 % of the seeds, give or take three standard deviations of a coin of that bias.
#[track_caller]
fn check_coverage(n: u32, approach: Approach, population: u32, seeds: u64) {
    let covered = covered(n, approach, population, seeds);
    let (expected, deviation) = (0.95 * seeds as f64, (0.95 * 0.05 * seeds as f64).sqrt());
    let off = (covered as f64 - expected) / deviation;
    assert!(
        off.abs() < 3.0,
        "n = {n}, {approach:?}: {covered} of {seeds} intervals hold the published value"
    );
}

#[test]
fn intervals_hold_the_published_value_as_often_as_they_say() {
    for n in [5, 6, 8, 10, 12, 16, 20, 24, 27] {
        check_coverage(n, Approach::Descent, LEAST_POPULATION, 60);
    }
    for n in [5, 8, 12] {
        check_coverage(n, Approach::Annealing, 40, 40);
    }
}

#[test]
#[ignore = "minutes: cargo test --release -p n-queens coverage -- --ignored"]
fn coverage_over_many_seeds() {
    for n in 5..=20 {
        check_coverage(n, Approach::Descent, 500, 1000);
    }
    for n in [12, 16, 20, 24, 27] {
        let covered = covered(n, Approach::Descent, LEAST_POPULATION, 1000);
        assert!((930..=970).contains(&covered), "n = {n}: {covered} of 1000");
    }
    for n in [5, 6, 8, 10, 12, 16, 20] {
        check_coverage(n, Approach::Annealing, 100, 400);
    }
}

/// The classical estimate, from 32 × `probes` random walks down the search tree (Knuth 1975,
/// "Estimating the efficiency of backtrack programs"): take a random open square in every row and
/// multiply the numbers of choices; a walk that gets stuck counts 0. It shares nothing with the
/// estimators but the random numbers.
fn probe(n: u32, probes: u32, seed: u64) -> Estimate {
    let mut replicas = [0.0; REPLICAS as usize];
    for (index, replica) in (0..).zip(&mut replicas) {
        let mut random = Random::stream(seed, index);
        for _ in 0..probes {
            *replica += walk(n, &mut random);
        }
        *replica /= f64::from(probes);
    }
    Estimate::from_replicas(&replicas, u64::from(REPLICAS) * u64::from(probes))
}

/// One walk: the product of the numbers of choices, or 0 if it got stuck.
fn walk(n: u32, random: &mut Random) -> f64 {
    let (mut columns, mut rising, mut falling) = (0u64, 0u64, 0u64);
    let mut product = 1.0;
    for _ in 0..n {
        let mut open = !(columns | rising | falling) & ((1 << n) - 1);
        if open == 0 {
            return 0.0;
        }
        product *= f64::from(open.count_ones());
        for _ in 0..random.below(u64::from(open.count_ones())) {
            open &= open - 1;
        }
        let square = open & open.wrapping_neg();
        columns |= square;
        rising = (rising | square) >> 1;
        falling = (falling | square) << 1;
    }
    product
}

#[test]
fn all_estimators_agree() {
    for n in [6, 9, 12, 14] {
        let estimator = Estimator::new(n).unwrap();
        let estimates = [
            estimator.run(NonZeroUsize::MIN, &Watch::none()).unwrap(),
            estimator
                .approach(Approach::Annealing)
                .population(300)
                .unwrap()
                .run(NonZeroUsize::MIN, &Watch::none())
                .unwrap(),
            probe(n, 20_000, 7),
        ];
        for a in &estimates {
            for b in &estimates {
                assert!(a.low < b.high && b.low < a.high, "n = {n}: {estimates:?}");
            }
        }
    }
}

#[test]
fn the_approaches_agree_where_counting_is_out_of_reach() {
    let estimator = Estimator::new(40).unwrap();
    let descent = estimator.population(1000).unwrap().run(NonZeroUsize::MIN, &Watch::none()).unwrap();
    let annealing = estimator
        .approach(Approach::Annealing)
        .population(100)
        .unwrap()
        .run(NonZeroUsize::MIN, &Watch::none())
        .unwrap();
    assert!(descent.low < annealing.high && annealing.low < descent.high, "{descent:?} {annealing:?}");
}

#[test]
fn sizes_with_nothing_to_estimate_are_exact() {
    for approach in [Approach::Descent, Approach::Annealing] {
        for (n, total) in [(1, 1.0), (2, 0.0), (3, 0.0)] {
            let estimate = Estimator::new(n)
                .unwrap()
                .approach(approach)
                .population(10)
                .unwrap()
                .run(NonZeroUsize::MIN, &Watch::none())
                .unwrap();
            assert_eq!((estimate.low, estimate.total, estimate.high), (total, total, total), "n = {n}");
        }
    }
}

#[test]
fn the_largest_published_count_is_met_within_four_percent() {
    let estimate =
        Estimator::new(27).unwrap().population(2000).unwrap().run(NonZeroUsize::MIN, &Watch::none()).unwrap();
    let published = known::total(27).unwrap() as f64;
    assert!(estimate.low < published && published < estimate.high, "{estimate:?}");
    assert!(estimate.relative_error() < 0.04, "{estimate:?}");
}

#[test]
fn answers_never_change() {
    // Held fixed to the last bit: a change here is a change of every seeded answer.
    let estimator = Estimator::new(9).unwrap().population(50).unwrap().seed(1);
    let descent = estimator.run(NonZeroUsize::MIN, &Watch::none()).unwrap();
    assert_eq!((descent.total, descent.high), (354.44542500000006, 387.5697084285216));
    let annealing = estimator.approach(Approach::Annealing).run(NonZeroUsize::MIN, &Watch::none()).unwrap();
    assert_eq!((annealing.total, annealing.high), (353.3256271122407, 371.6577860048036));
}

#[test]
fn a_hundred_queens_are_within_reach() {
    // D = (n e^−α)^n with α rising slowly towards 1.944.
    for approach in [Approach::Descent, Approach::Annealing] {
        let estimator = Estimator::new(100).unwrap().approach(approach).population(50).unwrap();
        let alpha = 100f64.ln() - estimator.replica(0, &Watch::none()).unwrap().ln() / 100.0;
        assert!((1.88..1.92).contains(&alpha), "{approach:?}: {alpha}");
    }
}

#[test]
fn sizes_and_populations_out_of_range_are_rejected_and_stops_work() {
    for n in [0, 129] {
        assert_eq!(Estimator::new(n), Err(EstimateError::Size { n, max: ESTIMATE_MAX }));
    }
    for population in [0, MOST_POPULATION + 1] {
        let refused = Err(EstimateError::Population { population, max: MOST_POPULATION });
        assert_eq!(Estimator::new(8).unwrap().population(population), refused);
    }
    for population in [1, MOST_POPULATION] {
        let estimator = Estimator::new(8).unwrap().population(population).unwrap();
        assert_eq!(estimator.samples(), u64::from(REPLICAS) * u64::from(population));
    }
    for approach in [Approach::Descent, Approach::Annealing] {
        // Few particles, many, and so many that one step takes longer than a tenth of a second.
        for population in [100, 5000, 200_000] {
            let estimator = Estimator::new(50).unwrap().approach(approach).population(population).unwrap();
            let two = NonZeroUsize::new(2).unwrap();
            stops_soon(|watch| estimator.run(two, watch));
        }
        // The largest: lines numbered by a byte do not run into each other.
        let largest = Estimator::new(128).unwrap().approach(approach).population(2).unwrap();
        assert!(largest.replica(0, &Watch::none()).is_ok());
    }
}

#[test]
fn the_number_of_threads_makes_no_difference() {
    let estimator = Estimator::new(11).unwrap().population(30).unwrap();
    let on = |threads| estimator.run(NonZeroUsize::new(threads).unwrap(), &Watch::none()).unwrap();
    assert_eq!(on(1), on(3));
}
