//! A search as a sequence of steps: any of them by number, any window by slice.
//!
//! The library stores no steps but finds them again from checkpoints, so a trace of a hundred
//! million steps can be indexed, sliced and iterated over like a list.

use std::fmt::Display;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use n_queens::steps::{self, Target};
use n_queens::{Method, Stopped};
use n_queens_text::Locale;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::slice::PySliceIndices;
use pyo3::types::{PyList, PySlice};

use crate::board::Board;
use crate::error::{Error, SPARE_BYTES, check_memory};
use crate::input::{BoardOrSize, Int, squares};
use crate::pickle::{ReducedCall, to_python};
use crate::picture;
use crate::square::Square;
use crate::work::{self, RunMode};

/// Steps that an iterator finds at a time.
const WINDOW: u64 = 4096;

/// Steps that a slice finds at a time.
const SLICE: usize = 1 << 16;

/// One step of a search.
///
/// number: its place in the trace, from 0
/// level: queens standing before it
/// action: 'place', 'reject', 'skip', 'undo' or 'solution'
/// square: where it happens; None for a solution
/// reason: why the square was rejected, in words; None for other actions
/// columns: the solution; None for other actions
#[pyclass(frozen, eq, module = "n_queens")]
#[derive(Clone)]
pub(crate) struct Step {
    step: steps::Step,
    trace: steps::Trace,
}

impl PartialEq for Step {
    fn eq(&self, other: &Step) -> bool {
        self.step == other.step && same(&self.trace, &other.trace)
    }
}

fn same(one: &steps::Trace, other: &steps::Trace) -> bool {
    (one.board(), one.method()) == (other.board(), other.method())
}

#[pymethods]
impl Step {
    /// Its place in the trace, from 0.
    #[getter]
    fn number(&self) -> u64 {
        self.step.number
    }

    /// Queens standing before it; for 'undo', queens that remain.
    #[getter]
    fn level(&self) -> u32 {
        self.step.level
    }

    /// What happens: 'place', 'reject', 'skip', 'undo' or 'solution'.
    #[getter]
    fn action(&self) -> &'static str {
        self.step.action().name()
    }

    /// Where it happens; None for a solution.
    #[getter]
    fn square(&self) -> Option<Square> {
        self.step.square().map(Square)
    }

    /// Why the square was rejected, in words; None for other actions.
    #[getter]
    fn reason(&self) -> Option<String> {
        self.step.reason().map(|reason| Locale::default().reason(reason, self.trace.board().size()))
    }

    /// The column of each row's queen; None unless this is a solution.
    #[getter]
    fn columns(&self) -> Option<Vec<u32>> {
        self.step.columns().map(<[u32]>::to_vec)
    }

    /// The step as a line of the trace format: step, level, action, row, column, reason.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.step)
    }

    fn __str__(&self) -> String {
        Locale::default().event(&self.step.event, self.trace.board().size())
    }

    fn __repr__(&self) -> String {
        format!("<Step {}: {} {}>", self.number(), self.action(), self.__str__())
    }

    fn __hash__(&self) -> u64 {
        self.step.number
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<ReducedCall<'py, (Trace, u64)>> {
        let find = py.import("operator")?.getattr("getitem")?;
        Ok((find, (Trace(self.trace.clone()), self.step.number)))
    }
}

/// The board at a moment of a search, before the step with this number.
#[pyclass(frozen, eq, module = "n_queens")]
#[derive(Clone)]
pub(crate) struct Moment {
    state: steps::State,
    trace: steps::Trace,
}

impl PartialEq for Moment {
    fn eq(&self, other: &Moment) -> bool {
        self.state == other.state && same(&self.trace, &other.trace)
    }
}

#[pymethods]
impl Moment {
    /// Steps done so far.
    #[getter]
    fn steps(&self) -> u64 {
        self.state.counters.steps
    }

    /// Nodes of the search tree met so far, the root included.
    #[getter]
    fn nodes(&self) -> u64 {
        self.state.counters.nodes
    }

    /// Squares rejected so far.
    #[getter]
    fn rejections(&self) -> u64 {
        self.state.counters.rejections
    }

