//! Halves: a left and a right quarter that use complementary rows and share no diagonal.
//!
//! For one column set, every row set of the left quarter meets its complement on the right. Large
//! boards have more halves than memory should hold, so they are listed in pieces, some row sets at
//! a time.

use std::ops::Range;

use super::kernel::{DiagonalSet, Kernel, Quarters};
use super::quarters::QuarterPart;
use super::tuning::Tuning;
use crate::watch::{Stopped, Watch};

/// Row sets worked through between two looks at the watch, unless a piece is smaller.
fn batch(row_sets: usize, tuning: &Tuning) -> usize {
    let batch = if row_sets > tuning.long_batches_to { 32 } else { 128 };
    batch.min(tuning.piece)
}

/// The quarters that the halves of one column set are made of, and the row sets of the left ones
/// that are still to be gone through.
#[derive(Clone, Debug)]
pub(super) struct Source<'a, R> {
    left: Quarters<'a, R>,
    right: Quarters<'a, R>,
    row_sets: Range<usize>,
}

impl<'a, R: DiagonalSet> Source<'a, R> {
    pub(super) fn new(left: Quarters<'a, R>, right: Quarters<'a, R>) -> Source<'a, R> {
        debug_assert_eq!(left.row_sets(), right.row_sets());
        Source { left, right, row_sets: 0..left.row_sets() }
    }

    /// The next few row sets, at most `most`.
    fn take(&mut self, most: usize) -> Range<usize> {
        let Range { start, end } = self.row_sets;
        self.row_sets.start = end.min(start + most);
        start..self.row_sets.start
    }
}

/// Halves of one column set, parted by what symmetry makes of them.
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

impl<R: DiagonalSet> Halves<R> {
    /// Replaces the lists by the next piece: a piece of halves and what the last batch of row sets
    /// brings beyond that, or else all that are left. Says whether there was anything to go through.
    pub(super) fn list(
        &mut self,
        kernel: Kernel,
        source: &mut Source<R>,
        tuning: &Tuning,
        watch: &Watch,
    ) -> Result<bool, Stopped> {
        let (left, right) = (source.left, source.right);
        self.used = left.used | right.used;
        let Halves { free, heavy, light, .. } = self;
        let mut lists = [
            (free, &[[FREE, FREE]][..]),
            (light, &[[TIE, FREE], [FREE, TIE]]),
            (heavy, &[[LEAD, FREE], [FREE, LEAD], [LONG, LONG]]),
        ];
        lists.iter_mut().for_each(|(out, _)| out.clear());
        let any = !source.row_sets.is_empty();
        while !source.row_sets.is_empty()
            && lists.iter().map(|(out, _)| out.len()).sum::<usize>() < tuning.piece
        {
            let sets = source.take(batch(left.row_sets(), tuning));
            for (out, parts) in &mut lists {
                for [of_left, of_right] in *parts {
                    watch.check()?;
                    if left.has(of_left) && right.has(of_right) {
                        let parts = [of_left.clone(), of_right.clone()];
                        kernel.cross(left, right, sets.clone(), parts, out);
                    }
                }
            }
        }
        Ok(any)
    }

    /// How many halves there are.
    pub(super) fn len(&self) -> usize {
        self.free.len() + self.heavy.len() + self.light.len()
    }
}
