//! What operators do with the files of ledgers: show, merge, audit and repair them.

use std::path::{Path, PathBuf};

use n_queens_api::queries::{self, LedgerAnswer};
use n_queens_api::{Front, Language, NativeHost, Service};
use n_queens_ledger::{self as ledger, Audit, LedgerError, WrongUnit};
use pyo3::prelude::*;
use serde_json::{Value, json};

use crate::error::Error;
use crate::input::{self, Int, Many};
use crate::long_count::Plan;
use crate::pickle::to_python;
use crate::work::{self, RunMode, Threads};

/// What a ledger holds: n, units, done, missing, state, total (a string of digits or None), text, and
/// more, as the question 'ledger' of docs/api.md has it. The file may be in use.
#[pyfunction]
pub(crate) fn show_ledger(py: Python<'_>, path: PathBuf) -> PyResult<Bound<'_, PyAny>> {
    let answer = work::run(py, RunMode::Background, None, |watch| -> Result<LedgerAnswer, Error> {
        // A file that is not there, or not a ledger, is reported with its path.
        ledger::load(&path)?;
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let host = NativeHost::default().with_ledgers(folder.to_owned());
        Ok(Service::new(Front::Python, host).run(&queries::Ledger { name }, Language::En, watch)?)
    })?;
    to_python(py, &answer)
}

/// Adds the entries of some ledgers to another of the same count, which is created if there is none.
/// Returns how many entries were added and known, and the sources that end in a torn line.
#[pyfunction]
pub(crate) fn merge_ledgers<'py>(
    py: Python<'py>,
    target: PathBuf,
    sources: Many<PathBuf>,
) -> PyResult<Bound<'py, PyAny>> {
    let sources = sources.named("sources")?;
    let merged = py.detach(|| ledger::merge(target, &sources)).map_err(Error::from)?;
    let torn: Vec<_> = merged.torn.iter().map(|path| path.display().to_string()).collect();
    to_python(py, &json!({"added": merged.added, "known": merged.known, "torn": torn}))
}

/// Recounts units of a ledger, chosen at random, by a route that shares neither lists nor kernel with
/// the count. Returns the seed, the units recorded and recounted, and every wrong one.
///
/// sample: how many units; seed: chooses those of an earlier audit again
#[pyfunction]
#[pyo3(
    signature = (path, *, sample=None, seed=None, threads=None, progress=None),
    text_signature = "(path, *, sample=59, seed=None, threads=None, progress=None)"
)]
pub(crate) fn audit_ledger<'py>(
    py: Python<'py>,
    path: PathBuf,
    sample: Option<Int>,
    seed: Option<Int>,
    threads: Option<Int>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let sample = sample.map_or(Ok(ledger::AUDIT_SAMPLE), |sample| sample.at_least("sample", 1))?;
    let seed = input::seed(seed.as_ref())?;
    let threads = Threads::new(threads, RunMode::Background)?;
    let report = work::run(py, RunMode::Background, progress, |watch| -> Result<_, Error> {
        let claims = ledger::load(&path)?;
        let plan = claims.header().to_plan()?;
        let report = Audit::new(&plan, &claims, seed).sample(sample).threads(threads.0).go(watch)?;
        watch.check()?;
        Ok(report)
    })?;
    let wrong = |wrong: &WrongUnit| -> Value {
        let claims: Vec<u64> = wrong.claims.iter().map(ledger::Entry::total).collect();
        json!({"unit": wrong.recount.unit(), "claims": claims, "recount": wrong.recount.total()})
    };
    to_python(
        py,
        &json!({
            "seed": report.seed,
            "recorded": report.recorded,
            "recounted": report.recounts.len(),
            "wrong": report.wrong.iter().map(wrong).collect::<Vec<_>>(),
        }),
    )
}

/// Moves damaged lines and units in disagreement to a file beside the ledger, so that they are counted
/// again. Returns what was kept, moved and is missing.
///
/// plan: which count it was, needed if the header is damaged
#[pyfunction]
#[pyo3(signature = (path, plan=None))]
pub(crate) fn repair_ledger<'py>(
    py: Python<'py>,
    path: PathBuf,
    plan: Option<&Bound<'py, Plan>>,
) -> PyResult<Bound<'py, PyAny>> {
    let header = plan.map(|plan| &plan.get().header);
    let repaired =
        py.detach(|| ledger::repair(path, header)).map_err(|error: LedgerError| Error::from(error))?;
    to_python(
        py,
        &json!({
            "kept": repaired.kept,
            "bad_lines": repaired.bad_lines,
            "units_in_disagreement": repaired.units_in_disagreement,
            "bytes_set_aside": repaired.set_aside,
            "new_header": repaired.new_header,
            "missing": repaired.missing,
        }),
    )
}
