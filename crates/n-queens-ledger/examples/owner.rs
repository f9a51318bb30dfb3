//! What an object of another language keeps: a ranking, a sampler and a long count with its ledger,
//! all owned, handed to another thread and back.
//! `cargo run --release -p n-queens-ledger --example owner`
//!
//! A Python object has no lifetime parameters and may be dropped by any thread at any time.
//! So every handle here is a plain value; what stops the work is a flag beside it.

use std::error::Error;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use n_queens::count::Plan;
use n_queens::{Board, Ranking, Sampler, Watch};
use n_queens_ledger::{Counting, Ledger, LedgerError, Part, Run};

/// One object: everything it was ever asked to prepare.
struct Owner {
    ranking: Ranking,
    sampler: Sampler,
    ledger: Ledger,
    run: Run,
    stop: Arc<AtomicBool>,
}

impl Owner {
    fn new(board: &Board, path: &std::path::Path) -> Result<Owner, Box<dyn Error + Send + Sync>> {
        let threads = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        let ranking = Ranking::new(board, threads, &Watch::none())?;
        let sampler = ranking.sampler(1850);
        let plan = Plan::new(board)?;
        let ledger = Ledger::open(path, &plan.header())?;
        let run = Run::count(&plan, ledger.entry_set(), Part::WHOLE).threads(threads);
        Ok(Owner { ranking, sampler, ledger, run, stop: Arc::default() })
    }

    /// Counts until it is done or told to stop; units that were finished stay in the ledger.
    fn count(&mut self) -> Result<bool, LedgerError> {
        let run = self.run.clone();
        match run.go(&mut self.ledger, &mut |_| {}, &Watch::new(Arc::clone(&self.stop))) {
            Ok(()) => Ok(true),
            Err(LedgerError::Stopped(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }
}

fn main() -> Result<(), Box<dyn Error + Send + Sync>> {
    let path = std::env::temp_dir().join(format!("owner-{}.ledger", std::process::id()));
    let mut owner = Owner::new(&Board::new(17)?, &path)?;
    println!("solution 1,000,000 is {:?}", owner.ranking.nth(1_000_000, &Watch::none())?.columns());
    println!("one of all: {:?}", owner.sampler.draw(1, &Watch::none())?[0].columns());

    let stop = Arc::clone(&owner.stop);
    let counting = thread::spawn(move || (owner.count(), owner));
    thread::sleep(Duration::from_millis(100));
    stop.store(true, Ordering::Release);
    let (counted, owner) = counting.join().map_err(|_| "the count panicked")?;
    let entry_set = owner.ledger.entry_set();
    println!(
        "{}: {} units are in the ledger",
        if counted? { "done" } else { "stopped" },
        entry_set.recorded()
    );
    drop(owner);
    std::fs::remove_file(path)?;
    Ok(())
}
