//! The n of a command line: a number from 1 up, or `-` to read it from standard input.

use std::io::Read;
use std::str::FromStr;

use n_queens_text::numbers::half_width;
use n_queens_text::read::LineError;

use crate::outcome::Failure;

/// The size as typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SizeArgument {
    /// A number on the command line.
    Given(u64),
    /// `-`: the only word of standard input, as online judges feed it.
    Stdin,
}

impl FromStr for SizeArgument {
    type Err = String;

    fn from_str(text: &str) -> Result<SizeArgument, String> {
        match text {
            "-" => Ok(SizeArgument::Stdin),
            range if range.contains("..") && range.starts_with(|first: char| first.is_ascii_digit()) => {
                Err(format!("'{range}' is a range; give one size, such as 8"))
            }
            one => number(one).map(SizeArgument::Given),
        }
    }
}

impl SizeArgument {
    /// The number, at most `max` for `verb`; `otherwise` says what a larger board can do.
    pub(crate) fn resolve(self, verb: &str, max: u32, otherwise: &str) -> Result<u32, Failure> {
        let n = match self {
            SizeArgument::Given(n) => n,
            SizeArgument::Stdin => from_stdin()?,
        };
        match u32::try_from(n) {
            Ok(n) if n <= max => Ok(n),
            _ => {
                let otherwise = otherwise.replace("{n}", &n.to_string());
                Err(Failure::Usage(format!("n = {n} is too large for '{verb}' (at most {max}); {otherwise}")))
            }
        }
    }
}

fn from_stdin() -> Result<u64, Failure> {
    let mut bytes = Vec::new();
    // A judge's input is a few bytes; a limit keeps a wrong file from filling the memory.
    std::io::stdin()
        .take(4096)
        .read_to_end(&mut bytes)
        .map_err(|error| Failure::reading("n from standard input", error))?;
    if bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF") {
        return Err(Failure::Usage(format!("standard input: {}", LineError::Utf16)));
    }
    let text = String::from_utf8_lossy(&bytes);
    let mut words = text.trim_start_matches('\u{feff}').split_whitespace();
    let Some(first) = words.next() else {
        return Err(Failure::usage("standard input is empty; give n as a whole number, such as 8"));
    };
    let n = number(first).map_err(|error| Failure::Usage(format!("standard input: {error}")))?;
    match words.next() {
        None => Ok(n),
        Some(more) => Err(Failure::Usage(format!(
            "standard input: '{more}' follows the size {n}; give one number only"
        ))),
    }
}

/// A whole number from 1 up, or words that say what is wrong with it.
pub(crate) fn number(text: &str) -> Result<u64, String> {
    let text = &*half_width(text);
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(format!("'{text}' is not a number; give n as a whole number, such as 8"));
    }
    if text.starts_with('-') || digits.bytes().all(|byte| byte == b'0') {
        return Err(format!("n must be at least 1, not {text}"));
    }
    text.parse().map_err(|_| format!("n = {text} is too large; 'queens one' goes up to 4,294,967,295"))
}
