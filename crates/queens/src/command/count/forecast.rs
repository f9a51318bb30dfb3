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
        Sample { units, .. } => {
            let expected = sample.forecast(all, threads);
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

impl Sample {
    /// How long it takes to count units that weigh `all` together.
    fn forecast(&self, all: f64, threads: f64) -> Duration {
        Duration::from_secs_f64(self.time.as_secs_f64() * all / self.weight / threads)
    }
}

/// Counts some units, after one that makes the lists all of them share.
fn sample(plan: &Plan, watch: &Watch) -> Sample {
    let mut worker = plan.worker(Route::default());
    let mut sample = Sample { units: 0, weight: 0.0, time: Duration::ZERO };
    let stride = plan.units().div_ceil(SAMPLE_UNITS);
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
    fn a_sample_is_spread_over_the_plan_and_weighs_what_its_units_weigh() {
        let plan = |n| Plan::new(&Board::new(n).unwrap()).unwrap();
        let weight = |plan: &Plan, units: &[u32]| -> f64 {
            units.iter().map(|&unit| plan.weight(unit).unwrap()).sum()
        };
        for (n, of, units) in
            [(12, 1, &[0][..]), (14, 5, &[0, 1, 2, 3, 4]), (16, 31, &[0, 4, 8, 12, 16, 20, 24, 28])]
        {
            let plan = plan(n);
            let sample = sample(&plan, &Watch::none());
            assert_eq!((plan.units(), sample.units), (of, units.len() as u32), "n = {n}");
            assert!((sample.weight - weight(&plan, units)).abs() < 1e-9 * sample.weight, "n = {n}");
            assert!(sample.time > Duration::ZERO, "n = {n}");
        }
        let stopped = sample(&plan(16), &Watch::new(std::sync::atomic::AtomicBool::new(true)));
        assert_eq!((stopped.units, stopped.time), (0, Duration::ZERO));
    }

    #[test]
    fn the_forecast_grows_with_the_weight_and_is_shared_by_the_threads() {
        let sample = Sample { units: 2, weight: 0.5, time: Duration::from_secs(3) };
        for (all, threads, seconds) in [(0.5, 1.0, 3), (10.0, 1.0, 60), (10.0, 4.0, 15)] {
            assert_eq!(sample.forecast(all, threads), Duration::from_secs(seconds));
        }
    }
}
