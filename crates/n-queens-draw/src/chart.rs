//! Numbers as bars, on a scale of powers of ten: the methods of a comparison, the counts of many
//! sizes.
//!
//! Such numbers differ by factors, not by amounts; on a plain scale all but the largest would
//! vanish. A bar's length is the logarithm of its number, from the power of ten below the smallest.

use std::fmt::Write;

use crate::gallery::escape;

const LABELS: f64 = 130.0;
const BARS: f64 = 420.0;
const NUMBERS: f64 = 110.0;
const LINE: f64 = 26.0;
const INK: &str = "#33291f";
const FILL: &str = "#28587b";

/// A bar chart on a logarithmic scale.
///
/// ```
/// use n_queens_draw::Chart;
///
/// let mut chart = Chart::new("squares tried, n = 6");
/// chart.bar("subsets", 1_947_792.0, "1947792");
/// chart.bar("bits", 149.0, "149");
/// assert!(chart.svg().contains(">subsets</text>"));
/// ```
#[derive(Clone, Debug)]
pub struct Chart {
    title: String,
    bars: Vec<Bar>,
}

#[derive(Clone, Debug)]
struct Bar {
    label: String,
    value: f64,
    words: String,
}

impl Chart {
    /// A chart without bars.
    pub fn new(title: &str) -> Chart {
        Chart { title: title.to_owned(), bars: Vec::new() }
    }

    /// One more bar: what stands before it, how much it is, and how that is written. Numbers
    /// that have no logarithm get no bar, only their words.
    pub fn bar(&mut self, label: &str, value: f64, words: &str) {
        self.bars.push(Bar { label: label.to_owned(), value, words: words.to_owned() });
    }

    /// A complete SVG document.
    pub fn svg(&self) -> String {
        let width = LABELS + BARS + NUMBERS;
        let height = LINE * (self.bars.len() as f64 + 1.5);
        let title = escape(&self.title);
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" font-family=\"Helvetica, Arial, sans-serif\" font-size=\"13\" fill=\"{INK}\">\n\
             <title>{title}</title>\n<text x=\"{LABELS}\" y=\"17\" font-weight=\"bold\">{title}</text>\n"
        );
        for (place, bar) in self.bars.iter().enumerate() {
            let top = LINE * (place as f64 + 1.2);
            let (length, middle) = (BARS * self.share(bar.value), top + 14.0);
            writeln!(
                out,
                "<text x=\"{:.0}\" y=\"{middle:.1}\" text-anchor=\"end\">{}</text>\
                 <rect x=\"{LABELS}\" y=\"{top:.1}\" width=\"{length:.1}\" height=\"18\" fill=\"{FILL}\"/>\
                 <text x=\"{:.1}\" y=\"{middle:.1}\">{}</text>",
                LABELS - 8.0,
                escape(&bar.label),
                LABELS + length + 6.0,
                escape(&bar.words),
            )
            .expect("a string takes everything");
        }
        out + "</svg>\n"
    }

    /// How much of the full length a bar has, from 0 to 1.
    fn share(&self, value: f64) -> f64 {
        let usable = |value: &f64| value.is_finite() && *value > 0.0;
        let logarithms = self.bars.iter().map(|bar| bar.value).filter(usable).map(f64::log10);
        let (low, high) = logarithms.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), logarithm| {
            (low.min(logarithm), high.max(logarithm))
        });
        if !usable(&value) {
            return 0.0;
        }
        let floor = (low - 0.1).floor();
        (value.log10() - floor) / (high - floor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_logarithms() {
        let mut chart = Chart::new("powers & more");
        for value in [0.0, 1.0, 10.0, 100.0, f64::INFINITY] {
            chart.bar("<", value, "x");
        }
        let shares: Vec<f64> = chart.bars.iter().map(|bar| chart.share(bar.value)).collect();
        assert_eq!(shares[0], 0.0);
        assert!(
            (shares[3] - 1.0).abs() < 1e-9 && (shares[2] - shares[1] - (shares[3] - shares[2])).abs() < 1e-9
        );
        assert!(chart.svg().contains("powers &amp; more") && !chart.svg().contains("NaN"));
    }

    #[test]
    fn equal_numbers_have_equal_bars() {
        let mut chart = Chart::new("two");
        chart.bar("a", 92.0, "92");
        chart.bar("b", 92.0, "92");
        assert_eq!(chart.share(92.0), 1.0);
    }
}
