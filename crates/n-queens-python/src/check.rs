//! Is this a solution, and if not, which queens are at error?

use n_queens::methods::Reason;
use n_queens::{Placement, Solution as Found, Square as Spot};
use n_queens_text::{BoardReader, Locale, ParsedBoard};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::error::Error;
use crate::pickle::{Reduced, reduced};
use crate::picture;
use crate::solution::{Solution, columns};
use crate::square::{Square, SquareInput, squares};

/// Two queens that attack each other with no queen between them.
///
/// first, second: their squares
/// line: 'row', 'column', 'falling diagonal' or 'rising diagonal'
#[pyclass(frozen, eq, hash, module = "n_queens")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Conflict {
    conflict: n_queens::Conflict,
    n: u32,
}

#[pymethods]
impl Conflict {
    #[new]
    fn new(n: u32, first: SquareInput, second: SquareInput) -> Result<Conflict, Error> {
        let placement = Placement::new(n, [first.on(n)?, second.on(n)?])?;
        let conflict = placement.conflicts().pop();
        let peace = || Error::Value("these queens do not attack each other".to_owned());
        Ok(Conflict { conflict: conflict.ok_or_else(peace)?, n })
    }

    /// The queen nearer the top left.
    #[getter]
    fn first(&self) -> Square {
        Square(self.conflict.first)
    }

    /// The other queen.
    #[getter]
    fn second(&self) -> Square {
        Square(self.conflict.second)
    }

    /// The line they share.
    #[getter]
    fn line(&self) -> String {
        self.conflict.line.to_string()
    }

    fn __str__(&self) -> String {
        Locale::default().conflict(&self.conflict, self.n)
    }

    fn __repr__(&self) -> String {
        format!("<Conflict: {}>", self.__str__())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduced::<Conflict, _>(py, (self.n, self.first(), self.second()))
    }
}

/// What check() found out about queens on a board. It is true if they are a solution.
///
/// size: rows of the board
/// queens: their squares
/// conflicts: the pairs that attack each other
#[pyclass(frozen, eq, hash, module = "n_queens")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Check {
    n: u32,
    queens: Vec<Spot>,
    blocked: Vec<Spot>,
}

#[pymethods]
impl Check {
    #[new]
    #[pyo3(signature = (n, queens, blocked=Vec::new()))]
    fn new(n: u32, queens: Vec<SquareInput>, blocked: Vec<SquareInput>) -> Result<Check, Error> {
        let on = |input: SquareInput| input.on(n);
        let queens = queens.into_iter().map(on).collect::<Result<Vec<_>, _>>()?;
        let blocked: Vec<Spot> = blocked.into_iter().map(on).collect::<Result<_, _>>()?;
        // Squares are checked as queens are: they may not lie outside the board.
        Placement::new(n, blocked.iter().copied())?;
        Ok(Check { n, queens: Placement::new(n, queens)?.queens().to_vec(), blocked })
    }

    /// Whether the queens are a solution: n of them, none attacks another, none on a blocked
    /// square.
    #[getter]
    fn ok(&self) -> bool {
        self.placement().solution().is_some() && self.on_blocked().is_empty()
    }

    /// Rows of the board.
    #[getter]
    fn size(&self) -> u32 {
        self.n
    }

    /// The squares of the queens, row by row.
    #[getter]
    fn queens(&self) -> Vec<Square> {
        squares(&self.queens)
    }

    /// The blocked squares, if the text that was checked had any.
    #[getter]
    fn blocked(&self) -> Vec<Square> {
        squares(&self.blocked)
    }

    /// Every pair of queens that attack each other with no queen between them.
    #[getter]
    fn conflicts(&self) -> Vec<Conflict> {
        let conflicts = self.placement().conflicts();
        conflicts.into_iter().map(|conflict| Conflict { conflict, n: self.n }).collect()
    }

    /// The solution that it is, or None.
    #[getter]
    fn solution(&self) -> Option<Solution> {
        if self.ok() { self.placement().solution().map(Solution) } else { None }
    }

