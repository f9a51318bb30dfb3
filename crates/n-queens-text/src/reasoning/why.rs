//! Why a board cannot be completed, with squares and lines called in one way.

use n_queens::complete::{Cause, ClosedSquare, Explanation, LineAt, Piece};
use n_queens::proof::Proof;
use n_queens::{Conflict, Line, Square};

use super::Names;
use crate::{Locale, Squares};

/// Which pieces are to blame, without what goes wrong with them.
///
/// ```
/// use n_queens::{Placement, Square, Watch, complete::{Completion, Partial}};
/// use n_queens_text::{Squares, reasoning::{Names, summary}};
/// let partial = Partial::new(Placement::new(6, [Square::new(0, 0)])?, [])?;
/// let Completion::Impossible(reason) = partial.complete(&Watch::none())? else { panic!() };
/// assert_eq!(summary(&reason, &Names::board(6)), "impossible already with queen a6");
/// let names = Names::board(6).with(Squares::Rc0);
/// assert_eq!(summary(&reason, &names), "impossible already with queen (0,0)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn summary(why: &Explanation, names: &Names<'_>) -> String {
    let words = names.words();
    let each = |squares: &[Square]| names.each(squares).join(words.list_comma());
    let queens = || words.given_queens(why.queens().len(), each(why.queens()));
    let blocked = || words.given_blocked(why.blocked().len(), each(why.blocked()));
    let needed = match why.queens().len() + why.blocked().len() {
        1 if why.is_minimal() => "single",
        _ if why.is_minimal() => "proved",
        _ => "unproved",
    };
    let mut text = match (why.queens(), why.blocked()) {
        ([], []) => words.no_solution_of_size(why.size()),
        (_, []) => words.impossible_with(needed, queens()),
        ([], _) => words.impossible_with(needed, blocked()),
        _ => words.impossible_with(needed, words.given_both(queens(), blocked())),
    };
    if let (Some(conflict), false) = (why.attack(), matches!(why.cause(), Cause::Attack(_))) {
        text = words.apart_from(attack(&conflict, names), text);
    }
    if let (Some(square), false) = (why.occupied(), matches!(why.cause(), Cause::Occupied { .. })) {
        text = words.apart_from(words.given_on_blocked(names.square(square)), text);
    }
    text
}

/// The whole reason, several lines; no line break after the last.
///
/// ```
/// use n_queens::{Placement, Square, Watch, complete::{Completion, Partial}};
/// use n_queens_text::reasoning::{Names, why};
/// let queens = [Square::new(0, 0), Square::new(1, 1)];
/// let partial = Partial::new(Placement::new(4, queens)?, [])?;
/// let Completion::Impossible(reason) = partial.complete(&Watch::none())? else { panic!() };
/// assert!(why(&reason, &Names::board(4)).starts_with("the given queens a4 and b3 share"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn why(why: &Explanation, names: &Names<'_>) -> String {
    let words = names.words();
    let closed = |closed: &[ClosedSquare]| -> String {
        closed.iter().map(|closed| format!("\n  {}", closing(closed, names))).collect()
    };
    let summary = summary(why, names);
    let cause = match why.cause() {
        Cause::Attack(conflict) => attack(conflict, names),
        Cause::Occupied { square } => words.given_on_blocked(names.square(*square)),
        Cause::NoPlace { line, closed: squares } => {
            words.no_free_square(lines(&[*line], names)) + &closed(squares)
        }
        Cause::Crowded { lines: crowded, places, closed: squares } => {
            words.too_few_free(lines(crowded, names), lines(places, names)) + &closed(squares)
        }
        Cause::Search { .. } if why.queens().is_empty() && why.blocked().is_empty() => return summary,
        Cause::Search { lines: needed } => {
            let of = |kind| needed.iter().copied().filter(|line| line.kind == kind).collect::<Vec<_>>();
            let (rows, columns) = (of(Line::Row), of(Line::Column));
            words.search_proves(match (&*rows, &*columns) {
                (one, []) | ([], one) => lines(one, names),
                (rows, columns) => words.both_kinds(lines(rows, names), lines(columns, names)),
            })
        }
        // No other cause exists yet.
        _ => return summary,
    };
    format!("{summary}\n{cause}")
}

