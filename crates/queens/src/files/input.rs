//! Where boards are read from: a file, or standard input.

use std::fs::File;
use std::io;
use std::path::Path;

use n_queens_text::{ReadError, Sheets};

use crate::args::Shared;
use crate::outcome::remark;

/// The boards of a file; `-` is standard input.
pub(crate) fn sheets(path: &Path) -> Result<Sheets<'static>, ReadError> {
    if path == Path::new("-") {
        return Sheets::read("standard input", io::stdin());
    }
    let origin = path.display().to_string();
    match File::open(path) {
        Ok(file) => Sheets::read(origin, file),
        Err(source) => Err(ReadError::Machine { origin, source }),
    }
}

/// The boards of a file once more; `None` for what can be read only once, such as a pipe.
pub(crate) fn sheets_again(path: &Path) -> Option<Sheets<'static>> {
    if path.is_file() { sheets(path).ok() } else { None }
}

/// Says what reading had to assume, for the text does not say it.
pub(crate) fn tell_assumption(sheets: &Sheets<'_>, shared: &Shared) {
    if let Some(assumed) = sheets.assumed() {
        remark(shared, format_args!("{}: {assumed}", sheets.origin()));
    }
}
