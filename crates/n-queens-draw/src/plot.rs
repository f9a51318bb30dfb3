//! Curves on a scale of powers of ten: how counts, work and time grow with n.
//!
//! `plotters` chooses the axes and draws them as SVG; here is only what all our curves have alike.
//! A curve without points, or a number without a logarithm, is left out.

use plotters::prelude::*;

use crate::style::{Background, Style, sealed};

/// One curve: a name and points, each a size n and a positive number.
///
/// ```
/// let curve = n_queens_draw::Curve { name: "bits".to_owned(), points: vec![(4, 17.0), (5, 54.0)] };
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
///     curves: vec![Curve { name: "total".to_owned(), points: vec![(4, 2.0), (5, 10.0), (6, 4.0)] }],
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
/// As many numbers of two digits as stand beside each other below the picture.
const MOST_LABELS: f64 = 32.0;
/// Colours that can be told apart by people who see fewer of them, on light and on dark paper.
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
        let usable = |point: &&(u32, f64)| point.1.is_finite() && point.1 > 0.0;
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
        // A margin for points on the edge, and on the right room for the legend.
        let room = if self.curves.len() > 1 { 0.25 * f64::from(last - first + 1) } else { 0.0 };
        let across = f64::from(first) - 0.4..f64::from(last) + 0.4 + room;
        // Every n has its number where the numbers do not meet.
        let labels = (across.end - across.start).ceil().min(MOST_LABELS) as usize;
        let mut chart = ChartBuilder::on(&root)
            .caption(&self.title, letters(20))
            .margin(14)
            .x_label_area_size(44)
            .y_label_area_size(78)
            .build_cartesian_2d(across, (floor..ceiling).log_scale())?;
        chart
            .configure_mesh()
            .x_desc("n")
            .y_desc(&self.unit)
            .axis_desc_style(letters(15))
            .label_style(letters(13))
            .axis_style(ink)
            .bold_line_style(ink.mix(0.25))
            .light_line_style(ink.mix(0.08))
            .x_max_light_lines(0)
            .y_max_light_lines(10)
            .x_labels(labels)
            .x_label_formatter(&|&n| {
                let measured = n.fract() == 0.0 && n <= f64::from(last);
                if measured { format!("{n:.0}") } else { String::new() }
            })
            .y_label_formatter(&|value| power(*value))
            .draw()?;
        for (place, curve) in self.curves.iter().enumerate() {
            let colour = COLOURS[place % COLOURS.len()];
            let points: Vec<(f64, f64)> = curve
                .points
                .iter()
                .filter(|point| point.1.is_finite() && point.1 > 0.0)
                .map(|&(n, value)| (f64::from(n), value))
                .collect();
            let marks = points.iter().map(|&point| Circle::new(point, 3, colour.filled()));
            chart
                .draw_series(marks)?
                .label(curve.name.as_str())
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], colour.stroke_width(3)));
            // A line joins neighbours only: between n = 1 and n = 4 there is nothing.
            for run in points.chunk_by(|one, next| next.0 - one.0 < 1.5) {
                chart.draw_series(LineSeries::new(run.iter().copied(), colour.stroke_width(2)))?;
            }
        }
        if self.curves.len() > 1 {
            chart
                .configure_series_labels()
                .position(SeriesLabelPosition::MiddleRight)
                .label_font(letters(13))
                .border_style(ink.mix(0.25))
                .draw()?;
        }
        root.present()
    }
}

/// A number as a label of the axis: plain while it is short, then as a power of ten.
fn power(value: f64) -> String {
    match value {
        // Powers of ten are rarely exact.
        0.0005..50_000.0 => format!("{}", (value * 1e6).round() / 1e6),
        _ => format!("{value:.0e}"),
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
        assert!(small.contains("1e-5"), "{small}");
        assert!(!small.contains("9999"), "{small}");
        assert_eq!(plot(vec![(2, 0.0), (3, 0.0)]).svg(&Style::default()), Err(PlotError));
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
