//! Reads what other solvers print: the queens of every solution in it.
//!
//! One reader per format, each for the variables that its writer names. Everything else in the
//! output (statistics, objective values, timings) is skipped. A solution ends where its first
//! variable is printed again.

use n_queens::Square;

use super::Notation;
use crate::Language;

/// The solutions in the output of a solver.
///
/// ```
/// use n_queens_text::export::{Notation, read_answers};
/// let answers = read_answers(Notation::Asp, "Answer: 1\nqueen(1,2) queen(2,4) queen(3,1) queen(4,3)\n", None)?;
/// assert_eq!((answers.size, answers.boards.len()), (Some(4), 1));
/// assert_eq!(answers.text(), ".Q..\n...Q\nQ...\n..Q.\n");
/// # Ok::<(), n_queens_text::export::AnswersError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Answers {
    /// Rows and columns; none if there is no solution and no size was given.
    pub size: Option<u32>,
    /// The queens of every solution.
    pub boards: Vec<Vec<Square>>,
}

/// Why the output of a solver cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnswersError {
    /// Its variables are numbers, which do not contain the size.
    NeedsSize {
        /// The format.
        notation: Notation,
    },
    /// A queen outside.
    OffBoard {
        /// Her row, from 1.
        row: u64,
        /// Her column, from 1.
        column: u64,
        /// The size of the board.
        n: u32,
    },
    /// Neither a solution nor the statement that there is none.
    Nothing {
        /// The format.
        notation: Notation,
    },
    /// A format whose answers have no common form.
    NotReadable {
        /// The format.
        notation: Notation,
    },
}

impl AnswersError {
    /// The message in a language.
    pub fn in_words(&self, language: Language) -> String {
        let words = language.words();
        match *self {
            AnswersError::NeedsSize { notation } => words.answers_need_size(notation),
            AnswersError::OffBoard { row, column, n } => words.answers_off_board(row, column, n),
            AnswersError::Nothing { notation } => words.answers_nothing(notation),
            AnswersError::NotReadable { notation } => words.answers_not_readable(notation),
        }
    }
}

impl std::error::Error for AnswersError {}

impl std::fmt::Display for AnswersError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.in_words(Language::En))
    }
}

/// Statements that there is no solution, of any solver.
const NONE: [&str; 7] = [
    "UNSAT",
    "unsat",
    "UNSATISFIABLE",
    "=====UNSATISFIABLE=====",
    "INTEGER EMPTY",
    "INFEASIBLE",
    "NO PRIMAL FEASIBLE",
];

/// The largest board that is read: as many rows as a board that is completed.
const MAX_SIZE: u64 = 1024;

/// Reads the output of a solver. `size` is needed where variables are numbers.
pub fn read_answers(notation: Notation, text: &str, size: Option<u32>) -> Result<Answers, AnswersError> {
    let mut found = Found::default();
    match notation {
        Notation::Dimacs | Notation::Opb => {
            let n = size.ok_or(AnswersError::NeedsSize { notation })?;
            numbered(text, n.into(), &mut found);
        }
        Notation::Minizinc => minizinc(text, &mut found),
        Notation::Xcsp3 => xcsp3(text, &mut found),
        Notation::Asp => asp(text, &mut found),
        Notation::Lp => lp(text, &mut found),
        Notation::Smtlib => smtlib(text, &mut found),
        Notation::Dlx => dlx(text, &mut found),
        Notation::Qubo => return Err(AnswersError::NotReadable { notation }),
    }
    found.finish(notation, text, size)
}

impl Answers {
    /// The boards as rows of `Q` and `.`, with a blank line between two.
    pub fn text(&self) -> String {
        let n = self.size.unwrap_or(0) as usize;
        let boards = self.boards.iter().map(|queens| {
            let mut rows = vec![vec![b'.'; n]; n];
            queens.iter().for_each(|queen| rows[queen.row as usize][queen.column as usize] = b'Q');
            rows.into_iter().map(|row| String::from_utf8_lossy(&row).into_owned() + "\n").collect::<String>()
        });
        boards.collect::<Vec<_>>().join("\n")
    }
}

