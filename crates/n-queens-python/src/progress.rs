//! The progress of a call: a callback of the caller, or a bar.

use n_queens::watch;
use pyo3::prelude::*;
use pyo3::types::PyBool;

use crate::error::Error;
use crate::input::{Int, expected};
use crate::pickle::{Reduced, reduced};

/// How far a long call has got. Callbacks get one of these.
///
/// stage: the kind of work in a word: "counting", "searching", ...
/// done: pieces of this stage that are done
/// total: pieces in all, or None where that is unknown
#[pyclass(frozen, eq, hash, get_all, module = "n_queens")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Progress {
    /// The kind of work in a word.
    stage: String,
    /// Pieces of this stage that are done.
    done: u64,
    /// Pieces in all, or None where that is unknown.
    total: Option<u64>,
}

#[pymethods]
impl Progress {
    #[new]
    #[pyo3(signature = (stage, done, total=None))]
    fn new(stage: String, done: Int, total: Option<Int>) -> Result<Progress, Error> {
        let total = total.map(|total| total.at_least("total", 0)).transpose()?;
        Ok(Progress { stage, done: done.at_least("done", 0)?, total })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduced::<Progress, _>(py, (&self.stage, self.done, self.total))
    }

    fn __repr__(&self) -> String {
        let total = self.total.map_or("None".to_owned(), |total| total.to_string());
        format!("Progress(stage='{}', done={}, total={total})", self.stage, self.done)
    }
}

/// The argument `progress` of a call: None or False, True for a bar, or a callable.
pub(crate) struct ProgressCallback<'py> {
    callback: Option<Bound<'py, PyAny>>,
    bar: bool,
}

impl<'py> ProgressCallback<'py> {
    pub(crate) fn new(py: Python<'py>, given: Option<&Bound<'py, PyAny>>) -> PyResult<ProgressCallback<'py>> {
        let Some(given) = given.filter(|given| !given.is_none()) else {
            return Ok(ProgressCallback { callback: None, bar: false });
        };
        let Ok(wanted) = given.cast::<PyBool>() else {
            if !given.is_callable() {
                return Err(expected("progress to be True, False, None or a callable", given));
            }
            return Ok(ProgressCallback { callback: Some(given.clone()), bar: false });
        };
        let bar = wanted.is_true();
        let callback = if bar { Some(py.import("n_queens._bar")?.getattr("Bar")?.call0()?) } else { None };
        Ok(ProgressCallback { callback, bar })
    }

    pub(crate) fn is_none(&self) -> bool {
        self.callback.is_none()
    }

    pub(crate) fn call(&mut self, py: Python<'py>, latest: Option<watch::Progress>) -> PyResult<()> {
        let (Some(callback), Some(latest)) = (&self.callback, latest) else { return Ok(()) };
        let progress =
            Progress { stage: latest.stage.name().to_owned(), done: latest.done, total: latest.total };
        callback.call1((progress.into_pyobject(py)?,)).map(drop)
    }
}

impl Drop for ProgressCallback<'_> {
    /// A bar leaves the terminal as it found it, whatever happened.
    fn drop(&mut self) {
        if let (true, Some(bar)) = (self.bar, &self.callback) {
            // The call's own outcome is what the caller is to see.
            let _ = bar.call_method0("close");
        }
    }
}
