//! Pictures for documents and browsers.
//!
//! The queen is a path of our own, not a font's glyph that may be missing. Everything written
//! is ours, numbers and names of squares, so nothing needs escaping and `write!` is enough.

use std::fmt::{self, Write};

use n_queens::{Line, Square};
use n_queens_text::words::fill;

use super::{Diagonals, Lines, Mark, Picture, file, squares};
use crate::style::{Style, sealed, width_of, wrapped};

/// The side of a square; everything else is measured in it.
const SIDE: u32 = 48;
const MARGIN: u32 = 28;
/// The size of words below the board, and the height of their lines.
const WORDS: u32 = 13;
const LINE: u32 = 20;

const LIGHT: &str = "#f2e6d0";
const DARK: &str = "#c4a27a";
const QUEEN: &str = "#2b2622";
const ALARM: &str = "#c62828";
/// The tint of squares that are attacked along several lines.
const SEVERAL: &str = "#5b5148";

/// A queen in a square of side 100: five points with a pearl on each, a body, a band, a foot.
pub(crate) const QUEEN_SYMBOL: &str = r#"<symbol id="queen-$id" viewBox="0 0 100 100">
<circle cx="13" cy="34" r="5.5"/><circle cx="31" cy="23" r="5.5"/><circle cx="50" cy="18" r="6"/><circle cx="69" cy="23" r="5.5"/><circle cx="87" cy="34" r="5.5"/>
<path d="M23 68 14 38 33 56 32 28 44 54 50 23 56 54 68 28 67 56 86 38 77 68Q50 60 23 68Z"/>
<path d="M24 72Q50 64 76 72L74 78Q50 71 26 78Z"/>
<path d="M26 81.5Q50 74.5 74 81.5L79 87Q80 91 76 91H24Q20 91 21 87Z"/>
</symbol>
"#;

/// The colour of a kind of line, on light squares and in legends.
pub(crate) fn line_colour(line: Line) -> &'static str {
    match line {
        Line::Row => "#0b6b63",
        Line::Column => "#1f5fa8",
        Line::Falling => "#b04a00",
        Line::Rising => "#7b2d9b",
    }
}

/// A complete SVG document.
pub(super) fn draw(picture: &Picture, style: &Style) -> String {
    let mut text = String::new();
    document(picture, style, &mut text).expect("a string takes everything");
    sealed(text)
}

