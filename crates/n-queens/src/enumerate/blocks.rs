//! The listing on several threads: text made in parallel, handed on in order.
//!
//! The tree is cut at a certain row. Each thread takes the next prefix, lists the solutions
//! below it and renders them into blocks. The calling thread hands the blocks on, prefix after
//! prefix, so the text is the one a single thread would make. A thread that is ahead waits
//! when too much text is waiting, so memory stays bounded however long the listing is.
//!
//! Nothing can get stuck: prefixes are taken in order, so the one whose turn it is always has a
//! thread, and that thread never waits for others, only for its own text to be handed on.

use std::collections::{BTreeMap, VecDeque};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use super::{Descent, Search, Solutions, Step, Tailed, Wide, unlimited};
use crate::Board;

/// A block is handed on when it has grown to this many bytes …
const BLOCK_BYTES: usize = 256 << 10;
/// … and threads that are ahead wait while this many bytes are waiting.
const WAITING_BYTES: usize = 12 << 20;
/// Emptied blocks kept for the next text, so that memory is not fetched anew for each.
const SPARE_BLOCKS: usize = 48;
/// Rows searched between two looks at whether anyone still wants to know.
const FUEL: u64 = 1 << 16;
/// Deeper prefixes would cost more to find than to complete.
const DEEPEST_CUT: usize = 6;
/// Prefixes that keep any number of threads busy.
const ENOUGH_PREFIXES: usize = 500;

/// Some consecutive solutions as text.
///
/// ```
/// use n_queens::{Board, enumerate};
/// use std::num::NonZeroUsize;
/// use std::ops::ControlFlow;
///
/// let mut solutions = 0;
/// let line = |columns: &[u32], text: &mut Vec<u8>| text.push(b'0' + columns[0] as u8);
/// let _: ControlFlow<()> = enumerate::in_blocks(&Board::new(6)?, NonZeroUsize::MIN, || false, line, |block| {
///     assert_eq!(block.text.len() as u64, block.solutions);
///     solutions += block.solutions;
///     ControlFlow::Continue(())
/// });
/// assert_eq!(solutions, 4);
/// # Ok::<(), n_queens::BoardError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Block {
    /// What was rendered.
    pub text: Vec<u8>,
    /// How many solutions it renders.
    pub solutions: u64,
}

/// Lists the solutions of `board` in lexicographic order on up to `threads` threads. `render` appends
/// one solution, given by its columns, to a block; `emit` gets the blocks in order on the
/// calling thread and may break off with a value, which is returned. `stop` is asked between
/// blocks and in long searches for the next solution; once it says yes the listing ends.
///
/// The first solution is emitted as soon as it is found. With one thread none is started.
///
/// ```
/// use n_queens::{Board, enumerate};
/// use std::io::Write;
/// use std::num::NonZeroUsize;
/// use std::ops::ControlFlow;
///
/// let mut text = Vec::new();
/// let two = NonZeroUsize::new(2).expect("2 is not 0");
/// let line = |columns: &[u32], text: &mut Vec<u8>| {
///     writeln!(text, "{columns:?}").expect("a vector takes any text");
/// };
/// let _: ControlFlow<()> = enumerate::in_blocks(&Board::new(4)?, two, || false, line, |block| {
///     text.extend_from_slice(&block.text);
///     ControlFlow::Continue(())
/// });
/// assert_eq!(text, b"[1, 3, 0, 2]\n[2, 0, 3, 1]\n");
/// # Ok::<(), n_queens::BoardError>(())
/// ```
pub fn in_blocks<S, R, E, B>(
    board: &Board,
    threads: NonZeroUsize,
    stop: S,
    render: R,
    mut emit: E,
) -> ControlFlow<B>
where
    S: Fn() -> bool + Sync,
    R: Fn(&[u32], &mut Vec<u8>) + Sync,
    E: FnMut(&Block) -> ControlFlow<B>,
{
    let solutions = Solutions::new(board);
    let prefixes = prefixes(board, &solutions).filter(|_| threads.get() > 1);
    let Some(prefixes) = prefixes else { return rest_in_blocks(solutions, stop, render, emit) };
    let queue = Queue::new(prefixes);
    std::thread::scope(|scope| {
        for _ in 0..threads.get() {
            scope.spawn(|| work(&queue, &solutions, &stop, &render));
        }
        let _stop = StopOnDrop(&queue);
        while let Some(block) = queue.next_block() {
            emit(&block)?;
            queue.recycle(block);
        }
        ControlFlow::Continue(())
    })
}

