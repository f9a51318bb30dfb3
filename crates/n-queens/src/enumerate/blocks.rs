//! The listing on several threads: text made in parallel, emitted in order.
//!
//! The tree is cut at a certain row. Each thread takes the next prefix, lists the solutions
//! below it and renders them into blocks. The calling thread does the same, and between its
//! blocks emits what is ready, prefix after prefix, so the text is the one a single thread
//! would make. A thread that is ahead blocks while too much text is queued, so memory stays
//! bounded however long the listing is.
//!
//! No deadlock: prefixes are taken in order, so the one whose turn it is always has a thread, and
//! that thread never waits for others, only for its own text to be emitted.
//!
//! The loops take `render` and `emit` as `dyn`, so they are compiled here, once and at this
//! crate's level of optimisation, and not again in every program that lists.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use super::mirror::{Mirror, PrefixSolutions};
use super::queue::{Queue, StopOnDrop, StopOnUnwind, prefixes};
use super::{Advance, FUEL, Solutions};
use crate::Board;
use crate::thread_pool::with_helpers;
use crate::watch::{Stopped, Watch};

/// A block is emitted when it has grown to this many bytes.
pub(super) const BLOCK_BYTES: usize = 64 << 10;
/// Solutions rendered between two checks of the watch.
const UNWATCHED_SOLUTIONS: u64 = 64;

/// Some consecutive solutions as text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Block {
    /// The rendered text.
    pub text: Vec<u8>,
    /// How many solutions it renders.
    pub solutions: u64,
}

/// Lists the solutions of `board` in lexicographic order on up to `threads` threads. `render`
/// appends one solution, given by its columns, to a block; `emit` gets the blocks in order on the
/// calling thread and may break off with a value, which is returned. The watch is checked between
/// blocks and in long searches for the next solution.
///
/// The first solution is emitted as soon as it is found. With one thread none is started.
///
/// ```
/// use std::io::Write;
/// use std::num::NonZeroUsize;
/// use std::ops::ControlFlow;
/// use n_queens::{Board, Watch, enumerate};
///
/// let mut text = Vec::new();
/// let two = NonZeroUsize::new(2).expect("2 is not 0");
/// let line = |columns: &[u32], text: &mut Vec<u8>| {
///     writeln!(text, "{columns:?}").expect("a vector takes any text");
/// };
/// let take = |block: &enumerate::Block| {
///     text.extend_from_slice(&block.text);
///     ControlFlow::<()>::Continue(())
/// };
/// let _ = enumerate::in_blocks(&Board::new(4)?, two, line, take, &Watch::none())?;
/// assert_eq!(text, b"[1, 3, 0, 2]\n[2, 0, 3, 1]\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn in_blocks<R, E, B>(
    board: &Board,
    threads: NonZeroUsize,
    render: R,
    emit: E,
    watch: &Watch,
) -> Result<ControlFlow<B>, Stopped>
where
    R: Fn(&[u32], &mut Vec<u8>) + Sync,
    E: FnMut(&Block) -> ControlFlow<B>,
{
    let solutions = Solutions::new(board);
    let Some(prefixes) = prefixes(board, &solutions) else {
        let render = |columns: &[u32], text: &mut Vec<u8>| {
            render(columns, text);
            ControlFlow::Continue(())
        };
        return rest_in_blocks(solutions, render, emit, watch);
    };
    let queue = Queue::new(prefixes);
    let listing =
        SharedListing { queue: &queue, mirror: Mirror::new(board), solutions, watch, render: &render };
    let helper = || listing.work(&mut HelperSink { queue: &queue });
    let flow = with_helpers(threads.get() - 1, helper, |_| {
        let _stop = StopOnDrop(&queue);
        let mut caller = CallerSink { queue: &queue, emit, broken: None };
        listing.work(&mut caller);
        caller.emit_the_rest()
    });
    match flow {
        ControlFlow::Continue(()) if queue.was_stopped() => Err(Stopped),
        flow => Ok(flow),
    }
}

/// The solutions still to come from `solutions`, on this thread: otherwise as [`in_blocks`], but
/// `render` may end the listing with the solution it has just rendered, and what was rendered
/// before the watch stopped it is emitted.
///
/// ```
/// use std::ops::ControlFlow;
/// use n_queens::{Board, Solutions, Watch, enumerate};
///
/// let after_two = Solutions::resume_after(&Board::new(6)?, &[2, 5, 1, 4, 0, 3]);
/// let only_one = |columns: &[u32], text: &mut Vec<u8>| {
///     text.push(b'0' + columns[0] as u8);
///     ControlFlow::Break(())
/// };
/// let check = |block: &enumerate::Block| {
///     assert_eq!(block.text, b"3");
///     ControlFlow::<()>::Continue(())
/// };
/// let _ = enumerate::rest_in_blocks(after_two, only_one, check, &Watch::none())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rest_in_blocks<B>(
    solutions: Solutions,
    mut render: impl FnMut(&[u32], &mut Vec<u8>) -> ControlFlow<()>,
    mut emit: impl FnMut(&Block) -> ControlFlow<B>,
    watch: &Watch,
) -> Result<ControlFlow<B>, Stopped> {
    let mut broken = None;
    let mut emit = |block: &Block| match emit(block) {
        ControlFlow::Continue(()) => ControlFlow::Continue(()),
        ControlFlow::Break(value) => {
            broken = Some(value);
            ControlFlow::Break(())
        }
    };
    list_rest(solutions, &mut render, &mut emit, watch)?;
    Ok(broken.map_or(ControlFlow::Continue(()), ControlFlow::Break))
}

