//! Halves: a left and a right quarter that use complementary rows and share no diagonal.
//!
//! For one column set, every row set of the left quarter meets its complement on the right.

use std::ops::Range;

use super::kernel::{Kernel, PARTS, Quarters, Record};
use super::quarters::QuarterPart;
use crate::watch::{Stopped, Watch};

/// Row sets worked through between two looks at the watch.
const BATCH: usize = 64;

/// The halves of one column set, parted by what symmetry makes of them.
#[derive(Clone, Debug, Default)]
pub(super) struct Halves<R> {
    /// No queen on a long diagonal; without symmetry simply all.
    pub(super) free: Vec<R>,
    /// To be counted twice as often as those in `light`: two queens on the long diagonals, or one
    /// in a quarter that leads its reflection.
    pub(super) heavy: Vec<R>,
    /// One queen on a long diagonal in a quarter that equals its reflection.
    pub(super) light: Vec<R>,
    /// Bits that are set in any of them, and maybe some more.
    pub(super) used: R,
}

const FREE: Range<usize> = 0..QuarterPart::Tie as usize;
const TIE: Range<usize> = QuarterPart::Tie as usize..QuarterPart::Lead as usize;
const LEAD: Range<usize> = QuarterPart::Lead as usize..QuarterPart::Follow as usize;
const LONG: Range<usize> = QuarterPart::Tie as usize..QuarterPart::COUNT;

impl<R: Record> Halves<R> {
    /// Replaces the lists by those of the column set whose quarters are given.
    pub(super) fn list(
        &mut self,
        kernel: Kernel,
        left: Quarters<R>,
        right: Quarters<R>,
        watch: &Watch,
    ) -> Result<(), Stopped> {
        debug_assert_eq!(left.row_sets(), right.row_sets());
        self.used = left.used | right.used;
        let Halves { free, heavy, light, .. } = self;
        for (out, parts) in [
            (free, &[[FREE, FREE]][..]),
            (light, &[[TIE, FREE], [FREE, TIE]]),
            (heavy, &[[LEAD, FREE], [FREE, LEAD], [LONG, LONG]]),
        ] {
            out.clear();
            for [of_left, of_right] in parts {
                let none = |quarters: Quarters<R>, parts: &Range<usize>| {
                    quarters.sizes[parts.clone()] == [0; PARTS][parts.clone()]
                };
                if none(left, of_left) || none(right, of_right) {
                    continue;
                }
                for first in (0..left.row_sets()).step_by(BATCH) {
                    watch.check()?;
                    let sets = first..left.row_sets().min(first + BATCH);
                    kernel.cross(left, right, sets, [of_left.clone(), of_right.clone()], out);
                }
            }
        }
        Ok(())
    }

    /// How many halves there are.
    pub(super) fn len(&self) -> usize {
        self.free.len() + self.heavy.len() + self.light.len()
    }
}
