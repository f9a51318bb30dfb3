//! The kernel in plain Rust: the specification, and what processors without AVX2 run.

use super::Quarters;
use std::ops::Range;

use super::cuts::Cuts;
use super::layout::{DiagonalSet, Group, Lanes, Layout, Queries, in_runs};

pub(super) fn cross<R: DiagonalSet>(
    left: Quarters<R>,
    right: Quarters<R>,
    sets: Range<usize>,
    parts: [Range<usize>; 2],
    out: &mut Vec<R>,
) {
    for set in sets {
        let [left_range, right_range] = left.opposite(&right, set, &parts);
        let start = out.len();
        out.resize(start + left_range.len() * right_range.len(), R::default());
        let fresh = &mut out[start..];
        let mut found = 0;
        let (tests, records) = (&right.tests[right_range.clone()], &right.records[right_range]);
        for (&test, &record) in left.tests[left_range.clone()].iter().zip(&left.records[left_range]) {
            // Written first and counted afterwards: whether a pair fits is a coin toss that no
            // branch predictor would win.
            for (&other_test, &other_record) in tests.iter().zip(records) {
                fresh[found] = record | other_record;
                found += usize::from(test & other_test == 0);
            }
        }
        out.truncate(start + found);
    }
}

pub(super) fn file<R: DiagonalSet>(layout: &Layout, lists: [&[R]; 2], out: &mut Queries) {
    if lists.iter().all(|list| list.is_empty()) {
        return out.reserve::<{ Layout::KEYS }, 4>(layout, 0, &mut []);
    }
    match (layout.words(), layout.key_bits()) {
        (1, 0) => file_in_order::<R, 1>(layout, lists, out),
        (1, ..=7) => file_keys::<R, 1, 128>(layout, lists, out),
        (1, ..=10) => file_keys::<R, 1, 1024>(layout, lists, out),
        (1, _) => file_keys::<R, 1, { Layout::KEYS }>(layout, lists, out),
        (_, 0) => file_in_order::<R, 2>(layout, lists, out),
        (_, ..=10) => file_keys::<R, 2, 1024>(layout, lists, out),
        _ => file_keys::<R, 2, { Layout::KEYS }>(layout, lists, out),
    }
}

/// Without a key there is nothing to count first.
fn file_in_order<R: DiagonalSet, const WORDS: usize>(layout: &Layout, lists: [&[R]; 2], out: &mut Queries) {
    let (moved, base) = (moved::<R, WORDS>(layout), layout.base());
    let mut next = lists.map(|list| [[u32::try_from(list.len()).expect("places in a list have 32 bits")]]);
    out.reserve(layout, lists.iter().map(|list| list.len()).sum(), &mut next);
    for (list, [[first]]) in lists.iter().zip(next) {
        let words = &mut out.words.as_chunks_mut::<WORDS>().0[first as usize..];
        for (words, &record) in words.iter_mut().zip(*list) {
            *words = std::array::from_fn(|word| base[word] + moved[word].of(record));
        }
    }
}

/// Where the bits of a record go in each word of its offsets. Offsets are multiples of 32, so the
/// key travels in the five bits below the first three of them.
fn moved<R, const WORDS: usize>(layout: &Layout) -> [Moved; WORDS] {
    const { assert!(Layout::MAX_KEY <= 15) };
    let key_place = |place: u32| 1u64 << (place / 5 * 16 + place % 5);
    std::array::from_fn(|word| {
        Moved::new::<R>(|bit| match place_in(layout.key, bit) {
            Some(place) if word == 0 => key_place(place),
            Some(_) => 0,
            None => place_in(layout.rest, bit).map_or(0, |place| layout.deal(place)[word]),
        })
    })
}

fn file_keys<R: DiagonalSet, const WORDS: usize, const KEYS: usize>(
    layout: &Layout,
    lists: [&[R]; 2],
    out: &mut Queries,
) {
    let key_of = |word: u64| (word & 0x1f | word >> 11 & 0x3e0 | word >> 22 & 0x7c00) as usize;
    let offsets_of = |word: u64| word & !0x1f_001f_001f;
    let (moved, base) = (moved::<R, WORDS>(layout), layout.base());
    let mut next = vec![[[0; KEYS]; 4]; 2];
    for (list, next) in lists.iter().zip(&mut next) {
        in_runs::<4, R>(list, |run, record| next[run][key_of(moved[0].of(record)) % KEYS] += 1);
    }
    out.reserve(layout, lists.iter().map(|list| list.len()).sum(), &mut next);
    for (list, next) in lists.iter().zip(&mut next) {
        in_runs::<4, R>(list, |run, record| {
            let first = moved[0].of(record);
            let place = &mut next[run][key_of(first) % KEYS];
            let at = *place as usize * WORDS;
            *place += 1;
            out.words[at] = base[0] + offsets_of(first);
            if WORDS == 2 {
                out.words[at + 1] = base[1] + moved[1].of(record);
            }
        });
    }
}