/// Appends a solution, given by its columns, to a text; may end the listing with it.
type Render<'a> = dyn FnMut(&[u32], &mut Vec<u8>) -> ControlFlow<()> + 'a;

/// Ends where `render` or `emit` breaks.
fn list_rest(
    mut solutions: Solutions,
    render: &mut Render<'_>,
    emit: &mut dyn FnMut(&Block) -> ControlFlow<()>,
    watch: &Watch,
) -> Result<(), Stopped> {
    let mut block = Block::default();
    // The first blocks are small, so that the first solution appears at once.
    let mut due = 1;
    let mut listed = watch.check();
    while listed.is_ok() {
        match solutions.advance(&mut FUEL.clone()) {
            Advance::Found => {
                block.solutions += 1;
                if render(solutions.columns(), &mut block.text).is_break() {
                    break;
                }
                if block.solutions.is_multiple_of(UNWATCHED_SOLUTIONS) {
                    listed = watch.check();
                }
            }
            Advance::Paused => listed = watch.check(),
            Advance::Exhausted => break,
        }
        if block.text.len() >= due {
            listed = watch.check();
            if emit(&block).is_break() {
                return Ok(());
            }
            due = (2 * due).min(BLOCK_BYTES);
            block.text.clear();
            block.solutions = 0;
        }
    }
    if block.solutions > 0 {
        let _ = emit(&block);
    }
    listed
}

/// State shared by all threads of a listing.
struct SharedListing<'a> {
    queue: &'a Queue,
    mirror: Option<Mirror>,
    /// Not yet begun.
    solutions: Solutions,
    watch: &'a Watch,
    render: &'a (dyn Fn(&[u32], &mut Vec<u8>) + Sync),
}

impl SharedListing<'_> {
    /// One thread: takes prefix after prefix and renders the solutions below it.
    fn work(&self, sink: &mut dyn BlockSink) {
        // After a panic in rendering the other threads must not block on its text.
        let _stop = StopOnUnwind(self.queue);
        while let Some((stretch, prefix)) = self.queue.next_prefix() {
            if self.queue.stopped_by(self.watch) || !self.render_prefix(stretch, &prefix, sink) {
                return;
            }
            self.queue.finish(stretch);
        }
    }

    /// Renders the solutions below one prefix. False when the listing has ended.
    fn render_prefix(&self, stretch: u64, prefix: &[u32], sink: &mut dyn BlockSink) -> bool {
        let mut solutions = PrefixSolutions::new(prefix, &self.solutions, self.mirror.as_ref());
        let mut block = self.queue.empty_block();
        let mut fuel = FUEL;
        loop {
            match solutions.advance(&mut fuel) {
                Advance::Found => {
                    (self.render)(solutions.columns(), &mut block.text);
                    block.solutions += 1;
                }
                Advance::Paused if self.queue.stopped_by(self.watch) || !sink.poll() => return false,
                Advance::Paused => fuel = FUEL,
                Advance::Exhausted => break,
            }
            if block.text.len() >= self.queue.due(stretch) {
                if self.queue.stopped_by(self.watch) || !sink.submit(stretch, block) {
                    return false;
                }
                block = self.queue.empty_block();
            }
        }
        solutions.finish();
        sink.submit(stretch, block)
    }
}

/// Where a thread puts its text.
trait BlockSink {
    /// Takes a block of a stretch; blocks while too much is queued. False when the listing has ended.
    fn submit(&mut self, stretch: u64, block: Block) -> bool;

    /// Called between pieces of a long search. False when the listing has ended.
    fn poll(&mut self) -> bool;
}

/// A thread that was started for the listing.
struct HelperSink<'a> {
    queue: &'a Queue,
}

impl BlockSink for HelperSink<'_> {
    fn submit(&mut self, stretch: u64, block: Block) -> bool {
        self.queue.wait_for_room(stretch);
        self.queue.push(stretch, block)
    }

    fn poll(&mut self) -> bool {
        true
    }
}

/// The calling thread, which also emits what is ready.
struct CallerSink<'a, E, B> {
    queue: &'a Queue,
    emit: E,
    broken: Option<B>,
}

impl<E, B> CallerSink<'_, E, B>
where
    E: FnMut(&Block) -> ControlFlow<B>,
{
    fn emit_block(&mut self, block: Block) -> bool {
        if let ControlFlow::Break(value) = (self.emit)(&block) {
            self.broken = Some(value);
        }
        self.queue.recycle(block);
        self.broken.is_none()
    }

    /// Emits the text of the other threads when there are no more prefixes.
    fn emit_the_rest(mut self) -> ControlFlow<B> {
        while self.broken.is_none() {
            let Some(block) = self.queue.next_block() else { return ControlFlow::Continue(()) };
            self.emit_block(block);
        }
        self.broken.map_or(ControlFlow::Continue(()), ControlFlow::Break)
    }
}

impl<E, B> BlockSink for CallerSink<'_, E, B>
where
    E: FnMut(&Block) -> ControlFlow<B>,
{
    fn submit(&mut self, stretch: u64, block: Block) -> bool {
        // Only this thread makes room.
        while let Some(block) = self.queue.next_block_before(stretch) {
            if !self.emit_block(block) {
                return false;
            }
        }
        self.queue.push(stretch, block) && self.poll()
    }

    fn poll(&mut self) -> bool {
        while let Some(block) = self.queue.ready_block() {
            if !self.emit_block(block) {
                return false;
            }
        }
        true
    }
}
