//! Pictures for documents and browsers.
//!
//! The queen is a path of our own, not a font's glyph that may be missing. Everything written
//! is ours, numbers and names of squares, so nothing needs escaping and `write!` is enough.

use std::fmt::{self, Write};

use n_queens::Square;

use super::{Mark, Picture, file, squares};

/// The side of a square; everything else is measured in it.
const SIDE: u32 = 48;
const MARGIN: u32 = 28;

const LIGHT: &str = "#f2e6d0";
const DARK: &str = "#c4a27a";
const INK: &str = "#33291f";
const QUEEN: &str = "#2b2622";
const ALARM: &str = "#c62828";
const ATTACK: &str = "#28587b";

/// A queen in a square of side 100: five points with a pearl on each, a body, a band, a foot.
pub(crate) const QUEEN_SYMBOL: &str = r#"<symbol id="queen" viewBox="0 0 100 100">
<circle cx="13" cy="34" r="5.5"/><circle cx="31" cy="23" r="5.5"/><circle cx="50" cy="18" r="6"/><circle cx="69" cy="23" r="5.5"/><circle cx="87" cy="34" r="5.5"/>
<path d="M23 68 14 38 33 56 32 28 44 54 50 23 56 54 68 28 67 56 86 38 77 68Q50 60 23 68Z"/>
<path d="M24 72Q50 64 76 72L74 78Q50 71 26 78Z"/>
<path d="M26 81.5Q50 74.5 74 81.5L79 87Q80 91 76 91H24Q20 91 21 87Z"/>
</symbol>
"#;

/// A complete SVG document.
pub(super) fn draw(picture: &Picture) -> String {
    let mut text = String::new();
    document(picture, &mut text).expect("a string takes everything");
    text
}

fn document(picture: &Picture, out: &mut String) -> fmt::Result {
    let n = picture.size();
    let board = n * SIDE;
    let (width, height) = (board + MARGIN + MARGIN / 2, board + MARGIN + MARGIN / 2);
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{height}" viewBox="-{MARGIN} -{top} {width} {height}" font-family="Helvetica, Arial, sans-serif" text-anchor="middle" fill="{INK}">"#,
        top = MARGIN / 2
    )?;
    describe(picture, out)?;
    writeln!(out, "<defs>\n{QUEEN_SYMBOL}</defs>")?;
    ground(n, out)?;
    labels(picture, out)?;
    for square in squares(n) {
        marks(picture, square, out)?;
    }
    conflicts(picture, out)?;
    numbers(picture, out)?;
    // The number of her diagonal stands above her.
    let (left, top, side) = if picture.diagonals.is_some() { (8, 14, SIDE - 16) } else { (3, 3, SIDE - 6) };
    for &queen in picture.placement.queens() {
        let (x, y) = corner(queen);
        let mut queen_in = |paint: &str| {
            let (x, y) = (x + left, y + top);
            writeln!(out, r##"<use href="#queen" x="{x}" y="{y}" width="{side}" height="{side}" {paint}/>"##)
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
    out.write_str("</svg>\n")
}

/// What a screen reader says.
fn describe(picture: &Picture, out: &mut String) -> fmt::Result {
    let n = picture.size();
    let queens = picture.placement.queens();
    let plural = if queens.len() == 1 { "" } else { "s" };
    writeln!(out, "<title>{n} x {n} board with {} queen{plural}</title>", queens.len())?;
    let names: Vec<String> = queens.iter().map(|queen| queen.name(n)).collect();
    let mut description = match names.as_slice() {
        [] => "No queens.".to_owned(),
        names => format!("Queens on {}.", names.join(", ")),
    };
    for conflict in &picture.conflicts {
        description += &format!(" {}.", conflict.describe(n));
    }
    writeln!(out, "<desc>{description}</desc>")
}

/// One light board and one path with all dark squares.
fn ground(n: u32, out: &mut String) -> fmt::Result {
    let board = n * SIDE;
    writeln!(out, r#"<rect width="{board}" height="{board}" fill="{LIGHT}"/>"#)?;
    write!(out, r#"<path fill="{DARK}" d=""#)?;
    for row in 0..n {
        // The lower left square is dark, as chess has it.
        for column in (0..n).filter(|column| (n - 1 - row + *column).is_multiple_of(2)) {
            write!(out, "M{} {}h{SIDE}v{SIDE}h-{SIDE}z", column * SIDE, row * SIDE)?;
        }
    }
    writeln!(out, r#""/>"#)?;
    writeln!(
        out,
        r#"<rect x="-1" y="-1" width="{0}" height="{0}" fill="none" stroke="{INK}" stroke-width="2"/>"#,
        board + 2
    )
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

/// Dots on attacked squares, crosses on blocked ones.
fn marks(picture: &Picture, square: Square, out: &mut String) -> fmt::Result {
    let mark = picture.mark(square);
    let (x, y) = corner(square);
    let half = SIDE / 2;
    match mark {
        Mark::Attacked => {
            writeln!(
                out,
                r#"<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{ATTACK}" opacity=".22"/>"#
            )?;
            if picture.diagonals.is_none() {
                writeln!(out, r#"<circle cx="{}" cy="{}" r="5" fill="{ATTACK}"/>"#, x + half, y + half)?;
            }
        }
        Mark::Blocked => writeln!(
            out,
            r##"<path d="M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z" fill="#6d6660"/><path d="M{} {}l20 20m0-20l-20 20" stroke="#fff" stroke-width="4" stroke-linecap="round"/>"##,
            x + 14,
            // The number of its diagonal stands above the cross.
            if picture.diagonals.is_some() { y + 20 } else { y + 14 }
        )?,
        Mark::QueenInConflict => writeln!(
            out,
            r#"<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{ALARM}" opacity=".25"/>"#
        )?,
        Mark::Free | Mark::Queen => {}
    }
    Ok(())
}

/// The number of its diagonal in every square, above what else stands there.
fn numbers(picture: &Picture, out: &mut String) -> fmt::Result {
    let Some(diagonals) = picture.diagonals else { return Ok(()) };
    let n = picture.size();
    for square in squares(n) {
        let (number, (x, y)) = (diagonals.number(square), corner(square));
        let (below, look) = match picture.mark(square) {
            Mark::Free | Mark::Attacked => (SIDE / 2 + 6, r#"font-size="16""#),
            Mark::Queen | Mark::QueenInConflict => (13, r#"font-size="12""#),
            Mark::Blocked => (13, r##"font-size="12" fill="#fff""##),
        };
        writeln!(out, r#"<text x="{}" y="{}" {look}>{number}</text>"#, x + SIDE / 2, y + below)?;
    }
    Ok(())
}

/// A red line between two queens that attack each other, under the queens.
fn conflicts(picture: &Picture, out: &mut String) -> fmt::Result {
    for conflict in &picture.conflicts {
        let ((x1, y1), (x2, y2)) = (corner(conflict.first), corner(conflict.second));
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

fn corner(square: Square) -> (u32, u32) {
    (square.column * SIDE, square.row * SIDE)
}
