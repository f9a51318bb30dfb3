//! The inner loops of the join, in a portable and two vector forms, and the choice between them.
//!
//! A *record* is a set of diagonals, one bit each. Given a list of patterns and a list of
//! queries, the join counts pairs of one pattern and one query that share no bit:
//!
//! 1. patterns are sorted by the bits worth most and cut into groups of up to 256 (see `cuts`);
//! 2. a group is turned on its side: for every bit a vector of 256 lanes says which patterns
//!    do *not* use it. Bits are gathered in chunks of up to eight, and for every value of a chunk
//!    the vectors of its bits are ANDed beforehand;
//! 3. a query then is one load and AND per chunk. The lanes that survive are the patterns that
//!    fit. They are counted lane by lane with carry-save adders, so that a full count of bits is
//!    needed only once in eight queries.
//!
//! Queries are filed under some of their bits, the *key*, chosen anew for every join (see
//! `layout`). A group whose patterns all use some key bit skips every query with that bit. For the
//! others the vector of the key stays in a register; where it is empty, its queries are skipped, too.
//!
//! This folder is the only one with `unsafe`. Every function has a portable twin that is the
//! specification; [`Avx2`] and [`Avx512`] exist only on processors that have the instructions.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod cuts;
mod layout;
mod portable;
#[cfg(test)]
mod tests;
#[cfg(target_arch = "x86_64")]
mod vectors;

use std::ops::Range;

pub(super) use cuts::Cuts;
pub(super) use layout::{DiagonalSet, Group, Layout, Queries};

/// Which form of the inner loops to use.
///
/// ```
/// use n_queens::count::Kernel;
/// assert!(Kernel::available().contains(&Kernel::best()));
/// assert_eq!(Kernel::Portable.name(), "portable");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kernel {
    /// Plain Rust; the specification.
    Portable,
    /// 256-bit vectors. The token proves that the processor has them.
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    /// The same with instructions that take three vectors and masks.
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
    /// Loses one pair of every group that has more than fifty: an audit must notice.
    #[cfg(test)]
    Wrong,
}

/// Exists only where AVX2, BMI2 and POPCNT do: [`Kernel::best`] and [`Kernel::available`] are
/// the only ways to get one.
///
/// ```
/// use n_queens::count::Kernel;
/// let vectors = Kernel::available().iter().any(|kernel| kernel.name() == "avx2");
/// assert_eq!(vectors, Kernel::best() != Kernel::Portable);
/// ```
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Avx2(());

#[cfg(target_arch = "x86_64")]
impl Avx2 {
    fn detect() -> Option<Avx2> {
        let found = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        found.then_some(Avx2(()))
    }
}

/// Exists only where [`Avx2`] does and AVX-512 with VL and VPOPCNTDQ, which is on AMD since Zen 4
/// and on Intel's servers since Ice Lake.
///
/// ```
/// use n_queens::count::Kernel;
/// let names: Vec<_> = Kernel::available().iter().map(|kernel| kernel.name()).collect();
/// assert!(!names.contains(&"avx512") || names.contains(&"avx2"));
/// ```
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Avx512(Avx2);

#[cfg(target_arch = "x86_64")]
impl Avx512 {
    fn detect() -> Option<Avx512> {
        let found = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vpopcntdq");
        Avx2::detect().filter(|_| found).map(Avx512)
    }
}

impl Kernel {
    /// The fastest kernel this processor can run.
    pub fn best() -> Kernel {
        #[cfg(target_arch = "x86_64")]
        {
            let wide = Avx512::detect().map(Kernel::Avx512);
            if let Some(kernel) = wide.or_else(|| Avx2::detect().map(Kernel::Avx2)) {
                return kernel;
            }
        }
        Kernel::Portable
    }

    /// Every kernel this processor can run, the slowest first.
    pub fn available() -> Vec<Kernel> {
        #[cfg(target_arch = "x86_64")]
        let vectors = [Avx2::detect().map(Kernel::Avx2), Avx512::detect().map(Kernel::Avx512)];
        #[cfg(not(target_arch = "x86_64"))]
        let vectors = [None; 0];
        std::iter::once(Kernel::Portable).chain(vectors.into_iter().flatten()).collect()
    }

    /// The names of all kernels, whether this processor can run them or not.
    pub const NAMES: [&'static str; 3] = ["portable", "avx2", "avx512"];

    /// The kernel of that name, if this processor can run it.
    pub fn named(name: &str) -> Option<Kernel> {
        Kernel::available().into_iter().find(|kernel| kernel.name() == name)
    }

    /// The fastest kernel that is not among `used`, or else the portable one, which is the
    /// specification of the others: for a second count.
    pub fn other_than(used: &[&str]) -> Kernel {
        let mut kernels = Kernel::available().into_iter().rev();
        kernels.find(|kernel| !used.contains(&kernel.name())).unwrap_or(Kernel::Portable)
    }

    /// The name used in ledgers and tables.
    pub fn name(self) -> &'static str {
        match self {
            Kernel::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2(_) => "avx2",
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512(_) => "avx512",
            #[cfg(test)]
            Kernel::Wrong => "wrong",
        }
    }

