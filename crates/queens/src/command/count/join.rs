//! The fast count at the command line: a bar by weight, and a warning before a long wait.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use n_queens::Board;
use n_queens::count::{CountError, Plan, Route, symmetric};

use super::routes::Census;
use crate::args::Shared;
use crate::interrupt::Interrupt;
use crate::outcome::Failure;
use crate::progress;
use crate::remark::remark;
use n_queens_text::numbers::{plural, rough_duration};

/// Steps of the bar; units weigh fractions of them.
const STEPS: u64 = 10_000;

/// A shorter count needs no forecast.
const WORTH_TELLING: Duration = Duration::from_secs(60);

/// A sample may take this long, and has at most this many units.
const SAMPLE_TIME: Duration = Duration::from_secs(5);
const SAMPLE_UNITS: u32 = 8;

/// Counts the board; `None` if someone asked to stop.
pub(super) fn census(
    board: &Board,
    shared: &Shared,
    interrupt: &Interrupt,
) -> Result<Option<Census>, Failure> {
    let plan = Plan::new(board).map_err(Failure::usage)?;
    // Boards below this size are counted in less time than it takes to sample them.
    if board.size() >= 20 && !shared.quiet {
        forecast(&plan, shared, interrupt);
    }
    let bar = progress::bar(shared, STEPS, &format!("n = {}", board.size()));
    let all: f64 = (0..plan.units()).map(|unit| plan.weight(unit)).sum();
    let done = std::sync::Mutex::new(0.0);
    let finished = |unit: u32, _: &_| {
        let mut done = done.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        *done += plan.weight(unit);
        bar.set_position((STEPS as f64 * *done / all) as u64);
    };
    let total = plan.run(shared.threads(), Route::default(), interrupt.flag(), &finished);
    bar.finish_and_clear();
    let total = match total {
        Ok(total) => total,
        Err(CountError::Stopped) => return Ok(None),
        Err(error) => return Err(Failure::Disagreement(error.to_string())),
    };
    if !board.is_empty() {
        return Ok(Some(Census { total, half_turn: 0, quarter_turn: 0 }));
    }
    let n = board.size();
    Ok(Some(Census { total, half_turn: symmetric::half_turn(n), quarter_turn: symmetric::quarter_turn(n) }))
}

/// Counts a few units spread over the plan and tells how long all of them will take, if that is long.
fn forecast(plan: &Plan, shared: &Shared, interrupt: &Interrupt) {
    let threads = shared.threads().get() as f64;
    let spinner = progress::spinner(shared, "measuring a sample");
    let sample = sample(plan, interrupt);
    spinner.finish_and_clear();
    let advice = "with --ledger FILE it can be stopped and resumed";
    let all: f64 = (0..plan.units()).map(|unit| plan.weight(unit)).sum();
    match sample {
        None => {}
        Some(Sample { units: 0, .. }) => {
            let least = SAMPLE_TIME.as_secs_f64() * f64::from(plan.units()) / threads;
            remark(
                shared,
                format_args!(
                    "one of the {} did not end within {}: all of them take more than {}; {advice}",
                    plural(plan.units().into(), "unit", "units"),
                    rough_duration(SAMPLE_TIME),
                    rough_duration(Duration::from_secs_f64(least)),
                ),
            );
        }
        Some(Sample { units, weight, time }) => {
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

/// Counts some units, after one that makes the lists all of them share. None if someone asked to stop.
fn sample(plan: &Plan, interrupt: &Interrupt) -> Option<Sample> {
    let late = AtomicBool::new(false);
    let over = AtomicBool::new(false);
    let sample = std::thread::scope(|scope| {
        scope.spawn(|| {
            let begin = Instant::now();
            while !over.load(Ordering::Relaxed) {
                if interrupt.asked() || begin.elapsed() > SAMPLE_TIME {
                    late.store(true, Ordering::Relaxed);
                }
                std::thread::sleep(Duration::from_millis(5));
            }
        });
        let mut worker = plan.worker(Route::default());
        let mut sample = Sample { units: 0, weight: 0.0, time: Duration::ZERO };
        let stride = (plan.units() / SAMPLE_UNITS).max(1);
        let spread = (0..plan.units()).step_by(stride as usize);
        if worker.count(0, &late).is_ok() {
            for unit in spread {
                let begin = Instant::now();
                if worker.count(unit, &late).is_err() {
                    break;
                }
                sample.units += 1;
                sample.weight += plan.weight(unit);
                sample.time += begin.elapsed();
            }
        }
        over.store(true, Ordering::Relaxed);
        sample
    });
    (!interrupt.asked()).then_some(sample)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_counts_units_and_their_weight() {
        let plan = Plan::new(&Board::new(16).unwrap()).unwrap();
        let sample = sample(&plan, &Interrupt::never()).unwrap();
        assert!(sample.units >= 1 && sample.weight > 0.0 && sample.time > Duration::ZERO);
    }
}
