//! Halves: a left and a right quarter that use complementary rows and share no diagonal.
//!
//! For one column set, every row set of the left quarter meets its complement on the right.
//! The row sets of one size are numbered upward, so their complements are numbered downward.

use super::kernel::{Kernel, Ranges, Record};
use super::quarters::{Opened, Part};
use crate::watch::{Stopped, Watch};

/// Row sets worked through between two looks at the watch.
const BATCH: usize = 64;

/// The halves of one column set, parted by what symmetry makes of them.
#[derive(Clone, Debug, Default)]
pub(super) struct Halves<R> {
    /// No queen on a long diagonal; without symmetry simply all.
    pub(super) free: Vec<R>,
    /// To be counted twice as often as those in `light`: two queens on the long diagonals, or one in a
    /// quarter that leads its reflection.
    pub(super) heavy: Vec<R>,
    /// One queen on a long diagonal in a quarter that equals its reflection.
    pub(super) light: Vec<R>,
    /// Bits that are set in any of them, and maybe some more.
    pub(super) used: u64,
    /// Scratch: what is to be paired for each of the three lists.
    ranges: [Vec<Ranges>; 3],
}

impl<R: Record> Halves<R> {
    /// Replaces the lists by those of the column set whose quarters are given.
    pub(super) fn list(
        &mut self,
        kernel: Kernel,
        left: Opened<R>,
        right: Opened<R>,
        watch: &Watch,
    ) -> Result<(), Stopped> {
        debug_assert_eq!(left.row_sets(), right.row_sets());
        self.free.clear();
        self.heavy.clear();
        self.light.clear();
        self.used = (left.used() | right.used()).into();
        let sets = left.row_sets();
        let [free, heavy, light] = &mut self.ranges;
        for first in (0..sets).step_by(BATCH) {
            watch.check()?;
            for set in first..sets.min(first + BATCH) {
                let (a, b) = (left.bounds(set), right.bounds(sets - 1 - set));
                let (tie, lead, follow) = (Part::Tie as usize, Part::Lead as usize, Part::Follow as usize);
                let end = Part::COUNT;
                let pair = |list: &mut Vec<Ranges>, (a1, a2): (usize, usize), (b1, b2): (usize, usize)| {
                    let (left, right) = (a[a1]..a[a2], b[b1]..b[b2]);
                    if !left.is_empty() && !right.is_empty() {
                        list.push(Ranges { left, right });
                    }
                };
                pair(free, (0, tie), (0, tie));
                if a[tie] == a[end] && b[tie] == b[end] {
                    continue;
                }
                pair(light, (tie, lead), (0, tie));
                pair(light, (0, tie), (tie, lead));
                pair(heavy, (lead, follow), (0, tie));
                pair(heavy, (0, tie), (lead, follow));
                pair(heavy, (tie, end), (tie, end));
            }
            let (left, right) = (left.quarters(), right.quarters());
            for (ranges, out) in
                [(&mut *free, &mut self.free), (&mut *heavy, &mut self.heavy), (&mut *light, &mut self.light)]
            {
                kernel.cross(left, right, ranges, out);
                ranges.clear();
            }
        }
        Ok(())
    }

    /// How many halves there are.
    pub(super) fn len(&self) -> usize {
        self.free.len() + self.heavy.len() + self.light.len()
    }
}
