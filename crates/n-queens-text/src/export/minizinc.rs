//! A MiniZinc model, and the data of a board or game for it.
//!
//! The model depends on the kinds of constraints only, so that one model serves many files of data.

use std::io::{self, Write};

use n_queens::Square;
use n_queens::model::{Constraint, Model};

use super::columns::ColumnForm;
use super::{Lines, title};

pub(super) fn write(model: &Model, out: &mut dyn Write) -> io::Result<()> {
    minizinc_model(model, out)?;
    writeln!(out)?;
    minizinc_data(model, out)
}

/// The model without data. Boards have one model, games of regions another.
pub fn minizinc_model(model: &Model, out: &mut dyn Write) -> io::Result<()> {
    let form = ColumnForm::of(model);
    if form.is_some() {
        writeln!(out, "% queens[r] is the column of the queen of row r, both from 1, row 1 on top")?;
        writeln!(out, "include \"alldifferent.mzn\";")?;
    } else {
        writeln!(out, "% queens[r,c] is 1 if a queen stands on row r, column c, both from 1, row 1 on top")?;
    }
    writeln!(out, "int: rows;\nint: columns;")?;
    writeln!(out, "array[int,1..2] of int: given;    % row and column of queens")?;
    writeln!(out, "array[int,1..2] of int: blocked;  % row and column of closed squares")?;
    let rest = match &form {
        Some(form) => {
            writeln!(out, "array[1..rows] of var 1..columns: queens;")?;
            for (asked, constraint) in [
                (form.columns_differ, "alldifferent(queens)"),
                (form.rising_differ, "alldifferent([queens[r] + r | r in 1..rows])"),
                (form.falling_differ, "alldifferent([queens[r] - r | r in 1..rows])"),
                (form.apart, "forall(r in 2..rows)(abs(queens[r] - queens[r - 1]) > 1)"),
            ] {
                if asked {
                    writeln!(out, "constraint {constraint};")?;
                }
            }
            !form.rest.is_empty()
        }
        None => {
            writeln!(out, "array[1..rows,1..columns] of var 0..1: queens;")?;
            true
        }
    };
    let (queen, at) = match form {
        Some(_) => ("queens[given[i,1]] = given[i,2]", "queens[blocked[i,1]] != blocked[i,2]"),
        None => ("queens[given[i,1],given[i,2]] = 1", "queens[blocked[i,1],blocked[i,2]] = 0"),
    };
    writeln!(out, "constraint forall(i in index_set_1of2(given))({queen});")?;
    writeln!(out, "constraint forall(i in index_set_1of2(blocked))({at});")?;
    if rest {
        let stands = match form {
            Some(_) => "bool2int(queens[(s - 1) div columns + 1] = (s - 1) mod columns + 1)",
            None => "queens[(s - 1) div columns + 1, (s - 1) mod columns + 1]",
        };
        writeln!(out, "array[int] of set of int: groups;  % squares, numbered row by row from 1")?;
        writeln!(out, "array[int] of int: least;          % queens on them")?;
        writeln!(out, "array[int] of int: most;")?;
        writeln!(out, "constraint forall(g in index_set(groups))(")?;
        writeln!(out, "  let {{ var int: found = sum(s in groups[g])({stands}) }}")?;
        writeln!(out, "  in found >= least[g] /\\ found <= most[g]);")?;
    }
    writeln!(out, "solve satisfy;")
}

/// The data for [`minizinc_model`].
pub fn minizinc_data(model: &Model, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "% {}", title(model))?;
    writeln!(out, "rows = {};\ncolumns = {};", model.rows(), model.columns())?;
    pairs("given", model.given(), out)?;
    pairs("blocked", model.closed(), out)?;
    let rest: Vec<&Constraint> = match ColumnForm::of(model) {
        Some(form) => form.rest,
        None => model.constraints().iter().collect(),
    };
    if rest.is_empty() {
        return Ok(());
    }
    writeln!(out, "groups = [")?;
    for constraint in &rest {
        let numbers: Vec<String> =
            constraint.squares.iter().map(|&square| model.variable(square).to_string()).collect();
        writeln!(out, "  {{{}}}, % {constraint}", numbers.join(","))?;
    }
    writeln!(out, "];")?;
    for (name, bound) in [("least", (|c: &Constraint| c.least) as fn(&_) -> u32), ("most", |c| c.most)] {
        let numbers: Vec<String> = rest.iter().map(|constraint| bound(constraint).to_string()).collect();
        let mut lines = Lines::new(out, "  ");
        lines.word(&format!("{name} = ["))?;
        numbers.iter().try_for_each(|number| lines.word(&format!("{number},")))?;
        lines.word("];")?;
        lines.end()?;
    }
    Ok(())
}

fn pairs(name: &str, squares: &[Square], out: &mut dyn Write) -> io::Result<()> {
    let mut lines = Lines::new(out, "  ");
    lines.word(&format!("{name} = array2d(1..{}, 1..2, [", squares.len()))?;
    for square in squares {
        lines.word(&format!("{},{},", square.row + 1, square.column + 1))?;
    }
    lines.word("]);")?;
    lines.end()
}
