//! Where boards are read from: a file, or standard input.

use std::fs::File;
use std::io::{self, IsTerminal};
use std::path::Path;

use n_queens_text::{BoardReader, Language, ReadError};

use crate::args::Shared;
use crate::outcome::remark;

/// The boards of a file; `-` is standard input. Remarks are in this language.
pub(crate) fn boards(
    path: &Path,
    language: Language,
    shared: &Shared,
) -> Result<BoardReader<'static>, ReadError> {
    if path == Path::new("-") {
        return BoardReader::read("standard input", stdin(language, shared));
    }
    file(path)
}

/// Standard input. Whoever sits at a keyboard is told that it is their turn.
pub(crate) fn stdin(language: Language, shared: &Shared) -> io::Stdin {
    let stdin = io::stdin();
    if stdin.is_terminal() {
        let words = language.words();
        remark(shared, if cfg!(windows) { words.keyboard_windows() } else { words.keyboard() });
    }
    stdin
}

fn file(path: &Path) -> Result<BoardReader<'static>, ReadError> {
    let origin = path.display().to_string();
    match File::open(path) {
        Ok(file) => BoardReader::read(origin, file),
        Err(source) => Err(ReadError::Machine { origin, source }),
    }
}

/// The boards of a file once more; `None` for what can be read only once, such as a pipe.
pub(crate) fn sheets_again(path: &Path) -> Option<BoardReader<'static>> {
    if path.is_file() { file(path).ok() } else { None }
}

/// Says what reading had to assume, for the text does not say it.
pub(crate) fn tell_assumption(boards: &BoardReader<'_>, language: Language, shared: &Shared) {
    if let Some(assumed) = boards.assumed() {
        remark(shared, language.words().about_input(boards.origin(), assumed.in_words(language)));
    }
}
