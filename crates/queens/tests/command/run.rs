//! Runs the binary and keeps what it said.

use std::process::Stdio;
use std::time::Duration;

/// What a run left behind.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs `queens` with arguments split at blanks, nothing on standard input.
pub(crate) fn queens(arguments: &str) -> Ran {
    queens_fed(arguments, "")
}

/// Runs `queens` with arguments split at blanks and the given text on standard input.
pub(crate) fn queens_fed(arguments: &str, input: impl Into<Vec<u8>>) -> Ran {
    let arguments: Vec<&str> = arguments.split_whitespace().collect();
    queens_with(&arguments, input)
}

/// Runs `queens` under another locale.
pub(crate) fn queens_in(locale: &str, arguments: &str) -> Ran {
    run(locale, &arguments.split_whitespace().collect::<Vec<_>>(), "")
}

/// Runs `queens` with the given arguments and standard input.
pub(crate) fn queens_with(arguments: &[&str], input: impl Into<Vec<u8>>) -> Ran {
    run("C", arguments, input)
}

fn run(locale: &str, arguments: &[&str], input: impl Into<Vec<u8>>) -> Ran {
    let output = assert_cmd::Command::new(BINARY)
        .args(arguments)
        .env_remove("COLUMNS")
        .env_remove("NO_COLOR")
        .env("LC_ALL", locale)
        .env_remove("LANGUAGE")
        .write_stdin(input.into())
        .timeout(Duration::from_secs(300))
        .output()
        .expect("the binary runs");
    Ran {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).expect("answers are text"),
        err: String::from_utf8(output.stderr).expect("messages are text"),
    }
}

/// A process of our own, for tests that treat its streams badly.
pub(crate) fn spawn(arguments: &str, stdout: Stdio) -> std::process::Child {
    std::process::Command::new(BINARY)
        .args(arguments.split_whitespace())
        .stdin(Stdio::null())
        .stdout(stdout)
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs")
}

pub(crate) const BINARY: &str = env!("CARGO_BIN_EXE_queens");

impl Ran {
    /// The answer of a run that succeeded and had nothing to remark.
    #[track_caller]
    pub(crate) fn answer(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// The message of a run that failed with `code` and answered nothing.
    #[track_caller]
    pub(crate) fn complaint(self, code: i32) -> String {
        assert_eq!((self.code, self.out.as_str()), (Some(code), ""), "{}", self.err);
        assert!(self.err.starts_with("queens: "), "{}", self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self.err
    }
}
