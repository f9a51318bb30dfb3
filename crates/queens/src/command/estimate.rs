//! `queens estimate`: about how many solutions there are.

use clap::Args;
use n_queens::estimate::{Approach, LEAST_POPULATION, MOST_POPULATION, REPLICAS};
use n_queens::known;
use n_queens_api::{AnswerFormats, ByName, Format, queries};
use n_queens_text::Locale;
use n_queens_text::numbers::{grouped, power_of_ten};
use n_queens_text::words::{Phrase, Words};
use serde_json::json;

use crate::args::Shared;
use crate::files::OutputOption;
use crate::options::{SizeArgument, values};
use crate::outcome::{Answer, Failure, remark};
use crate::watch::Session;

/// With fewer samples the interval would not hold.
const LEAST_SAMPLES: u64 = LEAST_POPULATION as u64 * REPLICAS as u64;
const MOST_SAMPLES: u64 = MOST_POPULATION as u64 * REPLICAS as u64;

const FORMATS: AnswerFormats =
    AnswerFormats(&[(Format::Text, Format::Text.about()), (Format::Json, Words::format_json_object)]);

const APPROACHES: &[(&str, Approach, Phrase)] = &[
    ("descent", Approach::Descent, Words::approach_descent),
    ("annealing", Approach::Annealing, Words::approach_annealing),
];

#[derive(Debug, Args)]
pub(crate) struct Estimate {
    #[arg(value_name = "N", allow_negative_numbers = true)]
    size: SizeArgument,

    #[arg(long, alias = "sampler", value_parser = values::named(APPROACHES), default_value = "descent", value_name = "NAME")]
    approach: Approach,

    #[arg(long, value_name = "NUMBER", default_value_t = 160_000, value_parser = values::whole(LEAST_SAMPLES, MOST_SAMPLES), allow_negative_numbers = true)]
    samples: u64,

    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = values::whole(0, u64::MAX), allow_negative_numbers = true)]
    seed: u64,

    #[arg(long, short, value_parser = values::format(FORMATS), value_name = "FORM")]
    format: Option<Format>,

    /// Where it goes.
    #[command(flatten)]
    output: OutputOption,
}

impl Estimate {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let format = self.output.format(FORMATS, self.format, Format::Text)?;
        let query = queries::Estimate {
            size: self.size.read()?,
            effort: 1,
            approach: Some(ByName(self.approach)),
            population: Some(u32::try_from(self.samples.div_ceil(REPLICAS.into())).map_err(Failure::usage)?),
            seed: Some(self.seed.into()),
        };
        let samples = self.samples.next_multiple_of(REPLICAS.into());
        if samples != self.samples {
            remark(
                shared,
                format_args!(
                    "{samples} samples instead of {}: {REPLICAS} groups of the same size",
                    self.samples
                ),
            );
        }
        let note = "stopped before the estimate was made";
        let answer = Session::begin(shared).run(&query, Locale::default(), "estimating", note)?;
        let text = match format {
            Format::Json => in_json(query.size, &answer.estimate, self.seed, self.approach),
            _ => in_words(query.size, &answer.estimate, self.seed),
        };
        self.output.open()?.put_all(text.as_bytes())
    }
}

fn in_words(n: u32, estimate: &n_queens::Estimate, seed: u64) -> String {
    let mut text = format!(
        "n = {n}: about {} solutions\n95 % interval: {} to {} (± {:.2} %)\n{} samples, seed {seed}\n",
        readable(estimate.total),
        readable(estimate.low),
        readable(estimate.high),
        100.0 * estimate.relative_error(),
        grouped(estimate.samples),
    );
    if let Some(published) = known::total(n) {
        let inside = (estimate.low..=estimate.high).contains(&(published as f64));
        let place = if inside { "inside" } else { "outside" };
        text += &format!("the published count, {}, lies {place} the interval\n", grouped(published));
    }
    text
}

/// Numbers that may be large are strings, as everywhere.
fn in_json(n: u32, estimate: &n_queens::Estimate, seed: u64, approach: Approach) -> String {
    let object = json!({
        "n": n,
        "total": significant(estimate.total),
        "low": significant(estimate.low),
        "high": significant(estimate.high),
        "confidence": 0.95,
        "samples": estimate.samples,
        "seed": seed.to_string(),
        "sampler": approach.to_string(),
        "published": known::total(n).map(|total| total.to_string()),
    });
    format!("{object}\n")
}

/// Five significant digits, grouped by thousands up to 10^15: `92.031`, `38,402,000,000`,
/// `1.2345 × 10^33`.
fn readable(value: f64) -> String {
    const LONGEST: f64 = 1e15;
    match value {
        ..1e5 => significant(value),
        ..LONGEST => {
            let unit = 10u128.pow((value.log10().floor() as u32).saturating_sub(4));
            grouped((value / unit as f64).round() as u128 * unit)
        }
        _ => power_of_ten(value, 5),
    }
}

/// Five significant digits: `92.031`, `3.9012e10`.
fn significant(value: f64) -> String {
    if value == 0.0 {
        "0".to_owned()
    } else if (1.0..1e5).contains(&value) {
        let before_point = value.log10() as usize + 1;
        format!("{value:.*}", 5usize.saturating_sub(before_point))
    } else {
        format!("{value:.4e}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_read_groups_and_powers() {
        for (value, text) in [
            (92.0307, "92.031"),
            (38_402_123_456.0, "38,402,000,000"),
            (999_999_999_999.0, "1,000,000,000,000"),
            (1.23456e33, "1.2346 × 10^33"),
        ] {
            assert_eq!(readable(value), text);
        }
    }

    #[test]
    fn five_digits_are_shown() {
        for (value, text) in [(0.0, "0"), (92.0307, "92.031"), (12345.6, "12346"), (3.90123e10, "3.9012e10")]
        {
            assert_eq!(significant(value), text);
        }
    }
}
