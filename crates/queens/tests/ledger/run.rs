//! Runs the command in a folder of its own and looks at what it leaves there.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use n_queens_ledger::{Entry, Scan, read};
use tempfile::TempDir;

/// Counted in less than a second, in several units.
pub(crate) const N: &str = "16";
pub(crate) const TOTAL: &str = "14,772,512";

fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_queens"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null());
    command
}

/// Exit code, standard output, standard error.
pub(crate) fn queens(folder: &Path, arguments: &[&str]) -> (i32, String, String) {
    let output = command(folder, arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

pub(crate) fn start(folder: &Path, arguments: &[&str]) -> Child {
    command(folder, arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

pub(crate) fn signal(child: &Child, name: &str) {
    // It may have ended in the meantime; then there is nobody to tell.
    let _ = Command::new("kill").args([name, &child.id().to_string()]).stderr(Stdio::null()).status();
}

pub(crate) fn entries(folder: &TempDir, file: &str) -> Vec<Entry> {
    read(folder.path().join(file)).as_ref().map(Scan::entries).unwrap_or_default().to_vec()
}

/// Waits until `done`, however busy the machine is, but not for ever.
#[track_caller]
pub(crate) fn wait_until(what: &str, mut done: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !done() {
        assert!(begun.elapsed() < Duration::from_secs(300), "waited in vain: {what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Waits until the ledger of a count that runs has `least` entries.
#[track_caller]
pub(crate) fn wait_for_entries(child: &mut Child, ledger: &Path, least: usize) {
    wait_until("entries of a count", || {
        assert_eq!(child.try_wait().unwrap(), None, "it ended before it was struck");
        read(ledger).map_or(0, |scan| scan.entries().len()) >= least
    });
}
