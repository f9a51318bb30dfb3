//! Solutions in bulk: one NumPy array, arrays block by block, or one object at a time.
//!
//! One array: the board is counted first, which takes a small part of the time, so the array is
//! made once at its final size; then threads write rows of bytes and one thread joins them in
//! order. The bytes become the array without another copy.
//!
//! Lazily: the search itself is kept between two calls, and nothing else. No thread waits in
//! between, so such an iterator may be forked or dropped at any time.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use n_queens::count::{self, By};
use n_queens::symmetry::is_canonical;
use n_queens::{Board, Solutions, Watch, enumerate};
use numpy::{Element, PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;

use crate::error::Error;
use crate::input::Int;
use crate::solution::Solution;
use crate::work::{self, RunMode, Threads, warn};

/// All solutions of n = 22 would fill 59 terabytes.
const ARRAY_MAX: u32 = 21;

/// In lexicographic order even the first solution of a board with more open rows may take hours.
const QUICK_ROWS: u32 = 32;

/// Rows of a block unless the caller gives another number.
const BLOCK_ROWS: usize = 65536;

/// Which solutions to list, and with how many threads.
#[derive(Clone, Copy)]
pub(crate) struct ListOptions {
    pub(crate) limit: Option<u64>,
    pub(crate) fundamental: bool,
    pub(crate) threads: Threads,
}

/// Solutions as bytes, ready to become an array: one byte a column up to n = 256, two beyond.
struct Rows {
    n: u32,
    bytes: Vec<u8>,
}

impl Rows {
    fn new(board: &Board) -> Rows {
        Rows { n: board.size(), bytes: Vec::new() }
    }

    fn wide(&self) -> bool {
        self.n > 256
    }

    /// Bytes of one solution.
    fn width(&self) -> usize {
        self.n as usize * if self.wide() { 2 } else { 1 }
    }

    /// Makes room for exactly this many solutions.
    fn reserve(&mut self, solutions: u128) -> Result<(), Error> {
        let (n, bytes) = (self.n, solutions * self.width() as u128);
        if usize::try_from(bytes).is_ok_and(|bytes| self.bytes.try_reserve_exact(bytes).is_ok()) {
            return Ok(());
        }
        Err(Error::memory(format!(
            "n = {n} has {solutions} solutions, {bytes} bytes as an array; use limit, or take them block by block"
        )))
    }

    /// Appends what was rendered.
    fn push(&mut self, text: &[u8]) -> Result<(), Error> {
        let had = self.bytes.len();
        let no_memory = |_| Error::memory(format!("no memory for more than {had} bytes of solutions"));
        self.bytes.try_reserve(text.len()).map_err(no_memory)?;
        self.bytes.extend_from_slice(text);
        Ok(())
    }

    /// Takes solutions from `search` until there are `most`, or no more.
    fn fill(&mut self, search: &mut Solutions, most: u64, watch: &Watch) -> Result<(), Error> {
        let append = render(self.wide());
        let mut text = Vec::new();
        while ((self.bytes.len() / self.width()) as u64) < most {
            let Some(solution) = search.next_watched(watch)? else { break };
            text.clear();
            append(solution.columns(), &mut text);
            self.push(&text)?;
        }
        Ok(())
    }

    fn into_array<'py>(
        self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let columns = self.n as usize;
        let array = if self.wide() {
            let pairs = self.bytes.chunks_exact(2);
            shape(py, pairs.map(|pair| u16::from_ne_bytes([pair[0], pair[1]])).collect(), columns)?
        } else {
            shape(py, self.bytes, columns)?
        };
        dtype.map_or(Ok(array.clone()), |dtype| array.call_method1("astype", (dtype,)))
    }
}

fn shape<T: Element>(py: Python<'_>, cells: Vec<T>, columns: usize) -> PyResult<Bound<'_, PyAny>> {
    let rows = cells.len() / columns;
    Ok(PyArray1::from_vec(py, cells).reshape([rows, columns])?.into_any())
}

/// Appends one solution to a text.
fn render(wide: bool) -> impl Fn(&[u32], &mut Vec<u8>) + Sync {
    move |columns, text| match wide {
        false => text.extend(columns.iter().map(|&column| column as u8)),
        true => text.extend(columns.iter().flat_map(|&column| (column as u16).to_ne_bytes())),
    }
}

/// The solutions of a board as one array.
pub(crate) fn array<'py>(
    py: Python<'py>,
    board: &Board,
    options: ListOptions,
    dtype: Option<&Bound<'py, PyAny>>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    if options.fundamental && !board.is_empty() {
        let message = "fundamental: only an empty board has fundamental solutions; fixed queens and blocked squares break the symmetry";
        return Err(Error::value(message).into());
    }
    if options.fundamental && options.limit.is_some() {
        let message = "limit and fundamental cannot be combined; slice the array instead";
        return Err(Error::value(message).into());
    }
    warn_if_slow(py, board)?;
    let rows = work::run(py, RunMode::on(board), progress, |watch| list(board, options, watch))?;
    rows.into_array(py, dtype)
}

