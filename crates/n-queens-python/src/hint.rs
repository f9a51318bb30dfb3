//! The next step on a board or in a game of regions, with its reason.

use std::path::PathBuf;

use n_queens::regions::Regions;
use n_queens::{Board as LibraryBoard, Square as Spot};
use n_queens_api::BoardInput;
use n_queens_api::queries::{self, Action, Advice};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::board::Board;
use crate::error::Error;
use crate::game::Game;
use crate::input::squares;
use crate::pickle::{ReducedCall, to_python};
use crate::picture;
use crate::square::Square;
use crate::work::{self, RunMode};

/// What a hint is for.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) enum Subject {
    Board(LibraryBoard),
    Game(Regions),
}

impl Subject {
    fn into_python(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(match self {
            Subject::Board(board) => Board::from(board).into_pyobject(py)?.into_any(),
            Subject::Game(game) => Game(game).into_pyobject(py)?.into_any(),
        })
    }
}

/// One step on a half-filled board or in a game. str() gives it with its reason.
///
/// kind: 'only' (a line has one square left), 'line' (a region lies in one row or column),
///       'touching' (a square touches all of a region), 'starving' (a queen there would leave a line
///       without a square), 'confined' (several lines need the places for themselves), 'crowding' (a
///       queen there would leave them too few), 'suppose' (a queen there leads to a contradiction),
///       'attempt' (several solutions: a queen of one) or 'take-back' (no solution is left)
/// action: 'place' a queen, 'exclude' squares or 'remove' a piece
/// squares: the squares that the action is for
/// board: the board or game it is for; after: the same with the step taken
#[pyclass(frozen, eq, module = "n_queens")]
#[derive(Clone)]
pub(crate) struct Hint {
    advice: Advice,
    subject: Subject,
}

impl PartialEq for Hint {
    fn eq(&self, other: &Hint) -> bool {
        (&self.advice.text, &self.subject) == (&other.advice.text, &other.subject)
    }
}

impl Hint {
    /// The next step, if there is one.
    pub(crate) fn on(py: Python<'_>, subject: Subject) -> PyResult<Option<Hint>> {
        let answer = match &subject {
            Subject::Board(board) => {
                let query = queries::Hint { board: BoardInput::from(board), keep: Vec::new() };
                work::answer(py, RunMode::on(board), None, &query)
            }
            Subject::Game(game) => {
                let query = queries::RegionsHint {
                    size: game.size(),
                    regions: Game(game.clone()).numbers(),
                    queens: game.queens().to_vec(),
                    crossed: game.crossed().to_vec(),
                    stars: Some(game.stars()),
                };
                work::answer(py, RunMode::Background, None, &query)
            }
        };
        Ok(answer?.hint.map(|advice| Hint { advice, subject }))
    }

    /// All steps that need no trying, each with those before it taken.
    pub(crate) fn all(py: Python<'_>, subject: Subject) -> PyResult<Vec<Hint>> {
        let mut hints = Vec::new();
        let mut next = Hint::on(py, subject)?;
        while let Some(hint) = next.filter(|hint| !["attempt", "take-back"].contains(&hint.advice.kind)) {
            next = Hint::on(py, hint.taken()?)?;
            hints.push(hint);
        }
        Ok(hints)
    }

    /// The subject with the step taken.
    fn taken(&self) -> Result<Subject, Error> {
        let (action, targets) = (&self.advice.action, &self.advice.targets);
        let kept = |squares: &[Spot]| -> Vec<Spot> {
            squares.iter().copied().filter(|square| !targets.contains(square)).collect()
        };
        let mut squares = targets.iter().copied();
        Ok(match &self.subject {
            Subject::Board(board) => Subject::Board(match action {
                Action::Place => squares.try_fold(board.clone(), LibraryBoard::fix)?,
                Action::Exclude => squares.try_fold(board.clone(), LibraryBoard::block)?,
                Action::Remove => {
                    let (size, fixed, blocked) = (board.size(), kept(board.fixed()), kept(board.blocked()));
                    BoardInput { size, fixed, blocked }.board()?
                }
            }),
            Subject::Game(game) => Subject::Game(match action {
                Action::Place => Game::with(game.clone(), targets, &[])?,
                Action::Exclude => Game::with(game.clone(), &[], targets)?,
                Action::Remove => Game::with(Game::bare(game)?, &kept(game.queens()), &kept(game.crossed()))?,
            }),
        })
    }
}

#[pymethods]
impl Hint {
    /// The technique: 'only', 'line', 'touching', 'starving', 'confined', 'crowding', 'suppose',
    /// 'attempt' or 'take-back'.
    #[getter]
    fn kind(&self) -> &'static str {
        self.advice.kind
    }

    /// What to do: 'place', 'exclude' or 'remove'.
    #[getter]
    fn action(&self) -> &'static str {
        match self.advice.action {
            Action::Place => "place",
            Action::Exclude => "exclude",
            Action::Remove => "remove",
        }
    }

    /// The squares that the action is for.
    #[getter]
    fn squares(&self) -> Vec<Square> {
        squares(&self.advice.targets)
    }

    /// The board or game it is for.
    #[getter]
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.subject.clone().into_python(py)
    }

    /// The board or game with the step taken.
    #[getter]
    fn after<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.taken()?.into_python(py)
    }

    /// The board or game with the step taken, as an SVG document.
    fn svg(&self) -> Result<String, Error> {
        match self.taken()? {
            Subject::Board(after) => {
                picture::svg(after.size(), after.fixed(), after.blocked(), after.fixed())
            }
            Subject::Game(after) => Ok(Game(after).svg()),
        }
    }

    /// Writes the picture to a file that ends in .svg, .png or .pdf.
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        picture::save(py, &self.svg()?, &path)
    }

    /// The answer to 'hint' as docs/api.md has it.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.advice)
    }

    fn __str__(&self) -> &str {
        &self.advice.text
    }

    fn __repr__(&self) -> String {
        format!("<Hint: {}>", self.advice.text)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.board(py)?.hash()
    }

    fn _repr_svg_(&self) -> Option<String> {
        self.svg().ok()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<ReducedCall<'py, Bound<'py, PyTuple>>> {
        let board = self.board(py)?;
        Ok((board.get_type().getattr("hint")?, PyTuple::new(py, [board])?))
    }
}
