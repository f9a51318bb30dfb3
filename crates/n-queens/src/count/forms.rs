//! Plans, routes and counts of units as text, for other machines and for files.
//!
//! | value | text |
//! |---|---|
//! | [`Plan`] | its description: `n-queens join 2; n 8; fixed 4,1; blocked 0,0; units 1` |
//! | [`Route`] | `join/avx2`, `join/avx512`, `join/portable`, `recount/pairs`, `relist/portable` |
//! | [`UnitCount`] | with serde: `{"total":"724","residue":724}` |
//!
//! A plan is read by planning the board it names anew and comparing the two descriptions, so
//! what is read is a plan of this program or an error; with serde, plans and routes are these
//! strings.

use std::fmt;
use std::str::FromStr;

use super::{CountError, Kernel, Plan, Route};
use crate::{Board, BoardError, Square};

/// Why a text is not a plan.
///
/// ```
/// use n_queens::count::{Plan, ParsePlanError};
/// let error = "n-queens join 1; n 8; fixed; blocked; units 1".parse::<Plan>().unwrap_err();
/// assert!(error.to_string().starts_with("this program cuts the board differently"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePlanError {
    /// It does not have the form of a plan.
    #[error(
        "'{text}' is not a plan; a plan reads 'n-queens join V; n N; fixed R,C …; blocked R,C …; units U'"
    )]
    Form {
        /// The beginning of the text.
        text: String,
    },
    /// It names squares that no board has so.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// Its board cannot be counted.
    #[error(transparent)]
    Count(#[from] CountError),
    /// Another program or another version made it.
    #[error("this program cuts the board differently: its plan is '{own}', not '{text}'")]
    Differs {
        /// The plan of this program.
        own: String,
        /// The plan that was read.
        text: String,
    },
}

/// Reads a plan's [description](Plan::description).
impl FromStr for Plan {
    type Err = ParsePlanError;

    fn from_str(text: &str) -> Result<Plan, ParsePlanError> {
        // Its beginning is enough to identify a text that is not a plan.
        let shown = || text.chars().take(200).collect::<String>();
        let board = described_board(text).ok_or_else(|| ParsePlanError::Form { text: shown() })??;
        let plan = Plan::new(&board)?;
        let own = plan.description();
        if own == text { Ok(plan) } else { Err(ParsePlanError::Differs { own, text: shown() }) }
    }
}

/// The board of a description, if it has the form of one.
fn described_board(text: &str) -> Option<Result<Board, BoardError>> {
    let mut parts = text.strip_prefix("n-queens join ")?.split("; ");
    let _version: u32 = parts.next()?.parse().ok()?;
    let n: u32 = parts.next()?.strip_prefix("n ")?.parse().ok()?;
    let fixed = squares(parts.next()?.strip_prefix("fixed")?)?;
    let blocked = squares(parts.next()?.strip_prefix("blocked")?)?;
    let _units: u32 = parts.next()?.strip_prefix("units ")?.parse().ok()?;
    let fixed = move |board| fixed.into_iter().try_fold(board, Board::fix);
    let blocked = move |board| blocked.into_iter().try_fold(board, Board::block);
    parts.next().is_none().then(|| Board::new(n).and_then(fixed).and_then(blocked))
}

/// Squares as `R,C`, each after a blank.
fn squares(text: &str) -> Option<Vec<Square>> {
    let square = |word: &str| {
        let (row, column) = word.split_once(',')?;
        Some(Square::new(row.parse().ok()?, column.parse().ok()?))
    };
    text.split(' ').skip(1).map(square).collect()
}

/// A family and, after a slash, the kernel.
impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Route::Join(kernel) => write!(f, "join/{}", kernel.name()),
            Route::Recount => write!(f, "recount/pairs"),
            Route::Relist(kernel) => write!(f, "relist/{}", kernel.name()),
        }
    }
}

/// A name that is not a route, or is one that this processor cannot take.
///
/// ```
/// use n_queens::count::Route;
/// let error = "join/magic".parse::<Route>().unwrap_err();
/// assert!(error.to_string().starts_with("there is no route 'join/magic' on this machine"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no route '{name}' on this machine; choose one of {}", Route::available().map(|route| route.to_string()).collect::<Vec<_>>().join(", "))]
pub struct ParseRouteError {
    /// The number requested.
    pub name: String,
}

impl Route {
    /// Every route this processor can take.
    pub fn available() -> impl Iterator<Item = Route> {
        let kernels = Kernel::available();
        let relist = kernels.clone().into_iter().map(Route::Relist);
        kernels.into_iter().map(Route::Join).chain([Route::Recount]).chain(relist)
    }
}

impl FromStr for Route {
    type Err = ParseRouteError;

    fn from_str(name: &str) -> Result<Route, ParseRouteError> {
        let known = Route::available().find(|route| route.to_string() == name);
        known.ok_or_else(|| ParseRouteError { name: name.to_owned() })
    }
}

