//! Halves: a left and a right quarter that use complementary rows and share no diagonal.
//!
//! For one column set, every row set of the left quarter meets its complement on the right.
//! The row sets of one size are numbered upward, so their complements are numbered downward.

use std::sync::atomic::{AtomicBool, Ordering};

use super::Stopped;
use super::kernel::{Kernel, Record};
use super::quarters::{Opened, Part};

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
}

impl<R: Record> Halves<R> {
    /// Replaces the lists by those of the column set whose quarters are given.
    pub(super) fn list(
        &mut self,
        kernel: Kernel,
        left: Opened<R>,
        right: Opened<R>,
        stop: &AtomicBool,
    ) -> Result<(), Stopped> {
        debug_assert_eq!(left.row_sets(), right.row_sets());
        self.free.clear();
        self.heavy.clear();
        self.light.clear();
        let sets = left.row_sets();
        for set in 0..sets {
            if set % 64 == 63 && stop.load(Ordering::Relaxed) {
                return Err(Stopped);
            }
            let (a, b) = (
                |first, last| left.quarters(set, first, last),
                |first, last| right.quarters(sets - 1 - set, first, last),
            );
            use Part::{Follow, Free, Lead, Tie};
            if a(Free, Follow).tests.is_empty() || b(Free, Follow).tests.is_empty() {
                continue;
            }
            kernel.cross(a(Free, Free), b(Free, Free), &mut self.free);
            kernel.cross(a(Tie, Tie), b(Free, Free), &mut self.light);
            kernel.cross(a(Free, Free), b(Tie, Tie), &mut self.light);
            kernel.cross(a(Lead, Lead), b(Free, Free), &mut self.heavy);
            kernel.cross(a(Free, Free), b(Lead, Lead), &mut self.heavy);
            kernel.cross(a(Tie, Follow), b(Tie, Follow), &mut self.heavy);
        }
        Ok(())
    }

    /// How many halves there are.
    pub(super) fn len(&self) -> usize {
        self.free.len() + self.heavy.len() + self.light.len()
    }
}
