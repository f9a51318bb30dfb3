//! Frames as SVG: one alone, or all in one document that plays.
//!
//! Every element has the times at which it is visible; a CSS animation with steps turns it on and off.
//! No script is needed, so it also plays as an image in a page or a slide.

use std::collections::BTreeMap;
use std::fmt::{self, Write};
use std::ops::Range;

use super::elements::{self, Element, LEAST_SQUARES};
use super::{Animation, Frame};
use crate::Style;
use crate::board::{MARGIN, QUEEN_SYMBOL, SIDE, checkered, cross_out, labels};
use crate::gallery::escape;
use crate::style::sealed;

/// Below the board: the names of columns, and two lines.
const BELOW: u32 = 76;

/// One frame alone.
pub(super) fn still(animation: &Animation, frame: &Frame, style: &Style) -> String {
    document(animation, style, true, "", &pieces_of(animation, frame, style))
}

/// The parts of a frame that others may not have; together with [`ground`] they are the frame.
#[cfg(feature = "print")]
pub(super) fn overlay(animation: &Animation, frame: &Frame, style: &Style) -> String {
    document(animation, style, false, "", &pieces_of(animation, frame, style))
}

/// The board without queens.
#[cfg(feature = "print")]
pub(super) fn ground(animation: &Animation, style: &Style) -> String {
    document(animation, style, true, "", "")
}

fn pieces_of(animation: &Animation, frame: &Frame, style: &Style) -> String {
    let mut shown = elements::of(animation, frame, style);
    shown.sort_by_key(|(layer, _)| *layer);
    shown.iter().map(|(_, piece)| format!("{piece}\n")).collect()
}

/// All frames in one document.
pub(super) fn draw(animation: &Animation, style: &Style) -> String {
    let elements = timed(animation, style);
    let begins: Vec<f64> =
        animation.seconds().scan(0.0, |now, seconds| Some(std::mem::replace(now, *now + seconds))).collect();
    let total: f64 = animation.seconds().sum();
    let frames = animation.frames.len();
    let poster = animation.frames.iter().position(|frame| frame.solution).unwrap_or(frames.saturating_sub(1));
    let mut rules = format!(
        ".m-$id{{animation-duration:{total:.2}s;animation-timing-function:step-end;animation-iteration-count:infinite}}\n\
         #animation-$id:hover .m-$id{{animation-play-state:paused}}\n\
         @media(prefers-reduced-motion:reduce){{.m-$id{{animation:none!important}}}}\n"
    );
    let mut pieces = String::new();
    for (number, ((_, piece), times)) in elements.iter().enumerate() {
        if times.first() == Some(&(0..frames)) {
            pieces += &format!("{piece}\n");
            continue;
        }
        let mut steps = String::new();
        if times[0].start > 0 {
            steps += "0%{visibility:hidden}";
        }
        for time in times {
            let percent = |frame: usize| 100.0 * begins[frame] / total;
            steps += &format!("{:.4}%{{visibility:visible}}", percent(time.start));
            if time.end < frames {
                steps += &format!("{:.4}%{{visibility:hidden}}", percent(time.end));
            }
        }
        rules += &format!("@keyframes k{number}-$id{{{steps}}}\n");
        let hidden =
            if times.iter().any(|time| time.contains(&poster)) { "" } else { r#" visibility="hidden""# };
        pieces += &format!(r#"<g class="m-$id" style="animation-name:k{number}-$id"{hidden}>{piece}</g>"#);
        pieces.push('\n');
    }
    document(animation, style, true, &format!("<style>\n{rules}</style>\n"), &pieces)
}

/// Every element of any frame, layer by layer, with the frames that show it.
pub(super) fn timed(animation: &Animation, style: &Style) -> Vec<(Element, Vec<Range<usize>>)> {
    let mut times: BTreeMap<Element, Vec<Range<usize>>> = BTreeMap::new();
    for (place, frame) in animation.frames.iter().enumerate() {
        for element in elements::of(animation, frame, style) {
            let times = times.entry(element).or_default();
            match times.last_mut() {
                Some(last) if last.end >= place => last.end = place + 1,
                _ => times.push(place..place + 1),
            }
        }
    }
    times.into_iter().collect()
}

fn document(animation: &Animation, style: &Style, board: bool, rules: &str, pieces: &str) -> String {
    let mut text = String::new();
    write(animation, style, board, rules, pieces, &mut text).expect("a string takes everything");
    sealed(text)
}

fn write(
    animation: &Animation,
    style: &Style,
    with_board: bool,
    rules: &str,
    pieces: &str,
    out: &mut String,
) -> fmt::Result {
    let (n, ink) = (animation.n, style.inks().ink);
    let (board, wide) = (n * SIDE, n.max(LEAST_SQUARES) * SIDE);
    let size = (wide + MARGIN + MARGIN / 2, board + MARGIN / 2 + BELOW);
    let corner = (-i64::from(MARGIN + (wide - board) / 2), -i64::from(MARGIN / 2));
    let look = format!("text-anchor=\"middle\" fill=\"{ink}\"");
    let root = style.open("animation", corner, size, &look);
    let (tag, paper) = root.split_at(root.find('\n').map_or(root.len(), |end| end + 1));
    writeln!(out, "{tag}<title>{}</title>\n{rules}<defs>\n{QUEEN_SYMBOL}</defs>", escape(&animation.title))?;
    if with_board {
        out.write_str(paper)?;
        checkered(n, ink, out)?;
        labels(n, style.locale.squares, out)?;
        for &square in &animation.blocked {
            cross_out(square, out)?;
        }
    }
    writeln!(out, "{pieces}</svg>")
}
