//! Checks a proof that a solution is the first, without the search that wrote it.
//!
//! Shares no code with `first`. The proof names the solution; the prefixes that must have no
//! completion follow from it: its first rows, then a column left of its next queen. Each is searched
//! here again: the row or column with the fewest open squares is filled first, and a node is left if
//! one of the proof's rays refutes it.
//!
//! A ray gives columns any weights v and diagonals weights w, z ≥ 0. With u(r) the least w + z − v on
//! the open squares of row r, every completion satisfies Σu + Σv − Σw − Σz + Σ (w + z − v − u) ≤ 0,
//! the last sum over its queens (docs/algorithms/first.md). Any rays are valid: wrong ones refute
//! nothing, and the search then exceeds the nodes that the proof states and is given up. All numbers
//! are integers. `lines` reads the format, which `first/proof.rs`
//! describes.

mod lines;

pub use lines::FirstProofError;

use crate::watch::{Stopped, Watch};
use lines::Proof;

const LANES: usize = 16;
type Lanes = [i32; LANES];

/// A confirmed proof: no solution is smaller than this one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedFirst {
    /// The first solution.
    pub columns: Vec<u32>,
    /// Smaller prefixes, each searched in full.
    pub prefixes: u32,
    /// Nodes of these searches.
    pub nodes: u64,
}

/// Confirms that the proof's solution is the first one, or reports why it is not shown.
///
/// ```
/// use n_queens::one::{FirstSearch, check_first_proof};
/// use n_queens::Watch;
/// let mut search = FirstSearch::new(10)?.with_proof()?;
/// search.run(&Watch::none())?;
/// let proof = search.take_proof_lines();
/// let checked = check_first_proof(&proof, &Watch::none())?;
/// assert_eq!(checked.columns, [0, 2, 5, 7, 9, 4, 8, 1, 3, 6]);
/// assert!(check_first_proof(&proof.replace("prefix=1", "prefix=2"), &Watch::none()).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_first_proof(text: &str, watch: &Watch) -> Result<CheckedFirst, FirstProofError> {
    let proof = Proof::read(text)?;
    let (n, first) = (proof.n, proof.first.ok_or(FirstProofError::Unfinished)?);
    let attacked = |queens: &[usize], column: usize| {
        let mut rows = queens.iter().enumerate();
        rows.any(|(row, &queen)| [0, queens.len() - row].contains(&queen.abs_diff(column)))
    };
    if first.len() != n || (0..n).any(|row| attacked(&first[..row], first[row])) {
        let reason = "these columns are not a solution";
        return Err(FirstProofError::Line { line: text.lines().count(), reason });
    }
    let mut checked =
        CheckedFirst { columns: first.iter().map(|&c| c as u32).collect(), prefixes: 0, nodes: 0 };
    for row in 0..n {
        for column in (0..first[row]).filter(|&column| !attacked(&first[..row], column)) {
            let prefix = [&first[..row], &[column]].concat();
            let shown = |columns: &[usize]| columns.iter().map(|&column| column as u32 + 1).collect();
            let stated = proof.refuted.iter().find(|(refuted, ..)| *refuted == prefix);
            let &(_, stated, set) = stated.ok_or_else(|| FirstProofError::Missing(shown(&prefix)))?;
            let rays = if set == 0 { &[][..] } else { &proof.rays[set - 1] };
            let limit = stated.saturating_mul(50).saturating_add(1_000_000);
            let mut search =
                Search { n, queens: vec![0; n], costs: vec![[0; LANES]; n * n], limit, nodes: 0, watch };
            search.refute_prefix(&prefix, rays).map_err(|end| match end {
                End::Solved => FirstProofError::Smaller(shown(&search.queens)),
                End::TooLong => FirstProofError::TooLong(shown(&prefix)),
                End::Stopped(stopped) => stopped.into(),
            })?;
            (checked.prefixes, checked.nodes) = (checked.prefixes + 1, checked.nodes + search.nodes);
        }
    }
    Ok(checked)
}

/// Why a search ended without a refutation.
enum End {
    Solved,
    TooLong,
    Stopped(Stopped),
}

/// Rows without a queen, their open columns, and the sum of every ray.
#[derive(Clone, Copy)]
struct Position {
    rows: u64,
    open: [u64; 64],
    sums: Lanes,
}

struct Search<'a> {
    n: usize,
    queens: Vec<usize>,
    /// The cost of every square, row by row.
    costs: Vec<Lanes>,
    limit: u64,
    nodes: u64,
    watch: &'a Watch,
}

