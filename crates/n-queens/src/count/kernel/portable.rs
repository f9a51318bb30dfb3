//! The kernel in plain Rust: the specification, and what processors without AVX2 run.

use super::Quarters;
use std::ops::Range;

use super::cuts::Cuts;
use super::layout::{Group, Lanes, Layout, Queries, Record, gather, in_runs};

pub(super) fn cross<R: Record>(
    left: Quarters<R>,
    right: Quarters<R>,
    sets: Range<usize>,
    parts: &[(Range<usize>, Range<usize>)],
    out: &mut Vec<R>,
) {
    for set in sets {
        for (of_left, of_right) in parts {
            let (left_range, right_range) = (left.range(set, of_left), right.complement(set, of_right));
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
}

pub(super) fn file<R: Record>(layout: &Layout, lists: [&[R]; 2], out: &mut Queries) {
    let key = |record: u64| gather(record, layout.key) as usize;
    let mut next = vec![[[0; Layout::KEYS]; 4]; 2];
    for (list, next) in lists.iter().zip(&mut next) {
        in_runs::<4, R>(list, |run, record| next[run][key(record.into())] += 1);
    }
    out.reserve(layout, &mut next);
    let width = layout.words();
    for (list, next) in lists.iter().zip(&mut next) {
        in_runs::<4, R>(list, |run, record| {
            let record = record.into();
            let place = &mut next[run][key(record)];
            let at = *place as usize * width;
            *place += 1;
            out.words[at..at + width].copy_from_slice(&layout.expand(record)[..width]);
        });
    }
}

pub(super) fn sort<R: Record>(list: &[R], cuts: &mut Cuts, out: &mut Vec<R>) {
    let (sorting, pieces) = (&cuts.sorting, &mut cuts.pieces);
    sorting.sort::<R, { Cuts::VALUES }, 4>(list, |record| gather(record, sorting.bits) as usize, out, pieces);
}

pub(super) fn slice<R: Record>(layout: &Layout, patterns: &[R], group: &mut Group) {
    group.lay_out(layout);
    let mut rows = [Lanes::NONE; 64];
    for (lane, &pattern) in patterns.iter().enumerate() {
        let mut bits: u64 = pattern.into();
        while bits != 0 {
            rows[bits.trailing_zeros() as usize].0[lane / 64] |= 1 << (lane % 64);
            bits &= bits - 1;
        }
    }
    let mut used = Lanes::NONE;
    for lane in 0..patterns.len() {
        used.0[lane / 64] |= 1 << (lane % 64);
    }
    fill(&rows, used, group);
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
    *group.table.last_mut().expect("a table is never empty") = Lanes::NONE;
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
    match group.layout.words() {
        1 => count_words::<1>(group, queries),
        _ => count_words::<2>(group, queries),
    }
}

fn count_words<const WORDS: usize>(group: &Group, queries: &Queries) -> u64 {
    let (mut ones, mut twos, mut fours) = (Lanes::NONE, Lanes::NONE, Lanes::NONE);
    let mut eights = 0u64;
    let chunks = group.layout.chunks;
    for key in group.keys() {
        let low = group.layout.low_bits();
        let lanes = &and(&group.low_keys[key & ((1 << low) - 1)], &group.high_keys[key >> low]);
        let run = queries.starts[key] as usize * WORDS..queries.starts[key + 1] as usize * WORDS;
        for block in queries.words[run].chunks_exact(Queries::BLOCK * WORDS) {
            let fit = |index: usize| {
                let mut fit = *lanes;
                for chunk in 0..chunks.min(4 * WORDS) {
                    let offset = block[index * WORDS + chunk / 4] >> (chunk % 4 * 16) & 0xffff;
                    fit = and(&fit, &group.table[(offset as u32 / Layout::STEP) as usize]);
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
            eights += total(&over);
        }
    }
    8 * eights + 4 * total(&fours) + 2 * total(&twos) + total(&ones)
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
