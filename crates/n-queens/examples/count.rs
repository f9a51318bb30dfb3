//! How many solutions, on all cores: `cargo run --release -p n-queens --example count -- 16`

use std::error::Error;
use std::num::NonZero;

use n_queens::count::{By, census};
use n_queens::{Board, SymmetryClass, Watch};

fn main() -> Result<(), Box<dyn Error>> {
    let board: Board = std::env::args().nth(1).as_deref().unwrap_or("14").parse()?;
    let threads = std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let census = census(&board, By::Join, threads, &Watch::none())?;
    println!("{} solutions", census.total());
    if let Some(fundamental) = census.fundamental() {
        println!("{fundamental} up to rotation and reflection");
        for class in SymmetryClass::ALL {
            println!("{:>12} orbits of {}", census.orbits(class).unwrap_or(0), class.orbit_size());
        }
    }
    Ok(())
}
