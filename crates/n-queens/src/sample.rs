//! Exactly uniform random solutions: a random number, then the solution with that number.
//!
//! Every index below the total is equally likely (draws that would favour some are thrown away
//! and drawn again), and [`Ranking`] finds the solution of each; so every solution is equally
//! likely, and draws are independent. All indices are drawn first and looked up together,
//! because indices that fall close to each other share most of their counting.
//!
//! The same seed gives the same solutions on every machine: the indices depend on the seed, the
//! total and nothing else.

use crate::random::Random;
use crate::watch::{Stopped, Watch};
use crate::{RankError, Ranking, Solution};

/// Indices drawn between two checks of the watch.
const CHECK_INTERVAL: usize = 1 << 14;

/// Draws solutions, all equally likely and each independent of the others. It shares what its
/// ranking has counted and may outlive it.
///
/// ```
/// use n_queens::{Board, Ranking, Watch};
///
/// let watch = Watch::none();
/// let mut sampler = Ranking::of(&Board::new(8)?)?.sampler(1850);
/// let (first, more) = (sampler.draw(1, &watch)?, sampler.draw(2, &watch)?);
/// assert_eq!(
///     [first, more].concat(),
///     Ranking::of(&Board::new(8)?)?.sampler(1850).draw(3, &watch)?
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sampler {
    ranking: Ranking,
    random: Random,
}

impl Ranking {
    /// A sampler of this board's solutions; the same seed draws the same ones.
    pub fn sampler(&self, seed: u64) -> Sampler {
        Sampler { ranking: self.clone(), random: Random::new(seed) }
    }
}

impl Sampler {
    /// The ranking whose solutions are drawn.
    pub fn ranking(&self) -> &Ranking {
        &self.ranking
    }

    /// The next `count` solutions; the same one may come twice. Many together cost much less
    /// than one by one. A board without solutions is [`RankError::OutOfRange`] unless `count` is
    /// 0. Where the answer is an error nothing counts as drawn.
    pub fn draw(&mut self, count: usize, watch: &Watch) -> Result<Vec<Solution>, RankError> {
        let total = self.ranking.total();
        if total == 0 && count > 0 {
            return Err(RankError::OutOfRange { index: 0, total });
        }
        let mut random = self.random.clone();
        let draw = |number: usize| -> Result<u128, Stopped> {
            if number.is_multiple_of(CHECK_INTERVAL) {
                watch.check()?;
            }
            Ok(below(&mut random, total))
        };
        let indices = (0..count).map(draw).collect::<Result<Vec<u128>, Stopped>>()?;
        let drawn = self.ranking.nth_each(&indices, watch)?;
        self.random = random;
        Ok(drawn)
    }
}

