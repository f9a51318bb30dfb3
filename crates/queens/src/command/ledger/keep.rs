//! Counts that are kept in a ledger: begun or resumed, stopped cleanly, judged.
//!
//! The first Ctrl-C or termination request drops the units in the making, syncs what is
//! finished and says with which command the count goes on; the second ends it at once, which
//! costs no more than pulling the plug would.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use n_queens::Board;
use n_queens::count::{Plan, Route};
use n_queens::watch::Stage;
use n_queens_ledger::{Counting, EntrySet, Ledger, LedgerError, LedgerPaths, Part, RoutedPlan, Run, Verdict};

use super::key::read_secret;
use crate::args::Shared;
use crate::command::kernel::KernelOption;
use crate::outcome::{Failure, remark};
use crate::watch::Session;
use n_queens_text::numbers::{grouped, plural};

/// The options that make a count a long one.
#[derive(Clone, Debug, Args)]
pub(crate) struct LedgerOptions {
    #[arg(long, value_name = "FILE", conflicts_with_all = ["method", "double_check"])]
    ledger: Option<PathBuf>,

    #[arg(long, value_name = "I/M", requires = "ledger")]
    part: Option<Part>,

    #[arg(long, value_name = "FILE", requires = "ledger")]
    sign: Option<PathBuf>,
}

impl LedgerOptions {
    /// The ledger, if one is to be kept.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.ledger.as_deref()
    }

    /// The share of the work to do.
    fn part(&self) -> Part {
        self.part.unwrap_or(Part::WHOLE)
    }
}

/// Refuses a name under which no ledger can be kept, before anything is made beside it.
pub(crate) fn admit(path: &Path) -> Result<(), Failure> {
    let name = path.display();
    if path == Path::new("-") {
        return Err(Failure::usage(
            "a ledger is read and written, so it cannot be '-'; give the name of a file",
        ));
    }
    if path.is_dir() {
        return Err(Failure::usage(format!("'{name}' is a folder; a ledger needs the name of a file")));
    }
    // A new ledger takes its name by a rename, which would put it in the place of the device.
    if path.exists() && !path.is_file() {
        return Err(Failure::usage(format!(
            "'{name}' is not a regular file; a ledger needs the name of one"
        )));
    }
    let paths = LedgerPaths::of(path).map_err(failure)?;
    let folder = folder_of(paths.file());
    if !folder.is_dir() {
        return Err(Failure::usage(format!(
            "there is no folder '{}' for the ledger '{name}'; create it first",
            folder.display()
        )));
    }
    Ok(())
}

/// Refuses an answer that would replace the ledger or a file beside it.
pub(crate) fn keep_apart(answer: &Path, ledger: &Path) -> Result<(), Failure> {
    let paths = LedgerPaths::of(ledger).map_err(failure)?;
    let Some(taken) = paths.all().into_iter().find(|name| same_file(answer, name)) else { return Ok(()) };
    let reason = if taken == paths.file() {
        format!("the answer and the ledger are the same file, '{}'", answer.display())
    } else {
        format!("'{}' belongs to the ledger '{}'", answer.display(), ledger.display())
    };
    Err(Failure::usage(format!("{reason}; nothing was written; give --output another name")))
}

