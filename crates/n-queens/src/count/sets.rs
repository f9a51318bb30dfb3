//! Column sets by number.
//!
//! A count runs over every set of columns the top half may use. Sets are numbered in the order
//! of their highest members (colexicographic), so that any one of them can be found from its
//! number without listing the ones before it: boards of 32 columns have 300 million.

/// All sets of `choose` columns out of `free`, each joined with `must`.
#[derive(Clone, Debug)]
pub(super) struct ColumnSets {
    free: Vec<u32>,
    choose: u32,
    must: u32,
    len: u64,
}

impl ColumnSets {
    /// Sets of `size` columns that contain `must` and otherwise take from `may`.
    pub(super) fn new(size: u32, may: u32, must: u32) -> ColumnSets {
        let free: Vec<u32> = (0..32).filter(|&bit| (may & !must) >> bit & 1 == 1).collect();
        let (choose, len) = match size.checked_sub(must.count_ones()) {
            Some(choose) => (choose, binomial(free.len() as u32, choose)),
            None => (0, 0),
        };
        ColumnSets { free, choose, must, len }
    }

    pub(super) fn len(&self) -> u64 {
        self.len
    }

    /// The set with the given number.
    pub(super) fn nth(&self, mut number: u64) -> u32 {
        debug_assert!(number < self.len);
        let (mut set, mut limit) = (self.must, self.free.len() as u32);
        for left in (1..=self.choose).rev() {
            let mut place = limit - 1;
            while binomial(place, left) > number {
                place -= 1;
            }
            number -= binomial(place, left);
            set |= 1 << self.free[place as usize];
            limit = place;
        }
        set
    }
}

/// Faults, for tests of what would notice them.
#[cfg(test)]
impl ColumnSets {
    pub(super) fn forget_some(&mut self) {
        self.len /= 2;
    }

    pub(super) fn clear(&mut self) {
        self.len = 0;
    }
}

/// Ways to choose k of n, for n ≤ 32.
pub(super) fn binomial(n: u32, k: u32) -> u64 {
    const TABLE: [[u32; 33]; 33] = {
        let mut table = [[0u32; 33]; 33];
        let mut n = 0;
        while n < 33 {
            table[n][0] = 1;
            let mut k = 1;
            while k <= n {
                table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
                k += 1;
            }
            n += 1;
        }
        table
    };
    if k > n { 0 } else { TABLE[n as usize][k as usize].into() }
}

/// The set with its lowest `width` bits in reverse order.
pub(super) fn reverse(set: u32, width: u32) -> u32 {
    if width == 0 { 0 } else { set.reverse_bits() >> (32 - width) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_run_through_every_set_once() {
        let sets = ColumnSets::new(4, 0b1011_0111, 0b100);
        let all: Vec<u32> = (0..sets.len()).map(|number| sets.nth(number)).collect();
        assert_eq!(all.len() as u64, binomial(5, 3));
        assert!(all.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(all.iter().all(|set| set.count_ones() == 4 && set & 0b100 != 0 && set & !0b1011_0111 == 0));
        assert_eq!(ColumnSets::new(1, 0b11, 0b11).len(), 0);
        assert_eq!(ColumnSets::new(2, 0b11, 0b11).nth(0), 0b11);
        assert_eq!(ColumnSets::new(3, 0b11, 0).len(), 0);
        assert_eq!(ColumnSets::new(16, u32::MAX, 1).len(), 300_540_195);
    }
}
