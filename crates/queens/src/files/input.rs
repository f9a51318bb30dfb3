//! Reads boards and other text from a file or from standard input.

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;

use n_queens::regions::{ParseRegionsError, Regions};
use n_queens_text::read::{LineError, is_utf16};
use n_queens_text::{BoardReader, Language, ReadError};

use crate::args::Shared;
use crate::outcome::{Failure, remark};

const STDIN: &str = "standard input";

/// The boards of a file; `-` is standard input. Remarks are in this language.
pub(crate) fn boards(
    path: &Path,
    language: Language,
    shared: &Shared,
) -> Result<BoardReader<'static>, ReadError> {
    if path == Path::new("-") { BoardReader::read(STDIN, stdin(language, shared)) } else { file(path) }
}

/// The boards of `--columns`, or else of a file, after a remark on what was assumed.
pub(crate) fn boards_or_columns(
    path: &Path,
    columns: Option<&str>,
    language: Language,
    shared: &Shared,
) -> Result<BoardReader<'static>, Failure> {
    let boards = match columns {
        Some(columns) => BoardReader::columns("--columns", columns)?,
        None => boards(path, language, shared)?,
    };
    remark_assumption(&boards, language, shared);
    Ok(boards)
}

/// Prints what the reader assumed where the text is ambiguous.
pub(crate) fn remark_assumption(boards: &BoardReader<'_>, language: Language, shared: &Shared) {
    if let Some(assumed) = boards.assumed() {
        remark(shared, language.words().about_input(boards.origin(), assumed.in_words(language)));
    }
}

/// The boards of a file once more; `None` for what can be read only once, such as a pipe.
pub(crate) fn reopen(path: &Path) -> Option<BoardReader<'static>> {
    if path.is_file() { file(path).ok() } else { None }
}

fn file(path: &Path) -> Result<BoardReader<'static>, ReadError> {
    let origin = path.display().to_string();
    match File::open(path) {
        Ok(file) => BoardReader::read(origin, file),
        Err(source) => Err(ReadError::Machine { origin, source }),
    }
}

/// Standard input; prints a prompt on a terminal.
fn stdin(language: Language, shared: &Shared) -> io::Stdin {
    let stdin = io::stdin();
    if stdin.is_terminal() {
        let words = language.words();
        remark(shared, if cfg!(windows) { words.keyboard_windows() } else { words.keyboard() });
    }
    stdin
}

/// At most `limit` bytes of a file or standard input as text, with its name. `wanted` is what a
/// binary file should have been.
pub(crate) fn read_text(
    path: Option<&Path>,
    limit: u64,
    wanted: &str,
    language: Language,
    shared: &Shared,
) -> Result<(String, String), Failure> {
    match path.filter(|path| *path != Path::new("-")) {
        None => Ok((STDIN.to_owned(), text(STDIN, stdin(language, shared).take(limit), wanted)?)),
        Some(path) => {
            let name = path.display().to_string();
            let file = File::open(path).map_err(|source| Failure::reading(&name, source))?;
            let text = text(&name, file.take(limit), wanted)?;
            Ok((name, text))
        }
    }
}

/// Bytes that are read of a game; no game is longer.
const MAX_GAME: u64 = 1 << 16;

/// The game of regions in a file or on standard input.
pub(crate) fn game(path: Option<&Path>, language: Language, shared: &Shared) -> Result<Regions, Failure> {
    let (name, text) = read_text(path, MAX_GAME, "write one letter or digit per square", language, shared)?;
    text.parse().map_err(|error: ParseRegionsError| Failure::Usage(format!("{name}: {error}")))
}

/// All of `reader` as UTF-8, without a byte order mark.
pub(crate) fn text(name: &str, mut reader: impl Read, wanted: &str) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes).map_err(|source| Failure::reading(name, source))?;
    if is_utf16(&bytes) {
        return Err(Failure::Usage(format!("{name}: {}", LineError::Utf16)));
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(text.trim_start_matches('\u{feff}').to_owned()),
        Err(_) => Err(Failure::Usage(format!("{name}: not text; {wanted}"))),
    }
}
