//! Games as lines of text: a line for each row, a label for each square.
//!
//! A game is a run of k lines with k squares each. Squares are single letters, digits or coloured
//! signs, or labels of several characters (`10`) with blanks, commas or bars between them. A mark
//! behind a label is a queen (`A*`) or a cross (`Ax`, only where squares stand apart, because `x` is
//! also a label). Names of rows and columns around a game are left out. What stands between games is
//! a title, a comment (`# …`), a number of stars (`stars: 2`, for all games below) or a link.

use n_queens::Square;
use n_queens::regions::Regions;

use super::draft::{Cell, Draft, Mark};
use super::{GameError, GameFault, link, signs};

/// Longer runs of lines are not compared with the width of the first.
const MOST_ROWS: usize = 2 * Regions::MAX_SIZE as usize;

/// What a line of text is.
enum Line<'a> {
    Blank,
    Title(&'a str),
    Stars(u64),
    Link(&'a str),
    Row(Row),
    /// Not a row because of this character, whose column counts from 1: a title, or a mistake.
    Other {
        text: &'a str,
        found: char,
        column: usize,
    },
}

/// A line of squares, in both ways to divide it.
struct Row {
    /// One square for each label, a label being what stands between blanks.
    apart: Option<Vec<Cell>>,
    /// One square for each sign.
    close: Vec<Cell>,
    /// The labels themselves.
    labels: Vec<String>,
}

impl Row {
    fn squares(&self, wanted: usize) -> Option<&Vec<Cell>> {
        self.apart.as_ref().filter(|cells| cells.len() == wanted).or(Some(&self.close))
    }

    /// Whether these are words, such as `Level 7` or `Monday`, and not squares.
    fn is_words(&self) -> bool {
        let lengths: Vec<usize> = self.labels.iter().map(|label| label.chars().count()).collect();
        let is_word =
            |label: &String| label.len() > 3 && label.chars().skip(1).all(|sign| sign.is_ascii_lowercase());
        lengths.windows(2).any(|pair| pair[0] != pair[1]) || self.labels.iter().any(is_word)
    }

    fn has(&self, squares: usize) -> bool {
        self.squares(squares).is_some_and(|cells| cells.len() == squares)
    }
}

/// All games of a text.
pub(super) fn drafts(text: &str) -> Result<Vec<Draft>, GameError> {
    let lines: Vec<Line<'_>> = text.lines().map(line).collect();
    let complete: Vec<Option<Draft>> = (0..lines.len()).map(|start| game(&lines, start)).collect();
    let (mut drafts, mut title, mut stars): (Vec<Draft>, Option<String>, Option<u64>) =
        (Vec::new(), None, None);
    let mut place = 0;
    while place < lines.len() {
        let here = place;
        place += 1;
        let wrong = |line: usize, fault| GameError { game: None, line: line + 1, fault };
        match &lines[here] {
            Line::Blank => {}
            Line::Title(text) => title = Some((*text).to_owned()),
            Line::Stars(number) => stars = Some(*number),
            Line::Link(code) => {
                let draft = link::draft(code).map_err(|fault| wrong(here, fault))?;
                drafts.push(Draft { title: title.take(), line: here + 1, ..draft });
            }
            Line::Row(_) | Line::Other { .. } => {
                if let Some(draft) = &complete[here] {
                    place = draft
                        .row_lines
                        .last()
                        .map_or(place, |&last| last + usize::from(labelled(&lines, here)));
                    drafts.push(Draft { title: title.take(), stars, ..draft.clone() });
                } else if let Some(text) = heading(&lines, &complete, here, !drafts.is_empty()) {
                    title = Some(text);
                } else {
                    return Err(broken(&lines, here));
                }
            }
        }
    }
    if drafts.is_empty() {
        return Err(GameError { game: None, line: 1, fault: GameFault::Empty });
    }
    Ok(drafts)
}

/// The game whose first row is this line: k lines with k squares each.
fn game(lines: &[Line<'_>], start: usize) -> Option<Draft> {
    let Line::Row(first) = &lines[start] else { return None };
    if labelled(lines, start) {
        return named_game(lines, start);
    }
    let apart = first.apart.as_ref().map(Vec::len);
    [apart, Some(first.close.len())].into_iter().flatten().find_map(|n| {
        let following = rows_from(lines, start).take(n.min(MOST_ROWS)).take_while(|(_, row)| row.has(n));
        let (row_lines, rows): (Vec<usize>, Vec<&Row>) = following.unzip();
        let found = rows.len() == n && (n > 1 || first.close.len() == 1);
        found.then(|| draft(row_lines, rows.into_iter().filter_map(|row| row.squares(n).cloned()).collect()))
    })
}

fn draft(row_lines: Vec<usize>, rows: Vec<Vec<Cell>>) -> Draft {
    let row_lines: Vec<usize> = row_lines.into_iter().map(|line| line + 1).collect();
    Draft { line: row_lines[0], row_lines, rows, ..Draft::default() }
}

/// The rows from this line on; blank lines between rows are left out.
fn rows_from<'a>(lines: &'a [Line<'_>], start: usize) -> impl Iterator<Item = (usize, &'a Row)> {
    let filled = (start..).zip(&lines[start..]).filter(|(_, line)| !matches!(line, Line::Blank));
    filled.map_while(|(place, line)| match line {
        Line::Row(row) => Some((place, row)),
        _ => None,
    })
}

/// Whether names of rows and columns stand around the game that begins here, as we print it.
fn labelled(lines: &[Line<'_>], start: usize) -> bool {
    let Line::Row(first) = &lines[start] else { return false };
    let n = first.labels.len() - 1;
    let name_of_row =
        |row: usize, labels: &[String]| labels.len() == n + 1 && labels[0] == (n - row).to_string();
    if n == 0 || !name_of_row(0, &first.labels) {
        return false;
    }
    let rows: Vec<&Row> = rows_from(lines, start).map(|(_, row)| row).take(n + 1).collect();
    let name_of_column =
        |(column, label): (u32, &String)| Square::new(0, column).name(n as u32) == format!("{label}{n}");
    rows.len() == n + 1
        && (0..n).all(|row| name_of_row(row, &rows[row].labels))
        && rows[n].labels.len() == n
        && (0..).zip(&rows[n].labels).all(name_of_column)
}

fn named_game(lines: &[Line<'_>], start: usize) -> Option<Draft> {
    let Line::Row(first) = &lines[start] else { return None };
    let (row_lines, rows): (Vec<usize>, Vec<&Row>) =
        rows_from(lines, start).take(first.labels.len() - 1).unzip();
    let rows: Option<Vec<Vec<Cell>>> =
        rows.into_iter().map(|row| Some(row.apart.as_ref()?[1..].to_vec())).collect();
    Some(draft(row_lines, rows?))
}

/// The text of a line that is a title: something other than squares with a game below it, or words
/// of different lengths.
fn heading(lines: &[Line<'_>], complete: &[Option<Draft>], here: usize, later: bool) -> Option<String> {
    let game_below = (here + 1..lines.len())
        .find(|&below| !matches!(lines[below], Line::Blank | Line::Title(_) | Line::Stars(_)))
        .is_some_and(|below| complete[below].is_some() || matches!(lines[below], Line::Link(_)));
    match &lines[here] {
        Line::Other { text, .. } => {
            let in_block = here + 1 < lines.len() && matches!(lines[here + 1], Line::Row(_));
            let any_below = complete[here..].iter().any(Option::is_some);
            (game_below || any_below && !in_block || later && !in_block).then(|| without_key(text).to_owned())
        }
        Line::Row(row) if game_below && row.is_words() => Some(row.labels.join(" ")),
        _ => None,
    }
}

/// `title: Monday` is Monday.
fn without_key(text: &str) -> &str {
    match text.split_once([':', '：']) {
        Some((key, rest)) if ["title", "name", "标题"].contains(&key.trim().to_lowercase().as_str()) => {
            rest.trim()
        }
        _ => text,
    }
}

/// What is wrong with the block of lines that begins here and is not a game.
fn broken(lines: &[Line<'_>], start: usize) -> GameError {
    let block: Vec<usize> = (start..lines.len())
        .take_while(|&line| matches!(lines[line], Line::Row(_) | Line::Other { .. }))
        .collect();
    for &line in &block {
        if let Line::Other { found, column, .. } = lines[line] {
            return GameError { game: None, line: line + 1, fault: GameFault::NotASquare { found, column } };
        }
    }
    let rows: Vec<&Row> = rows_from(lines, start).map(|(_, row)| row).take(block.len()).collect();
    let cells = rows.iter().filter_map(|row| row.squares(rows.len()).cloned()).collect();
    match draft(block, cells).check() {
        Err((line, fault)) => GameError { game: None, line: line.unwrap_or(start + 1), fault },
        // The rows alone are a game; more of the same width follow.
        Ok(_) => GameError { game: None, line: start + 1, fault: GameFault::Empty },
    }
}

fn line(text: &str) -> Line<'_> {
    let text = text.trim();
    if let Some(code) = link::code_in(text) {
        return Line::Link(code);
    }
    if let Some(comment) = text.strip_prefix('#').or(text.strip_prefix("//")) {
        let comment = comment.trim_start_matches(['#', '/']).trim();
        return if comment.is_empty() { Line::Blank } else { Line::Title(comment) };
    }
    if let Some(stars) = stars(text) {
        return Line::Stars(stars);
    }
    let before_comment = text.split(" #").next().unwrap_or_default();
    match row(before_comment) {
        Err((found, column)) => Line::Other { text, found, column },
        Ok(row) if row.close.is_empty() => Line::Blank,
        Ok(row) => Line::Row(row),
    }
}

/// `stars: 2`, `2 stars`, `2★` or `★★`.
fn stars(text: &str) -> Option<u64> {
    if !text.is_empty() && text.chars().all(|sign| sign == '★') {
        return Some(text.chars().count() as u64);
    }
    let lower = text.to_lowercase();
    let names = ["stars", "star", "★", "星数", "星"];
    names.iter().find_map(|name| {
        let rest = lower.strip_prefix(name).or(lower.strip_suffix(name))?;
        rest.trim_matches([' ', ':', '：', '=', '\t']).parse().ok()
    })
}

/// A line of squares, or the first character that is none.
fn row(text: &str) -> Result<Row, (char, usize)> {
    let (mut apart, mut close, mut labels) = (Some(Vec::new()), Vec::<Cell>::new(), Vec::new());
    let places: Vec<(usize, char)> = (1..).zip(text.chars()).collect();
    for part in places.split(|(_, sign)| separates(*sign)).filter(|part| !part.is_empty()) {
        let before = close.len();
        for &(column, sign) in part.iter().filter(|(_, sign)| !signs::is_invisible(*sign)) {
            match (signs::label(sign), signs::mark(sign)) {
                (Some(label), _) => close.push(Cell::new(label)),
                (None, Some(mark)) if close.len() > before => {
                    close.last_mut().ok_or((sign, column))?.mark = Some(mark);
                }
                _ => return Err((sign, column)),
            }
        }
        let found = &close[before..];
        labels.push(found.iter().map(|cell| cell.label.as_str()).collect());
        apart = apart.zip(joined(found)).map(|(mut cells, cell)| {
            cells.push(cell);
            cells
        });
    }
    Ok(Row { apart, close, labels })
}

/// The squares of one row of a game with `rows` rows.
pub(super) fn cells(text: &str, rows: usize) -> Result<Vec<Cell>, (char, usize)> {
    let row = row(text)?;
    Ok(row.squares(rows).cloned().unwrap_or_default())
}

fn separates(sign: char) -> bool {
    sign.is_whitespace()
        || matches!(
            sign,
            ',' | '，' | ';' | '|' | '"' | '\'' | '+' | '-' | '=' | '_' | '~' | '\u{2500}'..='\u{257f}'
        )
}

/// Signs that stand together as one square: a label and perhaps a mark.
fn joined(signs: &[Cell]) -> Option<Cell> {
    let (last, before) = signs.split_last()?;
    if before.iter().any(|cell| cell.mark.is_some()) {
        return None;
    }
    let crossed = last.label == "x" && !before.is_empty() && last.mark.is_none();
    let label: String =
        signs[..signs.len() - usize::from(crossed)].iter().map(|cell| cell.label.as_str()).collect();
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_label = label.len() == 1 || is_number(&label) || is_number(&label[1..]) && label.len() <= 4;
    let mark = if crossed { Some(Mark::Cross) } else { last.mark };
    is_label.then_some(Cell { label, mark })
}