/// Solutions found so far. Rows and columns from 1.
#[derive(Default)]
struct Found {
    boards: Vec<Vec<(u64, u64)>>,
    current: Vec<(u64, u64)>,
    /// The variable that the current solution began with.
    first: Option<(u64, u64)>,
    /// The largest row or column seen.
    largest: u64,
}

impl Found {
    /// A 0-1 variable of a square.
    fn square(&mut self, row: u64, column: u64, queen: bool) {
        if self.first == Some((row, column)) {
            self.end();
        }
        self.first.get_or_insert((row, column));
        self.largest = self.largest.max(row).max(column);
        if queen {
            self.current.push((row, column));
        }
    }

    /// The column of a row, of formats with a variable for each row.
    fn column(&mut self, row: u64, column: u64) {
        if self.current.iter().any(|queen| queen.0 == row) {
            self.end();
        }
        self.square(row, column, true);
    }

    fn end(&mut self) {
        if self.first.take().is_some() {
            self.boards.push(std::mem::take(&mut self.current));
        }
    }

    fn finish(mut self, notation: Notation, text: &str, size: Option<u32>) -> Result<Answers, AnswersError> {
        self.end();
        if self.boards.is_empty() {
            let states_none = text.lines().any(|line| NONE.iter().any(|words| line.contains(words)));
            if !states_none {
                return Err(AnswersError::Nothing { notation });
            }
            return Ok(Answers { size, boards: Vec::new() });
        }
        let n = size.unwrap_or(self.largest.min(MAX_SIZE) as u32);
        let outside = |&&(row, column): &&(u64, u64)| row.max(column) > n.into() || row.min(column) == 0;
        if let Some(&(row, column)) = self.boards.iter().flatten().find(outside) {
            return Err(AnswersError::OffBoard { row, column, n });
        }
        let square = |(row, column)| Square::new(row as u32 - 1, column as u32 - 1);
        let boards = self.boards.into_iter().map(|queens| queens.into_iter().map(square).collect());
        Ok(Answers { size: Some(n), boards: boards.collect() })
    }
}

/// `v 1 -2 3 0`, the lines of numbers of MiniSat's result file, `v x1 -x2 x3`. Variables beyond the
/// squares belong to the encoding.
fn numbered(text: &str, n: u64, found: &mut Found) {
    for line in text.lines() {
        let values = line.strip_prefix("v ").unwrap_or(line);
        let literal = |word: &str| -> Option<(u64, bool)> {
            let (name, queen) = word.strip_prefix('-').map_or((word, true), |name| (name, false));
            Some((name.strip_prefix('x').unwrap_or(name).parse().ok()?, queen))
        };
        // A line with any other word is no list of values.
        let Some(literals) = values.split_whitespace().map(literal).collect::<Option<Vec<_>>>() else {
            continue;
        };
        for (variable, queen) in literals.into_iter().filter(|&(variable, _)| variable >= 1) {
            if variable <= n * n {
                found.square((variable - 1) / n + 1, (variable - 1) % n + 1, queen);
            }
        }
    }
}

/// `queens = [2, 4, 1, 3];`, `queens = array1d(1..4, [2, 4, 1, 3]);`, `"queens" : [2, 4, 1, 3]`, and
/// the same with `array2d(1..4, 1..4, [0, 1, …])`.
fn minizinc(text: &str, found: &mut Found) {
    for part in text.split("queens").skip(1) {
        let Some((before, list)) = part.split_once('[') else { continue };
        let values = numbers(list.split(']').next().unwrap_or_default());
        let columns = before
            .contains("array2d")
            .then(|| before.split("..").last()?.split([',', ')']).next()?.trim().parse::<u64>().ok())
            .flatten();
        table(&values, columns, found);
        found.end();
    }
}

/// `<instantiation> <list> q[] </list> <values> 2 4 1 3 </values> </instantiation>`.
fn xcsp3(text: &str, found: &mut Found) {
    let text: String =
        text.lines().map(|line| line.strip_prefix("v ").unwrap_or(line)).collect::<Vec<_>>().join(" ");
    for part in text.split("<instantiation").skip(1) {
        let Some((list, values)) = part.split_once("<values>") else { continue };
        let values = numbers(values.split('<').next().unwrap_or_default());
        let squares = list.contains("x[").then(|| values.len().isqrt() as u64);
        table(&values, squares, found);
        found.end();
    }
}

