//! Arguments as Python callers write them: whole numbers of any width, squares in every form, any
//! iterable.
//!
//! Errors name their argument, and only the function that has the argument has its name. So reading
//! a value never fails; using it does, with the name.

use std::fmt;

use n_queens::{Board as LibraryBoard, Square as Spot};
use n_queens_api::fresh_seed;
use pyo3::conversion::FromPyObjectOwned;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyInt, PyString};

use crate::board::Board;
use crate::error::Error;
use crate::square::Square;

/// A whole number, or the type of something else. What does not fit 128 bits is kept as the nearest
/// number that does.
#[derive(Clone, Debug)]
pub(crate) struct Int(Result<i128, String>);

impl<'a, 'py> FromPyObject<'a, 'py> for Int {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Int> {
        // Nearly every number; the rest takes longer.
        if let Ok(number) =
            given.cast::<PyInt>().map_err(PyErr::from).and_then(|number| number.extract::<i64>())
        {
            return Ok(Int(Ok(number.into())));
        }
        // NumPy's integers count as well; floats and strings do not.
        let Ok(index) = given.call_method0("__index__") else { return Ok(Int(Err(type_name(&given)))) };
        let whole = index.cast::<PyInt>()?;
        let nearest = || if whole.lt(0).unwrap_or(false) { i128::MIN } else { i128::MAX };
        Ok(Int(Ok(whole.extract().unwrap_or_else(|_| nearest()))))
    }
}

impl fmt::Display for Int {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Ok(i128::MAX) => f.write_str("10**38 or more"),
            Ok(i128::MIN) => f.write_str("-10**38 or less"),
            Ok(number) => number.fmt(f),
            Err(kind) => kind.fmt(f),
        }
    }
}

impl Int {
    fn number(&self, name: &str) -> Result<i128, Error> {
        let wrong = |kind| PyTypeError::new_err(format!("{name} must be a whole number, not {kind}"));
        self.0.clone().map_err(|kind| wrong(kind).into())
    }

    /// As a number from `low` to `high`, or an error that names the argument and the range.
    pub(crate) fn within<T>(&self, name: &str, low: T, high: T) -> Result<T, Error>
    where
        T: TryFrom<i128> + PartialOrd + fmt::Display,
    {
        match T::try_from(self.number(name)?) {
            Ok(number) if low <= number && number <= high => Ok(number),
            _ => Err(Error::value(format!("{name} = {self} is out of range ({low} to {high})"))),
        }
    }

    /// The same without an upper limit but that of the type.
    pub(crate) fn at_least<T>(&self, name: &str, low: T) -> Result<T, Error>
    where
        T: TryFrom<i128> + PartialOrd + fmt::Display,
    {
        let given = self.number(name)?;
        match T::try_from(given) {
            Ok(number) if low <= number => Ok(number),
            Err(_) if given > 0 => Err(Error::value(format!("{name} = {self} is too large"))),
            _ => Err(Error::value(format!("{name} = {self} is too small; give at least {low}"))),
        }
    }

    /// The empty board of this size.
    pub(crate) fn board(&self) -> Result<LibraryBoard, Error> {
        Ok(LibraryBoard::new(self.within("n", 1, LibraryBoard::MAX_SIZE)?)?)
    }
}

/// The seed that was given, or a random one.
pub(crate) fn seed(given: Option<&Int>) -> Result<u64, Error> {
    given.map_or_else(|| Ok(fresh_seed()), |seed| seed.within("seed", 0, u64::MAX))
}

/// A size or a board.
pub(crate) struct BoardOrSize(pub(crate) Board);

impl<'a, 'py> FromPyObject<'a, 'py> for BoardOrSize {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<BoardOrSize> {
        if let Ok(board) = given.cast::<Board>() {
            return Ok(BoardOrSize(board.get().clone()));
        }
        match given.extract()? {
            Int(Err(_)) => Err(expected("n to be a whole number or a Board", &given)),
            size => Ok(BoardOrSize(size.board()?.into())),
        }
    }
}

/// Values between two checks for Ctrl-C.
const SIGNAL_INTERVAL: usize = 1 << 12;

/// The values of any iterable, a list, a set, a generator, an array; or why they cannot be used.
pub(crate) struct Many<T>(Result<Vec<T>, String>);

