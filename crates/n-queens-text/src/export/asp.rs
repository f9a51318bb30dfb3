//! Answer set programming for clingo: squares, lines with bounds, and one rule for all of them.

use std::io::{self, Write};

use n_queens::model::{Constraint, Kind, Model};

use super::title;

pub(super) fn write(model: &Model, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "% {}", title(model))?;
    writeln!(out, "% queen(R,C): a queen stands on row R, column C, both from 1, row 1 on top")?;
    writeln!(out, "square(1..{},1..{}).", model.rows(), model.columns())?;
    writeln!(out, "{{ queen(R,C) : square(R,C) }}.")?;
    writeln!(out, "% A line takes from Least to Most queens; on(Line,R,C): the square lies on it.")?;
    writeln!(out, ":- line(L,Least,Most), not Least {{ queen(R,C) : on(L,R,C) }} Most.")?;
    for constraints in model.constraints().chunk_by(|one, next| one.kind == next.kind) {
        family(constraints, out)?;
    }
    for queen in model.given() {
        writeln!(out, ":- not queen({},{}).", queen.row + 1, queen.column + 1)?;
    }
    for square in model.closed() {
        writeln!(out, ":- queen({},{}).", square.row + 1, square.column + 1)?;
    }
    writeln!(out, "#show queen/2.")
}

/// Lines of one kind: by an expression if they are all alike, otherwise square by square.
fn family(constraints: &[Constraint], out: &mut dyn Write) -> io::Result<()> {
    let Constraint { kind, least, most, .. } = constraints[0];
    let alike = constraints.iter().all(|constraint| (constraint.least, constraint.most) == (least, most));
    let name = kind.name();
    let number = match kind {
        Kind::Row => "R",
        Kind::Column => "C",
        Kind::Falling => "R-C",
        Kind::Rising => "R+C",
        Kind::Region | Kind::Touching => "",
    };
    if alike && !number.is_empty() {
        writeln!(out, "on({name}({number}),R,C) :- square(R,C).")?;
        return writeln!(out, "line({name}({number}),{least},{most}) :- square(R,C).");
    }
    for Constraint { index, least, most, squares, .. } in constraints {
        write!(out, "line({name}({0}),{least},{most}).", index + 1)?;
        for square in squares {
            write!(out, " on({name}({}),{},{}).", index + 1, square.row + 1, square.column + 1)?;
        }
        writeln!(out)?;
    }
    Ok(())
}
