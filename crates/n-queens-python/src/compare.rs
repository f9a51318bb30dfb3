//! The methods side by side on one board: same answer, work, time.

use std::time::{Duration, Instant};

use n_queens::methods::Profile;
use n_queens::{Board, Method, Stopped, Watch};
use n_queens_draw::Chart;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::board::Board as BoardClass;
use crate::error::Error;
use crate::functions::BoardOrSize;
use crate::pickle::{Reduced, reduced};
use crate::work::{self, RunMode};

/// Short searches are repeated for this long.
const LONG_ENOUGH: Duration = Duration::from_millis(20);

/// What one method did: its answer, its work and its time.
///
/// nodes, candidates, rejections: positions met, squares tried, squares rejected
/// seconds: the best of several runs in which nothing is recorded
#[pyclass(frozen, eq, get_all, module = "n_queens")]
#[derive(Clone, PartialEq)]
pub(crate) struct Measured {
    /// The method's name.
    method: String,
    /// Solutions found.
    solutions: u64,
    /// Positions met, the empty board included.
    nodes: u64,
    /// Squares on which a queen was tried.
    candidates: u64,
    /// Squares that were rejected.
    rejections: u64,
    /// The best time of several runs.
    seconds: f64,
}

#[pymethods]
impl Measured {
    #[new]
    fn new(
        method: String,
        solutions: u64,
        nodes: u64,
        candidates: u64,
        rejections: u64,
        seconds: f64,
    ) -> Measured {
        Measured { method, solutions, nodes, candidates, rejections, seconds }
    }

    fn __repr__(&self) -> String {
        let Measured { method, solutions, nodes, candidates, rejections, seconds } = self;
        format!(
            "Measured(method='{method}', solutions={solutions}, nodes={nodes}, candidates={candidates}, \
             rejections={rejections}, seconds={seconds:.6})"
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let Measured { method, solutions, nodes, candidates, rejections, seconds } = self;
        reduced::<Measured, _>(py, (method, solutions, nodes, candidates, rejections, seconds))
    }
}

/// What compare() measured: a sequence of Measured. str() is a table, and a notebook shows the
/// work of the methods as a chart.
#[pyclass(frozen, eq, sequence, module = "n_queens")]
#[derive(Clone, PartialEq)]
pub(crate) struct Comparison {
    board: Board,
    measured: Vec<Measured>,
}

#[pymethods]
impl Comparison {
    #[new]
    fn new(board: &Bound<'_, BoardClass>, measured: Vec<Bound<'_, Measured>>) -> Comparison {
        let measured = measured.iter().map(|one| one.get().clone()).collect();
        Comparison { board: board.get().inner.clone(), measured }
    }

    fn __len__(&self) -> usize {
        self.measured.len()
    }

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.rows(index.py())?.as_any().get_item(index)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.rows(py)?.try_iter()?.into_any())
    }

    fn __str__(&self) -> String {
        let mut table = format!(
            "{:<14}{:>12}{:>16}{:>16}{:>12}\n",
            "method", "solutions", "squares tried", "rejected", "seconds"
        );
        for Measured { method, solutions, candidates, rejections, seconds, .. } in &self.measured {
            table += &format!("{method:<14}{solutions:>12}{candidates:>16}{rejections:>16}{seconds:>12.6}\n");
        }
        table
    }

    fn __repr__(&self) -> String {
        format!("<Comparison of {} methods, n = {}>", self.measured.len(), self.board.size())
    }

    fn _repr_svg_(&self) -> String {
        let mut chart = Chart::new(&format!("squares tried, n = {}", self.board.size()));
        for Measured { method, candidates, .. } in &self.measured {
            chart.bar(method, *candidates as f64, &candidates.to_string());
        }
        chart.svg()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduced::<Comparison, _>(py, (BoardClass::from(self.board.clone()), self.measured.clone()))
    }
}

impl Comparison {
    fn rows<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.measured.iter().cloned())
    }
}

/// The methods side by side on a board of n rows, or on a Board, from the most naive to the
/// fastest.
///
/// methods: only these, by name; without it, all that are practical for the size
#[pyfunction]
#[pyo3(signature = (n, methods=None, *, progress=None))]
pub(crate) fn compare(
    py: Python<'_>,
    n: BoardOrSize<'_>,
    methods: Option<Vec<String>>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Comparison> {
    let board = n.board()?.inner;
    let chosen: Vec<Method> = match methods {
        None => Method::ALL.into_iter().filter(|method| method.practical(board.size())).collect(),
        Some(names) => {
            let methods: Result<Vec<Method>, _> = names.iter().map(|name| name.parse()).collect();
            let methods = methods.map_err(Error::value)?;
            methods.iter().try_for_each(|method| method.check_size(board.size())).map_err(Error::value)?;
            methods
        }
    };
    let measured = work::run(py, RunMode::Background, progress, |watch| {
        chosen.into_iter().map(|method| measure(method, &board, watch)).collect::<Result<Vec<_>, Stopped>>()
    })?;
    Ok(Comparison { board, measured })
}

/// One method twice: watched for its work, bare for its time.
fn measure(method: Method, board: &Board, watch: &Watch) -> Result<Measured, Stopped> {
    let profile = Profile::of(method, board, watch)?;
    let begun = Instant::now();
    let mut best = Duration::MAX;
    while best == Duration::MAX || begun.elapsed() < LONG_ENOUGH {
        let start = Instant::now();
        method.count(board, watch)?;
        best = best.min(start.elapsed());
    }
    Ok(Measured {
        method: method.name().to_owned(),
        solutions: profile.solutions,
        nodes: profile.total_nodes(),
        candidates: profile.total_candidates(),
        rejections: profile.total_rejections(),
        seconds: best.as_secs_f64(),
    })
}