impl Search<'_> {
    fn refute_prefix(&mut self, prefix: &[usize], rays: &[Vec<i32>]) -> Result<(), End> {
        let all = u64::MAX >> (64 - self.n);
        let mut root = Position { rows: all, open: [all; 64], sums: [-1; LANES] };
        for (row, &column) in prefix.iter().enumerate() {
            self.place(&mut root, row, column);
        }
        for (lane, ray) in rays.iter().enumerate() {
            self.weigh(&mut root, lane, ray);
        }
        if root.sums.iter().any(|&sum| sum > 0) { Ok(()) } else { self.refute(root) }
    }

    /// The costs of a ray and its sum at the root.
    fn weigh(&mut self, root: &mut Position, lane: usize, ray: &[i32]) {
        let (n, mut lines, mut sum) = (self.n, vec![false; ray.len()], 0i64);
        for row in bits(root.rows) {
            let of = |column: usize| [column, n + (n - 1 - row + column), 3 * n - 1 + row + column];
            let value = |column: usize| ray[of(column)[1]] + ray[of(column)[2]] - ray[column];
            let least = bits(root.open[row]).map(value).min().unwrap_or(0);
            sum += i64::from(least);
            for column in bits(root.open[row]) {
                self.costs[row * n + column][lane] = value(column) - least;
                for line in of(column) {
                    lines[line] = true;
                }
            }
        }
        let signed = |(line, &weight): (usize, &i32)| i64::from(if line < n { weight } else { -weight });
        sum += ray.iter().enumerate().filter(|&(line, _)| lines[line]).map(signed).sum::<i64>();
        // A number above the true sum would be wrong; one below is valid.
        root.sums[lane] = sum.clamp(-(1 << 29), 1) as i32;
    }

    fn place(&mut self, at: &mut Position, row: usize, column: usize) {
        self.queens[row] = column;
        at.rows &= !(1 << row);
        for other in bits(at.rows) {
            let (queen, distance) = (1u64 << column, other.abs_diff(row));
            at.open[other] &= !(queen | queen << distance | queen >> distance);
        }
        let cost = &self.costs[row * self.n + column];
        (0..LANES).for_each(|lane| at.sums[lane] += cost[lane]);
    }

    /// Returns if the position has no completion.
    fn refute(&mut self, mut at: Position) -> Result<(), End> {
        self.nodes += 1;
        if self.nodes > self.limit {
            return Err(End::TooLong);
        }
        if self.nodes.is_multiple_of(256) {
            self.watch.check().map_err(End::Stopped)?;
        }
        loop {
            if at.sums.iter().any(|&sum| sum > 0) {
                return Ok(());
            }
            if at.rows == 0 {
                return Err(End::Solved);
            }
            let line = self.tightest(&at);
            match line[..] {
                [] => return Ok(()),
                [(row, column)] => self.place(&mut at, row, column),
                _ if self.close(&mut at) => {}
                _ => {
                    for (row, column) in line {
                        let mut next = at;
                        self.place(&mut next, row, column);
                        self.refute(next)?;
                    }
                    return Ok(());
                }
            }
        }
    }

    /// The squares of the row or column with the fewest.
    fn tightest(&self, at: &Position) -> Vec<(usize, usize)> {
        let mut columns = [0u64; 64];
        for row in bits(at.rows) {
            bits(at.open[row]).for_each(|column| columns[column] |= 1 << row);
        }
        let free = |&column: &usize| {
            bits(!at.rows & u64::MAX >> (64 - self.n)).all(|row| self.queens[row] != column)
        };
        let row = bits(at.rows).min_by_key(|&row| at.open[row].count_ones()).unwrap_or(0);
        let column = (0..self.n).filter(free).min_by_key(|&column| columns[column].count_ones()).unwrap_or(0);
        if columns[column].count_ones() < at.open[row].count_ones() {
            bits(columns[column]).map(|row| (row, column)).collect()
        } else {
            bits(at.open[row]).map(|column| (row, column)).collect()
        }
    }

    /// Closes squares that cost too much; all of a row if a ray refutes the position. Returns
    /// whether any was closed.
    fn close(&self, at: &mut Position) -> bool {
        let (mut sums, mut least) = (at.sums, [[0; LANES]; 64]);
        for row in bits(at.rows) {
            least[row] = [i32::MAX; LANES];
            for column in bits(at.open[row]) {
                let cost = &self.costs[row * self.n + column];
                (0..LANES).for_each(|lane| least[row][lane] = least[row][lane].min(cost[lane]));
            }
            (0..LANES).for_each(|lane| sums[lane] += least[row][lane]);
        }
        let mut closed = false;
        for row in bits(at.rows) {
            for column in bits(at.open[row]) {
                let cost = &self.costs[row * self.n + column];
                if (0..LANES).any(|lane| sums[lane] - least[row][lane] + cost[lane] > 0) {
                    at.open[row] &= !(1 << column);
                    closed = true;
                }
            }
        }
        closed
    }
}

fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        bit
    })
}