/// Values of one array: a column for each row, or 0 and 1 in rows of `columns`.
fn table(values: &[u64], columns: Option<u64>, found: &mut Found) {
    for (place, &value) in (0..).zip(values) {
        match columns.filter(|&columns| columns > 0) {
            Some(columns) => found.square(place / columns + 1, place % columns + 1, value == 1),
            None => found.column(place + 1, value),
        }
    }
}

/// `queen(1,2) queen(2,4)`: one line for each solution.
fn asp(text: &str, found: &mut Found) {
    for line in text.lines() {
        for atom in line.split("queen(").skip(1) {
            if let [row, column] = numbers(atom.split(')').next().unwrap_or_default())[..] {
                found.square(row, column, true);
            }
        }
        found.end();
    }
}

/// `x_1_2` and behind it its value, on one line: the solution files of GLPK, HiGHS, CBC and Gurobi.
fn lp(text: &str, found: &mut Found) {
    for line in text.lines() {
        let mut words = line.split_whitespace();
        let square = words.find_map(named_square);
        // GLPK marks integers by a star in between.
        let value = words.find_map(|word| word.parse::<f64>().ok());
        if let (Some((row, column)), Some(value)) = (square, value) {
            found.square(row, column, value > 0.5);
        }
    }
}

/// `(define-fun q1 () Int 2)` and `((q1 2) (q2 4))`.
fn smtlib(text: &str, found: &mut Found) {
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || c == '(' || c == ')')
        .filter(|word| !word.is_empty() && *word != "Int")
        .collect();
    for pair in words.windows(2) {
        let Ok(value) = pair[1].parse::<u64>() else { continue };
        if let Some(row) = pair[0].strip_prefix('q').and_then(|row| row.parse().ok()) {
            found.column(row, value);
        } else if let Some((row, column)) = named_square(pair[0]) {
            found.square(row, column, value == 1);
        }
    }
}

/// ` r1 c2 b5 a3 (1 of 4)`: one line for each option; `2:` begins a solution.
fn dlx(text: &str, found: &mut Found) {
    for line in text.lines() {
        if line.trim_end().ends_with(':') {
            found.end();
        }
        let item = |letter: char| {
            line.split_whitespace().find_map(|word| word.strip_prefix(letter)?.parse::<u64>().ok())
        };
        if let (Some(row), Some(column)) = (item('r'), item('c')) {
            found.column(row, column);
        }
    }
}

/// `x_1_2`.
fn named_square(word: &str) -> Option<(u64, u64)> {
    let (row, column) = word.strip_prefix("x_")?.split_once('_')?;
    Some((row.parse().ok()?, column.parse().ok()?))
}

