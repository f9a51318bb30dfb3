//! Turns patterns on their side: from up to 256 records to the tables of a group.
//!
//! 32 patterns at a time are transposed: bytes of equal weight are brought together, then each of
//! their eight bits is read off all 32 at once, a word of a row. Lanes come out in a mixed order,
//! the same for every bit. From the rows of its bits a chunk's table is made by doubling: the
//! vectors for values with the next bit are those without it, less the lanes that use it.
//!
//! A group is held against a few hundred queries, so turning it must not cost more than that: bytes
//! that no bit needs are not transposed, and words are stored, never added to what is there.

use std::arch::x86_64::*;

use super::super::layout::{DiagonalSet, Group, Lanes, Layout};
use super::super::vectors::{set, vector};

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(in super::super) fn slice<R: DiagonalSet>(layout: &Layout, patterns: &[R], group: &mut Group) {
    match size_of::<R>() {
        4 => slice_rows::<R, 32>(layout, patterns, group),
        _ => slice_rows::<R, 64>(layout, patterns, group),
    }
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn slice_rows<R: DiagonalSet, const ROWS: usize>(layout: &Layout, patterns: &[R], group: &mut Group) {
    let (mut rows, mut used) = ([Row::default(); ROWS], Row::default());
    // A query's bit may meet the neighbouring bit of a pattern: bits are needed in pairs.
    let bytes = (64 - (layout.key | layout.rest).leading_zeros()).next_multiple_of(2).div_ceil(8) as usize;
    for (block, patterns) in patterns.chunks(BLOCK).enumerate() {
        let mut padded = [R::default(); BLOCK];
        let patterns: &[R; BLOCK] = match patterns.try_into() {
            Ok(full) => full,
            Err(_) => {
                padded[..patterns.len()].copy_from_slice(patterns);
                &padded
            }
        };
        let words = |shift: u32| patterns.map(|pattern| (pattern.into() >> shift) as u32);
        transpose(&words(0), bytes.min(4), block, &mut rows);
        if ROWS == 64 && bytes > 4 {
            transpose(&words(32), bytes - 4, block, &mut rows[32..]);
        }
    }
    for (block, lanes) in used.0.iter_mut().enumerate() {
        *lanes = USED[patterns.len().saturating_sub(block * BLOCK).min(BLOCK)];
    }
    group.layout = *layout;
    fill(&rows, &used, group);
}

/// Patterns transposed at once.
const BLOCK: usize = 32;

/// The lanes of a group, a word for every block.
#[derive(Clone, Copy, Default)]
#[repr(align(32))]
struct Row([u32; Group::LANES / BLOCK]);

impl Row {
    #[inline]
    #[target_feature(enable = "avx2")]
    fn vector(&self) -> __m256i {
        // SAFETY: a row is 32 bytes, aligned to 32.
        unsafe { _mm256_load_si256(self.0.as_ptr().cast()) }
    }
}

/// For every number of patterns in a block, their places after transposing.
static USED: [u32; BLOCK + 1] = {
    let mut table = [0; BLOCK + 1];
    let mut pattern = 0;
    while pattern < BLOCK {
        let place = pattern / 4 % 2 * 16 + pattern / 8 * 4 + pattern % 4;
        table[pattern + 1] = table[pattern] | 1 << place;
        pattern += 1;
    }
    table
};

/// Writes the lowest `bytes` bytes' bits of a block.
#[inline]
#[target_feature(enable = "avx2")]
fn transpose(words: &[u32; BLOCK], bytes: usize, block: usize, rows: &mut [Row]) {
    let by_byte =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15));
    let load = |quarter: usize| {
        // SAFETY: a block is four vectors long.
        let vector = unsafe { _mm256_loadu_si256(words.as_ptr().add(8 * quarter).cast()) };
        _mm256_shuffle_epi8(vector, by_byte)
    };
    let (a, b, c, d) = (load(0), load(1), load(2), load(3));
    let (ab_low, ab_high) = (_mm256_unpacklo_epi32(a, b), _mm256_unpackhi_epi32(a, b));
    let (cd_low, cd_high) = (_mm256_unpacklo_epi32(c, d), _mm256_unpackhi_epi32(c, d));
    let planes = [
        _mm256_unpacklo_epi64(ab_low, cd_low),
        _mm256_unpackhi_epi64(ab_low, cd_low),
        _mm256_unpacklo_epi64(ab_high, cd_high),
        _mm256_unpackhi_epi64(ab_high, cd_high),
    ];
    for (mut plane, rows) in planes.into_iter().zip(rows.as_chunks_mut::<8>().0).take(bytes) {
        for row in rows.iter_mut().rev() {
            row.0[block % 8] = _mm256_movemask_epi8(plane) as u32;
            plane = _mm256_add_epi8(plane, plane);
        }
    }
}

/// Fills the tables of a group from one row of lanes per bit.
#[target_feature(enable = "avx2")]
fn fill(rows: &[Row], used: &Row, group: &mut Group) {
    let layout = group.layout;
    let row = |bits: u64| rows[(bits.trailing_zeros() ^ layout.turn) as usize].vector();
    let mut rest = layout.rest;
    for chunk in 0..layout.chunks {
        let table = &mut group.table[layout.bases[chunk] as usize..];
        table[0] = Lanes::ALL;
        for bit in 0..layout.widths[chunk] {
            double(table, 1 << bit, row(rest));
            rest &= rest - 1;
        }
    }
    group.table[layout.filler_place()] = Lanes::NONE;
    set(&mut group.low_keys[0], used.vector());
    (group.high_keys[0], group.common) = (Lanes::ALL, 0);
    let (bits, low) = (layout.key_bits(), layout.low_bits());
    let mut key = layout.key;
    for bit in 0..bits {
        let row = row(key);
        key &= key - 1;
        if bit < low {
            double(&mut group.low_keys, 1 << bit, row);
        } else {
            double(&mut group.high_keys, 1 << (bit - low), row);
        }
        let everywhere = _mm256_testc_si256(row, used.vector());
        group.common |= (everywhere as u32) << bit;
    }
}

/// Given the vectors for all values of the lower bits, adds those with the next bit set.
#[inline]
#[target_feature(enable = "avx2")]
fn double(table: &mut [Lanes], len: usize, row: __m256i) {
    let (without, with) = table.split_at_mut(len);
    for (with, without) in with[..len].iter_mut().zip(without) {
        set(with, _mm256_andnot_si256(row, vector(without)));
    }
}
