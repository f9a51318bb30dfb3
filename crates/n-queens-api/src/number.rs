//! Values of queries and answers that need a form of their own in JSON: numbers beyond 2^53 and
//! values that are given by name.

use std::fmt;
use std::str::FromStr;

use n_queens_text::numbers::plain_digits;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A whole number that may exceed 2^53, which JavaScript cannot hold: a string of digits in JSON.
///
/// ```
/// let total = n_queens_api::BigNumber(1 << 60);
/// assert_eq!(serde_json::to_string(&total)?, "\"1152921504606846976\"");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct BigNumber(pub u128);

impl fmt::Display for BigNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<u128> for BigNumber {
    fn from(number: u128) -> BigNumber {
        BigNumber(number)
    }
}

impl From<u64> for BigNumber {
    fn from(number: u64) -> BigNumber {
        BigNumber(number.into())
    }
}

impl Serialize for BigNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for BigNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BigNumber, D::Error> {
        struct Digits;
        impl Visitor<'_> for Digits {
            type Value = BigNumber;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number from 0, or a string of its digits")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<BigNumber, E> {
                Ok(number.into())
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<BigNumber, E> {
                let text = &*plain_digits(text);
                let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
                let number = if digits { text.parse().ok() } else { None };
                number.map(BigNumber).ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_any(Digits)
    }
}

/// A value that is given by its name.
#[derive(Clone, Copy, Debug)]
pub struct ByName<T>(pub T);

impl<'de, T: FromStr<Err: fmt::Display>> Deserialize<'de> for ByName<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ByName<T>, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map(ByName).map_err(D::Error::custom)
    }
}