/// The whole numbers in a list.
fn numbers(list: &str) -> Vec<u64> {
    list.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The solution 2 4 1 3 and its mirror image, as each solver prints them.
    #[test]
    fn outputs_of_solvers_are_read() {
        let both = ".Q..\n...Q\nQ...\n..Q.\n\n..Q.\nQ...\n...Q\n.Q..\n";
        for (notation, text) in [
            (
                Notation::Dimacs,
                "c statistics 1 2 3\ns SATISFIABLE\nv -1 2 -3 -4 -5 -6 -7 8\nv 9 -10 -11 -12 -13 -14 15 -16 17 0\n\
                 s SATISFIABLE\nv -1 -2 3 -4 5 -6 -7 -8 -9 -10 -11 12 -13 14 -15 -16 0\n",
            ),
            (
                Notation::Opb,
                "c real 0.1\ns SATISFIABLE\nv -x1 x2 -x3 -x4 -x5 -x6 -x7 x8 x9 -x10 -x11 -x12 -x13 -x14 x15 -x16\n\
                 v -x1 -x2 x3 -x4 x5 -x6 -x7 -x8 -x9 -x10 -x11 x12 -x13 x14 -x15 -x16\n",
            ),
            (
                Notation::Minizinc,
                "queens = array1d(1..4, [2, 4, 1, 3]);\n----------\nqueens = [3, 1, 4, 2];\n----------\n==========\n",
            ),
            (
                Notation::Minizinc,
                "queens = array2d(1..4, 1..4, [0,1,0,0, 0,0,0,1, 1,0,0,0, 0,0,1,0]);\n----------\n{\"queens\" : [3, 1, 4, 2]}\n",
            ),
            (
                Notation::Xcsp3,
                "s SATISFIABLE\nv <instantiation>\nv  <list> q[] </list>\nv  <values> 2 4 1 3 </values>\n\
                 v </instantiation>\nv <instantiation> <list> q[] </list> <values> 3 1 4 2 </values> </instantiation>\n",
            ),
            (
                Notation::Asp,
                "clingo version 5.4.1\nAnswer: 1\nqueen(3,1) queen(1,2) queen(4,3) queen(2,4)\nAnswer: 2\n\
                 queen(2,1) queen(4,2) queen(1,3) queen(3,4)\nSATISFIABLE\n",
            ),
            (
                Notation::Smtlib,
                "sat\n(\n  (define-fun q2 () Int\n    4)\n  (define-fun q1 () Int\n    2)\n  (define-fun q4 () Int\n    3)\n\
                 (define-fun q3 () Int\n    1)\n)\nsat\n((q1 3) (q2 1) (q3 4) (q4 2))\n",
            ),
            (
                Notation::Dlx,
                "1:\n r1 c2 a2 b4 (1 of 4)\n r3 c1 a3 (2 of 2)\n r2 c4 (1 of 1)\n c3 r4 (1 of 1)\n\
                 2:\n r1 c3 (1 of 2)\n r2 c1 (1 of 1)\n r3 c4 (1 of 1)\n r4 c2 (1 of 1)\n",
            ),
        ] {
            let answers = read_answers(notation, text, Some(4)).unwrap();
            assert_eq!(answers.text(), both, "{notation}: {text}");
        }
    }

    /// Solution files have one solution, and some leave out what is 0.
    #[test]
    fn solution_files_of_linear_programs_are_read() {
        for text in [
            "   No. Column name       Activity     Lower bound   Upper bound\n     2 x_1_2        *              1             0             1\n\
             3 x_1_3        *              0             0             1\n 5 x_2_4 * 1 0 1\n 6 x_3_1 * 1 0 1\n 7 x_4_3 * 1 0 1\n",
            "Optimal - objective value 0\n      1 x_1_2  1  0\n      7 x_2_4  1  0\n 8 x_3_1 0.99999 0\n 14 x_4_3 1 0\n",
            "# Objective value = 0\nx_1_2 1\nx_2_4 1\nx_2_1 1e-9\nx_3_1 1\nx_4_3 1\n",
        ] {
            let answers = read_answers(Notation::Lp, text, None).unwrap();
            assert_eq!(answers.text(), ".Q..\n...Q\nQ...\n..Q.\n", "{text}");
        }
    }

    #[test]
    fn no_solution_is_an_answer_and_nothing_is_an_error() {
        for (notation, text) in [
            (Notation::Dimacs, "s UNSATISFIABLE\n"),
            (Notation::Dimacs, "UNSAT\n"),
            (Notation::Minizinc, "=====UNSATISFIABLE=====\n"),
            (Notation::Asp, "Solving...\nUNSATISFIABLE\n"),
            (Notation::Smtlib, "unsat\n(error \"line 9 column 10: model is not available\")\n"),
            (Notation::Lp, "PROBLEM HAS NO PRIMAL FEASIBLE SOLUTION\n"),
        ] {
            let answers = read_answers(notation, text, Some(3)).unwrap();
            assert_eq!((answers.size, answers.boards.len()), (Some(3), 0), "{notation}");
            let error = read_answers(notation, "segmentation fault\n", Some(3)).unwrap_err();
            assert_eq!(error, AnswersError::Nothing { notation });
        }
        let error = read_answers(Notation::Dimacs, "v 1 0\n", None).unwrap_err();
        assert_eq!(error, AnswersError::NeedsSize { notation: Notation::Dimacs });
        let error = read_answers(Notation::Asp, "queen(1,5)", Some(4)).unwrap_err();
        assert_eq!(error.to_string(), "row 1, column 5 is not on the 4 x 4 board; is --size right?");
    }
}
