//! Where an answer goes: standard output, or a file that is written in full or not at all.
//!
//! A temporary file is written in the same folder and renamed when it is complete and synced; links
//! are followed. A failure before that leaves the target unchanged. The temporary file is created at
//! the first write, so that interrupted work (out of memory, killed) leaves nothing; whether it can be
//! created is tested before the work. A device or named pipe is written directly: renaming would
//! replace it.
//!
//! The ending of the file chooses the format if `--format` does not.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use n_queens_api::{AnswerFormats, Format};
use tempfile::TempPath;

use crate::outcome::{Answer, Failure};

/// Enough to make system calls rare, small enough to stay in the cache.
const BUFFER: usize = 1 << 17;

/// More links than this are a cycle; systems stop there, too.
const MAX_LINKS: usize = 40;

/// The option every verb with a long answer takes.
#[derive(Clone, Debug, Args)]
pub(crate) struct OutputOption {
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Where an answer is written. Ends with [`Output::finish`]; if it is dropped before that, no file is
/// written.
#[derive(Debug)]
pub(crate) struct Output {
    sink: Sink,
    /// Its name in error messages.
    name: String,
}

#[derive(Debug)]
enum Sink {
    Stdout(BufWriter<io::Stdout>),
    Device(BufWriter<File>),
    File(BufWriter<PendingFile>),
}

/// A temporary file that will be renamed to `target`.
#[derive(Debug)]
struct PendingFile {
    target: PathBuf,
    temporary: Option<(File, TempPath)>,
}

impl OutputOption {
    /// The option with this file.
    pub(crate) fn to(file: &Path) -> OutputOption {
        OutputOption { output: Some(file.to_owned()) }
    }

    /// Whether the answer goes to standard output.
    pub(crate) fn is_stdout(&self) -> bool {
        self.file().is_none()
    }

    /// The file the answer goes to, unless that is standard output.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|target| *target != Path::new("-"))
    }

    /// The ending of the file, without the point, in small letters.
    pub(crate) fn extension(&self) -> Option<String> {
        Some(self.file()?.extension()?.to_str()?.to_ascii_lowercase())
    }

    /// The format by name, or by the ending of the file; otherwise `default`.
    pub(crate) fn format(
        &self,
        formats: AnswerFormats,
        asked: Option<Format>,
        default: Format,
    ) -> Result<Format, Failure> {
        if let Some(format) = asked {
            return Ok(format);
        }
        let (Some(file), Some(ending)) = (self.file(), self.extension()) else { return Ok(default) };
        let format = formats.by_ending(&ending).map_err(|error| {
            Failure::Usage(format!("'{}': {error} (with --format NAME any ending)", file.display()))
        })?;
        Ok(format.unwrap_or(default))
    }

    /// Opens the file, or standard output.
    pub(crate) fn open(&self) -> Result<Output, Failure> {
        self.file().map_or_else(|| Ok(Output::stdout()), Output::file)
    }
}

impl Output {
    pub(crate) fn stdout() -> Output {
        let sink = Sink::Stdout(BufWriter::with_capacity(BUFFER, io::stdout()));
        Output { sink, name: "to standard output".to_owned() }
    }

    pub(crate) fn file(target: &Path) -> Result<Output, Failure> {
        let name = format!("'{}'", target.display());
        if target.is_dir() {
            return Err(Failure::Usage(format!("{name} is a folder; give the name of a file")));
        }
        if target.exists() && !target.is_file() {
            let device = File::options().write(true).open(target);
            let device = device.map_err(|error| Failure::writing(&name, error))?;
            return Ok(Output { sink: Sink::Device(BufWriter::with_capacity(BUFFER, device)), name });
        }
        // Renaming would replace a link; its target is meant.
        let target = follow_links(target).map_err(|error| Failure::writing(&name, error))?;
        let folder = folder_of(&target);
        if !folder.is_dir() {
            let missing = format!("there is no folder '{}'", folder.display());
            return Err(Failure::writing(&name, io::Error::new(io::ErrorKind::NotFound, missing)));
        }
        if std::fs::metadata(&target).is_ok_and(|there| there.permissions().readonly()) {
            return Err(Failure::Usage(format!(
                "{name} is read-only; make it writable, or give another name"
            )));
        }
        let mut pending = PendingFile { target, temporary: None };
        pending.file().map_err(|error| Failure::writing(&name, error))?;
        pending.temporary = None; // It can be created; remove it until the first write.
        Ok(Output { sink: Sink::File(BufWriter::with_capacity(BUFFER, pending)), name })
    }

