//! The listing on several threads: text made in parallel, handed on in order.
//!
//! The tree is cut at a certain row. Each thread takes the next prefix, lists the solutions
//! below it and renders them into blocks. The calling thread does the same, and between its
//! blocks hands on what is ready, prefix after prefix, so the text is the one a single thread
//! would make. A thread that is ahead waits when too much text is waiting, so memory stays
//! bounded however long the listing is.
//!
//! Nothing can get stuck: prefixes are taken in order, so the one whose turn it is always has a
//! thread, and that thread never waits for others, only for its own text to be handed on.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use super::mirror::{Below, Mirror};
use super::prefixes::prefixes;
use super::queue::{Queue, StopOnDrop, StopOnUnwind};
use super::{Solutions, Step};
use crate::Board;

/// A block is handed on when it has grown to this many bytes.
pub(super) const BLOCK_BYTES: usize = 64 << 10;
/// Rows searched between two looks at whether anyone still wants to know.
const FUEL: u64 = 1 << 16;

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
    emit: E,
) -> ControlFlow<B>
where
    S: Fn() -> bool + Sync,
    R: Fn(&[u32], &mut Vec<u8>) + Sync,
    E: FnMut(&Block) -> ControlFlow<B>,
{
    let solutions = Solutions::new(board);
    let Some(prefixes) = prefixes(board, &solutions) else {
        return rest_in_blocks(solutions, stop, render, emit);
    };
    let queue = Queue::new(prefixes);
    let listing = Listing { queue: &queue, mirror: Mirror::new(board), solutions, stop, render };
    std::thread::scope(|scope| {
        let _stop = StopOnDrop(&queue);
        for _ in 1..threads.get() {
            let work = || listing.work(&mut Helper { queue: &queue });
            // A system that gives no more threads leaves the work to those there are.
            if std::thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        let mut caller = Caller { queue: &queue, emit, broken: None };
        listing.work(&mut caller);
        caller.hand_on_the_rest()
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

/// What all threads of a listing know.
struct Listing<'a, S, R> {
    queue: &'a Queue,
    mirror: Option<Mirror>,
    /// Not yet begun.
    solutions: Solutions,
    stop: S,
    render: R,
}

impl<S, R> Listing<'_, S, R>
where
    S: Fn() -> bool,
    R: Fn(&[u32], &mut Vec<u8>),
{
    /// One thread: takes prefix after prefix and renders what is below it.
    fn work(&self, desk: &mut impl Desk) {
        // If rendering panics the others must not wait for the text.
        let _stop = StopOnUnwind(self.queue);
        while let Some((run, prefix)) = self.queue.next_prefix() {
            if self.queue.stopped_by(&self.stop) || !self.below(run, &prefix, desk) {
                return;
            }
            self.queue.finish(run);
        }
    }

    /// Renders the solutions below one prefix. False when nobody wants them any more.
    fn below(&self, run: u64, prefix: &[u32], desk: &mut impl Desk) -> bool {
        let mut solutions = Below::new(prefix, &self.solutions, self.mirror.as_ref());
        let mut block = self.queue.empty_block();
        let mut fuel = FUEL;
        loop {
            match solutions.advance(&mut fuel) {
                Step::Found => {
                    (self.render)(solutions.columns(), &mut block.text);
                    block.solutions += 1;
                }
                Step::Paused if self.queue.stopped_by(&self.stop) || !desk.look() => return false,
                Step::Paused => fuel = FUEL,
                Step::Exhausted => break,
            }
            if block.text.len() >= self.queue.due(run) {
                if self.queue.stopped_by(&self.stop) || !desk.file(run, block) {
                    return false;
                }
                block = self.queue.empty_block();
            }
        }
        solutions.finish();
        desk.file(run, block)
    }
}

/// Where a thread takes its text.
trait Desk {
    /// Takes a block of a run, waiting while too much is waiting. False when nobody wants it.
    fn file(&mut self, run: u64, block: Block) -> bool;

    /// A break in a long search, to do what else is to be done. False when it is over.
    fn look(&mut self) -> bool;
}

/// A thread that was started for the listing.
struct Helper<'a> {
    queue: &'a Queue,
}

impl Desk for Helper<'_> {
    fn file(&mut self, run: u64, block: Block) -> bool {
        self.queue.wait_for_room(run);
        self.queue.push(run, block)
    }

    fn look(&mut self) -> bool {
        true
    }
}

/// The calling thread, which also hands on what is ready.
struct Caller<'a, E, B> {
    queue: &'a Queue,
    emit: E,
    broken: Option<B>,
}

impl<E, B> Caller<'_, E, B>
where
    E: FnMut(&Block) -> ControlFlow<B>,
{
    fn hand_on(&mut self, block: Block) -> bool {
        if let ControlFlow::Break(value) = (self.emit)(&block) {
            self.broken = Some(value);
        }
        self.queue.recycle(block);
        self.broken.is_none()
    }

    /// Waits for the text of the other threads when there are no more prefixes.
    fn hand_on_the_rest(mut self) -> ControlFlow<B> {
        while self.broken.is_none() {
            let Some(block) = self.queue.next_block() else { return ControlFlow::Continue(()) };
            self.hand_on(block);
        }
        self.broken.map_or(ControlFlow::Continue(()), ControlFlow::Break)
    }
}

impl<E, B> Desk for Caller<'_, E, B>
where
    E: FnMut(&Block) -> ControlFlow<B>,
{
    fn file(&mut self, run: u64, block: Block) -> bool {
        // Nobody else makes room.
        while let Some(block) = self.queue.next_block_before(run) {
            if !self.hand_on(block) {
                return false;
            }
        }
        self.queue.push(run, block) && self.look()
    }

    fn look(&mut self) -> bool {
        while let Some(block) = self.queue.ready_block() {
            if !self.hand_on(block) {
                return false;
            }
        }
        true
    }
}
