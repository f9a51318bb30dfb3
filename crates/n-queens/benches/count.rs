//! Exact counts: the join against the row search it replaces, and what it does for its time.
//!
//! Run with `cargo bench -p n-queens --bench count`. It times whole counts of empty boards: the
//! join with the best kernel and with the portable one, and as their rival the search by `bits`.
//! Every answer is compared with the published value. Times are the least of several runs on one
//! thread.

use std::time::{Duration, Instant};

use n_queens::count::{Kernel, Plan, Route, Work};
use n_queens::watch::Watch;
use n_queens::{Board, Method, known};

fn main() {
    println!("kernels: {:?}", Kernel::available().iter().map(|kernel| kernel.name()).collect::<Vec<_>>());
    println!(
        "{:>3} {:>12} {:>12} {:>12} {:>14} {:>16} {:>12} {:>9}",
        "n", "join", "portable", "bits", "halves", "pairs", "steps", "ns each"
    );
    for n in 8..=18 {
        let runs = if n <= 16 { 5 } else { 2 };
        let (join, work) =
            (0..runs).map(|_| joined(n, Kernel::best())).min_by_key(|run| run.0).expect("runs");
        let (portable, _) = joined(n, Kernel::Portable);
        let bits = (n <= 15).then(|| searched(n));
        println!(
            "{n:>3} {:>12} {:>12} {:>12} {:>14} {:>16} {:>12} {:>9.2}",
            seconds(join),
            seconds(portable),
            bits.map_or("-".to_owned(), seconds),
            work.halves,
            work.pairs,
            work.steps,
            join.as_secs_f64() * 1e9 / published(n) as f64
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
