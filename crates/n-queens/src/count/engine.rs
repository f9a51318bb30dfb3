//! The join of one column set: list the halves, then count the pairs that fit.
//!
//! Two kinds of section, two rules:
//!
//! *Plain.* Tops of the column set against bottoms of its complement. The longer list is the
//! one that is turned on its side, since the cost grows more slowly in it.
//!
//! *Folded.* The board looks the same upside down, so a bottom is a top of the complement upside
//! down, and neighbouring bits of its record change places. Only tops without a queen on a long
//! diagonal are kept: every orbit of solutions has such tops, and weights make up for how many it
//! has. See docs/algorithms/join.md, "Symmetry".
//!
//! Halves of large boards are listed in pieces, and every piece of one side meets every piece of
//! the other. So only the quarters need more memory on larger boards, and nothing between two looks
//! at the watch takes long.

use std::sync::{Arc, Weak};

use super::cut::{Cut, Half, Side};
use super::halves::{Halves, Source};
use super::kernel::{Cuts, DiagonalSet, Group, Kernel, Layout, Queries};
use super::quarters::{Corner, Library, Quarter, SpareFile};
use super::section::{Kind, Section};
use super::tuning::{Path, Paths, Tuning};
use super::worker::{UnitCount, UnitError, Work};
use crate::watch::Watch;

/// The quarters of a section, in records as narrow as they can be: top left, top right, and unless
/// it is folded bottom left and bottom right. Workers of all threads share them; they are dropped
/// with the last worker that moves on.
#[derive(Debug, Default)]
pub(super) struct Libraries {
    narrow: Weak<Vec<Library<u32>>>,
    wide: Weak<Vec<Library<u64>>>,
}

impl Libraries {
    /// Whether a section of this kind can be cut at all: its diagonals fit the masks.
    pub(super) fn fit(kind: Kind, cut: &Cut) -> bool {
        let slots = match kind {
            Kind::Rows => return true,
            Kind::Plain => cut.slots(),
            Kind::Folded => cut.paired_slots(),
        };
        slots.is_some() && cut.shared(Half::Top).is_some() && cut.shared(Half::Bottom).is_some()
    }
}

/// The libraries that other workers use, or else new ones.
fn shared<R: DiagonalSet>(
    libraries: &mut Weak<Vec<Library<R>>>,
    section: &Section,
    tuning: Tuning,
) -> Arc<Vec<Library<R>>> {
    libraries.upgrade().unwrap_or_else(|| {
        let new = Arc::new(empty(section, tuning));
        *libraries = Arc::downgrade(&new);
        new
    })
}

fn empty<R: DiagonalSet>(section: &Section, tuning: Tuning) -> Vec<Library<R>> {
    let (cut, folded) = (&section.cut, section.kind == Kind::Folded);
    let slots = if folded { cut.paired_slots() } else { cut.slots() };
    let slots = slots.expect("checked when the plan was made");
    let halves: &[Half] = if folded { &[Half::Top] } else { &[Half::Top, Half::Bottom] };
    let mut libraries = Vec::new();
    for &half in halves {
        let shared = cut.shared(half).expect("checked when the plan was made");
        for side in [Side::Left, Side::Right] {
            let corner = Corner::new(cut, half, side, &slots, &shared, folded);
            libraries.push(Library::new(corner, tuning));
        }
    }
    libraries
}

/// Everything one worker needs to join the column sets of one section.
#[derive(Debug)]
pub(super) enum Engine {
    Narrow(Box<JoinMemory<u32>>),
    Wide(Box<JoinMemory<u64>>),
}

impl Engine {
    pub(super) fn new(section: &Section, tuning: Tuning) -> Engine {
        debug_assert!(tuning.piece > 0);
        let cut = &section.cut;
        let slots = if section.kind == Kind::Folded { cut.paired_slots() } else { cut.slots() };
        let mut libraries = section.libraries.lock().expect("nothing panics while they are locked");
        if slots.is_some_and(|slots| slots.len <= 32) && !tuning.wide {
            Engine::Narrow(Box::new(JoinMemory::new(shared(&mut libraries.narrow, section, tuning), tuning)))
        } else {
            Engine::Wide(Box::new(JoinMemory::new(shared(&mut libraries.wide, section, tuning), tuning)))
        }
    }

