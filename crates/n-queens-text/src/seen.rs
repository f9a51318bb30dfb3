//! Which solutions of a list have been seen, told apart in little memory: exactly up to n = 4096,
//! the largest board that is ever compared with a list, and beyond by fingerprints of 128 bits.
//!
//! Lists are mostly sorted, and a strictly increasing list cannot repeat itself: as long as
//! that lasts, keys are appended to a vector and nothing is looked up. What comes after the
//! first step backward goes into a hash map. A key packs the columns into one integer where
//! they fit, first row foremost, so that keys order as solutions do.

use std::collections::HashMap;
use std::hash::Hash;

use n_queens::Board;

use crate::fingerprint::fingerprint;

/// The solutions seen so far, all of one size, each with the number it came under.
///
/// ```
/// use n_queens_text::seen::{Key, Seen};
///
/// let mut seen = Seen::new(4);
/// assert_eq!(seen.insert(Key::Columns(&[1, 3, 0, 2]), 1), None);
/// assert_eq!(seen.insert(Key::Columns(&[1, 3, 0, 2]), 2), Some(1));
/// ```
pub struct Seen(Size);

/// The keys that suit a size.
enum Size {
    /// 4 bits a column: n ≤ 16.
    Small(Keys<u64>),
    /// 5 bits a column: n ≤ 25.
    Medium(Keys<u128>),
    /// As they are.
    Large(Keys<Box<[u32]>>),
    /// Fingerprints under a random key.
    Huge(Keys<u128>),
}

/// The key of a solution.
///
/// ```
/// use n_queens_text::seen::{Key, Seen};
/// let mut seen = Seen::new(5_000_000);
/// assert_eq!(seen.insert(Key::Fingerprint(7), 1), None);
/// assert_eq!(seen.insert(Key::Fingerprint(7), 2), Some(1));
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Key<'a> {
    /// Its columns.
    Columns(&'a [u32]),
    /// What was made of its columns while they were read
    /// ([`Long::fingerprint`](crate::read::Long::fingerprint)); only boards beyond
    /// [`KEPT`](crate::read::KEPT) rows have it.
    Fingerprint(u128),
}

impl Seen {
    /// Nothing seen of size n.
    pub fn new(n: u32) -> Seen {
        Seen(match n {
            ..=16 => Size::Small(Keys::default()),
            17..=25 => Size::Medium(Keys::default()),
            26..=Board::MAX_SIZE => Size::Large(Keys::default()),
            _ => Size::Huge(Keys::default()),
        })
    }

    /// Remembers a solution, or gives the number under which it came before. A fingerprint on a
    /// board small enough to keep its columns is not stored.
    pub fn insert(&mut self, key: Key<'_>, number: u64) -> Option<u64> {
        match (&mut self.0, key) {
            (Size::Small(keys), Key::Columns(columns)) => keys.insert(small(columns), number),
            (Size::Medium(keys), Key::Columns(columns)) => keys.insert(medium(columns), number),
            (Size::Large(keys), Key::Columns(columns)) => keys.insert(columns.into(), number),
            (Size::Huge(keys), Key::Columns(columns)) => keys.insert(fingerprint(columns), number),
            (Size::Huge(keys), Key::Fingerprint(key)) => keys.insert(key, number),
            (_, Key::Fingerprint(_)) => None,
        }
    }

    /// Whether this solution has come by.
    pub fn contains(&self, columns: &[u32]) -> bool {
        match &self.0 {
            Size::Small(keys) => keys.find(&small(columns)).is_some(),
            Size::Medium(keys) => keys.find(&medium(columns)).is_some(),
            Size::Large(keys) => keys.find(&columns.into()).is_some(),
            Size::Huge(keys) => keys.find(&fingerprint(columns)).is_some(),
        }
    }
}

fn small(columns: &[u32]) -> u64 {
    columns.iter().fold(0, |key, &column| key << 4 | u64::from(column))
}

fn medium(columns: &[u32]) -> u128 {
    columns.iter().fold(0, |key, &column| key << 5 | u128::from(column))
}

/// Keys and their numbers: those of the sorted beginning, then the others.
struct Keys<K> {
    sorted: Vec<K>,
    numbers: Vec<u64>,
    others: HashMap<K, u64>,
}

impl<K> Default for Keys<K> {
    fn default() -> Keys<K> {
        Keys { sorted: Vec::new(), numbers: Vec::new(), others: HashMap::new() }
    }
}

impl<K: Ord + Hash> Keys<K> {
    fn insert(&mut self, key: K, number: u64) -> Option<u64> {
        if self.others.is_empty() && self.sorted.last().is_none_or(|last| *last < key) {
            self.sorted.push(key);
            self.numbers.push(number);
            return None;
        }
        let earlier = self.find(&key);
        if earlier.is_none() {
            self.others.insert(key, number);
        }
        earlier
    }

    fn find(&self, key: &K) -> Option<u64> {
        let place = self.sorted.binary_search(key).ok();
        place.map(|place| self.numbers[place]).or_else(|| self.others.get(key).copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_came_before_is_known_by_its_number_in_any_order() {
        for n in [4u32, 16, 17, 25, 26, 5000] {
            let list = |first: u32| (0..n).map(|row| (row * 7 + first) % n).collect::<Vec<_>>();
            let mut seen = Seen::new(n);
            let order = [0, 2, 3, 1, 3, 0, 1];
            let earlier: Vec<_> =
                order.iter().zip(1..).map(|(&first, k)| seen.insert(Key::Columns(&list(first)), k)).collect();
            assert_eq!(earlier, [None, None, None, None, Some(3), Some(1), Some(4)], "n = {n}");
            assert!(seen.contains(&list(2)));
            assert!(n == 4 || !seen.contains(&list(4)));
        }
    }
}
