//! How the bits of a record are dealt out to key and chunks, and the tables made from that.

use std::fmt::Debug;
use std::ops::BitOr;

/// A set of diagonals, one bit each: u32 where they fit, u64 otherwise.
pub(in crate::count) trait Record:
    Copy + Default + Debug + Send + Sync + BitOr<Output = Self> + Into<u64> + 'static
{
    /// The lowest bits of `wide`, which must be all that are set.
    fn narrow(wide: u64) -> Self;

    /// Neighbouring bits exchanged: the record of the same half turned upside down.
    fn flip(self) -> Self;
}

impl Record for u32 {
    fn narrow(wide: u64) -> u32 {
        debug_assert!(wide <= u32::MAX.into());
        wide as u32
    }

    #[inline(always)]
    fn flip(self) -> u32 {
        (self & 0x5555_5555) << 1 | (self >> 1) & 0x5555_5555
    }
}

impl Record for u64 {
    fn narrow(wide: u64) -> u64 {
        wide
    }

    #[inline(always)]
    fn flip(self) -> u64 {
        (self & 0x5555_5555_5555_5555) << 1 | (self >> 1) & 0x5555_5555_5555_5555
    }
}

/// Which bits of a record are its key and which chunk each of the others belongs to.
///
/// The key takes the highest bits. The rest is dealt to four to eight chunks from the lowest
/// bit up. A chunk of w bits owns 2^w vectors of a group's table; the last one owns one vector more, all
/// zero, for queries that only fill a block of eight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::count) struct Layout {
    pub(super) slots: u32,
    pub(super) key: u32,
    /// Patterns are sorted by this many of their highest bits.
    pub(super) sort: u32,
    pub(super) chunks: usize,
    pub(super) widths: [u32; 8],
    /// Where each chunk's vectors start in the table.
    pub(super) bases: [u32; 8],
}

impl Layout {
    pub(super) const MAX_CHUNKS: usize = 8;
    const MAX_WIDTH: u32 = 7;
    const MAX_KEY: u32 = 9;
    /// More keys than these there never are.
    pub(super) const KEYS: usize = 1 << Layout::MAX_KEY;
    const SORT_BITS: u32 = 7;
    /// A vector is 32 bytes; queries hold byte offsets.
    pub(super) const STEP: u32 = 32;

    /// The layout for records of so many bits. Lists grow with the board, and with them the
    /// number of keys that still have a good run of queries each.
    pub(in crate::count) fn new(slots: u32) -> Layout {
        let key = (slots / 2).saturating_sub(11).clamp(1, Layout::MAX_KEY);
        // A longer key is worth it where it saves a whole chunk.
        let key = (key..=Layout::MAX_KEY)
            .rev()
            .find(|&k| k <= key + 2 && chunks(slots, k) < chunks(slots, key))
            .unwrap_or(key);
        Layout::with_key(slots, key)
    }

    /// The layout with a given number of key bits, as far as that is possible.
    pub(in crate::count) fn with_key(slots: u32, key: u32) -> Layout {
        debug_assert!(slots <= 64);
        let least = slots.saturating_sub(Layout::MAX_CHUNKS as u32 * Layout::MAX_WIDTH - 1);
        let key = key.clamp(least, Layout::MAX_KEY).min(slots);
        let chunks = chunks(slots, key);
        let rest = slots - key;
        let (mut widths, mut bases) = ([0; 8], [0; 8]);
        let mut base = 0;
        for chunk in 0..chunks {
            widths[chunk] = rest / chunks as u32 + u32::from((chunk as u32) < rest % chunks as u32);
            bases[chunk] = base;
            base += 1 << widths[chunk];
        }
        Layout { slots, key, sort: slots.min(Layout::SORT_BITS), chunks, widths, bases }
    }

    /// Vectors in a group's table.
    pub(super) fn table_len(&self) -> usize {
        let last = self.chunks - 1;
        (self.bases[last] + (1 << self.widths[last]) + 1) as usize
    }

    /// Words of 64 bits a query takes: four offsets each.
    pub(super) fn words(&self) -> usize {
        self.chunks.div_ceil(4)
    }

    /// The offsets of a query, 16 bits each, without its key.
    pub(super) fn expand(&self, record: u64) -> [u64; 2] {
        let (mut words, mut rest) = ([0; 2], record);
        for chunk in 0..self.chunks {
            let value = rest & ((1 << self.widths[chunk]) - 1);
            rest >>= self.widths[chunk];
            words[chunk / 4] |=
                ((u64::from(self.bases[chunk]) + value) * u64::from(Layout::STEP)) << (chunk % 4 * 16);
        }
        words
    }

    /// The query that fits nothing.
    pub(super) fn filler(&self) -> [u64; 2] {
        let last = self.chunks - 1;
        let mut words = self.expand(0);
        words[last / 4] += u64::from(Layout::STEP << self.widths[last]) << (last % 4 * 16);
        words
    }