fn list(board: &Board, options: ListOptions, watch: &Watch) -> Result<Rows, Error> {
    let mut rows = Rows::new(board);
    if let Some(limit) = options.limit {
        rows.fill(&mut Solutions::new(board), limit, watch)?;
        return Ok(rows);
    }
    if let Some(total) = count_first(board, options, watch)? {
        rows.reserve(total)?;
    }
    let append = render(rows.wide());
    let keep = |columns: &[u32], text: &mut Vec<u8>| {
        if !options.fundamental || is_canonical(columns) {
            append(columns, text);
        }
    };
    let take = |block: &enumerate::Block| match rows.push(&block.text) {
        Ok(()) => ControlFlow::Continue(()),
        Err(error) => ControlFlow::Break(error),
    };
    let listed = enumerate::in_blocks(board, options.threads.0, keep, take, watch)?;
    listed.break_value().map_or(Ok(rows), Err)
}

/// How many there will be, where counting costs little beside listing.
fn count_first(board: &Board, options: ListOptions, watch: &Watch) -> Result<Option<u128>, Error> {
    let n = board.size();
    // A short list grows faster than it is counted; a board too large to count has to grow as well.
    if n > count::MAX_SIZE || RunMode::on(board) == RunMode::Inline {
        return Ok(None);
    }
    if board.is_empty() && n > ARRAY_MAX {
        // Refused at once instead of after hours of counting.
        return Err(Error::memory(format!(
            "n = {n} has too many solutions for an array; use limit, or take them block by block"
        )));
    }
    let census = count::census(board, By::Join, options.threads.0, watch)?;
    Ok(if options.fundamental { census.fundamental() } else { Some(census.total()) })
}

/// Warns before a search that may not find its first solution in hours.
fn warn_if_slow(py: Python<'_>, board: &Board) -> PyResult<()> {
    let open = board.size() - board.fixed().len() as u32;
    if open <= QUICK_ROWS {
        return Ok(());
    }
    let quick = "complete() and one() return a solution at once";
    warn(py, &format!("listing a board with {open} open rows may take hours for the first solution; {quick}"))
}

/// Solutions one by one, in lexicographic order, found on demand.
///
/// Several are found at a time, the first at once. An interrupt loses none of them.
#[pyclass(frozen, module = "n_queens")]
pub(crate) struct SolutionIterator(Mutex<Ahead>);

struct Ahead {
    search: Solutions,
    mode: RunMode,
    found: VecDeque<n_queens::Solution>,
    /// How many to find next time: more and more, so that the first is there soon.
    batch: usize,
}

/// More would make Ctrl-C wait and gain nothing.
const BATCH: usize = 1024;

impl SolutionIterator {
    pub(crate) fn new(py: Python<'_>, board: &Board) -> PyResult<SolutionIterator> {
        warn_if_slow(py, board)?;
        let (search, mode) = (Solutions::new(board), RunMode::on(board));
        Ok(SolutionIterator(Mutex::new(Ahead { search, mode, found: VecDeque::new(), batch: 1 })))
    }
}

#[pymethods]
impl SolutionIterator {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Solution>> {
        let mut guard = self.0.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner);
        let Ahead { search, mode, found, batch } = &mut *guard;
        if found.is_empty() {
            work::run(py, *mode, None, |watch| -> Result<(), Error> {
                while found.len() < *batch {
                    let Some(solution) = search.next_watched(watch)? else { break };
                    found.push_back(solution);
                }
                *batch = (2 * *batch).min(BATCH);
                Ok(())
            })?;
        }
        Ok(found.pop_front().map(Solution))
    }
}

/// Solutions as arrays of up to this many rows, in lexicographic order, found on demand.
///
/// An interrupt loses none of them.
#[pyclass(frozen, module = "n_queens")]
pub(crate) struct BlockIterator {
    board: Board,
    rows: usize,
    dtype: Option<Py<PyAny>>,
    state: Mutex<(Solutions, Rows)>,
}

impl BlockIterator {
    pub(crate) fn new(
        py: Python<'_>,
        board: &Board,
        rows: Option<Int>,
        dtype: Option<Py<PyAny>>,
    ) -> PyResult<BlockIterator> {
        let rows = rows.map_or(Ok(BLOCK_ROWS), |rows| rows.at_least("rows", 1))?;
        warn_if_slow(py, board)?;
        let state = Mutex::new((Solutions::new(board), Rows::new(board)));
        Ok(BlockIterator { board: board.clone(), rows, dtype, state })
    }
}

#[pymethods]
impl BlockIterator {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let mut guard = self.state.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner);
        let (search, rows) = &mut *guard;
        work::run(py, RunMode::on(&self.board), None, |watch| rows.fill(search, self.rows as u64, watch))?;
        let full = std::mem::replace(rows, Rows::new(&self.board));
        if full.bytes.is_empty() {
            Ok(None)
        } else {
            Ok(Some(full.into_array(py, self.dtype.as_ref().map(|dtype| dtype.bind(py)))?))
        }
    }
}
