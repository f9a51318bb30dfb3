//! Counts that take longer than one machine runs: a plan's units counted anywhere, recorded by one writer.
//!
//! A cluster's workers make the [`Plan`] from the driver's header, which fails where it would be
//! another one, count units of it and return sealed entries. The driver holds the [`Ledger`],
//! which opens every entry with its own header, makes it durable and only then acknowledges it.
//! So a program that cuts the board differently can neither count nor enter a number here.

use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use n_queens::Watch;
use n_queens::count::{self, Plan as Cut};
use n_queens_ledger as ledger;
use n_queens_ledger::{Counting, Header, Origin, Part, Pass, Run, SigningKey, UnitWorker, Verdict};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::{PyString, PyTuple};

use crate::board::Board;
use crate::census::Census;
use crate::error::Error;
use crate::input::{self, BoardOrSize, Int, Many};
use crate::pickle::{Reduced, ReducedCall, reduced};
use crate::work::{self, RunMode, Threads};

/// One counted unit with the seal of its count: what a ledger records of it.
///
/// Entry(line) is one that came as text. Whether the seal holds is checked by the ledger that it
/// is appended to.
#[pyclass(frozen, eq, module = "n_queens")]
#[derive(Clone, PartialEq)]
pub(crate) struct Entry {
    /// The entry as it stands in a ledger: its fields, and the checksum keyed by the count.
    #[pyo3(get)]
    line: String,
    entry: ledger::Entry,
}

#[pymethods]
impl Entry {
    #[new]
    fn new(line: String) -> Result<Entry, Error> {
        let entry = ledger::Entry::peek(&line).map_err(Error::value)?;
        Ok(Entry { line, entry })
    }

    /// Its number in the plan.
    #[getter]
    fn unit(&self) -> u32 {
        self.entry.unit()
    }

    /// Solutions it contributes.
    #[getter]
    fn total(&self) -> u64 {
        self.entry.total()
    }

    /// The same modulo the ledger's modulus, added up apart from the total.
    #[getter]
    fn residue(&self) -> u64 {
        self.entry.residue()
    }

    /// How it was counted.
    #[getter]
    fn route(&self) -> &str {
        self.entry.route()
    }

    /// The program that counted it.
    #[getter]
    fn build(&self) -> &str {
        self.entry.build()
    }

    /// How long one thread took.
    #[getter]
    fn seconds(&self) -> f64 {
        self.entry.time().as_secs_f64()
    }

    /// The public key it names as its signer, verified or not, or None.
    #[getter]
    fn key(&self) -> Option<String> {
        self.entry.signer().map(|key| key.to_string())
    }

    /// The public key that signed it, or None if it is not signed. A signature that is not one of
    /// that key for this entry of this plan is a ValueError.
    fn signer(&self, plan: &Bound<'_, Plan>) -> Result<Option<String>, Error> {
        match self.entry.origin(&plan.get().header) {
            Origin::Signed(key) => Ok(Some(key.to_string())),
            Origin::Unsigned => Ok(None),
            Origin::Invalid(key) => {
                let unit = self.entry.unit();
                Err(Error::value(format!("the signature of unit {unit} is not one of the key {key}")))
            }
        }
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Entry({})", PyString::new(py, &self.line).repr()?))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduced::<Entry, _>(py, (&self.line,))
    }
}

impl Entry {
    fn sealed(entry: ledger::Entry, header: &Header) -> Entry {
        Entry { line: entry.sealed(header), entry }
    }
}

/// How the count of a board is cut into numbered units, the same on every machine.
///
/// Plan(n) or Plan(board), or Plan.from_header(text) for the same plan elsewhere. Making one is
/// cheap. The lists that counting needs are made with the first unit and kept for the next ones, so
/// keep the plan. Plans of the same count are equal.
#[pyclass(frozen, eq, hash, module = "n_queens")]
pub(crate) struct Plan {
    cut: Cut,
    pub(crate) header: Header,
    /// Workers that are not in use, with the lists they have made.
    idle: Mutex<Vec<UnitWorker>>,
}

impl PartialEq for Plan {
    fn eq(&self, other: &Plan) -> bool {
        self.header.to_string() == other.header.to_string()
    }
}

impl Hash for Plan {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.header.to_string().hash(state);
    }
}