    /// Copies `list` to `out`, sorted by the highest bits in Gray-code order, so that
    /// neighbours differ in one bit and a group that straddles two values loses only that one.
    pub(in crate::count) fn sort<R: Record>(&self, list: &[R], out: &mut Vec<R>) {
        const SORTS: usize = 1 << Layout::SORT_BITS;
        let shift = self.slots - self.sort;
        let value = |record: R| (record.into() >> shift) as usize % SORTS;
        assert!(u32::try_from(list.len()).is_ok(), "places in a list have 32 bits");
        let mut next = [[0u32; SORTS]; RUNS];
        in_runs(list, |run, record| next[run][value(record)] += 1);
        let mut place = 0;
        for step in 0..SORTS {
            let value = step ^ step >> 1;
            for run in &mut next {
                place += std::mem::replace(&mut run[value], place);
            }
        }
        out.resize(list.len(), R::default());
        in_runs(list, |run, record| {
            let place = &mut next[run][value(record)];
            out[*place as usize] = record;
            *place += 1;
        });
    }
}

/// Lists are filed in so many runs at once, each with counters of its own, so that equal
/// neighbours do not wait for each other's counter.
pub(super) const RUNS: usize = 4;

/// Shows every record of a list with the run it belongs to.
#[inline(always)]
pub(super) fn in_runs<R: Copy>(list: &[R], mut visit: impl FnMut(usize, R)) {
    let (a, rest) = list.split_at(list.len() / RUNS);
    let (b, rest) = rest.split_at(list.len() / RUNS);
    let (c, rest) = rest.split_at(list.len() / RUNS);
    let (d, rest) = rest.split_at(list.len() / RUNS);
    for (((&a, &b), &c), &d) in a.iter().zip(b).zip(c).zip(d) {
        visit(0, a);
        visit(1, b);
        visit(2, c);
        visit(3, d);
    }
    rest.iter().for_each(|&record| visit(3, record));
}

fn chunks(slots: u32, key: u32) -> usize {
    ((slots.saturating_sub(key) + 1).div_ceil(Layout::MAX_WIDTH) as usize).max(4)
}

/// Four words, one bit for each pattern of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(32))]
pub(in crate::count) struct Lanes(pub(super) [u64; 4]);

impl Lanes {
    pub(super) const NONE: Lanes = Lanes([0; 4]);
    pub(super) const ALL: Lanes = Lanes([!0; 4]);
}

/// Up to 256 patterns turned on their side.
#[derive(Clone, Debug)]
pub(in crate::count) struct Group {
    pub(super) layout: Layout,
    /// For every chunk and every value of it, the lanes that use none of its bits.
    pub(super) table: Vec<Lanes>,
    /// For every key, the lanes in use that share no bit with it.
    pub(super) keys: Vec<Lanes>,
    /// Key bits that every pattern of the group uses.
    pub(super) common: u32,
}

impl Group {
    pub(in crate::count) const LANES: usize = 256;

    pub(in crate::count) fn new(layout: Layout) -> Group {
        Group {
            layout,
            table: vec![Lanes::NONE; layout.table_len()],
            keys: vec![Lanes::NONE; 1 << layout.key],
            common: 0,
        }
    }
}

/// Queries filed under their keys, each a row of byte offsets into a group's table. Only the
/// kernels write them, so an offset always lies in the table of the same layout.
#[derive(Clone, Debug)]
pub(in crate::count) struct Queries {
    pub(super) layout: Layout,
    /// Offsets, `layout.words()` words a query.
    pub(super) words: Vec<u64>,
    /// Where the queries of each key start, in queries; one more at the end. Multiples of eight.
    pub(super) starts: Vec<u32>,
}

impl Queries {
    /// Queries are worked through in blocks of so many.
    pub(super) const BLOCK: usize = 8;

    pub(in crate::count) fn new(layout: Layout) -> Queries {
        Queries { layout, words: Vec::new(), starts: vec![0; (1 << layout.key) + 1] }
    }

    /// Makes room for the queries counted in `next`, for every list and run by key, with
    /// fillers up to whole blocks, and turns the counts into places.
    pub(super) fn reserve<const KEYS: usize>(&mut self, next: &mut [[[u32; KEYS]; RUNS]]) {
        let (width, filler) = (self.layout.words(), self.layout.filler());
        let keys = 1 << self.layout.key;
        let mut place = 0u32;
        let add = |place: u32, count: u32| place.checked_add(count).expect("places in a list have 32 bits");
        for key in 0..keys {
            self.starts[key] = place;
            for run in next.iter_mut().flatten() {
                place = add(place, std::mem::replace(&mut run[key], place));
            }
            let end = place.next_multiple_of(Queries::BLOCK as u32);
            if self.words.len() < end as usize * width {
                self.words.resize(2 * end as usize * width, 0);
            }
            for query in place..end {
                let at = query as usize * width;
                self.words[at..at + width].copy_from_slice(&filler[..width]);
            }
            place = end;
        }
        self.starts[keys] = place;
    }
}
