//! The quarters of one column set, by row set and part: counted first, then put in their places.

use super::super::kernel::{DiagonalSet, PARTS, Quarters};
use super::QuarterPart;

/// A quarter and its place in a file.
#[derive(Clone, Debug)]
pub(in crate::count) struct Quarter<R> {
    pub(super) place: u32,
    pub(super) test: u32,
    pub(super) record: R,
}

/// The quarters of one column set, by row set and part.
#[derive(Clone, Debug, Default)]
pub(super) struct File<R> {
    /// For every row set, where each part of its quarters starts; one more for the end.
    bounds: Vec<[u32; QuarterPart::COUNT]>,
    tests: Vec<u32>,
    records: Vec<R>,
    sizes: [u32; PARTS],
    used: R,
}

impl<R: DiagonalSet> File<R> {
    pub(super) fn quarters(&self) -> Quarters<'_, R> {
        Quarters {
            bounds: &self.bounds,
            tests: &self.tests,
            records: &self.records,
            sizes: self.sizes,
            used: self.used,
        }
    }

    /// Makes room for what was counted.
    pub(super) fn make_room(&mut self, places: &mut Places<R>) {
        let quarters = places.start();
        self.bounds.clear();
        self.bounds.extend_from_slice(places.next.as_chunks().0);
        (self.sizes, self.used) = (places.sizes, places.used);
        renew(&mut self.tests, quarters + Quarters::<R>::MARGIN);
        renew(&mut self.records, quarters + Quarters::<R>::MARGIN);
    }

    #[inline]
    pub(super) fn put(&mut self, places: &mut Places<R>, quarter: &Quarter<R>) {
        let at = &mut places.next[quarter.place as usize];
        self.tests[*at as usize] = quarter.test;
        self.records[*at as usize] = quarter.record;
        *at += 1;
    }
}

/// Where the next quarter of every row set and part goes; before that, how many there are.
pub(super) struct Places<R> {
    next: Vec<u32>,
    sizes: [u32; PARTS],
    used: R,
}

impl<R: DiagonalSet> Places<R> {
    pub(super) fn new(row_sets: usize) -> Places<R> {
        Places { next: vec![0; (row_sets + 1) * PARTS], sizes: [0; PARTS], used: R::default() }
    }

    #[inline]
    pub(super) fn count(&mut self, quarter: &Quarter<R>) {
        self.next[quarter.place as usize] += 1;
        self.used = self.used | quarter.record;
    }

    /// Turns numbers into places; returns how many quarters there are.
    fn start(&mut self) -> usize {
        for parts in self.next.chunks(PARTS) {
            for (size, count) in self.sizes.iter_mut().zip(parts) {
                *size += count;
            }
        }
        let mut end = 0;
        for count in &mut self.next {
            end += std::mem::replace(count, end);
        }
        end as usize
    }
}

/// A list that was longer than this and is now much shorter gives memory back: from n = 26 on.
const LARGE: usize = 1 << 20;

/// Replaces a list by one of this length.
fn renew<T: Clone + Default>(list: &mut Vec<T>, len: usize) {
    if list.capacity() < len || list.capacity() > LARGE.max(2 * len) {
        *list = Vec::new();
    }
    list.clear();
    list.resize(len, T::default());
}
