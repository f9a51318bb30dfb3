//! The number of candidates of a naive enumeration: 2^(n²), C(n², n), n!.
//!
//! Comparing the three helps to choose a method before writing it. They outgrow every
//! integer soon, so a size is exact as long as it fits 128 bits and a logarithm always.

use std::fmt;

/// The number of candidates of an enumeration.
///
/// ```
/// use n_queens::methods::SearchSpace;
///
/// assert_eq!(SearchSpace::combinations(8).to_string(), "4426165368");
/// assert_eq!(SearchSpace::subsets(12).to_string(), "2.23e43");
/// assert!(SearchSpace::permutations(8) < SearchSpace::combinations(8));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct SearchSpace {
    /// The number itself where it is below 2^128.
    pub exact: Option<u128>,
    /// Its decimal logarithm, right to about nine digits after the point.
    pub log10: f64,
}

impl SearchSpace {
    /// Sets of squares of an n × n board, 2^(n²).
    pub fn subsets(n: u32) -> SearchSpace {
        let squares = u64::from(n).pow(2);
        let exact = u32::try_from(squares).ok().and_then(|squares| 1u128.checked_shl(squares));
        SearchSpace { exact, log10: squares as f64 * 2f64.log10() }
    }

    /// Choices of n squares of an n × n board, C(n², n).
    pub fn combinations(n: u32) -> SearchSpace {
        let squares = u128::from(n).pow(2);
        // After k steps the product is C(n², k). Dividing first keeps every step below the next
        // value.
        let exact = (1..=u128::from(n)).try_fold(1u128, |product, k| {
            let shared = gcd(product, k);
            (product / shared).checked_mul((squares + 1 - k) / (k / shared))
        });
        let log10 = (0..n).map(|k| ((squares as f64 - f64::from(k)) / (f64::from(k) + 1.0)).log10()).sum();
        SearchSpace { exact, log10 }
    }

    /// Orders of n columns, n!.
    pub fn permutations(n: u32) -> SearchSpace {
        let exact = (1..=u128::from(n)).try_fold(1u128, u128::checked_mul);
        SearchSpace { exact, log10: (1..=n).map(|k| f64::from(k).log10()).sum() }
    }
}

impl PartialOrd for SearchSpace {
    fn partial_cmp(&self, other: &SearchSpace) -> Option<std::cmp::Ordering> {
        match (self.exact, other.exact) {
            (Some(this), Some(that)) => Some(this.cmp(&that)),
            _ => self.log10.partial_cmp(&other.log10),
        }
    }
}

/// All digits up to sixteen of them, then three and the power of ten.
impl fmt::Display for SearchSpace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exact.filter(|&exact| exact < 10u128.pow(16)) {
            Some(exact) => f.pad(&exact.to_string()),
            None => {
                let (mut power, mut digits) = (self.log10.floor(), 10f64.powf(self.log10.fract()));
                if digits >= 9.995 {
                    (power, digits) = (power + 1.0, digits / 10.0);
                }
                f.pad(&format!("{digits:.2}e{power}"))
            }
        }
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_that_of_the_exact_number() {
        for n in 1..=40 {
            for size in [SearchSpace::subsets(n), SearchSpace::combinations(n), SearchSpace::permutations(n)]
            {
                if let Some(exact) = size.exact {
                    assert!((size.log10 - (exact as f64).log10()).abs() < 1e-9, "n = {n}: {size:?}");
                } else {
                    assert!(size.log10 > 128.0 * 2f64.log10() - 1e-9, "n = {n}: {size:?}");
                }
            }
        }
    }

    #[test]
    fn values_and_words() {
        assert_eq!(SearchSpace::combinations(8).exact, Some(4_426_165_368));
        assert_eq!(SearchSpace::subsets(11).exact, Some(1 << 121));
        assert_eq!(SearchSpace::subsets(12).exact, None);
        assert_eq!(
            SearchSpace::permutations(34).exact,
            Some(295_232_799_039_604_140_847_618_609_643_520_000_000)
        );
        assert_eq!(SearchSpace::permutations(35).exact, None);
        assert_eq!(SearchSpace::permutations(20).to_string(), "2.43e18");
        assert_eq!(SearchSpace::permutations(1).to_string(), "1");
        assert_eq!(format!("{:>8}", SearchSpace::permutations(4)), "      24");
        // 2^(4096²) has 5,050,446 digits.
        assert_eq!(SearchSpace::subsets(4096).log10 as u64, 5_050_445);
    }
}
