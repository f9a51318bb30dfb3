//! `queens ledger key`: makes and shows the keys that sign entries.
//!
//! The secret key is written to FILE, readable by its owner only, and never over another file. Its
//! public key goes to FILE.pub, for those who audit.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use n_queens_ledger::SigningKey;

use super::say;
use crate::outcome::{Answer, Failure};

#[derive(Debug, Args)]
pub(super) struct Key {
    /// What to do with it.
    #[command(subcommand)]
    action: KeyAction,
}

#[derive(Debug, Subcommand)]
enum KeyAction {
    New {
        #[arg(value_name = "FILE")]
        file: PathBuf,

        #[arg(long, value_name = "NAME")]
        name: Option<String>,
    },
    Show {
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
}

impl Key {
    pub(super) fn run(self) -> Result<Answer, Failure> {
        match self.action {
            KeyAction::New { file, name } => make(&file, name),
            KeyAction::Show { file } => {
                say(&read_secret(&file)?.public_text())?;
                Ok(Answer::Yes)
            }
        }
    }
}

fn make(file: &Path, name: Option<String>) -> Result<Answer, Failure> {
    let name = name.unwrap_or_else(|| file.file_stem().unwrap_or_default().to_string_lossy().into_owned());
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|error| Failure::Machine {
        what: "cannot get random bytes for a key".to_owned(),
        source: io::Error::other(error),
    })?;
    let key = SigningKey::from_seed(&name, seed).map_err(Failure::usage)?;
    let public = public_file(file);
    if public.exists() {
        return Err(exists(&public));
    }
    write_new(file, &key.file_text(), true)?;
    write_new(&public, &key.public_text(), false)?;
    say(&format!(
        "'{}': the secret key of {name}; keep it to yourself\n'{}': its public key {}\n",
        file.display(),
        public.display(),
        key.public()
    ))?;
    Ok(Answer::Yes)
}

/// The key that signs, from its file.
pub(crate) fn read_secret(file: &Path) -> Result<SigningKey, Failure> {
    read_text(file)?.parse().map_err(|error| Failure::usage(format!("'{}': {error}", file.display())))
}

/// The content of a key file.
pub(super) fn read_text(file: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(file).map_err(|error| match error.kind() {
        io::ErrorKind::InvalidData => Failure::usage(format!("'{}' is not a file of keys", file.display())),
        _ => Failure::reading(&format!("'{}'", file.display()), error),
    })
}

fn public_file(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".pub");
    name.into()
}

fn write_new(file: &Path, text: &str, secret: bool) -> Result<(), Failure> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, if secret { 0o600 } else { 0o644 });
    let written = options.open(file).and_then(|mut open| {
        open.write_all(text.as_bytes())?;
        open.sync_all()
    });
    written.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => exists(file),
        io::ErrorKind::NotFound => {
            Failure::usage(format!("there is no folder for '{}'; create it first", file.display()))
        }
        _ => Failure::writing(&format!("'{}'", file.display()), error),
    })
}

fn exists(file: &Path) -> Failure {
    Failure::usage(format!(
        "'{}' exists, and no key is written over a file; give another name",
        file.display()
    ))
}