pub(super) fn sort<R: DiagonalSet>(list: &[R], cuts: &mut Cuts, out: &mut Vec<R>) {
    let (sorting, bundles) = (&cuts.sorting, &mut cuts.bundles);
    let value = Moved::new::<R>(|bit| place_in(sorting.bits, bit).map_or(0, |place| 1 << place));
    let value = |record: u64| value.of(R::narrow(record)) as usize;
    sorting.sort(list, value, out, bundles);
}

/// The place of a bit among those of a mask, if it is among them.
fn place_in(mask: u64, bit: u32) -> Option<u32> {
    (mask >> bit & 1 == 1).then(|| (mask & ((1 << bit) - 1)).count_ones())
}

/// Bits of a record moved elsewhere, a byte at a time by table.
struct Moved(Vec<[u64; 256]>);

impl Moved {
    /// To where `place` says.
    fn new<R>(place: impl Fn(u32) -> u64) -> Moved {
        let table = |byte: usize| {
            let mut table = [0; 256];
            for bit in 0..8 {
                let moved = place(8 * byte as u32 + bit);
                for value in 0..1 << bit {
                    table[value | 1 << bit] = table[value] | moved;
                }
            }
            table
        };
        Moved((0..size_of::<R>()).map(table).collect())
    }

    fn of<R: DiagonalSet>(&self, record: R) -> u64 {
        let bytes = record.into().to_le_bytes();
        self.0[..size_of::<R>()]
            .iter()
            .zip(bytes)
            .fold(0, |moved, (table, byte)| moved | table[byte as usize])
    }
}

/// 64 patterns at a time are transposed, 32 of their bits at a time; bits that nobody needs are
/// left out.
pub(super) fn slice<R: DiagonalSet>(layout: &Layout, patterns: &[R], group: &mut Group) {
    group.layout = *layout;
    let (mut rows, mut used) = ([Lanes::NONE; 64], Lanes::NONE);
    // A query's bit may meet the neighbouring bit of a pattern: bits are needed in pairs.
    let bits = (64 - (layout.key | layout.rest).leading_zeros()).next_multiple_of(2) as usize;
    for (word, patterns) in patterns.chunks(64).enumerate() {
        used.0[word] = !0 >> (64 - patterns.len());
        let mut padded = [0u64; 64];
        padded.iter_mut().zip(patterns).for_each(|(bits, &pattern)| *bits = pattern.into());
        for first in (0..bits).step_by(32) {
            let low = |pattern: usize| padded[pattern] >> first & 0xffff_ffff;
            let mut square = std::array::from_fn(|row| low(row) | low(row + 32) << 32);
            transpose(&mut square);
            rows[first..].iter_mut().zip(square).for_each(|(row, lanes)| row.0[word] = lanes);
        }
    }
    fill(&rows, used, group);
}

/// Exchanges rows and columns of 32 × 32 bits, once in the lower and once in the upper half of the
/// words.
fn transpose(square: &mut [u64; 32]) {
    exchange::<16>(square);
    exchange::<8>(square);
    exchange::<4>(square);
    exchange::<2>(square);
    exchange::<1>(square);
}

/// In every square of 2 `SIDE` × 2 `SIDE` bits the upper right and the lower left quarter change
/// places.
fn exchange<const SIDE: usize>(square: &mut [u64; 32]) {
    let right = !0 / ((1 << SIDE) + 1); // SIDE ones and SIDE zeros in turn.
    for rows in square.chunks_exact_mut(2 * SIDE) {
        let (upper, lower) = rows.split_at_mut(SIDE);
        for (upper, lower) in upper.iter_mut().zip(lower) {
            let differ = (*upper >> SIDE ^ *lower) & right;
            *upper ^= differ << SIDE;
            *lower ^= differ;
        }
    }
}

/// Fills the tables of a group from one row of lanes per bit.
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
        let everywhere = row.0.iter().zip(used.0).all(|(row, used)| row & used == used);
        group.common |= u32::from(everywhere) << bit;
    }
}

/// Given the vectors for all values of the lower bits, adds those with the next bit set.
fn double(table: &mut [Lanes], len: usize, row: &Lanes) {
    let (without, with) = table.split_at_mut(len);
    for (with, without) in with.iter_mut().zip(without) {
        *with = and_not(without, row);
    }
}

