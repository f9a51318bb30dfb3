//! `queens estimate`: about how many solutions there are.

use clap::{Args, ValueEnum};
use n_queens::estimate::{Approach, ESTIMATE_MAX, LEAST_POPULATION, MOST_POPULATION, REPLICAS};
use n_queens::{Estimator, known};
use n_queens_text::numbers::{grouped, power_of_ten};
use serde::Serialize;

use crate::args::Shared;
use crate::ask::SizeArgument;
use crate::ask::values;
use crate::files::{ByEnding, OutputOption};
use crate::outcome::{Answer, Failure, remark};
use crate::watch::Session;

/// With fewer the interval would not be what it says.
const LEAST_SAMPLES: u64 = LEAST_POPULATION as u64 * REPLICAS as u64;
const MOST_SAMPLES: u64 = MOST_POPULATION as u64 * REPLICAS as u64;

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens estimate 30                      beyond the largest count ever made
  queens estimate 100 --samples 640000    four times the work, half the interval
  queens estimate 50 --seed 7 --format json")]
pub(crate) struct Estimate {
    /// Size of the board, or - to read it from standard input
    #[arg(value_name = "N", allow_negative_numbers = true)]
    size: SizeArgument,

    /// How samples are drawn: two independent ways to get the answer
    #[arg(long, alias = "sampler", value_enum, default_value = "descent", value_name = "NAME")]
    approach: ApproachName,

    /// Random boards to draw, in 32 independent groups; four times as many halve the interval
    #[arg(long, value_name = "NUMBER", default_value_t = 160_000, value_parser = values::whole(LEAST_SAMPLES, MOST_SAMPLES), allow_negative_numbers = true)]
    samples: u64,

    /// The same seed gives the same estimate, on every machine and with any number of threads
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = values::whole(0, u64::MAX), allow_negative_numbers = true)]
    seed: u64,

    /// How the answer is written [default: by the ending of FILE, otherwise text]
    #[arg(long, short, value_enum, value_name = "FORM")]
    format: Option<EstimateFormat>,

    /// Where it goes.
    #[command(flatten)]
    output: OutputOption,
}

/// The approaches by the names they have on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ApproachName {
    /// Random walks down the search tree, resampled
    Descent,
    /// Random permutations, cooled: a second opinion; a sample takes 10 to 60 times as long
    Annealing,
}

/// The forms of an estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum EstimateFormat {
    /// Text for people
    Text,
    /// One JSON object; large numbers are strings
    Json,
}

impl ByEnding for EstimateFormat {
    const ENDINGS: &'static [(&'static str, EstimateFormat)] = &[("json", EstimateFormat::Json)];
}

impl Estimate {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let format = self.output.form(self.format, EstimateFormat::Text)?;
        let otherwise = "there are about (0.143 n)^n solutions";
        let n = self.size.resolve("estimate", ESTIMATE_MAX, otherwise)?;
        let population = u32::try_from(self.samples.div_ceil(u64::from(REPLICAS))).map_err(Failure::usage)?;
        let samples = u64::from(population) * u64::from(REPLICAS);
        if samples != self.samples {
            remark(
                shared,
                format_args!(
                    "{samples} samples instead of {}: {REPLICAS} groups of the same size",
                    self.samples
                ),
            );
        }
        let estimator = Estimator::new(n).and_then(|estimator| estimator.population(population));
        let estimator = estimator.map_err(Failure::usage)?.seed(self.seed).approach(match self.approach {
            ApproachName::Descent => Approach::Descent,
            ApproachName::Annealing => Approach::Annealing,
        });
        let session = Session::begin(shared);
        let shown = session.show("estimating");
        let estimate = estimator.run(shared.threads(), session.watch());
        drop(shown);
        let estimate = estimate.map_err(|_| session.failure("stopped before the estimate was made"))?;
        let text = match format {
            EstimateFormat::Text => in_words(n, &estimate, self.seed),
            EstimateFormat::Json => in_json(n, &estimate, self.seed, self.approach),
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

fn in_json(n: u32, estimate: &n_queens::Estimate, seed: u64, approach: ApproachName) -> String {
    let approach = approach.to_possible_value().map(|value| value.get_name().to_owned());
    let object = EstimateObject {
        n,
        total: significant(estimate.total),
        low: significant(estimate.low),
        high: significant(estimate.high),
        confidence: 0.95,
        samples: estimate.samples,
        seed: seed.to_string(),
        approach,
        published: known::total(n).map(|total| total.to_string()),
    };
    serde_json::to_string(&object).expect("numbers and strings always serialise") + "\n"
}

/// Numbers that may be large are strings, as everywhere.
#[derive(Serialize)]
struct EstimateObject {
    n: u32,
    total: String,
    low: String,
    high: String,
    confidence: f64,
    samples: u64,
    seed: String,
    /// The name programs know it by.
    #[serde(rename = "sampler")]
    approach: Option<String>,
    published: Option<String>,
}

/// Five digits that count, thousands apart while that can be read: `92.031`, `38,402,000,000`,
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

/// Five digits that count: `92.031`, `3.9012e10`.
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
