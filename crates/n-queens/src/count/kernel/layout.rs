//! How the bits of a record are dealt out to key and chunks, and the tables made from that.

use std::fmt::Debug;
use std::ops::BitOr;

/// A set of diagonals, one bit each: u32 where they fit, u64 otherwise.
pub(in crate::count) trait DiagonalSet:
    Copy + Default + Debug + Send + Sync + BitOr<Output = Self> + Into<u64> + 'static
{
    /// The lowest bits of `wide`, which must be all that are set.
    fn narrow(wide: u64) -> Self;

    /// Neighbouring bits exchanged: the record of the same half turned upside down.
    fn flip(self) -> Self;
}

impl DiagonalSet for u32 {
    fn narrow(wide: u64) -> u32 {
        debug_assert!(wide <= u32::MAX.into());
        wide as u32
    }

    #[inline(always)]
    fn flip(self) -> u32 {
        (self & 0x5555_5555) << 1 | (self >> 1) & 0x5555_5555
    }
}

impl DiagonalSet for u64 {
    fn narrow(wide: u64) -> u64 {
        wide
    }

    #[inline(always)]
    fn flip(self) -> u64 {
        (self & 0x5555_5555_5555_5555) << 1 | (self >> 1) & 0x5555_5555_5555_5555
    }
}

/// Which bits of a record are its key and which chunk each of the others belongs to. Bits that one
/// side never uses are left out.
///
/// The bits that are no key are dealt to three to eight chunks from the lowest bit up. A chunk of w
/// bits owns 2^w vectors of a group's table; the last one owns one vector more, all zero, for
/// queries that only fill a block of eight.
///
/// All bits are those of a query. Where queries are turned upside down, their bit b meets bit b ^ 1
/// of a pattern: nothing is ever flipped but the places of a pattern's bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::count) struct Layout {
    /// 1 if queries are turned upside down, 0 if not.
    pub(super) turn: u32,
    /// The key's bits.
    pub(super) key: u64,
    /// The bits dealt to chunks.
    pub(super) rest: u64,
    /// The key's bits by their place in the key, those worth most first.
    pub(super) best: [u8; Layout::MAX_KEY as usize],
    pub(super) chunks: usize,
    pub(super) widths: [u32; 8],
    /// Where each chunk's vectors start in the table.
    pub(super) bases: [u32; 8],
}

impl Layout {
    pub(super) const MAX_CHUNKS: u32 = 8;
    const MIN_CHUNKS: u32 = 3;
    /// How many bits a chunk has at most, but for 29 and 30 bits in four chunks.
    pub(in crate::count) const USUAL_WIDTH: u32 = 7;
    pub(in crate::count) const MAX_KEY: u32 = 14;
    /// There are never more keys than this.
    pub(super) const KEYS: usize = 1 << Layout::MAX_KEY;
    /// Values of half a key.
    pub(super) const HALF_KEYS: usize = 1 << Layout::MAX_KEY.div_ceil(2);
    /// A vector is 32 bytes; queries hold byte offsets.
    pub(super) const STEP: u32 = 32;

    /// The layout for records of which only `used` bits matter, with about `key` key bits, taken
    /// from the front of `order`, which has every used bit.
    #[cfg(test)]
    pub(in crate::count) fn new(turn: bool, used: u64, order: &[u8], key: u32) -> Layout {
        Layout::with_chunks(turn, used, order, key, Layout::USUAL_WIDTH)
    }

