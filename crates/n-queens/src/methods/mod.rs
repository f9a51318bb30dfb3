//! The ladder: one problem, eight searches, from hopeless to fast.
//!
//! All of them answer any [`Board`](crate::Board) and find the same solutions. They differ in how much they
//! know before they try: `subsets` knows nothing, `bits` knows at once every square of a row
//! that is free. The slow ones stay because they are the proof and the lesson.
//!
//! A method tells an [`Observer`] every step. The unit type `()` observes nothing and costs
//! nothing; [`Profile`] counts the work of each level.

mod arrays;
mod observer;
mod profile;
mod rules;

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use crate::Board;

pub use observer::{Flow, Observer, Reason};
pub use profile::{Level, Profile};

/// A way to search, named for what it does.
///
/// ```
/// use n_queens::{Board, Method};
///
/// let board = Board::new(6)?;
/// for method in Method::ALL.into_iter().filter(|method| method.practical(6)) {
///     assert_eq!(method.count(&board), 4, "{method}");
/// }
/// # Ok::<(), n_queens::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// Boolean arrays of columns and diagonals, row by row.
    Arrays,
}

impl Method {
    /// The ladder, slowest first.
    ///
    /// ```
    /// assert!(n_queens::Method::ALL.contains(&n_queens::Method::Arrays));
    /// ```
    pub const ALL: [Method; 1] = [Method::Arrays];

    /// The name used on the command line and in tables.
    ///
    /// ```
    /// assert_eq!(n_queens::Method::Arrays.name(), "arrays");
    /// ```
    pub fn name(self) -> &'static str {
        match self {
            Method::Arrays => "arrays",
        }
    }

    /// The largest n this method finishes within about ten seconds on an empty board.
    ///
    /// ```
    /// assert!(n_queens::Method::Arrays.limit() >= 12);
    /// ```
    pub fn limit(self) -> u32 {
        match self {
            Method::Arrays => 14,
        }
    }

    /// Whether n is within [`limit`](Method::limit).
    ///
    /// ```
    /// assert!(n_queens::Method::Arrays.practical(8));
    /// ```
    pub fn practical(self, n: u32) -> bool {
        n <= self.limit()
    }

    /// Searches the board, telling `observer` every step, until the tree is exhausted or the
    /// observer breaks off.
    ///
    /// ```
    /// use n_queens::methods::Profile;
    /// use n_queens::{Board, Method};
    ///
    /// let mut profile = Profile::default();
    /// let _ = Method::Arrays.search(&Board::new(4)?, &mut profile);
    /// assert_eq!(profile.nodes(), [1, 4, 6, 4, 2]);
    /// # Ok::<(), n_queens::BoardError>(())
    /// ```
    pub fn search<O: Observer>(self, board: &Board, observer: &mut O) -> Flow {
        match self {
            Method::Arrays => arrays::search(board, observer),
        }
    }

    /// How many solutions the board has. A search adds one at a time, so u64 cannot overflow
    /// in the life of a machine.
    ///
    /// ```
    /// use n_queens::{Board, Method};
    /// assert_eq!(Method::Arrays.count(&Board::new(8)?), 92);
    /// # Ok::<(), n_queens::BoardError>(())
    /// ```
    pub fn count(self, board: &Board) -> u64 {
        struct Tally(u64);
        impl Observer for Tally {
            fn solution(&mut self, _columns: &[u32]) -> Flow {
                self.0 += 1;
                ControlFlow::Continue(())
            }
        }
        let mut tally = Tally(0);
        let _ = self.search(board, &mut tally);
        tally.0
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Method {
    type Err = UnknownMethod;

    fn from_str(name: &str) -> Result<Method, UnknownMethod> {
        let known = Method::ALL.into_iter().find(|method| method.name() == name);
        known.ok_or_else(|| UnknownMethod { name: name.to_owned() })
    }
}

/// A name that is no method's.
///
/// ```
/// let error = "magic".parse::<n_queens::Method>().unwrap_err();
/// assert!(error.to_string().starts_with("there is no method 'magic'"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no method '{name}'; choose one of {}", Method::ALL.map(Method::name).join(", "))]
pub struct UnknownMethod {
    /// What was asked for.
    pub name: String,
}
