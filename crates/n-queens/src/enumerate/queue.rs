//! Shared state of the threads of a listing: prefixes not yet taken, and finished text not yet
//! emitted. The solutions below one prefix are a stretch of the listing.
//!
//! Invariant: the text of stretch k is emitted before that of stretch k + 1, and at most
//! `WAITING_BYTES` and one block per thread wait at any time.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use super::blocks::{BLOCK_BYTES, Block};
use super::{Advance, Descent, OrderedSearch, Solutions, TailSearch, Wide, unlimited};
use crate::Board;
use crate::watch::Watch;

/// Threads that are ahead block while this many bytes are queued.
const WAITING_BYTES: usize = 4 << 20;
/// Emptied blocks kept for the next text, so that memory is not fetched anew for each.
const SPARE_BLOCKS: usize = 64;

/// Prefixes to be taken and text to be emitted.
pub(super) struct Queue {
    backlog: Mutex<Backlog>,
    prefixes: Mutex<(Prefixes, usize, u64)>,
    /// Signals a change to the emitter or to a blocked worker.
    filled: Condvar,
    drained: Condvar,
    stopped: AtomicBool,
    by_watch: AtomicBool,
    /// The stretch whose turn it is, and the block size it should reach. Both are written under
    /// the lock of the backlog; a stale value does no harm.
    turn: AtomicU64,
    due: AtomicUsize,
}

#[derive(Default)]
struct Backlog {
    /// The stretch whose turn it is.
    turn: u64,
    /// Stretches with text, or finished before their turn.
    stretches: BTreeMap<u64, Stretch>,
    waiting_bytes: usize,
    /// Set when there are no more prefixes: how many stretches there are in all.
    total: Option<u64>,
    /// Blocked threads: waking when there are none would still cost a system call for every block.
    waiting_for_text: bool,
    waiting_for_room: usize,
    spare: Vec<Block>,
}

impl Backlog {
    /// Whether little enough is queued, or it is the turn of this stretch.
    fn has_room(&self, stretch: u64) -> bool {
        let waited_for = stretch == self.turn
            && self.stretches.get(&stretch).is_none_or(|stretch| stretch.blocks.is_empty());
        waited_for || self.waiting_bytes < WAITING_BYTES
    }
}

#[derive(Default)]
struct Stretch {
    blocks: VecDeque<Block>,
    finished: bool,
}

impl Queue {
    pub(super) fn new((prefixes, depth): (Prefixes, usize)) -> Queue {
        Queue {
            backlog: Mutex::default(),
            prefixes: Mutex::new((prefixes, depth, 0)),
            filled: Condvar::new(),
            drained: Condvar::new(),
            stopped: AtomicBool::new(false),
            by_watch: AtomicBool::new(false),
            turn: AtomicU64::new(0),
            due: AtomicUsize::new(1),
        }
    }

    /// The next prefix and its place in the order.
    pub(super) fn next_prefix(&self) -> Option<(u64, Vec<u32>)> {
        if self.stopped() {
            return None;
        }
        let mut prefixes = self.prefixes.lock().unwrap_or_else(PoisonError::into_inner);
        let (nodes, depth, taken) = &mut *prefixes;
        let stretch = *taken;
        match nodes.next(*depth) {
            Some(prefix) => {
                *taken += 1;
                Some((stretch, prefix))
            }
            None => {
                let mut backlog = self.lock();
                backlog.total = Some(stretch);
                self.wake_for_text(&backlog);
                None
            }
        }
    }

    /// The size at which the block of a stretch is emitted. Only the very first blocks are small,
    /// so that the first solution appears at once.
    #[inline]
    pub(super) fn due(&self, stretch: u64) -> usize {
        let its_turn = self.turn.load(Ordering::Relaxed) == stretch;
        if its_turn { self.due.load(Ordering::Relaxed) } else { BLOCK_BYTES }
    }

    /// Adds a block. False when the listing has ended.
    pub(super) fn push(&self, stretch: u64, block: Block) -> bool {
        if block.solutions == 0 {
            self.recycle(block);
        } else {
            let mut backlog = self.lock();
            backlog.waiting_bytes += block.text.len();
            backlog.stretches.entry(stretch).or_default().blocks.push_back(block);
            if stretch == backlog.turn {
                self.wake_for_text(&backlog);
            }
        }
        !self.stopped()
    }

    /// Blocks until a block of this stretch may be added. Not for the thread that emits.
    pub(super) fn wait_for_room(&self, stretch: u64) {
        let mut backlog = self.lock();
        while !self.stopped() && !backlog.has_room(stretch) {
            backlog.waiting_for_room += 1;
            backlog = self.drained.wait(backlog).unwrap_or_else(PoisonError::into_inner);
            backlog.waiting_for_room -= 1;
        }
    }

    pub(super) fn finish(&self, stretch: u64) {
        let mut backlog = self.lock();
        backlog.stretches.entry(stretch).or_default().finished = true;
        if stretch == backlog.turn {
            self.wake_for_text(&backlog);
        }
    }

    /// The next block in order, as soon as it is there; none after the last.
    pub(super) fn next_block(&self) -> Option<Block> {
        self.next_block_unless(|backlog| backlog.total == Some(backlog.turn))
    }

    /// The next block in order, until there is room for one of this stretch.
    pub(super) fn next_block_before(&self, stretch: u64) -> Option<Block> {
        self.next_block_unless(|backlog| backlog.has_room(stretch))
    }