/// The solutions still to come from `solutions`, on this thread: otherwise as [`in_blocks`], but
/// `stop` is also asked after every solution, and what was rendered before it said yes is
/// emitted.
///
/// ```
/// use n_queens::{Board, Solutions, enumerate};
/// use std::ops::ControlFlow;
///
/// let after = Solutions::resume_after(&Board::new(4)?, &[1, 3, 0, 2]);
/// let digit = |columns: &[u32], text: &mut Vec<u8>| text.push(b'0' + columns[0] as u8);
/// let _ = enumerate::rest_in_blocks(after, || false, digit, |block| {
///     assert_eq!(block.text, b"2");
///     ControlFlow::<()>::Continue(())
/// });
/// # Ok::<(), n_queens::BoardError>(())
/// ```
pub fn rest_in_blocks<B>(
    mut solutions: Solutions,
    stop: impl Fn() -> bool,
    render: impl Fn(&[u32], &mut Vec<u8>),
    mut emit: impl FnMut(&Block) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut block = Block::default();
    // The first blocks are small: someone waits for the first solution.
    let mut due = 1;
    loop {
        match solutions.advance(&mut FUEL.clone()) {
            Step::Found => {
                render(solutions.columns(), &mut block.text);
                block.solutions += 1;
            }
            Step::Paused => {}
            Step::Exhausted => break,
        }
        if stop() {
            break;
        }
        if block.text.len() >= due {
            emit(&block)?;
            due = (2 * due).min(BLOCK_BYTES);
            block.text.clear();
            block.solutions = 0;
        }
    }
    if block.solutions > 0 { emit(&block) } else { ControlFlow::Continue(()) }
}

/// One thread: takes prefix after prefix and renders what is below it.
fn work(
    queue: &Queue,
    solutions: &Solutions,
    stop: &impl Fn() -> bool,
    render: &impl Fn(&[u32], &mut Vec<u8>),
) {
    // If rendering panics the caller must not wait for the text.
    let _stop = StopOnUnwind(queue);
    while let Some((run, prefix)) = queue.next_prefix() {
        if queue.stopped_by(stop) {
            return;
        }
        let mut solutions = solutions.clone();
        solutions.enter(&prefix);
        let mut block = queue.empty_block();
        loop {
            match solutions.advance(&mut FUEL.clone()) {
                Step::Found => {
                    render(solutions.columns(), &mut block.text);
                    block.solutions += 1;
                }
                Step::Paused if queue.stopped_by(stop) => return,
                Step::Paused => {}
                Step::Exhausted => break,
            }
            if block.text.len() >= queue.due(run) {
                if queue.stopped_by(stop) || !queue.push(run, block) {
                    return;
                }
                block = queue.empty_block();
            }
        }
        if !queue.push(run, block) {
            return;
        }
        queue.finish(run);
    }
}

/// The nodes of one level in lexicographic order.
enum Prefixes {
    Narrow(Descent),
    Wide(Wide),
}

impl Prefixes {
    fn next(&mut self, depth: usize) -> Option<Vec<u32>> {
        let (step, queens) = match self {
            Prefixes::Narrow(descent) => (descent.advance(&mut unlimited(), |_| true), &*descent.queens()),
            Prefixes::Wide(wide) => (wide.advance(&mut unlimited()), wide.queens()),
        };
        (step == Step::Found).then(|| queens[..depth].to_vec())
    }
}

/// The level at which the tree is cut, and its nodes; none where there is nothing to share out.
fn prefixes(board: &Board, solutions: &Solutions) -> Option<(Prefixes, usize)> {
    let n = board.size() as usize;
    let (searched, at_depth): (usize, Box<dyn Fn(usize) -> Prefixes>) = match &solutions.search {
        Search::Rows(descent) | Search::Tails(Tailed { descent, .. }) => {
            (descent.depth(), Box::new(|depth| Prefixes::Narrow(descent.cut_at(depth))))
        }
        Search::Wide(_) => (n, Box::new(|depth| Prefixes::Wide(Wide::new(board, depth)))),
        Search::Nothing => return None,
    };
    let enough = |&depth: &usize| {
        let mut prefixes = at_depth(depth);
        (0..ENOUGH_PREFIXES).all(|_| prefixes.next(depth).is_some())
    };
    // Text below one prefix should be far less than may wait, so larger boards are cut deeper.
    let shallowest = n.saturating_sub(11).clamp(1, DEEPEST_CUT);
    let depth = (shallowest..searched).find(enough).unwrap_or(searched.saturating_sub(1));
    (depth > 0).then(|| (at_depth(depth), depth))
}

/// Prefixes to be taken and text to be handed on.
struct Queue {
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
    fn new((prefixes, depth): (Prefixes, usize)) -> Queue {
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
    fn next_prefix(&self) -> Option<(u64, Vec<u32>)> {
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
    fn due(&self, run: u64) -> usize {
        let its_turn = self.turn.load(Ordering::Relaxed) == run;
        if its_turn { self.due.load(Ordering::Relaxed) } else { BLOCK_BYTES }
    }

    /// Files a block; waits while too much is waiting. False when nobody wants it any more.
    fn push(&self, run: u64, block: Block) -> bool {
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

    fn finish(&self, run: u64) {
        let mut state = self.lock();
        state.runs.entry(run).or_default().finished = true;
        if run == state.turn {
            self.filled.notify_one();
        }
    }

    /// The next block in order, as soon as it is there; none after the last.
    fn next_block(&self) -> Option<Block> {
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

    fn empty_block(&self) -> Block {
        self.lock().spare.pop().unwrap_or_default()
    }

    fn recycle(&self, mut block: Block) {
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
    fn stopped_by(&self, stop: &impl Fn() -> bool) -> bool {
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
struct StopOnDrop<'a>(&'a Queue);

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// Ends the listing when a worker panics; the scope then passes the panic on.
struct StopOnUnwind<'a>(&'a Queue);

impl Drop for StopOnUnwind<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop();
        }
    }
}
