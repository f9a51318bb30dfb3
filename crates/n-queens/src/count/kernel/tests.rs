//! Every kernel against pairs counted one by one.

use super::*;

/// The cost of turning a group, in queries.
const TURNING: u64 = 300;

/// Marsaglia's xorshift; tests name the seed when they fail.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Records of `slots` bits, each set about one time in 2^`thin`.
    fn records<R: DiagonalSet>(&mut self, len: usize, slots: u32, thin: u32) -> Vec<R> {
        let all = ((1u128 << slots) - 1) as u64;
        let mut record = || R::narrow((0..thin).fold(all, |bits, _| bits & self.next()));
        (0..len).map(|_| record()).collect()
    }
}

fn naive<R: DiagonalSet>(layout: &Layout, patterns: &[R], queries: &[R]) -> u64 {
    let fits = |a: R, b: R| a.into() & if layout.turn == 1 { b.flip().into() } else { b.into() } == 0;
    patterns.iter().map(|&a| queries.iter().filter(|&&b| fits(a, b)).count() as u64).sum()
}

fn joined<R: DiagonalSet>(kernel: Kernel, layout: &Layout, patterns: &[R], queries: &[R]) -> u64 {
    let (mut sorted, mut group, mut filed) = (Vec::new(), Group::new(), [Queries::new()]);
    // Filled before, with another layout: leftovers must not be seen.
    kernel.file(&Layout::new(false, 3, &[0, 1], 1), [queries, queries], &mut filed[0]);
    let (front, back) = queries.split_at(queries.len() / 3);
    kernel.file(layout, [front, back], &mut filed[0]);
    let mut cuts = Cuts::default();
    let mut found = 0;
    for bits in [0, 3, 8, 12, 14] {
        kernel.sort(layout, bits, patterns, &mut cuts, &mut sorted);
        let mut rest = &sorted[..];
        found = 0;
        for size in cuts.groups(&filed, TURNING) {
            let (patterns, after) = rest.split_at(size);
            kernel.slice(layout, patterns, &mut group);
            found += kernel.count(&group, &filed[0]);
            rest = after;
        }
        assert!(rest.is_empty(), "every pattern is in a group");
        assert_eq!(found, naive(layout, patterns, queries), "{kernel:?}, sorted by {bits} bits, {layout:?}");
    }
    found
}

