//! Curves on a scale of powers of ten: how counts, work and time grow with n.
//!
//! `plotters` draws the axes as SVG; here is only what all our curves have alike. A size whose
//! number is 0 has a 0 on the axis; other numbers without a logarithm are left out.

use std::collections::BTreeSet;

use n_queens::Method;
use plotters::coord::combinators::BindKeyPoints;
use plotters::prelude::*;

use crate::style::{Background, Style, sealed, width_of};

/// One curve: a name and points, each a size n and a positive number.
///
/// ```
/// let curve =
///     n_queens_draw::Curve { name: "bits".to_owned(), points: vec![(4, 17.0), (5, 54.0)] };
/// assert_eq!(curve.points.len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// What stands in the legend.
    pub name: String,
    /// The points, by size.
    pub points: Vec<(u32, f64)>,
}

/// Curves over n, the numbers on a logarithmic axis.
///
/// ```
/// use n_queens_draw::{Curve, Plot, Style};
/// let plot = Plot {
///     title: "Solutions of n queens".to_owned(),
///     unit: "solutions".to_owned(),
///     curves: vec![Curve {
///         name: "total".to_owned(),
///         points: vec![(4, 2.0), (5, 10.0), (6, 4.0)],
///     }],
/// };
/// let svg = plot.svg(&Style::default()).unwrap();
/// assert!(svg.starts_with("<svg") && svg.contains("Solutions of n queens"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// Above the curves.
    pub title: String,
    /// What the numbers count, beside their axis.
    pub unit: String,
    /// The curves.
    pub curves: Vec<Curve>,
}

/// There is nothing to draw: no curve has a point with a positive number.
///
/// ```
/// use n_queens_draw::{PlotError, Plot, Style};
/// let plot = Plot { title: String::new(), unit: String::new(), curves: vec![] };
/// assert_eq!(plot.svg(&Style::default()), Err(PlotError));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlotError;

impl std::fmt::Display for PlotError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("there is nothing to plot: no number is larger than 0")
    }
}

impl std::error::Error for PlotError {}

const SIZE: (u32, u32) = (820, 520);
/// Around an exponent. Plotters writes plain text, and few fonts have all raised digits.
const RAISE: char = '\u{e000}';
const LOWER: char = '\u{e001}';
/// So many sizes have room for a label each.
const LABELS: u32 = 32;
/// Colours that can be told apart by people who see fewer of them, on light and on dark paper: one
/// for every method and one for the join.
const COLOURS: [RGBColor; 9] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
    RGBColor(140, 86, 75),
    RGBColor(127, 127, 127),
    RGBColor(148, 103, 189),
];

impl Plot {
    /// A complete SVG document.
    ///
    /// ```
    /// # use n_queens_draw::{Curve, Plot, Style};
    /// let curve = Curve { name: "one".to_owned(), points: vec![(8, 92.0)] };
    /// let plot = Plot { title: "t".to_owned(), unit: "u".to_owned(), curves: vec![curve] };
    /// assert!(plot.svg(&Style::default()).unwrap().ends_with("</svg>\n"));
    /// ```
    pub fn svg(&self, style: &Style) -> Result<String, PlotError> {
        let points = || self.curves.iter().flat_map(|curve| curve.points.iter().filter(usable));
        let sizes = points().map(|point| point.0);
        let (Some(first), Some(last)) = (sizes.clone().min(), sizes.max()) else { return Err(PlotError) };
        let low = points().map(|point| point.1).fold(f64::INFINITY, f64::min);
        let high = points().map(|point| point.1).fold(0.0, f64::max);
        // From a power of ten to a power of ten, at least one apart.
        let floor = 10f64.powf(low.log10().floor());
        let ceiling = 10f64.powf(high.log10().ceil()).max(floor * 10.0);
        let mut svg = String::new();
        // A string takes everything, so drawing cannot fail.
        self.draw(style, (first, last), (floor, ceiling), &mut svg).expect("a string takes everything");
        let scaled = style.open("plot", (0, 0), SIZE, "");
        let body = svg.find('>').map_or("", |end| &svg[end + 1..]);
        let body = body.replace(RAISE, "<tspan dy=\"-5\" font-size=\"10\">").replace(LOWER, "</tspan>");
        Ok(sealed(format!("{scaled}<title>{}</title>{}", escape(&self.title), body.trim_start())))
    }