fn document(picture: &Picture, style: &Style, out: &mut String) -> fmt::Result {
    let n = picture.size();
    let board = n * SIDE;
    let legend = legend(picture, style, f64::from(board.max(6 * SIDE)));
    let below = if legend.is_empty() { 0 } else { 14 + LINE * legend.len() as u32 };
    let wide = if legend.is_empty() { board } else { board.max(6 * SIDE) };
    let (width, height) = (wide + MARGIN + MARGIN / 2, board + MARGIN + MARGIN / 2 + below);
    let ink = style.inks().ink;
    let look = format!("text-anchor=\"middle\" fill=\"{ink}\"");
    let corner = (-i64::from(MARGIN), -i64::from(MARGIN / 2));
    let root = style.open("board", corner, (width, height), &look);
    // The title comes first, before the paper.
    let (tag, paper) = root.split_at(root.find('\n').map_or(root.len(), |end| end + 1));
    out.write_str(tag)?;
    describe(picture, style, out)?;
    out.write_str(paper)?;
    writeln!(out, "<defs>\n{QUEEN_SYMBOL}</defs>")?;
    ground(picture, ink, out)?;
    labels(picture, out)?;
    for square in squares(n) {
        marks(picture, square, out)?;
    }
    conflicts(picture, out)?;
    numbers(picture, out)?;
    // The number of her diagonal stands above her.
    let (left, top, side) = if picture.diagonals.is_some() { (8, 14, SIDE - 16) } else { (3, 3, SIDE - 6) };
    for &queen in picture.placement.queens() {
        let (x, y) = corner_of(queen);
        let mut queen_in = |paint: &str| {
            let (x, y) = (x + left, y + top);
            writeln!(
                out,
                r##"<use href="#queen-$id" x="{x}" y="{y}" width="{side}" height="{side}" {paint}/>"##
            )
        };
        if picture.mark(queen) == Mark::QueenInConflict {
            // A rim keeps her apart from the red lines she stands on.
            queen_in(&format!(
                r#"fill="{LIGHT}" stroke="{LIGHT}" stroke-width="9" stroke-linejoin="round""#
            ))?;
            queen_in(&format!(r#"fill="{ALARM}""#))?;
        } else {
            queen_in(&format!(r#"fill="{QUEEN}""#))?;
        }
    }
    for (place, line) in legend.iter().enumerate() {
        let y = board + MARGIN + 14 + LINE * place as u32;
        let mut x = 0.0;
        for part in line {
            part.draw(x, y, out)?;
            x += part.width();
        }
    }
    out.write_str("</svg>\n")
}

/// Words below the board, with a sign before them or without.
struct Part {
    sign: Option<Lines>,
    words: String,
}

impl Part {
    fn width(&self) -> f64 {
        let sign = if self.sign.is_some() { 24.0 } else { 0.0 };
        sign + width_of(&self.words, WORDS.into()) + 16.0
    }

    fn draw(&self, x: f64, y: u32, out: &mut String) -> fmt::Result {
        let mut left = x;
        if let Some(lines) = self.sign {
            let top = y - 14;
            writeln!(out, r#"<rect x="{x:.0}" y="{top}" width="18" height="18" fill="{LIGHT}"/>"#)?;
            tint(lines, (x, f64::from(top)), 18.0, out)?;
            strokes(lines, (x + 9.0, f64::from(top) + 9.0), 6.0, out)?;
            left += 24.0;
        }
        let words = &self.words;
        writeln!(out, r#"<text x="{left:.0}" y="{y}" font-size="{WORDS}" text-anchor="start">{words}</text>"#)
    }
}

/// What the signs and the numbers mean, in lines of at most this width.
fn legend(picture: &Picture, style: &Style, width: f64) -> Vec<Vec<Part>> {
    let (voice, mut lines) = (style.voice, Vec::new());
    let plain = |words: String| Part { sign: None, words };
    let (along, several) = picture.attacked_along();
    if !along.is_empty() {
        let sign = |kinds: &[Line]| {
            let mut lines = Lines::default();
            kinds.iter().for_each(|&line| lines.0[line as usize] = true);
            Some(lines)
        };
        let mut line = vec![plain(voice.words().attacked_along.to_owned())];
        let named =
            along.iter().map(|&kind| Part { sign: sign(&[kind]), words: voice.line(kind).trim().to_owned() });
        let all = several.then(|| Part { sign: sign(&along), words: voice.words().several_lines.to_owned() });
        for part in named.chain(all) {
            if line.iter().map(Part::width).sum::<f64>() + part.width() > width && !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            line.push(part);
        }
        lines.push(line);
    }
    if let Some(diagonals) = picture.diagonals {
        let words = format!("{}. {}", diagonals.describe(picture.size(), voice), voice.words().from_zero);
        let words = words.replace("。. ", "。").replace(". 行", "。行");
        lines.extend(wrapped(&words, WORDS.into(), width).into_iter().map(|words| vec![plain(words)]));
    }
    lines
}

/// What a screen reader says.
fn describe(picture: &Picture, style: &Style, out: &mut String) -> fmt::Result {
    let (n, voice) = (picture.size(), style.voice);
    let queens = picture.placement.queens();
    let title =
        fill(voice.words().board_title, &[&n.to_string(), &voice.words().queens.of(queens.len() as u64)]);
    writeln!(out, "<title>{title}</title>")?;
    let names: Vec<String> = queens.iter().map(|&queen| voice.square(queen, n)).collect();
    let mut description = match names.as_slice() {
        [] => voice.words().no_queens.to_owned(),
        names => fill(voice.words().queens_on, &[&names.join(", ")]),
    };
    for conflict in &picture.conflicts {
        description += &format!(" {}.", voice.conflict(conflict, n));
    }
    writeln!(out, "<desc>{description}</desc>")
}

/// One light board and one path with all dark squares; or every square in the colour of its
/// diagonal.
fn ground(picture: &Picture, ink: &str, out: &mut String) -> fmt::Result {
    let n = picture.size();
    let board = n * SIDE;
    writeln!(out, r#"<rect width="{board}" height="{board}" fill="{LIGHT}"/>"#)?;
    match picture.diagonals {
        Some(diagonals) => bands(diagonals, n, out)?,
        None => {
            write!(out, r#"<path fill="{DARK}" d=""#)?;
            for row in 0..n {
                // The lower left square is dark, as chess has it.
                for column in (0..n).filter(|column| (n - 1 - row + *column).is_multiple_of(2)) {
                    write!(out, "M{} {}h{SIDE}v{SIDE}h-{SIDE}z", column * SIDE, row * SIDE)?;
                }
            }
            writeln!(out, r#""/>"#)?;
        }
    }
    writeln!(
        out,
        r#"<rect x="-1" y="-1" width="{0}" height="{0}" fill="none" stroke="{ink}" stroke-width="2"/>"#,
        board + 2
    )
}

/// One path for each diagonal, in a colour that its neighbours have not; light enough for dark ink.
fn bands(diagonals: Diagonals, n: u32, out: &mut String) -> fmt::Result {
    const COLOURS: [&str; 7] = ["#f3c9c3", "#f5dfae", "#d7e8b6", "#b9e3d0", "#bcdcf2", "#cfcdf3", "#eac8e6"];
    let last = i64::from(n) - 1;
    let numbers = match diagonals {
        Diagonals::Falling => -last..=last,
        Diagonals::Rising => 0..=2 * last,
    };
    for number in numbers {
        let colour = COLOURS[(number.rem_euclid(COLOURS.len() as i64)) as usize];
        write!(out, r##"<path fill="{colour}" stroke="#ffffff" d=""##)?;
        for square in squares(n).filter(|&square| diagonals.number(square) == number) {
            let (x, y) = corner_of(square);
            write!(out, "M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z")?;
        }
        writeln!(out, r#""/>"#)?;
    }
    Ok(())
}

/// Ranks at the left and files below as in chess. The numbers of diagonals come from rows and
/// columns counted from 0, so these stand there instead.
fn labels(picture: &Picture, out: &mut String) -> fmt::Result {
    let n = picture.size();
    writeln!(out, r#"<g font-size="14">"#)?;
    for index in 0..n {
        let middle = index * SIDE + SIDE / 2;
        let (left, below) = match picture.diagonals {
            Some(_) => (index.to_string(), index.to_string()),
            None => ((n - index).to_string(), file(index, n)),
        };
        writeln!(out, r#"<text x="-{}" y="{}">{left}</text>"#, MARGIN / 2, middle + 5)?;
        writeln!(out, r#"<text x="{middle}" y="{}">{below}</text>"#, n * SIDE + 19)?;
    }
    writeln!(out, "</g>")
}

/// Strokes on attacked squares, crosses on blocked ones.
fn marks(picture: &Picture, square: Square, out: &mut String) -> fmt::Result {
    let mark = picture.mark(square);
    let (x, y) = corner_of(square);
    let numbered = picture.diagonals.is_some();
    match mark {
        Mark::Attacked(lines) => {
            let (left, top, side) = (f64::from(x), f64::from(y), f64::from(SIDE));
            // A number needs the middle, and the colour of its diagonal the ground.
            if numbered {
                strokes(lines, (left + side / 2.0, top + side - 9.0), 6.0, out)
            } else {
                tint(lines, (left, top), side, out)?;
                strokes(lines, (left + side / 2.0, top + side / 2.0), 11.0, out)
            }
        }
        Mark::Blocked => writeln!(
            out,
            r##"<path d="M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z" fill="#6d6660"/><path d="M{} {}l20 20m0-20l-20 20" stroke="#fff" stroke-width="4" stroke-linecap="round"/>"##,
            x + 14,
            // The number of its diagonal stands above the cross.
            if numbered { y + 20 } else { y + 14 }
        ),
        Mark::QueenInConflict => writeln!(
            out,
            r#"<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{ALARM}" opacity=".25"/>"#
        ),
        Mark::Free | Mark::Queen => Ok(()),
    }
}

/// A square in the colour of its line, or in none if there are several.
fn tint(lines: Lines, (x, y): (f64, f64), side: f64, out: &mut String) -> fmt::Result {
    let colour = lines.only().map_or(SEVERAL, line_colour);
    writeln!(
        out,
        r#"<rect x="{x:.0}" y="{y:.0}" width="{side:.0}" height="{side:.0}" fill="{colour}" opacity=".2"/>"#
    )
}

/// A stroke along every line, in its colour.
fn strokes(lines: Lines, (x, y): (f64, f64), reach: f64, out: &mut String) -> fmt::Result {
    for line in lines.iter() {
        let (across, down) = match line {
            Line::Row => (reach, 0.0),
            Line::Column => (0.0, reach),
            Line::Falling => (0.8 * reach, 0.8 * reach),
            Line::Rising => (0.8 * reach, -0.8 * reach),
        };
        writeln!(
            out,
            r#"<path d="M{:.1} {:.1}L{:.1} {:.1}" stroke="{}" stroke-width="3.5" stroke-linecap="round"/>"#,
            x - across,
            y - down,
            x + across,
            y + down,
            line_colour(line)
        )?;
    }
    Ok(())
}

/// The number of its diagonal in every square, above what else stands there.
fn numbers(picture: &Picture, out: &mut String) -> fmt::Result {
    let Some(diagonals) = picture.diagonals else { return Ok(()) };
    let n = picture.size();
    for square in squares(n) {
        let (number, (x, y)) = (diagonals.number(square), corner_of(square));
        let (below, look) = match picture.mark(square) {
            Mark::Free => (SIDE / 2 + 6, format!(r#"font-size="16" fill="{QUEEN}""#)),
            Mark::Attacked(_) => (SIDE / 2 + 1, format!(r#"font-size="16" fill="{QUEEN}""#)),
            Mark::Queen | Mark::QueenInConflict => (13, format!(r#"font-size="12" fill="{QUEEN}""#)),
            Mark::Blocked => (13, r##"font-size="12" fill="#fff""##.to_owned()),
        };
        writeln!(out, r#"<text x="{}" y="{}" {look}>{number}</text>"#, x + SIDE / 2, y + below)?;
    }
    Ok(())
}

/// A red line between two queens that attack each other, under the queens.
fn conflicts(picture: &Picture, out: &mut String) -> fmt::Result {
    for conflict in &picture.conflicts {
        let ((x1, y1), (x2, y2)) = (corner_of(conflict.first), corner_of(conflict.second));
        let half = SIDE / 2;
        writeln!(
            out,
            r#"<path d="M{} {}L{} {}" stroke="{ALARM}" stroke-width="5" stroke-linecap="round" opacity=".8"/>"#,
            x1 + half,
            y1 + half,
            x2 + half,
            y2 + half
        )?;
    }
    Ok(())
}

fn corner_of(square: Square) -> (u32, u32) {
    (square.column * SIDE, square.row * SIDE)
}
