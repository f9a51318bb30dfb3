//! Why a board cannot be completed, with squares and lines called in one way.

use n_queens::complete::{Cause, Closed, Explanation, LineAt, Piece};
use n_queens::{Line, Square};

use super::Names;
use crate::{Squares, Voice};

/// Which pieces are to blame, without what goes wrong with them.
///
/// ```
/// use n_queens::{Placement, Square, Watch, complete::{Completion, Puzzle}};
/// use n_queens_text::{Squares, reasoning::{Names, summary}};
/// let puzzle = Puzzle::new(Placement::new(6, [Square::new(0, 0)])?, [])?;
/// let Completion::Impossible(reason) = puzzle.complete(&Watch::none())? else { panic!() };
/// assert_eq!(summary(&reason, &Names::board(6)), "impossible already with queen a6");
/// let names = Names::board(6).with(Squares::Rc0);
/// assert_eq!(summary(&reason, &names), "impossible already with queen (0,0)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn summary(why: &Explanation, names: &Names<'_>) -> String {
    let mut text = String::new();
    if let (Some(square), false) = (why.occupied(), matches!(why.cause(), Cause::Occupied { .. })) {
        let square = names.square(square);
        text += &format!("a queen is given on {square}, which is blocked\nand apart from that, ");
    }
    let pieces = [("queen", why.queens()), ("blocked square", why.blocked())];
    let pieces = pieces.into_iter().filter(|(_, squares)| !squares.is_empty());
    let pieces: Vec<String> = pieces.map(|(what, squares)| named(what, squares, names)).collect();
    if pieces.is_empty() {
        return text + &format!("no solution of size {} exists at all", why.size());
    }
    let each = match (why.queens().len() + why.blocked().len(), why.is_minimal()) {
        (1, true) => "",
        (_, true) => ", each of which is needed",
        (_, false) => " (stopped before all were shown to be needed)",
    };
    text + &format!("impossible already with {}{each}", pieces.join(" and "))
}

/// The whole reason, several lines; no line break after the last.
///
/// ```
/// use n_queens::{Placement, Square, Watch, complete::{Completion, Puzzle}};
/// use n_queens_text::reasoning::{Names, why};
/// let queens = [Square::new(0, 0), Square::new(1, 1)];
/// let puzzle = Puzzle::new(Placement::new(4, queens)?, [])?;
/// let Completion::Impossible(reason) = puzzle.complete(&Watch::none())? else { panic!() };
/// assert!(why(&reason, &Names::board(4)).starts_with("impossible already with queen"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn why(why: &Explanation, names: &Names<'_>) -> String {
    let closed = |closed: &[Closed]| -> String {
        closed.iter().map(|closed| format!("\n  {}", closing(closed, names))).collect()
    };
    let (summary, voice) = (summary(why, names), Voice { squares: names.squares, ..Voice::default() });
    match why.cause() {
        Cause::Attack(conflict) => {
            format!("{summary}\nthe given queens {}", voice.conflict(conflict, names.n))
        }
        Cause::Occupied { square } => {
            format!("{summary}\na queen is given on {}, which is blocked", names.square(*square))
        }
        Cause::NoPlace { line, closed: squares } => {
            format!("{summary}\n{} has no free square:{}", lines(&[*line], names), closed(squares))
        }
        Cause::Crowded { lines: crowded, places, closed: squares } => format!(
            "{summary}\n{} have free squares only on {}, too few for one each:{}",
            lines(crowded, names),
            lines(places, names),
            closed(squares)
        ),
        Cause::Search { .. } if why.queens().is_empty() && why.blocked().is_empty() => summary,
        Cause::Search { lines: needed } => {
            let of = |kind| needed.iter().copied().filter(|line| line.kind == kind).collect::<Vec<_>>();
            let both = [of(Line::Row), of(Line::Column)];
            let both: Vec<String> =
                both.iter().filter(|part| !part.is_empty()).map(|part| lines(part, names)).collect();
            format!(
                "{summary}\nno single line shows it: search proves that {} cannot all have a queen",
                both.join(" and ")
            )
        }
        other => format!("{summary}\n{other:?}"),
    }
}

/// A square and what closes it.
fn closing(closed: &Closed, names: &Names<'_>) -> String {
    let square = names.square(closed.square);
    match closed.by {
        Piece::Blocked(_) => format!("{square} blocked"),
        Piece::Queen(queen) => match queen.line_to(closed.square) {
            Some(line) => format!("{square} attacked by {} along the {line}", names.square(queen)),
            None => format!("{square} taken"),
        },
    }
}

/// `queens b4, d5`.
fn named(what: &str, squares: &[Square], names: &Names<'_>) -> String {
    let plural = if squares.len() == 1 { "" } else { "s" };
    let squares: Vec<String> = squares.iter().map(|&square| names.square(square)).collect();
    format!("{what}{plural} {}", squares.join(", "))
}

/// `rows a8-h8 to a6-h6 and a2-h2`, or `rows 1 to 3 and 7`: runs are drawn together. A diagonal is
/// called by the squares at its ends.
fn lines(lines: &[LineAt], names: &Names<'_>) -> String {
    let Some(kind) = lines.first().map(|line| line.kind) else { return String::new() };
    let mut runs: Vec<(LineAt, LineAt)> = Vec::new();
    for &line in lines {
        match runs.last_mut() {
            Some((_, end)) if end.index + 1 == line.index => *end = line,
            _ => runs.push((line, line)),
        }
    }
    let run = |&(start, end): &(LineAt, LineAt)| match start == end {
        true => line(start, names),
        false => format!("{} to {}", line(start, names), line(end, names)),
    };
    format!(
        "{kind}{} {}",
        if lines.len() == 1 { "" } else { "s" },
        names.language.all_of(&runs.iter().map(run).collect::<Vec<_>>())
    )
}

fn line(line: LineAt, names: &Names<'_>) -> String {
    match line.kind {
        Line::Row => names.squares.row(line.index, names.n),
        Line::Column => names.squares.column(line.index, names.n),
        Line::Falling | Line::Rising => {
            let squares: Vec<Square> = line.squares(names.n).collect();
            let ends = squares.first().zip(squares.last().filter(|_| squares.len() > 1));
            let separator = if names.squares == Squares::Chess { "-" } else { "–" };
            match ends {
                Some((&first, &last)) => format!("{}{separator}{}", names.square(first), names.square(last)),
                None => squares.iter().map(|&square| names.square(square)).collect(),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_named_in_one_way_and_runs_drawn_together() {
        let at = |kind, indices: &[u32]| -> Vec<LineAt> {
            indices.iter().map(|&index| LineAt { kind, index }).collect()
        };
        let names = Names::board(8);
        let (chess, from_one, from_zero) = (names, names.with(Squares::Rc1), names.with(Squares::Rc0));
        let rows = at(Line::Row, &[0, 1, 2, 6]);
        assert_eq!(lines(&rows, &chess), "rows a8-h8 to a6-h6 and a2-h2");
        assert_eq!(lines(&rows, &from_one), "rows 1 to 3 and 7");
        assert_eq!(lines(&rows, &from_zero), "rows 0 to 2 and 6");
        assert_eq!(lines(&at(Line::Column, &[0]), &chess), "column a");
        assert_eq!(lines(&at(Line::Rising, &[0, 3]), &chess), "rising diagonals a8 and d8-a5");
        assert_eq!(lines(&at(Line::Rising, &[3]), &from_zero), "rising diagonal (0,3)–(3,0)");
    }
}
