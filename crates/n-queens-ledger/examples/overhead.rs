//! What keeping a ledger costs: the same count with and without one, turn by turn.
//!
//! ```text
//! cargo run --release -p n-queens-ledger --example overhead -- 18 40 1
//! ```
//!
//! The arguments are the size, the number of rounds and the number of threads. Each round
//! counts once without and once with a ledger in a new file, in alternating order, and both
//! must give the published total. The mean difference comes with its standard error, by the
//! clock and in processor time: a machine that is not idle can hide a percent, and then the
//! error says so. The last line is the time the ledger takes by itself, for the same entries
//! in as many syncs with no counting going on.

use n_queens::watch::Watch;
use std::num::NonZero;
use std::time::Instant;

use n_queens::count::{Plan, Route};
use n_queens::{Board, known};
use n_queens_ledger::{Counting, Entry, Ledger, Part, Run};

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let numbers: Vec<usize> = std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let argument = |place: usize, otherwise| numbers.get(place).copied().unwrap_or(otherwise);
    let (n, rounds) = (argument(0, 18) as u32, argument(1, 40).max(2));
    let threads = NonZero::new(argument(2, 1)).ok_or("at least one thread")?;
    let (board, watch) = (Board::new(n)?, Watch::none());
    let folder = tempfile::tempdir_in(".")?;
    let (mut without, mut with, mut alone) = (Vec::new(), Vec::new(), Vec::new());
    for round in 0..rounds {
        let plain = || timed(|| Ok(Plan::new(&board)?.run(threads, Route::default(), &watch)?));
        let (mut syncs, mut entries) = (0, Vec::<Entry>::new());
        let mut kept = || {
            timed(|| {
                let plan = Plan::new(&board)?;
                let path = folder.path().join(format!("{round}.nql"));
                let mut ledger = Ledger::open(&path, &plan.header())?;
                let run = Run::count(&plan, ledger.entry_set(), Part::WHOLE).threads(threads);
                run.go(&mut ledger, &mut |_| syncs += 1, &watch)?;
                entries = ledger.entry_set().entries().cloned().collect();
                Ok(ledger.entry_set().total().ok_or("every unit is there")?)
            })
        };
        let (plain, kept) = if round % 2 == 0 {
            let plain = plain()?;
            (plain, kept()?)
        } else {
            let kept = kept()?;
            (plain()?, kept)
        };
        assert!(Some(plain.1) == known::total(n) && Some(kept.1) == known::total(n));
        let (written, ()) = timed(|| {
            let path = folder.path().join(format!("{round} alone.nql"));
            let mut ledger = Ledger::open(&path, &Plan::new(&board)?.header())?;
            for group in entries.chunks(entries.len().div_ceil(syncs)) {
                ledger.append(group)?;
            }
            Ok(())
        })?;
        without.push(plain.0);
        with.push(kept.0);
        alone.push(written[0]);
    }
    println!("n = {n}, {rounds} rounds, {threads} threads");
    for (place, what) in ["clock", "processor"].into_iter().enumerate() {
        let base: Vec<f64> = without.iter().map(|times| times[place]).collect();
        let more: Vec<f64> = with.iter().zip(&base).map(|(times, base)| times[place] - base).collect();
        let (base, _) = mean(&base);
        let (more, error) = mean(&more);
        let percent = 100.0 / base;
        println!(
            "{what:9}  without {base:.3} s, with a ledger {:+.1} ms: {:+.2} % ± {:.2} %",
            1000.0 * more,
            percent * more,
            percent * error
        );
    }
    alone.sort_by(f64::total_cmp);
    println!(
        "the ledger alone: {:.1} ms at best, {:.1} ms in the median",
        1e3 * alone[0],
        1e3 * alone[rounds / 2]
    );
    Ok(())
}

/// Seconds by the clock and of the processor, and the result.
fn timed<T>(work: impl FnOnce() -> Result<T, Failure>) -> Result<([f64; 2], T), Failure> {
    let (clock, processor) = (Instant::now(), processor_seconds());
    let result = work()?;
    Ok(([clock.elapsed().as_secs_f64(), processor_seconds() - processor], result))
}

/// User and system time of this process on Linux, to a hundredth of a second; elsewhere 0.
fn processor_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = stat.rsplit(") ").next().unwrap_or_default();
    let ticks = after_name.split(' ').skip(11).take(2).filter_map(|word| word.parse::<f64>().ok());
    ticks.sum::<f64>() / 100.0
}

/// The mean and its standard error.
fn mean(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (variance / count).sqrt())
}
