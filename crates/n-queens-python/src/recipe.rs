//! How objects are pickled: the type, and what to call it with.

use pyo3::PyTypeInfo;
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};

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
