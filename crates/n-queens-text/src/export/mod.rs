//! Boards and games for other solvers: one file per exchange format, and their answers read back.
//!
//! A writer reads a [`Model`] and nothing else, so every format has all boards and games. Formats
//! over integers (MiniZinc, XCSP3, SMT-LIB) get one variable for each row, the column of its queen,
//! where every row takes exactly one; the others, and models with other rows, get one 0-1 variable
//! for each square. Rows and columns count from 1; row 1 is the top. Numbered variables count the
//! squares row by row, from 1 (DIMACS, OPB) or 0 (QUBO).
//!
//! Every comment at the head of a file explains its variables. The text is written in pieces, so that
//! large boards need no memory; writing stops when the writer returns an error.

mod answers;
mod asp;
mod columns;
mod dlx;
mod lp;
mod minizinc;
mod opb;
mod qubo;
mod smtlib;
mod xcsp3;

use std::fmt;
use std::io::{self, Write};
use std::str::FromStr;

use n_queens::model::{Encoding, Formula, Model};
use n_queens::{Stopped, Watch};

pub use answers::{Answers, AnswersError, read_answers};
pub use minizinc::{minizinc_data, minizinc_model};

/// A format that other solvers read.
///
/// ```
/// use n_queens::{Watch, model::{Encoding, Model}};
/// use n_queens_text::export::Notation;
///
/// let mut text = Vec::new();
/// Notation::Opb.write(&Model::queens(4), Encoding::default(), &mut text, &Watch::none())?;
/// assert!(String::from_utf8(text)?.contains("+1 x1 +1 x2 +1 x3 +1 x4 = 1 ;"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notation {
    /// Conjunctive normal form, for SAT solvers.
    Dimacs,
    /// A MiniZinc model with its data, for constraint solvers.
    Minizinc,
    /// XCSP3-core, for constraint solvers.
    Xcsp3,
    /// Linear pseudo-Boolean constraints.
    Opb,
    /// SMT-LIB 2, for SMT solvers.
    Smtlib,
    /// CPLEX LP, for integer programming.
    Lp,
    /// Answer set programming, for clingo.
    Asp,
    /// Exact cover, for Knuth's DLX programs.
    Dlx,
    /// Quadratic unconstrained binary optimisation as a list of coefficients, for annealers.
    Qubo,
}

impl Notation {
    /// All formats.
    pub const ALL: [Notation; 9] = [
        Notation::Dimacs,
        Notation::Minizinc,
        Notation::Xcsp3,
        Notation::Opb,
        Notation::Smtlib,
        Notation::Lp,
        Notation::Asp,
        Notation::Dlx,
        Notation::Qubo,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Notation::Dimacs => "dimacs",
            Notation::Minizinc => "minizinc",
            Notation::Xcsp3 => "xcsp3",
            Notation::Opb => "opb",
            Notation::Smtlib => "smtlib",
            Notation::Lp => "lp",
            Notation::Asp => "asp",
            Notation::Dlx => "dlx",
            Notation::Qubo => "qubo",
        }
    }

    /// Writes a model. Only DIMACS has an encoding; only counting its clauses uses the watch.
    pub fn write(
        self,
        model: &Model,
        encoding: Encoding,
        out: &mut dyn Write,
        watch: &Watch,
    ) -> io::Result<()> {
        match self {
            Notation::Dimacs => {
                let formula = Formula::new(model.clone(), encoding, watch).map_err(io::Error::other)?;
                write!(out, "{formula}")
            }
            Notation::Minizinc => minizinc::write(model, out),
            Notation::Xcsp3 => xcsp3::write(model, out),
            Notation::Opb => opb::write(model, out),
            Notation::Smtlib => smtlib::write(model, out),
            Notation::Lp => lp::write(model, out),
            Notation::Asp => asp::write(model, out),
            Notation::Dlx => dlx::write(model, out),
            Notation::Qubo => qubo::write(model, out),
        }
    }

    /// The whole text.
    pub fn text(self, model: &Model, encoding: Encoding, watch: &Watch) -> Result<String, Stopped> {
        let mut text = Vec::new();
        self.write(model, encoding, &mut text, watch).map_err(|_| Stopped)?;
        Ok(String::from_utf8(text).expect("every format is ASCII"))
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Notation {
    type Err = ParseNotationError;

    fn from_str(name: &str) -> Result<Notation, ParseNotationError> {
        let known = Notation::ALL.into_iter().find(|notation| notation.name().eq_ignore_ascii_case(name));
        known.ok_or_else(|| ParseNotationError { name: name.to_owned() })
    }
}

/// The text is not the name of a format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no exchange format '{name}'")]
pub struct ParseNotationError {
    /// The name as given.
    pub name: String,
}

/// The table of variables of formats that number them: `variable,row,column`, all from 1.
pub fn variable_map(model: &Model, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "variable,row,column")?;
    model.squares().try_for_each(|s| writeln!(out, "{},{},{}", model.variable(s), s.row + 1, s.column + 1))
}

/// What the file holds, for its first comment.
fn title(model: &Model) -> String {
    let what = if model.is_game() { "game of regions" } else { "n queens" };
    let (rows, columns) = (model.rows(), model.columns());
    let (given, closed) = (model.given().len(), model.closed().len());
    format!("{what}, {rows} x {columns}; queens given: {given}, squares blocked: {closed}")
}

/// Words on lines of at most about 80 characters: some readers limit the length of a line.
struct Lines<'a> {
    out: &'a mut dyn Write,
    width: usize,
    indent: &'static str,
}

impl<'a> Lines<'a> {
    const WIDTH: usize = 78;

    fn new(out: &'a mut dyn Write, indent: &'static str) -> Lines<'a> {
        Lines { out, width: 0, indent }
    }

    fn word(&mut self, word: &str) -> io::Result<()> {
        if self.width > 0 && self.width + word.len() >= Lines::WIDTH {
            write!(self.out, "\n{}", self.indent)?;
            self.width = self.indent.len();
        } else if self.width > 0 {
            self.out.write_all(b" ")?;
            self.width += 1;
        }
        self.width += word.len();
        self.out.write_all(word.as_bytes())
    }

    fn end(&mut self) -> io::Result<()> {
        self.width = 0;
        self.out.write_all(b"\n")
    }
}

#[cfg(test)]
mod tests;
