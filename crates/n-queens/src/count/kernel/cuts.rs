//! Patterns in an order that lets groups skip queries, and the cuts between the groups.
//!
//! A group skips every query that has a key bit which all its patterns use. So patterns are sorted
//! by the key bits worth most, and the sorted list is cut where that leaves the fewest steps: a
//! group of 200 that share one more bit beats a full one that straddles. Sorting is in Gray-code
//! order: neighbouring values differ in one bit, so that a group over several values loses few.
//!
//! The cuts are the cheapest there are between values: dynamic programming from the end of the
//! list, where the price of a group is the number of queries it cannot skip, plus what turning it
//! costs.

use super::layout::{DiagonalSet, Group, Layout, Queries, in_runs};

/// Scratch memory to sort and cut with.
#[derive(Clone, Debug, Default)]
pub(in crate::count) struct Cuts {
    pub(super) sorting: Sorting,
    /// The patterns between the places where a cut may be.
    pub(super) bundles: Vec<Bundle>,
    /// For every set of key bits, the queries that have no other.
    within: Vec<u32>,
    /// For every bundle, the price of all from there on, and the bundle after the first group.
    prices: Vec<(u64, u32)>,
}

/// Up to 256 patterns that are not parted, and the key bits all of them are known to use.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Bundle {
    patterns: u32,
    shared: u32,
}

/// The bits to sort by.
#[derive(Clone, Debug, Default)]
pub(super) struct Sorting {
    pub(super) bits: u64,
    /// Each bit, the least significant first, in the value sorted by and in the key.
    places: Vec<(u32, u32)>,
}

impl Sorting {
    /// By the first `len` of the layout's best key bits.
    fn set(&mut self, layout: &Layout, len: u32) {
        let best = &layout.best[..len as usize];
        let in_key = best.iter().fold(0u32, |mask, &place| mask | 1 << place);
        self.bits = scatter(in_key.into(), layout.key);
        if layout.turn == 1 {
            self.bits = self.bits.flip();
        }
        self.places.clear();
        let place = |&place: &u8| {
            let bit = scatter(1 << place, layout.key).trailing_zeros() ^ layout.turn;
            (1u32 << (self.bits & ((1 << bit) - 1)).count_ones(), 1u32 << place)
        };
        self.places.extend(best.iter().rev().map(place));
    }

    /// Copies `list` to `out` in order, where `value` are the bits sorted by, and notes the bundles.
    #[inline(always)]
    pub(super) fn sort<R: DiagonalSet>(
        &self,
        list: &[R],
        value: impl Fn(u64) -> usize,
        out: &mut Vec<R>,
        bundles: &mut Vec<Bundle>,
    ) {
        // Small tables for short lists: clearing a large one would take longer than sorting.
        match self.places.len() {
            0..=7 => self.sort_values::<R, 128, 4>(list, value, out, bundles),
            8..=10 => self.sort_values::<R, 1024, 1>(list, value, out, bundles),
            _ => self.sort_values::<R, { Layout::KEYS }, 1>(list, value, out, bundles),
        }
    }

    #[inline(always)]
    fn sort_values<R: DiagonalSet, const VALUES: usize, const RUNS: usize>(
        &self,
        list: &[R],
        value: impl Fn(u64) -> usize,
        out: &mut Vec<R>,
        bundles: &mut Vec<Bundle>,
    ) {
        assert!(u32::try_from(list.len()).is_ok(), "places in a list have 32 bits");
        let mut next = [[0u32; VALUES]; RUNS];
        in_runs::<RUNS, R>(list, |run, record| next[run][value(record.into()) % VALUES] += 1);
        let (mut place, mut number, mut shared) = (0, 0u32, 0);
        for step in 1..=1u32 << self.places.len() {
            let start = place;
            for run in &mut next {
                place += std::mem::replace(&mut run[number as usize % VALUES], place);
            }
            let mut patterns = place - start;
            while patterns > 0 {
                let bundle = patterns.min(Group::LANES as u32);
                bundles.push(Bundle { patterns: bundle, shared });
                patterns -= bundle;
            }
            // Gray code: the next value differs in one bit.
            if let Some((in_value, in_key)) = self.places.get(step.trailing_zeros() as usize) {
                number ^= in_value;
                shared ^= in_key;
            }
        }
        out.resize(list.len(), R::default());
        in_runs::<RUNS, R>(list, |run, record| {
            let place = &mut next[run][value(record.into()) % VALUES];
            out[*place as usize] = record;
            *place += 1;
        });
    }
}

