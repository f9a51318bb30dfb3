//! The kernel with 256-bit vectors.
//!
//! Every function is the twin of one in `portable` and is tested against it. Callers hold the
//! `Avx2` token, which exists only where the instructions do.

use std::arch::x86_64::*;
use std::ops::Range;

use super::Quarters;
use super::cuts::Cuts;
use super::layout::{Group, Lanes, Layout, Queries, Record, in_runs};

/// For every mask of eight lanes, the lanes that are set, first to last.
static PACK: [[u32; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut mask = 0;
    while mask < 256 {
        let (mut lane, mut place) = (0, 0);
        while lane < 8 {
            if mask >> lane & 1 == 1 {
                table[mask][place] = lane as u32;
                place += 1;
            }
            lane += 1;
        }
        mask += 1;
    }
    table
};

/// The same for four lanes of twice the width.
static PACK_WIDE: [[u32; 8]; 16] = {
    let mut table = [[0; 8]; 16];
    let mut mask = 0;
    while mask < 16 {
        let (mut lane, mut place) = (0, 0);
        while lane < 4 {
            if mask >> lane & 1 == 1 {
                table[mask][2 * place] = 2 * lane as u32;
                table[mask][2 * place + 1] = 2 * lane as u32 + 1;
                place += 1;
            }
            lane += 1;
        }
        mask += 1;
    }
    table
};

/// Eight tests at a time; the records that fit are packed together and stored.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn cross<R: Record>(
    left: Quarters<R>,
    right: Quarters<R>,
    sets: Range<usize>,
    parts: [Range<usize>; 2],
    out: &mut Vec<R>,
) {
    for set in sets {
        let [a, b] = left.opposite(&right, set, &parts);
        if a.is_empty() || b.is_empty() {
            continue; // And that is often so.
        }
        // The longer list inside: fewer partly filled vectors.
        if a.len() <= b.len() {
            cross_ranges(left, a, right, b, out);
        } else {
            cross_ranges(right, b, left, a, out);
        }
    }
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn cross_ranges<R: Record>(
    outer: Quarters<R>,
    outer_range: Range<usize>,
    inner: Quarters<R>,
    inner_range: Range<usize>,
    out: &mut Vec<R>,
) {
    let Range { start, end } = inner_range;
    let readable = end + Quarters::<R>::MARGIN;
    assert!(start <= end && readable <= inner.tests.len() && readable <= inner.records.len());
    // A vector is stored whole even if only its first records count.
    out.reserve(outer_range.len() * (end - start) + 8);
    let (tests, records) = (&outer.tests[outer_range.clone()], &outer.records[outer_range]);
    // SAFETY: the room was reserved, and no more records are kept than there are pairs; the rest
    // of the last vector falls into the eight more. At most a margin is read beyond `end`.
    unsafe {
        let mut next = out.as_mut_ptr().add(out.len());
        let mut at = start;
        while at < end {
            let eight = Eight::read(inner.tests.as_ptr().add(at), inner.records.as_ptr().add(at));
            let present = _bzhi_u32(255, (end - at).min(8) as u32);
            for (&test, &record) in tests.iter().zip(records) {
                next = eight.keep(test, record, present, next);
            }
            at += 8;
        }
        // Everything before `next` has been written.
        out.set_len(next.offset_from(out.as_ptr()) as usize);
    }
}

/// Eight quarters. Records of 32 bits fill the first vector, wide ones both.
#[derive(Clone, Copy)]
struct Eight {
    tests: __m256i,
    records: [__m256i; 2],
}

impl Eight {
    /// # Safety
    /// Eight tests and eight records can be read.
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn read<R: Record>(tests: *const u32, records: *const R) -> Eight {
        const { assert!(size_of::<R>() == 4 || size_of::<R>() == 8) };
        // SAFETY: promised by the caller.
        unsafe {
            let (tests, first) = (_mm256_loadu_si256(tests.cast()), _mm256_loadu_si256(records.cast()));
            let wide = size_of::<R>() == 8;
            let second =
                if wide { _mm256_loadu_si256(records.add(4).cast()) } else { _mm256_setzero_si256() };
            Eight { tests, records: [first, second] }
        }
    }

    /// Stores `record` ORed with each of the eight that is `present` and whose test shares no bit with `test`;
    /// returns where the next record goes.
    ///
    /// # Safety
    /// Eight records can be written at `end`, and `R` is what they were read as.
    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    unsafe fn keep<R: Record>(self, test: u32, record: R, present: u32, end: *mut R) -> *mut R {
        let shared = _mm256_and_si256(self.tests, _mm256_set1_epi32(test as i32));
        let free = _mm256_cmpeq_epi32(shared, _mm256_setzero_si256());
        let mask = _mm256_movemask_ps(_mm256_castsi256_ps(free)) as u32 & present;
        let kept = mask.count_ones() as usize;
        // SAFETY: promised by the caller; the second store of the wide form starts at most four records further.
        unsafe {
            if size_of::<R>() == 4 {
                let joined = _mm256_or_si256(_mm256_set1_epi32(record.into() as i32), self.records[0]);
                let order = _mm256_loadu_si256(PACK[mask as usize & 255].as_ptr().cast());
                _mm256_storeu_si256(end.cast(), _mm256_permutevar8x32_epi32(joined, order));
            } else {
                let all = _mm256_set1_epi64x(record.into() as i64);
                let (low, high) = (mask & 15, mask >> 4 & 15);
                let joined = _mm256_or_si256(all, self.records[0]);
                let order = _mm256_loadu_si256(PACK_WIDE[low as usize].as_ptr().cast());
                _mm256_storeu_si256(end.cast(), _mm256_permutevar8x32_epi32(joined, order));
                let joined = _mm256_or_si256(all, self.records[1]);
                let order = _mm256_loadu_si256(PACK_WIDE[high as usize].as_ptr().cast());
                let end = end.add(low.count_ones() as usize);
                _mm256_storeu_si256(end.cast(), _mm256_permutevar8x32_epi32(joined, order));
            }
            end.add(kept)
        }
    }
}

/// Takes keys and chunks out of records with bit-extracts and expands them with a bit-deposit per word.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn file<R: Record>(layout: &Layout, lists: [&[R]; 2], out: &mut Queries) {
    // Small tables for short keys and single lists: on small boards clearing them would be half the work.
    match (layout.key_bits(), lists) {
        (_, [[], []]) => out.reserve::<{ Layout::KEYS }, 1>(layout, &mut []),
        (0..=5, [list, []]) => file_keys::<R, 32, 4, 1>(layout, [list], out),
        (0..=5, _) => file_keys::<R, 32, 4, 2>(layout, lists, out),
        (6..=7, [list, []]) => file_keys::<R, 128, 2, 1>(layout, [list], out),
        (6..=7, _) => file_keys::<R, 128, 2, 2>(layout, lists, out),
        (8..=9, [list, []]) => file_keys::<R, 512, 1, 1>(layout, [list], out),
        (8..=9, _) => file_keys::<R, 512, 1, 2>(layout, lists, out),
        (_, [list, []]) => file_keys::<R, { Layout::KEYS }, 1, 1>(layout, [list], out),
        _ => file_keys::<R, { Layout::KEYS }, 1, 2>(layout, lists, out),
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn file_keys<R: Record, const KEYS: usize, const RUNS: usize, const LISTS: usize>(
    layout: &Layout,
    lists: [&[R]; LISTS],
    out: &mut Queries,
) {
    let mut next = [[[0u32; KEYS]; RUNS]; LISTS];
    for (list, next) in lists.iter().zip(&mut next) {
        in_runs::<RUNS, R>(list, |run, record| {
            next[run][_pext_u64(record.into(), layout.key) as usize % KEYS] += 1;
        });
    }
    out.reserve(layout, &mut next);
    for (list, next) in lists.iter().zip(&mut next) {
        match layout.words() {
            1 => scatter::<R, 1, KEYS, RUNS>(list, next, out),
            _ => scatter::<R, 2, KEYS, RUNS>(list, next, out),
        }
    }
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn scatter<R: Record, const WORDS: usize, const KEYS: usize, const RUNS: usize>(
    list: &[R],
    next: &mut [[u32; KEYS]; RUNS],
    out: &mut Queries,
) {
    let layout = out.layout;
    let base = layout.base();
    let (mut masks, mut consumed) = ([0u64; 2], 0);
    for chunk in 0..layout.chunks {
        masks[chunk / 4] |= u64::from(((1 << layout.widths[chunk]) - 1) * Layout::STEP) << (chunk % 4 * 16);
        consumed += if chunk < 4 { layout.widths[chunk] } else { 0 };
    }
    let words = &mut out.words[..];
    in_runs::<RUNS, R>(list, |run, record| {
        let record: u64 = record.into();
        let place = &mut next[run][_pext_u64(record, layout.key) as usize % KEYS];
        let at = *place as usize * WORDS;
        *place += 1;
        let rest = _pext_u64(record, layout.rest);
        words[at] = _pdep_u64(rest, masks[0]) + base[0];
        if WORDS == 2 {
            words[at + 1] = _pdep_u64(rest >> consumed, masks[1]) + base[1];
        }
    });
}

/// One bit-extract a record.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn sort<R: Record>(list: &[R], cuts: &mut Cuts, out: &mut Vec<R>) {
    let (sorting, pieces) = (&cuts.sorting, &mut cuts.pieces);
    let value = |record: u64| _pext_u64(record, sorting.bits) as usize;
    if sorting.bits.count_ones() <= 7 {
        sorting.sort::<R, 128, 4>(list, value, out, pieces);
    } else {
        sorting.sort::<R, { Cuts::VALUES }, 1>(list, value, out, pieces);
    }
}

/// Transposes 32 patterns at a time: bytes of equal weight are brought together, then each of
/// their eight bits is read off all 32 at once. Lanes come out in a mixed order, the same for
/// every bit.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn slice<R: Record>(layout: &Layout, patterns: &[R], group: &mut Group) {
    group.layout = *layout;
    let mut rows = [Lanes::NONE; 64];
    let mut part = [0u32; Group::LANES];
    for (word, &pattern) in part.iter_mut().zip(patterns) {
        *word = pattern.into() as u32;
    }
    transpose(&part, &mut rows[..32], 4);
    let high = (64 - (layout.key | layout.rest).leading_zeros()).saturating_sub(32).div_ceil(8);
    if size_of::<R>() == 8 && high > 0 {
        for (word, &pattern) in part.iter_mut().zip(patterns) {
            *word = (pattern.into() >> 32) as u32;
        }
        transpose(&part, &mut rows[32..], high as usize);
    }
    let mut used = Lanes::ALL;
    if patterns.len() < Group::LANES {
        let mut marks = [0u32; Group::LANES];
        marks[..patterns.len()].fill(1);
        let mut mark_rows = [Lanes::NONE; 32];
        transpose(&marks, &mut mark_rows, 1);
        used = mark_rows[0];
    }
    fill(&rows, used, group);
}

#[target_feature(enable = "avx2")]
fn transpose(words: &[u32; Group::LANES], rows: &mut [Lanes], bytes_used: usize) {
    assert!(rows.len() == 32);
    let by_byte =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15));
    for (block, words) in words.chunks_exact(32).enumerate() {
        let load = |quarter: usize| {
            // SAFETY: a block is four vectors long.
            let vector = unsafe { _mm256_loadu_si256(words.as_ptr().add(8 * quarter).cast()) };
            _mm256_shuffle_epi8(vector, by_byte)
        };
        let (a, b, c, d) = (load(0), load(1), load(2), load(3));
        let (ab_low, ab_high) = (_mm256_unpacklo_epi32(a, b), _mm256_unpackhi_epi32(a, b));
        let (cd_low, cd_high) = (_mm256_unpacklo_epi32(c, d), _mm256_unpackhi_epi32(c, d));
        let bytes = [
            _mm256_unpacklo_epi64(ab_low, cd_low),
            _mm256_unpackhi_epi64(ab_low, cd_low),
            _mm256_unpacklo_epi64(ab_high, cd_high),
            _mm256_unpackhi_epi64(ab_high, cd_high),
        ];
        for (byte, mut plane) in bytes.into_iter().enumerate().take(bytes_used) {
            for bit in (0..8).rev() {
                let lanes = u64::from(_mm256_movemask_epi8(plane) as u32);
                rows[8 * byte + bit].0[block / 2] |= lanes << (block % 2 * 32);
                plane = _mm256_add_epi8(plane, plane);
            }
        }
    }
}

