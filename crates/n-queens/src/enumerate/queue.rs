//! What the threads of a listing share: prefixes to be taken, and text that waits for its turn.
//!
//! Invariant: the text of run r is handed on before that of run r + 1, and at most
//! `WAITING_BYTES` and one block per thread wait at any time.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use super::blocks::{BLOCK_BYTES, Block};
use super::prefixes::Prefixes;

/// Threads that are ahead wait while this many bytes are waiting.
const WAITING_BYTES: usize = 1 << 20;
/// Emptied blocks kept for the next text, so that memory is not fetched anew for each.
const SPARE_BLOCKS: usize = 16;

/// Prefixes to be taken and text to be handed on.
pub(super) struct Queue {
    state: Mutex<State>,
    prefixes: Mutex<(Prefixes, usize, u64)>,
    /// Something for the emitter, or for a waiting worker, has changed.
    filled: Condvar,
    drained: Condvar,
    stopped: AtomicBool,
    /// The run whose turn it is, and how many bytes it should wait for. Both are written under the
    /// lock of the state; to read them late does no harm.
    turn: AtomicU64,
    due: AtomicUsize,
}

#[derive(Default)]
struct State {
    /// The run whose turn it is.
    turn: u64,
    /// Runs with text, or finished before their turn.
    runs: BTreeMap<u64, Run>,
    waiting_bytes: usize,
    /// Set when there are no more prefixes: how many runs there are in all.
    total: Option<u64>,
    spare: Vec<Block>,
}

#[derive(Default)]
struct Run {
    blocks: VecDeque<Block>,
    finished: bool,
}

impl Queue {
    pub(super) fn new((prefixes, depth): (Prefixes, usize)) -> Queue {
        Queue {
            state: Mutex::default(),
            prefixes: Mutex::new((prefixes, depth, 0)),
            filled: Condvar::new(),
            drained: Condvar::new(),
            stopped: AtomicBool::new(false),
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
        let run = *taken;
        match nodes.next(*depth) {
            Some(prefix) => {
                *taken += 1;
                Some((run, prefix))
            }
            None => {
                self.lock().total = Some(run);
                self.filled.notify_one();
                None
            }
        }
    }

    /// The size at which the block of a run is handed on. Only the very first blocks are small:
    /// someone waits for the first solution.
    #[inline]
    pub(super) fn due(&self, run: u64) -> usize {
        let its_turn = self.turn.load(Ordering::Relaxed) == run;
        if its_turn { self.due.load(Ordering::Relaxed) } else { BLOCK_BYTES }
    }

    /// Files a block; waits while too much is waiting. False when nobody wants it any more.
    pub(super) fn push(&self, run: u64, block: Block) -> bool {
        if block.solutions == 0 {
            return !self.stopped();
        }
        let mut state = self.lock();
        loop {
            if self.stopped() {
                return false;
            }
            let next_out = run == state.turn && state.runs.get(&run).is_none_or(|run| run.blocks.is_empty());
            if next_out || state.waiting_bytes < WAITING_BYTES {
                break;
            }
            state = self.drained.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.waiting_bytes += block.text.len();
        state.runs.entry(run).or_default().blocks.push_back(block);
        if run == state.turn {
            self.filled.notify_one();
        }
        true
    }

    pub(super) fn finish(&self, run: u64) {
        let mut state = self.lock();
        state.runs.entry(run).or_default().finished = true;
        if run == state.turn {
            self.filled.notify_one();
        }
    }

    /// The next block in order, as soon as it is there; none after the last.
    pub(super) fn next_block(&self) -> Option<Block> {
        let mut state = self.lock();
        loop {
            let turn = state.turn;
            if self.stopped() || state.total == Some(turn) {
                return None;
            }
            let (block, finished) = match state.runs.get_mut(&turn) {
                Some(run) => (run.blocks.pop_front(), run.finished),
                None => (None, false),
            };
            if let Some(block) = block {
                state.waiting_bytes -= block.text.len();
                self.due.store((2 * self.due.load(Ordering::Relaxed)).min(BLOCK_BYTES), Ordering::Relaxed);
                self.drained.notify_all();
                return Some(block);
            }
            if finished {
                state.runs.remove(&turn);
                state.turn += 1;
                self.turn.store(state.turn, Ordering::Relaxed);
                self.drained.notify_all();
            } else {
                state = self.filled.wait(state).unwrap_or_else(PoisonError::into_inner);
            }
        }
    }

    pub(super) fn empty_block(&self) -> Block {
        self.lock().spare.pop().unwrap_or_default()
    }

    pub(super) fn recycle(&self, mut block: Block) {
        block.text.clear();
        block.solutions = 0;
        let mut state = self.lock();
        if state.spare.len() < SPARE_BLOCKS {
            state.spare.push(block);
        }
    }

    fn stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Whether it is over, or `stop` says that it should be.
    pub(super) fn stopped_by(&self, stop: &impl Fn() -> bool) -> bool {
        if !self.stopped() && stop() {
            self.stop();
        }
        self.stopped()
    }

    /// Wakes everyone to find that it is over.
    fn stop(&self) {
        let _state = self.lock();
        self.stopped.store(true, Ordering::Relaxed);
        self.filled.notify_all();
        self.drained.notify_all();
    }

    /// A thread that panics while rendering holds no lock, so the state is always whole.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
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
