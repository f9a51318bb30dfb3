//! Proofs of first solutions: `one N --first --proof FILE` writes one, `check --proof FILE` checks it.
//!
//! A proof is appended to while the search runs, so that a search that was stopped or killed goes on
//! where it was: a file without its last line is not a proof yet, and `check` rejects it.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use n_queens::one::{CheckedFirst, FirstProofError, FirstSearch, check_first_proof};
use n_queens_text::Locale;
use n_queens_text::numbers::{grouped, plural};

use crate::args::Shared;
use crate::files::Output;
use crate::outcome::{Answer, Failure, print_error, remark};
use crate::watch::Session;

/// The file that a search for the first solution is recorded in.
pub(super) struct ProofFile {
    path: PathBuf,
    file: File,
}

impl ProofFile {
    /// Begins a proof, or goes on with the one that the file holds.
    pub(super) fn open(path: &Path, n: u32, shared: &Shared) -> Result<(ProofFile, FirstSearch), Failure> {
        let name = path.display();
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(Failure::reading(&format!("'{name}'"), error)),
        };
        // A crash leaves part of the last line.
        let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
        let search = if whole.is_empty() {
            if !text.is_empty() && !"n-queens-first ".starts_with(&text[..text.len().min(15)]) {
                return Err(Failure::usage(format!("'{name}' is not a proof; give another name")));
            }
            FirstSearch::new(n).and_then(FirstSearch::with_proof).map_err(Failure::usage)?
        } else {
            let search = FirstSearch::resume(whole)
                .map_err(|error| Failure::usage(format!("'{name}' cannot be continued: {error}")))?;
            let size = search.smallest_seen().size();
            if size != n {
                return Err(Failure::usage(format!(
                    "'{name}' is a proof for n = {size}, not {n}; give another name"
                )));
            }
            remark(shared, format_args!("'{name}': goes on at row {}", search.decided() + 1));
            search
        };
        let opened = OpenOptions::new().create(true).append(true).open(path);
        let file = opened.and_then(|file| file.set_len(whole.len() as u64).map(|()| file));
        let file = file.map_err(|error| Failure::writing(&format!("'{name}'"), error))?;
        Ok((ProofFile { path: path.to_owned(), file }, search))
    }

    /// Appends the lines since the last call.
    pub(super) fn write(&mut self, search: &mut FirstSearch) -> Result<(), Failure> {
        let written =
            self.file.write_all(search.take_proof_lines().as_bytes()).and_then(|()| self.file.sync_data());
        written.map_err(|error| Failure::writing(&format!("'{}'", self.path.display()), error))
    }
}

/// Checks a proof, and prints what it shows.
pub(super) fn check(path: &Path, shared: &Shared) -> Result<Answer, Failure> {
    let name = path.display();
    let text =
        std::fs::read_to_string(path).map_err(|error| Failure::reading(&format!("'{name}'"), error))?;
    let session = Session::begin(shared);
    let progress = session.progress("checking");
    let checked = check_first_proof(&text, session.watch());
    drop(progress);
    match checked {
        Ok(CheckedFirst { columns, prefixes, nodes, .. }) => {
            let shown = format!(
                "n = {}: no solution is smaller than {}\n{} refuted again, {} nodes\n",
                columns.len(),
                Locale::default().columns(&columns),
                plural(prefixes.into(), "smaller beginning was", "smaller beginnings were"),
                grouped(nodes),
            );
            if shared.quiet { Ok(Answer::Yes) } else { Output::stdout().put_all(shown.as_bytes()) }
        }
        Err(FirstProofError::Stopped(_)) => Err(session.stopped("stopped before the proof was checked")),
        Err(error) => {
            print_error(format!("'{name}' is rejected: {error}"));
            Ok(Answer::No)
        }
    }
}
