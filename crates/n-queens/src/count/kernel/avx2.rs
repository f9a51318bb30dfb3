//! The kernel with 256-bit vectors.
//!
//! Every function is the twin of one in `portable` and is tested against it. Callers hold the
//! `Avx2` token, which exists only where the instructions do.

use std::arch::x86_64::*;

use super::Quarters;
use super::layout::{Group, Lanes, Layout, Queries, Record, histogram};

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
pub(super) fn cross<R: Record>(outer: Quarters<R>, inner: Quarters<R>, out: &mut Vec<R>) {
    let len = inner.tests.len();
    assert!(inner.records.len() == len && outer.records.len() == outer.tests.len());
    // A vector is stored whole even if only its first records count.
    out.reserve(outer.tests.len() * len + 8);
    let whole = len & !7;
    let (tests, records) = (inner.tests.as_ptr(), inner.records.as_ptr());
    // SAFETY: the room was reserved, and no more records are written than there are pairs, plus
    // the rest of the last vector.
    let mut end = unsafe { out.as_mut_ptr().add(out.len()) };
    // The rest of the inner list that fills no vector, padded with tests that nothing passes.
    let (mut last_tests, mut last_records) = ([!0u32; 8], [R::default(); 8]);
    last_tests[..len - whole].copy_from_slice(&inner.tests[whole..]);
    last_records[..len - whole].copy_from_slice(&inner.records[whole..]);
    for (&test, &record) in outer.tests.iter().zip(outer.records) {
        let lanes = _mm256_set1_epi32(test as i32);
        let mut at = 0;
        while at < whole {
            // SAFETY: `at + 8 <= len`, and both lists are `len` long; for `end` see above.
            unsafe {
                let mask = fits(lanes, tests.add(at));
                end = keep(record, records.add(at), mask, end);
            }
            at += 8;
        }
        if whole < len {
            // SAFETY: the padded copies are eight long; for `end` see above.
            unsafe {
                let mask = fits(lanes, last_tests.as_ptr()) & ((1 << (len - whole)) - 1);
                end = keep(record, last_records.as_ptr(), mask, end);
            }
        }
    }
    // SAFETY: everything before `end` has been written.
    unsafe { out.set_len(end.offset_from(out.as_ptr()) as usize) }
}

/// Which of the eight tests share no bit with `lanes`.
///
/// # Safety
/// Eight tests can be read.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn fits(lanes: __m256i, tests: *const u32) -> u32 {
    // SAFETY: promised by the caller.
    let shared = _mm256_and_si256(lanes, unsafe { _mm256_loadu_si256(tests.cast()) });
    let free = _mm256_cmpeq_epi32(shared, _mm256_setzero_si256());
    _mm256_movemask_ps(_mm256_castsi256_ps(free)) as u32
}

/// Stores `record | other` for those of eight others whose bit in `mask` is set; returns where
/// the next record goes.
///
/// # Safety
/// Eight records can be read, and eight written at `end`.
#[inline]
#[target_feature(enable = "avx2,popcnt")]
unsafe fn keep<R: Record>(record: R, others: *const R, mask: u32, end: *mut R) -> *mut R {
    let kept = mask.count_ones() as usize;
    // SAFETY: promised by the caller; the second store of the wide form starts at most four
    // records further.
    unsafe {
        if size_of::<R>() == 4 {
            let all = _mm256_set1_epi32(record.into() as i32);
            let joined = _mm256_or_si256(all, _mm256_loadu_si256(others.cast()));
            let order = _mm256_loadu_si256(PACK[mask as usize & 255].as_ptr().cast());
            _mm256_storeu_si256(end.cast(), _mm256_permutevar8x32_epi32(joined, order));
        } else {
            let all = _mm256_set1_epi64x(record.into() as i64);
            let (low, high) = (mask & 15, mask >> 4 & 15);
            let joined = _mm256_or_si256(all, _mm256_loadu_si256(others.cast()));
            let order = _mm256_loadu_si256(PACK_WIDE[low as usize].as_ptr().cast());
            _mm256_storeu_si256(end.cast(), _mm256_permutevar8x32_epi32(joined, order));
            let joined = _mm256_or_si256(all, _mm256_loadu_si256(others.add(4).cast()));
            let order = _mm256_loadu_si256(PACK_WIDE[high as usize].as_ptr().cast());
            let end = end.add(low.count_ones() as usize);
            _mm256_storeu_si256(end.cast(), _mm256_permutevar8x32_epi32(joined, order));
        }
        end.add(kept)
    }
}

/// Expands queries with one bit-deposit per word and files them from both ends of each key.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn file<R: Record>(lists: &[(&[R], bool)], out: &mut Queries) {
    let mut counts = [0; Layout::KEYS];
    let key = key_of(out.layout);
    for &(list, flip) in lists {
        let part: [u32; Layout::KEYS] = if flip {
            histogram(list, |record: R| key(record.flip().into()))
        } else {
            histogram(list, |record: R| key(record.into()))
        };
        counts.iter_mut().zip(part).for_each(|(sum, count)| *sum += count);
    }
    let mut ends = out.reserve(&counts);
    for &(list, flip) in lists {
        match (out.layout.words(), flip) {
            (1, false) => scatter::<R, 1>(list, |record| record.into(), &mut ends, out),
            (1, true) => scatter::<R, 1>(list, |record| record.flip().into(), &mut ends, out),
            (_, false) => scatter::<R, 2>(list, |record| record.into(), &mut ends, out),
            (_, true) => scatter::<R, 2>(list, |record| record.flip().into(), &mut ends, out),
        }
    }
}

