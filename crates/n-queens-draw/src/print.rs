//! Any picture as PNG or PDF, the same on every machine.
//!
//! Pictures are SVG; `resvg` paints them, `svg2pdf` makes them parts of a PDF and `pdf-writer` the
//! pages around them. Letters come from a small font inside of this crate (`fonts/`, made by
//! `scripts/font`), so a machine without any font draws the same picture, Chinese included. Nothing
//! is read from the system.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use pdf_writer::{Content, Name, Pdf, Rect, Ref};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

/// Letters of usual weight, and bold ones for titles.
static FONTS: [&[u8]; 2] =
    [include_bytes!("../fonts/queens-sans.otf"), include_bytes!("../fonts/queens-sans-bold.otf")];
const FAMILY: &str = "Queens Sans";

/// What a page calls its picture.
const PICTURE: Name<'_> = Name(b"P");

/// No side of a PNG is longer, in dots.
const LONGEST: f32 = 16_384.0;

/// A picture without a wanted width has this many dots for each of its units: sharp on any screen.
const SHARP: f32 = 2.0;

/// No side of such a picture is longer, in dots: a board of 200 is still clear, and opens everywhere.
const USUAL: f32 = 4_000.0;

/// Why a picture cannot be printed.
///
/// ```
/// let error = n_queens_draw::png("no picture", None).unwrap_err();
/// assert!(error.to_string().starts_with("this is not a picture"), "{error}");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrintError {
    /// The text is no SVG.
    NoPicture(String),
    /// It has more dots than a picture may have.
    TooLarge {
        /// Its width in dots.
        width: u32,
        /// Its height in dots.
        height: u32,
    },
    /// The watch stopped the work.
    Stopped,
}

impl std::fmt::Display for PrintError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PrintError::Stopped => f.write_str("stopped before the picture was drawn"),
            PrintError::NoPicture(why) => write!(f, "this is not a picture: {why}"),
            PrintError::TooLarge { width, height } => write!(
                f,
                "a PNG of {width} x {height} dots is too large (at most {LONGEST} each way); \
                 give a smaller width, or write SVG or PDF, which have no dots"
            ),
        }
    }
}

impl std::error::Error for PrintError {}

/// An SVG picture as PNG, `width` dots wide, or two dots for each unit of the picture, up to 4,000.
///
/// ```
/// use n_queens::Placement;
/// use n_queens_draw::{BoardPicture, png};
/// let svg = BoardPicture::new(Placement::new(4, [])?, &[])?.svg();
/// assert!(png(&svg, Some(100))?.starts_with(b"\x89PNG"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn png(svg: &str, width: Option<u32>) -> Result<Vec<u8>, PrintError> {
    let dots = painted(svg, width, SHARP)?;
    encoded(&dots).map_err(|error| PrintError::NoPicture(error.to_string()))
}

/// An SVG picture as dots: `width` of them side by side, or `usual` for each unit of the picture.
pub(crate) fn painted(svg: &str, width: Option<u32>, usual: f32) -> Result<Pixmap, PrintError> {
    let tree = tree(svg)?;
    let (scale, across, down) = measure(&tree, width, usual)?;
    let mut dots = Pixmap::new(across, down).ok_or(PrintError::TooLarge { width: across, height: down })?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut dots.as_mut());
    Ok(dots)
}

/// Dots for each unit of a picture, and its width and height in dots.
fn measure(tree: &Tree, width: Option<u32>, usual: f32) -> Result<(f32, u32, u32), PrintError> {
    let size = tree.size();
    let mut scale = width.map_or(usual, |width| width as f32 / size.width());
    // Nobody asked for this many dots.
    if width.is_none() {
        scale = scale.min(USUAL / size.width()).min(USUAL / size.height());
    }
    let dots = |length: f32| (length * scale).round().max(1.0);
    let (wide, high) = (dots(size.width()), dots(size.height()));
    let (across, down) = (wide as u32, high as u32);
    if wide > LONGEST || high > LONGEST {
        return Err(PrintError::TooLarge { width: across, height: down });
    }
    Ok((scale, across, down))
}

