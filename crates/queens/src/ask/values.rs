//! The values of options: read in one way and refused in one kind of words.
//!
//! A refusal says what was typed and what is wanted; `outcome` puts the option's name in front.
//! Options whose values are read here take negative numbers as values, so that `-1` is refused as
//! a number and not as an unknown option.

use std::num::NonZeroUsize;
use std::time::Duration;

/// A parser of whole numbers from `least` to `most`.
pub(crate) fn whole<N>(least: N, most: N) -> impl Fn(&str) -> Result<N, String> + Clone
where
    N: Copy + Into<u128> + TryFrom<u128> + Send + Sync + 'static,
{
    move |text| {
        let (least, most) = (least.into(), most.into());
        let digits = text.strip_prefix('-').unwrap_or(text);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(format!("'{text}' is not a whole number; give {least} or more"));
        }
        if text.starts_with('-') || text.parse().is_ok_and(|value: u128| value < least) {
            return Err(format!("{text} is too small; the minimum is {least}"));
        }
        // What does not even fit 128 bits is too large for every option.
        let value = text.parse().ok().filter(|&value: &u128| value <= most);
        let value = value.and_then(|value| N::try_from(value).ok());
        value.ok_or_else(|| format!("{text} is too large; the maximum is {most}"))
    }
}

/// Threads to work with. More than a thousand are a typing error, and systems refuse to start them.
pub(crate) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads = whole(1u16, 1024)(text)?;
    NonZeroUsize::new(threads.into()).ok_or_else(|| format!("{text} is too small"))
}

/// A time limit: seconds, fractions allowed.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| format!("'{text}' is not a number of seconds, such as 10 or 0.5"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_taken_or_refused_with_the_bound_they_break() {
        let read = whole(2u64, 9);
        assert_eq!(read("2"), Ok(2));
        assert_eq!(read("009"), Ok(9));
        for (text, refusal) in [
            ("1", "1 is too small; the minimum is 2"),
            ("-5", "-5 is too small; the minimum is 2"),
            ("10", "10 is too large; the maximum is 9"),
            ("", "'' is not a whole number; give 2 or more"),
            ("+3", "'+3' is not a whole number; give 2 or more"),
            ("3.0", "'3.0' is not a whole number; give 2 or more"),
        ] {
            assert_eq!(read(text), Err(refusal.to_owned()));
        }
        let huge = "9".repeat(60);
        assert_eq!(read(&huge), Err(format!("{huge} is too large; the maximum is 9")));
    }
}
