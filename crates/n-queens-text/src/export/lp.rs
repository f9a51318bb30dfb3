//! Integer programming in the CPLEX LP format. The objective is constant: any solution is optimal.

use std::io::{self, Write};

use n_queens::Square;
use n_queens::model::Model;

use super::{Lines, title};

pub(super) fn write(model: &Model, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\\ {}", title(model))?;
    writeln!(out, "\\ x_R_C is 1 if a queen stands on row R, column C, both from 1, row 1 on top")?;
    writeln!(out, "Minimize\n any: 0 x_1_1\nSubject To")?;
    for constraint in model.constraints() {
        let (least, most) = (constraint.least, constraint.most);
        let bounds = match (least, most) {
            (least, most) if least == most => vec![("", "=", least)],
            (0, most) => vec![("", "<=", most)],
            (least, most) => vec![("_least", ">=", least), ("_most", "<=", most)],
        };
        for (end, relation, bound) in bounds {
            let mut lines = Lines::new(out, "   ");
            lines.word(&format!(" {}{}{end}:", constraint.kind.name(), constraint.index + 1))?;
            for (place, &square) in constraint.squares.iter().enumerate() {
                lines.word(&format!("{}{}", if place > 0 { "+ " } else { "" }, name(square)))?;
            }
            lines.word(&format!("{relation} {bound}"))?;
            lines.end()?;
        }
    }
    for (squares, word, value) in [(model.given(), "given", 1), (model.closed(), "blocked", 0)] {
        for (number, &square) in (1..).zip(squares) {
            writeln!(out, " {word}{number}: {} = {value}", name(square))?;
        }
    }
    writeln!(out, "Binary")?;
    let mut lines = Lines::new(out, " ");
    for square in model.squares() {
        lines.word(&name(square))?;
    }
    lines.end()?;
    writeln!(out, "End")
}

fn name(square: Square) -> String {
    format!("x_{}_{}", square.row + 1, square.column + 1)
}
