//! Exact counts: the join against the row search it replaces, and what it does for its time.
//!
//! Run with `cargo bench -p n-queens --bench count`. It times whole counts of empty boards: the
//! join with every kernel this processor has, and as its rival the search by `bits`. Every answer
//! is compared with the published value. Times are the least of several runs on one thread; halves,
//! pairs and steps are those of the first kernel, `ns each` its time for a solution, and `times` how
//! many times as long the portable kernel takes.

use std::time::{Duration, Instant};

use n_queens::count::{Kernel, Plan, Route, Work};
use n_queens::watch::Watch;
use n_queens::{Board, Method, known};

fn main() {
    let kernels = Kernel::available();
    print!("{:>3}", "n");
    kernels.iter().rev().for_each(|kernel| print!(" {:>12}", kernel.name()));
    println!(
        " {:>12} {:>14} {:>16} {:>12} {:>9} {:>9}",
        "bits", "halves", "pairs", "steps", "ns each", "times"
    );
    for n in 8..=18 {
        let rounds = if n <= 16 { 5 } else { 2 };
        let least = |&kernel: &Kernel| {
            (0..rounds).map(|_| joined(n, kernel)).min_by_key(|run| run.0).expect("at least one run")
        };
        let runs: Vec<(Duration, Work)> = kernels.iter().rev().map(least).collect();
        let (best, work) = runs[0];
        print!("{n:>3}");
        runs.iter().for_each(|&(time, _)| print!(" {:>12}", seconds(time)));
        println!(
            " {:>12} {:>14} {:>16} {:>12} {:>9.2} {:>9.2}",
            (n <= 15).then(|| searched(n)).map_or("-".to_owned(), seconds),
            work.halves,
            work.pairs,
            work.steps,
            best.as_secs_f64() * 1e9 / published(n) as f64,
            runs[runs.len() - 1].0.as_secs_f64() / best.as_secs_f64(),
        );
    }
}

fn joined(n: u32, kernel: Kernel) -> (Duration, Work) {
    let start = Instant::now();
    let plan = Plan::new(&Board::new(n).expect("a board")).expect("a plan");
    let mut worker = plan.worker(Route::Join(kernel));
    let unit = |unit| u128::from(worker.count(unit, &Watch::none()).expect("nobody stops it").total);
    let total: u128 = (0..plan.units()).map(unit).sum();
    let elapsed = start.elapsed();
    assert_eq!(total, published(n), "n = {n}, {kernel:?}");
    (elapsed, worker.work())
}

fn searched(n: u32) -> Duration {
    let start = Instant::now();
    let total =
        Method::Bits.count(&Board::new(n).expect("a board"), &Watch::none()).expect("nobody stops it");
    let elapsed = start.elapsed();
    assert_eq!(u128::from(total), published(n), "n = {n}, bits");
    elapsed
}

fn published(n: u32) -> u128 {
    known::total(n).expect("published")
}

fn seconds(time: Duration) -> String {
    format!("{:.6} s", time.as_secs_f64())
}
