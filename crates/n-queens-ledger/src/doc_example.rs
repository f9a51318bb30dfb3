//! A small count for the examples and tests of this crate: the n units of a size are the
//! columns of the first row's queen, counted by row search from the top or from the bottom.

use std::time::Duration;

use n_queens::count::{CountError, UnitCount};
use n_queens::watch::Watch;
use n_queens::{Board, Square};

use crate::{Counting, CountsUnits, Entry, Header, Pass};

/// The header of the examples: n = 8, eight units.
pub fn header() -> Header {
    header_of(8)
}

/// Unit 3 of the examples.
pub fn entry() -> Entry {
    let time = Duration::from_millis(2);
    Entry::new(&header(), 3, 18, 18, "rows/test", "0.1.0", time).expect("the example is sound")
}

/// A ledger that holds one entry.
pub fn text() -> String {
    header().line() + &entry().line(&header())
}

/// The count of size n.
pub fn rows(n: u32) -> Rows {
    Rows { n }
}

/// See [`rows`].
#[derive(Clone, Debug)]
pub struct Rows {
    n: u32,
}

impl Counting for Rows {
    fn header(&self) -> Header {
        header_of(self.n)
    }

    fn weight(&self, _: u32) -> f64 {
        1.0
    }

    fn counter(&self, pass: Pass) -> Box<dyn CountsUnits> {
        Box::new(Worker { n: self.n, pass })
    }
}

struct Worker {
    n: u32,
    pass: Pass,
}

impl CountsUnits for Worker {
    fn route(&self, _: u32) -> String {
        match self.pass {
            Pass::Count => "rows/first".to_owned(),
            Pass::Recount => "rows-upward/last".to_owned(),
        }
    }

    fn count(&mut self, unit: u32, watch: &Watch) -> Result<UnitCount, CountError> {
        // A board turned upside down has as many solutions with its last queen in a column.
        let row = if self.pass == Pass::Count { 0 } else { self.n - 1 };
        let board = Board::new(self.n).and_then(|board| board.fix(Square::new(row, unit)));
        let board = board.expect("the examples are small");
        let (mut total, mut residue) = (0u64, 0u64);
        for _ in board.solutions() {
            watch.check()?;
            total += 1;
            residue = (residue + 1) % MODULUS;
        }
        Ok(UnitCount { total, residue })
    }
}

const MODULUS: u64 = 1_000_003;

fn header_of(n: u32) -> Header {
    let board = Board::new(n).expect("the examples are small");
    Header::new(&board, "rows", 0x51ab, n, MODULUS).expect("the example is sound")
}
