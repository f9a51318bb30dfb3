//! Frames as a GIF: painted, reduced to 256 colours, and only the part that changed.
//!
//! The board is painted once, and the parts of each frame on a copy of it. A picture has few
//! colours, and the shades between them at edges. The 255 most frequent ones of some frames become the
//! palette; every other dot gets the nearest. The last colour is transparent: unchanged dots have it,
//! which makes long runs, so the file is small.

use std::collections::HashMap;

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use n_queens::watch::{Progress, Stage, Watch};
use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};

use super::{Animation, Mark, svg};
use crate::Style;
use crate::print::{PrintError, painted};

/// Colours of a GIF; one more is transparent.
const COLOURS: usize = 255;

type Colour = [u8; 3];

pub(super) fn write(animation: &Animation, style: &Style, watch: &Watch) -> Result<Vec<u8>, PrintError> {
    let ground = painted(&svg::ground(animation, style), style.width, 1.0)?;
    let paint = |frame: &super::Frame| -> Result<Pixmap, PrintError> {
        let above = painted(&svg::overlay(animation, frame, style), style.width, 1.0)?;
        let mut dots = ground.clone();
        dots.draw_pixmap(0, 0, above.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
        Ok(dots)
    };
    let frames = &animation.frames;
    // A solution and a rejected square have colours of their own.
    let kinds: [fn(&super::Frame) -> bool; 3] =
        [|frame| frame.solution, |frame| matches!(frame.mark, Some(Mark::Rejected(..))), |_| true];
    let samples = kinds.iter().filter_map(|kind| frames.iter().rev().find(|frame| kind(frame)));
    let samples = samples.map(paint).collect::<Result<Vec<Pixmap>, _>>()?;
    let mut palette = Palette::of(&samples);
    let no_gif = |error: gif::EncodingError| PrintError::NoPicture(error.to_string());
    let (width, height) = sides(&ground)?;
    let mut encoder = Encoder::new(Vec::new(), width, height, &palette.bytes()).map_err(no_gif)?;
    encoder.set_repeat(Repeat::Infinite).map_err(no_gif)?;
    let mut shown: Option<Vec<u8>> = None;
    let mut late = 0.0;
    for ((frame, seconds), number) in frames.iter().zip(animation.seconds()).zip(0..) {
        watch.check().map_err(|_| PrintError::Stopped)?;
        watch.report(Progress { stage: Stage::Drawing, done: number, total: Some(frames.len() as u64) });
        let dots = palette.indices(&paint(frame)?);
        let (left, top, wide, high) = match &shown {
            Some(before) => changed(before, &dots, usize::from(width)),
            None => (0, 0, usize::from(width), usize::from(height)),
        };
        let inside = (top..top + high).flat_map(|y| (left..left + wide).map(move |x| (x, y)));
        let dot = |(x, y): (usize, usize)| {
            let place = y * usize::from(width) + x;
            let same = shown.as_ref().is_some_and(|before| before[place] == dots[place]);
            if same { palette.transparent() } else { dots[place] }
        };
        let part: Vec<u8> = inside.map(dot).collect();
        // GIF counts hundredths of a second; the rest is added to the next frame.
        late += seconds * 100.0;
        let delay = late.round();
        late -= delay;
        let transparent = Some(palette.transparent());
        let mut frame = Frame::from_indexed_pixels(wide as u16, high as u16, part, transparent);
        (frame.left, frame.top, frame.delay) = (left as u16, top as u16, delay as u16);
        frame.dispose = DisposalMethod::Keep;
        encoder.write_frame(&frame).map_err(no_gif)?;
        shown = Some(dots);
    }
    encoder.into_inner().map_err(|error| PrintError::NoPicture(error.to_string()))
}

fn sides(dots: &Pixmap) -> Result<(u16, u16), PrintError> {
    let side = |dots: u32| u16::try_from(dots).ok();
    let too_large = PrintError::TooLarge { width: dots.width(), height: dots.height() };
    side(dots.width()).zip(side(dots.height())).ok_or(too_large)
}

/// The smallest rectangle with all differences: left, top, width, height; at least one dot.
fn changed(before: &[u8], now: &[u8], width: usize) -> (usize, usize, usize, usize) {
    let (mut left, mut right, mut top, mut bottom) = (width, 0, usize::MAX, 0);
    for (place, (old, new)) in before.iter().zip(now).enumerate() {
        if old != new {
            let (x, y) = (place % width, place / width);
            (left, right, top, bottom) = (left.min(x), right.max(x), top.min(y), bottom.max(y));
        }
    }
    if top == usize::MAX { (0, 0, 1, 1) } else { (left, top, right - left + 1, bottom - top + 1) }
}

/// The colours of a GIF, and the nearest of them for each colour seen so far.
struct Palette {
    colours: Vec<Colour>,
    nearest: HashMap<Colour, u8>,
}

impl Palette {
    fn of(pictures: &[Pixmap]) -> Palette {
        let mut seen: HashMap<Colour, u32> = HashMap::new();
        for dots in pictures {
            dots.pixels().iter().for_each(|dot| *seen.entry(on_white(*dot)).or_default() += 1);
        }
        let mut colours: Vec<(Colour, u32)> = seen.into_iter().collect();
        // Equal numbers by colour, so that the file is the same every time.
        colours.sort_unstable_by_key(|&(colour, count)| (std::cmp::Reverse(count), colour));
        colours.truncate(COLOURS);
        Palette { colours: colours.into_iter().map(|(colour, _)| colour).collect(), nearest: HashMap::new() }
    }

    /// The colours and the transparent one.
    fn bytes(&self) -> Vec<u8> {
        [self.colours.concat(), vec![0; 3]].concat()
    }

    fn transparent(&self) -> u8 {
        self.colours.len() as u8
    }

    fn indices(&mut self, dots: &Pixmap) -> Vec<u8> {
        let Palette { colours, nearest } = self;
        let distance = |one: &Colour, other: &Colour| -> u32 {
            one.iter().zip(other).map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum()
        };
        let mut index = |colour: Colour| {
            *nearest.entry(colour).or_insert_with(|| {
                let best = (0..colours.len()).min_by_key(|&place| distance(&colours[place], &colour));
                best.unwrap_or(0) as u8
            })
        };
        dots.pixels().iter().map(|dot| index(on_white(*dot))).collect()
    }
}

/// A GIF has no half-transparent dots: white paper shines through.
fn on_white(dot: resvg::tiny_skia::PremultipliedColorU8) -> Colour {
    let rest = 255 - dot.alpha();
    [dot.red() + rest, dot.green() + rest, dot.blue() + rest]
}

#[cfg(test)]
mod tests {
    use n_queens::steps::Trace;
    use n_queens::{Board, Method};
    use n_queens_text::Locale;

    use super::*;

    /// Decoded and put on top of each other, the parts are the frames that were painted.
    #[test]
    fn parts_add_up_to_the_frames() {
        let trace = Trace::new(&Board::new(4).unwrap(), Method::Arrays);
        let animation = Animation::of_search(&trace, 20..32, Locale::default(), &Watch::none()).unwrap();
        let style = Style { width: Some(150), ..Style::default() };
        let bytes = animation.gif(&style, &Watch::none()).unwrap();
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(&bytes[..]).unwrap();
        let palette: Vec<u8> = decoder.global_palette().unwrap().to_vec();
        let width = usize::from(decoder.width());
        let mut screen = vec![0; width * usize::from(decoder.height())];
        let mut stills = animation.stills(&style);
        let (mut frames, mut hundredths) = (0, 0);
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            for (row, dots) in frame.buffer.chunks(usize::from(frame.width)).enumerate() {
                let start = (usize::from(frame.top) + row) * width + usize::from(frame.left);
                for (place, &dot) in
                    dots.iter().enumerate().filter(|(_, dot)| frame.transparent != Some(**dot))
                {
                    screen[start + place] = dot;
                }
            }
            let painted = painted(&stills.next().unwrap(), style.width, 1.0).unwrap();
            for (dot, &index) in painted.pixels().iter().zip(&screen) {
                let colour = &palette[3 * usize::from(index)..][..3];
                let apart = on_white(*dot).iter().zip(colour).map(|(a, b)| a.abs_diff(*b)).max();
                assert!(apart < Some(40), "{dot:?} became {colour:?}");
            }
            frames += 1;
            hundredths += u64::from(frame.delay);
        }
        assert_eq!(frames, animation.frames.len());
        let seconds: f64 = animation.seconds().sum();
        assert!((hundredths as f64 / 100.0 - seconds).abs() < 0.01);
    }
}
