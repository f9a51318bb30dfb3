//! The shapes that questions and answers share: boards, and numbers beyond 2^53.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use n_queens::{Board, Placement, Solution, Square};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::request::Desk;
use super::{ApiError, Limits};

/// A board as it arrives: on it, queens may attack each other.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Given {
    size: u32,
    #[serde(default)]
    fixed: Vec<Square>,
    #[serde(default)]
    blocked: Vec<Square>,
}

impl Given {
    pub(super) fn size(&self) -> u32 {
        self.size
    }

    /// Its queens, in the order they were given.
    pub(super) fn queens(&self) -> &[Square] {
        &self.fixed
    }

    /// Its blocked squares, in the order they were given.
    pub(super) fn blocked(&self) -> &[Square] {
        &self.blocked
    }

    /// Rows without a queen. The same queen may be named twice.
    pub(super) fn open_rows(&self) -> u32 {
        let rows: BTreeSet<u32> = self.fixed.iter().map(|queen| queen.row).collect();
        self.size.saturating_sub(rows.len() as u32)
    }

    /// The queens of a board to play on, and its blocked squares, each once, in order.
    pub(super) fn play(&self, limits: &Limits) -> Result<(Placement, Vec<Square>), ApiError> {
        self.at_most("play", limits.play)?;
        if self.fixed.len() > limits.queens {
            let message = format!("{} queens are too many (at most {})", self.fixed.len(), limits.queens);
            return Err(ApiError::too_large(message));
        }
        let placement = Placement::new(self.size, self.fixed.iter().copied())?;
        let mut blocked = self.blocked.clone();
        blocked.sort_unstable();
        blocked.dedup();
        if let Some(square) =
            blocked.iter().find(|square| square.row >= self.size || square.column >= self.size)
        {
            return Err(ApiError::invalid(format!(
                "{square} is blocked but not on the board of size {}",
                self.size
            )));
        }
        Ok((placement, blocked))
    }

    /// A board that does not contradict itself, of a size up to `most`.
    pub(super) fn board(&self, verb: &str, most: u32) -> Result<Board, ApiError> {
        self.at_most(verb, most)?;
        let board = self.fixed.iter().try_fold(Board::new(self.size)?, |board, &queen| board.fix(queen))?;
        Ok(self.blocked.iter().try_fold(board, |board, &square| board.block(square))?)
    }

    fn at_most(&self, verb: &str, most: u32) -> Result<(), ApiError> {
        if self.size <= most {
            return Ok(());
        }
        Err(ApiError::too_large(format!("n = {} is too large to {verb} here (at most {most})", self.size)))
    }
}

/// A number that JavaScript could not hold, written as digits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Big(pub(super) u128);

impl From<u128> for Big {
    fn from(number: u128) -> Big {
        Big(number)
    }
}

impl From<u64> for Big {
    fn from(number: u64) -> Big {
        Big(number.into())
    }
}

impl Serialize for Big {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Big {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Big, D::Error> {
        struct Digits;
        impl Visitor<'_> for Digits {
            type Value = Big;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number from 0, or a string of its digits")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Big, E> {
                Ok(number.into())
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Big, E> {
                let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
                let number = if digits { text.parse().ok() } else { None };
                number.map(Big).ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_any(Digits)
    }
}

/// Something that is called by its name.
#[derive(Clone, Copy, Debug)]
pub(super) struct Named<T>(pub(super) T);

impl<'de, T: FromStr<Err: fmt::Display>> Deserialize<'de> for Named<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Named<T>, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map(Named).map_err(D::Error::custom)
    }
}

/// The columns of a solution as they arrive, checked.
pub(super) fn solution(columns: &[u32], most: u32) -> Result<Solution, ApiError> {
    if columns.len() > most as usize {
        let message = format!("a solution of {} rows is too large here (at most {most})", columns.len());
        return Err(ApiError::too_large(message));
    }
    Solution::new(columns.to_vec()).map_err(ApiError::invalid)
}

/// The seed that was named, or a new one.
pub(super) fn seed(named: Option<Big>, desk: &Desk<'_>) -> Result<u64, ApiError> {
    match named {
        Some(Big(seed)) => u64::try_from(seed).map_err(|_| ApiError::invalid("a seed is at most 2^64 - 1")),
        // Short enough to be read out and typed.
        None => Ok(desk.explorer.host().seed() >> 32),
    }
}