/// Whether two names lead to one file, which need not exist yet.
fn same_file(one: &Path, other: &Path) -> bool {
    let place = |path: &Path| {
        let new = || Some(folder_of(path).canonicalize().ok()?.join(path.file_name()?));
        path.canonicalize().ok().or_else(new)
    };
    place(one).is_some_and(|one| place(other) == Some(one))
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Counts the solutions of `board` that are not in the ledger yet. Returns the total, or nothing if
/// units of other parts are missing.
pub(crate) fn count(
    board: &Board,
    path: &Path,
    options: &LedgerOptions,
    kernel: KernelOption,
    shared: &Shared,
    session: &Session,
) -> Result<Option<u128>, Failure> {
    let plan = Plan::new(board).map_err(Failure::usage)?;
    let key = options.sign.as_deref().map(read_secret).transpose()?;
    let mut ledger = Ledger::open(path, &plan.header()).map_err(failure)?;
    let part = options.part();
    let count = kernel.chosen().map_or_else(Route::default, Route::Join);
    let routed = RoutedPlan { plan: plan.clone(), count, recount: Route::Recount };
    let run = Run::count(&routed, ledger.entry_set(), part);
    let run = match key {
        Some(key) => run.sign(key),
        None => run,
    };
    remark(shared, found(&ledger, run.units().len()));
    go(run, &mut ledger, session, shared)?;
    let file = path.display();
    match Verdict::of(ledger.entry_set()) {
        Verdict::Complete { total, .. } => {
            let units = match plan.units() {
                1 => "the only unit".to_owned(),
                units => format!("all {units} units"),
            };
            remark(shared, format_args!("'{file}': {units} recorded"));
            Ok(Some(total))
        }
        Verdict::Incomplete { recorded, units } => {
            let rest = "'queens ledger merge' puts the parts together";
            remark(
                shared,
                format_args!(
                    "'{file}': part {part} is finished, {recorded} of {}; {rest}",
                    units_in_words(units)
                ),
            );
            Ok(None)
        }
        Verdict::Refuted { by } => {
            let reasons: Vec<String> = by.iter().map(ToString::to_string).collect();
            let way_out = way_out(path, ledger.entry_set());
            Err(Failure::Refuted(format!("'{file}' is refuted: {}; {way_out}", reasons.join("; "))))
        }
    }
}

/// How to find and replace what is wrong in a refuted ledger. Only a conflict says which units
/// are; without one they must be found first.
pub(crate) fn way_out(path: &Path, entry_set: &EntrySet) -> String {
    let path = quoted(&path.to_string_lossy());
    let repair = format!("'queens ledger repair {path}'");
    if entry_set.disagreements().is_empty() {
        format!("'queens ledger audit --all {path}' finds the wrong units, then {repair} sets them aside")
    } else {
        format!("{repair} sets the units in conflict aside to be counted again")
    }
}

/// Runs to the end, or to a failure that says how to go on.
fn go(run: Run, ledger: &mut Ledger, session: &Session, shared: &Shared) -> Result<(), Failure> {
    let progress = session.progress(Stage::Counting.name());
    let restored = ledger.restored();
    let run = run.threads(shared.threads());
    let finished = run.go(ledger, &mut |_| {}, session.watch());
    drop(progress);
    if ledger.restored() > restored {
        let (path, recorded) = (ledger.path().display(), units_in_words(ledger.entry_set().recorded()));
        remark(
            shared,
            format_args!(
                "'{path}' was removed, replaced or shortened by someone; it was written again, with {recorded}"
            ),
        );
    }
    match finished {
        Ok(()) => return Ok(()),
        Err(LedgerError::Stopped(_)) => {}
        Err(error) => return Err(failure(error)),
    }
    let (recorded, units) = (ledger.entry_set().recorded(), ledger.entry_set().header().units());
    let (path, command) = (ledger.path().display(), same_command());
    let safe = plural(u64::from(units), "unit is", "units are");
    Err(session.stopped(format!("stopped; {recorded} of {safe} safe in '{path}'; resume with: {command}")))
}

/// The state of a ledger when it was opened, in words.
fn found(ledger: &Ledger, left: usize) -> String {
    let (path, found) = (ledger.path().display(), ledger.found());
    let units = units_in_words(ledger.entry_set().header().units());
    if found.created {
        return format!("'{path}': a new ledger, {units}, {} to count", grouped(left as u64));
    }
    let aside = match found.set_aside {
        0 => String::new(),
        bytes => {
            let (bytes, aside) = (plural(bytes as u64, "byte", "bytes"), ledger.paths().aside().display());
            format!("; what follows the last entry ({bytes}) was moved to '{aside}'")
        }
    };
    format!(
        "'{path}': {} of {units} found, {} to count{aside}",
        grouped(found.recorded as u64),
        grouped(left as u64)
    )
}

/// "1 unit", "31 units".
fn units_in_words(units: u32) -> String {
    plural(u64::from(units), "unit", "units")
}

/// A ledger's failure as the command's: the machine's fault, or a bad request.
pub(crate) fn failure(error: LedgerError) -> Failure {
    if !error.is_machine() {
        return Failure::usage(error);
    }
    match error {
        LedgerError::Disagreement { .. } | LedgerError::MergeDisagreement { .. } => {
            Failure::Refuted(error.to_string())
        }
        // A folder in place of a lock is trouble with the disk; in place of the ledger, a wrong name.
        LedgerError::Storage { path, source, .. }
            if source.kind() == io::ErrorKind::IsADirectory && path.extension() != Some("lock".as_ref()) =>
        {
            Failure::reading(&format!("'{}'", path.display()), source)
        }
        // A pipe or a device.
        LedgerError::Storage { path, source, .. } if source.kind() == io::ErrorKind::InvalidInput => {
            Failure::usage(format!("'{}' cannot be used as a ledger: {source}", path.display()))
        }
        LedgerError::Storage { action, path, source } => {
            // Before it is locked and read nothing is known about what it holds.
            let advice = match action {
                "follow the link" | "lock" | "read" => "",
                _ => " (the same command resumes with what is recorded in it)",
            };
            Failure::Machine { what: format!("could not {action} '{}'{advice}", path.display()), source }
        }
        other => {
            Failure::Machine { what: "the count cannot go on".to_owned(), source: io::Error::other(other) }
        }
    }
}

/// The command line that was given, for pasting into a shell.
fn same_command() -> String {
    let words = std::env::args_os().skip(1).map(|word| quoted(&word.to_string_lossy()));
    std::iter::once("queens".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}

/// A word as a shell takes it for one.
pub(super) fn quoted(word: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_./,:=+@%".contains(&byte);
    if !word.is_empty() && word.bytes().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use n_queens::count::CountError;
    use n_queens_ledger::{EntryError, ScanError};

    use super::*;

    #[test]
    fn what_the_machine_did_and_what_was_asked_end_with_different_codes() {
        let path = || PathBuf::from("run.nql");
        let denied = io::Error::from(io::ErrorKind::PermissionDenied);
        for (error, machine) in [
            (LedgerError::Missing { path: path() }, false),
            (LedgerError::Closed { path: path() }, true),
            (LedgerError::Storage { action: "sync", path: path(), source: denied }, true),
            (LedgerError::Entry(EntryError::Unit { unit: 9, units: 8 }), true),
            (LedgerError::Count(CountError::Overflow { unit: 9 }), true),
            (LedgerError::NotALedger { path: path(), reason: ScanError::Foreign }, false),
            (LedgerError::Reserved { path: path(), ending: ".new" }, false),
            (LedgerError::NotOurs { path: path(), ledger: path() }, false),
            (LedgerError::NoLineFits { path: path(), n: 8, board: "empty".to_owned() }, false),
            (LedgerError::Damaged { path: path(), line: 2, reason: String::new(), bad: 1 }, false),
            (LedgerError::Locked { path: path(), holder: String::new() }, false),
        ] {
            assert_eq!(error.is_machine(), machine, "{error}");
            match failure(error) {
                Failure::Machine { .. } | Failure::Refuted(_) => assert!(machine),
                Failure::Usage(words) => assert!(!machine, "{words}"),
                other => panic!("{other}"),
            }
        }
    }

    #[test]
    fn words_survive_a_shell() {
        for (word, expected) in
            [("run.nql", "run.nql"), ("", "''"), ("my run", "'my run'"), ("it's", r"'it'\''s'")]
        {
            assert_eq!(quoted(word), expected);
        }
    }
}