    /// Adds bytes to the answer.
    pub(crate) fn put(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.write_all(bytes).map_err(|error| Failure::writing(&self.name, error))
    }

    /// Writes the buffer, so that the reader of a pipe gets it now. A temporary file has no reader.
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        match self.sink {
            Sink::File(_) => Ok(()),
            _ => Write::flush(self).map_err(|error| Failure::writing(&self.name, error)),
        }
    }

    /// The answer is complete: flushes it, and gives the file its name.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        let finished = Write::flush(&mut self).and_then(|()| match self.sink {
            Sink::File(writer) => writer.into_inner().map_err(io::IntoInnerError::into_error)?.persist(),
            Sink::Stdout(_) | Sink::Device(_) => Ok(()),
        });
        finished.map_err(|error| Failure::writing(&self.name, error))
    }

    /// Writes the whole answer.
    pub(crate) fn put_all(mut self, bytes: &[u8]) -> Result<Answer, Failure> {
        self.put(bytes)?;
        self.finish()?;
        Ok(Answer::Yes)
    }
}

impl Sink {
    fn writer(&mut self) -> &mut dyn Write {
        match self {
            Sink::Stdout(stdout) => stdout,
            Sink::Device(device) => device,
            Sink::File(writer) => writer,
        }
    }
}

/// For `write!` and serialisers; [`Failure::writing`] wraps their errors.
impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.sink.writer().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.sink.writer().flush()
    }
}

impl PendingFile {
    /// The temporary file, created at the first call.
    fn file(&mut self) -> io::Result<&mut File> {
        if self.temporary.is_none() {
            let mut builder = tempfile::Builder::new();
            builder.prefix(".queens-").suffix(".partial");
            let file = with_permissions(&mut builder, &self.target).tempfile_in(folder_of(&self.target));
            // In two parts: errors of the file alone do not contain its name.
            self.temporary = Some(file.map_err(without_path)?.into_parts());
        }
        Ok(&mut self.temporary.as_mut().expect("created above").0)
    }

    /// Syncs the file, then renames it to the target.
    fn persist(mut self) -> io::Result<()> {
        self.file()?.sync_all()?;
        let Some((file, path)) = self.temporary else { return Ok(()) };
        drop(file);
        path.persist(self.target).map_err(|error| without_path(error.error))
    }
}

impl Write for PendingFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file()?.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn folder_of(target: &Path) -> &Path {
    target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The path behind all links; the file need not exist.
fn follow_links(name: &Path) -> io::Result<PathBuf> {
    let mut target = name.to_owned();
    for _ in 0..MAX_LINKS {
        match std::fs::read_link(&target) {
            // A relative link starts at its own folder.
            Ok(next) => target = target.parent().unwrap_or(Path::new("")).join(next),
            Err(_) => return Ok(target),
        }
    }
    Err(io::Error::other(format!("more than {MAX_LINKS} links lead on from it")))
}

/// Temporary files are private; an answer gets the permissions of the file it replaces, or those of
/// a new file.
#[cfg(unix)]
fn with_permissions<'a, 'b, 'c>(
    builder: &'a mut tempfile::Builder<'b, 'c>,
    target: &Path,
) -> &'a mut tempfile::Builder<'b, 'c> {
    use std::os::unix::fs::PermissionsExt;
    let existing = std::fs::metadata(target).map(|replaced| replaced.permissions());
    builder.permissions(existing.unwrap_or_else(|_| std::fs::Permissions::from_mode(0o666)))
}

#[cfg(not(unix))]
fn with_permissions<'a, 'b, 'c>(
    builder: &'a mut tempfile::Builder<'b, 'c>,
    _target: &Path,
) -> &'a mut tempfile::Builder<'b, 'c> {
    builder
}

/// The system's message without the name of the temporary file.
fn without_path(error: io::Error) -> io::Error {
    match error.raw_os_error() {
        Some(code) => io::Error::from_raw_os_error(code),
        // The error of a temporary file wraps the system's message and appends the path.
        None => {
            let words = error.to_string();
            io::Error::new(error.kind(), words.split(" at path ").next().unwrap_or_default().to_owned())
        }
    }
}