#[pymethods]
impl Plan {
    #[new]
    fn new(n: BoardOrSize) -> Result<Plan, Error> {
        Plan::of(Cut::new(&n.0.inner)?)
    }

    /// The plan that has this header, made here. Where another version of this package made the
    /// header and would cut the board differently, it is a ValueError that says what differs.
    #[staticmethod]
    fn from_header(header: &str) -> Result<Plan, Error> {
        Plan::of(header.parse::<Header>()?.to_plan()?)
    }

    /// Which count it is, as text: the first line of its ledgers without the checksum. It keys the
    /// seals of the entries.
    #[getter]
    fn header(&self) -> String {
        self.header.to_string()
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

    /// Every unit once, in a random order. To check a share of the units, take the first ones.
    ///
    /// seed: gives the order of an earlier call again, and that of 'queens ledger audit --seed'.
    /// Without one nobody can know beforehand which units are checked.
    #[pyo3(signature = (seed=None))]
    fn audit_order<'py>(&self, py: Python<'py>, seed: Option<Int>) -> PyResult<Bound<'py, PyArray1<u32>>> {
        let seed = input::seed(seed.as_ref())?;
        Ok(PyArray1::from_vec(py, py.detach(|| ledger::audit_order(&self.header, seed))))
    }

    /// Counts these units on this thread and returns an Entry for each.
    ///
    /// recount: by the slow route that shares nothing with the fast one; sign: the file of a secret
    /// key, made by 'queens ledger key new', that signs the entries
    #[pyo3(signature = (units, *, recount=false, sign=None, progress=None))]
    fn count(
        &self,
        py: Python<'_>,
        units: Many<Int>,
        recount: bool,
        sign: Option<PathBuf>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Vec<Entry>> {
        let last = self.cut.units().saturating_sub(1);
        let units: Vec<u32> = units
            .named("units")?
            .into_iter()
            .map(|unit| unit.within("unit", 0, last))
            .collect::<Result<_, _>>()?;
        let pass = if recount { Pass::Recount } else { Pass::Count };
        // A unit may be listed more than once.
        let mode = if units.len() > 100 { RunMode::Background } else { RunMode::on(self.cut.board()) };
        let key = sign.map(|file| key_in(&file)).transpose()?.map(Arc::new);
        work::run(py, mode, progress, |watch| self.count_units(&units, pass, key, watch))
    }

    fn __repr__(&self) -> String {
        format!("Plan({})", self.cut.description())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<ReducedCall<'py, (String,)>> {
        Ok((py.get_type::<Plan>().getattr("from_header")?, (self.header(),)))
    }
}

impl Plan {
    fn of(cut: Cut) -> Result<Plan, Error> {
        Ok(Plan { header: Header::of_plan(&cut)?, cut, idle: Mutex::default() })
    }

    fn count_units(
        &self,
        units: &[u32],
        pass: Pass,
        key: Option<Arc<SigningKey>>,
        watch: &Watch,
    ) -> Result<Vec<Entry>, Error> {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        // Only the fast route has lists that are worth keeping.
        let waiting = if pass == Pass::Count { idle().pop() } else { None };
        let worker = waiting.unwrap_or_else(|| UnitWorker::of(&self.cut, pass));
        let mut worker = worker.sign(key);
        let count = |&unit| Ok(Entry::sealed(worker.count(unit, watch)?, &self.header));
        let entries = units.iter().map(count).collect();
        if pass == Pass::Count {
            idle().push(worker);
        }
        entries
    }
}

