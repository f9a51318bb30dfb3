//! Checks whether queens are a solution, and finds those that attack each other.

use std::path::PathBuf;

use n_queens::methods::Reason;
use n_queens::{Placement, Solution as Found, Square as Spot};
use n_queens_text::{BoardReader, Locale, ParsedBoard, ReadError};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::error::Error;
use crate::input::{Int, Many, SquareInput, expected, spots, squares};
use crate::pickle::{Reduced, reduced};
use crate::picture;
use crate::solution::{Solution, columns};
use crate::square::Square;

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
    fn new(n: Int, first: SquareInput, second: SquareInput) -> Result<Conflict, Error> {
        let n = n.within("n", 1, u32::MAX)?;
        let placement = Placement::new(n, [first.on(n, "first")?, second.on(n, "second")?])?;
        let conflict = placement.conflicts().pop();
        let no_conflict = || Error::value("these queens do not attack each other");
        Ok(Conflict { conflict: conflict.ok_or_else(no_conflict)?, n })
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

/// Queens on a board, checked. It is true if they are a solution.
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
    #[pyo3(
        signature = (n, queens, blocked=Many::none()),
        text_signature = "(n, queens, blocked=())"
    )]
    fn new(n: Int, queens: Many<SquareInput>, blocked: Many<SquareInput>) -> Result<Check, Error> {
        let n = n.within("n", 1, u32::MAX)?;
        let (queens, blocked) = (spots(queens, n, "queens")?, spots(blocked, n, "blocked")?);
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

    /// The board as an SVG document, with a line between queens that attack each other.
    fn svg(&self) -> Result<String, Error> {
        picture::svg(self.n, &self.queens, &self.blocked, &[])
    }

    /// Writes the picture to a file that ends in .svg, .png or .pdf.
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        picture::save(py, &self.svg()?, &path)
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
        self.svg().ok()
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
            Error::value(format!("a board of {} rows is too large to keep; use 'queens check'", parsed.size))
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
/// what: a sequence of columns from 0, a Solution, or a text with one board in any format that
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
        return Ok(Check::of_parsed(&parsed.map_err(unreadable)?)?);
    }
    Ok(Check::of_columns(&columns(what)?)?)
}

/// Every board of a text, checked; the format is detected automatically.
#[pyfunction]
pub(crate) fn read(text: &Bound<'_, PyAny>) -> PyResult<Vec<Check>> {
    let file = "the text itself (for a file, Path(name).read_text())";
    let text = text.cast::<PyString>().map_err(|_| expected(file, text))?;
    let boards = BoardReader::read("the text", text.to_str()?.as_bytes()).map_err(unreadable)?;
    boards.map(|parsed| Ok(Check::of_parsed(&parsed.map_err(unreadable)?)?)).collect()
}

/// The message of a reader without the part in parentheses, which names options of the command.
fn unreadable(error: ReadError) -> Error {
    let message = error.to_string();
    match (message.find(" ("), message.find("); ")) {
        (Some(start), Some(end)) if start < end && message[start..end].contains("--") => {
            Error::value(format!("{}{}", &message[..start], &message[end + 1..]))
        }
        _ => Error::value(message),
    }
}
