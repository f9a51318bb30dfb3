//! `queens export`: a board or game in a format that other solvers read.
//!
//! The text is written in pieces: a formula of 1000 rows has eight million clauses.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use n_queens::model::{Encoding, Model};
use n_queens::{Stopped, Watch};
use n_queens_api::{EXPORT_FORMATS, Format};
use n_queens_text::export::{Notation, minizinc_data, minizinc_model, variable_map};
use n_queens_text::words::{Phrase, Words};

use crate::args::Shared;
use crate::files::{self, Output, OutputOption};
use crate::language::{language, words};
use crate::options::{BoardSource, values};
use crate::outcome::{Answer, Failure};
use crate::watch::Session;

const ENCODINGS: &[(&str, Encoding, Phrase)] = &[
    ("product", Encoding::Product, Words::encoding_product),
    ("sequential", Encoding::Sequential, Words::encoding_sequential),
    ("pairwise", Encoding::Pairwise, Words::encoding_pairwise),
];

#[derive(Debug, Args)]
pub(crate) struct Export {
    #[arg(value_name = "FORMAT", value_parser = values::format(EXPORT_FORMATS))]
    format: Format,

    /// The board.
    #[command(flatten)]
    board: BoardSource,

    #[arg(long, value_name = "FILE", conflicts_with_all = ["board", "columns", "fixed", "blocked"])]
    game: Option<PathBuf>,

    #[arg(long, value_parser = values::named(ENCODINGS), value_name = "NAME")]
    encoding: Option<Encoding>,

    #[arg(long, value_name = "FILE.csv")]
    map: Option<PathBuf>,

    #[arg(long, value_name = "FILE.dzn")]
    data: Option<PathBuf>,

    /// Where it goes.
    #[command(flatten)]
    output: OutputOption,
}

impl Export {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        self.reject_unused()?;
        check_ending(&self.output, self.format)?;
        let model = self.model(shared)?;
        let session = Session::begin(shared);
        for (file, write) in [(&self.map, variable_map as Writer), (&self.data, minizinc_data as Writer)] {
            if let Some(file) = file {
                put(Output::file(file)?, &session, |out| write(&model, out))?;
            }
        }
        let output = self.output.open()?;
        match (self.format.notation(), &self.data) {
            (None, _) => put(output, &session, |out| minizinc_data(&model, out)),
            (Some(_), Some(_)) => put(output, &session, |out| minizinc_model(&model, out)),
            (Some(notation), None) => {
                write(notation, &model, self.encoding.unwrap_or_default(), output, &session)
            }
        }
    }

    /// Options that this format does not have are errors.
    fn reject_unused(&self) -> Result<(), Failure> {
        let format = self.format;
        for (given, option, used) in [
            (self.encoding.is_some(), "--encoding", &[Format::Dimacs][..]),
            (self.map.is_some(), "--map", &[Format::Dimacs, Format::Opb]),
            (self.data.is_some(), "--data", &[Format::Minizinc]),
        ] {
            if given && !used.contains(&format) {
                let names: Vec<&str> = used.iter().map(|format| format.name()).collect();
                let names = names.join(words().list_comma());
                return Err(Failure::Usage(words().export_option(option, names, format)));
            }
        }
        Ok(())
    }

    fn model(&self, shared: &Shared) -> Result<Model, Failure> {
        match &self.game {
            Some(file) => Ok(Model::from(&files::game(Some(file), language(), shared)?)),
            None => Ok(self.board.read(language(), shared)?.model()?),
        }
    }
}

type Writer = fn(&Model, &mut dyn Write) -> io::Result<()>;

/// Writes a model in one of the formats.
pub(crate) fn write(
    notation: Notation,
    model: &Model,
    encoding: Encoding,
    output: Output,
    session: &Session,
) -> Result<Answer, Failure> {
    put(output, session, |out| notation.write(model, encoding, out, session.watch()))
}

/// Writes until a signal arrives; then there is no file.
fn put(
    output: Output,
    session: &Session,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<Answer, Failure> {
    let progress = session.progress("writing the formula");
    let mut sink = UntilStopped { output, watch: session.watch().clone() };
    let written = write(&mut sink);
    drop(progress);
    if session.interrupted() {
        return Err(session.stopped("stopped before the formula was written"));
    }
    written.map_err(|error| Failure::writing("the formula", error))?;
    sink.output.finish()?;
    Ok(Answer::Yes)
}

/// A file never has the ending of another format.
fn check_ending(output: &OutputOption, format: Format) -> Result<(), Failure> {
    let (Some(file), Some(ending)) = (output.file(), output.extension()) else { return Ok(()) };
    let neutral = EXPORT_FORMATS.by_ending(&ending).is_ok_and(|format| format.is_none());
    if neutral || format.endings().contains(&&*ending) {
        return Ok(());
    }
    let right: Vec<String> = format.endings().iter().map(|ending| format!(".{ending}")).collect();
    Err(Failure::Usage(words().export_ending(Path::display(file), format, right.join(", "))))
}

/// Fails after a signal.
struct UntilStopped {
    output: Output,
    watch: Watch,
}

impl Write for UntilStopped {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.watch.stopped() { Err(io::Error::other(Stopped)) } else { self.output.write(bytes) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Write::flush(&mut self.output)
    }
}
