//! The pages of a sheet as a PDF document (ISO 32000-1, version 1.4, nothing compressed).
//!
//! Objects: 1 the catalogue, 2 the list of pages, 3 the font, 4 the queen, then two for every page:
//! the page and what is drawn on it. A page turns its coordinates upside down first, so that they
//! run from the top left corner like those of the shapes.

use std::fmt::Write;

use super::{HEIGHT, Shape, WIDTH};

/// Objects before those of the first page.
const SHARED: usize = 4;

/// The queen of the other pictures in a square of side 100, her quadratic curves as cubic ones.
const BODY: &str = "23 68 m 14 38 l 33 56 l 32 28 l 44 54 l 50 23 l 56 54 l 68 28 l 67 56 l 86 38 l 77 68 l \
59 62.67 41 62.67 23 68 c h f
24 72 m 41.33 66.67 58.67 66.67 76 72 c 74 78 l 58 73.33 42 73.33 26 78 c h f
26 81.5 m 42 76.83 58 76.83 74 81.5 c 79 87 l 79.67 89.67 78.67 91 76 91 c 24 91 l \
21.33 91 20.33 89.67 21 87 c h f
";
/// Her pearls: middle and radius.
const PEARLS: [(f64, f64, f64); 5] =
    [(13.0, 34.0, 5.5), (31.0, 23.0, 5.5), (50.0, 18.0, 6.0), (69.0, 23.0, 5.5), (87.0, 34.0, 5.5)];

pub(super) fn write(pages: &[Vec<Shape>]) -> Vec<u8> {
    let numbers = (0..pages.len()).map(|page| format!("{} 0 R", SHARED + 1 + 2 * page));
    let kids: Vec<String> = numbers.collect();
    let mut objects = vec![
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        format!(
            "<< /Type /Pages /Kids [{}] /Count {} /MediaBox [0 0 {WIDTH} {HEIGHT}] \
             /Resources << /Font << /F 3 0 R >> /XObject << /Q 4 0 R >> >> >>",
            kids.join(" "),
            pages.len()
        ),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>".to_owned(),
        stream("/Type /XObject /Subtype /Form /BBox [0 0 100 100] ", &queen()),
    ];
    for (number, page) in pages.iter().enumerate() {
        let drawn = SHARED + 2 + 2 * number;
        objects.push(format!("<< /Type /Page /Parent 2 0 R /Contents {drawn} 0 R >>"));
        let mut content = format!("1 0 0 -1 0 {HEIGHT} cm\n");
        page.iter().for_each(|shape| put(shape, &mut content));
        objects.push(stream("", &content));
    }
    assemble(&objects)
}

/// The objects in order, the table of where each begins, and where that table begins.
fn assemble(objects: &[String]) -> Vec<u8> {
    let mut out = "%PDF-1.4\n".to_owned();
    let mut table = format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    for (number, object) in objects.iter().enumerate() {
        let _ = writeln!(table, "{:010} 00000 n ", out.len());
        let _ = writeln!(out, "{} 0 obj\n{object}\nendobj", number + 1);
    }
    let start = out.len();
    let trailer =
        format!("trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n", objects.len() + 1);
    (out + &table + &trailer).into_bytes()
}

fn stream(entries: &str, content: &str) -> String {
    format!("<< {entries}/Length {} >>\nstream\n{content}endstream", content.len())
}

fn queen() -> String {
    let mut path = BODY.to_owned();
    for (x, y, r) in PEARLS {
        // Four curves whose handles are 0.5523 of the radius are a circle to the eye.
        let k = 0.5523 * r;
        let _ = writeln!(
            path,
            "{} {y} m {} {} {} {} {x} {} c {} {} {} {} {} {y} c {} {} {} {} {x} {} c {} {} {} {} {} {y} c f",
            x + r,
            x + r,
            y + k,
            x + k,
            y + r,
            y + r,
            x - k,
            y + r,
            x - r,
            y + k,
            x - r,
            x - r,
            y - k,
            x - k,
            y - r,
            y - r,
            x + k,
            y - r,
            x + r,
            y - k,
            x + r
        );
    }
    path
}

fn put(shape: &Shape, out: &mut String) {
    // A string takes everything.
    let _ = match shape {
        Shape::Box { x, y, width, height, shade } => {
            writeln!(out, "{shade} g {x:.2} {y:.2} {width:.2} {height:.2} re f")
        }
        Shape::Frame { x, y, width, height } => {
            writeln!(out, "0 G 1 w {x:.2} {y:.2} {width:.2} {height:.2} re S")
        }
        Shape::Cross { x, y, side } => {
            let (left, right) = (x + side * 0.3, x + side * 0.7);
            let (top, bottom) = (y + side * 0.3, y + side * 0.7);
            writeln!(
                out,
                "1 G {:.2} w {left:.2} {top:.2} m {right:.2} {bottom:.2} l {right:.2} {top:.2} m {left:.2} {bottom:.2} l S",
                side * 0.09
            )
        }
        Shape::Queen { x, y, side, shade } => {
            let scale = side / 100.0;
            writeln!(out, "q {shade} g {scale:.4} 0 0 {scale:.4} {x:.2} {y:.2} cm /Q Do Q")
        }
        Shape::Text { x, y, size, text } => {
            let plain = text.chars().map(|c| if c.is_ascii() { c } else { '?' }).collect::<String>();
            let text = plain.replace('\\', r"\\").replace('(', r"\(").replace(')', r"\)");
            writeln!(out, "BT 0 g /F {size} Tf 1 0 0 -1 {x:.2} {y:.2} Tm ({text}) Tj ET")
        }
    };
}
