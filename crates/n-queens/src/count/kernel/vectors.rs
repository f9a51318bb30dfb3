//! The two inner loops, pairing quarters and holding queries against a group, for any instruction
//! set with vectors of 256 bits or more.
//!
//! The loops are written once. What an instruction set does in a way of its own is behind
//! [`Instructions`]. Everything here is inlined into a function that is compiled for that
//! instruction set (`avx2::count`, `avx512::count`, …); by itself it could not use it.
//!
//! Every caller must run on a processor that has the instructions; that alone makes everything here
//! `unsafe`. What else must hold stands under Safety.

use std::arch::x86_64::*;
use std::ops::Range;

use super::Quarters;
use super::layout::{DiagonalSet, Group, Lanes, Layout, Queries};

/// The operations that differ between instruction sets.
pub(super) trait Instructions {
    /// Several quarters side by side.
    type Several<R: DiagonalSet>: Several<R>;

    /// Of these lanes, those that fit a query. Reading its offsets is much of the work, and what
    /// is quickest depends on what else there is to do.
    ///
    /// # Safety
    /// `offsets` has `CHUNKS` offsets of vectors of the table, and is readable up to whole words.
    unsafe fn fit<const CHUNKS: usize>(lanes: __m256i, table: *const u8, offsets: *const u16) -> __m256i;

    /// Adds three bits in every lane: the sum and the carry.
    unsafe fn add(a: __m256i, b: __m256i, c: __m256i) -> (__m256i, __m256i);

    /// The bits set in each word of 64.
    unsafe fn bits(lanes: __m256i) -> __m256i;
}

/// Quarters whose tests are looked at together.
pub(super) trait Several<R>: Copy {
    /// How many they are; at most [`Quarters::MARGIN`].
    const LEN: usize;

    /// # Safety
    /// `LEN` tests and `LEN` records can be read.
    unsafe fn read(tests: *const u32, records: *const R) -> Self;

    /// Stores `record` ORed with each of those that are `present` and whose test shares no bit
    /// with `test`; returns where the next record goes.
    ///
    /// # Safety
    /// `LEN` records can be written at `end`.
    unsafe fn keep(self, test: u32, record: R, present: u32, end: *mut R) -> *mut R;
}

/// Several tests at a time; the records that fit are packed together and stored.
///
/// A row set has few quarters: seven steps of eight at n = 18, three at n = 17. What can be done
/// once for all row sets is therefore done before the first.
#[inline(always)]
pub(super) unsafe fn cross<R: DiagonalSet, I: Instructions>(
    left: Quarters<R>,
    right: Quarters<R>,
    sets: Range<usize>,
    parts: [Range<usize>; 2],
    out: &mut Vec<R>,
) {
    let several = const {
        assert!(I::Several::<R>::LEN <= Quarters::<R>::MARGIN);
        I::Several::<R>::LEN
    };
    // The side with more quarters inside: fewer partly filled vectors.
    let size = |side: &Quarters<R>, parts: &Range<usize>| side.sizes[parts.clone()].iter().sum::<u32>();
    let swap = size(&left, &parts[0]) > size(&right, &parts[1]);
    let (outer, inner) = if swap { (right, left) } else { (left, right) };
    let outer_end = outer.tests.len().min(outer.records.len());
    let inner_end = inner.tests.len().min(inner.records.len()).saturating_sub(Quarters::<R>::MARGIN);
    let mut len = out.len();
    for set in sets {
        let [a, b] = left.opposite(&right, set, &parts);
        let (outers, inners) = if swap { (b, a) } else { (a, b) };
        assert!(outers.end <= outer_end && inners.start <= inners.end && inners.end <= inner_end);
        // A vector is stored whole even if only its first records count.
        let room = outers.len() * inners.len() + several;
        if out.capacity() - len < room {
            // SAFETY: everything before `len` has been written.
            unsafe { out.set_len(len) };
            out.reserve(room);
        }
        // SAFETY: there is room, and no more records are kept than there are pairs; the rest of the
        // last vector falls into the one more. The ranges were checked; at most a margin is read
        // beyond their end.
        unsafe {
            let start = out.as_mut_ptr();
            let mut next = start.add(len);
            let mut at = inners.start;
            while at < inners.end {
                let quarters = I::Several::read(inner.tests.as_ptr().add(at), inner.records.as_ptr().add(at));
                let present = u32::MAX >> (32 - (inners.end - at).min(several));
                for place in outers.clone() {
                    let (test, record) =
                        (*outer.tests.as_ptr().add(place), *outer.records.as_ptr().add(place));
                    next = quarters.keep(test, record, present, next);
                }
                at += several;
            }
            len = next.offset_from(start) as usize;
        }
    }
    // SAFETY: everything before `len` has been written.
    unsafe { out.set_len(len) };
}

