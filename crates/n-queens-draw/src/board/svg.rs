//! Pictures for documents and browsers.
//!
//! The queen is a path, not a glyph of a font that may be missing. All text is numbers and names
//! of squares, so nothing needs escaping and `write!` is enough.

use std::fmt::{self, Write};

use n_queens::{Line, Square};
use n_queens_text::Squares;

use super::{BoardPicture, Diagonals, LineKinds, SquareMark, squares};
use crate::style::{Style, sealed, width_of, wrapped};

/// The side of a square; everything else is measured in it.
pub(crate) const SIDE: u32 = 48;
pub(crate) const MARGIN: u32 = 28;
/// The size of words below the board, and the height of their lines.
const WORDS: u32 = 13;
const LINE: u32 = 20;

/// A legend has at least this width.
const READABLE: u32 = 7 * SIDE;
/// The most conflicts listed below the board; of more only the number is given.
const TOLD: usize = 4;

const LIGHT: &str = "#f2e6d0";
const DARK: &str = "#c4a27a";
pub(crate) const QUEEN: &str = "#2b2622";
pub(crate) const ALARM: &str = "#c62828";
const CLOSED: &str = "#6d6660";
/// How much of a mark's colour its ground has, on light and on dark squares.
const LIGHT_SHARE: f64 = 0.16;
const DARK_SHARE: f64 = 0.3;
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
pub(super) fn draw(picture: &BoardPicture, style: &Style) -> String {
    let mut text = String::new();
    document(picture, style, &mut text).expect("a string takes everything");
    sealed(text)
}

fn document(picture: &BoardPicture, style: &Style, out: &mut String) -> fmt::Result {
    let n = picture.size();
    let board = n * SIDE;
    let legend = legend(picture, style, f64::from(board.max(READABLE)));
    let below = if legend.is_empty() { 0 } else { 14 + LINE * legend.len() as u32 };
    let wide = if legend.is_empty() { board } else { board.max(READABLE) };
    // A board narrower than its legend stands in the middle.
    let aside = (wide - board) / 2;
    let (width, height) = (wide + MARGIN + MARGIN / 2, board + MARGIN + MARGIN / 2 + below);
    let ink = style.inks().ink;
    let look = format!("text-anchor=\"middle\" fill=\"{ink}\"");
    let corner = (-i64::from(MARGIN + aside), -i64::from(MARGIN / 2));
    let root = style.open("board", corner, (width, height), &look);
    // The title comes first, before the paper.
    let (tag, paper) = root.split_at(root.find('\n').map_or(root.len(), |end| end + 1));
    out.write_str(tag)?;
    describe(picture, style, out)?;
    out.write_str(paper)?;
    writeln!(out, "<defs>\n{QUEEN_SYMBOL}</defs>")?;
    ground(picture, ink, out)?;
    // The numbers of diagonals come from rows and columns counted from 0, so these stand there.
    labels(n, picture.diagonals.map_or(style.locale.squares, |_| Squares::Rc0), out)?;
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
        if picture.mark(queen) == SquareMark::QueenInConflict {
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
        let mut x = -f64::from(aside);
        for item in line {
            item.draw(x, y, out)?;
            x += item.width();
        }
    }
    out.write_str("</svg>\n")
}

/// Words below the board, with a sign before them or without.
struct LegendItem {
    sign: Option<SquareMark>,
    words: String,
}

impl LegendItem {
    fn width(&self) -> f64 {
        let sign = if self.sign.is_some() { 24.0 } else { 0.0 };
        sign + width_of(&self.words, WORDS.into()) + 14.0
    }