/// The dots as a file a third as large as `Pixmap::encode_png` makes it: three bytes for a dot where
/// nothing shines through, and the usual compression instead of the fastest.
fn encoded(dots: &Pixmap) -> Result<Vec<u8>, png::EncodingError> {
    let opaque = dots.pixels().iter().all(|dot| dot.is_opaque());
    let bytes: Vec<u8> = dots
        .pixels()
        .iter()
        .map(|dot| dot.demultiply())
        .flat_map(|dot| {
            [dot.red(), dot.green(), dot.blue(), dot.alpha()].into_iter().take(if opaque { 3 } else { 4 })
        })
        .collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, dots.width(), dots.height());
    encoder.set_color(if opaque { png::ColorType::Rgb } else { png::ColorType::Rgba });
    encoder.set_compression(png::Compression::Default);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&bytes)?;
    writer.finish()?;
    Ok(file)
}

/// An SVG picture as a PDF of one page, as large as the picture. Its words can be selected and
/// found.
///
/// ```
/// use n_queens::Placement;
/// use n_queens_draw::{BoardPicture, pdf};
/// let svg = BoardPicture::new(Placement::new(4, [])?, &[])?.svg();
/// assert!(pdf(&svg)?.starts_with(b"%PDF-"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn pdf(svg: &str) -> Result<Vec<u8>, PrintError> {
    pages([svg])
}

/// SVG pictures as a PDF, a page for each.
pub(crate) fn pages<S: AsRef<str>>(svgs: impl IntoIterator<Item = S>) -> Result<Vec<u8>, PrintError> {
    let (mut pdf, mut next) = (Pdf::new(), Ref::new(1));
    let (catalogue, list, mut kids) = (next.bump(), next.bump(), Vec::new());
    for svg in svgs {
        let picture = tree(svg.as_ref())?;
        let (width, height) = (picture.size().width(), picture.size().height());
        let drawn = svg2pdf::to_chunk(&picture, svg2pdf::ConversionOptions::default());
        let (chunk, picture) = drawn.map_err(|error| PrintError::NoPicture(error.to_string()))?;
        let mut numbers = HashMap::new();
        let chunk = chunk.renumber(|old| *numbers.entry(old).or_insert_with(|| next.bump()));
        let (page, content) = (next.bump(), next.bump());
        pdf.page(page)
            .parent(list)
            .media_box(Rect::new(0.0, 0.0, width, height))
            .contents(content)
            .resources()
            .x_objects()
            .pair(PICTURE, numbers[&picture]);
        // A picture is one point wide and high before it is stretched.
        let mut stretched = Content::new();
        stretched.transform([width, 0.0, 0.0, height, 0.0, 0.0]).x_object(PICTURE);
        pdf.stream(content, &stretched.finish());
        pdf.extend(&chunk);
        kids.push(page);
    }
    pdf.catalog(catalogue).pages(list);
    pdf.pages(list).count(kids.len() as i32).kids(kids);
    Ok(pdf.finish())
}

