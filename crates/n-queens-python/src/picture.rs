//! Pictures: n-queens-draw makes them, this module writes them to files.

use std::path::Path;

use n_queens::{Placement, Square};
use n_queens_api::{Format, PICTURE_FORMATS};
use n_queens_draw::{BoardPicture, Chart, pdf, png};
use pyo3::prelude::*;

use crate::error::Error;

/// A board with these queens and crosses, and a mark on every square that `attackers` attack.
pub(crate) fn svg(
    n: u32,
    queens: &[Square],
    blocked: &[Square],
    attackers: &[Square],
) -> Result<String, Error> {
    let placement = Placement::new(n, queens.iter().copied())?;
    Ok(BoardPicture::new(placement, blocked).map_err(Error::value)?.with_attacks_of(attackers).svg())
}

/// Writes a picture to a file whose ending gives the format: .svg, .png or .pdf.
pub(crate) fn save(py: Python<'_>, svg: &str, path: &Path) -> PyResult<()> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().into_owned());
    let format = PICTURE_FORMATS.by_ending(ending.as_deref().unwrap_or_default());
    py.detach(|| {
        let bytes = match format {
            Ok(Some(Format::Png)) => png(svg, None).map_err(Error::value)?,
            Ok(Some(Format::Pdf)) => pdf(svg).map_err(Error::value)?,
            Ok(Some(_)) => svg.as_bytes().to_vec(),
            _ => {
                let path = path.display();
                return Err(Error::value(format!("path = '{path}' does not end in .svg, .png or .pdf")));
            }
        };
        std::fs::write(path, bytes).map_err(|error| PyErr::from(error).into())
    })?;
    Ok(())
}

/// Writes an SVG document to a file whose ending gives the format: .svg, .png or .pdf.
#[pyfunction]
pub(crate) fn save_svg(py: Python<'_>, svg: &str, path: std::path::PathBuf) -> PyResult<()> {
    save(py, svg, &path)
}

/// A bar chart on a logarithmic scale, as an SVG document.
#[pyfunction]
pub(crate) fn bar_chart(title: &str, bars: Vec<(String, f64, String)>) -> String {
    let mut chart = Chart::new(title);
    for (label, value, text) in bars {
        chart.bar(&label, value, &text);
    }
    chart.svg()
}