    fn __bool__(&self) -> bool {
        self.ok()
    }

    fn __str__(&self) -> String {
        if self.ok() {
            return format!("a solution of n = {}", self.n);
        }
        let mut faults: Vec<String> = self.conflicts().iter().map(Conflict::__str__).collect();
        faults.extend(
            self.on_blocked()
                .iter()
                .map(|&square| format!("{} is blocked", Locale::default().square(square, self.n))),
        );
        if faults.is_empty() {
            faults.push(
                Locale::default().reason(Reason::WrongNumber { queens: self.queens.len() as u32 }, self.n),
            );
        }
        faults.join("; ")
    }

    fn __repr__(&self) -> String {
        format!("<Check: {}>", self.__str__())
    }

    fn _repr_svg_(&self) -> Option<String> {
        picture::svg(self.n, &self.queens, &self.blocked, &[])
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduced::<Check, _>(py, (self.n, self.queens(), self.blocked()))
    }
}

impl Check {
    fn placement(&self) -> Placement {
        Placement::new(self.n, self.queens.iter().copied()).expect("checked when it was made")
    }

    fn on_blocked(&self) -> Vec<Spot> {
        self.blocked.iter().copied().filter(|square| self.queens.contains(square)).collect()
    }

    fn of_columns(columns: &[u32]) -> Result<Check, Error> {
        let n = u32::try_from(columns.len()).unwrap_or(u32::MAX);
        let queens: Vec<Spot> = (0..n).zip(columns).map(|(row, &column)| Spot::new(row, column)).collect();
        Ok(Check { n, queens: Placement::new(n, queens)?.queens().to_vec(), blocked: Vec::new() })
    }

    fn of_parsed(parsed: &ParsedBoard) -> Result<Check, Error> {
        let placement = parsed.placement().ok_or_else(|| {
            Error::Value(format!("a board of {} rows is too large to keep; use 'queens check'", parsed.size))
        })?;
        Ok(Check { n: parsed.size, queens: placement.queens().to_vec(), blocked: parsed.blocked.clone() })
    }
}

impl From<&Found> for Check {
    fn from(solution: &Found) -> Check {
        Check { n: solution.size(), queens: solution.squares().collect(), blocked: Vec::new() }
    }
}

/// Whether queens are a solution, and if not, which attack each other.
///
/// what: a sequence of columns from 0, a Solution, or a text with one board in any form that
/// the command reads: rows of Q and ., columns from 1, JSON, CSV
///
/// >>> n_queens.check([0, 2, 4, 1, 3]).ok
/// True
/// >>> print(n_queens.check("Q.\n.Q"))
/// a2 (row 1, column 1) and b1 (row 2, column 2) share a falling diagonal \
#[pyfunction]
pub(crate) fn check(what: &Bound<'_, PyAny>) -> PyResult<Check> {
    if let Ok(solution) = what.cast::<Solution>() {
        return Ok(Check::from(&solution.get().0));
    }
    if let Ok(text) = what.cast::<PyString>() {
        let parsed = BoardReader::read("the text", text.to_str()?.as_bytes()).and_then(BoardReader::only);
        return Ok(Check::of_parsed(&parsed.map_err(Error::value)?)?);
    }
    Ok(Check::of_columns(&columns(what)?)?)
}

/// Every board of a text, checked: the form is detected automatically.
#[pyfunction]
pub(crate) fn read(text: &Bound<'_, PyAny>) -> PyResult<Vec<Check>> {
    let text = text.cast::<PyString>().map_err(|_| {
        PyTypeError::new_err("read() takes the text itself; for a file give Path(name).read_text()")
    })?;
    let boards = BoardReader::read("the text", text.to_str()?.as_bytes()).map_err(Error::value)?;
    let mut checks = Vec::new();
    for parsed in boards {
        checks.push(Check::of_parsed(&parsed.map_err(Error::value)?)?);
    }
    Ok(checks)
}
