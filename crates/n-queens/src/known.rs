//! Published values, for comparison only. No search or counter reads them.
//!
//! They are the sequences of the On-Line Encyclopedia of Integer Sequences, one file each in
//! `known/`, kept as text so that a reader can hold them against the source.

/// All solutions of the empty board, D(n): OEIS A000170, n ≤ 27.
///
/// ```
/// assert_eq!(n_queens::known::total(8), Some(92));
/// assert_eq!(n_queens::known::total(28), None);
/// ```
pub fn total(n: u32) -> Option<u128> {
    value(include_str!("known/A000170.txt"), n)
}

/// Solutions up to rotation and reflection, U(n): OEIS A002562, 1 ≤ n ≤ 27.
pub fn fundamental(n: u32) -> Option<u128> {
    value(include_str!("known/A002562.txt"), n)
}

/// Solutions fixed by a half turn, P(n): OEIS A032522, 1 ≤ n ≤ 32.
pub fn half_turn(n: u32) -> Option<u128> {
    value(include_str!("known/A032522.txt"), n)
}

/// Solutions fixed by a quarter turn, R(n): OEIS A033148, n ≤ 55.
pub fn quarter_turn(n: u32) -> Option<u128> {
    value(include_str!("known/A033148.txt"), n)
}

/// Solutions by the column of the first row's queen: OEIS A059963, 1 ≤ n ≤ 11.
pub fn by_first_column(n: u32) -> Option<Vec<u128>> {
    row(include_str!("known/A059963.txt"), n)
}

/// Nodes of the row-by-row search tree, root included: OEIS A319283, n ≤ 19.
pub fn tree_size(n: u32) -> Option<u128> {
    value(include_str!("known/A319283.txt"), n)
}

/// Nodes of the row-by-row search tree on each level 0..=n: OEIS A319284, n ≤ 12.
pub fn tree_profile(n: u32) -> Option<Vec<u128>> {
    row(include_str!("known/A319284.txt"), n)
}

/// Ways to place k = 0..=n queens that do not attack each other: OEIS A348129, n ≤ 10.
pub fn partial_placements(n: u32) -> Option<Vec<u128>> {
    row(include_str!("known/A348129.txt"), n)
}

/// The lexicographically first solution, columns from 0: OEIS A141843, as far as the file
/// goes. `Some(vec![])` where there is none.
pub fn first_solution(n: u32) -> Option<Vec<u32>> {
    let published = row(include_str!("known/A141843.txt"), n)?;
    Some(published.into_iter().filter(|&column| column > 0).map(|column| column as u32 - 1).collect())
}

/// Reads `n value` lines.
fn value(file: &str, n: u32) -> Option<u128> {
    lines(file).find_map(|line| {
        let (key, value) = line.split_once(' ')?;
        if key.parse() == Ok(n) { value.trim().parse().ok() } else { None }
    })
}

/// Reads `n: value value …` lines.
fn row(file: &str, n: u32) -> Option<Vec<u128>> {
    lines(file).find_map(|line| {
        let (key, values) = line.split_once(':')?;
        if key.parse() != Ok(n) {
            return None;
        }
        values.split_whitespace().map(|value| value.parse().ok()).collect()
    })
}

fn lines(file: &str) -> impl Iterator<Item = &str> {
    file.lines().filter(|line| !line.starts_with('#'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequences_agree_with_each_other() {
        for n in 2..=27 {
            let (d, u) = (total(n).unwrap(), fundamental(n).unwrap());
            assert_eq!(8 * u, d + half_turn(n).unwrap() + 2 * quarter_turn(n).unwrap(), "n = {n}");
        }
        for n in 1..=12 {
            let profile = tree_profile(n).unwrap();
            assert_eq!(profile.iter().sum::<u128>(), tree_size(n).unwrap());
            assert_eq!(*profile.last().unwrap(), total(n).unwrap());
        }
        for n in 1..=11 {
            assert_eq!(by_first_column(n).unwrap().iter().sum::<u128>(), total(n).unwrap());
        }
    }
}
