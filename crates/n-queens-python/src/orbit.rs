//! The images of a solution, as a sequence that a notebook shows side by side.

use std::path::PathBuf;

use n_queens::Placement;
use n_queens_draw::{BoardPicture, Gallery};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::error::Error;
use crate::picture;
use crate::solution::Solution;

/// The distinct images of a solution under the eight motions of the square, in order: a sequence
/// of 8, 4, 2 or 1 solutions. A notebook shows them side by side.
#[pyclass(frozen, eq, hash, sequence, module = "n_queens")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Orbit(pub(crate) Vec<n_queens::Solution>);

#[pymethods]
impl Orbit {
    /// Orbit(solution) is solution.orbit().
    #[new]
    fn new(solution: &Bound<'_, PyAny>) -> PyResult<Orbit> {
        Ok(Orbit(crate::solution::solution(solution)?.0.orbit()))
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.images(index.py())?.as_any().get_item(index)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.images(py)?.try_iter()?.into_any())
    }

    fn __repr__(&self) -> String {
        format!("Orbit({:?})", self.0[0].columns())
    }

    /// The images side by side, as an SVG document.
    fn svg(&self) -> Result<String, Error> {
        let mut gallery = Gallery::new("an orbit");
        for image in &self.0 {
            let caption: Vec<String> = image.columns().iter().map(ToString::to_string).collect();
            let picture = BoardPicture::new(Placement::from(image), &[]).map_err(Error::value)?;
            gallery.add(picture, &caption.join(" "));
        }
        Ok(gallery.svg())
    }

    /// Writes the picture to a file that ends in .svg, .png or .pdf.
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        picture::save(py, &self.svg()?, &path)
    }

    fn _repr_svg_(&self) -> Option<String> {
        self.svg().ok()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<crate::pickle::Reduced<'py>> {
        crate::pickle::reduced::<Orbit, _>(py, (self.0[0].columns(),))
    }
}

impl Orbit {
    fn images<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.iter().cloned().map(Solution))
    }
}