    fn draw(
        &self,
        style: &Style,
        (first, last): (u32, u32),
        (floor, ceiling): (f64, f64),
        svg: &mut String,
    ) -> Result<(), DrawingAreaErrorKind<std::io::Error>> {
        let ink = match style.background {
            Background::Light => RGBColor(51, 41, 31),
            Background::Dark => RGBColor(236, 229, 218),
            Background::None => RGBColor(127, 118, 106),
        };
        let letters = |size: u32| ("sans-serif", size).into_font().color(&ink);
        let root = SVGBackend::with_string(svg, SIZE).into_drawing_area();
        // The legend has the right margin for itself.
        let longest = self.curves.iter().map(|curve| width_of(&curve.name, 13.0)).fold(0.0, f64::max);
        let room = if self.curves.len() > 1 { longest as u32 + 40 } else { 0 };
        // Across in tenths of a size: only whole numbers can be both places and labels of plotters.
        let tenths = |n: u32| 10 * i64::from(n);
        let each = (last - first) / LABELS + 1;
        let sizes = (first.next_multiple_of(each)..=last).step_by(each as usize);
        let across = (tenths(first) - 4..tenths(last) + 4).with_key_points(sizes.map(tenths).collect());
        let exponents = floor.log10().round() as i32..=ceiling.log10().round() as i32;
        let between =
            exponents.clone().flat_map(|power| (2..10).map(move |digit| ten(power) * f64::from(digit)));
        let up = (floor..ceiling)
            .log_scale()
            .with_key_points(exponents.clone().map(ten).collect())
            .with_light_points(between.filter(|value| *value < ceiling));
        let mut chart = ChartBuilder::on(&root)
            .caption(&self.title, letters(20))
            .margin(14)
            .margin_right(14 + room)
            .x_label_area_size(44)
            .y_label_area_size(70)
            .build_cartesian_2d(across, up)?;
        chart
            .configure_mesh()
            .x_desc("n")
            .y_desc(&self.unit)
            .axis_desc_style(letters(15))
            .label_style(letters(13))
            .axis_style(ink)
            .bold_line_style(ink.mix(0.25))
            .light_line_style(ink.mix(0.08))
            .x_label_formatter(&|tenths| (tenths / 10).to_string())
            .y_label_formatter(&|value| power(*value))
            .draw()?;
        let middle = SIZE.1 as i32 / 2 - 10 * self.curves.len() as i32;
        for (place, curve) in self.curves.iter().enumerate() {
            let colour = colour_of(&curve.name, place);
            let points: Vec<(i64, f64)> =
                curve.points.iter().filter(usable).map(|&(n, value)| (tenths(n), value)).collect();
            // A point that a later curve has, too, looks out from under it.
            let shared = |point: &(i64, f64)| {
                let same = |&(n, value): &(u32, f64)| (tenths(n), value) == *point;
                self.curves[place + 1..].iter().any(|later| later.points.iter().any(same))
            };
            let radius = |point| if shared(point) { 6 } else { 3 };
            chart.draw_series(
                points.iter().map(|point| Circle::new(*point, radius(point), colour.filled())),
            )?;
            // A line joins neighbours only: between n = 1 and n = 4 there is nothing.
            for run in points.chunk_by(|one, next| next.0 - one.0 == 10) {
                chart.draw_series(LineSeries::new(run.iter().copied(), colour.stroke_width(2)))?;
            }
            if self.curves.len() > 1 {
                let (x, y) = ((SIZE.0.saturating_sub(room)) as i32, middle + 20 * place as i32);
                root.draw(&PathElement::new([(x, y), (x + 18, y)], colour.stroke_width(3)))?;
                root.draw(&Text::new(curve.name.as_str(), (x + 25, y - 7), letters(13)))?;
            }
        }
        let all = self.curves.iter().flat_map(|curve| &curve.points);
        let none: BTreeSet<u32> = all.filter(|point| point.1 == 0.0).map(|point| point.0).collect();
        let zero = |n: u32| EmptyElement::at((tenths(n), floor)) + Text::new("0", (-4, -15), letters(13));
        chart.draw_series(none.range(first..=last).copied().map(zero))?;
        root.present()
    }
}

