//! The solutions of the empty board by the columns of their first two rows, counted beforehand.
//!
//! Almost all the work of finding the k-th solution is in the first rows, and for the empty
//! board it is the same every time. The table is made by the command
//!
//! ```sh
//! cargo run --release -p n-queens --example first-rows > crates/n-queens/src/rank/first_rows.txt
//! ```
//!
//! It holds the left half of the first row; the right half is its mirror. Tests remake it up to
//! n = 16, and with QUEENS_LONG_TESTS=1 up to n = 18 and a part of n = 19 and 20, whose sums are
//! always compared with the published totals.

use super::block::Extension;
use super::rest::Rest;

/// A line is `n first: solutions with the second queen in column 0, 1, …`.
const TABLE: &str = include_str!("first_rows.txt");

/// The extensions of the empty board by two rows, if `board` is one and the table has its size.
pub(super) fn of_empty_board(board: &Rest) -> Option<Vec<Extension>> {
    let n = board.size();
    let all = u64::MAX >> (u64::BITS as usize - n);
    if (0..n).any(|row| board.open(row) != all) {
        return None;
    }
    let left: Vec<Vec<u128>> = (0..n.div_ceil(2)).map(|first| line(n, first)).collect::<Option<_>>()?;
    let mut extensions = Vec::new();
    for first in 0..n {
        for second in 0..n {
            let mirrored = first >= left.len();
            let solutions = if mirrored { left[n - 1 - first][n - 1 - second] } else { left[first][second] };
            if solutions > 0 {
                extensions.push(Extension { columns: vec![first as u32, second as u32], solutions });
            }
        }
    }
    Some(extensions)
}

fn line(n: usize, first: usize) -> Option<Vec<u128>> {
    let head = format!("{n} {first}:");
    let values = TABLE.lines().find_map(|line| line.strip_prefix(&head))?;
    let values: Vec<u128> =
        values.split_whitespace().map(|value| value.parse().ok()).collect::<Option<_>>()?;
    debug_assert_eq!(values.len(), n);
    Some(values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rank::walk;
    use crate::{Board, Square, count, known};

    /// The sizes in the table.
    fn sizes() -> Vec<u32> {
        let mut sizes: Vec<u32> =
            TABLE.lines().filter_map(|line| line.split_once(' ')?.0.parse().ok()).collect();
        sizes.dedup();
        sizes
    }

    fn empty(n: u32) -> Rest {
        Rest::of(&Board::new(n).unwrap())
    }

    #[test]
    fn the_table_adds_up_to_the_published_totals() {
        assert_eq!(sizes(), (10..=20).collect::<Vec<_>>());
        for n in sizes() {
            let extensions = of_empty_board(&empty(n)).unwrap();
            assert_eq!(Some(walk::total(&extensions)), known::total(n), "n = {n}");
            if let Some(published) = known::by_first_column(n) {
                let with = |first: u32| {
                    let those = extensions.iter().filter(move |extension| extension.columns[0] == first);
                    those.map(|extension| extension.solutions).sum::<u128>()
                };
                assert_eq!((0..n).map(with).collect::<Vec<_>>(), published);
            }
        }
    }

    /// By walking to every solution, which shares nothing with the way the table was made.
    #[track_caller]
    fn remake(n: u32) {
        let mut counted = vec![vec![0; n as usize]; n as usize];
        for solution in Board::new(n).unwrap().solutions() {
            counted[solution.columns()[0] as usize][solution.columns()[1] as usize] += 1;
        }
        for extension in of_empty_board(&empty(n)).unwrap() {
            let place = &mut counted[extension.columns[0] as usize][extension.columns[1] as usize];
            assert_eq!(*place, extension.solutions, "n = {n}, {:?}", extension.columns);
            *place = 0;
        }
        assert!(counted.iter().flatten().all(|&solutions| solutions == 0), "n = {n}");
    }

    /// Larger sizes are remade with QUEENS_LONG_TESTS=1 only: minutes.
    fn last(usual: u32, long: u32) -> u32 {
        if std::env::var_os("QUEENS_LONG_TESTS").is_some() { long } else { usual }
    }

    #[test]
    fn the_table_is_what_enumeration_finds() {
        (10..=last(14, 17)).for_each(remake);
    }

    #[test]
    fn the_table_is_what_the_join_counts() {
        for n in 15..=last(16, 18) {
            let left = |extension: &&Extension| extension.columns[0] < n.div_ceil(2);
            let extensions = of_empty_board(&empty(n)).unwrap();
            extensions.iter().filter(left).for_each(|extension| recount(n, extension));
        }
    }

    #[track_caller]
    fn recount(n: u32, extension: &Extension) {
        let fix = |board: Board, (row, &column)| board.fix(Square::new(row, column)).unwrap();
        let board = (0..).zip(&extension.columns).fold(Board::new(n).unwrap(), fix);
        assert_eq!(count::total(&board), Ok(extension.solutions), "n = {n}, {:?}", extension.columns);
    }

    /// A cell takes seconds; see [`last`].
    #[test]
    fn cells_of_the_largest_sizes_are_what_the_join_counts() {
        for n in 19..=last(18, 20) {
            of_empty_board(&empty(n)).unwrap().iter().step_by(31).for_each(|extension| recount(n, extension));
        }
    }

    #[test]
    fn only_empty_boards_are_in_the_table() {
        assert!(of_empty_board(&empty(9)).is_none());
        assert!(of_empty_board(&empty(12).extended(&[3])).is_none());
    }
}
