//! Puzzles made to measure: boards with exactly one solution.

use n_queens::puzzle::{Grade, MadePuzzle, PuzzleOptions};
use pyo3::prelude::*;

use crate::board::Board;
use crate::error::Error;
use crate::functions::fresh_seed;
use crate::pickle::ReducedCall;
use crate::picture;
use crate::size::Size;
use crate::solution::Solution;
use crate::work::{self, RunMode};

/// A board with exactly one solution, from which no queen and no blocked square can be taken away.
///
/// board: the puzzle; its hint() helps; solution: the answer
/// difficulty: 'easy', 'medium', 'hard' or 'expert'; seed: makes the same one again
#[pyclass(frozen, eq, module = "n_queens")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Puzzle {
    made: MadePuzzle,
    wanted: PuzzleOptions,
    /// The seed that makes the same puzzle again.
    #[pyo3(get)]
    seed: u64,
}

#[pymethods]
impl Puzzle {
    /// The puzzle.
    #[getter]
    fn board(&self) -> Board {
        self.made.board.clone().into()
    }

    /// Its only solution.
    #[getter]
    fn solution(&self) -> Solution {
        Solution(self.made.solution.clone())
    }

    /// How hard it is: the hardest step it takes.
    #[getter]
    fn difficulty(&self) -> String {
        self.made.difficulty.grade.to_string()
    }

    fn __str__(&self) -> String {
        self.board().__str__()
    }

    fn __repr__(&self) -> String {
        format!("<Puzzle: {}, {}, seed {}>", self.board().__repr__(), self.difficulty(), self.seed)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.board().into_pyobject(py)?.into_any().hash()
    }

    fn _repr_svg_(&self) -> Option<String> {
        let board = &self.made.board;
        picture::svg(board.size(), board.fixed(), board.blocked(), &[])
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<ReducedCall<'py, (u32, String, u32, u64)>> {
        let make = py.import("n_queens")?.getattr("puzzle")?;
        Ok((make, (self.wanted.size, self.wanted.grade.to_string(), self.wanted.blocked, self.seed)))
    }
}

/// A puzzle of the given difficulty: a board with exactly one solution.
///
/// difficulty: 'easy' (every step is a line with one square left), 'medium' (squares to cross
///     out), 'hard' (two or three rows confined to as many columns) or 'expert' (squares have to
///     be tried)
/// blocked: squares to block at first; those the puzzle does not need are opened again
/// seed: the same seed makes the same puzzle
#[pyfunction]
#[pyo3(signature = (n, difficulty="easy", blocked=0, seed=None, *, progress=None))]
pub(crate) fn puzzle(
    py: Python<'_>,
    n: Size,
    difficulty: &str,
    blocked: u32,
    seed: Option<u64>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Puzzle> {
    let size = n.rows(u32::MAX, "no puzzle is so large")?;
    let grade: Grade = difficulty.parse().map_err(Error::value)?;
    let wanted = PuzzleOptions::new(size, grade).blocked(blocked);
    let seed = seed.unwrap_or_else(fresh_seed);
    let made = work::run(py, RunMode::Background, progress, |watch| wanted.make(seed, watch))?;
    Ok(Puzzle { made, wanted, seed })
}
