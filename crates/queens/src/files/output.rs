//! Where an answer goes: standard output, or a file that is written in full or not at all.
//!
//! A temporary file is written in the same folder and renamed when everything is in it and on the
//! disk; behind a link, where the link leads. Whatever goes wrong before that leaves the target as
//! it was. It is made when the first bytes go to it, so that long work that is cut short (out of
//! memory, killed) leaves nothing; that it can be made is tried before the work. A target that is
//! no ordinary file (a device, a named pipe) is written straight: renaming would replace it.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use tempfile::TempPath;

use crate::outcome::{Answer, Failure};

/// Enough to make system calls rare, small enough to stay in the cache.
const BUFFER: usize = 1 << 17;

/// More links than this lead in a circle; systems give up there, too.
const LINKS: usize = 40;

/// The option every verb with a long answer takes.
#[derive(Clone, Debug, Args)]
pub(crate) struct OutputOption {
    /// Write the answer to FILE, in full or not at all
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// An open place for the answer. Ends with [`Output::finish`]; dropped before that, a file
/// never appears.
#[derive(Debug)]
pub(crate) struct Output {
    sink: Sink,
    /// As error messages call it.
    name: String,
}

#[derive(Debug)]
enum Sink {
    Stdout(BufWriter<io::Stdout>),
    Device(BufWriter<File>),
    File(BufWriter<Aside>),
}

/// A file that will take the name `target`.
#[derive(Debug)]
struct Aside {
    target: PathBuf,
    made: Option<(File, TempPath)>,
}

impl OutputOption {
    /// As if this file had been asked for.
    pub(crate) fn to(file: &Path) -> OutputOption {
        OutputOption { output: Some(file.to_owned()) }
    }

    /// Whether the answer goes to standard output.
    pub(crate) fn is_stdout(&self) -> bool {
        self.file().is_none()
    }

    /// The file the answer goes to, if it is to be one.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|target| *target != Path::new("-"))
    }

    /// What the name of the file ends in, behind its point, in small letters.
    pub(crate) fn extension(&self) -> Option<String> {
        Some(self.file()?.extension()?.to_str()?.to_ascii_lowercase())
    }

    /// Opens the place asked for, to write text where its name may promise a picture.
    pub(crate) fn open_text(&self) -> Result<Output, Failure> {
        self.refuse_pictures()?;
        self.open()
    }

    /// Opens the place asked for.
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
        // Renaming would replace a link; what it points to is meant.
        let target = followed(target).map_err(|error| Failure::writing(&name, error))?;
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
        let mut aside = Aside { target, made: None };
        aside.file().map_err(|error| Failure::writing(&name, error))?;
        aside.made = None; // It can be made; now it is gone again.
        Ok(Output { sink: Sink::File(BufWriter::with_capacity(BUFFER, aside)), name })
    }

    /// Adds bytes to the answer.
    pub(crate) fn put(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.write_all(bytes).map_err(|error| Failure::writing(&self.name, error))
    }

    /// Sends on what is buffered, so that a reader of a pipe sees it now. Nobody reads a file
    /// aside.
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

    /// The whole answer at once.
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

/// For `write!` and serialisers; [`Failure::writing`] gives their errors a meaning.
impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.sink.writer().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.sink.writer().flush()
    }
}

impl Aside {
    /// The file, made when it is first asked for.
    fn file(&mut self) -> io::Result<&mut File> {
        if self.made.is_none() {
            let mut aside = tempfile::Builder::new();
            aside.prefix(".queens-").suffix(".partial");
            let aside = like_any_file(&mut aside, &self.target).tempfile_in(folder_of(&self.target));
            // Parted, for errors of the file alone do not name it.
            self.made = Some(aside.map_err(bare)?.into_parts());
        }
        Ok(&mut self.made.as_mut().expect("made above").0)
    }

    /// On the disk, and only then under its name.
    fn persist(mut self) -> io::Result<()> {
        self.file()?.sync_all()?;
        let Some((file, aside)) = self.made else { return Ok(()) };
        drop(file);
        aside.persist(self.target).map_err(|error| bare(error.error))
    }
}

impl Write for Aside {
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

/// The file that is meant by a name: where its links lead, whether there is a file or not.
fn followed(name: &Path) -> io::Result<PathBuf> {
    let mut target = name.to_owned();
    for _ in 0..LINKS {
        match std::fs::read_link(&target) {
            // A link is read from the folder it stands in, unless it begins at the root.
            Ok(next) => target = target.parent().unwrap_or(Path::new("")).join(next),
            Err(_) => return Ok(target),
        }
    }
    Err(io::Error::other(format!("more than {LINKS} links lead on from it")))
}

/// Temporary files are private; an answer has the rights of the file it replaces, or those that
/// any new file gets.
#[cfg(unix)]
fn like_any_file<'a, 'b, 'c>(
    aside: &'a mut tempfile::Builder<'b, 'c>,
    target: &Path,
) -> &'a mut tempfile::Builder<'b, 'c> {
    use std::os::unix::fs::PermissionsExt;
    let existing = std::fs::metadata(target).map(|replaced| replaced.permissions());
    aside.permissions(existing.unwrap_or_else(|_| std::fs::Permissions::from_mode(0o666)))
}

#[cfg(not(unix))]
fn like_any_file<'a, 'b, 'c>(
    aside: &'a mut tempfile::Builder<'b, 'c>,
    _target: &Path,
) -> &'a mut tempfile::Builder<'b, 'c> {
    aside
}

/// The system's message without the name of the temporary file.
fn bare(error: io::Error) -> io::Error {
    match error.raw_os_error() {
        Some(code) => io::Error::from_raw_os_error(code),
        // The error of a temporary file hides the system's, and shows its words before the name.
        None => {
            let words = error.to_string();
            io::Error::new(error.kind(), words.split(" at path ").next().unwrap_or_default().to_owned())
        }
    }
}
