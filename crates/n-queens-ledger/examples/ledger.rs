//! A count that can be interrupted and goes on where it stopped:
//! `cargo run --release -p n-queens-ledger --example ledger -- 16 q16.ledger`
//!
//! End it with Ctrl-C and run it again: finished units are not counted twice. When all are
//! there, some are counted again by another route and compared.

use std::error::Error;
use std::num::NonZero;

use n_queens::count::Plan;
use n_queens::{Board, Watch};
use n_queens_ledger::{AUDIT_SAMPLE, Audit, Counting, Ledger, Part, Recorded, Run, Verdict};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |place: usize, otherwise| arguments.get(place).map_or(otherwise, String::as_str);
    let board: Board = argument(0, "16").parse()?;
    let path = argument(1, "q.ledger");
    let (plan, watch) = (Plan::new(&board)?, Watch::none());
    let threads = std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);

    let mut ledger = Ledger::open(path, &plan.header())?;
    println!("{} of {} units are recorded in {path}", ledger.found().recorded, plan.units());
    let mut tell = |recorded: &Recorded| println!("{} of {}", recorded.done, recorded.units);
    Run::count(&plan, ledger.entry_set(), Part::WHOLE).threads(threads).go(&mut ledger, &mut tell, &watch)?;
    match Verdict::of(ledger.entry_set()) {
        Verdict::Complete { total, .. } => println!("{total} solutions"),
        other => println!("{other:?}"),
    }
    // An example may take any seed; against a forger it must be a random one.
    let audit = Audit::new(&plan, ledger.entry_set(), 17).sample(AUDIT_SAMPLE).threads(threads).go(&watch)?;
    println!("{} units recounted by another route, {} wrong", audit.recounts.len(), audit.wrong.len());
    Ok(())
}
