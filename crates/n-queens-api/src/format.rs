//! Every format an answer can have: one table of names, aliases, file endings and media types.
//!
//! An answer lists its formats ([`AnswerFormats`]); `--format`, the ending of a file, help,
//! completions and downloads read the same table. Invariant: a file never holds another format than
//! its ending says. An ending that this answer does not have is rejected.

use std::fmt;
use std::str::FromStr;

use n_queens_text::Form;
use n_queens_text::export::Notation;
use n_queens_text::words::{Phrase, Words};

/// A format of answers.
///
/// ```
/// use n_queens_api::Format;
/// assert_eq!("MD".parse(), Ok(Format::Markdown));
/// assert_eq!(Format::Dimacs.endings(), ["cnf", "dimacs"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Text for people.
    Text,
    /// Rows of `Q` and `.`, a blank line between boards.
    Board,
    /// Boards with a blank line after each, as AcWing 843 expects them.
    Acwing,
    /// A JSON array of arrays of row strings, as LeetCode 51 expects it.
    Leetcode,
    /// The column of each row from 1, one solution per line.
    Columns,
    /// One JSON value.
    Json,
    /// One JSON object per line.
    Ndjson,
    /// Comma-separated values with a header.
    Csv,
    /// A Markdown table.
    Markdown,
    /// `n value` lines, as the OEIS has them.
    Bfile,
    /// A drawing.
    Svg,
    /// The drawing in pixels.
    Png,
    /// The drawing on a page.
    Pdf,
    /// The drawings of many steps, one after another.
    Gif,
    /// A graph for Graphviz.
    Dot,
    /// A formula for SAT solvers.
    Dimacs,
    /// A model for constraint solvers.
    Minizinc,
    /// The data of such a model.
    MinizincData,
    /// A model for constraint solvers, in XML.
    Xcsp3,
    /// Pseudo-Boolean constraints.
    Opb,
    /// A script for SMT solvers.
    Smtlib,
    /// An integer program.
    Lp,
    /// A logic program for clingo.
    Asp,
    /// Exact cover for Knuth's DLX programs.
    Dlx,
    /// Coefficients for annealers.
    Qubo,
}

struct Row {
    format: Format,
    name: &'static str,
    aliases: &'static [&'static str],
    endings: &'static [&'static str],
    media_type: &'static str,
    about: Phrase,
}

const fn row(
    format: Format,
    name: &'static str,
    aliases: &'static [&'static str],
    endings: &'static [&'static str],
    media_type: &'static str,
    about: Phrase,
) -> Row {
    Row { format, name, aliases, endings, media_type, about }
}

const JSON: &str = "application/json";
const PLAIN: &str = "text/plain";

/// One row per format, in the order of the enum.
#[rustfmt::skip]
static TABLE: [Row; 25] = [
    row(Format::Text, "text", &["table", "txt", "plain"], &["txt"], PLAIN, Words::format_text),
    row(Format::Board, "board", &["boards"], &["txt"], PLAIN, Words::format_board),
    row(Format::Acwing, "acwing", &["acwing-843"], &["txt"], PLAIN, Words::format_acwing),
    row(Format::Leetcode, "leetcode", &["leetcode-51"], &["json"], JSON, Words::format_leetcode),
    row(Format::Columns, "columns", &["permutation"], &["txt"], PLAIN, Words::format_columns),
    row(Format::Json, "json", &[], &["json"], JSON, Words::format_json),
    row(Format::Ndjson, "ndjson", &["jsonl", "json-lines"], &["ndjson", "jsonl"], "application/x-ndjson", Words::format_ndjson),
    row(Format::Csv, "csv", &[], &["csv"], "text/csv", Words::format_csv),
    row(Format::Markdown, "markdown", &["md"], &["md", "markdown"], "text/markdown", Words::format_markdown),
    row(Format::Bfile, "bfile", &["b-file"], &["txt"], PLAIN, Words::format_bfile),
    row(Format::Svg, "svg", &[], &["svg"], "image/svg+xml", Words::format_svg),
    row(Format::Png, "png", &[], &["png"], "image/png", Words::format_png),
    row(Format::Pdf, "pdf", &[], &["pdf"], "application/pdf", Words::format_pdf),
    row(Format::Gif, "gif", &[], &["gif"], "image/gif", Words::format_gif),
    row(Format::Dot, "dot", &["graphviz", "gv"], &["dot", "gv"], "text/vnd.graphviz", Words::format_dot),
    row(Format::Dimacs, "dimacs", &["cnf"], &["cnf", "dimacs"], PLAIN, Words::format_dimacs),
    row(Format::Minizinc, "minizinc", &["mzn"], &["mzn"], PLAIN, Words::format_minizinc),
    row(Format::MinizincData, "dzn", &["minizinc-data"], &["dzn"], PLAIN, Words::format_dzn),
    row(Format::Xcsp3, "xcsp3", &["xcsp"], &["xml"], "application/xml", Words::format_xcsp3),
    row(Format::Opb, "opb", &["pseudo-boolean"], &["opb"], PLAIN, Words::format_opb),
    row(Format::Smtlib, "smtlib", &["smt2", "smt-lib", "smt"], &["smt2"], PLAIN, Words::format_smtlib),
    row(Format::Lp, "lp", &["cplex"], &["lp"], PLAIN, Words::format_lp),
    row(Format::Asp, "asp", &["clingo"], &["asp", "lp"], PLAIN, Words::format_asp),
    row(Format::Dlx, "dlx", &["exact-cover"], &["dlx"], PLAIN, Words::format_dlx),
    row(Format::Qubo, "qubo", &["coo"], &["qubo", "coo"], PLAIN, Words::format_qubo),
];

