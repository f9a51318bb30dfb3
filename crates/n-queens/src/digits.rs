//! Numbers that may exceed 2^53 are kept as strings of digits: readers of JSON that count in
//! floating point would round them.
//!
//! A number has one spelling: no sign, no spaces, no zero in front.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::Serializer;

/// The number that `text` spells.
fn number<E: Error>(text: &str) -> Result<u128, E> {
    let number: Option<u128> = text.parse().ok();
    number.filter(|number| number.to_string() == text).ok_or_else(|| {
        E::custom(format_args!("'{text}' is not a whole number from 0 to 2^128 − 1 in decimal digits"))
    })
}

pub(crate) fn serialize<S: Serializer>(number: &u128, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u128, D::Error> {
    number(&String::deserialize(deserializer)?)
}

/// The same for numbers that may be missing.
pub(crate) mod optional {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(number: &Option<u128>, serializer: S) -> Result<S::Ok, S::Error> {
        match number {
            Some(number) => serializer.collect_str(number),
            None => serializer.serialize_none(),
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u128>, D::Error> {
        Option::<String>::deserialize(deserializer)?.map(|text| number(&text)).transpose()
    }
}