/// # Safety
/// The group and the queries were made for the same layout.
#[inline(always)]
pub(super) unsafe fn count<I: Instructions>(group: &Group, queries: &Queries) -> u64 {
    // SAFETY: passed on.
    unsafe {
        match group.layout.chunks {
            3 => count_chunks::<I, 3>(group, queries),
            4 => count_chunks::<I, 4>(group, queries),
            5 => count_chunks::<I, 5>(group, queries),
            6 => count_chunks::<I, 6>(group, queries),
            7 => count_chunks::<I, 7>(group, queries),
            _ => count_chunks::<I, 8>(group, queries),
        }
    }
}

/// # Safety
/// The group and the queries were made for the same layout, of `CHUNKS` chunks.
#[inline(always)]
unsafe fn count_chunks<I: Instructions, const CHUNKS: usize>(group: &Group, queries: &Queries) -> u64 {
    let table = group.table.as_ptr().cast::<u8>();
    let stride = 4 * CHUNKS.div_ceil(4);
    // SAFETY: the caller's processor has the instructions. Runs are whole blocks of eight queries of
    // `stride` offsets each, and the kernels write only offsets of vectors of this layout's table. Fetching ahead touches nothing.
    unsafe {
        let zero = _mm256_setzero_si256();
        let (mut ones, mut twos, mut fours, mut eights) = (zero, zero, zero, zero);
        for key in group.keys() {
            let (start, end) = (queries.starts[key] as usize, queries.starts[key + 1] as usize);
            let low = group.layout.low_bits();
            let lanes = _mm256_and_si256(
                vector(&group.low_keys[key & ((1 << low) - 1)]),
                vector(&group.high_keys[(key >> low) % Layout::HALF_KEYS]),
            );
            if _mm256_testz_si256(lanes, lanes) == 1 {
                continue;
            }
            let offsets = queries.words[start * stride / 4..end * stride / 4].as_ptr().cast::<u16>();
            let next = ((key | group.common as usize) + 1) & !group.common as usize & (Layout::KEYS - 1);
            let ahead = queries.words.as_ptr().add(queries.starts[next] as usize * stride / 4).cast::<i8>();
            _mm_prefetch::<_MM_HINT_T0>(ahead);
            _mm_prefetch::<_MM_HINT_T0>(ahead.wrapping_add(64));
            let mut done = 0;
            while done < end - start {
                let fit = |index: usize| I::fit::<CHUNKS>(lanes, table, offsets.add((done + index) * stride));
                let (sum, a) = I::add(ones, fit(0), fit(1));
                let (sum, b) = I::add(sum, fit(2), fit(3));
                let (pairs, c) = I::add(twos, a, b);
                let (sum, a) = I::add(sum, fit(4), fit(5));
                let (sum, b) = I::add(sum, fit(6), fit(7));
                let (pairs, d) = I::add(pairs, a, b);
                let (quads, over) = I::add(fours, c, d);
                (ones, twos, fours) = (sum, pairs, quads);
                eights = _mm256_add_epi64(eights, I::bits(over));
                done += Queries::BLOCK;
            }
        }
        8 * total(eights) + 4 * total(I::bits(fours)) + 2 * total(I::bits(twos)) + total(I::bits(ones))
    }
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn set(lanes: &mut Lanes, vector: __m256i) {
    // SAFETY: `Lanes` is 32 bytes, aligned to 32.
    unsafe { _mm256_store_si256(lanes.0.as_mut_ptr().cast(), vector) };
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn vector(lanes: &Lanes) -> __m256i {
    // SAFETY: `Lanes` is 32 bytes, aligned to 32.
    unsafe { _mm256_load_si256(lanes.0.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn total(words: __m256i) -> u64 {
    let mut sums = Lanes::NONE;
    set(&mut sums, words);
    sums.0.iter().sum()
}
