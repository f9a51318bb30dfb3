//! All solutions of a board, as boards: `cargo run --release -p n-queens --example list -- 6`
//!
//! A board may have queens fixed and squares blocked: `-- "8 fixed=b4,d5 blocked=a1"`.

use std::error::Error;

use n_queens::Board;

fn main() -> Result<(), Box<dyn Error>> {
    let board: Board = std::env::args().nth(1).as_deref().unwrap_or("6").parse()?;
    for solution in board.solutions() {
        println!("{solution}\n");
    }
    Ok(())
}
