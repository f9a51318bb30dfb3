//! The game of coloured regions as a Python object.

use std::path::PathBuf;

use n_queens::regions::{Regions, RegionsOptions};
use n_queens::{Square as Spot, Stopped};
use n_queens_api::queries;
use n_queens_draw::{Colour, Style, regions_svg, regions_text};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::error::Error;
use crate::hint::{Hint, Subject};
use crate::input::{self, Int, Many, SquareInput, repr_of_squares, spots, squares};
use crate::pickle::{Reduced, reduced, to_python};
use crate::picture;
use crate::square::Square;
use crate::work::{self, RunMode};

/// The letters of regions that are given as numbers, in order.
const LETTERS: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// Solutions that are found at most before count() stops.
const COUNT_MAX: usize = 10_000_000;

/// The daily game of coloured regions: one queen in every row, column and region, and no two queens
/// on neighbouring squares, not even by a corner. Long diagonals do not matter.
///
/// regions: the region of every square: a text with one letter or coloured square for each and a line
///     for each row, or rows of letters or numbers, such as an array
/// queens, crossed: squares that have a queen or a cross already
///
/// A game is never changed; place() and cross() return a new one.
#[pyclass(frozen, eq, hash, module = "n_queens")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Game(pub(crate) Regions);

#[pymethods]
impl Game {
    #[new]
    #[pyo3(
        signature = (regions, queens=Many::none(), crossed=Many::none()),
        text_signature = "(regions, queens=(), crossed=())"
    )]
    fn new(
        regions: &Bound<'_, PyAny>,
        queens: Many<SquareInput>,
        crossed: Many<SquareInput>,
    ) -> PyResult<Game> {
        let text = match regions.cast::<PyString>() {
            Ok(text) => text.to_str()?.to_owned(),
            Err(_) => text_of_rows(regions)?,
        };
        let bare: Regions = text.parse().map_err(|error| Error::value(format!("regions: {error}")))?;
        let n = bare.size();
        Ok(Game(Game::with(bare, &spots(queens, n, "queens")?, &spots(crossed, n, "crossed")?)?))
    }

    /// A game of n rows with exactly one solution. The same seed makes the same game everywhere.
    ///
    /// stars: queens in every row, column and region, from 1 to 3
    /// difficulty: 'easy', 'medium', 'hard' or 'expert'; any but expert by default
    #[staticmethod]
    #[pyo3(signature = (n, seed=None, *, stars=None, difficulty=None, progress=None))]
    fn make(
        py: Python<'_>,
        n: Int,
        seed: Option<Int>,
        stars: Option<Int>,
        difficulty: Option<&str>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Game> {
        let n = n.within("n", 1, u32::MAX)?;
        let seed = input::seed(seed.as_ref())?;
        let mut wanted = RegionsOptions::new(n);
        if let Some(stars) = stars {
            wanted.stars = stars.within("stars", 1, Regions::MAX_STARS)?;
        }
        wanted.grade =
            difficulty.map(str::parse::<n_queens::puzzle::Grade>).transpose().map_err(Error::value)?;
        work::run(py, RunMode::Background, progress, |watch| wanted.make(seed, watch))
            .map(|made| Game(made.game))
    }

    /// Queens in every row, column and region.
    #[getter]
    fn stars(&self) -> u32 {
        self.0.stars()
    }

    /// How hard the game is: a dict with 'level', the number of 'hints', the 'depth' of suppositions and
    /// the 'techniques' with their 'kind' and 'times'.
    #[pyo3(signature = (*, progress=None))]
    fn grade<'py>(
        &self,
        py: Python<'py>,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let query = queries::Grade { board: None, game: Some(self.0.clone()) };
        to_python(py, &work::answer(py, RunMode::Background, progress, &query)?.difficulty)
    }

    /// Rows, columns, regions and queens.
    #[getter]
    fn size(&self) -> u32 {
        self.0.size()
    }

    /// The region of every square from 0, as an n x n array of uint8.
    #[getter]
    fn regions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let n = self.0.size() as usize;
        PyArray1::from_iter(py, self.numbers().into_iter().map(|region| region as u8)).reshape([n, n])
    }

    /// The queens placed so far, from the top row down.
    #[getter]
    fn queens(&self) -> Vec<Square> {
        squares(self.0.queens())
    }

    /// The squares crossed out so far, row by row.
    #[getter]
    fn crossed(&self) -> Vec<Square> {
        squares(self.0.crossed())
    }

    /// The same game with one more queen.
    fn place(&self, square: SquareInput) -> Result<Game, Error> {
        Ok(Game(self.0.clone().fix(square.on(self.0.size(), "square")?)?))
    }

    /// The same game with one more square crossed out.
    fn cross(&self, square: SquareInput) -> Result<Game, Error> {
        Ok(Game(self.0.clone().cross(square.on(self.0.size(), "square")?)?))
    }

    /// The queens of a solution from the top row down, or None where there is none.
    #[pyo3(signature = (*, progress=None))]
    fn solve(&self, py: Python<'_>, progress: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Vec<Square>>> {
        Ok(self.solutions(py, 1, progress)?.pop().map(|queens| squares(&queens)))
    }

    /// How many solutions the game has; a proper one has 1.
    ///
    /// limit: stop when this many are found; by default all are counted, without listing them
    #[pyo3(signature = (limit=None, *, progress=None))]
    fn count(
        &self,
        py: Python<'_>,
        limit: Option<Int>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<u128> {
        let Some(limit) = limit else {
            return work::run(py, RunMode::Background, progress, |watch| -> Result<_, Stopped> {
                self.0.total(watch)
            });
        };
        let limit = limit.within("limit", 1, COUNT_MAX)?;
        Ok(self.solutions(py, limit, progress)?.len() as u128)
    }

    /// The next step, with its reason; see Hint. None when all queens are placed.
    fn hint(&self, py: Python<'_>) -> PyResult<Option<Hint>> {
        Hint::on(py, Subject::Game(self.0.clone()))
    }

    /// All steps to the end that need no trying, each with those before it taken.
    fn hints(&self, py: Python<'_>) -> PyResult<Vec<Hint>> {
        Hint::all(py, Subject::Game(self.0.clone()))
    }

    /// The game as an SVG document, a colour for each region.
    pub(crate) fn svg(&self) -> String {
        regions_svg(&self.0, &[], &Style::default())
    }

    /// Writes the picture to a file that ends in .svg, .png or .pdf.
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        picture::save(py, &self.svg(), &path)
    }

    /// The rows of letters, the queens and the crosses.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.0)
    }

    fn __str__(&self) -> String {
        regions_text(&self.0, &[], Colour::Plain)
    }

    fn __repr__(&self) -> String {
        let queens = repr_of_squares("queens", self.0.queens());
        let crossed = repr_of_squares("crossed", self.0.crossed());
        format!("Game({:?}{queens}{crossed})", self.letters())
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduced::<Game, _>(py, (self.letters(), self.queens(), self.crossed()))
    }
}

