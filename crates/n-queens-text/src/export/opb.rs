//! Pseudo-Boolean constraints in the format of the pseudo-Boolean competitions (OPB).

use std::io::{self, Write};

use n_queens::model::Model;

use super::title;

pub(super) fn write(model: &Model, out: &mut dyn Write) -> io::Result<()> {
    let (rows, columns) = (model.rows(), model.columns());
    let bounds = model.constraints().iter().map(|c| 1 + usize::from(c.least != c.most && c.least > 0));
    let number = bounds.sum::<usize>() + model.given().len() + model.closed().len();
    writeln!(out, "* #variable= {} #constraint= {number}", rows * columns)?;
    writeln!(out, "* {}", title(model))?;
    writeln!(
        out,
        "* x((row - 1) * {columns} + column) is 1 if a queen stands there; rows and columns from 1"
    )?;
    for constraint in model.constraints() {
        let mut sum = |sign: &str, relation: &str, bound: i64| {
            for &square in &constraint.squares {
                write!(out, "{sign}1 x{} ", model.variable(square))?;
            }
            writeln!(out, "{relation} {bound} ;")
        };
        let (least, most) = (constraint.least.into(), i64::from(constraint.most));
        if least == most {
            sum("+", "=", least)?;
            continue;
        }
        if least > 0 {
            sum("+", ">=", least)?;
        }
        sum("-", ">=", -most)?;
    }
    for &queen in model.given() {
        writeln!(out, "+1 x{} = 1 ;", model.variable(queen))?;
    }
    for &square in model.closed() {
        writeln!(out, "+1 x{} = 0 ;", model.variable(square))?;
    }
    Ok(())
}