/// The picture with the only font there is: whatever a picture asks for is found in it.
fn tree(svg: &str) -> Result<Tree, PrintError> {
    // Read once: an animation has thousands of pictures.
    static DATABASE: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
        let mut fonts = fontdb::Database::new();
        FONTS.iter().for_each(|font| fonts.load_font_data(font.to_vec()));
        fonts.set_sans_serif_family(FAMILY);
        fonts.set_serif_family(FAMILY);
        fonts.set_monospace_family(FAMILY);
        Arc::new(fonts)
    });
    let options =
        Options { font_family: FAMILY.to_owned(), fontdb: Arc::clone(&DATABASE), ..Options::default() };
    Tree::from_str(svg, &options).map_err(|error| PrintError::NoPicture(error.to_string()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use n_queens::{Board, Method, Placement, Square, Watch};
    use n_queens_text::Language;

    use super::*;
    use crate::{Background, BoardPicture, Masks, SearchTree, Style, TreeLayout, TreeLimits};

    /// Letters of every word in every language, and of names and numbers, leave dots on the paper.
    #[test]
    fn no_letter_is_missing_in_the_font() {
        let words = Language::ALL.map(|language| {
            let words = concat!(env!("CARGO_MANIFEST_DIR"), "/../n-queens-text/words");
            std::fs::read_to_string(format!("{words}/{}/pictures.ftl", language.code())).unwrap()
        });
        let letters: BTreeSet<char> =
            words.iter().flat_map(|words| words.chars()).chain('!'..='~').chain("×·−⋯µ★".chars()).collect();
        let drawn = |letter: &char| {
            let letter = match letter {
                '<' => "&lt;".to_owned(),
                '&' => "&amp;".to_owned(),
                letter => letter.to_string(),
            };
            let svg = format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"40\"><text x=\"9\" y=\"30\" font-size=\"20\">{letter}</text></svg>"
            );
            let mut dots = Pixmap::new(40, 40).unwrap();
            resvg::render(&tree(&svg).unwrap(), Transform::identity(), &mut dots.as_mut());
            dots.pixels().iter().any(|dot| dot.alpha() > 0)
        };
        let missing: String =
            letters.iter().filter(|letter| !letter.is_whitespace() && !drawn(letter)).collect();
        assert_eq!(missing, "", "run scripts/font");
    }

    #[test]
    fn every_picture_is_printed_in_both_forms_and_every_language() {
        let queens = [Square::new(0, 1), Square::new(1, 3)];
        let placement = Placement::new(6, queens).unwrap();
        let tree =
            SearchTree::grow(&Board::new(4).unwrap(), Method::Arrays, TreeLimits::default(), &Watch::none());
        let tree = tree.unwrap();
        for language in Language::ALL {
            let style = Style { locale: language.into(), ..Style::default() };
            for svg in [
                BoardPicture::new(placement.clone(), &[]).unwrap().with_attacks_of(&queens).svg_with(&style),
                Masks::new(&placement, &[]).unwrap().svg_with(&style),
                tree.svg_with(&style, TreeLayout::Full),
                tree.svg_with(&style, TreeLayout::Compact),
            ] {
                assert!(png(&svg, None).unwrap().len() > 1000);
                assert!(pdf(&svg).unwrap().ends_with(b"%%EOF"));
            }
        }
    }

    #[test]
    fn a_width_is_a_width_and_too_much_is_rejected() {
        let svg = BoardPicture::new(Placement::new(4, []).unwrap(), &[]).unwrap().svg();
        let bytes = png(&svg, Some(123)).unwrap();
        assert_eq!(u32::from_be_bytes(bytes[16..20].try_into().unwrap()), 123);
        let error = png(&svg, Some(20_000)).unwrap_err().to_string();
        assert!(error.contains("at most 16384 each way"), "{error}");
    }

    /// 16,384 dots each way took 11 seconds and 2 GB.
    #[test]
    fn a_large_board_without_a_width_becomes_no_huge_file() {
        let picture = |n| BoardPicture::new(Placement::new(n, []).unwrap(), &[]).unwrap().svg();
        let sides = |n, width| {
            measure(&tree(&picture(n)).unwrap(), width, SHARP).map(|(_, across, down)| (across, down))
        };
        assert_eq!(sides(200, None), Ok((4000, 4000)));
        assert_eq!(sides(200, Some(9000)), Ok((9000, 9000)));
        assert_eq!(sides(8, None), Ok((852, 852)));
    }

    #[test]
    fn a_file_is_small_and_keeps_its_dots() {
        let queens = [Square::new(0, 0)];
        let placement = Placement::new(8, queens).unwrap();
        let picture = BoardPicture::new(placement, &[]).unwrap().with_attacks_of(&queens);
        for background in [Background::Light, Background::None] {
            let svg = picture.svg_with(&Style { background, ..Style::default() });
            let bytes = png(&svg, None).unwrap();
            assert!(bytes.len() < 50_000, "{background:?}: {} bytes", bytes.len());
            let read = Pixmap::decode_png(&bytes).unwrap();
            let mut drawn = Pixmap::new(read.width(), read.height()).unwrap();
            resvg::render(&tree(&svg).unwrap(), Transform::from_scale(SHARP, SHARP), &mut drawn.as_mut());
            // A dot that shines through is rounded twice.
            let apart = |(one, other): (&u8, &u8)| one.abs_diff(*other) > 1;
            assert!(!drawn.data().iter().zip(read.data()).any(apart), "{background:?}");
        }
    }
}
