//! The text forms of solutions, by name. Each says whether it counts columns from 1, as people
//! do, or from 0, as programs do.

use std::fmt;
use std::str::FromStr;

/// A text form of solutions.
///
/// ```
/// use n_queens_text::Form;
/// assert_eq!("LeetCode".parse(), Ok(Form::Leetcode));
/// assert_eq!(Form::Leetcode.text(1, [&[0][..]]), "[[\"Q\"]]\n");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Form {
    /// Rows of `Q` and `.`, a blank line between boards.
    Board,
    /// The same with a blank line after every board, as AcWing 843 expects it.
    Acwing,
    /// One JSON array of arrays of row strings, as LeetCode 51 expects it.
    Leetcode,
    /// One line per solution: the column of each row, from 1.
    Columns,
    /// One JSON object per line: columns from 0.
    Ndjson,
    /// A header, then one line per solution: columns from 0.
    Csv,
}

/// No form has this name.
///
/// ```
/// let error = "pdf".parse::<n_queens_text::Form>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "there is no form 'pdf'; the forms are board, acwing, leetcode, columns, ndjson, csv"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no form '{name}'; the forms are {}", Form::ALL.map(Form::name).join(", "))]
pub struct ParseFormError {
    /// The name as given.
    pub name: String,
}

impl Form {
    /// Every form, in the order help lists them.
    pub const ALL: [Form; 6] =
        [Form::Board, Form::Acwing, Form::Leetcode, Form::Columns, Form::Ndjson, Form::Csv];

    /// Its name, in small letters.
    pub fn name(self) -> &'static str {
        match self {
            Form::Board => "board",
            Form::Acwing => "acwing",
            Form::Leetcode => "leetcode",
            Form::Columns => "columns",
            Form::Ndjson => "ndjson",
            Form::Csv => "csv",
        }
    }

    /// A line about it for help.
    pub fn about(self) -> &'static str {
        match self {
            Form::Board => "Rows of Q and ., a blank line between boards",
            Form::Acwing => "The same with a blank line after every board, as AcWing 843 expects it",
            Form::Leetcode => "One JSON array of arrays of row strings, as LeetCode 51 expects it",
            Form::Columns => "One line per solution: the column of each row, from 1",
            Form::Ndjson => "One JSON object per line: columns from 0",
            Form::Csv => "A header, then one line per solution: columns from 0",
        }
    }

    /// Whether every square is written, so that a solution takes n² letters.
    pub fn shows_squares(self) -> bool {
        matches!(self, Form::Board | Form::Acwing | Form::Leetcode)
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// By name, in small or capital letters.
impl FromStr for Form {
    type Err = ParseFormError;

    fn from_str(name: &str) -> Result<Form, ParseFormError> {
        let same = |form: &Form| form.name().eq_ignore_ascii_case(name);
        Form::ALL.into_iter().find(same).ok_or_else(|| ParseFormError { name: name.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_is_read_by_its_name() {
        assert!(Form::ALL.iter().all(|form| form.name().to_uppercase().parse() == Ok(*form)));
    }
}
