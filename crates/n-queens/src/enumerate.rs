//! Solutions in lexicographic order, one by one, as they are asked for.
//!
//! Row search with three masks, kept as an explicit stack so that it can stop after every
//! solution and go on later.

use std::iter::FusedIterator;

use crate::{Board, Solution, Square};

/// The solutions of a board in lexicographic order, found lazily.
///
/// ```
/// use n_queens::Board;
/// let mut solutions = Board::new(4)?.solutions();
/// assert_eq!(solutions.next().expect("the first of two").columns(), [1, 3, 0, 2]);
/// assert_eq!(solutions.next().expect("the second").columns(), [2, 0, 3, 1]);
/// assert!(solutions.next().is_none());
/// # Ok::<(), n_queens::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solutions {
    board: Board,
    /// The columns of the rows filled so far; the next try in the current row is `next`.
    queens: Vec<u32>,
    next: u32,
    done: bool,
}

impl Solutions {
    /// Starts before the first solution.
    ///
    /// ```
    /// use n_queens::{Board, Solutions};
    /// assert_eq!(Solutions::new(&Board::new(6)?).count(), 4);
    /// # Ok::<(), n_queens::BoardError>(())
    /// ```
    pub fn new(board: &Board) -> Solutions {
        Solutions { board: board.clone(), queens: Vec::new(), next: 0, done: false }
    }

    fn retreat(&mut self) {
        match self.queens.pop() {
            Some(column) => self.next = column + 1,
            None => self.done = true,
        }
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let n = self.board.size();
        while !self.done {
            let row = self.queens.len() as u32;
            if row == n {
                let found = self.queens.clone();
                self.retreat();
                return Some(Solution::trusted(found));
            }
            let free = |&column: &u32| {
                let square = Square::new(row, column);
                let above = self.queens.iter().enumerate();
                self.board.is_open(square)
                    && above.map(|(row, &column)| Square::new(row as u32, column)).all(|q| !q.attacks(square))
            };
            match (self.next..n).find(free) {
                Some(column) => {
                    self.queens.push(column);
                    self.next = 0;
                }
                None => self.retreat(),
            }
        }
        None
    }
}

impl FusedIterator for Solutions {}