    fn draw(&self, x: f64, y: u32, out: &mut String) -> fmt::Result {
        let mut left = x;
        if let Some(sign) = self.sign {
            let (top, side) = (f64::from(y - 14), 18.0);
            ground_of(sign, (x, top), side, true, out)?;
            match sign {
                SquareMark::Attacked(lines) => strokes(lines, (x + 9.0, top + 9.0), 6.0, out)?,
                SquareMark::Blocked => cross((x + 9.0, top + 9.0), 4.5, out)?,
                _ => writeln!(
                    out,
                    r##"<use href="#queen-$id" x="{x:.0}" y="{top:.0}" width="{side}" height="{side}" fill="{ALARM}"/>"##
                )?,
            }
            left += 24.0;
        }
        let words = &self.words;
        writeln!(out, r#"<text x="{left:.0}" y="{y}" font-size="{WORDS}" text-anchor="start">{words}</text>"#)
    }
}

/// The legend in lines of at most this width.
fn legend(picture: &BoardPicture, style: &Style, width: f64) -> Vec<Vec<LegendItem>> {
    let (locale, words, mut lines) = (style.locale, style.locale.words(), Vec::new());
    let plain = |words: String| LegendItem { sign: None, words };
    let item =
        |sign: SquareMark, words: &str| LegendItem { sign: Some(sign), words: words.trim().to_owned() };
    let (along, several) = picture.attacked_along();
    let mut items = Vec::new();
    if !along.is_empty() {
        let names =
            [locale.line(Line::Row), locale.line(Line::Column), words.masks_falling(), words.masks_rising()];
        items.push(plain(picture.attacked_by(locale)));
        items.extend(
            along
                .iter()
                .map(|&kind| item(SquareMark::Attacked(LineKinds::of(&[kind])), names[kind as usize])),
        );
        items.extend(
            several.then(|| item(SquareMark::Attacked(LineKinds::of(&along)), words.several_lines())),
        );
    }
    if picture.marks.contains(&SquareMark::Blocked) {
        items.push(item(SquareMark::Blocked, words.blocked()));
    }
    let mut line: Vec<LegendItem> = Vec::new();
    for item in items {
        if !line.is_empty() && line.iter().map(LegendItem::width).sum::<f64>() + item.width() > width + 14.0 {
            lines.push(std::mem::take(&mut line));
        }
        line.push(item);
    }
    lines.extend((!line.is_empty()).then_some(line));
    for conflict in picture.conflicts.iter().take(TOLD) {
        let queens = locale.conflict(conflict, picture.size());
        lines.push(vec![item(SquareMark::QueenInConflict, &words.conflict(queens))]);
    }
    if picture.conflicts.len() > TOLD {
        lines.push(vec![plain(format!("⋯ {}", picture.conflicts.len() - TOLD))]);
    }
    if let Some(diagonals) = picture.diagonals {
        let text = format!("{}. {}", diagonals.describe(picture.size(), locale), words.from_zero());
        let text = text.replace(". 行", "。行");
        lines.extend(wrapped(&text, WORDS.into(), width).into_iter().map(|words| vec![plain(words)]));
    }
    lines
}

/// The description for screen readers.
fn describe(picture: &BoardPicture, style: &Style, out: &mut String) -> fmt::Result {
    let (n, locale) = (picture.size(), style.locale);
    let queens = picture.placement.queens();
    let title = locale.words().board_title(n, locale.words().queens(queens.len()));
    writeln!(out, "<title>{title}</title>")?;
    let names: Vec<String> = queens.iter().map(|&queen| locale.square(queen, n)).collect();
    let mut description = match names.as_slice() {
        [] => locale.words().no_queens().to_owned(),
        names => locale.words().queens_on(names.join(", ")),
    };
    for conflict in &picture.conflicts {
        description += &format!(" {}.", locale.conflict(conflict, n));
    }
    writeln!(out, "<desc>{description}</desc>")
}

/// One light board and one path with all dark squares; or every square in the colour of its
/// diagonal.
fn ground(picture: &BoardPicture, ink: &str, out: &mut String) -> fmt::Result {
    let n = picture.size();
    match picture.diagonals {
        None => checkered(n, ink, out),
        Some(diagonals) => {
            paper(n, out)?;
            bands(diagonals, n, out)?;
            frame(n, ink, out)
        }
    }
}

/// A board without queens: light, its dark squares in one path, a frame.
pub(crate) fn checkered(n: u32, ink: &str, out: &mut String) -> fmt::Result {
    paper(n, out)?;
    write!(out, r#"<path fill="{DARK}" d=""#)?;
    for square in squares(n).filter(|&square| !is_light(square, n)) {
        let (x, y) = corner_of(square);
        write!(out, "M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z")?;
    }
    writeln!(out, r#""/>"#)?;
    frame(n, ink, out)
}

fn paper(n: u32, out: &mut String) -> fmt::Result {
    writeln!(out, r#"<rect width="{0}" height="{0}" fill="{LIGHT}"/>"#, n * SIDE)
}

fn frame(n: u32, ink: &str, out: &mut String) -> fmt::Result {
    writeln!(
        out,
        r#"<rect x="-1" y="-1" width="{0}" height="{0}" fill="none" stroke="{ink}" stroke-width="2"/>"#,
        n * SIDE + 2
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

/// Rows at the left and columns below, as squares are called.
pub(crate) fn labels(n: u32, names: Squares, out: &mut String) -> fmt::Result {
    writeln!(out, r#"<g font-size="14">"#)?;
    for index in 0..n {
        let middle = index * SIDE + SIDE / 2;
        let (left, below) = (names.row_label(index, n), names.column(index, n));
        writeln!(out, r#"<text x="-{}" y="{}">{left}</text>"#, MARGIN / 2, middle + 5)?;
        writeln!(out, r#"<text x="{middle}" y="{}">{below}</text>"#, n * SIDE + 19)?;
    }
    writeln!(out, "</g>")
}

/// Strokes on attacked squares, crosses on blocked ones.
fn marks(picture: &BoardPicture, square: Square, out: &mut String) -> fmt::Result {
    let mark = picture.mark(square);
    let (x, y) = corner_of(square);
    let (left, top, side, half) = (f64::from(x), f64::from(y), f64::from(SIDE), f64::from(SIDE / 2));
    // A number needs the middle, and the colour of its diagonal the ground.
    let numbered = picture.diagonals.is_some();
    match mark {
        SquareMark::Attacked(lines) if numbered => strokes(lines, (left + half, top + side - 9.0), 6.0, out),
        SquareMark::Attacked(lines) => {
            ground_of(mark, (left, top), side, is_light(square, picture.size()), out)?;
            strokes(lines, (left + half, top + half), 11.0, out)
        }
        SquareMark::Blocked => {
            ground_of(mark, (left, top), side, true, out)?;
            // The number of its diagonal stands above the cross.
            cross((left + half, top + half + if numbered { 6.0 } else { 0.0 }), 10.0, out)
        }
        SquareMark::QueenInConflict => {
            ground_of(mark, (left, top), side, is_light(square, picture.size()), out)
        }
        SquareMark::Free | SquareMark::Queen => Ok(()),
    }
}

/// The ground of a square that has a sign: a pale tint of the sign's colour. Mixed with white, so
/// that the sign stands out on dark squares, too.
fn ground_of(mark: SquareMark, (x, y): (f64, f64), side: f64, light: bool, out: &mut String) -> fmt::Result {
    let share = if light { LIGHT_SHARE } else { DARK_SHARE };
    let fill = match mark {
        SquareMark::Attacked(lines) => pale(lines.only().map_or(SEVERAL, line_colour), share),
        SquareMark::QueenInConflict => pale(ALARM, share + 0.1),
        _ => CLOSED.to_owned(),
    };
    writeln!(out, r#"<rect x="{x:.0}" y="{y:.0}" width="{side}" height="{side}" fill="{fill}"/>"#)
}

/// A colour `#rrggbb` mixed with white; this fraction of it is left.
fn pale(colour: &str, share: f64) -> String {
    let channel = |at: usize| {
        let ink = 255 - u8::from_str_radix(&colour[at..at + 2], 16).unwrap_or(0);
        255 - (f64::from(ink) * share).round() as u8
    };
    format!("#{:02x}{:02x}{:02x}", channel(1), channel(3), channel(5))
}

/// A blocked square.
pub(crate) fn cross_out(square: Square, out: &mut String) -> fmt::Result {
    let (x, y) = corner_of(square);
    let (left, top, half) = (f64::from(x), f64::from(y), f64::from(SIDE / 2));
    ground_of(SquareMark::Blocked, (left, top), f64::from(SIDE), true, out)?;
    cross((left + half, top + half), 10.0, out)
}

/// A white cross.
fn cross((x, y): (f64, f64), reach: f64, out: &mut String) -> fmt::Result {
    let (left, top, far) = (x - reach, y - reach, 2.0 * reach);
    writeln!(
        out,
        r##"<path d="M{left:.1} {top:.1}l{far} {far}m0-{far}l-{far} {far}" stroke="#fff" stroke-width="{:.1}" stroke-linecap="round"/>"##,
        0.4 * reach
    )
}

/// A stroke along every line, in its colour.
fn strokes(lines: LineKinds, (x, y): (f64, f64), reach: f64, out: &mut String) -> fmt::Result {
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
fn numbers(picture: &BoardPicture, out: &mut String) -> fmt::Result {
    let Some(diagonals) = picture.diagonals else { return Ok(()) };
    let n = picture.size();
    for square in squares(n) {
        let number = diagonals.number(square).to_string().replace('-', "−");
        let (x, y) = corner_of(square);
        let (below, look) = match picture.mark(square) {
            SquareMark::Free => (SIDE / 2 + 6, format!(r#"font-size="16" fill="{QUEEN}""#)),
            SquareMark::Attacked(_) => (SIDE / 2 + 1, format!(r#"font-size="16" fill="{QUEEN}""#)),
            SquareMark::Queen | SquareMark::QueenInConflict => {
                (13, format!(r#"font-size="12" fill="{QUEEN}""#))
            }
            SquareMark::Blocked => (13, r##"font-size="12" fill="#fff""##.to_owned()),
        };
        writeln!(out, r#"<text x="{}" y="{}" {look}>{number}</text>"#, x + SIDE / 2, y + below)?;
    }
    Ok(())
}

/// A red line between two queens that attack each other, under the queens.
fn conflicts(picture: &BoardPicture, out: &mut String) -> fmt::Result {
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

/// The lower left square is dark, as chess has it.
fn is_light(square: Square, n: u32) -> bool {
    (n - 1 - square.row + square.column) % 2 == 1
}

fn corner_of(square: Square) -> (u32, u32) {
    (square.column * SIDE, square.row * SIDE)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast of two colours as WCAG 2 defines it.
    fn contrast(one: &str, other: &str) -> f64 {
        let light = |colour: &str| {
            let channel = |at: usize| {
                let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
                if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5) + 0.05
        };
        let (one, other) = (light(one), light(other));
        one.max(other) / one.min(other)
    }

    /// 3 is the least that graphics need.
    #[test]
    fn marks_stand_out_from_their_ground() {
        for line in LineKinds::ALL {
            let colour = line_colour(line);
            for ground in [colour, SEVERAL].map(|colour| pale(colour, DARK_SHARE)) {
                assert!(contrast(colour, &ground) >= 3.0, "{line:?}: {}", contrast(colour, &ground));
            }
        }
        assert!(contrast("#ffffff", CLOSED) >= 3.0);
    }
}
