//! Masks for documents and browsers: five grids side by side, one line for each row.

use std::fmt::{self, Write};

use n_queens::{Line, Square};
use n_queens_text::Squares;
use n_queens_text::words::Words;

use super::{Masks, Row, has};
use crate::board::{QUEEN_SYMBOL, line_colour};
use crate::style::{Style, sealed, wrapped};

/// The side of a square; everything else is measured in it.
const SIDE: u32 = 28;
const MARGIN: u32 = 26;
/// Room for the titles above the grids, and for the words below.
const ABOVE: u32 = 34;
const BELOW: u32 = 34;
const WORDS: u32 = 12;
const WORDS_LINE: u32 = 18;

/// Inside of the grids the paper is white and the ink dark, whatever the background.
const INK: &str = "#33291f";
const PAPER: &str = "#ffffff";
const LINE: &str = "#b9aa94";

/// A grid: its title, the colour of its ones, and the mask of a row.
struct Panel {
    title: fn(Words) -> &'static str,
    colour: fn() -> &'static str,
    mask: fn(&Row) -> &[u64],
    /// Whether the square taken has a ring here.
    ringed: bool,
}

const PANELS: [Panel; 4] = [
    Panel {
        title: Words::masks_columns,
        colour: || line_colour(Line::Column),
        mask: |row| row.frontier.columns(),
        ringed: false,
    },
    Panel {
        title: Words::masks_falling,
        colour: || line_colour(Line::Falling),
        mask: |row| row.frontier.falling(),
        ringed: false,
    },
    Panel {
        title: Words::masks_rising,
        colour: || line_colour(Line::Rising),
        mask: |row| row.frontier.rising(),
        ringed: false,
    },
    Panel { title: Words::masks_open, colour: || "#23703a", mask: |row| &row.open, ringed: true },
];

pub(super) fn draw(masks: &Masks, style: &Style) -> String {
    let mut text = String::new();
    document(masks, style, &mut text).expect("a string takes everything");
    sealed(text)
}

fn document(masks: &Masks, style: &Style, out: &mut String) -> fmt::Result {
    let (n, rows, words) = (masks.n, masks.rows.len() as u32, style.locale.words());
    // The titles need some room even if the board is small.
    let step = (n * SIDE).max(80) + MARGIN;
    let width = MARGIN + 5 * step;
    let legend = wrapped(words.masks_legend(), WORDS.into(), f64::from(width - 2 * MARGIN));
    let height = ABOVE + rows * SIDE + BELOW + WORDS_LINE * legend.len() as u32;
    let look = format!("font-size=\"13\" text-anchor=\"middle\" fill=\"{}\"", style.inks().ink);
    let root = style.open("masks", (0, 0), (width, height), &look);
    let (tag, paper) = root.split_at(root.find('\n').map_or(root.len(), |end| end + 1));
    out.write_str(tag)?;
    describe(masks, style, out)?;
    out.write_str(paper)?;
    writeln!(out, "<defs>\n{QUEEN_SYMBOL}</defs>")?;
    title(words.masks_board(), MARGIN, n, out)?;
    board(masks, style.locale.squares, out)?;
    for (place, panel) in PANELS.iter().enumerate() {
        let left = MARGIN + (place as u32 + 1) * step;
        title((panel.title)(words), left, n, out)?;
        grid(masks, panel, left, out)?;
        columns(masks, style.locale.squares, left, out)?;
    }
    for (place, line) in legend.iter().enumerate() {
        let y = height - 12 - WORDS_LINE * (legend.len() - 1 - place) as u32;
        writeln!(out, r#"<text x="{MARGIN}" y="{y}" text-anchor="start" font-size="{WORDS}">{line}</text>"#)?;
    }
    out.write_str("</svg>\n")
}

/// The description for screen readers: the same numbers as the table.
fn describe(masks: &Masks, style: &Style, out: &mut String) -> fmt::Result {
    let (n, locale) = (masks.n, style.locale);
    let words = locale.words();
    writeln!(out, "<title>{}</title>", words.masks_title(n))?;
    write!(out, "<desc>")?;
    for (row, shown) in masks.rows.iter().enumerate() {
        let digits = |mask: &[u64]| shown.frontier.digits(mask);
        write!(out, "{}: ", locale.squares.row(row as u32, n))?;
        let masks: Vec<String> = PANELS
            .iter()
            .map(|panel| format!("{} {}", (panel.title)(words), digits((panel.mask)(shown))))
            .collect();
        write!(out, "{}. ", masks.join(", "))?;
        if let Some(column) = shown.queen {
            let queen = locale.square(Square::new(row as u32, column), n);
            write!(out, "{} ", words.queens_on(queen))?;
        }
    }
    writeln!(out, "</desc>")
}

fn board(masks: &Masks, names: Squares, out: &mut String) -> fmt::Result {
    let n = masks.n;
    for (row, shown) in masks.rows.iter().enumerate() {
        let row = row as u32;
        let y = ABOVE + row * SIDE;
        writeln!(out, r#"<text x="{}" y="{}">{}</text>"#, MARGIN / 2, y + 19, names.row_label(row, n))?;
        for column in 0..n {
            let x = MARGIN + column * SIDE;
            let square = Square::new(row, column);
            let dark = (n - 1 - row + column).is_multiple_of(2);
            let ground = if dark { "#c4a27a" } else { "#f2e6d0" };
            writeln!(out, r#"<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{ground}"/>"#)?;
            if shown.queen == Some(column) {
                writeln!(
                    out,
                    r##"<use href="#queen-$id" x="{}" y="{}" width="{s}" height="{s}" fill="{INK}"/>"##,
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
    columns(masks, names, MARGIN, out)
}

fn grid(masks: &Masks, panel: &Panel, left: u32, out: &mut String) -> fmt::Result {
    for (row, shown) in masks.rows.iter().enumerate() {
        let y = ABOVE + row as u32 * SIDE;
        for column in 0..masks.n {
            let x = left + column * SIDE;
            let set = has((panel.mask)(shown), column);
            let (fill, ink, digit) = if set { ((panel.colour)(), PAPER, 1) } else { (PAPER, INK, 0) };
            writeln!(
                out,
                r#"<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{fill}" stroke="{LINE}"/><text x="{}" y="{}" fill="{ink}">{digit}</text>"#,
                x + SIDE / 2,
                y + 19
            )?;
            if panel.ringed && shown.queen == Some(column) {
                writeln!(
                    out,
                    r#"<circle cx="{}" cy="{}" r="11" fill="none" stroke="{ink}" stroke-width="2"/>"#,
                    x + SIDE / 2,
                    y + SIDE / 2
                )?;
            }
        }
    }
    Ok(())
}

fn title(words: &str, left: u32, n: u32, out: &mut String) -> fmt::Result {
    let middle = left + n * SIDE / 2;
    writeln!(out, r#"<text x="{middle}" y="{}" font-weight="bold">{words}</text>"#, ABOVE - 12)
}

/// The names of the columns below a grid.
fn columns(masks: &Masks, names: Squares, left: u32, out: &mut String) -> fmt::Result {
    let y = ABOVE + masks.rows.len() as u32 * SIDE + 15;
    for column in 0..masks.n {
        let x = left + column * SIDE + SIDE / 2;
        writeln!(out, r#"<text x="{x}" y="{y}" font-size="11">{}</text>"#, names.column(column, masks.n))?;
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
            let svg = draw(&Masks::new(&placement, &[]).unwrap(), &Style::default());
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