/// The secret key in a file.
fn key_in(file: &Path) -> Result<SigningKey, Error> {
    let named = |error: &dyn std::fmt::Display| Error::value(format!("'{}': {error}", file.display()));
    let text = std::fs::read_to_string(file).map_err(|error| named(&error))?;
    text.parse().map_err(|error: ledger::KeyError| named(&error))
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
        let header = &plan.get().header;
        let open = py.detach(|| ledger::Ledger::open(&path, header)).map_err(Error::from)?;
        Ok(Ledger { path, open: Mutex::new(Some(open)) })
    }

    /// Where it is.
    #[getter]
    fn path(&self) -> PathBuf {
        self.path.clone()
    }

    /// Units that have no entry yet.
    fn missing<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u32>>> {
        self.with(py, |ledger| Ok(ledger.entry_set().missing().collect()))
            .map(|units| PyArray1::from_vec(py, units))
    }

    /// Units that have one entry and no second that confirms it.
    fn unconfirmed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u32>>> {
        let units = self.with(py, |ledger| {
            let entry_set = ledger.entry_set();
            let once = |&unit: &u32| entry_set.contains(unit) && !entry_set.is_confirmed(unit);
            Ok((0..entry_set.header().units()).filter(once).collect())
        })?;
        Ok(PyArray1::from_vec(py, units))
    }

    /// The total recorded for a unit, or None.
    fn recorded(&self, py: Python<'_>, unit: Int) -> PyResult<Option<u64>> {
        let unit = unit.within("unit", 0, u32::MAX)?;
        self.with(py, |ledger| Ok(ledger.entry_set().of_unit(unit).first().map(ledger::Entry::total)))
    }

    /// Adds entries; they are durable when this returns. If one was sealed for another count or
    /// contradicts itself, it is a ValueError and none is added. An entry that contradicts an
    /// earlier one is kept as evidence and raises DisagreementError.
    fn append(&self, py: Python<'_>, entries: Many<Bound<'_, Entry>>) -> PyResult<()> {
        let entries = entries.named("entries")?;
        let entries: Vec<&Entry> = entries.iter().map(Bound::get).collect();
        self.with(py, |ledger| {
            let header = ledger.entry_set().header();
            let open = |entry: &&Entry| ledger::Entry::open(&entry.line, header);
            let entries = entries.iter().map(open).collect::<Result<Vec<_>, _>>()?;
            ledger.append(&entries)
        })
    }

    /// Counts the units that have no entry on this machine; each is durable before the next begins. A
    /// call that is interrupted loses none of them: the next one resumes.
    ///
    /// part: '3/16' counts only every 16th unit from the 3rd on, for batch systems; sign: the file of
    /// a secret key that signs the entries
    #[pyo3(signature = (*, part="1/1", sign=None, threads=None, progress=None))]
    fn run(
        &self,
        py: Python<'_>,
        part: &str,
        sign: Option<PathBuf>,
        threads: Option<Int>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let part: Part = part.parse().map_err(Error::value)?;
        let key = sign.map(|file| key_in(&file)).transpose()?;
        let threads = Threads::new(threads, RunMode::Background)?;
        work::run(py, RunMode::Background, progress, |watch| -> Result<(), Error> {
            let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
            let ledger = open.as_mut().ok_or_else(|| self.closed())?;
            let plan = ledger.entry_set().header().to_plan()?;
            let run = Run::count(&plan, ledger.entry_set(), part).threads(threads.0);
            let run = key.into_iter().fold(run, Run::sign);
            run.go(ledger, &mut |_| (), watch)?;
            Ok(watch.check()?)
        })
    }

    /// The result, once every unit has an entry and nothing contradicts it; None before.
    fn census(&self, py: Python<'_>) -> PyResult<Option<Census>> {
        let (verdict, board) = self.with(py, |ledger| {
            let entry_set = ledger.entry_set();
            Ok((Verdict::of(entry_set), entry_set.header().to_board()))
        })?;
        match (verdict, board) {
            (Verdict::Complete { total, .. }, Some(board)) => {
                let threads = Threads::new(None, RunMode::Background)?;
                let census = work::run(py, RunMode::on(&board), None, |watch| {
                    count::Census::from_total(&board, total, threads.0, watch)
                })?;
                Ok(Some(Census(census)))
            }
            (Verdict::Refuted { by }, _) => {
                let reasons: Vec<String> = by.iter().map(ToString::to_string).collect();
                Err(Error::disagreement(reasons.join("; ")).into())
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
    fn closed(&self) -> Error {
        Error::value(format!("the ledger '{}' is closed; open it again", self.path.display()))
    }

    /// Runs `job` on the open ledger, without the interpreter.
    fn with<T: Send>(
        &self,
        py: Python<'_>,
        job: impl FnOnce(&mut ledger::Ledger) -> Result<T, ledger::LedgerError> + Send,
    ) -> PyResult<T> {
        let mut open = self.open.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner);
        let ledger = open.as_mut().ok_or_else(|| self.closed())?;
        py.detach(|| job(ledger)).map_err(|error| Error::from(error).into())
    }
}
