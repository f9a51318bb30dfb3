//! The one source of randomness: same seed, same numbers, on every machine and in every version.
//!
//! Numbers come from ChaCha with 8 rounds, a published stream cipher, keyed by the seed (eight
//! little-endian bytes, then zeros). Every seed owns 2^64 independent streams, so that parts of one
//! answer can be drawn in any order or in parallel and still be the same answer. The routines on top
//! of the raw numbers are written here, because the sampling routines of general
//! libraries change their results between versions.
//!
//! Changing anything in this file changes every seeded answer of the project: the tests hold the
//! first numbers fixed.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// A stream of random numbers.
#[derive(Clone, Debug)]
pub(crate) struct Random(ChaCha8Rng);

impl Random {
    /// The first stream of `seed`.
    pub(crate) fn new(seed: u64) -> Random {
        Random::stream(seed, 0)
    }

    /// One of the streams of `seed`; different streams share nothing.
    pub(crate) fn stream(seed: u64, stream: u64) -> Random {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut generator = ChaCha8Rng::from_seed(key);
        generator.set_stream(stream);
        Random(generator)
    }

    /// 64 random bits.
    #[inline]
    pub(crate) fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `bound`, every one equally likely: the upper half of bits × bound, where the
    /// few products whose lower half falls into the uneven remainder are drawn again (Lemire 2019,
    /// "Fast random integer generation in an interval").
    #[inline]
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        debug_assert!(bound > 0);
        loop {
            let product = u128::from(self.bits()) * u128::from(bound);
            let low = product as u64;
            // The remainder 2^64 mod bound is below bound, so most draws skip the division.
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 64) as u64;
            }
        }
    }

    /// A number in [0, 1), a multiple of 2^−53.
    #[inline]
    pub(crate) fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Puts `items` into one of their orders, every one equally likely (Fisher and Yates).
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_numbers_never_change() {
        let mut random = Random::new(1);
        let first: [u64; 3] = [random.bits(), random.bits(), random.bits()];
        assert_eq!(first, [7_037_237_572_835_827_407, 5_440_448_899_038_119_230, 14_725_191_807_199_933_458]);
        assert_eq!((0..8).map(|_| random.below(100)).collect::<Vec<_>>(), [91, 85, 13, 73, 78, 40, 45, 84]);
        assert_eq!(Random::stream(1, 5).bits(), 6_528_172_563_680_933_242);
    }

    #[test]
    fn all_zero_key_gives_the_published_stream() {
        // First block of ChaCha8 with a zero key and a zero nonce, from the draft "Test Vectors for
        // the Stream Cipher ChaCha" (Strombergson 2013), TC1.
        let published = [0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6];
        assert_eq!(Random::new(0).bits().to_le_bytes(), published);
    }

    #[test]
    fn below_is_even() {
        let mut random = Random::new(2);
        let mut seen = [0u32; 7];
        for _ in 0..70_000 {
            seen[random.below(7) as usize] += 1;
        }
        // Chi-square with 6 degrees of freedom: 22.5 is the 0.1 % point.
        let chi: f64 = seen.iter().map(|&s| (f64::from(s) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 22.5, "{seen:?}");
    }

    #[test]
    fn shuffles_reach_every_order() {
        let mut random = Random::new(3);
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..500 {
            let mut items = [0, 1, 2, 3];
            random.shuffle(&mut items);
            seen.insert(items);
        }
        assert_eq!(seen.len(), 24);
    }
}
