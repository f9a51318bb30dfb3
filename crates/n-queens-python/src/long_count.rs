//! Counts that outlast a machine: a plan's units counted anywhere, entered by one writer.
//!
//! A cluster's workers hold a [`Plan`] each and count units of it; what they return is plain
//! numbers. The driver holds the [`Ledger`], which checks every entry against the plan's header,
//! makes it durable and only then acknowledges it.

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use n_queens::Watch;
use n_queens::count::{self, Plan as Cut, Route, UnitCount, Worker};
use n_queens_ledger as ledger;
use n_queens_ledger::{Counting, Verdict, Way};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::PyTuple;

use crate::board::Board;
use crate::census::Census;
use crate::fault::Fault;
use crate::questions::About;
use crate::recipe::{Recipe, recipe};
use crate::work::{self, Effort, Threads};

/// One counted unit: what a ledger records of it.
#[pyclass(frozen, eq, get_all, module = "n_queens")]
#[derive(Clone, PartialEq)]
pub(crate) struct Entry {
    /// Its number in the plan.
    unit: u32,
    /// Solutions it contributes.
    total: u64,
    /// The same modulo the ledger's modulus, added up apart from the total.
    residue: u64,
    /// How it was counted.
    route: String,
    /// The program that counted it.
    build: String,
    /// How long one thread took.
    seconds: f64,
}

#[pymethods]
impl Entry {
    #[new]
    fn new(unit: u32, total: u64, residue: u64, route: String, build: String, seconds: f64) -> Entry {
        Entry { unit, total, residue, route, build, seconds }
    }

    fn __repr__(&self) -> String {
        let Entry { unit, total, route, seconds, .. } = self;
        format!("Entry(unit={unit}, total={total}, route='{route}', seconds={seconds:.6})")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Recipe<'py>> {
        let Entry { unit, total, residue, route, build, seconds } = self;
        recipe::<Entry, _>(py, (unit, total, residue, route, build, seconds))
    }
}

impl Entry {
    /// As the ledger has it, after its checks.
    fn checked(&self, header: &ledger::Header) -> Result<ledger::Entry, ledger::EntryError> {
        let time = Duration::try_from_secs_f64(self.seconds).unwrap_or_default();
        ledger::Entry::new(header, self.unit, self.total, self.residue, &self.route, &self.build, time)
    }
}

/// How the count of a board is cut into numbered units, the same on every machine.
///
/// Plan(n) or Plan(board). Making one is cheap. What counting needs is listed when the first
/// unit is counted and kept for the next ones, so keep the plan.
#[pyclass(frozen, module = "n_queens")]
pub(crate) struct Plan {
    cut: Cut,
    /// Workers that nobody uses now, with the lists they have set up.
    idle: Mutex<Vec<Worker>>,
}

#[pymethods]
impl Plan {
    #[new]
    fn new(n: About<'_>) -> Result<Plan, Fault> {
        Ok(Plan { cut: Cut::new(&n.board()?.asked)?, idle: Mutex::default() })
    }

    /// The board that is counted.
    #[getter]
    fn board(&self) -> Board {
        self.cut.board().clone().into()
    }

    /// How many units there are, numbered from 0.
    #[getter]
    fn units(&self) -> u32 {
        self.cut.units()
    }

    /// Everything the numbering of units depends on, as text: plans with equal descriptions
    /// have equal units.
    #[getter]
    fn description(&self) -> String {
        self.cut.description()
    }

    /// The expected cost of every unit, in any measure; only ratios matter.
    fn weights<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        PyArray1::from_iter(py, (0..self.cut.units()).map(|unit| Counting::weight(&self.cut, unit)))
    }

    /// Every unit once, in an order that depends on the plan alone. To check a share of the units,
    /// take the first ones of this order.
    fn audit_order<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u32>> {
        PyArray1::from_vec(py, py.detach(|| ledger::audit_order(&self.cut.header())))
    }

    /// Counts these units on this thread and returns an Entry for each.
    ///
    /// recount: by the slow route that shares nothing with the fast one
    #[pyo3(signature = (units, *, recount=false, progress=None))]
    fn count(
        &self,
        py: Python<'_>,
        units: Vec<u32>,
        recount: bool,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Vec<Entry>> {
        let way = if recount { Way::Recount } else { Way::Count };
        // Units may be asked for more than once.
        let effort = if units.len() > 100 { Effort::Long } else { Effort::on(self.cut.board()) };
        work::run(py, effort, progress, |watch| self.count_units(&units, way, watch))
    }

    fn __repr__(&self) -> String {
        format!("Plan({})", self.cut.description())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Recipe<'py>> {
        recipe::<Plan, _>(py, (self.board(),))
    }
}

impl Plan {
    fn count_units(&self, units: &[u32], way: Way, watch: &Watch) -> Result<Vec<Entry>, Fault> {
        let route = self.cut.counter(way).route();
        if way == Way::Recount {
            let mut worker = self.cut.worker(Route::Recount);
            return units.iter().map(|&unit| one_unit(&mut worker, unit, &route, watch)).collect();
        }
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let waiting = idle().pop();
        let mut worker = waiting.unwrap_or_else(|| self.cut.worker(Route::default()));
        let entries = units.iter().map(|&unit| one_unit(&mut worker, unit, &route, watch)).collect();
        idle().push(worker);
        entries
    }
}

