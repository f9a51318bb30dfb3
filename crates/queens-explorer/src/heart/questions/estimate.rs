//! About how many solutions there are, where they cannot be counted.

use n_queens::estimate::{EstimateError, Estimator};
use n_queens_text::numbers::plural;
use serde::{Deserialize, Serialize};

use crate::heart::beyond::Work;
use crate::heart::request::{Ask, Desk};
use crate::heart::{ApiError, Kind};

/// Particles per replica and unit of effort.
const POPULATION: u32 = 1000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Estimate {
    size: u32,
    #[serde(default = "one")]
    effort: u32,
}

fn one() -> u32 {
    1
}

#[derive(Serialize)]
pub(crate) struct About {
    total: f64,
    low: f64,
    high: f64,
    samples: u64,
    log10: f64,
    text: String,
}

impl Ask for Estimate {
    const NAME: &'static str = "estimate";
    const KIND: Kind = Kind::Search;
    type Answer = About;

    fn answer(&self, desk: &Desk<'_>) -> Result<About, ApiError> {
        let most = desk.explorer.limits().estimate;
        if self.size > most {
            return Err(desk.beyond(Work::Estimate, self.size, most, None));
        }
        if !(1..=10).contains(&self.effort) {
            return Err(ApiError::invalid(format!("effort {} is out of range (1 to 10)", self.effort)));
        }
        let estimator = Estimator::new(self.size)?.population(POPULATION * self.effort)?;
        let found = estimator.run(desk.explorer.host().threads(), desk.watch)?;
        Ok(About {
            total: found.total,
            low: found.low,
            high: found.high,
            samples: found.samples,
            log10: if found.total > 0.0 { found.total.log10() } else { 0.0 },
            text: format!(
                "{:.3e}, with 95 % confidence from {:.3e} to {:.3e} ({})",
                found.total,
                found.low,
                found.high,
                plural(found.samples, "sample", "samples")
            ),
        })
    }
}

impl From<EstimateError> for ApiError {
    fn from(error: EstimateError) -> ApiError {
        match error {
            EstimateError::Stopped(stopped) => stopped.into(),
            other => ApiError::invalid(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use n_queens::Stopped;

    use super::*;
    use crate::heart::Code;

    #[test]
    fn an_estimate_that_was_stopped_is_not_a_wrong_question() {
        assert_eq!(ApiError::from(EstimateError::from(Stopped)).code, Code::Stopped);
        let wrong = Estimator::new(0).unwrap_err();
        assert_eq!(ApiError::from(wrong).code, Code::Invalid);
    }
}