impl Game {
    /// The game with these queens and crosses, too.
    pub(crate) fn with(bare: Regions, queens: &[Spot], crossed: &[Spot]) -> Result<Regions, Error> {
        let game = queens.iter().try_fold(bare, |game, &square| game.fix(square))?;
        Ok(crossed.iter().try_fold(game, |game, &square| game.cross(square))?)
    }

    /// The same regions without queens and crosses.
    pub(crate) fn bare(game: &Regions) -> Result<Regions, Error> {
        Ok(Game(game.clone()).letters().parse()?)
    }

    /// The region of every square, row by row, from 0.
    pub(crate) fn numbers(&self) -> Vec<u32> {
        let n = self.0.size();
        let squares = (0..n).flat_map(|row| (0..n).map(move |column| Spot::new(row, column)));
        squares.map(|square| self.0.region(square)).collect()
    }

    /// One letter per square, one line per row; the stars first if there are several.
    fn letters(&self) -> String {
        self.0.to_string()
    }

    fn solutions(
        &self,
        py: Python<'_>,
        limit: usize,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Vec<Vec<Spot>>> {
        work::run(py, RunMode::Background, progress, |watch| -> Result<_, Stopped> {
            self.0.solutions(limit, watch)
        })
    }
}

/// Rows of letters or numbers as text, a blank between squares.
fn text_of_rows(regions: &Bound<'_, PyAny>) -> PyResult<String> {
    let mut text = String::new();
    for row in regions.extract::<Many<Bound<'_, PyAny>>>()?.named("regions")? {
        if let Ok(row) = row.cast::<PyString>() {
            text += row.to_str()?;
        } else {
            for cell in row.extract::<Many<Bound<'_, PyAny>>>()?.named("regions")? {
                match cell.cast::<PyString>() {
                    Ok(letter) => text += letter.to_str()?,
                    Err(_) => {
                        let region: usize =
                            cell.extract::<Int>()?.within("a region", 0, LETTERS.len() - 1)?;
                        text.push(char::from(LETTERS[region]));
                    }
                }
                text.push(' ');
            }
        }
        text.push('\n');
    }
    Ok(text)
}
