//! The sizes that steer the join, and the paths that they choose between.
//!
//! No tuning changes an answer; a usual one is chosen for speed. Some paths are taken only where a
//! board is large: long keys, five chunks, several pieces. A fault there would pass every count that
//! can be checked against a published total. So every size can be set, and tests force every path of
//! [`Path::ALL`] in whole counts of n = 14 to 16 (see `tuning/tests.rs`, which fails if one was never
//! taken). `queens count --double-check` counts with [`Tuning::varied`].

#[cfg(test)]
mod tests;

use super::kernel::Layout;
use crate::random::Random;

/// The sizes that steer the join.
///
/// ```
/// use std::num::NonZero;
/// use n_queens::{Board, Watch, count::{Plan, Route, Tuning}};
/// let plan = Plan::new(&Board::new(14)?)?;
/// let tuning = Tuning::varied(7);
/// let total = plan.run_tuned(NonZero::<usize>::MIN, Route::default(), tuning, &Watch::none())?;
/// assert_eq!(total, 365_596);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tuning {
    /// Halves listed at once: filing and sorting them takes a few hundredths of a second, so that a
    /// count stops soon when asked. Boards from n = 26 on have more. The longer the pieces, the more
    /// their groups can skip.
    pub(super) piece: usize,
    /// Sorting patterns and filing queries lets groups skip queries. It pays where the product of
    /// both numbers is this many times their sum: the work grows with the sum, what is saved with
    /// the product.
    pub(super) sort_from: u64,
    /// A key has on average 2^run_bits queries: with fewer, the time goes into short runs and
    /// fillers.
    pub(super) run_bits: u32,
    /// Where there is a key, it has at least so many bits, if the records do.
    pub(super) least_key: u32,
    /// Patterns are sorted so finely that a group takes 2^sort_bits values: it is then cut where it
    /// is best.
    pub(super) sort_bits: u32,
    /// How many bits a chunk has at most.
    pub(super) chunk_bits: u32,
    /// The cost of turning a group on its side, in queries.
    pub(super) turning: u64,
    /// Quarters of sides with more columns are not kept: at 11 a library takes a gigabyte.
    pub(super) kept_columns: usize,
    /// Quarters of corners with more rows, from n = 28 on, are listed twice: that takes little time
    /// beside the join, and what would be kept in between, hundreds of megabytes.
    pub(super) rows_listed_once: u32,
    /// With more row sets than this, from n = 26 on, halves are listed in short batches: each row set
    /// has thousands of them, and a piece should not grow far beyond its length.
    pub(super) long_batches_to: usize,
    /// Records of 64 bits even where 32 are enough.
    pub(super) wide: bool,
}

impl Tuning {
    /// The fastest sizes that were measured.
    pub const USUAL: Tuning = Tuning {
        piece: 6 << 20,
        sort_from: 400,
        run_bits: 7,
        least_key: 0,
        sort_bits: 3,
        chunk_bits: Layout::USUAL_WIDTH,
        turning: 300,
        kept_columns: 10,
        rows_listed_once: 13,
        long_batches_to: 1000,
        wide: false,
    };

    /// Other sizes, chosen by a seed, that cost at most a few times as much.
    pub fn varied(seed: u64) -> Tuning {
        let mut random = Random::new(seed);
        let mut within = |low: u64, high: u64| low + random.below(high - low + 1);
        Tuning {
            piece: 1 << within(16, 20),
            sort_from: within(0, 200),
            run_bits: within(4, 6) as u32,
            least_key: within(0, 10) as u32,
            sort_bits: within(1, 6) as u32,
            chunk_bits: within(4, 6) as u32,
            turning: within(30, 3000),
            kept_columns: within(8, 12) as usize,
            rows_listed_once: within(6, 13) as u32,
            long_batches_to: within(0, 1000) as usize,
            wide: within(0, 1) == 1,
        }
    }
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning::USUAL
    }
}

/// Declares the paths once: their names, their list and the bit of each.
macro_rules! paths {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {
        /// The paths that a count can take, by board, size and tuning.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Path {
            $($(#[$doc])* $name),*
        }

        impl Path {
            #[cfg(test)]
            pub(super) const ALL: &'static [Path] = &[$(Path::$name),*];
        }
    };
}

paths! {
    RowSearch, Plain, Folded, Mirrored,
    NarrowRecords, WideRecords,
    QuartersKept, QuartersListedAnew, QuartersListedOnce, QuartersListedTwice,
    LongBatches, ShortBatches,
    /// The first list or the second has more than one piece.
    SeveralPieces, SeveralOtherPieces,
    Unsorted, SortedBy7, SortedBy10, SortedByMore,
    NoKey, Key5, Key7, Key9, Key12, Key13, Key14,
    ThreeChunks, FourChunks, FiveChunks, SixChunks, SevenChunks, EightChunks,
    /// A chunk of eight bits.
    WideChunk,
    OneWord, TwoWords,
    NarrowPrices, WidePrices,
    Threads,
}

/// The paths that were taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Paths(u64);

impl Paths {
    pub(super) fn add(&mut self, path: Path) {
        self.0 |= 1 << path as u32;
    }

    pub(super) fn extend(&mut self, other: Paths) {
        self.0 |= other.0;
    }

    #[cfg(test)]
    pub(super) fn contains(self, path: Path) -> bool {
        self.0 >> path as u32 & 1 == 1
    }

    /// How queries are laid out.
    pub(super) fn add_layout(&mut self, layout: &Layout) {
        self.add(match layout.key_bits() {
            0 => Path::NoKey,
            1..=5 => Path::Key5,
            6..=7 => Path::Key7,
            8..=9 => Path::Key9,
            10..=12 => Path::Key12,
            13 => Path::Key13,
            _ => Path::Key14,
        });
        self.add(match layout.chunks() {
            ..=3 => Path::ThreeChunks,
            4 => Path::FourChunks,
            5 => Path::FiveChunks,
            6 => Path::SixChunks,
            7 => Path::SevenChunks,
            _ => Path::EightChunks,
        });
        if layout.widest() > Layout::USUAL_WIDTH {
            self.add(Path::WideChunk);
        }
        self.add(if layout.chunks() > 4 { Path::TwoWords } else { Path::OneWord });
    }

    /// By how many bits patterns were sorted.
    pub(super) fn add_sorting(&mut self, bits: u32) {
        self.add(match bits {
            ..=7 => Path::SortedBy7,
            8..=10 => Path::SortedBy10,
            _ => Path::SortedByMore,
        });
    }

    /// The cost of the groups of a list.
    pub(super) fn add_price(&mut self, price: u64) {
        self.add(if price > u32::MAX.into() { Path::WidePrices } else { Path::NarrowPrices });
    }
}