    /// Adds what the solutions with column set `set` stand for.
    pub(super) fn count(
        &mut self,
        kernel: Kernel,
        section: &Section,
        set: u32,
        context: &mut JoinContext,
    ) -> Result<(), UnitError> {
        context.work.sets += 1;
        context.paths.add(match self {
            Engine::Narrow(_) => Path::NarrowRecords,
            Engine::Wide(_) => Path::WideRecords,
        });
        match (self, section.kind) {
            (Engine::Narrow(memory), Kind::Folded) => memory.folded(kernel, &section.cut, set, context),
            (Engine::Narrow(memory), _) => memory.plain(kernel, &section.cut, set, context),
            (Engine::Wide(memory), Kind::Folded) => memory.folded(kernel, &section.cut, set, context),
            (Engine::Wide(memory), _) => memory.plain(kernel, &section.cut, set, context),
        }
    }
}

/// The sums that a join adds to, and the weight of its column set.
pub(super) struct JoinContext<'a> {
    pub(super) weight: u64,
    pub(super) sum: &'a mut UnitCount,
    pub(super) work: &'a mut Work,
    pub(super) paths: &'a mut Paths,
    pub(super) watch: &'a Watch,
}

/// A section's libraries and the memory to work with them.
#[derive(Debug)]
pub(super) struct JoinMemory<R> {
    libraries: Arc<Vec<Library<R>>>,
    tuning: Tuning,
    spares: [SpareFile<R>; 4],
    /// Quarters on their way into a file.
    found: Vec<Quarter<R>>,
    /// Halves of the column set and of its complement.
    halves: [Halves<R>; 2],
    join: Join<R>,
}

impl<R: DiagonalSet> JoinMemory<R> {
    fn new(libraries: Arc<Vec<Library<R>>>, tuning: Tuning) -> JoinMemory<R> {
        let (spares, found, halves) = Default::default();
        JoinMemory { libraries, tuning, spares, found, halves, join: Join::new(tuning) }
    }

    fn plain(
        &mut self,
        kernel: Kernel,
        cut: &Cut,
        set: u32,
        context: &mut JoinContext,
    ) -> Result<(), UnitError> {
        let JoinMemory { libraries, tuning, spares: [a, b, c, d], found, halves: [tops, bottoms], join } =
            self;
        let [top_left, top_right, bottom_left, bottom_right] = &libraries[..] else {
            unreachable!("a plain section has four libraries");
        };
        let ((left, right), (other_left, other_right)) = sides(cut, set);
        let left = top_left.open(left, a, found, context.watch)?;
        let right = top_right.open(right, b, found, context.watch)?;
        context.paths.add(Path::Plain);
        top_left.note_paths(context.paths);
        note_batches(left.row_sets(), *tuning, context.paths);
        let mut pieces = 0;
        let mut source = Source::new(left, right);
        while tops.list(kernel, &mut source, tuning, context.watch)? {
            if tops.free.is_empty() {
                continue;
            }
            pieces += 1;
            let mut other_pieces = 0;
            context.work.halves += tops.len() as u64;
            let left = bottom_left.open(other_left, c, found, context.watch)?;
            let right = bottom_right.open(other_right, d, found, context.watch)?;
            let mut source = Source::new(left, right);
            while bottoms.list(kernel, &mut source, tuning, context.watch)? {
                other_pieces += 1;
                note_pieces(pieces, other_pieces, context.paths);
                context.work.halves += bottoms.len() as u64;
                let used = tops.used.into() & bottoms.used.into();
                let longer = tops.len() > bottoms.len();
                let (long, short) = if longer { (&*tops, &*bottoms) } else { (&*bottoms, &*tops) };
                let all = Class { lists: [&short.free, &[]], weight: 1 };
                join.count(kernel, false, used, &long.free, &[all], context)?;
            }
        }
        Ok(())
    }