/// A number below `bound`, every one equally likely: as many random bits as the largest such
/// number has, drawn again while they give a number that is not below. More than half of
/// all draws are kept.
fn below(random: &mut Random, bound: u128) -> u128 {
    debug_assert!(bound > 0);
    let largest = bound - 1;
    let unused = largest.leading_zeros();
    loop {
        // Numbers of up to 64 bits take one draw, so that their sequence does not depend on
        // how wide the type is.
        let high = if unused < 64 { u128::from(random.bits()) << 64 } else { 0 };
        let bits = high | u128::from(random.bits());
        let drawn = if largest == 0 { 0 } else { bits & (u128::MAX >> unused) };
        if drawn <= largest {
            return drawn;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::{Board, Square};

    /// The chi-square statistic of draws over `kinds` of expected shares that sum to 1.
    fn chi_square(seen: &BTreeMap<Vec<u32>, u64>, draws: usize, shares: &BTreeMap<Vec<u32>, f64>) -> f64 {
        assert!(seen.keys().all(|kind| shares.contains_key(kind)));
        let deviation = |(kind, share): (&Vec<u32>, &f64)| {
            let expected = share * draws as f64;
            (seen.get(kind).copied().unwrap_or(0) as f64 - expected).powi(2) / expected
        };
        shares.iter().map(deviation).sum()
    }

    #[test]
    fn all_solutions_of_eight_queens_are_equally_likely() {
        let ranking = Ranking::of(&Board::new(8).unwrap()).unwrap();
        let shares = Board::new(8).unwrap().solutions().map(|s| (s.columns().to_vec(), 1.0 / 92.0)).collect();
        let draws = 92 * 500;
        let mut statistics = Vec::new();
        for seed in 0..10 {
            let mut seen = BTreeMap::new();
            for solution in ranking.sampler(seed).draw(draws, &Watch::none()).unwrap() {
                *seen.entry(solution.columns().to_vec()).or_insert(0) += 1;
            }
            statistics.push(chi_square(&seen, draws, &shares));
        }
        // 91 degrees of freedom: mean 91, 0.1 % points 54 and 138. The mean of ten varies by 4.3.
        assert!(statistics.iter().all(|statistic| (54.0..138.0).contains(statistic)), "{statistics:?}");
        let mean = statistics.iter().sum::<f64>() / 10.0;
        assert!((77.0..105.0).contains(&mean), "{mean}");
    }

    #[test]
    fn an_orbit_is_as_likely_as_it_is_large() {
        // n = 6 has one orbit of four; n = 7 has four of eight and two of four.
        for (n, orbits, bound) in [(6, 1, 1.0), (7, 6, 20.5)] {
            let board = Board::new(n).unwrap();
            let ranking = Ranking::of(&board).unwrap();
            let mut shares = BTreeMap::new();
            for solution in board.solutions().filter(|solution| solution.is_canonical()) {
                let share = solution.orbit().len() as f64 / ranking.total() as f64;
                shares.insert(solution.columns().to_vec(), share);
            }
            assert_eq!(shares.len(), orbits);
            let mut seen = BTreeMap::new();
            for solution in ranking.sampler(u64::from(n)).draw(40_000, &Watch::none()).unwrap() {
                *seen.entry(solution.canonical().columns().to_vec()).or_insert(0) += 1;
            }
            // 5 degrees of freedom: 20.5 is the 0.1 % point.
            let statistic = chi_square(&seen, 40_000, &shares);
            assert!(statistic < bound, "n = {n}: {statistic}");
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_solutions_for_ever() {
        let drawn = |n: u32, seed| {
            let ranking = Ranking::of(&Board::new(n).unwrap()).unwrap();
            ranking
                .sampler(seed)
                .draw(3, &Watch::none())
                .unwrap()
                .iter()
                .map(|solution| ranking.rank(solution, &Watch::none()).unwrap())
                .collect::<Vec<_>>()
        };
        assert_eq!(drawn(8, 0), [62, 44, 24]);
        assert_eq!(drawn(8, 1), [79, 62, 18]);
        assert_eq!(drawn(14, 1), [89_807, 329_022, 324_626]);
    }

    #[test]
    fn draws_are_below_their_bound_and_reach_everything() {
        let mut random = Random::new(4);
        assert!((0..100).all(|_| below(&mut random, 1) == 0));
        let mut seen = [false; 5];
        (0..200).for_each(|_| seen[below(&mut random, 5) as usize] = true);
        assert_eq!(seen, [true; 5]);
        for bound in [u128::from(u64::MAX), 1 << 64, (1 << 64) + 1, 3 << 100, u128::MAX] {
            let drawn: Vec<u128> = (0..200).map(|_| below(&mut random, bound)).collect();
            assert!(drawn.iter().all(|&drawn| drawn < bound));
            assert!(
                drawn.iter().any(|&drawn| drawn >= bound / 2) && drawn.iter().any(|&drawn| drawn < bound / 2)
            );
        }
    }

    #[test]
    fn constraints_hold_and_nothing_cannot_be_drawn() {
        let board = Board::new(8).unwrap().fix(Square::new(4, 1)).unwrap().block(Square::new(0, 0)).unwrap();
        let drawn = Ranking::of(&board).unwrap().sampler(3).draw(100, &Watch::none()).unwrap();
        assert!(drawn.iter().all(|solution| board.admits(solution)));
        let none = Ranking::of(&Board::new(3).unwrap()).unwrap();
        assert_eq!(none.sampler(0).draw(0, &Watch::none()), Ok(vec![]));
        let error = none.sampler(0).draw(1, &Watch::none()).unwrap_err();
        assert_eq!(error.to_string(), "solution 1 was asked for, but there is none");
    }

    #[test]
    fn what_was_stopped_was_not_drawn() {
        let mut sampler = Ranking::of(&Board::new(10).unwrap()).unwrap().sampler(6);
        let mut stopped = sampler.clone();
        let stop = Watch::new(std::sync::atomic::AtomicBool::new(true));
        assert_eq!(stopped.draw(5, &stop), Err(RankError::Stopped(Stopped)));
        assert_eq!(stopped.draw(5, &Watch::none()), sampler.draw(5, &Watch::none()));
    }
}
