//! SMT-LIB 2 over linear integer arithmetic.

use std::io::{self, Write};

use n_queens::Square;
use n_queens::model::Model;

use super::columns::ColumnForm;
use super::title;

pub(super) fn write(model: &Model, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "; {}", title(model))?;
    let form = ColumnForm::of(model);
    match form {
        Some(_) => writeln!(out, "; qR is the column of the queen of row R, both from 1, row 1 on top")?,
        None => {
            writeln!(out, "; x_R_C is 1 if a queen stands on row R, column C, both from 1, row 1 on top")?
        }
    }
    writeln!(out, "(set-option :produce-models true)\n(set-logic QF_LIA)")?;
    let rest = match &form {
        Some(form) => {
            columns(model, form, out)?;
            form.rest.clone()
        }
        None => {
            for square in model.squares() {
                let name = variable(square);
                writeln!(out, "(declare-fun {name} () Int)\n(assert (<= 0 {name} 1))")?;
            }
            model.constraints().iter().collect()
        }
    };
    let stands = |square: Square| match form {
        Some(_) => format!("(= q{} {})", square.row + 1, square.column + 1),
        None => format!("(= {} 1)", variable(square)),
    };
    for constraint in rest {
        writeln!(out, "; {constraint}")?;
        write!(out, "(assert (<= {} (+ 0", constraint.least)?;
        for &square in &constraint.squares {
            match form {
                Some(_) => write!(out, " (ite {} 1 0)", stands(square))?,
                None => write!(out, " {}", variable(square))?,
            }
        }
        writeln!(out, ") {}))", constraint.most)?;
    }
    for &queen in model.given() {
        writeln!(out, "(assert {})", stands(queen))?;
    }
    for &square in model.closed() {
        writeln!(out, "(assert (not {}))", stands(square))?;
    }
    writeln!(out, "(check-sat)\n(get-model)")
}

fn columns(model: &Model, form: &ColumnForm<'_>, out: &mut dyn Write) -> io::Result<()> {
    let rows = model.rows();
    for row in 1..=rows {
        writeln!(out, "(declare-fun q{row} () Int)\n(assert (<= 1 q{row} {}))", model.columns())?;
    }
    let mut distinct = |asked: bool, term: &dyn Fn(u32) -> String| -> io::Result<()> {
        // SMT-LIB's distinct takes at least two terms.
        if !asked || rows < 2 {
            return Ok(());
        }
        write!(out, "(assert (distinct")?;
        (1..=rows).try_for_each(|row| write!(out, " {}", term(row)))?;
        writeln!(out, "))")
    };
    distinct(form.columns_differ, &|row| format!("q{row}"))?;
    distinct(form.rising_differ, &|row| format!("(+ q{row} {row})"))?;
    distinct(form.falling_differ, &|row| format!("(- q{row} {row})"))?;
    if form.apart {
        for (row, next) in (1..rows).zip(2..) {
            writeln!(out, "(assert (or (< q{row} (- q{next} 1)) (> q{row} (+ q{next} 1))))")?;
        }
    }
    Ok(())
}

fn variable(square: Square) -> String {
    format!("x_{}_{}", square.row + 1, square.column + 1)
}