    fn folded(
        &mut self,
        kernel: Kernel,
        cut: &Cut,
        set: u32,
        context: &mut JoinContext,
    ) -> Result<(), UnitError> {
        let JoinMemory { libraries, tuning, spares: [a, b, c, d], found, halves: [these, those], join } =
            self;
        let [left_library, right_library] = &libraries[..] else {
            unreachable!("a folded section has two libraries");
        };
        let ((left, right), (other_left, other_right)) = sides(cut, set);
        let left = left_library.open(left, a, found, context.watch)?;
        let right = right_library.open(right, b, found, context.watch)?;
        let other_left = left_library.open(other_left, c, found, context.watch)?;
        let other_right = right_library.open(other_right, d, found, context.watch)?;
        context.paths.add(Path::Folded);
        left_library.note_paths(context.paths);
        note_batches(left.row_sets(), *tuning, context.paths);
        let mut pieces = 0;
        let mut source = Source::new(left, right);
        while these.list(kernel, &mut source, tuning, context.watch)? {
            context.work.halves += these.len() as u64;
            pieces += 1;
            let mut other_pieces = 0;
            let mut source = Source::new(other_left, other_right);
            while those.list(kernel, &mut source, tuning, context.watch)? {
                other_pieces += 1;
                note_pieces(pieces, other_pieces, context.paths);
                context.work.halves += those.len() as u64;
                join.fold(kernel, these, those, context)?;
            }
        }
        Ok(())
    }
}

fn note_pieces(pieces: u32, other_pieces: u32, paths: &mut Paths) {
    if pieces > 1 {
        paths.add(Path::SeveralPieces);
    }
    if other_pieces > 1 {
        paths.add(Path::SeveralOtherPieces);
    }
}

fn note_batches(row_sets: usize, tuning: Tuning, paths: &mut Paths) {
    let long = row_sets <= tuning.long_batches_to;
    paths.add(if long { Path::LongBatches } else { Path::ShortBatches });
}

/// A column set's share of the left and the right side, and its complement's.
fn sides(cut: &Cut, set: u32) -> ((u32, u32), (u32, u32)) {
    let both = |set| (cut.share(set, Side::Left), cut.share(set, Side::Right));
    (both(set), both(cut.all() & !set))
}

/// Queries that count alike.
#[derive(Clone, Copy)]
pub(super) struct Class<'a, R> {
    pub(super) lists: [&'a [R]; 2],
    pub(super) weight: u64,
}

impl<R> Class<'_, R> {
    fn len(&self) -> usize {
        self.lists.iter().map(|list| list.len()).sum()
    }
}

/// Scratch memory of the join proper.
#[derive(Debug)]
pub(super) struct Join<R> {
    tuning: Tuning,
    sorted: Vec<R>,
    cuts: Cuts,
    group: Group,
    queries: [Queries; 2],
}

impl<R: DiagonalSet> Join<R> {
    pub(super) fn new(tuning: Tuning) -> Join<R> {
        Join {
            tuning,
            sorted: Vec::new(),
            cuts: Cuts::default(),
            group: Group::new(),
            queries: [Queries::new(), Queries::new()],
        }
    }

    /// Tops of a column set and of its complement, each against the others upside down.
    fn fold(
        &mut self,
        kernel: Kernel,
        these: &Halves<R>,
        those: &Halves<R>,
        context: &mut JoinContext,
    ) -> Result<(), UnitError> {
        // Two free halves meet twice, once each way up: counted one way, with weight two.
        let (long, short) = if these.free.len() > those.free.len() { (these, those) } else { (those, these) };
        let heavy = Class { lists: [&short.heavy, &[]], weight: 4 };
        let light = Class { lists: [&short.free, &short.light], weight: 2 };
        let used = short.used.into() & long.used.flip().into();
        self.count(kernel, true, used, &long.free, &[heavy, light], context)?;
        let heavy = Class { lists: [&long.heavy, &[]], weight: 4 };
        let light = Class { lists: [&long.light, &[]], weight: 2 };
        let used = long.used.into() & short.used.flip().into();
        self.count(kernel, true, used, &short.free, &[heavy, light], context)
    }

