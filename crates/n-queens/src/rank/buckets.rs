//! Entries grouped by key in one flat list: a counting sort that reads its source twice.
//!
//! Reading twice costs less than keeping the unsorted entries would, in memory and in time,
//! and afterwards all entries of a key are contiguous.

use crate::watch::{Stopped, Watch};

/// A source that visits all its entries, each with its key, any number of times in the same
/// order.
pub(super) trait KeyedEntries {
    type Entry: Copy + Default;

    /// Keys are below this number.
    fn keys(&self) -> usize;

    /// Visits every entry.
    fn list(&self, watch: &Watch, visit: impl FnMut(u32, Self::Entry)) -> Result<(), Stopped>;
}

/// Entries in the order of their keys.
#[derive(Debug)]
pub(super) struct Buckets<E> {
    /// The entries of key k begin at `starts[k]` and end at `starts[k + 1]`.
    starts: Vec<u32>,
    entries: Vec<E>,
}

impl<E: Copy + Default> Buckets<E> {
    pub(super) fn new<L: KeyedEntries<Entry = E>>(listing: &L, watch: &Watch) -> Result<Buckets<E>, Stopped> {
        // Counted two places up and summed, `starts[k + 1]` is where key k begins; each entry
        // placed moves it on, and in the end it is where key k + 1 begins.
        let mut starts = vec![0u32; listing.keys() + 2];
        listing.list(watch, |key, _| starts[key as usize + 2] += 1)?;
        let mut total = 0u32;
        for start in &mut starts {
            total = total
                .checked_add(*start)
                .expect("a rest small enough to be listed has fewer than 2^32 halves");
            *start = total;
        }
        let mut entries = vec![E::default(); total as usize];
        listing.list(watch, |key, entry| {
            let place = &mut starts[key as usize + 1];
            entries[*place as usize] = entry;
            *place += 1;
        })?;
        starts.pop();
        Ok(Buckets { starts, entries })
    }

    /// The entries of `key`.
    pub(super) fn under(&self, key: u32) -> &[E] {
        let key = key as usize;
        &self.entries[self.starts[key] as usize..self.starts[key + 1] as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers grouped by their last digit.
    struct ByLastDigit(Vec<u32>);

    impl KeyedEntries for ByLastDigit {
        type Entry = u32;

        fn keys(&self) -> usize {
            10
        }

        fn list(&self, watch: &Watch, mut visit: impl FnMut(u32, u32)) -> Result<(), Stopped> {
            self.0.iter().for_each(|&number| visit(number % 10, number));
            watch.check()
        }
    }

    fn filed(numbers: &[u32]) -> Buckets<u32> {
        Buckets::new(&ByLastDigit(numbers.to_vec()), &Watch::none()).unwrap()
    }

    #[test]
    fn every_entry_is_under_its_key_in_the_order_it_was_named() {
        let file = filed(&[19, 20, 3, 9, 33, 0]);
        assert_eq!(file.under(0), [20, 0]);
        assert_eq!(file.under(3), [3, 33]);
        assert_eq!(file.under(9), [19, 9]);
        assert!((0..10).filter(|key| ![0, 3, 9].contains(key)).all(|key| file.under(key).is_empty()));
        assert!(filed(&[]).under(9).is_empty());
    }
}
