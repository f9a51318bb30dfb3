//! The kernel with 256-bit vectors.
//!
//! Every function is the twin of one in `portable` and is tested against it. Callers hold the
//! `Avx2` token, which exists only where the instructions do.

mod turn;

use std::arch::x86_64::*;
use std::ops::Range;

use super::cuts::Cuts;
use super::layout::{DiagonalSet, Group, Layout, Queries, in_runs};
use super::vectors::{self, Instructions, Several};
use super::{Avx2, Quarters};
pub(super) use turn::slice;

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

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn cross<R: DiagonalSet>(
    left: Quarters<R>,
    right: Quarters<R>,
    sets: Range<usize>,
    parts: [Range<usize>; 2],
    out: &mut Vec<R>,
) {
    // SAFETY: this function runs only where the instructions exist.
    unsafe { vectors::cross::<R, Avx2>(left, right, sets, parts, out) }
}

/// # Safety
/// The group and the queries were made for the same layout.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) unsafe fn count(group: &Group, queries: &Queries) -> u64 {
    // SAFETY: passed on.
    unsafe { vectors::count::<Avx2>(group, queries) }
}

impl Instructions for Avx2 {
    type Several<R: DiagonalSet> = Eight;

    /// Two offsets at a time.
    #[inline(always)]
    unsafe fn fit<const CHUNKS: usize>(lanes: __m256i, table: *const u8, offsets: *const u16) -> __m256i {
        let mut fit = lanes;
        // SAFETY: promised by the caller.
        unsafe {
            for chunk in 0..CHUNKS {
                let pair = offsets.add(chunk / 2 * 2).cast::<u32>().read();
                let offset = if chunk % 2 == 0 { pair & 0xffff } else { pair >> 16 };
                fit = _mm256_and_si256(fit, _mm256_load_si256(table.add(offset as usize).cast()));
            }
        }
        fit
    }

    #[inline(always)]
    unsafe fn add(a: __m256i, b: __m256i, c: __m256i) -> (__m256i, __m256i) {
        // SAFETY: promised by the caller.
        unsafe {
            let half = _mm256_xor_si256(a, b);
            let carry = _mm256_or_si256(_mm256_and_si256(a, b), _mm256_and_si256(half, c));
            (_mm256_xor_si256(half, c), carry)
        }
    }

    #[inline(always)]
    unsafe fn bits(lanes: __m256i) -> __m256i {
        // SAFETY: promised by the caller.
        unsafe {
            let nibbles = _mm256_set1_epi8(15);
            let table =
                _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
            let low = _mm256_shuffle_epi8(table, _mm256_and_si256(lanes, nibbles));
            let high = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16(lanes, 4), nibbles));
            _mm256_sad_epu8(_mm256_add_epi8(low, high), _mm256_setzero_si256())
        }
    }
}

/// Eight quarters. Records of 32 bits fill the first vector, wide ones both.
#[derive(Clone, Copy)]
pub(super) struct Eight {
    tests: __m256i,
    records: [__m256i; 2],
}

impl<R: DiagonalSet> Several<R> for Eight {
    const LEN: usize = 8;

    #[inline(always)]
    unsafe fn read(tests: *const u32, records: *const R) -> Eight {
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

    #[inline(always)]
    unsafe fn keep(self, test: u32, record: R, present: u32, end: *mut R) -> *mut R {
        // SAFETY: promised by the caller; the second store of the wide form starts at most four
        // records further.
        unsafe {
            let shared = _mm256_and_si256(self.tests, _mm256_set1_epi32(test as i32));
            let free = _mm256_cmpeq_epi32(shared, _mm256_setzero_si256());
            let mask = _mm256_movemask_ps(_mm256_castsi256_ps(free)) as u32 & present;
            let kept = mask.count_ones() as usize;
            if size_of::<R>() == 4 {
                let order = _mm256_loadu_si256(PACK[mask as usize & 255].as_ptr().cast());
                let packed = _mm256_permutevar8x32_epi32(self.records[0], order);
                let joined = _mm256_or_si256(_mm256_set1_epi32(record.into() as i32), packed);
                _mm256_storeu_si256(end.cast(), joined);
            } else {
                let all = _mm256_set1_epi64x(record.into() as i64);
                let (low, high) = (mask & 15, mask >> 4 & 15);
                let order = _mm256_loadu_si256(PACK_WIDE[low as usize].as_ptr().cast());
                let packed = _mm256_permutevar8x32_epi32(self.records[0], order);
                _mm256_storeu_si256(end.cast(), _mm256_or_si256(all, packed));
                let order = _mm256_loadu_si256(PACK_WIDE[high as usize].as_ptr().cast());
                let packed = _mm256_permutevar8x32_epi32(self.records[1], order);
                let end = end.add(low.count_ones() as usize);
                _mm256_storeu_si256(end.cast(), _mm256_or_si256(all, packed));
            }
            end.add(kept)
        }
    }
}

/// Takes keys and chunks out of records with bit-extracts and expands them with a bit-deposit per
/// word.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn file<R: DiagonalSet>(layout: &Layout, lists: [&[R]; 2], out: &mut Queries) {
    // Small tables for short keys and single lists: on small boards clearing them would be half the
    // work.
    match (layout.key_bits(), lists) {
        (_, [[], []]) => out.reserve::<{ Layout::KEYS }, 1>(layout, 0, &mut []),
        (0, _) => file_in_order(layout, lists, out),
        (1..=5, [list, []]) => file_keys::<R, 32, 4, 1>(layout, [list], out),
        (1..=5, _) => file_keys::<R, 32, 4, 2>(layout, lists, out),
        (6..=7, [list, []]) => file_keys::<R, 128, 2, 1>(layout, [list], out),
        (6..=7, _) => file_keys::<R, 128, 2, 2>(layout, lists, out),
        (8..=9, [list, []]) => file_keys::<R, 512, 1, 1>(layout, [list], out),
        (8..=9, _) => file_keys::<R, 512, 1, 2>(layout, lists, out),
        (10..=12, [list, []]) => file_keys::<R, 4096, 1, 1>(layout, [list], out),
        (10..=12, _) => file_keys::<R, 4096, 1, 2>(layout, lists, out),
        (_, [list, []]) => file_keys::<R, { Layout::KEYS }, 1, 1>(layout, [list], out),
        _ => file_keys::<R, { Layout::KEYS }, 1, 2>(layout, lists, out),
    }
}

