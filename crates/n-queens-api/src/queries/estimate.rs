//! Estimates how many solutions there are, where they cannot be counted.

use n_queens::estimate::{Approach, EstimateError, Estimator};
use n_queens_text::numbers::plural;
use serde::{Deserialize, Serialize};

use crate::{BigNumber, ByName, Context, Effort, Error, Query, Task};

/// Particles per replica and unit of effort.
const POPULATION: u32 = 1000;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Estimate {
    pub size: u32,
    #[serde(default = "one")]
    pub effort: u32,
    pub approach: Option<ByName<Approach>>,
    /// Particles per replica, instead of an effort.
    pub population: Option<u32>,
    pub seed: Option<BigNumber>,
}

fn one() -> u32 {
    1
}

#[derive(Clone, Debug, Serialize)]
pub struct EstimateAnswer {
    pub total: f64,
    pub low: f64,
    pub high: f64,
    pub samples: u64,
    pub log10: f64,
    pub text: String,
    #[serde(skip)]
    pub estimate: n_queens::Estimate,
}

impl Query for Estimate {
    const NAME: &'static str = "estimate";
    const EFFORT: Effort = Effort::Search;
    const SHARED: bool = true;
    type Answer = EstimateAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<EstimateAnswer, Error> {
        context.admit(Task::Estimate, self.size)?;
        if !(1..=10).contains(&self.effort) {
            return Err(Error::invalid(format!("effort {} is out of range (1 to 10)", self.effort)));
        }
        let population = self.population.unwrap_or(POPULATION * self.effort);
        let mut estimator = Estimator::new(self.size)?.population(population)?;
        if let Some(ByName(approach)) = self.approach {
            estimator = estimator.approach(approach);
        }
        if self.seed.is_some() {
            estimator = estimator.seed(context.seed(self.seed)?);
        }
        let found = estimator.run(context.service.host().threads(), context.watch)?;
        Ok(EstimateAnswer {
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
            estimate: found,
        })
    }
}

impl From<EstimateError> for Error {
    fn from(error: EstimateError) -> Error {
        match error {
            EstimateError::Stopped(stopped) => stopped.into(),
            other => Error::invalid(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use n_queens::Stopped;

    use super::*;
    use crate::ErrorCode;

    #[test]
    fn an_estimate_that_was_stopped_is_not_a_wrong_question() {
        assert_eq!(Error::from(EstimateError::from(Stopped)).code, ErrorCode::Stopped);
        let wrong = Estimator::new(0).unwrap_err();
        assert_eq!(Error::from(wrong).code, ErrorCode::Invalid);
    }
}
