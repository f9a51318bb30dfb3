//! Where a text comes from: a file, standard input, or the command line itself.

use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;

use super::ReadError;

/// An open text and the name that messages give it.
pub(crate) struct Input {
    pub(super) origin: String,
    pub(super) reader: Box<dyn Read>,
}

impl Input {
    /// Opens a file; `-` is standard input.
    pub(crate) fn open(path: &Path) -> Result<Input, ReadError> {
        if path == Path::new("-") {
            return Ok(Input { origin: "standard input".to_owned(), reader: Box::new(io::stdin()) });
        }
        let origin = path.display().to_string();
        match File::open(path) {
            Ok(file) => Ok(Input { origin, reader: Box::new(file) }),
            Err(source) => Err(ReadError::Machine { origin, source }),
        }
    }

    /// A text at hand, such as the value of an option.
    pub(crate) fn text(origin: &str, text: impl Into<Vec<u8>>) -> Input {
        Input { origin: origin.to_owned(), reader: Box::new(Cursor::new(text.into())) }
    }
}