/// Without a key there is nothing to count first.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn file_in_order<R: DiagonalSet>(layout: &Layout, lists: [&[R]; 2], out: &mut Queries) {
    let mut next = lists.map(|list| [[u32::try_from(list.len()).expect("places in a list have 32 bits")]]);
    out.reserve(layout, lists.iter().map(|list| list.len()).sum(), &mut next);
    let dealing = Dealing::new(layout);
    for (list, [[first]]) in lists.iter().zip(next) {
        let width = layout.words();
        let words = out.words[first as usize * width..][..list.len() * width].chunks_exact_mut(width);
        match width {
            1 => words.zip(*list).for_each(|(words, &record)| dealing.write::<1>(record.into(), words)),
            _ => words.zip(*list).for_each(|(words, &record)| dealing.write::<2>(record.into(), words)),
        }
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn file_keys<R: DiagonalSet, const KEYS: usize, const RUNS: usize, const LISTS: usize>(
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
    out.reserve(layout, lists.iter().map(|list| list.len()).sum(), &mut next);
    for (list, next) in lists.iter().zip(&mut next) {
        match layout.words() {
            1 => scatter::<R, 1, KEYS, RUNS>(list, next, out),
            _ => scatter::<R, 2, KEYS, RUNS>(list, next, out),
        }
    }
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn scatter<R: DiagonalSet, const WORDS: usize, const KEYS: usize, const RUNS: usize>(
    list: &[R],
    next: &mut [[u32; KEYS]; RUNS],
    out: &mut Queries,
) {
    let (key, dealing, words) = (out.layout.key, Dealing::new(&out.layout), &mut out.words[..]);
    in_runs::<RUNS, R>(list, |run, record| {
        let record: u64 = record.into();
        let place = &mut next[run][_pext_u64(record, key) as usize % KEYS];
        let at = *place as usize * WORDS;
        *place += 1;
        // The key's next line of memory: a store that has to wait for it holds up all that follow.
        #[allow(unused_unsafe)] // Not every compiler we support calls it safe.
        // SAFETY: fetching touches nothing.
        unsafe {
            _mm_prefetch::<_MM_HINT_T0>(words.as_ptr().wrapping_add(at + 8).cast())
        };
        dealing.write::<WORDS>(record, &mut words[at..at + WORDS]);
    });
}

/// Turns records into offsets.
struct Dealing {
    rest: u64,
    base: [u64; 2],
    /// Where the bits of each word go.
    masks: [u64; 2],
    /// How many bits the first word takes.
    first: u32,
}

impl Dealing {
    fn new(layout: &Layout) -> Dealing {
        let mut masks = [0u64; 2];
        for chunk in 0..layout.chunks {
            let values = (1 << layout.widths[chunk]) - 1;
            masks[chunk / 4] |= u64::from(values * Layout::STEP) << (chunk % 4 * 16);
        }
        Dealing { rest: layout.rest, base: layout.base(), masks, first: masks[0].count_ones() }
    }

    #[inline]
    #[target_feature(enable = "bmi1,bmi2,popcnt")]
    fn write<const WORDS: usize>(&self, record: u64, words: &mut [u64]) {
        let rest = _pext_u64(record, self.rest);
        words[0] = _pdep_u64(rest, self.masks[0]) + self.base[0];
        if WORDS == 2 {
            words[1] = _pdep_u64(rest >> self.first, self.masks[1]) + self.base[1];
        }
    }
}

/// One bit-extract a record.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn sort<R: DiagonalSet>(list: &[R], cuts: &mut Cuts, out: &mut Vec<R>) {
    let (sorting, bundles) = (&cuts.sorting, &mut cuts.bundles);
    let value = |record: u64| _pext_u64(record, sorting.bits) as usize;
    sorting.sort(list, value, out, bundles);
}