    /// Queens taken back so far that led nowhere.
    #[getter]
    fn dead_ends(&self) -> u64 {
        self.state.counters.dead_ends
    }

    /// Solutions met so far.
    #[getter]
    fn solutions(&self) -> u64 {
        self.state.counters.solutions
    }

    /// The queens that stand, in the order they were placed.
    #[getter]
    fn queens(&self) -> Vec<Square> {
        squares(&self.state.queens)
    }

    /// Squares of the current row that no queen attacks.
    #[getter]
    fn open(&self) -> Vec<Square> {
        squares(&self.state.open)
    }

    /// The board as an SVG document, with dots on the squares that the queens attack.
    fn svg(&self) -> Result<String, Error> {
        let queens = &self.state.queens;
        picture::svg(self.trace.board().size(), queens, self.trace.board().blocked(), queens)
    }

    /// Writes the picture to a file that ends in .svg, .png or .pdf.
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        picture::save(py, &self.svg()?, &path)
    }

    fn _repr_svg_(&self) -> Option<String> {
        self.svg().ok()
    }

    fn __repr__(&self) -> String {
        format!("<Moment after {} steps, {} queens>", self.steps(), self.state.queens.len())
    }

    fn __hash__(&self) -> u64 {
        self.steps()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<ReducedCall<'py, (Trace, u64)>> {
        Ok((py.get_type::<Trace>().getattr("state")?, (Trace(self.trace.clone()), self.steps())))
    }
}

/// The steps of a search, as a sequence: trace[1000], trace[-1], trace[50:60], len(trace), and
/// iteration. Nothing is stored but checkpoints, so it may be long. Traces of the same search are
/// equal.
#[pyclass(frozen, eq, hash, sequence, module = "n_queens")]
pub(crate) struct Trace(steps::Trace);

impl PartialEq for Trace {
    fn eq(&self, other: &Trace) -> bool {
        same(&self.0, &other.0)
    }
}

impl Hash for Trace {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.0.board(), self.0.method()).hash(state);
    }
}

#[pymethods]
impl Trace {
    /// The board that is searched.
    #[getter]
    fn board(&self) -> Board {
        self.0.board().clone().into()
    }

    /// The name of the method that searches.
    #[getter]
    fn method(&self) -> &'static str {
        self.0.method().name()
    }

    /// The board before the step with this number.
    fn state(&self, py: Python<'_>, number: Int) -> PyResult<Moment> {
        let number = number.at_least("number", 0)?;
        let state = work::run(py, RunMode::Background, None, |watch| self.0.state(number, watch))?;
        let state = state.ok_or_else(|| beyond(number))?;
        Ok(Moment { state, trace: self.0.clone() })
    }

    /// The number of the step that is found from this one: target is 'next-solution',
    /// 'previous-solution', 'next-dead-end', 'previous-dead-end', 'start-of-subtree' or
    /// 'end-of-subtree'. None where there is none.
    fn find(&self, py: Python<'_>, number: Int, target: &str) -> PyResult<Option<u64>> {
        let number = number.at_least("number", 0)?;
        let target: Target = target.parse().map_err(Error::value)?;
        work::run(py, RunMode::Background, None, |watch| self.0.find(number, target, watch))
    }

    /// The length needs the whole search, so it is a ValueError where the method takes too long.
    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        let open = self.0.board().size() - self.0.board().fixed().len() as u32;
        self.0.method().check_size(open).map_err(|error| {
            Error::value(format!(
                "the length of this trace needs the whole search: {error}; trace[i] needs no length"
            ))
        })?;
        let steps = work::run(py, RunMode::Background, None, |watch| self.0.len(watch))?;
        Ok(usize::try_from(steps).unwrap_or(usize::MAX))
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        if let Ok(slice) = index.cast::<PySlice>() {
            return self.slice(py, slice);
        }
        let given: Int = index.extract()?;
        let number = match given.within::<i64>("the index of a trace", i64::MIN, i64::MAX) {
            Ok(number) if number >= 0 => number as u64,
            Ok(number) => (self.__len__(py)? as u64)
                .checked_sub(number.unsigned_abs())
                .ok_or_else(|| Error::index(format!("step {number} is before the first")))?,
            Err(error) => return Err(error.into()),
        };
        match self.window(py, number..number + 1)?.pop() {
            Some(step) => Ok(step.into_pyobject(py)?.into_any()),
            None => Err(beyond(number).into()),
        }
    }

    fn __iter__(&self) -> StepIterator {
        StepIterator { trace: Trace(self.0.clone()), state: Mutex::default() }
    }

    fn __repr__(&self) -> String {
        format!("trace({}, '{}')", self.board().__repr__(), self.method())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<ReducedCall<'py, (Board, &'static str)>> {
        Ok((py.import("n_queens")?.getattr("trace")?, (self.board(), self.method())))
    }
}

