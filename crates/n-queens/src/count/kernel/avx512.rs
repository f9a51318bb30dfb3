//! The kernel with what AVX-512 adds: logic of three inputs, tests that give masks, packing by
//! mask, and counts of bits.
//!
//! A group keeps its 256 lanes: with 512 it would share fewer bits and skip fewer queries. Pairing
//! quarters does use vectors of 512 bits. Filing, sorting and turning are those of AVX2.

use std::arch::x86_64::*;
use std::ops::Range;

use super::layout::{DiagonalSet, Group, Queries};
use super::vectors::{self, Instructions, Several};
use super::{Avx512, Quarters};

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,avx512f,avx512vl,avx512vpopcntdq")]
pub(super) fn cross<R: DiagonalSet>(
    left: Quarters<R>,
    right: Quarters<R>,
    sets: Range<usize>,
    parts: [Range<usize>; 2],
    out: &mut Vec<R>,
) {
    // SAFETY: this function runs only where the instructions exist.
    unsafe { vectors::cross::<R, Avx512>(left, right, sets, parts, out) }
}

/// # Safety
/// The group and the queries were made for the same layout.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,avx512f,avx512vl,avx512vpopcntdq")]
pub(super) unsafe fn count(group: &Group, queries: &Queries) -> u64 {
    // SAFETY: passed on.
    unsafe { vectors::count::<Avx512>(group, queries) }
}

// The new bit of a lane, for each of the eight values of three old ones.
const ODD: i32 = 0b1001_0110;
const TWO_OR_MORE: i32 = 0b1110_1000;
const ALL_THREE: i32 = 0b1000_0000;

impl Instructions for Avx512 {
    type Several<R: DiagonalSet> = Sixteen;

    /// Four offsets at a time, two vectors in one step.
    #[inline(always)]
    unsafe fn fit<const CHUNKS: usize>(lanes: __m256i, table: *const u8, offsets: *const u16) -> __m256i {
        let mut fit = lanes;
        // SAFETY: promised by the caller.
        unsafe {
            for chunk in (0..CHUNKS).step_by(2) {
                let word = offsets.add(chunk / 4 * 4).cast::<u64>().read() >> (chunk % 4 * 16);
                let first = _mm256_load_si256(table.add(word as usize & 0xffff).cast());
                fit = if chunk + 1 < CHUNKS {
                    let second = _mm256_load_si256(table.add((word >> 16) as usize & 0xffff).cast());
                    _mm256_ternarylogic_epi64::<ALL_THREE>(fit, first, second)
                } else {
                    _mm256_and_si256(fit, first)
                };
            }
        }
        fit
    }

    #[inline(always)]
    unsafe fn add(a: __m256i, b: __m256i, c: __m256i) -> (__m256i, __m256i) {
        // SAFETY: promised by the caller.
        unsafe {
            (_mm256_ternarylogic_epi64::<ODD>(a, b, c), _mm256_ternarylogic_epi64::<TWO_OR_MORE>(a, b, c))
        }
    }

    #[inline(always)]
    unsafe fn bits(lanes: __m256i) -> __m256i {
        // SAFETY: promised by the caller.
        unsafe { _mm256_popcnt_epi64(lanes) }
    }
}

/// Sixteen quarters, or eight where records are wide: as many as a vector of 512 bits holds.
#[derive(Clone, Copy)]
pub(super) struct Sixteen {
    tests: __m512i,
    records: __m512i,
}

impl<R: DiagonalSet> Several<R> for Sixteen {
    const LEN: usize = 64 / size_of::<R>();

    #[inline(always)]
    unsafe fn read(tests: *const u32, records: *const R) -> Sixteen {
        const { assert!(size_of::<R>() == 4 || size_of::<R>() == 8) };
        // SAFETY: promised by the caller.
        unsafe {
            let tests = match size_of::<R>() {
                4 => _mm512_loadu_si512(tests.cast()),
                _ => _mm512_zextsi256_si512(_mm256_loadu_si256(tests.cast())),
            };
            Sixteen { tests, records: _mm512_loadu_si512(records.cast()) }
        }
    }

    #[inline(always)]
    unsafe fn keep(self, test: u32, record: R, present: u32, end: *mut R) -> *mut R {
        // SAFETY: promised by the caller.
        unsafe {
            if size_of::<R>() == 4 {
                let test = _mm512_set1_epi32(test as i32);
                let mask = _mm512_mask_testn_epi32_mask(present as u16, self.tests, test);
                let packed = _mm512_maskz_compress_epi32(mask, self.records);
                let all = _mm512_set1_epi32(record.into() as i32);
                _mm512_storeu_si512(end.cast(), _mm512_or_si512(all, packed));
                end.add(mask.count_ones() as usize)
            } else {
                let (tests, test) = (_mm512_castsi512_si256(self.tests), _mm256_set1_epi32(test as i32));
                let mask = _mm256_mask_testn_epi32_mask(present as u8, tests, test);
                let packed = _mm512_maskz_compress_epi64(mask, self.records);
                let all = _mm512_set1_epi64(record.into() as i64);
                _mm512_storeu_si512(end.cast(), _mm512_or_si512(all, packed));
                end.add(mask.count_ones() as usize)
            }
        }
    }
}