impl Format {
    const fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }

    /// Every format.
    pub fn all() -> impl Iterator<Item = Format> {
        TABLE.iter().map(|row| row.format)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Other names that people type.
    pub fn aliases(self) -> &'static [&'static str] {
        self.row().aliases
    }

    /// The endings of its files, the usual one first.
    pub fn endings(self) -> &'static [&'static str] {
        self.row().endings
    }

    /// Its media type.
    pub fn media_type(self) -> &'static str {
        self.row().media_type
    }

    /// Its line of help.
    pub const fn about(self) -> Phrase {
        self.row().about
    }

    /// Whether it is a picture that `n-queens-draw` makes from SVG.
    pub fn is_picture(self) -> bool {
        matches!(self, Format::Svg | Format::Png | Format::Pdf)
    }

    /// The exchange format of other solvers with this name.
    pub fn notation(self) -> Option<Notation> {
        self.name().parse().ok()
    }

    /// The text form of solutions with this name.
    pub fn form(self) -> Option<Form> {
        self.name().parse().ok()
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// By name or alias, in any case.
impl FromStr for Format {
    type Err = FormatError;

    fn from_str(name: &str) -> Result<Format, FormatError> {
        let matches = |row: &&Row| {
            let mut names = [row.name].into_iter().chain(row.aliases.iter().copied());
            names.any(|known| known.eq_ignore_ascii_case(name))
        };
        TABLE.iter().find(matches).map(|row| row.format).ok_or_else(|| FormatError::Unknown {
            name: name.to_owned(),
            known: Format::all().map(Format::name).collect::<Vec<_>>().join(", "),
        })
    }
}

/// The formats of one kind of answer, the default first, each with its line of help.
///
/// ```
/// use n_queens_api::{Format, SOLUTION_FORMATS};
/// assert_eq!(SOLUTION_FORMATS.choose(None, Some("csv")), Ok(Format::Csv));
/// assert_eq!(SOLUTION_FORMATS.choose(Some(Format::Columns), Some("csv")), Ok(Format::Columns));
/// assert!(SOLUTION_FORMATS.choose(None, Some("tex")).is_err());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AnswerFormats(pub &'static [(Format, Phrase)]);

/// Solutions: `solve`, `one`, `nth`, `random`, `complete`.
pub const SOLUTION_FORMATS: AnswerFormats = AnswerFormats(&[
    (Format::Board, Format::Board.about()),
    (Format::Acwing, Format::Acwing.about()),
    (Format::Leetcode, Format::Leetcode.about()),
    (Format::Columns, Format::Columns.about()),
    (Format::Ndjson, Words::format_ndjson_solutions),
    (Format::Csv, Words::format_csv_solutions),
]);

/// Pictures that are made from SVG.
pub const PICTURE_FORMATS: AnswerFormats = AnswerFormats(&[
    (Format::Svg, Format::Svg.about()),
    (Format::Png, Format::Png.about()),
    (Format::Pdf, Format::Pdf.about()),
]);

/// Boards and games for other solvers: `export`.
pub const EXPORT_FORMATS: AnswerFormats = AnswerFormats(&[
    (Format::Dimacs, Format::Dimacs.about()),
    (Format::Minizinc, Format::Minizinc.about()),
    (Format::MinizincData, Format::MinizincData.about()),
    (Format::Xcsp3, Format::Xcsp3.about()),
    (Format::Opb, Format::Opb.about()),
    (Format::Smtlib, Format::Smtlib.about()),
    (Format::Lp, Format::Lp.about()),
    (Format::Asp, Format::Asp.about()),
    (Format::Dlx, Format::Dlx.about()),
    (Format::Qubo, Format::Qubo.about()),
]);

/// Solvers whose answers are read: `check --from`.
pub const SOLVER_FORMATS: AnswerFormats = AnswerFormats(&[
    (Format::Dimacs, Words::answers_dimacs),
    (Format::Minizinc, Words::answers_minizinc),
    (Format::Xcsp3, Words::answers_xcsp3),
    (Format::Opb, Words::answers_opb),
    (Format::Smtlib, Words::answers_smtlib),
    (Format::Lp, Words::answers_lp),
    (Format::Asp, Words::answers_asp),
    (Format::Dlx, Words::answers_dlx),
]);

/// Endings that promise no format: such a file holds the default format.
const NEUTRAL_ENDINGS: [&str; 4] = ["dat", "log", "out", "tmp"];

impl AnswerFormats {
    /// The formats, the default first.
    pub fn iter(self) -> impl Iterator<Item = Format> {
        self.0.iter().map(|&(format, _)| format)
    }

    /// The default format.
    pub fn default_format(self) -> Format {
        self.0[0].0
    }

    /// The format with this name, alias or ending, in any case.
    pub fn parse(self, name: &str) -> Result<Format, FormatError> {
        let named = name.parse().ok().filter(|format| self.iter().any(|known| known == *format));
        let by_ending = || self.by_ending(name).ok().flatten();
        named.or_else(by_ending).ok_or_else(|| FormatError::Unknown {
            name: name.to_owned(),
            known: self.iter().map(Format::name).collect::<Vec<_>>().join(", "),
        })
    }

    /// The format of files with this ending; `None` if the ending promises no format.
    pub fn by_ending(self, ending: &str) -> Result<Option<Format>, FormatError> {
        let ending = ending.to_ascii_lowercase();
        if NEUTRAL_ENDINGS.contains(&&*ending) {
            return Ok(None);
        }
        let format = self.iter().find(|format| format.endings().contains(&&*ending));
        format.map(Some).ok_or_else(|| FormatError::Ending {
            ending,
            written: self.endings().iter().map(|ending| format!(".{ending}")).collect::<Vec<_>>().join(", "),
        })
    }

    /// The format that was asked for by name, else by the ending of the file, else the default.
    pub fn choose(self, asked: Option<Format>, ending: Option<&str>) -> Result<Format, FormatError> {
        let format = match (asked, ending) {
            (Some(format), _) => return self.parse(format.name()),
            (None, Some(ending)) => self.by_ending(ending)?,
            (None, None) => None,
        };
        Ok(format.unwrap_or(self.default_format()))
    }

    /// The endings of its files, each once.
    pub fn endings(self) -> Vec<&'static str> {
        let mut endings = Vec::new();
        for &ending in self.iter().flat_map(Format::endings) {
            if !endings.contains(&ending) {
                endings.push(ending);
            }
        }
        endings
    }
}

