//! XCSP3-core, the XML format of the constraint-solver competitions.

use std::io::{self, Write};

use n_queens::Square;
use n_queens::model::{Constraint, Model};

use super::columns::ColumnForm;
use super::{Lines, title};

pub(super) fn write(model: &Model, out: &mut dyn Write) -> io::Result<()> {
    let (rows, columns) = (model.rows(), model.columns());
    let form = ColumnForm::of(model);
    writeln!(out, "<instance format=\"XCSP3\" type=\"CSP\">\n  <!-- {} -->", title(model))?;
    match form {
        Some(_) => {
            writeln!(
                out,
                "  <!-- q[i] is the column, from 1, of the queen of row i, from 0; row 0 on top -->"
            )?;
            writeln!(out, "  <variables>\n    <array id=\"q\" size=\"[{rows}]\"> 1..{columns} </array>")?;
        }
        None => {
            writeln!(out, "  <!-- x[i][j] is 1 if a queen stands on row i, column j, both from 0 -->")?;
            writeln!(out, "  <variables>\n    <array id=\"x\" size=\"[{rows}][{columns}]\"> 0 1 </array>")?;
        }
    }
    writeln!(out, "  </variables>\n  <constraints>")?;
    let rest = match &form {
        Some(form) => {
            differ(rows, form, out)?;
            form.rest.clone()
        }
        None => model.constraints().iter().collect(),
    };
    for constraint in rest {
        bound(constraint, form.is_some(), out)?;
    }
    let mut fixed = |squares: &[Square], relation: &str| {
        squares.iter().try_for_each(|&Square { row, column }| match form {
            Some(_) => writeln!(out, "    <intension> {relation}(q[{row}],{}) </intension>", column + 1),
            None => writeln!(out, "    <intension> {relation}(x[{row}][{column}],1) </intension>"),
        })
    };
    fixed(model.given(), "eq")?;
    fixed(model.closed(), "ne")?;
    writeln!(out, "  </constraints>\n</instance>")
}

fn differ(rows: u32, form: &ColumnForm<'_>, out: &mut dyn Write) -> io::Result<()> {
    let mut all = |asked: bool, term: &dyn Fn(u32) -> String| -> io::Result<()> {
        // On one row there is nothing to compare.
        if !asked || rows < 2 {
            return Ok(());
        }
        let mut lines = Lines::new(out, "      ");
        lines.word("    <allDifferent>")?;
        (0..rows).try_for_each(|row| lines.word(&term(row)))?;
        lines.word("</allDifferent>")?;
        lines.end()
    };
    all(form.columns_differ, &|row| format!("q[{row}]"))?;
    all(form.rising_differ, &|row| format!("add(q[{row}],{row})"))?;
    all(form.falling_differ, &|row| format!("sub(q[{row}],{row})"))?;
    for row in 1..if form.apart { rows } else { 1 } {
        writeln!(out, "    <intension> gt(dist(q[{}],q[{row}]),1) </intension>", row - 1)?;
    }
    Ok(())
}

/// From `least` to `most` queens on some squares.
fn bound(constraint: &Constraint, columns: bool, out: &mut dyn Write) -> io::Result<()> {
    let condition = match (constraint.least, constraint.most) {
        (least, most) if least == most => format!("(eq,{least})"),
        (least, most) => format!("(in,{least}..{most})"),
    };
    let mut lines = Lines::new(out, "      ");
    lines.word("    <sum> <list>")?;
    for &Square { row, column } in &constraint.squares {
        let term =
            if columns { format!("eq(q[{row}],{})", column + 1) } else { format!("x[{row}][{column}]") };
        lines.word(&term)?;
    }
    lines.word(&format!("</list> <condition> {condition} </condition> </sum>"))?;
    lines.end()
}
