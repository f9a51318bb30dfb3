//! A number of 128 bits for a list of columns: the same for the same list, within one run of the
//! program, and for two different ones equal by a chance of 2^-128.
//!
//! Two hashes under keys that are drawn anew in every run, so no input can be made to collide.

use std::hash::{BuildHasher, DefaultHasher, Hash, Hasher, RandomState};
use std::sync::OnceLock;

/// Columns that are hashed at once.
const TOGETHER: usize = 1 << 12;

/// The fingerprint of columns that are all at hand.
pub(crate) fn fingerprint(columns: &[u32]) -> u128 {
    let mut print = Fingerprint::default();
    columns.iter().for_each(|&column| print.push(column));
    print.end()
}

/// A fingerprint in the making.
pub(crate) struct Fingerprint {
    waiting: Vec<u32>,
    hashes: [DefaultHasher; 2],
}

impl Default for Fingerprint {
    fn default() -> Fingerprint {
        static KEYS: OnceLock<[RandomState; 2]> = OnceLock::new();
        let keys = KEYS.get_or_init(|| [RandomState::new(), RandomState::new()]);
        let hashes = keys.each_ref().map(BuildHasher::build_hasher);
        Fingerprint { waiting: Vec::with_capacity(TOGETHER), hashes }
    }
}

impl Fingerprint {
    /// Takes the next column.
    #[inline]
    pub(crate) fn push(&mut self, column: u32) {
        self.waiting.push(column);
        if self.waiting.len() == TOGETHER {
            self.hash();
        }
    }

    /// The fingerprint of all columns taken.
    pub(crate) fn end(mut self) -> u128 {
        self.hash();
        let [a, b] = self.hashes.map(|hash| u128::from(hash.finish()));
        a << 64 | b
    }

    fn hash(&mut self) {
        self.hashes.iter_mut().for_each(|hash| self.waiting.hash(hash));
        self.waiting.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_list_has_the_same_and_a_changed_one_another() {
        let mut list: Vec<u32> = (0..10_000).collect();
        let first = fingerprint(&list);
        assert_eq!(fingerprint(&list), first);
        list.swap(3, 9_999);
        assert_ne!(fingerprint(&list), first);
        assert_ne!(first >> 64, first & u128::from(u64::MAX));
    }
}
