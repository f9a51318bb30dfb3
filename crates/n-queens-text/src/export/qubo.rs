//! Quadratic unconstrained binary optimisation as a list of coefficients (COO), for annealers.
//!
//! Every constraint is a penalty that is 0 where it holds and at least 1 where it does not: (k − sum)² for
//! exactly k, the number of pairs for at most one, and for other bounds (least − sum + further 0-1
//! variables)². A given queen takes 1 off, a closed square adds 1. So the lowest energy, with
//! the offset of the first lines, is 0 exactly if there is a solution.

use std::collections::BTreeMap;
use std::io::{self, Write};

use n_queens::model::Model;

use super::title;

pub(super) fn write(model: &Model, out: &mut dyn Write) -> io::Result<()> {
    let squares = model.rows() * model.columns();
    let (mut linear, mut offset, mut variables) = (vec![0i64; squares as usize], 0i64, squares);
    // One row of couplers at a time: those of a large board do not fit into memory.
    let mut lines: Vec<(Vec<u32>, i64)> = Vec::new();
    for constraint in model.constraints() {
        let mut members: Vec<u32> = constraint.squares.iter().map(|&s| model.variable(s) - 1).collect();
        let (least, most) = (i64::from(constraint.least), i64::from(constraint.most));
        if (least, most) == (0, 1) {
            lines.push((members, 1));
            continue;
        }
        // least − sum + slack = 0, where the slack variables count what is above least.
        for &member in &members {
            linear[member as usize] += 1 - 2 * least;
        }
        offset += least * least;
        let slack: Vec<u32> = (variables..variables + (most - least) as u32).collect();
        variables += slack.len() as u32;
        linear.resize(variables as usize, 1 + 2 * least);
        members.extend(slack);
        lines.push((members, 2));
    }
    for &queen in model.given() {
        linear[model.variable(queen) as usize - 1] -= 1;
        offset += 1;
    }
    for &square in model.closed() {
        linear[model.variable(square) as usize - 1] += 1;
    }
    writeln!(out, "# vartype=BINARY")?;
    writeln!(out, "# {}", title(model))?;
    let columns = model.columns();
    writeln!(
        out,
        "# variable row * {columns} + column (both from 0, row 0 on top) is 1 if a queen stands there"
    )?;
    writeln!(out, "# offset={offset}: a solution has energy -{offset}")?;
    let mut through: Vec<Vec<usize>> = vec![Vec::new(); variables as usize];
    for (line, (members, _)) in lines.iter().enumerate() {
        members.iter().for_each(|&member| through[member as usize].push(line));
    }
    for first in 0..variables {
        let weight = linear[first as usize];
        if weight != 0 {
            writeln!(out, "{first} {first} {weight}")?;
        }
        let mut couplers: BTreeMap<u32, i64> = BTreeMap::new();
        for &line in &through[first as usize] {
            let (members, weight) = &lines[line];
            for &second in members.iter().filter(|&&second| second > first) {
                let opposite = (first < squares) != (second < squares);
                *couplers.entry(second).or_default() += if opposite { -weight } else { *weight };
            }
        }
        for (second, weight) in couplers.into_iter().filter(|&(_, weight)| weight != 0) {
            writeln!(out, "{first} {second} {weight}")?;
        }
    }
    Ok(())
}
