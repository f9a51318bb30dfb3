//! Makes the table of `crates/n-queens/src/rank/first_rows.txt`: the solutions of the empty
//! board by the columns of their first two rows, n = 10 to 20, each counted by the join. It takes
//! about twenty minutes, nearly all of them for n = 20.
//!
//! ```sh
//! cargo run --release -p n-queens --example first-rows > first_rows.txt
//! cargo run --release -p n-queens --example first-rows 10 14      # only these sizes
//! ```

use std::error::Error;

use n_queens::{Board, Square, count};

fn main() -> Result<(), Box<dyn Error>> {
    let sizes: Vec<u32> = std::env::args().skip(1).map(|size| size.parse()).collect::<Result<_, _>>()?;
    let (from, to) = match sizes[..] {
        [] => (10, 20),
        [from, to] => (from, to),
        _ => return Err("give no sizes, or the first and the last".into()),
    };
    println!("# Solutions of the empty board by the columns of their first two rows, all from 0.");
    println!("# A line is `n first: solutions with the second queen in column 0, 1, …`; the first");
    println!("# queen stands in the left half, the right half is its mirror image.");
    println!("# Made by: cargo run --release -p n-queens --example first-rows");
    for n in from..=to {
        for first in 0..n.div_ceil(2) {
            let board = Board::new(n)?.fix(Square::new(0, first))?;
            let with_second = |second| match board.clone().fix(Square::new(1, second)) {
                Ok(board) => Ok(count::total(&board)?.to_string()),
                // The two queens attack each other.
                Err(_) => Ok("0".to_owned()),
            };
            let solutions = (0..n).map(with_second).collect::<Result<Vec<String>, Box<dyn Error>>>()?;
            println!("{n} {first}: {}", solutions.join(" "));
        }
    }
    Ok(())
}
