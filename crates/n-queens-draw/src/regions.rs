//! A game of regions as a picture: a colour for every region, thick lines between them.
//!
//! Every region also has a letter, so nothing is lost without colour. Every colour was chosen to look as different as can be from those before it,
//! among all that are light enough for dark ink: small games have the most different ones.

use std::fmt::{self, Write};

use n_queens::Square;
use n_queens::regions::Regions;
use n_queens_text::Squares;

use crate::Colour;
use crate::board::{MARGIN, QUEEN_SYMBOL, SIDE, labelled, labels};
use crate::style::{Style, sealed};

const INK: &str = "#2b2622";

/// The colours of regions: red, green, blue.
const COLOURS: [u32; Regions::MAX_SIZE as usize] = [
    0x8ec4f4, 0xf7ea8c, 0xf8838a, 0x1dbb95, 0xf1f1f1, 0xaba690, 0xcd8fde, 0x7ffbfe, 0x9ffcb8, 0xfdd3f7,
    0xfdac72, 0x8bbb69, 0x31bfcd, 0xbfa7b5, 0xadcdc6, 0xf8dbc0, 0xc0a34d, 0xf899c4, 0xe5f6d6, 0xfebfc0,
    0x92a0f7, 0x8dabb6, 0xbbe6fd, 0xc7ca91, 0xcc9b85, 0xcbbff7, 0x81e1c2, 0xb6b6b6, 0x8db897, 0xd5f8f4,
    0x60dff9, 0x3fb2dd,
];

/// The game in letters: every square with its region, `*` behind a queen, `x` behind a cross; around
/// it the names of rows and columns, for hints name squares.
///
/// ```
/// use n_queens::regions::Regions;
/// use n_queens_draw::{Colour, regions_text};
/// let game: Regions = "AAB\nACB\nCCB".parse()?;
/// let text = "3  A  A  B \n2  A  C  B \n1  C  C  B \n   a  b  c \n";
/// assert_eq!(regions_text(&game, &[], Colour::Plain), text);
/// # Ok::<(), n_queens::regions::ParseRegionsError>(())
/// ```
pub fn regions_text(game: &Regions, queens: &[Square], colour: Colour) -> String {
    let square = |square: Square| {
        let region = game.region(square);
        let mark = match () {
            () if stands(game, queens, square) => '*',
            () if game.crossed().contains(&square) => 'x',
            () => ' ',
        };
        let cell = format!(" {}{mark}", game.letter(region));
        match colour {
            Colour::Plain => cell,
            Colour::Terminal => {
                let (red, green, blue) = paint(region);
                format!("\x1b[30;48;2;{red};{green};{blue}m{cell}\x1b[0m")
            }
        }
    };
    labelled(game.size(), Squares::Chess, square, |column| format!(" {column:<2}"))
}

/// The game as a complete SVG document, with `queens` besides those of the game.
pub fn regions_svg(game: &Regions, queens: &[Square], style: &Style) -> String {
    let mut text = String::new();
    document(game, queens, style, &mut text).expect("a string takes everything");
    sealed(text)
}

