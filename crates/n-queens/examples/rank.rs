//! The k-th solution, its place again, and three random ones:
//! `cargo run --release -p n-queens --example rank -- 16 9000000`

use std::error::Error;
use std::num::NonZero;

use n_queens::{Board, Ranking, Watch};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |place: usize, otherwise| arguments.get(place).map_or(otherwise, String::as_str);
    let (board, number): (Board, u128) = (argument(0, "12").parse()?, argument(1, "9000").parse()?);
    let threads = std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let watch = Watch::none();

    let ranking = Ranking::new(&board, threads, &watch)?;
    let index = number.checked_sub(1).ok_or("solutions are numbered from 1")?;
    let solution = ranking.nth(index, &watch)?;
    println!("solution {number} of {}:\n{solution}", ranking.total());
    assert_eq!(ranking.rank(&solution, &watch)?, index);
    for random in ranking.sampler(1850).draw(3, &watch)? {
        println!("\nsolution {} at random:\n{random}", ranking.rank(&random, &watch)? + 1);
    }
    Ok(())
}