    /// Adds the pairs that fit of `patterns` and one or two classes of queries, each with its
    /// weight; with `turn` the queries are turned upside down first. No pattern and query share a
    /// bit outside `used`, bits of queries.
    pub(super) fn count<const CLASSES: usize>(
        &mut self,
        kernel: Kernel,
        turn: bool,
        used: u64,
        patterns: &[R],
        classes: &[Class<R>; CLASSES],
        context: &mut JoinContext,
    ) -> Result<(), UnitError> {
        let queries: usize = classes.iter().map(Class::len).sum();
        if patterns.is_empty() || queries == 0 {
            return Ok(());
        }
        context.work.pairs += patterns.len() as u64 * queries as u64;
        let tuning = self.tuning;
        let layout = &lay_out(turn, used, patterns, classes, tuning);
        context.paths.add_layout(layout);
        for (class, queries) in classes.iter().zip(&mut self.queries) {
            context.watch.check()?;
            kernel.file(layout, class.lists, queries);
        }
        let mut count = |patterns: &[R]| {
            context.watch.check()?;
            kernel.slice(layout, patterns, &mut self.group);
            context.work.groups += 1;
            for (class, queries) in classes.iter().zip(&self.queries) {
                context.work.steps += self.group.steps(queries);
                context.sum.add(class.weight * context.weight, kernel.count(&self.group, queries))?;
            }
            Ok(())
        };
        if !is_sorted(patterns.len(), queries, tuning) {
            context.paths.add(Path::Unsorted);
            return patterns.chunks(Group::LANES).try_for_each(count);
        }
        let bits = (patterns.len() / Group::LANES).ilog2() + tuning.sort_bits;
        context.watch.check()?;
        kernel.sort(layout, bits, patterns, &mut self.cuts, &mut self.sorted);
        let mut rest = &self.sorted[..];
        for group in self.cuts.groups(&self.queries[..CLASSES], tuning.turning) {
            let (patterns, after) = rest.split_at(group);
            count(patterns)?;
            rest = after;
        }
        assert!(rest.is_empty(), "every pattern is in a group");
        context.paths.add_sorting(self.cuts.sort_bits());
        context.paths.add_price(self.cuts.price());
        Ok(())
    }
}

/// Whether sorting this many patterns pays off for this many queries.
fn is_sorted(patterns: usize, queries: usize, tuning: Tuning) -> bool {
    let (many, more) = (patterns as u64, queries as u64);
    patterns > Group::LANES && many * more >= tuning.sort_from * (many + more)
}

/// Of how many records of a list the bits are counted.
const SAMPLE: usize = 128;

/// The layout with the key that skips most: a bit is worth the share of patterns times the share of
/// queries that use it. Where patterns are not sorted, nothing is skipped and no key is needed.
fn lay_out<R: DiagonalSet>(
    turn: bool,
    used: u64,
    patterns: &[R],
    classes: &[Class<R>],
    tuning: Tuning,
) -> Layout {
    let queries = classes.iter().map(Class::len).sum::<usize>();
    let (mut worth, mut len, mut left, mut key) = ([0; 64], 0, used, 0);
    while left != 0 {
        worth[len] = left.trailing_zeros();
        left &= left - 1;
        len += 1;
    }
    let worth = &mut worth[..len];
    if is_sorted(patterns.len(), queries, tuning) {
        let (mut by_patterns, mut by_queries) = (Usage::default(), Usage::default());
        by_patterns.add(patterns, patterns.len().div_ceil(SAMPLE));
        for list in classes.iter().flat_map(|class| class.lists) {
            by_queries.add(list, queries.div_ceil(SAMPLE));
        }
        for bit in &mut *worth {
            *bit += 64 * by_patterns.of(*bit ^ u32::from(turn)) * by_queries.of(*bit);
        }
        worth.sort_unstable();
        key = queries.ilog2().saturating_sub(tuning.run_bits).max(tuning.least_key);
    }
    let mut best = [0; 64];
    for (bit, worth) in best.iter_mut().zip(worth.iter().rev()) {
        *bit = (worth % 64) as u8;
    }
    Layout::with_chunks(turn, used, &best[..len], key, tuning.chunk_bits)
}

/// For each bit, how many records of a sample use it; at most 255.
#[derive(Default)]
struct Usage([u64; 8]);

impl Usage {
    /// Adds every `step`-th record.
    fn add<R: DiagonalSet>(&mut self, list: &[R], step: usize) {
        for &record in list.iter().step_by(step.max(1)) {
            let bits: u64 = record.into();
            for (counters, byte) in self.0[..size_of::<R>()].iter_mut().zip(bits.to_le_bytes()) {
                *counters += SPREAD[byte as usize];
            }
        }
    }

    fn of(&self, bit: u32) -> u32 {
        (self.0[bit as usize / 8] >> (bit % 8 * 8)) as u32 & 255
    }
}

/// The bits of a byte, each in a byte of its own.
static SPREAD: [u64; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte] |= (byte as u64 >> bit & 1) << (8 * bit);
            bit += 1;
        }
        byte += 1;
    }
    table
};
