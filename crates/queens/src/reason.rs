//! Why a square was turned down, or a board: in words for people, as an object for programs.

use n_queens::methods::Reason;
use n_queens::{Line, Square};
use serde::{Serialize, Serializer};

/// The words, with squares named as in chess.
pub(crate) fn words(reason: Reason, n: u32) -> String {
    match reason {
        Reason::Attacked { by, along } => format!("attacked by {} along the {along}", by.name(n)),
        Reason::FixedElsewhere { queen } => format!("the queen of this row is fixed on {}", queen.name(n)),
        Reason::WrongNumber { queens: 1 } => format!("1 queen where {n} are wanted"),
        Reason::WrongNumber { queens } => format!("{queens} queens where {n} are wanted"),
        other => other.to_string(),
    }
}

/// A square in both ways to name it, `b4 (row 5, column 2)`: input may have been counted in either.
pub(crate) fn named(square: Square, n: u32) -> String {
    format!("{} ({square})", square.name(n))
}

/// Two queens that attack each other.
pub(crate) fn conflict(first: Square, second: Square, line: Line, n: u32) -> String {
    format!("{} and {} share a {line}", named(first, n), named(second, n))
}

/// The object of the trace format (docs/trace-format.md), for `serialize_with`; squares from 0.
pub(crate) fn object<S: Serializer>(reason: &Reason, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    #[serde(tag = "kind", rename_all = "kebab-case")]
    enum Object {
        Attacked { by: Square, along: Line },
        Blocked,
        FixedElsewhere { queen: Square },
        WrongNumber { queens: u32 },
        Other,
    }
    let object = match *reason {
        Reason::Attacked { by, along } => Object::Attacked { by, along },
        Reason::Blocked => Object::Blocked,
        Reason::FixedElsewhere { queen } => Object::FixedElsewhere { queen },
        Reason::WrongNumber { queens } => Object::WrongNumber { queens },
        // A reason the library learnt after this format was written down.
        _ => Object::Other,
    };
    object.serialize(serializer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_read_names_and_programs_read_numbers() {
        let reason = Reason::Attacked { by: Square::new(0, 1), along: Line::Falling };
        assert_eq!(words(reason, 4), "attacked by b4 along the falling diagonal");
        let mut text = Vec::new();
        object(&reason, &mut serde_json::Serializer::new(&mut text)).unwrap();
        assert_eq!(
            String::from_utf8(text).unwrap(),
            r#"{"kind":"attacked","by":{"row":0,"column":1},"along":"falling"}"#
        );
        assert_eq!(words(Reason::WrongNumber { queens: 3 }, 4), "3 queens where 4 are wanted");
    }
}
