//! Sizes as typed: a number from 1 up, `-` to read it from standard input, or a range such as
//! `1..14` or `1..=14`, both ends included.

use std::io::Read;
use std::str::FromStr;

use n_queens_text::numbers::plain_digits;

use crate::files;
use crate::outcome::Failure;

/// A size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SizeArgument {
    /// A number on the command line.
    Number(u32),
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
            one => number(one).map(SizeArgument::Number),
        }
    }
}

impl SizeArgument {
    /// The number, from the command line or standard input.
    pub(crate) fn read(self) -> Result<u32, Failure> {
        match self {
            SizeArgument::Number(n) => Ok(n),
            SizeArgument::Stdin => from_stdin(),
        }
    }
}

fn from_stdin() -> Result<u32, Failure> {
    // A judge's input is a few bytes; the limit keeps a wrong file from filling the memory.
    let text =
        files::text("standard input", std::io::stdin().take(4096), "give n as a whole number, such as 8")?;
    let mut words = text.split_whitespace();
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

/// Parses a whole number from 1 up.
pub(crate) fn number(text: &str) -> Result<u32, String> {
    let text = &*plain_digits(text);
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(format!("'{text}' is not a number; give n as a whole number, such as 8"));
    }
    if text.starts_with('-') || digits.bytes().all(|byte| byte == b'0') {
        return Err(format!("n must be at least 1, not {text}"));
    }
    text.parse().map_err(|_| format!("n = {text} is too large; 'queens one' goes up to 4,294,967,295"))
}

/// One size, or all from one to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sizes {
    One(SizeArgument),
    Range { first: u32, last: u32 },
}

impl FromStr for Sizes {
    type Err = String;

    fn from_str(text: &str) -> Result<Sizes, String> {
        // Only a b-file may begin with n = 0; `count` rejects it elsewhere.
        if text == "0" {
            return Ok(Sizes::One(SizeArgument::Number(0)));
        }
        let Some((first, last)) = text.split_once("..").filter(|_| !text.contains("...")) else {
            let one = text.parse().map(Sizes::One);
            return one.map_err(|error| {
                meant(text)
                    .map_or(error, |range| format!("'{text}' is not a size; for a range write {range}"))
            });
        };
        let last = last.strip_prefix('=').unwrap_or(last);
        let end = |end: &str| match end {
            "" => Err(format!("the range '{text}' lacks an end; write both, such as 1..14")),
            end => number(end),
        };
        let (first, last) = (if first == "0" { 0 } else { end(first)? }, end(last)?);
        if first > last {
            return Err(format!("the range '{text}' runs backwards; write {last}..{first}"));
        }
        Ok(Sizes::Range { first, last })
    }
}

/// The range meant by `1-4`, `1:4`, `1...4` or `1,2,3,4`. `1,024` and `1.5` are none.
fn meant(text: &str) -> Option<String> {
    let grouped = text.split(',').skip(1).all(|group| group.len() == 3);
    if text.contains(',') && grouped || text.matches('.').count() == 1 {
        return None;
    }
    let parts = text.split(['-', ':', ',', '.', '…']).filter(|part| !part.is_empty());
    let sizes: Vec<u32> = parts.map(|part| number(part).ok()).collect::<Option<_>>()?;
    match sizes.as_slice() {
        [first, .., last] if first < last => Some(format!("{first}..{last}")),
        _ => None,
    }
}

impl Sizes {
    /// The sizes, in order.
    pub(crate) fn read(self) -> Result<Vec<u32>, Failure> {
        match self {
            Sizes::One(size) => Ok(vec![size.read()?]),
            Sizes::Range { first, last } => Ok((first..=last).collect()),
        }
    }

    pub(crate) fn is_range(self) -> bool {
        matches!(self, Sizes::Range { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ends_are_included_however_written() {
        for text in ["4..6", "4..=6"] {
            let sizes: Sizes = text.parse().unwrap();
            assert_eq!(sizes.read().unwrap(), [4, 5, 6]);
        }
        assert_eq!("7".parse(), Ok(Sizes::One(SizeArgument::Number(7))));
        assert_eq!("-".parse(), Ok(Sizes::One(SizeArgument::Stdin)));
    }

    #[test]
    fn bad_ranges_say_what_to_write() {
        for (text, words) in [
            ("9..4", "write 4..9"),
            ("..4", "lacks an end"),
            ("4..", "lacks an end"),
            ("1...4", "'1...4' is not a size; for a range write 1..4"),
            ("1-4", "'1-4' is not a size; for a range write 1..4"),
            ("1,2,3", "'1,2,3' is not a size; for a range write 1..3"),
            ("1.5.x", "'1.5.x' is not a number"),
            ("a..b", "'a' is not a number"),
            ("-3..4", "n must be at least 1, not -3"),
        ] {
            let error = text.parse::<Sizes>().unwrap_err();
            assert!(error.contains(words), "{text}: {error}");
        }
    }
}
