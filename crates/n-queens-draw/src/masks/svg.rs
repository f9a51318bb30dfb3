//! Masks for documents and browsers: five grids side by side, one line for each row.

use std::fmt::{self, Write};

use n_queens::Square;

use super::{Masks, Row, has};
use crate::board::{QUEEN_SYMBOL, file};

/// The side of a square; everything else is measured in it.
const SIDE: u32 = 28;
const MARGIN: u32 = 26;
/// Room for the titles above the grids, and for the words below.
const ABOVE: u32 = 34;
const BELOW: u32 = 52;

const INK: &str = "#33291f";
const PAPER: &str = "#ffffff";
const LINE: &str = "#b9aa94";

/// A grid: its title, the colour of its ones, and the mask of a row.
struct Panel {
    title: &'static str,
    colour: &'static str,
    mask: fn(&Row) -> &[u64],
}

const PANELS: [Panel; 4] = [
    Panel { title: "columns |", colour: "#28587b", mask: |row| row.frontier.columns() },
    Panel { title: "falling \\", colour: "#a34f00", mask: |row| row.frontier.falling() },
    Panel { title: "rising /", colour: "#76358a", mask: |row| row.frontier.rising() },
    Panel { title: "open", colour: "#23703a", mask: |row| &row.open },
];

pub(super) fn draw(masks: &Masks) -> String {
    let mut text = String::new();
    document(masks, &mut text).expect("a string takes everything");
    text
}

fn document(masks: &Masks, out: &mut String) -> fmt::Result {
    let (n, rows) = (masks.n, masks.rows.len() as u32);
    // The words below need some room even if the board is small.
    let step = (n * SIDE).max(80) + MARGIN;
    let (width, height) = (MARGIN + 5 * step, ABOVE + rows * SIDE + BELOW);
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{height}" viewBox="0 0 {width} {height}" font-family="Helvetica, Arial, sans-serif" font-size="13" text-anchor="middle" fill="{INK}">"#
    )?;
    describe(masks, out)?;
    writeln!(out, "<defs>\n{QUEEN_SYMBOL}</defs>")?;
    writeln!(out, r#"<rect width="{width}" height="{height}" fill="{PAPER}"/>"#)?;
    board(masks, out)?;
    for (place, panel) in PANELS.iter().enumerate() {
        grid(masks, panel, MARGIN + (place as u32 + 1) * step, out)?;
    }
    let words = "A 1 marks an attacked square; open squares have no 1 in any mask. \
                 The square taken has a ring. Bit 0 is the leftmost column.";
    let below = height - 12;
    writeln!(out, r#"<text x="{MARGIN}" y="{below}" text-anchor="start" font-size="12">{words}</text>"#)?;
    out.write_str("</svg>\n")
}

/// What a screen reader says: the same numbers as the table.
fn describe(masks: &Masks, out: &mut String) -> fmt::Result {
    let n = masks.n;
    writeln!(out, "<title>Masks of a {n} x {n} board, row by row</title>")?;
    write!(out, "<desc>")?;
    for (row, shown) in masks.rows.iter().enumerate() {
        let digits = |mask: &[u64]| shown.frontier.digits(mask);
        let [columns, falling, rising, open] = PANELS.map(|panel| digits((panel.mask)(shown)));
        write!(out, "Row {}: columns {columns}, falling {falling}, rising {rising}, open {open}.", row + 1)?;
        match shown.queen {
            Some(column) => write!(out, " Queen on {}. ", Square::new(row as u32, column).name(n))?,
            None => out.write_char(' ')?,
        }
    }
    writeln!(out, "</desc>")
}

fn board(masks: &Masks, out: &mut String) -> fmt::Result {
    let n = masks.n;
    title("board", MARGIN, n, out)?;
    for (row, shown) in masks.rows.iter().enumerate() {
        let row = row as u32;
        let y = ABOVE + row * SIDE;
        writeln!(out, r#"<text x="{}" y="{}">{}</text>"#, MARGIN / 2, y + 19, n - row)?;
        for column in 0..n {
            let x = MARGIN + column * SIDE;
            let square = Square::new(row, column);
            let dark = (n - 1 - row + column).is_multiple_of(2);
            let ground = if dark { "#c4a27a" } else { "#f2e6d0" };
            writeln!(out, r#"<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{ground}"/>"#)?;
            if shown.queen == Some(column) {
                writeln!(
                    out,
                    r##"<use href="#queen" x="{}" y="{}" width="{s}" height="{s}"/>"##,
                    x + 2,
                    y + 2,
                    s = SIDE - 4
                )?;
            } else if masks.is_blocked(square) {
                writeln!(
                    out,
                    r#"<path d="M{} {}l12 12m0-12l-12 12" stroke="{INK}" stroke-width="3" stroke-linecap="round"/>"#,
                    x + 8,
                    y + 8
                )?;
            }
        }
    }
    files(masks, MARGIN, out)
}

fn grid(masks: &Masks, panel: &Panel, left: u32, out: &mut String) -> fmt::Result {
    title(panel.title, left, masks.n, out)?;
    for (row, shown) in masks.rows.iter().enumerate() {
        let y = ABOVE + row as u32 * SIDE;
        for column in 0..masks.n {
            let x = left + column * SIDE;
            let set = has((panel.mask)(shown), column);
            let (fill, ink, digit) = if set { (panel.colour, PAPER, 1) } else { (PAPER, INK, 0) };
            writeln!(
                out,
                r#"<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{fill}" stroke="{LINE}"/><text x="{}" y="{}" fill="{ink}">{digit}</text>"#,
                x + SIDE / 2,
                y + 19
            )?;
            if panel.title == "open" && shown.queen == Some(column) {
                writeln!(
                    out,
                    r#"<circle cx="{}" cy="{}" r="11" fill="none" stroke="{ink}" stroke-width="2"/>"#,
                    x + SIDE / 2,
                    y + SIDE / 2
                )?;
            }
        }
    }
    files(masks, left, out)
}

fn title(words: &str, left: u32, n: u32, out: &mut String) -> fmt::Result {
    let middle = left + n * SIDE / 2;
    writeln!(out, r#"<text x="{middle}" y="{}" font-weight="bold">{words}</text>"#, ABOVE - 12)
}

/// The letters of the columns below a grid.
fn files(masks: &Masks, left: u32, out: &mut String) -> fmt::Result {
    let y = ABOVE + masks.rows.len() as u32 * SIDE + 15;
    for column in 0..masks.n {
        let x = left + column * SIDE + SIDE / 2;
        writeln!(out, r#"<text x="{x}" y="{y}" font-size="11">{}</text>"#, file(column, masks.n))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use n_queens::Placement;

    use super::*;

    #[test]
    fn every_square_of_every_mask_is_there() {
        let queens = [Square::new(0, 1), Square::new(1, 3), Square::new(2, 0), Square::new(3, 2)];
        for placed in 0..=4usize {
            let placement = Placement::new(4, queens[..placed].iter().copied()).unwrap();
            let svg = draw(&Masks::new(&placement, &[]).unwrap());
            let rows = (placed + 1).min(4);
            assert_eq!(
                svg.matches(">1</text>").count() + svg.matches(">0</text>").count() - usize::from(rows == 4),
                rows * 16
            );
            assert_eq!(svg.matches("<use").count(), placed);
            assert_eq!(svg.matches("<circle cx=\"").count() - 5, placed);
        }
    }
}