    /// The same with chunks of at most `width` bits, or as many as it takes.
    pub(in crate::count) fn with_chunks(turn: bool, used: u64, order: &[u8], key: u32, width: u32) -> Layout {
        let bits = used.count_ones();
        debug_assert_eq!(order.iter().fold(0, |mask, &bit| mask | 1u64 << bit), used);
        let width = width.max(bits.saturating_sub(Layout::MAX_KEY).div_ceil(Layout::MAX_CHUNKS));
        let (least, most) = (bits.saturating_sub(Layout::MAX_CHUNKS * width), bits.min(Layout::MAX_KEY));
        let key = key.clamp(least, most);
        let (chosen, mut best) = (&order[..key as usize], [0; Layout::MAX_KEY as usize]);
        let key = chosen.iter().fold(0, |mask, &bit| mask | 1u64 << bit);
        for (place, &bit) in best.iter_mut().zip(chosen) {
            *place = (key & ((1 << bit) - 1)).count_ones() as u8;
        }
        let rest = used & !key;
        let (bits, chunks) = (rest.count_ones(), chunks(rest.count_ones(), width));
        let (mut widths, mut bases) = ([0; 8], [0; 8]);
        let mut base = 0;
        for chunk in 0..chunks as usize {
            widths[chunk] = bits / chunks + u32::from((chunk as u32) < bits % chunks);
            bases[chunk] = base;
            base += 1 << widths[chunk];
        }
        Layout { turn: turn.into(), key, rest, best, chunks: chunks as usize, widths, bases }
    }

    pub(in crate::count) fn key_bits(&self) -> u32 {
        self.key.count_ones()
    }

    pub(in crate::count) fn chunks(&self) -> usize {
        self.chunks
    }

    /// The bits of the widest chunk.
    pub(in crate::count) fn widest(&self) -> u32 {
        self.widths.into_iter().max().unwrap_or(0)
    }

    /// How many of the key's bits are in its lower half.
    #[inline]
    pub(super) fn low_bits(&self) -> u32 {
        self.key_bits() / 2
    }

    /// The vector after the last chunk's, which no lane fits.
    pub(super) fn filler_place(&self) -> usize {
        let last = self.chunks - 1;
        (self.bases[last] + (1 << self.widths[last])) as usize
    }

    /// Words of 64 bits a query takes: four offsets each.
    pub(super) fn words(&self) -> usize {
        self.chunks.div_ceil(4)
    }

    /// The offsets of a query that has none of the bits dealt to chunks, 16 bits each.
    pub(super) fn base(&self) -> [u64; 2] {
        let mut words = [0; 2];
        for chunk in 0..self.chunks {
            words[chunk / 4] |= u64::from(self.bases[chunk] * Layout::STEP) << (chunk % 4 * 16);
        }
        words
    }

    /// The offsets that one of the bits dealt to chunks adds, by its place among them.
    pub(super) fn deal(&self, mut place: u32) -> [u64; 2] {
        let mut words = [0; 2];
        for chunk in 0..self.chunks {
            if place < self.widths[chunk] {
                words[chunk / 4] = u64::from(Layout::STEP << place) << (chunk % 4 * 16);
                break;
            }
            place -= self.widths[chunk];
        }
        words
    }

    /// The query that fits nothing.
    pub(super) fn filler(&self) -> [u64; 2] {
        let last = self.chunks - 1;
        let mut words = self.base();
        // A value one beyond the chunk's largest.
        words[last / 4] += u64::from(Layout::STEP << self.widths[last]) << (last % 4 * 16);
        words
    }
}

/// Shows every record of a list with the run it belongs to. Lists are filed in four or two runs at
/// once, each with counters of its own, so that equal neighbours do not wait for each other's
/// counter; where there are many counters, that is rare, and one run at a time has fewer places to
/// write to.
#[inline(always)]
pub(super) fn in_runs<const RUNS: usize, R: Copy>(list: &[R], mut visit: impl FnMut(usize, R)) {
    let length = list.len() / RUNS;
    let runs: [&[R]; RUNS] = std::array::from_fn(|run| &list[run * length..(run + 1) * length]);
    for place in 0..length {
        for (number, run) in runs.iter().enumerate() {
            visit(number, run[place]);
        }
    }
    list[RUNS * length..].iter().for_each(|&record| visit(RUNS - 1, record));
}

/// How many chunks this many bits need. A fifth one would make queries twice as long: for 29 and 30
/// bits one or two of the four are wider instead, and their tables, 20 and 24 KB, still fit the first
/// cache.
fn chunks(bits: u32, width: u32) -> u32 {
    let most = if bits <= 30 && width == Layout::USUAL_WIDTH { 4 } else { Layout::MAX_CHUNKS };
    bits.div_ceil(width).clamp(Layout::MIN_CHUNKS, most)
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
    pub(super) table: Box<[Lanes; Group::TABLE]>,
    /// The lanes in use that share no bit with the lower half of a key, for each of its values.
    pub(super) low_keys: [Lanes; Layout::HALF_KEYS],
    /// The lanes that share no bit with the upper half of a key.
    pub(super) high_keys: [Lanes; Layout::HALF_KEYS],
    /// Key bits that every pattern of the group uses.
    pub(super) common: u32,
}

