//! Every kernel against pairs counted one by one.

use super::*;

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
    fn records<R: Record>(&mut self, len: usize, slots: u32, thin: u32) -> Vec<R> {
        let all = ((1u128 << slots) - 1) as u64;
        let mut record = || R::narrow((0..thin).fold(all, |bits, _| bits & self.next()));
        (0..len).map(|_| record()).collect()
    }
}

fn naive<R: Record>(patterns: &[R], queries: &[R], flip: bool) -> u64 {
    let fits = |a: R, b: R| a.into() & if flip { b.flip().into() } else { b.into() } == 0;
    patterns.iter().map(|&a| queries.iter().filter(|&&b| fits(a, b)).count() as u64).sum()
}

fn joined<R: Record>(kernel: Kernel, layout: Layout, patterns: &[R], queries: &[R], flip: bool) -> u64 {
    let (mut sorted, mut group, mut filed) = (Vec::new(), Group::new(layout), Queries::new(layout));
    // Filled once before: leftovers must not be seen.
    kernel.file([queries, queries], flip, &mut filed);
    let (front, back) = queries.split_at(queries.len() / 3);
    kernel.file([front, back], flip, &mut filed);
    layout.sort(patterns, &mut sorted);
    let count = |patterns: &[R]| {
        kernel.slice(patterns, &mut group);
        kernel.count(&group, &filed)
    };
    sorted.chunks(Group::LANES).map(count).sum()
}

#[track_caller]
fn check<R: Record>(seed: u64, layout: Layout, patterns: &[R], queries: &[R]) {
    for flip in [false, true] {
        if flip && layout.slots % 2 == 1 {
            continue; // Only even cuts are ever flipped: bits come in pairs.
        }
        let expected = naive(patterns, queries, flip);
        for kernel in Kernel::available() {
            let found = joined(kernel, layout, patterns, queries, flip);
            let sizes = (patterns.len(), queries.len());
            assert_eq!(found, expected, "{kernel:?}, seed {seed}, {layout:?}, flip {flip}, {sizes:?}");
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
            check(seed as u64 + 1, Layout::new(slots), &patterns, &queries);
            check(seed as u64 + 1, Layout::new(slots), &queries, &patterns);
        }
    }
    for (seed, slots) in [8, 32, 33, 36, 40, 47, 52, 56, 60, 64].into_iter().enumerate() {
        let mut random = Random(seed as u64 + 101);
        for length in LENGTHS {
            let patterns: Vec<u64> = random.records(length, slots, 3);
            let queries: Vec<u64> = random.records(LENGTHS[LENGTHS.len() - 1] - length, slots, 3);
            check(seed as u64 + 101, Layout::new(slots), &patterns, &queries);
        }
    }
}

#[test]
fn the_number_of_key_bits_changes_nothing() {
    let mut random = Random(7);
    let (patterns, queries): (Vec<u64>, Vec<u64>) = (random.records(700, 36, 2), random.records(900, 36, 2));
    for key in 0..=9 {
        check(7, Layout::with_key(36, key), &patterns, &queries);
    }
}

#[test]
fn full_and_empty_records() {
    for slots in [6, 28, 32] {
        let layout = Layout::new(slots);
        let full = ((1u64 << slots) - 1) as u32;
        for length in LENGTHS {
            check(0, layout, &vec![full; length], &[0, full, 1, 0]);
            check(0, layout, &vec![0; length], &vec![full; length]);
            check(0, layout, &vec![0u32; length], &vec![0; 300]);
        }
    }
    for slots in [33, 64] {
        let full = u64::MAX >> (64 - slots);
        check(0, Layout::new(slots), &vec![full; 257], &vec![0; 255]);
        check(0, Layout::new(slots), &[full, 0], &vec![full; 255]);
    }
}

#[test]
fn quarters_that_fit_are_crossed_and_no_others() {
    let mut random = Random(11);
    for (outer, inner) in [(0, 5), (1, 1), (3, 7), (8, 8), (9, 17), (40, 33)] {
        let tests: [Vec<u32>; 2] = [random.records(outer, 18, 2), random.records(inner, 18, 2)];
        crossed::<u32>(&tests, [random.records(outer, 32, 2), random.records(inner, 32, 2)]);
        crossed::<u64>(&tests, [random.records(outer, 40, 2), random.records(inner, 40, 2)]);
    }
}

fn crossed<R: Record>(tests: &[Vec<u32>; 2], records: [Vec<R>; 2]) {
    let mut expected = vec![77u64];
    for (a, test) in tests[0].iter().enumerate() {
        let fitting = (0..tests[1].len()).filter(|&b| test & tests[1][b] == 0);
        expected.extend(fitting.map(|b| (records[0][a] | records[1][b]).into()));
    }
    expected.sort();
    // The margin holds quarters that fit everything: they must not be seen.
    let tests = tests.clone().map(|list| [list, vec![0; Quarters::<R>::MARGIN]].concat());
    let records = records.map(|list| [list, vec![R::default(); Quarters::<R>::MARGIN]].concat());
    let end = |list: &Vec<u32>| (list.len() - Quarters::<R>::MARGIN) as u32;
    let pairs = [
        Ranges { left: 0..end(&tests[0]), right: 0..end(&tests[1]) / 2 },
        Ranges { left: 0..end(&tests[0]), right: end(&tests[1]) / 2..end(&tests[1]) },
    ];
    let [left, right] = std::array::from_fn(|i| Quarters { tests: &tests[i], records: &records[i] });
    for kernel in Kernel::available() {
        let mut out = vec![R::narrow(77)];
        kernel.cross(left, right, &pairs, &mut out);
        let mut out: Vec<u64> = out.into_iter().map(Into::into).collect();
        out.sort();
        assert_eq!(out, expected, "{kernel:?}, seed 11");
    }
}

#[test]
#[should_panic(expected = "cut alike")]
fn a_group_refuses_queries_of_another_layout() {
    let kernel = Kernel::best();
    let mut group = Group::new(Layout::with_key(32, 5));
    kernel.slice(&[1u32], &mut group);
    kernel.count(&group, &Queries::new(Layout::with_key(32, 4)));
}