/// Fills the tables of a group from one row of lanes per bit.
#[target_feature(enable = "avx2")]
fn fill(rows: &[Lanes; 64], used: Lanes, group: &mut Group) {
    let layout = group.layout;
    let mut rest = layout.rest;
    for chunk in 0..layout.chunks {
        let table = &mut group.table[layout.bases[chunk] as usize..];
        table[0] = Lanes::ALL;
        for bit in 0..layout.widths[chunk] {
            double(table, 1 << bit, &rows[(rest.trailing_zeros() ^ layout.turn) as usize]);
            rest &= rest - 1;
        }
    }
    group.table[layout.filler_place()] = Lanes::NONE;
    (group.low_keys[0], group.high_keys[0], group.common) = (used, Lanes::ALL, 0);
    let (bits, low) = (layout.key_bits(), layout.low_bits());
    let mut key = layout.key;
    for bit in 0..bits {
        let row = &rows[(key.trailing_zeros() ^ layout.turn) as usize];
        key &= key - 1;
        if bit < low {
            double(&mut group.low_keys, 1 << bit, row);
        } else {
            double(&mut group.high_keys, 1 << (bit - low), row);
        }
        let everywhere = _mm256_testc_si256(vector(row), vector(&used));
        group.common |= (everywhere as u32) << bit;
    }
}