/// Why a format cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FormatError {
    /// No format has this name.
    #[error("there is no format '{name}'; the formats are {known}")]
    Unknown {
        /// The requested format.
        name: String,
        /// The names of the formats there are.
        known: String,
    },
    /// No format of this answer has files with this ending.
    #[error("this answer is not written to .{ending} files; it has {written}")]
    Ending {
        /// The ending of the file.
        ending: String,
        /// The endings it has.
        written: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_enum() {
        for (index, format) in Format::all().enumerate() {
            assert_eq!(format as usize, index);
        }
    }

    #[test]
    fn names_and_aliases_are_unique() {
        let names: Vec<&str> =
            TABLE.iter().flat_map(|row| [row.name].into_iter().chain(row.aliases.iter().copied())).collect();
        for (index, name) in names.iter().enumerate() {
            assert!(!names[..index].contains(name), "{name}");
            assert!(name.parse::<Format>().is_ok());
        }
    }

    #[test]
    fn a_foreign_ending_is_rejected_with_those_that_work() {
        let error = SOLUTION_FORMATS.choose(None, Some("XLSX")).unwrap_err();
        let expected = "this answer is not written to .xlsx files; it has .txt, .json, .ndjson, .jsonl, .csv";
        assert_eq!(error.to_string(), expected);
        assert_eq!(SOLUTION_FORMATS.choose(None, None), Ok(Format::Board));
        assert_eq!(SOLUTION_FORMATS.choose(None, Some("txt")), Ok(Format::Board));
        assert_eq!(SOLUTION_FORMATS.choose(None, Some("out")), Ok(Format::Board));
        assert_eq!(SOLUTION_FORMATS.parse("JSON"), Ok(Format::Leetcode));
    }
}
