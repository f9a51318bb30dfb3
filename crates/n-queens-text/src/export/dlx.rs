//! Exact cover in the text format of Knuth's DLX programs: items, then one option for each square.
//!
//! A constraint of exactly one queen is a primary item, of at most one a secondary item; other bounds
//! are multiplicities, which DLX3 reads. A given queen removes the options that share a line with
//! hers and are not hers; contradictory ones remove each other, and nothing covers their rows.

use std::collections::BTreeSet;
use std::io::{self, Write};

use n_queens::Square;
use n_queens::model::{Constraint, Kind, Model};

use super::title;

pub(super) fn write(model: &Model, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "| {}", title(model))?;
    writeln!(
        out,
        "| rR, cC: row and column of a queen, from 1, row 1 on top; the others are lines through her"
    )?;
    let (primary, secondary): (Vec<&Constraint>, Vec<&Constraint>) =
        model.constraints().iter().partition(|constraint| constraint.least > 0 || constraint.most > 1);
    for constraint in primary {
        match (constraint.least, constraint.most) {
            (1, 1) => {}
            (least, most) => write!(out, "{least}:{most}|")?,
        }
        write!(out, "{} ", name(constraint))?;
    }
    write!(out, "|")?;
    for constraint in secondary {
        write!(out, " {}", name(constraint))?;
    }
    writeln!(out)?;
    let mut items: Vec<Vec<&Constraint>> = vec![Vec::new(); (model.rows() * model.columns()) as usize];
    for constraint in model.constraints() {
        for &square in &constraint.squares {
            items[model.variable(square) as usize - 1].push(constraint);
        }
    }
    let closed = without(model, &items);
    for (square, items) in model.squares().zip(&items).filter(|(square, _)| !closed.contains(square)) {
        debug_assert!(!items.is_empty(), "{square}: no line");
        let names: Vec<String> = items.iter().map(|constraint| name(constraint)).collect();
        writeln!(out, "{}", names.join(" "))?;
    }
    Ok(())
}

/// The squares that have no option.
fn without(model: &Model, items: &[Vec<&Constraint>]) -> BTreeSet<Square> {
    let mut closed: BTreeSet<Square> = model.closed().iter().copied().collect();
    for queen in model.given() {
        let lines = items[model.variable(*queen) as usize - 1].iter().filter(|line| line.most == 1);
        closed.extend(lines.flat_map(|line| &line.squares).filter(|square| *square != queen));
    }
    closed
}

/// At most eight characters, as Knuth's programs read them.
fn name(constraint: &Constraint) -> String {
    let letter = match constraint.kind {
        Kind::Row => 'r',
        Kind::Column => 'c',
        Kind::Falling => 'b',
        Kind::Rising => 'a',
        Kind::Region => 'g',
        Kind::Touching => 't',
    };
    format!("{letter}{}", constraint.index + 1)
}