/// Given the vectors for all values of the lower bits, adds those with the next bit set.
#[inline]
#[target_feature(enable = "avx2")]
fn double(table: &mut [Lanes], len: usize, row: &Lanes) {
    let (without, with) = table.split_at_mut(len);
    let row = vector(row);
    for (with, without) in with[..len].iter_mut().zip(without) {
        let lanes = _mm256_andnot_si256(row, vector(without));
        // SAFETY: `Lanes` is 32 bytes, aligned to 32.
        unsafe { _mm256_store_si256(with.0.as_mut_ptr().cast(), lanes) };
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn vector(lanes: &Lanes) -> __m256i {
    // SAFETY: `Lanes` is 32 bytes, aligned to 32.
    unsafe { _mm256_load_si256(lanes.0.as_ptr().cast()) }
}

/// # Safety
/// The group and the queries were made for the same layout.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) unsafe fn count(group: &Group, queries: &Queries) -> u64 {
    // SAFETY: passed on.
    unsafe {
        match group.layout.chunks {
            3 => count_chunks::<3>(group, queries),
            4 => count_chunks::<4>(group, queries),
            5 => count_chunks::<5>(group, queries),
            6 => count_chunks::<6>(group, queries),
            7 => count_chunks::<7>(group, queries),
            _ => count_chunks::<8>(group, queries),
        }
    }
}

/// # Safety
/// The group and the queries were made for the same layout, of `CHUNKS` chunks.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
unsafe fn count_chunks<const CHUNKS: usize>(group: &Group, queries: &Queries) -> u64 {
    let table = group.table.as_ptr().cast::<u8>();
    let stride = 4 * CHUNKS.div_ceil(4);
    let zero = _mm256_setzero_si256();
    let (mut ones, mut twos, mut fours, mut eights) = (zero, zero, zero, zero);
    for key in group.keys() {
        let (start, end) = (queries.starts[key] as usize, queries.starts[key + 1] as usize);
        let low = group.layout.low_bits();
        let lanes = _mm256_and_si256(
            vector(&group.low_keys[key & ((1 << low) - 1)]),
            vector(&group.high_keys[(key >> low) % Layout::HALF_KEYS]),
        );
        let offsets = queries.words[start * stride / 4..end * stride / 4].as_ptr().cast::<u16>();
        // SAFETY: fetching ahead touches nothing.
        unsafe {
            let next = ((key | group.common as usize) + 1) & !group.common as usize & (Layout::KEYS - 1);
            let ahead = queries.words.as_ptr().add(queries.starts[next] as usize * stride / 4).cast::<i8>();
            _mm_prefetch::<_MM_HINT_T0>(ahead);
            _mm_prefetch::<_MM_HINT_T0>(ahead.wrapping_add(64));
        }
        let mut done = 0;
        while done < end - start {
            // SAFETY: runs are whole blocks of eight queries of `stride` offsets each, and the
            // kernels write only offsets of vectors of this layout's table.
            let fit = |index: usize| unsafe {
                let offsets = offsets.add((done + index) * stride);
                let mut fit = lanes;
                for chunk in 0..CHUNKS {
                    let offset = usize::from(*offsets.add(chunk));
                    fit = _mm256_and_si256(fit, _mm256_load_si256(table.add(offset).cast()));
                }
                fit
            };
            let (sum, a) = add(ones, fit(0), fit(1));
            let (sum, b) = add(sum, fit(2), fit(3));
            let (pairs, c) = add(twos, a, b);
            let (sum, a) = add(sum, fit(4), fit(5));
            let (sum, b) = add(sum, fit(6), fit(7));
            let (pairs, d) = add(pairs, a, b);
            let (quads, over) = add(fours, c, d);
            (ones, twos, fours) = (sum, pairs, quads);
            eights = _mm256_add_epi64(eights, bits(over));
            done += Queries::BLOCK;
        }
    }
    8 * total(eights) + 4 * total(bits(fours)) + 2 * total(bits(twos)) + total(bits(ones))
}

/// Adds three bits in every lane: the sum and the carry.
#[inline]
#[target_feature(enable = "avx2")]
fn add(a: __m256i, b: __m256i, c: __m256i) -> (__m256i, __m256i) {
    let half = _mm256_xor_si256(a, b);
    let carry = _mm256_or_si256(_mm256_and_si256(a, b), _mm256_and_si256(half, c));
    (_mm256_xor_si256(half, c), carry)
}

/// The bits set in each word of 64.
#[inline]
#[target_feature(enable = "avx2")]
fn bits(lanes: __m256i) -> __m256i {
    let nibbles = _mm256_set1_epi8(15);
    let table = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    let low = _mm256_shuffle_epi8(table, _mm256_and_si256(lanes, nibbles));
    let high = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16(lanes, 4), nibbles));
    _mm256_sad_epu8(_mm256_add_epi8(low, high), _mm256_setzero_si256())
}

#[inline]
#[target_feature(enable = "avx2")]
fn total(words: __m256i) -> u64 {
    let mut sums = Lanes::NONE;
    // SAFETY: `Lanes` is 32 bytes, aligned to 32.
    unsafe { _mm256_store_si256(sums.0.as_mut_ptr().cast(), words) };
    sums.0.iter().sum()
}
