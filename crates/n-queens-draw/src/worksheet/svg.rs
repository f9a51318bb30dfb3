//! The pages of a sheet as drawings: one for each page, or all below each other.

use std::fmt::Write;

use super::grid::{HEIGHT, WIDTH};
use super::{Anchor, Shape};
use crate::board::QUEEN_SYMBOL;
use crate::gallery::escape;
use crate::style::{FONTS, sealed};

/// One drawing with the pages below each other, in points, as printers measure.
pub(super) fn draw(title: &str, pages: &[Vec<Shape>]) -> String {
    let height = HEIGHT * pages.len().max(1) as f64;
    let mut out = open(title, height, "pt");
    for (number, page) in pages.iter().enumerate() {
        let _ = writeln!(out, r#"<g transform="translate(0 {})">"#, HEIGHT * number as f64);
        page.iter().for_each(|shape| put(shape, &mut out));
        out += "</g>\n";
    }
    sealed(out + "</svg>\n")
}

/// One page alone.
#[cfg(feature = "print")]
pub(super) fn page(title: &str, shapes: &[Shape]) -> String {
    let mut out = open(title, HEIGHT, "");
    shapes.iter().for_each(|shape| put(shape, &mut out));
    sealed(out + "</svg>\n")
}

fn open(title: &str, height: f64, unit: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}{unit}\" height=\"{height}{unit}\" \
         viewBox=\"0 0 {WIDTH} {height}\" font-family=\"{FONTS}\">\n\
         <title>{title}</title>\n<defs>\n{QUEEN_SYMBOL}</defs>\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fff\"/>\n"
    )
}

fn put(shape: &Shape, out: &mut String) {
    let grey = |shade: f64| {
        let part = (255.0 * shade).round() as u8;
        format!("#{part:02x}{part:02x}{part:02x}")
    };
    // A string takes everything.
    let _ = match shape {
        Shape::Box { x, y, side, shade } => writeln!(
            out,
            r#"<rect x="{x:.2}" y="{y:.2}" width="{side:.2}" height="{side:.2}" fill="{}"/>"#,
            grey(*shade)
        ),
        Shape::Frame { x, y, side } => writeln!(
            out,
            r##"<rect x="{x:.2}" y="{y:.2}" width="{side:.2}" height="{side:.2}" fill="none" stroke="#000"/>"##
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
        Shape::Text { x, y, size, anchor, text } => {
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            let text = escape(text);
            writeln!(
                out,
                r#"<text x="{x:.2}" y="{y:.2}" font-size="{size:.1}" text-anchor="{anchor}">{text}</text>"#
            )
        }
    };
}