pub(super) fn count(group: &Group, queries: &Queries) -> u64 {
    match group.layout.chunks {
        3 => count_chunks::<3, 1>(group, queries),
        4 => count_chunks::<4, 1>(group, queries),
        5 => count_chunks::<5, 2>(group, queries),
        6 => count_chunks::<6, 2>(group, queries),
        7 => count_chunks::<7, 2>(group, queries),
        _ => count_chunks::<8, 2>(group, queries),
    }
}

/// Everything is arrays of four words without a branch, which compilers make vectors of where there
/// are any.
fn count_chunks<const CHUNKS: usize, const WORDS: usize>(group: &Group, queries: &Queries) -> u64 {
    let (mut ones, mut twos, mut fours) = (Lanes::NONE, Lanes::NONE, Lanes::NONE);
    let mut eights = Sum::default();
    let table: &[Lanes; Group::TABLE] = &group.table;
    for key in group.keys() {
        let low = group.layout.low_bits();
        let lanes = and(&group.low_keys[key & ((1 << low) - 1)], &group.high_keys[key >> low]);
        if lanes == Lanes::NONE {
            continue;
        }
        let run = queries.starts[key] as usize * WORDS..queries.starts[key + 1] as usize * WORDS;
        for block in queries.words[run].chunks_exact(Queries::BLOCK * WORDS) {
            let fit = |index: usize| {
                let mut fit = lanes;
                for chunk in 0..CHUNKS {
                    let offset = (block[index * WORDS + chunk / 4] >> (chunk % 4 * 16)) as u16;
                    fit = and(&fit, &table[usize::from(offset / Layout::STEP as u16)]);
                }
                fit
            };
            let (sum, a) = add(&ones, &fit(0), &fit(1));
            let (sum, b) = add(&sum, &fit(2), &fit(3));
            let (pairs, c) = add(&twos, &a, &b);
            let (sum, a) = add(&sum, &fit(4), &fit(5));
            let (sum, b) = add(&sum, &fit(6), &fit(7));
            let (pairs, d) = add(&pairs, &a, &b);
            let (quads, over) = add(&fours, &c, &d);
            (ones, twos, fours) = (sum, pairs, quads);
            eights.add(&over);
        }
    }
    8 * eights.total() + 4 * total(&fours) + 2 * total(&twos) + total(&ones)
}

/// A sum of set bits, kept in fields of 16 bits that are added up before they overflow: counting
/// the bits of every vector to the end would take more than all the rest where there is no
/// instruction for it.
#[derive(Default)]
struct Sum {
    fields: [u64; 4],
    added: u32,
    total: u64,
}

impl Sum {
    /// A field grows by 16 at most.
    const ROOM: u32 = 0xffff / 16;

    #[inline(always)]
    fn add(&mut self, lanes: &Lanes) {
        for (field, &word) in self.fields.iter_mut().zip(&lanes.0) {
            let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
            let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
            let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
            *field += (bytes & 0x00ff_00ff_00ff_00ff) + (bytes >> 8 & 0x00ff_00ff_00ff_00ff);
        }
        self.added += 1;
        if self.added == Sum::ROOM {
            self.flush();
        }
    }

    #[cold]
    fn flush(&mut self) {
        let fields =
            self.fields.iter().flat_map(|word| (0..4).map(move |field| word >> (16 * field) & 0xffff));
        self.total += fields.sum::<u64>();
        (self.fields, self.added) = ([0; 4], 0);
    }

    fn total(mut self) -> u64 {
        self.flush();
        self.total
    }
}

/// Adds three bits in every lane: the sum and the carry.
fn add(a: &Lanes, b: &Lanes, c: &Lanes) -> (Lanes, Lanes) {
    let (mut sum, mut carry) = (Lanes::NONE, Lanes::NONE);
    for word in 0..4 {
        let (a, b, c) = (a.0[word], b.0[word], c.0[word]);
        sum.0[word] = a ^ b ^ c;
        carry.0[word] = a & b | (a ^ b) & c;
    }
    (sum, carry)
}

fn and(a: &Lanes, b: &Lanes) -> Lanes {
    Lanes(std::array::from_fn(|word| a.0[word] & b.0[word]))
}

fn and_not(a: &Lanes, b: &Lanes) -> Lanes {
    Lanes(std::array::from_fn(|word| a.0[word] & !b.0[word]))
}

fn total(lanes: &Lanes) -> u64 {
    lanes.0.iter().map(|word| u64::from(word.count_ones())).sum()
}
