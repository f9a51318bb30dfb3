//! A warning before a long wait: a few units are measured to estimate the time of all.

use std::time::{Duration, Instant};

use n_queens::Board;
use n_queens::count::{Plan, Route};
use n_queens::watch::Watch;

use crate::args::Shared;
use crate::outcome::remark;
use crate::watch::Session;
use n_queens_text::numbers::{plural, rough_duration};

/// A shorter count needs no forecast.
const WORTH_TELLING: Duration = Duration::from_secs(60);

/// A sample may take this long, and has at most this many units.
const SAMPLE_TIME: Duration = Duration::from_secs(5);
const SAMPLE_UNITS: u32 = 8;

/// Counts a few units spread over the plan and says how long all will take, if that is long.
pub(super) fn forecast(board: &Board, shared: &Shared, session: &Session) {
    let Ok(plan) = Plan::new(board) else { return };
    let threads = shared.threads().get() as f64;
    let shown = session.show("measuring a sample");
    let sample = sample(&plan, &session.watch_for(Some(SAMPLE_TIME)));
    drop(shown);
    if session.asked() {
        return;
    }
    let advice = "with --ledger FILE it can be stopped and resumed";
    let all: f64 = (0..plan.units()).filter_map(|unit| plan.weight(unit).ok()).sum();
    match sample {
        Sample { units: 0, .. } => {
            let least = SAMPLE_TIME.as_secs_f64() * f64::from(plan.units()) / threads;
            remark(
                shared,
                format_args!(
                    "one of the {} did not finish within {}: all of them will take more than {}; {advice}",
                    plural(plan.units().into(), "unit", "units"),
                    rough_duration(SAMPLE_TIME),
                    rough_duration(Duration::from_secs_f64(least)),
                ),
            );
        }
        Sample { units, weight, time } => {
            let expected = Duration::from_secs_f64(time.as_secs_f64() * all / weight / threads);
            if expected > WORTH_TELLING {
                remark(
                    shared,
                    format_args!(
                        "this will take about {} on {} (measured on {units} of {} units); {advice}",
                        rough_duration(expected),
                        plural(threads as u64, "thread", "threads"),
                        plan.units(),
                    ),
                );
            }
        }
    }
}

struct Sample {
    units: u32,
    weight: f64,
    time: Duration,
}

/// Counts some units, after one that makes the lists all of them share.
fn sample(plan: &Plan, watch: &Watch) -> Sample {
    let mut worker = plan.worker(Route::default());
    let mut sample = Sample { units: 0, weight: 0.0, time: Duration::ZERO };
    let stride = (plan.units() / SAMPLE_UNITS).max(1);
    if worker.count(0, watch).is_ok() {
        for unit in (0..plan.units()).step_by(stride as usize) {
            let begin = Instant::now();
            let (Ok(_), Ok(weight)) = (worker.count(unit, watch), plan.weight(unit)) else { break };
            sample.units += 1;
            sample.weight += weight;
            sample.time += begin.elapsed();
        }
    }
    sample
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_counts_units_and_their_weight() {
        let plan = Plan::new(&Board::new(16).unwrap()).unwrap();
        let sample = sample(&plan, &Watch::none());
        assert!(sample.units >= 1 && sample.weight > 0.0 && sample.time > Duration::ZERO);
    }
}
