//! Sizes as typed: `8`, `-`, `1..14` or `1..=14`, both ends included.

use std::str::FromStr;

use super::{SizeArgument, size};
use crate::outcome::Failure;

/// One size, or all from one to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sizes {
    One(SizeArgument),
    Range { first: u64, last: u64 },
}

impl FromStr for Sizes {
    type Err = String;

    fn from_str(text: &str) -> Result<Sizes, String> {
        // A b-file may begin with n = 0, or hold nothing else; who wants it otherwise is refused.
        if text == "0" {
            return Ok(Sizes::One(SizeArgument::Given(0)));
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
            end => size::number(end),
        };
        let (first, last) = (if first == "0" { 0 } else { end(first)? }, end(last)?);
        if first > last {
            return Err(format!("the range '{text}' runs backwards; write {last}..{first}"));
        }
        Ok(Sizes::Range { first, last })
    }
}

/// The range that somebody meant by `1-4`, `1:4`, `1...4` or `1,2,3,4`. `1,024` and `1.5` are none.
fn meant(text: &str) -> Option<String> {
    let grouped = text.split(',').skip(1).all(|group| group.len() == 3);
    if text.contains(',') && grouped || text.matches('.').count() == 1 {
        return None;
    }
    let parts = text.split(['-', ':', ',', '.', '…']).filter(|part| !part.is_empty());
    let sizes: Vec<u64> = parts.map(|part| size::number(part).ok()).collect::<Option<_>>()?;
    match sizes.as_slice() {
        [first, .., last] if first < last => Some(format!("{first}..{last}")),
        _ => None,
    }
}

impl Sizes {
    /// The largest size typed; `None` before standard input is read.
    pub(crate) fn largest(self) -> Option<u64> {
        match self {
            Sizes::One(SizeArgument::Given(n)) | Sizes::Range { last: n, .. } => Some(n),
            Sizes::One(SizeArgument::Stdin) => None,
        }
    }

    /// The sizes themselves, none above `max`.
    pub(crate) fn resolve(self, verb: &str, max: u32, otherwise: &str) -> Result<Vec<u32>, Failure> {
        match self {
            Sizes::One(size) => Ok(vec![size.resolve(verb, max, otherwise)?]),
            Sizes::Range { first, last } => {
                let last = SizeArgument::Given(last).resolve(verb, max, otherwise)?;
                let first = SizeArgument::Given(first).resolve(verb, max, otherwise)?;
                Ok((first..=last).collect())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ends_are_included_however_written() {
        for text in ["4..6", "4..=6"] {
            let sizes: Sizes = text.parse().unwrap();
            assert_eq!(sizes.resolve("count", 32, "").unwrap(), [4, 5, 6]);
        }
        assert_eq!("7".parse(), Ok(Sizes::One(SizeArgument::Given(7))));
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