#[cfg(feature = "serde")]
mod kept {
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::{Serialize, Serializer};

    use super::{Plan, Route};
    use crate::count::{MODULUS, UnitCount};

    impl Serialize for Plan {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_str(&self.description())
        }
    }

    impl Serialize for Route {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for Plan {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Plan, D::Error> {
            String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
        }
    }

    impl<'de> Deserialize<'de> for Route {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Route, D::Error> {
            String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
        }
    }

    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct UnitForm {
        #[serde(with = "crate::digits")]
        total: u128,
        residue: u64,
    }

    impl Serialize for UnitCount {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            UnitForm { total: self.total.into(), residue: self.residue }.serialize(serializer)
        }
    }

    /// The residue was summed apart from the total, so one that does not fit betrays a fault.
    impl<'de> Deserialize<'de> for UnitCount {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<UnitCount, D::Error> {
            let UnitForm { total, residue } = UnitForm::deserialize(deserializer)?;
            let total = u64::try_from(total).map_err(D::Error::custom)?;
            let expected = total % MODULUS;
            if residue != expected {
                let words = format_args!("total {total} has residue {expected}, not {residue}");
                return Err(D::Error::custom(words));
            }
            Ok(UnitCount { total, residue })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_read_back() {
        let empty = Board::new(18).unwrap();
        let begun =
            Board::new(16).unwrap().fix(Square::new(3, 4)).unwrap().block(Square::new(0, 15)).unwrap();
        for board in [Board::new(1).unwrap(), empty, begun] {
            let plan = Plan::new(&board).unwrap();
            let read: Plan = plan.description().parse().unwrap();
            assert_eq!((read.identity(), read.board()), (plan.identity(), &board));
        }
    }

    #[test]
    fn what_is_not_a_plan_is_refused() {
        let good = Plan::new(&Board::new(8).unwrap()).unwrap().description();
        assert!(good.parse::<Plan>().is_ok());
        for (from, to) in [
            ("n 8", "n 0"),
            ("n 8", "n 33"),
            ("n 8", "n 4294967296"),
            ("n 8", "n 08"),
            ("fixed", "fixed 9,9"),
            ("fixed", "fixed 0,0 1,1"),
            ("fixed", "fixed 0"),
            ("fixed", "fixed  0,0"),
            ("blocked", "blocked 0,-1"),
            ("units 1", "units 2"),
            ("units 1", "units 1; units 1"),
            ("join 2", "join 3"),
            ("n-queens", "m-queens"),
        ] {
            let altered = good.replace(from, to);
            assert_ne!(altered, good);
            assert!(altered.parse::<Plan>().is_err(), "{altered}");
        }
        let long = "n-queens join 2; ".to_owned() + &"x".repeat(1 << 20);
        assert!(long.parse::<Plan>().unwrap_err().to_string().len() < 1000);
    }

    #[test]
    fn routes_read_back_and_strangers_are_refused() {
        for route in Route::available() {
            assert_eq!(route.to_string().parse(), Ok(route));
        }
        for name in ["", "join", "join/", "JOIN/portable", "recount/pairs ", "join/avx1024"] {
            assert!(name.parse::<Route>().is_err(), "{name}");
        }
    }

    #[cfg(feature = "serde")]
    #[test]
    fn what_is_kept_reads_back_and_is_checked() {
        use crate::count::UnitCount;
        let plan = Plan::new(&Board::new(15).unwrap()).unwrap();
        let kept = serde_json::to_string(&plan).unwrap();
        assert_eq!(serde_json::from_str::<Plan>(&kept).unwrap().identity(), plan.identity());
        assert!(serde_json::from_str::<Plan>(r#""n-queens join 2; n 99""#).is_err());
        let kept = serde_json::to_string(&Route::Recount).unwrap();
        assert_eq!(serde_json::from_str::<Route>(&kept).unwrap(), Route::Recount);
        let total = u64::MAX - 5;
        let count = UnitCount { total, residue: total % crate::count::MODULUS };
        let kept = serde_json::to_string(&count).unwrap();
        assert_eq!(serde_json::from_str::<UnitCount>(&kept).unwrap(), count);
        for hostile in [
            r#"{"total":"5","residue":6}"#,
            r#"{"total":5,"residue":5}"#,
            r#"{"total":"18446744073709551616","residue":0}"#,
            r#"{"total":"5"}"#,
            r#"{"total":"5","residue":5,"more":1}"#,
        ] {
            assert!(serde_json::from_str::<UnitCount>(hostile).is_err(), "{hostile}");
        }
        let refused = serde_json::from_str::<UnitCount>(r#"{"total":"5","residue":6}"#).unwrap_err();
        assert!(refused.to_string().contains("total 5 has residue 5, not 6"), "{refused}");
    }
}