impl Group {
    pub(in crate::count) const LANES: usize = 256;
    /// As many vectors as offsets of 16 bits reach.
    pub(super) const TABLE: usize = (1 << 16) / Layout::STEP as usize;

    pub(in crate::count) fn new() -> Group {
        Group {
            layout: Layout::with_chunks(false, 0, &[], 0, Layout::USUAL_WIDTH),
            table: Box::new([Lanes::NONE; Group::TABLE]),
            low_keys: [Lanes::NONE; Layout::HALF_KEYS],
            high_keys: [Lanes::NONE; Layout::HALF_KEYS],
            common: 0,
        }
    }

    /// The keys of queries that may fit: those without a common bit, in order.
    #[inline]
    pub(super) fn keys(&self) -> impl Iterator<Item = usize> {
        let all = (1usize << self.layout.key_bits()) - 1;
        let common = self.common as usize;
        let mut next = Some(0);
        std::iter::from_fn(move || {
            let key = next?;
            let after = ((key | common) + 1) & !common;
            next = (after <= all).then_some(after);
            Some(key)
        })
    }

    /// How many queries have no common bit, fillers included. Kernels look at all of them but those
    /// of a key that no lane fits.
    pub(in crate::count) fn steps(&self, queries: &Queries) -> u64 {
        if queries.is_empty() {
            return 0;
        }
        self.keys().map(|key| u64::from(queries.starts[key + 1] - queries.starts[key])).sum()
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
    /// Queries are processed in blocks of this size.
    pub(super) const BLOCK: usize = 8;

    pub(in crate::count) fn new() -> Queries {
        Queries {
            layout: Layout::with_chunks(false, 0, &[], 0, Layout::USUAL_WIDTH),
            words: Vec::new(),
            starts: vec![0; Layout::KEYS + 1],
        }
    }

    /// Makes room for `queries` queries, with fillers up to whole blocks. `next` says how many of
    /// each key every list and run has; these numbers become places.
    pub(super) fn reserve<const KEYS: usize, const RUNS: usize>(
        &mut self,
        layout: &Layout,
        queries: usize,
        next: &mut [[[u32; KEYS]; RUNS]],
    ) {
        self.layout = *layout;
        self.make_room(queries);
        let (width, filler) = (self.layout.words(), self.layout.filler());
        let keys = 1 << self.layout.key_bits();
        let mut place = 0u32;
        let add = |place: u32, count: u32| place.checked_add(count).expect("places in a list have 32 bits");
        for key in 0..keys {
            self.starts[key] = place;
            for run in next.iter_mut().flatten() {
                place = add(place, std::mem::replace(&mut run[key], place));
            }
            let end = place.next_multiple_of(Queries::BLOCK as u32);
            for query in place..end {
                let at = query as usize * width;
                self.words[at..at + width].copy_from_slice(&filler[..width]);
            }
            place = end;
        }
        self.starts[keys] = place;
    }

    /// Room for so many queries and the fillers of every key. What was there may be lost.
    fn make_room(&mut self, queries: usize) {
        let fillers = (Queries::BLOCK - 1) << self.layout.key_bits();
        let room = (queries + fillers) * self.layout.words();
        if self.words.len() < room {
            self.words = Vec::new(); // Before there are two of them.
            self.words = vec![0; room + room / 16];
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.starts[1 << self.layout.key_bits()] == 0
    }

    /// How many queries of each key, rounded up to whole blocks: what a group that skips nothing
    /// looks at.
    pub(super) fn lengths(&self) -> impl Iterator<Item = u32> + '_ {
        self.starts[..=1 << self.layout.key_bits()].windows(2).map(|pair| pair[1] - pair[0])
    }
}
