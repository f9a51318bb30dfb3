//! Several boards on one sheet, as an orbit or a list is shown.
//!
//! Every board is the picture it is alone, made smaller and put into a cell of its own; its
//! caption is below it. This file does not draw boards itself.

use std::fmt::Write;

use crate::BoardPicture;

/// The side of a board on the sheet, and the line below it.
const SIDE: usize = 180;
const CAPTION: usize = 24;
/// Boards beside each other.
const ACROSS: usize = 4;

/// Boards beside and below each other, each with a caption.
///
/// ```
/// use n_queens::{Placement, Solution};
/// use n_queens_draw::{Gallery, BoardPicture};
///
/// let solution = Solution::new(vec![1, 3, 0, 2])?;
/// let mut gallery = Gallery::new("the orbit of 2 4 1 3");
/// for image in solution.orbit() {
///     gallery.add(BoardPicture::new(Placement::from(&image), &[])?, &format!("{:?}", image.columns()));
/// }
/// let svg = gallery.svg();
/// assert!(svg.starts_with("<svg") && svg.contains("[2, 0, 3, 1]"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Gallery {
    title: String,
    boards: Vec<(BoardPicture, String)>,
}

impl Gallery {
    /// An empty sheet.
    pub fn new(title: &str) -> Gallery {
        Gallery { title: title.to_owned(), boards: Vec::new() }
    }

    /// One more board.
    pub fn add(&mut self, picture: BoardPicture, caption: &str) {
        self.boards.push((picture, caption.to_owned()));
    }

    /// A complete SVG document.
    pub fn svg(&self) -> String {
        let (across, down) = (self.boards.len().clamp(1, ACROSS), self.boards.len().div_ceil(ACROSS));
        let (width, height) = (across * SIDE, down * (SIDE + CAPTION));
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" font-family=\"Helvetica, Arial, sans-serif\" text-anchor=\"middle\">\n\
             <title>{}</title>\n",
            escape(&self.title)
        );
        for (place, (picture, caption)) in self.boards.iter().enumerate() {
            let (x, y) = (place % ACROSS * SIDE, place / ACROSS * (SIDE + CAPTION));
            let board = picture.svg();
            // The picture's own document with a position and a size.
            let inner = board.replacen("<svg ", &format!("<svg x=\"{x}\" y=\"{y}\" "), 1);
            out += &resized(&inner);
            let (middle, below) = (x + SIDE / 2, y + SIDE + CAPTION / 2);
            let caption = escape(caption);
            writeln!(out, "<text x=\"{middle}\" y=\"{below}\" font-size=\"12\">{caption}</text>")
                .expect("a string takes everything");
        }
        out + "</svg>\n"
    }
}

/// The first width and height of a document, replaced; its view box makes the rest follow.
fn resized(document: &str) -> String {
    let sized = |text: &str, name: &str| {
        let begin = text.find(&format!(" {name}=\"")).map(|at| at + name.len() + 3);
        begin.and_then(|begin| Some((begin, begin + text[begin..].find('"')?)))
    };
    ["width", "height"].iter().fold(document.to_owned(), |mut text, name| {
        if let Some((begin, end)) = sized(&text, name) {
            text.replace_range(begin..end, &SIDE.to_string());
        }
        text
    })
}

/// Text that may hold anything, as XML wants it.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use n_queens::Placement;

    #[test]
    fn boards_stand_in_rows_of_four_and_keep_their_shape() {
        let mut gallery = Gallery::new("five & more");
        for n in 1..=5 {
            gallery.add(BoardPicture::new(Placement::new(n, []).unwrap(), &[]).unwrap(), "<n>");
        }
        let svg = gallery.svg();
        assert_eq!(svg.matches("width=\"180\" height=\"180\"").count(), 5);
        assert!(
            svg.contains("x=\"0\" y=\"204\"") && svg.contains("five &amp; more") && svg.contains("&lt;n&gt;")
        );
        assert_eq!(svg.matches("<svg ").count(), svg.matches("</svg>").count());
    }
}