/// Whether a point has a place on the axis.
fn usable(point: &&(u32, f64)) -> bool {
    point.1.is_finite() && point.1 > 0.0
}

/// A method has the same colour in every chart; other curves take them in turn.
fn colour_of(name: &str, place: usize) -> RGBColor {
    let method = Method::ALL.iter().position(|method| method.name() == name);
    COLOURS[method.unwrap_or(if name == "join" { COLOURS.len() - 1 } else { place }) % COLOURS.len()]
}

fn ten(power: i32) -> f64 {
    10f64.powi(power)
}

/// A power of ten as a label of the axis.
fn power(value: f64) -> String {
    match value.log10().round() as i32 {
        0 => "1".to_owned(),
        1 => "10".to_owned(),
        power => format!("10{RAISE}{power}{LOWER}").replace('-', "−"),
    }
}

fn escape(text: &str) -> String {
    crate::gallery::escape(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_without_a_logarithm_are_left_out() {
        let curve = |points| Curve { name: "c".to_owned(), points };
        let plot =
            |points| Plot { title: "a < b".to_owned(), unit: "u".to_owned(), curves: vec![curve(points)] };
        let svg =
            plot(vec![(1, 1.0), (2, 0.0), (3, 0.0), (4, 2.0), (5, f64::INFINITY)]).svg(&Style::default());
        let svg = svg.unwrap();
        assert_eq!(svg.matches("<circle").count(), 2);
        assert!(svg.contains("a &lt; b") && !svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        let small = plot(vec![(1, 2e-7), (9, 3.0)]).svg(&Style::default()).unwrap();
        assert!(small.contains("10<tspan dy=\"-5\" font-size=\"10\">−5</tspan>"), "{small}");
        assert!(!small.contains("9999"), "{small}");
        assert_eq!(plot(vec![(2, 0.0), (3, 0.0)]).svg(&Style::default()), Err(PlotError));
    }

    #[test]
    fn a_size_without_solutions_has_a_0() {
        let counts = [1.0, 0.0, 0.0, 2.0, 10.0, 4.0, 40.0, 92.0, 352.0];
        let points = (1..).zip(counts).collect();
        let curves = vec![Curve { name: "total".to_owned(), points }];
        let svg =
            Plot { title: "t".to_owned(), unit: "u".to_owned(), curves }.svg(&Style::default()).unwrap();
        let labels: Vec<&str> =
            svg.split("</text>").filter_map(|text| text.rsplit('>').next()).map(str::trim).collect();
        assert_eq!(labels.iter().filter(|label| **label == "0").count(), 2, "{labels:?}");
    }

    #[test]
    fn a_method_keeps_its_colour() {
        let colours: BTreeSet<_> = Method::ALL
            .iter()
            .map(|method| method.name())
            .chain(["join"])
            .map(|name| colour_of(name, 0))
            .map(|c| (c.0, c.1, c.2))
            .collect();
        assert_eq!(colours.len(), COLOURS.len());
        assert_eq!(colour_of("bits", 0), colour_of("bits", 5));
    }

    #[test]
    fn every_size_has_its_number_where_there_is_room() {
        let curve = |last| {
            // The other axis is labelled with powers that are no plain numbers.
            let points = (1..=last).map(|n| (n, 2e7)).collect();
            Curve { name: "c".to_owned(), points }
        };
        for (last, curves, step) in [(12, 1, 1), (12, 2, 1), (24, 2, 1), (40, 1, 2)] {
            let curves = (0..curves).map(|_| curve(last)).collect();
            let plot = Plot { title: "t".to_owned(), unit: "u".to_owned(), curves };
            let svg = plot.svg(&Style::default()).unwrap();
            let axis = svg.lines().map(str::trim).filter_map(|line| line.parse::<u32>().ok());
            let expected = (1..=last).filter(|n| n % step == 0);
            assert_eq!(axis.collect::<Vec<_>>(), expected.collect::<Vec<_>>(), "{last}");
        }
    }
}