impl Cuts {
    /// Prepares to sort by this many key bits, or as many as there are.
    pub(super) fn begin(&mut self, layout: &Layout, bits: u32) {
        self.sorting.set(layout, bits.min(layout.key_bits()));
        self.bundles.clear();
    }

    /// By how many bits the patterns were sorted.
    pub(in crate::count) fn sort_bits(&self) -> u32 {
        self.sorting.places.len() as u32
    }

    /// The cost of the groups that the patterns were last cut into.
    pub(in crate::count) fn price(&self) -> u64 {
        self.prices.first().map_or(0, |first| first.0)
    }

    /// The sizes of the groups that the sorted patterns are best cut into, where turning one costs as
    /// much as `turning` queries.
    pub(in crate::count) fn groups(
        &mut self,
        queries: &[Queries],
        turning: u64,
    ) -> impl Iterator<Item = usize> + '_ {
        self.count_queries(queries);
        let all = self.within.len() as u32 - 1;
        self.prices.clear();
        self.prices.resize(self.bundles.len() + 1, (0, 0));
        for first in (0..self.bundles.len()).rev() {
            let (mut patterns, mut shared, mut best) = (0, all, (u64::MAX, 0));
            for (bundle, after) in self.bundles[first..].iter().zip(first + 1..) {
                patterns += bundle.patterns;
                if patterns > Group::LANES as u32 {
                    break;
                }
                shared &= bundle.shared;
                let queries = self.within[(all & !shared) as usize];
                let price = u64::from(queries) + turning + self.prices[after].0;
                if price < best.0 {
                    best = (price, after as u32);
                }
            }
            self.prices[first] = best;
        }
        let mut first = 0;
        std::iter::from_fn(move || {
            let after = self.prices[first].1 as usize;
            let group = self.bundles.get(first..after.max(first)).filter(|group| !group.is_empty())?;
            first = after;
            Some(group.iter().map(|bundle| bundle.patterns as usize).sum())
        })
    }

    /// The sizes of the bundles.
    #[cfg(test)]
    pub(super) fn bundle_sizes(&self) -> impl Iterator<Item = usize> + '_ {
        self.bundles.iter().map(|bundle| bundle.patterns as usize)
    }

    /// Fills `within`.
    fn count_queries(&mut self, queries: &[Queries]) {
        let bits = queries[0].layout.key_bits();
        self.within.clear();
        self.within.resize(1 << bits, 0);
        for queries in queries.iter().filter(|queries| !queries.is_empty()) {
            for (sum, length) in self.within.iter_mut().zip(queries.lengths()) {
                *sum += length;
            }
        }
        for bit in 0..bits {
            for pair in self.within.chunks_exact_mut(2 << bit) {
                let (without, with) = pair.split_at_mut(1 << bit);
                for (with, without) in with.iter_mut().zip(without) {
                    *with += *without;
                }
            }
        }
    }
}

/// The lowest bits of `value` moved to the places of `mask`.
fn scatter(mut value: u64, mask: u64) -> u64 {
    let (mut left, mut found) = (mask, 0);
    while left != 0 {
        if value & 1 == 1 {
            found |= left & left.wrapping_neg();
        }
        value >>= 1;
        left &= left - 1;
    }
    found
}