    /// For row sets of the left quarters, each with its complement on the right, appends `a | b` to
    /// `out` for every record a of the first part and b of the second one whose tests share no bit,
    /// in any order.
    pub(super) fn cross<R: DiagonalSet>(
        self,
        left: Quarters<R>,
        right: Quarters<R>,
        sets: Range<usize>,
        parts: [Range<usize>; 2],
        out: &mut Vec<R>,
    ) {
        match self {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2(_) => {
                // SAFETY: the token proves that the processor has the instructions.
                unsafe { avx2::cross(left, right, sets, parts, out) }
            }
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512(_) => {
                // SAFETY: the token proves that the processor has the instructions.
                unsafe { avx512::cross(left, right, sets, parts, out) }
            }
            _ => portable::cross(left, right, sets, parts, out),
        }
    }

    /// Files the queries of both lists under their keys.
    pub(super) fn file<R: DiagonalSet>(self, layout: &Layout, lists: [&[R]; 2], out: &mut Queries) {
        match self {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2(_) | Kernel::Avx512(_) => {
                // SAFETY: the token proves that the processor has the instructions.
                unsafe { avx2::file(layout, lists, out) }
            }
            _ => portable::file(layout, lists, out),
        }
    }

    /// Copies `list` to `out`, sorted by this many key bits, and notes where it may be cut.
    pub(super) fn sort<R: DiagonalSet>(
        self,
        layout: &Layout,
        bits: u32,
        list: &[R],
        cuts: &mut Cuts,
        out: &mut Vec<R>,
    ) {
        cuts.begin(layout, bits);
        match self {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2(_) | Kernel::Avx512(_) => {
                // SAFETY: the token proves that the processor has the instructions.
                unsafe { avx2::sort(list, cuts, out) }
            }
            _ => portable::sort(list, cuts, out),
        }
    }

    /// Turns up to 256 patterns on their side.
    pub(super) fn slice<R: DiagonalSet>(self, layout: &Layout, patterns: &[R], group: &mut Group) {
        assert!((1..=Group::LANES).contains(&patterns.len()));
        match self {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2(_) | Kernel::Avx512(_) => {
                // SAFETY: the token proves that the processor has the instructions.
                unsafe { avx2::slice(layout, patterns, group) }
            }
            _ => portable::slice(layout, patterns, group),
        }
    }

    /// How many pairs of a pattern of the group and a query share no bit.
    pub(super) fn count(self, group: &Group, queries: &Queries) -> u64 {
        assert!(group.layout == queries.layout, "a group and its queries are cut alike");
        if queries.is_empty() {
            return 0;
        }
        match self {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2(_) => {
                // SAFETY: the token proves that the processor has the instructions, and both
                // sides were made for the same layout, so every offset lies in the table.
                unsafe { avx2::count(group, queries) }
            }
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512(_) => {
                // SAFETY: as above.
                unsafe { avx512::count(group, queries) }
            }
            #[cfg(test)]
            Kernel::Wrong => {
                let right = portable::count(group, queries);
                right - u64::from(right > 50)
            }
            _ => portable::count(group, queries),
        }
    }
}

/// The quarters of one column set, by row set and part: what decides whether two fit side by side,
/// and their records. Both lists go on for at least [`Quarters::MARGIN`] entries after the last
/// quarter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quarters<'a, R> {
    /// For every row set, where each part of its quarters starts; one more for the end.
    pub(super) bounds: &'a [[u32; PARTS]],
    pub(super) tests: &'a [u32],
    pub(super) records: &'a [R],
    /// How many there are of each part.
    pub(super) sizes: [u32; PARTS],
    /// Bits that are set in any record.
    pub(super) used: R,
}

/// Into how many parts the quarters of a row set are sorted.
pub(super) const PARTS: usize = 4;

impl<R: Copy> Quarters<'_, R> {
    /// Vectors are read in full even if only their first entries count.
    pub(super) const MARGIN: usize = 16;

    /// How many row sets there are of the right size.
    #[inline(always)]
    pub(super) fn row_sets(&self) -> usize {
        self.bounds.len() - 1
    }

    /// Whether any row set has quarters of these parts.
    pub(super) fn has(&self, parts: &Range<usize>) -> bool {
        self.sizes[parts.clone()].iter().any(|&size| size > 0)
    }

    /// Where the given parts of a row set's quarters lie.
    #[inline(always)]
    pub(super) fn range(&self, set: usize, parts: &Range<usize>) -> Range<usize> {
        let bounds = &self.bounds.as_flattened()[set * PARTS..][..=PARTS];
        bounds[parts.start] as usize..bounds[parts.end] as usize
    }

    /// Where a part of a row set's quarters lies, and where the part of another side that has the
    /// complement of the row set. Sets of one size are numbered upward, so their complements are
    /// numbered downward.
    #[inline(always)]
    fn opposite(&self, other: &Self, set: usize, parts: &[Range<usize>; 2]) -> [Range<usize>; 2] {
        [self.range(set, &parts[0]), other.range(other.row_sets() - 1 - set, &parts[1])]
    }
}