/// That a board cannot be completed, and why, in lines that end: with a case split of at most
/// `most` lines where there is one in place of a search.
///
/// ```
/// use n_queens::{Placement, Square, Watch, complete::{Completion, Partial}};
/// use n_queens_text::{Language, reasoning::{Names, refusal}};
/// let queens = [Square::new(0, 0), Square::new(0, 1)];
/// let partial = Partial::new(Placement::new(8, queens)?, [])?;
/// let Completion::Impossible(reason) = partial.complete(&Watch::none())? else { panic!() };
/// let text = refusal(&reason, None, &Names::board(8).speaking(Language::Zh), 40);
/// assert_eq!(text, "无法补全：只要有皇后 a8、b8 就无解，缺一不可\na8 和 b8 在同一行\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn refusal(why: &Explanation, split: Option<&CaseSplit>, names: &Names<'_>, most: usize) -> String {
    let words = names.words();
    words.cannot_be_completed(match split {
        Some(CaseSplit { proof, uses_more }) => {
            let with = if *uses_more { format!("{}\n", words.with_all_given()) } else { String::new() };
            format!("{}\n{with}{}", summary(why, names), super::proof(proof, names, most))
        }
        None => format!("{}\n", self::why(why, names)),
    })
}

/// A case split that shows what the pieces to blame lead to.
///
/// ```
/// use n_queens::{Board, Square, Watch, proof::prove};
/// use n_queens_text::reasoning::CaseSplit;
/// let board = Board::new(4)?.fix(Square::new(0, 0))?;
/// let split = CaseSplit { proof: prove(&board, &Watch::none())?, uses_more: false };
/// assert!(split.proof.cases() > 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct CaseSplit {
    /// The split.
    pub proof: Proof,
    /// Whether it uses pieces of the board besides those to blame.
    pub uses_more: bool,
}

fn attack(conflict: &Conflict, names: &Names<'_>) -> String {
    let locale = Locale { language: names.language, squares: names.squares };
    names.words().given_attack(locale.conflict(conflict, names.n))
}

/// A square and what closes it.
fn closing(closed: &ClosedSquare, names: &Names<'_>) -> String {
    let (words, square) = (names.words(), names.square(closed.square));
    match closed.by {
        Piece::Blocked(_) => words.square_blocked(square),
        Piece::Queen(queen) => match queen.line_to(closed.square) {
            Some(line) => {
                words.square_attacked(square, names.square(queen), Locale::from(names.language).line(line))
            }
            None => words.square_taken(square),
        },
    }
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
    let (words, squares, count) = (names.words(), names.squares.name(), lines.len());
    let named = |&(start, end): &(LineAt, LineAt)| match line(start, names) {
        one if start == end => one,
        first => words.run(first, line(end, names)),
    };
    let all = names.all(&runs.iter().map(named).collect::<Vec<_>>());
    match kind {
        Line::Row => words.lines_row(count, all, squares),
        Line::Column => words.lines_column(count, all, squares),
        Line::Falling => words.lines_falling(count, all),
        Line::Rising => words.lines_rising(count, all),
    }
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
    use crate::Language;
    use n_queens::complete::{Completion, Partial};
    use n_queens::{Placement, Watch};

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

    #[test]
    fn every_cause_has_chinese_words() {
        let squares = |names: &str, n| -> Vec<Square> {
            names.split_whitespace().map(|name| Square::parse(name, n).unwrap()).collect()
        };
        let said = |n: u32, queens: &str, blocked: &str| {
            let placement = Placement::new(n, squares(queens, n)).unwrap();
            let partial = Partial::new(placement, squares(blocked, n)).unwrap();
            let Completion::Impossible(why) = partial.complete(&Watch::none()).unwrap() else { panic!() };
            super::why(&why, &Names::board(n).speaking(Language::Zh))
        };
        assert_eq!(said(8, "b8 b6", ""), "只要有皇后 b8、b6 就无解，缺一不可\nb8 和 b6 在同一列");
        assert_eq!(said(3, "", ""), "n = 3 本来就没有解");
        assert!(said(5, "", "a3 b3 c3 d3 e3").contains("\na3-e3 行没有可放的格子：\n  a3 禁用"));
        assert!(said(6, "a6", "").contains("搜索证明"), "{}", said(6, "a6", ""));
        assert!(said(8, "a8", "a8").contains("a8 已禁用，却放了皇后"));
    }
}