impl Trace {
    fn window(&self, py: Python<'_>, range: Range<u64>) -> PyResult<Vec<Step>> {
        let steps = work::run(py, RunMode::Background, None, |watch| self.0.window(range, watch))?;
        Ok(self.named(steps))
    }

    fn slice<'py>(&self, py: Python<'py>, slice: &Bound<'py, PySlice>) -> PyResult<Bound<'py, PyAny>> {
        // Only ends that count from the end or are left out, and strides, need the whole search.
        let counted = |name| slice.getattr(name).and_then(|end| end.extract::<u64>()).is_ok();
        let by_one = slice.getattr("step")?.extract::<Option<i64>>().is_ok_and(|step| step.unwrap_or(1) == 1);
        let known = by_one && counted("start") && counted("stop");
        let length = if known { isize::MAX } else { self.__len__(py)? as isize };
        let PySliceIndices { start, step, slicelength, .. } = slice.indices(length)?;
        let number = |k: usize| (start + k as isize * step) as u64;
        let list = PyList::empty(py);
        // Rust cannot recover from lack of memory, but Python can, so the list is Python's and Rust
        // never holds more than one piece of it.
        for first in (0..slicelength).step_by(SLICE) {
            let last = slicelength.min(first + SLICE);
            check_memory(SPARE_BYTES, "more steps of the trace")?;
            let steps = work::run(py, RunMode::Background, None, |watch| {
                if step == 1 {
                    return self.0.window(number(first)..number(last), watch);
                }
                let mut steps = Vec::new();
                for k in first..last {
                    steps.extend(self.0.window(number(k)..number(k) + 1, watch)?);
                }
                Ok::<_, Stopped>(steps)
            })?;
            let ended = steps.len() < last - first;
            for step in self.named(steps) {
                list.append(step)?;
            }
            if ended {
                break;
            }
        }
        Ok(list.into_any())
    }

    fn named(&self, steps: Vec<steps::Step>) -> Vec<Step> {
        steps.into_iter().map(|step| Step { step, trace: self.0.clone() }).collect()
    }
}

fn beyond(number: impl Display) -> Error {
    Error::index(format!("step {number} is beyond the last"))
}

/// The steps of a trace one by one.
#[pyclass(frozen, module = "n_queens")]
pub(crate) struct StepIterator {
    trace: Trace,
    /// The number of the next step to be found, and those found and not given yet, the last first.
    state: Mutex<(u64, Vec<Step>)>,
}

#[pymethods]
impl StepIterator {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Step>> {
        let mut guard = self.state.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner);
        let (next, found) = &mut *guard;
        if found.is_empty() {
            check_memory(SPARE_BYTES, "more steps of the trace")?;
            let mut steps = self.trace.window(py, *next..*next + WINDOW)?;
            *next += steps.len() as u64;
            steps.reverse();
            *found = steps;
        }
        Ok(found.pop())
    }
}

/// The steps of a method's search on a board of n rows, or on a Board.
///
/// method: 'arrays' by default; see compare() for the names
#[pyfunction]
#[pyo3(signature = (n, method="arrays"))]
pub(crate) fn trace(n: BoardOrSize, method: &str) -> Result<Trace, Error> {
    let board = n.0.inner;
    let method: Method = method.parse().map_err(Error::value)?;
    Ok(Trace(steps::Trace::new(&board, method)))
}