/// Both ways up, with the bits in ascending, descending and mixed order of worth.
#[track_caller]
fn check<R: DiagonalSet>(seed: u64, slots: u32, key: u32, patterns: &[R], queries: &[R]) {
    let ascending: Vec<u8> = (0..slots as u8).collect();
    let descending: Vec<u8> = ascending.iter().rev().copied().collect();
    let mut mixed = ascending.clone();
    mixed.sort_by_key(|&bit| (u64::from(bit) + seed).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let used = ((1u128 << slots) - 1) as u64;
    for turn in [false, true] {
        if turn && slots % 2 == 1 {
            continue; // Only even cuts are ever turned: bits come in pairs.
        }
        for order in [&ascending, &descending, &mixed] {
            let layout = Layout::new(turn, used, order, key);
            let expected = naive(&layout, patterns, queries);
            for kernel in Kernel::available() {
                let found = joined(kernel, &layout, patterns, queries);
                let sizes = (patterns.len(), queries.len());
                assert_eq!(found, expected, "{kernel:?}, seed {seed}, {layout:?}, {sizes:?}");
            }
        }
    }
}

const LENGTHS: [usize; 9] = [0, 1, 7, 8, 9, 255, 256, 257, 600];

#[test]
fn random_lists_of_awkward_lengths() {
    for (seed, slots) in [1, 2, 9, 24, 27, 28, 31, 32].into_iter().enumerate() {
        let mut random = Random(seed as u64 + 1);
        for length in LENGTHS {
            let patterns: Vec<u32> = random.records(length, slots, 2);
            let queries: Vec<u32> = random.records(LENGTHS[LENGTHS.len() - 1] - length, slots, 2);
            check(seed as u64 + 1, slots, 4, &patterns, &queries);
            check(seed as u64 + 1, slots, 4, &queries, &patterns);
        }
    }
    for (seed, slots) in [8, 32, 33, 35, 36, 37, 40, 47, 52, 56, 60, 64].into_iter().enumerate() {
        let mut random = Random(seed as u64 + 101);
        for length in LENGTHS {
            let patterns: Vec<u64> = random.records(length, slots, 3);
            let queries: Vec<u64> = random.records(LENGTHS[LENGTHS.len() - 1] - length, slots, 3);
            check(seed as u64 + 101, slots, 6, &patterns, &queries);
        }
    }
}

/// With 48 bits, offsets take two words whatever the key.
#[test]
fn the_number_of_key_bits_changes_nothing() {
    let mut random = Random(7);
    for (slots, thin) in [(36, 2), (48, 3)] {
        let (patterns, queries): (Vec<u64>, Vec<u64>) =
            (random.records(700, slots, thin), random.records(900, slots, thin));
        for key in 0..=Layout::MAX_KEY {
            check(7, slots, key, &patterns, &queries);
        }
    }
}

#[test]
fn full_and_empty_records() {
    for slots in [6, 28, 32] {
        let full = ((1u64 << slots) - 1) as u32;
        for length in LENGTHS {
            check(0, slots, 5, &vec![full; length], &[0, full, 1, 0]);
            check(0, slots, 5, &vec![0; length], &vec![full; length]);
            check(0, slots, 5, &vec![0u32; length], &vec![0; 300]);
        }
    }
    for slots in [33, 64] {
        let full = u64::MAX >> (64 - slots);
        check(0, slots, 5, &vec![full; 257], &vec![0; 255]);
        check(0, slots, 5, &[full, 0], &vec![full; 255]);
    }
}

#[test]
fn bits_that_one_side_never_uses_are_left_out() {
    let mut random = Random(9);
    for slots in [24, 32] {
        let unused = 0x0081_1008u32;
        let patterns: Vec<u32> = random.records(700, slots, 1);
        let queries: Vec<u32> =
            random.records(500, slots, 1).into_iter().map(|query: u32| query & !unused).collect();
        let used = ((1u64 << slots) - 1) & !u64::from(unused);
        let order: Vec<u8> = (0..slots as u8).filter(|bit| used >> bit & 1 == 1).collect();
        let layout = Layout::new(false, used, &order, 5);
        for kernel in Kernel::available() {
            assert_eq!(joined(kernel, &layout, &patterns, &queries), naive(&layout, &patterns, &queries));
        }
    }
}

/// Lists without a second one are filed by loops of their own, for every length of key; offsets
/// take one word or two.
#[test]
fn a_list_may_be_filed_whole_or_in_two() {
    let mut random = Random(13);
    for slots in [24, 30, 48] {
        let (patterns, queries): (Vec<u64>, Vec<u64>) =
            (random.records(256, slots, 2), random.records(900, slots, 2));
        for key in 0..=Layout::MAX_KEY {
            let order: Vec<u8> = (0..slots as u8).collect();
            let layout = Layout::new(false, (1 << slots) - 1, &order, key);
            let expected = naive(&layout, &patterns, &queries);
            for kernel in Kernel::available() {
                let (mut group, mut filed) = (Group::new(), Queries::new());
                kernel.slice(&layout, &patterns, &mut group);
                for lists in [[&queries[..], &[]], queries.split_at(400).into()] {
                    kernel.file(&layout, lists, &mut filed);
                    assert_eq!(kernel.count(&group, &filed), expected, "{kernel:?}, {key} key bits");
                }
            }
        }
    }
}

/// Narrow counters are emptied in time even if every pair fits.
#[test]
fn long_lists_that_fit_everything_are_counted_in_full() {
    for length in [4_094, 4_095, 4_096, 70_000] {
        check(0, 6, 2, &vec![0u32; 256], &vec![0; length]);
    }
}

/// Against every way to cut a short list.
#[test]
fn no_cuts_are_cheaper() {
    let mut random = Random(21);
    let layout = Layout::new(false, 0xff, &[7, 6, 5, 4, 3, 2, 1, 0], 6);
    for _ in 0..20 {
        let patterns: Vec<u32> = (0..1200).map(|_| (random.next() & random.next()) as u32 & 0xff).collect();
        let queries: Vec<u32> = (0..4000).map(|_| (random.next() & random.next()) as u32 & 0xff).collect();
        let (mut cuts, mut filed, mut sorted) = (Cuts::default(), [Queries::new()], Vec::new());
        Kernel::Portable.file(&layout, [&queries, &[]], &mut filed[0]);
        Kernel::Portable.sort(&layout, 3, &patterns, &mut cuts, &mut sorted);
        let sizes: Vec<usize> = cuts.groups(&filed, TURNING).collect();
        let price = |sizes: &[usize]| {
            let mut rest = &sorted[..];
            let mut group = Group::new();
            let each = sizes.iter().map(|&size| {
                let (patterns, after) = rest.split_at(size);
                rest = after;
                // Only the bits that were sorted by are known to be shared before a group is made.
                let shared = patterns.iter().fold(0b1110_0000, |shared, pattern| shared & pattern);
                Kernel::Portable.slice(&layout, &[shared], &mut group);
                group.steps(&filed[0]) + TURNING
            });
            each.sum::<u64>()
        };
        let bundles: Vec<usize> = cuts.bundle_sizes().collect();
        let best = (0..1u32 << (bundles.len() - 1)).filter_map(|chosen| {
            let mut sizes = vec![0];
            for (place, bundle) in bundles.iter().enumerate() {
                *sizes.last_mut().unwrap() += bundle;
                if place + 1 < bundles.len() && chosen >> place & 1 == 1 {
                    sizes.push(0);
                }
            }
            sizes.iter().all(|&size| size <= Group::LANES).then(|| price(&sizes))
        });
        assert_eq!(Some(price(&sizes)), best.min());
    }
}

#[test]
fn quarters_that_fit_are_crossed_and_no_others() {
    let mut random = Random(11);
    for (outer, inner) in [(0, 5), (1, 1), (3, 7), (8, 8), (9, 17), (40, 33), (2, 300), (700, 3), (256, 264)]
    {
        let tests: [Vec<u32>; 2] = [random.records(outer, 18, 2), random.records(inner, 18, 2)];
        crossed::<u32>(&tests, [random.records(outer, 32, 2), random.records(inner, 32, 2)]);
        crossed::<u64>(&tests, [random.records(outer, 40, 2), random.records(inner, 40, 2)]);
    }
}

fn crossed<R: DiagonalSet>(tests: &[Vec<u32>; 2], records: [Vec<R>; 2]) {
    let mut expected = vec![77u64];
    for (a, test) in tests[0].iter().enumerate() {
        let fitting = (0..tests[1].len()).filter(|&b| test & tests[1][b] == 0);
        expected.extend(fitting.map(|b| (records[0][a] | records[1][b]).into()));
    }
    expected.sort();
    // The margin holds quarters that fit everything: they must not be seen.
    let tests = tests.clone().map(|list| [list, vec![0; Quarters::<R>::MARGIN]].concat());
    let records = records.map(|list| [list, vec![R::default(); Quarters::<R>::MARGIN]].concat());
    // One row set on the left, its complement on the right; the right ones in two parts.
    let end = |side: usize| (tests[side].len() - Quarters::<R>::MARGIN) as u32;
    let bounds =
        [[[0, end(0), end(0), end(0)], [end(0); PARTS]], [[0, end(1) / 2, end(1), end(1)], [end(1); PARTS]]];
    let sizes = [[end(0), 0, 0, 0], [end(1) / 2, end(1).div_ceil(2), 0, 0]];
    let [left, right] = std::array::from_fn(|side| Quarters {
        bounds: &bounds[side],
        tests: &tests[side],
        records: &records[side],
        sizes: sizes[side],
        used: R::default(),
    });
    for kernel in Kernel::available() {
        let mut out = vec![R::narrow(77)];
        kernel.cross(left, right, 0..1, [0..1, 0..1], &mut out);
        kernel.cross(left, right, 0..1, [0..4, 1..2], &mut out);
        let mut out: Vec<u64> = out.into_iter().map(Into::into).collect();
        out.sort();
        assert_eq!(out, expected, "{kernel:?}, seed 11");
    }
}

#[test]
#[should_panic(expected = "cut alike")]
fn a_group_refuses_queries_of_another_layout() {
    let kernel = Kernel::best();
    let (mut group, mut queries) = (Group::new(), Queries::new());
    kernel.slice(&Layout::new(false, 7, &[0, 1, 2], 1), &[1u32], &mut group);
    kernel.file(&Layout::new(false, 7, &[0, 1, 2], 2), [&[1u32], &[]], &mut queries);
    kernel.count(&group, &queries);
}