fn document(game: &Regions, queens: &[Square], style: &Style, out: &mut String) -> fmt::Result {
    let n = game.size();
    let side = n * SIDE + MARGIN + MARGIN / 2;
    let all: Vec<Square> = squares(n).filter(|&square| stands(game, queens, square)).collect();
    let words = style.locale.words();
    let corner = (-i64::from(MARGIN), -i64::from(MARGIN / 2));
    let look = format!(r#"text-anchor="middle" fill="{}""#, style.inks().ink);
    out.write_str(&style.open("regions", corner, (side, side), &look))?;
    let title = words.regions_title(n, words.queens(all.len()));
    writeln!(out, "<title>{title}</title>")?;
    let rows = game.to_string().replace('\n', " ");
    writeln!(out, "<desc>{}</desc>", words.regions_rows(rows))?;
    writeln!(out, "<defs>\n{QUEEN_SYMBOL}</defs>")?;
    labels(n, style.locale.squares, out)?;
    // The colours of regions are light on every paper.
    writeln!(out, r#"<g fill="{INK}">"#)?;
    for square in squares(n) {
        let (red, green, blue) = paint(game.region(square));
        let (x, y) = (square.column * SIDE, square.row * SIDE);
        writeln!(
            out,
            r##"<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="#{red:02x}{green:02x}{blue:02x}" stroke="{INK}" stroke-opacity=".25"/>"##
        )?;
        let letter = game.letter(game.region(square));
        writeln!(out, r#"<text x="{}" y="{}" font-size="13">{letter}</text>"#, x + 9, y + 15)?;
        if game.crossed().contains(&square) {
            let (x, y) = (x + 18, y + 20);
            writeln!(
                out,
                r#"<path d="M{x} {y}l16 16m0-16l-16 16" stroke="{INK}" stroke-width="3" stroke-linecap="round"/>"#
            )?;
        }
    }
    borders(game, out)?;
    for queen in all {
        // The letter of the region stays in sight.
        let (x, y, side) = (queen.column * SIDE + 10, queen.row * SIDE + 12, SIDE - 14);
        writeln!(out, r##"<use href="#queen-$id" x="{x}" y="{y}" width="{side}" height="{side}"/>"##)?;
    }
    writeln!(out, "</g>")?;
    frame(n, style, out)?;
    out.write_str("</svg>\n")
}

/// A thick line around the board, where the paper is on one side. It covers the ends of the lines
/// between regions.
fn frame(n: u32, style: &Style, out: &mut String) -> fmt::Result {
    let (side, ink) = (n * SIDE, style.inks().ink);
    writeln!(out, r#"<rect width="{side}" height="{side}" fill="none" stroke="{ink}" stroke-width="3"/>"#)
}

/// Thick lines wherever two regions meet.
fn borders(game: &Regions, out: &mut String) -> fmt::Result {
    let n = game.size();
    write!(out, r#"<path fill="none" stroke="{INK}" stroke-width="3" stroke-linecap="square" d=""#)?;
    for square in squares(n) {
        let (x, y) = (square.column * SIDE, square.row * SIDE);
        let other = |next: Square| game.region(next) != game.region(square);
        if square.column + 1 < n && other(Square::new(square.row, square.column + 1)) {
            write!(out, "M{} {y}v{SIDE}", x + SIDE)?;
        }
        if square.row + 1 < n && other(Square::new(square.row + 1, square.column)) {
            write!(out, "M{x} {}h{SIDE}", y + SIDE)?;
        }
    }
    writeln!(out, r#""/>"#)
}

fn stands(game: &Regions, queens: &[Square], square: Square) -> bool {
    queens.contains(&square) || game.queens().contains(&square)
}

fn squares(n: u32) -> impl Iterator<Item = Square> {
    (0..n).flat_map(move |row| (0..n).map(move |column| Square::new(row, column)))
}

/// A light colour for a region: red, green, blue.
fn paint(region: u32) -> (u8, u8, u8) {
    let [_, red, green, blue] = COLOURS[region as usize % COLOURS.len()].to_be_bytes();
    (red, green, blue)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colour_adds_codes_and_nothing_else() {
        let game: Regions = "AAB\nACB\nCCB".parse().unwrap();
        let game = game.cross(Square::new(2, 2)).unwrap();
        let queens = [Square::new(0, 0)];
        let plain = regions_text(&game, &queens, Colour::Plain);
        assert_eq!(plain, "3  A* A  B \n2  A  C  B \n1  C  C  Bx\n   a  b  c \n");
        assert_eq!(plain.parse::<Regions>().unwrap(), game.clone().fix(queens[0]).unwrap());
        let mut rest = regions_text(&game, &queens, Colour::Terminal);
        while let Some(start) = rest.find('\x1b') {
            let end = start + rest[start..].find('m').unwrap();
            rest.replace_range(start..=end, "");
        }
        assert_eq!(rest, plain);
    }

    #[test]
    fn rows_and_columns_have_the_names_that_hints_use() {
        let game: Regions = "AAB\nACB\nCCB".parse().unwrap();
        let svg = regions_svg(&game, &[], &Style::default());
        for name in ["a", "b", "c", "1", "2", "3"] {
            assert_eq!(svg.matches(&format!(">{name}</text>")).count(), 1, "{name}");
        }
        // Nothing cuts into the frame.
        assert!(svg.rfind("stroke-linecap=\"square\"") < svg.rfind("<rect"), "{svg}");
    }

    #[test]
    fn no_two_regions_of_a_game_look_alike() {
        let apart = |one: (u8, u8, u8), other: (u8, u8, u8)| {
            let parts = [(one.0, other.0), (one.1, other.1), (one.2, other.2)];
            parts.iter().map(|&(one, other)| u32::from(one.abs_diff(other))).sum::<u32>()
        };
        for region in 0..Regions::MAX_SIZE {
            for other in 0..region {
                let least = if region < 16 { 45 } else { 25 };
                assert!(apart(paint(region), paint(other)) >= least, "{other} and {region}");
            }
        }
    }
}
