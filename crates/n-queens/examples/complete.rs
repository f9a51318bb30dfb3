//! Finishes a partial board, or prints why that is impossible:
//! `cargo run --release -p n-queens --example complete -- 8 b4 d5`

use std::error::Error;

use n_queens::complete::{Completion, Partial};
use n_queens::{Placement, Square, Watch};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let n: u32 = arguments.next().as_deref().unwrap_or("8").parse()?;
    let queens = arguments.map(|name| Square::parse(&name, n)).collect::<Result<Vec<_>, _>>()?;
    match Partial::new(Placement::new(n, queens)?, [])?.complete(&Watch::none())? {
        Completion::Solved(solution) => println!("{solution}"),
        Completion::Impossible(reason) => {
            let blamed: Vec<String> = reason.queens().iter().map(|queen| queen.name(n)).collect();
            println!("it cannot be completed with {}: {:?}", blamed.join(", "), reason.cause());
        }
    }
    Ok(())
}