    fn next_block_unless(&self, enough: impl Fn(&Backlog) -> bool) -> Option<Block> {
        let mut backlog = self.lock();
        loop {
            let block = self.pop(&mut backlog);
            if block.is_some() || self.stopped() || enough(&backlog) {
                return block;
            }
            backlog.waiting_for_text = true;
            backlog = self.filled.wait(backlog).unwrap_or_else(PoisonError::into_inner);
            backlog.waiting_for_text = false;
        }
    }

    /// The next block in order if it is there already.
    pub(super) fn ready_block(&self) -> Option<Block> {
        self.pop(&mut self.lock())
    }

    fn pop(&self, backlog: &mut Backlog) -> Option<Block> {
        if self.stopped() {
            return None;
        }
        loop {
            let turn = backlog.turn;
            let stretch = backlog.stretches.get_mut(&turn)?;
            if let Some(block) = stretch.blocks.pop_front() {
                backlog.waiting_bytes -= block.text.len();
                self.due.store((2 * self.due.load(Ordering::Relaxed)).min(BLOCK_BYTES), Ordering::Relaxed);
                self.wake_for_room(backlog);
                return Some(block);
            }
            if !stretch.finished {
                return None;
            }
            backlog.stretches.remove(&turn);
            backlog.turn += 1;
            self.turn.store(backlog.turn, Ordering::Relaxed);
            self.wake_for_room(backlog);
        }
    }

    fn wake_for_text(&self, backlog: &Backlog) {
        if backlog.waiting_for_text {
            self.filled.notify_one();
        }
    }

    fn wake_for_room(&self, backlog: &Backlog) {
        if backlog.waiting_for_room > 0 {
            self.drained.notify_all();
        }
    }

    pub(super) fn empty_block(&self) -> Block {
        self.lock().spare.pop().unwrap_or_default()
    }

    pub(super) fn recycle(&self, mut block: Block) {
        block.text.clear();
        block.solutions = 0;
        let mut backlog = self.lock();
        if backlog.spare.len() < SPARE_BLOCKS {
            backlog.spare.push(block);
        }
    }

    fn stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Whether the listing has ended or the watch stops it.
    pub(super) fn stopped_by(&self, watch: &Watch) -> bool {
        if !self.stopped() && watch.stopped() {
            self.by_watch.store(true, Ordering::Relaxed);
            self.stop();
        }
        self.stopped()
    }

    /// Whether the watch ended the listing.
    pub(super) fn was_stopped(&self) -> bool {
        self.by_watch.load(Ordering::Relaxed)
    }

    /// Ends the listing and wakes all threads.
    fn stop(&self) {
        let _state = self.lock();
        self.stopped.store(true, Ordering::Relaxed);
        self.filled.notify_all();
        self.drained.notify_all();
    }

    /// A thread that panics while rendering holds no lock, so the backlog is always whole.
    fn lock(&self) -> MutexGuard<'_, Backlog> {
        self.backlog.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends the workers when the caller is done, has broken off or panics.
pub(super) struct StopOnDrop<'a>(pub(super) &'a Queue);

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// Ends the listing when a worker panics; the scope then passes the panic on.
pub(super) struct StopOnUnwind<'a>(pub(super) &'a Queue);

impl Drop for StopOnUnwind<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop();
        }
    }
}

/// Deeper prefixes would cost more to find than to complete.
const DEEPEST_CUT: usize = 6;
/// Prefixes that keep any number of threads busy.
const ENOUGH_PREFIXES: usize = 500;

/// The nodes of one level in lexicographic order.
pub(super) enum Prefixes {
    Narrow(Descent),
    Wide(Wide),
}

impl Prefixes {
    pub(super) fn next(&mut self, depth: usize) -> Option<Vec<u32>> {
        let (reached, queens) = match self {
            Prefixes::Narrow(descent) => (descent.advance(&mut unlimited(), |_| true), &*descent.queens()),
            Prefixes::Wide(wide) => (wide.advance(&mut unlimited()), wide.queens()),
        };
        (reached == Advance::Found).then(|| queens[..depth].to_vec())
    }
}

/// The level at which the tree is cut, and its nodes: deep enough that every thread finds work and
/// that the text below one prefix is far less than the queue holds; none where there is nothing to share out.
pub(super) fn prefixes(board: &Board, solutions: &Solutions) -> Option<(Prefixes, usize)> {
    let n = board.size() as usize;
    let (searched, at_depth): (usize, Box<dyn Fn(usize) -> Prefixes>) = match &solutions.search {
        OrderedSearch::Rows(descent) | OrderedSearch::Tails(TailSearch { descent, .. }) => {
            (descent.depth(), Box::new(|depth| Prefixes::Narrow(descent.cut_at(depth))))
        }
        OrderedSearch::Wide(_) => (n, Box::new(|depth| Prefixes::Wide(Wide::new(board, depth)))),
        OrderedSearch::Nothing => return None,
    };
    let enough = |&depth: &usize| {
        let mut prefixes = at_depth(depth);
        (0..ENOUGH_PREFIXES).all(|_| prefixes.next(depth).is_some())
    };
    // Text below one prefix should be far less than the queue holds, so larger boards are cut deeper.
    let shallowest = n.saturating_sub(11).clamp(1, DEEPEST_CUT);
    let depth = (shallowest..searched).find(enough).unwrap_or(searched.saturating_sub(1));
    (depth > 0).then(|| (at_depth(depth), depth))
}
