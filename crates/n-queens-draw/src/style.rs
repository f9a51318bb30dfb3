//! Style shared by all pictures: colours, width, language, and unique names of elements.
//!
//! Several pictures may share one page, and element names must be unique in a page. So a picture
//! writes [`ID`] wherever it needs a name, and [`sealed`] replaces it by a hash of the picture.

use n_queens_text::Locale;

/// How a picture is drawn.
///
/// ```
/// use n_queens::Placement;
/// use n_queens_draw::{Background, BoardPicture, Style};
///
/// let style = Style { background: Background::Dark, width: Some(640), ..Style::default() };
/// let svg = BoardPicture::new(Placement::new(8, [])?, &[])?.svg_with(&style);
/// assert!(svg.contains(" width=\"640\" height=\"640\" "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// The paper.
    pub background: Background,
    /// The width in pixels; the height follows. Otherwise the picture has the width it needs.
    pub width: Option<u32>,
    /// The language of its words, and the names of squares.
    pub locale: Locale,
}

/// The paper a picture is drawn on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Background {
    /// White, with dark ink.
    #[default]
    Light,
    /// Nearly black, with light ink.
    Dark,
    /// Transparent. The ink is a grey that is readable on both white and black.
    None,
}

/// Where a name or a reference needs the number of its picture.
pub(crate) const ID: &str = "$id";

/// The letters of pictures, on machines that have some.
pub(crate) const FONTS: &str = "Helvetica, Arial, 'Noto Sans CJK SC', sans-serif";

/// Ink and paper.
pub(crate) struct Inks {
    pub(crate) paper: Option<&'static str>,
    /// Letters and frames.
    pub(crate) ink: &'static str,
}

impl Style {
    pub(crate) fn inks(&self) -> Inks {
        match self.background {
            Background::Light => Inks { paper: Some("#ffffff"), ink: "#33291f" },
            Background::Dark => Inks { paper: Some("#16181d"), ink: "#ece5da" },
            Background::None => Inks { paper: None, ink: "#7f766a" },
        }
    }

    /// The first tag of a picture of this size, whose upper left corner has these coordinates,
    /// and its paper.
    pub(crate) fn open(&self, kind: &str, corner: (i64, i64), size: (u32, u32), look: &str) -> String {
        let ((x, y), (width, height)) = (corner, size);
        let (shown_width, shown_height) = match self.width {
            None => (width, height),
            Some(wanted) => {
                let exact = f64::from(height) * f64::from(wanted) / f64::from(width);
                (wanted, exact.round().max(1.0) as u32)
            }
        };
        let paper = self.inks().paper.map_or_else(String::new, |paper| {
            format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>\n")
        });
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"{kind}-{ID}\" role=\"img\" width=\"{shown_width}\" \
             height=\"{shown_height}\" viewBox=\"{x} {y} {width} {height}\" \
             font-family=\"{FONTS}\" {look}>\n{paper}"
        )
    }
}

/// The finished picture: its names carry a number made of all that is in it.
pub(crate) fn sealed(svg: String) -> String {
    // FNV-1a: short, and the same on every machine and in every release.
    let number = svg.bytes().fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    svg.replace(ID, &format!("{:08x}", (number >> 32) ^ (number & 0xffff_ffff)))
}

/// About how wide these words are in letters of this size.
pub(crate) fn width_of(words: &str, size: f64) -> f64 {
    let share = |letter: char| match letter {
        'i' | 'j' | 'l' | 'f' | 't' | 'r' | ' ' | '.' | ',' | ':' | ';' | '\'' | '|' | '/' | '\\' => 0.33,
        'm' | 'w' | 'M' | 'W' => 0.88,
        'A'..='Z' => 0.66,
        _ if letter as u32 >= 0x2e80 => 1.0,
        _ => 0.57,
    };
    size * words.chars().map(share).sum::<f64>()
}

/// Words in lines of at most this width. A number or a sign stays with its word.
pub(crate) fn wrapped(words: &str, size: f64, width: f64) -> Vec<String> {
    let chinese = |letter: char| letter as u32 >= 0x2e80;
    let number = |letter: Option<char>| {
        letter.is_some_and(|letter| letter.is_ascii_digit() || "−\\/".contains(letter))
    };
    let mut pieces: Vec<&str> = Vec::new();
    let mut start = 0;
    for (place, letter) in words.char_indices().skip(1) {
        let before = words[..place].trim_end().chars().next_back();
        let breaks = letter == ' ' || chinese(letter) && !"，。：；）、".contains(letter);
        let after = words[place..].trim_start().chars().next();
        if breaks && !number(before) && !number(after) {
            pieces.push(&words[start..place]);
            start = place;
        }
    }
    pieces.push(&words[start..]);
    let mut lines: Vec<String> = Vec::new();
    for piece in pieces {
        match lines.last_mut() {
            Some(line) if width_of(line, size) + width_of(piece, size) <= width => line.push_str(piece),
            _ => lines.push(piece.trim_start().to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn different_pictures_have_different_names() {
        let [a, b] = ["<svg id=\"$id\">a", "<svg id=\"$id\">b"].map(|svg| sealed(svg.to_owned()));
        assert_ne!(a[..17], b[..17]);
        assert_eq!(a, sealed("<svg id=\"$id\">a".to_owned()));
        assert!(!a.contains('$'));
    }

    #[test]
    fn lines_are_short_and_lose_no_word() {
        let words = "one two three four five six seven eight nine ten";
        let lines = wrapped(words, 10.0, 80.0);
        assert!(lines.len() > 2 && lines.iter().all(|line| width_of(line, 10.0) <= 80.0), "{lines:?}");
        assert_eq!(lines.join(" "), words);
        let chinese = "同一条对角线上，行减列相等。";
        let lines = wrapped(chinese, 10.0, 55.0);
        assert!(lines.len() > 1 && lines.concat() == chinese, "{lines:?}");
        for width in 30..120 {
            let lines = wrapped("共 11 条，编号 −5 到 5。 numbered −5 to 5, as here", 10.0, width.into());
            let apart = |line: &String| {
                line.starts_with(['条', '到', '5']) || line.ends_with(['共', '到', '号', 'd'])
            };
            assert!(!lines.iter().any(apart), "{lines:?}");
        }
    }
}
