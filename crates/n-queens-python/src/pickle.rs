//! How objects are pickled: the type, and what to call it with.

use n_queens::Board as LibraryBoard;
use pyo3::PyTypeInfo;
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};

use crate::board::Board;

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

/// What `__reduce__` returns for an answer: the question, and what to ask it of.
pub(crate) type ReducedCall<'py, A = (Board,)> = (Bound<'py, PyAny>, A);

/// The answer is found again by this method of the board.
pub(crate) fn reduced_call<'py>(
    py: Python<'py>,
    board: &LibraryBoard,
    question: &str,
) -> PyResult<ReducedCall<'py>> {
    Ok((py.get_type::<Board>().getattr(question)?, (board.clone().into(),)))
}
