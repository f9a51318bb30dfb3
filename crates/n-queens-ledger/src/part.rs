//! A share of the units, for batch systems.
//!
//! Part i of m is every m-th unit, beginning with the i-th. It needs no table and no talk
//! between the parts, and since neighbouring units cost about the same, dealing them out like
//! cards balances the parts better than cutting the deck.

use std::str::FromStr;

/// Part i of m, written `i/m`, with i from 1.
///
/// ```
/// use n_queens_ledger::Part;
/// let part: Part = "2/3".parse()?;
/// let units: Vec<u32> = (0..9).filter(|&unit| part.contains(unit)).collect();
/// assert_eq!(units, [1, 4, 7]);
/// # Ok::<(), n_queens_ledger::ParsePartError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    index: u32,
    of: u32,
}

/// Why a text is not a part.
///
/// ```
/// use n_queens_ledger::Part;
/// assert_eq!(
///     "4/3".parse::<Part>().unwrap_err().to_string(),
///     "'4/3' is not a part; write i/m with 1 <= i <= m <= 4294967295, such as 2/10"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{text}' is not a part; write i/m with 1 <= i <= m <= {max}, such as 2/10", max = u32::MAX)]
pub struct ParsePartError {
    text: String,
}

impl Part {
    /// Everything.
    pub const WHOLE: Part = Part { index: 1, of: 1 };

    /// Whether `unit` belongs to this part.
    pub fn contains(self, unit: u32) -> bool {
        unit % self.of == self.index - 1
    }
}

impl FromStr for Part {
    type Err = ParsePartError;

    fn from_str(text: &str) -> Result<Part, ParsePartError> {
        let number = |text: &str| {
            Some(text).filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()))?.parse::<u32>().ok()
        };
        let part = text.split_once('/').and_then(|(index, of)| Some((number(index)?, number(of)?)));
        match part {
            Some((index, of)) if (1..=of).contains(&index) => Ok(Part { index, of }),
            _ => Err(ParsePartError { text: text.to_owned() }),
        }
    }
}

impl std::fmt::Display for Part {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_unit_is_in_exactly_one_part() {
        for of in 1..12 {
            let parts: Vec<Part> = (1..=of).map(|index| format!("{index}/{of}").parse().unwrap()).collect();
            assert!(parts.iter().zip(1..).all(|(part, index)| part.to_string() == format!("{index}/{of}")));
            for unit in 0..100 {
                assert_eq!(parts.iter().filter(|part| part.contains(unit)).count(), 1);
            }
        }
    }

    #[test]
    fn what_is_not_a_part_is_refused() {
        for text in
            ["", "1", "0/3", "4/3", "1/0", "0/0", "-1/3", "+1/3", "1/3/5", " 1/3", "1/99999999999", "a/b"]
        {
            assert!(text.parse::<Part>().is_err(), "{text}");
        }
    }
}