/// The key of an oriented record. A key of no bits is 0 for all.
#[inline(always)]
fn key_of(layout: Layout) -> impl Fn(u64) -> usize + Copy {
    let shift = (layout.slots - layout.key).min(63);
    let mask = (1 << layout.key) - 1;
    move |record| (record >> shift) as usize & mask
}

type Ends = ([u32; Layout::KEYS], [u32; Layout::KEYS]);

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn scatter<R: Record, const WORDS: usize>(
    list: &[R],
    oriented: impl Fn(R) -> u64 + Copy,
    (low, high): &mut Ends,
    out: &mut Queries,
) {
    let layout = out.layout;
    let key = key_of(layout);
    let rest = (1u64 << (layout.slots - layout.key)) - 1;
    let base = layout.expand(0);
    let (mut masks, mut consumed) = ([0u64; 2], 0);
    for chunk in 0..layout.chunks {
        masks[chunk / 4] |= u64::from(((1 << layout.widths[chunk]) - 1) * Layout::STEP) << (chunk % 4 * 16);
        consumed += if chunk < 4 { layout.widths[chunk] } else { 0 };
    }
    let mut put = |query: u32, record: u64| {
        let at = query as usize * WORDS;
        // The key lies above the chunks, so the deposits never see it; `rest` drops it where it
        // would fall into the second word.
        out.words[at] = _pdep_u64(record & rest, masks[0]) + base[0];
        if WORDS == 2 {
            out.words[at + 1] = _pdep_u64((record & rest) >> consumed, masks[1]) + base[1];
        }
    };
    let (front, back) = list.split_at(list.len() / 2);
    for (&first, &second) in front.iter().zip(back) {
        let (first, second) = (oriented(first), oriented(second));
        let place = &mut low[key(first) % Layout::KEYS];
        put(*place, first);
        *place += 1;
        let place = &mut high[key(second) % Layout::KEYS];
        *place -= 1;
        put(*place, second);
    }
    if let Some(&last) = back.get(front.len()) {
        let last = oriented(last);
        let place = &mut low[key(last) % Layout::KEYS];
        put(*place, last);
        *place += 1;
    }
}

/// Transposes 32 patterns at a time: bytes of equal weight are brought together, then each of
/// their eight bits is read off all 32 at once. Lanes come out in a mixed order, the same for
/// every bit.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn slice<R: Record>(patterns: &[R], group: &mut Group) {
    let mut rows = [Lanes::NONE; 64];
    let mut part = [0u32; Group::LANES];
    for (word, &pattern) in part.iter_mut().zip(patterns) {
        *word = pattern.into() as u32;
    }
    transpose(&part, &mut rows[..32]);
    if size_of::<R>() == 8 {
        for (word, &pattern) in part.iter_mut().zip(patterns) {
            *word = (pattern.into() >> 32) as u32;
        }
        transpose(&part, &mut rows[32..]);
    }
    let mut used = Lanes::ALL;
    if patterns.len() < Group::LANES {
        let mut marks = [0u32; Group::LANES];
        marks[..patterns.len()].fill(1);
        let mut mark_rows = [Lanes::NONE; 32];
        transpose(&marks, &mut mark_rows);
        used = mark_rows[0];
    }
    fill(&rows, used, group);
}

#[target_feature(enable = "avx2")]
fn transpose(words: &[u32; Group::LANES], rows: &mut [Lanes]) {
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
        for (byte, mut plane) in bytes.into_iter().enumerate() {
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
    let mut slot = 0;
    for chunk in 0..layout.chunks {
        let table = &mut group.table[layout.bases[chunk] as usize..];
        table[0] = Lanes::ALL;
        for bit in 0..layout.widths[chunk] {
            double(table, 1 << bit, &rows[slot]);
            slot += 1;
        }
    }
    *group.table.last_mut().expect("a table is never empty") = Lanes::NONE;
    group.keys[0] = used;
    group.common = 0;
    for bit in 0..layout.key {
        let row = &rows[slot];
        double(&mut group.keys, 1 << bit, row);
        let everywhere = _mm256_testc_si256(vector(row), vector(&used));
        group.common |= (everywhere as u32) << bit;
        slot += 1;
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
    for (key, lanes) in group.keys.iter().enumerate() {
        if key as u32 & group.common != 0 {
            continue;
        }
        let (start, end) = (queries.starts[key] as usize, queries.starts[key + 1] as usize);
        let lanes = vector(lanes);
        let offsets = queries.words[start * stride / 4..end * stride / 4].as_ptr().cast::<u16>();
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
