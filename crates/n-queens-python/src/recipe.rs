//! How objects are pickled: the type, and what to call it with.

use n_queens::Board as Asked;
use pyo3::PyTypeInfo;
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};

use crate::board::Board;

/// What `__reduce__` returns.
pub(crate) type Recipe<'py> = (Bound<'py, PyType>, Bound<'py, PyTuple>);

/// `T` is made again from these arguments.
pub(crate) fn recipe<'py, T, A>(py: Python<'py>, arguments: A) -> PyResult<Recipe<'py>>
where
    T: PyTypeInfo,
    A: IntoPyObject<'py, Target = PyTuple, Output = Bound<'py, PyTuple>, Error = PyErr>,
{
    Ok((py.get_type::<T>(), arguments.into_pyobject(py)?))
}

/// What `__reduce__` returns for an answer: the question, and what to ask it of.
pub(crate) type Again<'py, A = (Board,)> = (Bound<'py, PyAny>, A);

/// The answer is found again by this method of the board.
pub(crate) fn again<'py>(py: Python<'py>, board: &Asked, question: &str) -> PyResult<Again<'py>> {
    Ok((py.get_type::<Board>().getattr(question)?, (board.clone().into(),)))
}