impl<'a, 'py, T: FromPyObjectOwned<'py>> FromPyObject<'a, 'py> for Many<T> {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Many<T>> {
        if given.is_instance_of::<PyString>() || given.is_instance_of::<PyBytes>() {
            return Ok(Many(Err(format!("expected several values; for one write [{}]", given.repr()?))));
        }
        let Ok(values) = given.try_iter() else {
            return Ok(Many(Err(format!("expected a list or another iterable, not {}", type_name(&given)))));
        };
        let mut read = Vec::new();
        for value in values {
            if read.len().is_multiple_of(SIGNAL_INTERVAL) {
                given.py().check_signals()?;
            }
            match value?.extract::<T>() {
                Ok(value) => read.push(value),
                Err(error) => {
                    let error: PyErr = error.into();
                    return Ok(Many(Err(error.value(given.py()).to_string())));
                }
            }
        }
        Ok(Many(Ok(read)))
    }
}

impl<T> Many<T> {
    /// No values.
    pub(crate) fn none() -> Many<T> {
        Many(Ok(Vec::new()))
    }

    /// The values, or a TypeError that names the argument.
    pub(crate) fn named(self, name: &str) -> Result<Vec<T>, Error> {
        self.0.map_err(|reason| PyTypeError::new_err(format!("{name}: {reason}")).into())
    }
}

/// A square, not checked yet.
pub(crate) enum SquareInput {
    Pair(Int, Int),
    Name(String),
}

impl<'a, 'py> FromPyObject<'a, 'py> for SquareInput {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<SquareInput> {
        if let Ok(name) = given.cast::<PyString>() {
            return Ok(SquareInput::Name(name.to_str()?.to_owned()));
        }
        // A board may have a million blocked squares, so pairs of integers are read without detours.
        if let Ok((row, column)) = given.extract::<(i64, i64)>() {
            return Ok(SquareInput::Pair(Int(Ok(row.into())), Int(Ok(column.into()))));
        }
        match given.extract::<Many<Int>>()?.0.as_deref() {
            Ok([row @ Int(Ok(_)), column @ Int(Ok(_))]) => Ok(SquareInput::Pair(row.clone(), column.clone())),
            _ => Err(expected("a pair (row, column) of whole numbers or a name such as 'b4'", &given)),
        }
    }
}

impl SquareInput {
    /// The square on a board of n rows; `argument` is its name in errors.
    pub(crate) fn on(&self, n: u32, argument: &str) -> Result<Spot, Error> {
        match self {
            SquareInput::Name(name) => {
                Spot::parse(name, n).map_err(|error| Error::value(format!("{argument}: {error}")))
            }
            SquareInput::Pair(row, column) => {
                let last = n.saturating_sub(1);
                let inside = |number: &Int| number.within("", 0, last).ok();
                let square = inside(row).zip(inside(column)).map(|(row, column)| Spot::new(row, column));
                square.ok_or_else(|| {
                    Error::value(format!(
                        "{argument}: ({row}, {column}) is not on the {n} x {n} board; rows and columns count from \
                         0 to {last}"
                    ))
                })
            }
        }
    }
}

/// Squares on a board of n rows.
pub(crate) fn spots(given: Many<SquareInput>, n: u32, argument: &str) -> Result<Vec<Spot>, Error> {
    given.named(argument)?.iter().map(|square| square.on(n, argument)).collect()
}

/// Squares for Python.
pub(crate) fn squares(spots: &[Spot]) -> Vec<Square> {
    spots.iter().copied().map(Square).collect()
}

/// `, name=[(0, 1), (2, 3)]` for a repr; nothing where there are no squares.
pub(crate) fn repr_of_squares(name: &str, spots: &[Spot]) -> String {
    let pairs: Vec<_> = spots.iter().map(|spot| format!("({}, {})", spot.row, spot.column)).collect();
    if pairs.is_empty() { String::new() } else { format!(", {name}=[{}]", pairs.join(", ")) }
}

/// A TypeError that names the type that was given.
pub(crate) fn expected(what: &str, given: &Bound<'_, PyAny>) -> PyErr {
    PyTypeError::new_err(format!("expected {what}, not {}", type_name(given)))
}

fn type_name(value: &Bound<'_, PyAny>) -> String {
    value.get_type().name().map_or_else(|_| "that".to_owned(), |name| name.to_string())
}