fn one_unit(worker: &mut Worker, unit: u32, route: &str, watch: &Watch) -> Result<Entry, Fault> {
    let begun = Instant::now();
    let UnitCount { total, residue } = worker.count(unit, watch)?;
    let seconds = begun.elapsed().as_secs_f64();
    let build = env!("CARGO_PKG_VERSION").to_owned();
    Ok(Entry { unit, total, residue, route: route.to_owned(), build, seconds })
}

/// The ledger of a count, open for writing: the file that 'queens count --ledger' and
/// 'queens ledger audit' read and write, too.
///
/// One process at a time may have it open. close() it, or use it in a with statement.
#[pyclass(frozen, module = "n_queens")]
pub(crate) struct Ledger {
    path: PathBuf,
    open: Mutex<Option<ledger::Ledger>>,
}

#[pymethods]
impl Ledger {
    /// Opens the ledger of this plan, or begins one.
    #[new]
    fn new(py: Python<'_>, path: PathBuf, plan: &Bound<'_, Plan>) -> PyResult<Ledger> {
        let header = plan.get().cut.header();
        let open = py.detach(|| ledger::Ledger::open(&path, &header)).map_err(Fault::from)?;
        Ok(Ledger { path, open: Mutex::new(Some(open)) })
    }

    /// Where it is.
    #[getter]
    fn path(&self) -> PathBuf {
        self.path.clone()
    }

    /// Units that have no entry yet.
    fn missing<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u32>>> {
        self.with(py, |ledger| Ok(ledger.tally().missing().collect()))
            .map(|units| PyArray1::from_vec(py, units))
    }

    /// Units that have one entry and no second that confirms it.
    fn unconfirmed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u32>>> {
        let units = self.with(py, |ledger| {
            let tally = ledger.tally();
            Ok((0..tally.header().units()).filter(|&unit| tally.of_unit(unit).len() == 1).collect())
        })?;
        Ok(PyArray1::from_vec(py, units))
    }

    /// The total recorded for a unit, or None.
    fn recorded(&self, py: Python<'_>, unit: u32) -> PyResult<Option<u64>> {
        self.with(py, |ledger| Ok(ledger.tally().of_unit(unit).first().map(ledger::Entry::total)))
    }

    /// Adds entries, after checking each; they are durable when this returns. An entry that
    /// contradicts an earlier one is kept as evidence and raises ConflictError.
    fn append(&self, py: Python<'_>, entries: Vec<Bound<'_, Entry>>) -> PyResult<()> {
        let entries: Vec<Entry> = entries.iter().map(|entry| entry.get().clone()).collect();
        self.with(py, |ledger| {
            let header = ledger.tally().header();
            let entries: Result<Vec<_>, _> = entries.iter().map(|entry| entry.checked(header)).collect();
            ledger.append(&entries.map_err(ledger::LedgerError::from)?)
        })
    }

    /// The result, once every unit has an entry and nothing contradicts it; None before.
    fn census(&self, py: Python<'_>) -> PyResult<Option<Census>> {
        let (verdict, board) = self.with(py, |ledger| {
            let tally = ledger.tally();
            Ok((Verdict::of(tally), tally.header().to_board()))
        })?;
        match (verdict, board) {
            (Verdict::Complete { total, .. }, Some(board)) => {
                let threads = Threads::new(None, Effort::Long)?;
                let census = work::run(py, Effort::on(&board), None, |watch| {
                    count::Census::from_total(&board, total, threads.0, watch)
                })?;
                Ok(Some(Census(census)))
            }
            (Verdict::Refuted { by }, _) => {
                let reasons: Vec<String> = by.iter().map(ToString::to_string).collect();
                Err(Fault::Conflict(reasons.join("; ")).into())
            }
            _ => Ok(None),
        }
    }

    /// Closes the file, so that others can open it.
    fn close(&self, py: Python<'_>) {
        self.open.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner).take();
    }

    fn __enter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    #[pyo3(signature = (*_raised))]
    fn __exit__(&self, py: Python<'_>, _raised: &Bound<'_, PyTuple>) {
        self.close(py);
    }
}

impl Ledger {
    /// What `ask` finds in the open ledger. Writing and syncing go on without the interpreter.
    fn with<T: Send>(
        &self,
        py: Python<'_>,
        ask: impl FnOnce(&mut ledger::Ledger) -> Result<T, ledger::LedgerError> + Send,
    ) -> PyResult<T> {
        let mut open = self.open.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner);
        let ledger = open.as_mut().ok_or_else(|| {
            Fault::Value(format!("the ledger '{}' is closed; open it again", self.path.display()))
        })?;
        py.detach(|| ask(ledger)).map_err(|error| Fault::from(error).into())
    }
}
