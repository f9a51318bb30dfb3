//! How objects are pickled and become dictionaries.

use n_queens::Board as LibraryBoard;
use pyo3::PyTypeInfo;
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};
use serde::Serialize;

use crate::board::Board;
use crate::error::Error;

/// What `__reduce__` returns.
pub(crate) type Reduced<'py> = (Bound<'py, PyType>, Bound<'py, PyTuple>);

/// `T` is made again from these arguments.
pub(crate) fn reduced<'py, T, A>(py: Python<'py>, arguments: A) -> PyResult<Reduced<'py>>
where
    T: PyTypeInfo,
    A: IntoPyObject<'py, Target = PyTuple, Output = Bound<'py, PyTuple>, Error = PyErr>,
{
    Ok((py.get_type::<T>(), arguments.into_pyobject(py)?))
}

/// What `__reduce__` returns for an answer: the function that makes it again, and its arguments.
pub(crate) type ReducedCall<'py, A = (Board,)> = (Bound<'py, PyAny>, A);

/// The answer is found again by this method of the board.
pub(crate) fn reduced_call<'py>(
    py: Python<'py>,
    board: &LibraryBoard,
    method: &str,
) -> PyResult<ReducedCall<'py>> {
    Ok((py.get_type::<Board>().getattr(method)?, (board.clone().into(),)))
}

/// The JSON form of a value, as Python has it: dictionaries, lists, numbers, strings.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let json = serde_json::to_string(value).map_err(Error::value)?;
    py.import("json")?.call_method1("loads", (json,))
}
