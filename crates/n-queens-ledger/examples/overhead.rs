//! What keeping a ledger costs: the same count with and without one, turn by turn.
//!
//! ```text
//! cargo run --release -p n-queens-ledger --example overhead -- 18 5 2
//! ```
//!
//! The arguments are the size, the number of rounds and the number of threads. Each round
//! counts without, then with a ledger in a new file; both must give the published total.
//! Besides the clock, the processor time of this process is compared, which other programs on
//! the machine disturb less. Where even that is too noisy for a percent, the last line bounds
//! the cost from above: the time to open a ledger and write the same entries in as many syncs,
//! with no counting going on meanwhile.

use std::num::NonZero;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use n_queens::count::{Plan, Route};
use n_queens::{Board, known};
use n_queens_ledger::{Counting, Disk, Ledger, Part, Run};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let numbers: Vec<usize> = std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let argument = |place: usize, otherwise| numbers.get(place).copied().unwrap_or(otherwise);
    let (n, rounds, threads) = (argument(0, 18) as u32, argument(1, 5), argument(2, 1));
    let (board, stop) = (Board::new(n)?, AtomicBool::new(false));
    let threads = NonZero::new(threads).ok_or("at least one thread")?;
    let folder = tempfile::tempdir_in(".")?;
    let (mut best, mut alone) = ([[f64::INFINITY; 2]; 2], [f64::INFINITY; 2]);
    println!("round  without: clock, processor   with: clock, processor   entries, syncs");
    for round in 0..rounds {
        let (plain, total) = timed(|| {
            let plan = Plan::new(&board)?;
            Ok(plan.run(threads, Route::default(), &stop, &|_, _| {})?)
        })?;
        assert_eq!(Some(total), known::total(n));
        let (mut syncs, mut entries) = (0, Vec::new());
        let (kept, total) = timed(|| {
            let plan = Plan::new(&board)?;
            let path = folder.path().join(format!("{round}.nql"));
            let mut ledger = Ledger::open(&Disk, &path, &plan.header())?;
            let run = Run::count(&plan, ledger.tally(), Part::WHOLE).threads(threads.get());
            run.go(&mut ledger, &stop, &mut |_| syncs += 1)?;
            entries = ledger.tally().entries().cloned().collect();
            Ok(ledger.tally().total().ok_or("every unit is there")?)
        })?;
        let (written, ()) = timed(|| {
            let path = folder.path().join(format!("{round} alone.nql"));
            let mut ledger = Ledger::open(&Disk, &path, &Plan::new(&board)?.header())?;
            for group in entries.chunks(entries.len().div_ceil(syncs)) {
                ledger.append(group)?;
            }
            Ok(())
        })?;
        alone = [alone[0].min(written[0]), alone[1].min(written[1])];
        assert_eq!(Some(total), known::total(n));
        let units = Plan::new(&board)?.units();
        println!(
            "{round:5}  {:14.3} s {:8.2} s {:12.3} s {:8.2} s {units:9}, {syncs}",
            plain[0], plain[1], kept[0], kept[1]
        );
        for (best, measured) in best.iter_mut().flatten().zip(plain.into_iter().chain(kept)) {
            *best = best.min(measured);
        }
    }
    let overhead = |place: usize| 100.0 * (best[1][place] / best[0][place] - 1.0);
    println!("best of each: clock {:+.2} %, processor {:+.2} %", overhead(0), overhead(1));
    let share = 100.0 * alone[0] / best[0][0];
    println!("the ledger alone: {:.1} ms by the clock, {share:.2} % of the count", 1000.0 * alone[0]);
    Ok(())
}

/// Seconds by the clock and of the processor, and the result.
fn timed<T>(
    work: impl FnOnce() -> Result<T, Box<dyn std::error::Error>>,
) -> Result<([f64; 2], T), Box<dyn std::error::Error>> {
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
