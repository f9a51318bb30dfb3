//! The pages of a sheet below each other in one drawing.

use std::fmt::Write;

use super::{HEIGHT, Shape, WIDTH};
use crate::board::QUEEN_SYMBOL;
use crate::style::sealed;

pub(super) fn draw(pages: &[Vec<Shape>]) -> String {
    let height = HEIGHT * pages.len().max(1) as f64;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}pt\" height=\"{height}pt\" \
         viewBox=\"0 0 {WIDTH} {height}\" font-family=\"Helvetica, Arial, sans-serif\">\n\
         <title>Puzzles and their solutions</title>\n<defs>\n{QUEEN_SYMBOL}</defs>\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fff\"/>\n"
    );
    for (number, page) in pages.iter().enumerate() {
        let _ = writeln!(out, r#"<g transform="translate(0 {})">"#, HEIGHT * number as f64);
        page.iter().for_each(|shape| put(shape, &mut out));
        out += "</g>\n";
    }
    sealed(out + "</svg>\n")
}

fn put(shape: &Shape, out: &mut String) {
    let grey = |shade: f64| {
        let part = (255.0 * shade).round() as u8;
        format!("#{part:02x}{part:02x}{part:02x}")
    };
    // A string takes everything.
    let _ = match shape {
        Shape::Box { x, y, width, height, shade } => writeln!(
            out,
            r#"<rect x="{x:.2}" y="{y:.2}" width="{width:.2}" height="{height:.2}" fill="{}"/>"#,
            grey(*shade)
        ),
        Shape::Frame { x, y, width, height } => writeln!(
            out,
            r##"<rect x="{x:.2}" y="{y:.2}" width="{width:.2}" height="{height:.2}" fill="none" stroke="#000"/>"##
        ),
        Shape::Cross { x, y, side } => {
            let (x, y, arm) = (x + side * 0.3, y + side * 0.3, side * 0.4);
            writeln!(
                out,
                r##"<path d="M{x:.2} {y:.2}l{arm:.2} {arm:.2}m0 -{arm:.2}l-{arm:.2} {arm:.2}" stroke="#fff" stroke-width="{:.2}"/>"##,
                side * 0.09
            )
        }
        Shape::Queen { x, y, side, shade } => writeln!(
            out,
            r##"<use href="#queen-$id" x="{x:.2}" y="{y:.2}" width="{side:.2}" height="{side:.2}" fill="{}"/>"##,
            grey(*shade)
        ),
        Shape::Text { x, y, size, text } => {
            let text = text.replace('&', "&amp;").replace('<', "&lt;");
            writeln!(out, r#"<text x="{x:.2}" y="{y:.2}" font-size="{size}">{text}</text>"#)
        }
    };
}
