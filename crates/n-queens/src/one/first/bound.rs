//! An inequality that every completion of a board satisfies.
//!
//! A *ray* gives every column c a weight v(c) of any sign, every falling diagonal d a weight
//! w(d) ≥ 0 and every rising diagonal a a weight z(a) ≥ 0. On a board, the *root*, let
//!
//! ```text
//! u(r)     = least w + z − v(c) over the open squares (r, c) of row r
//! cost(r,c) = w + z − v(c) − u(r)                       ≥ 0 on every open square
//! base     = Σ u + Σ v − Σ w − Σ z over free rows, free columns, and diagonals with an open square
//! ```
//!
//! A completion has one queen in every free row and column and at most one on a diagonal, so the
//! costs of its queens sum to at most −base: `base + Σ cost ≤ 0`. A base above 0 refutes the board. During a
//! search the sum grows with each queen placed, and every other row adds at least its least cost. A
//! square whose cost would lift the sum above 0 is closed.
//!
//! Any weights make a valid inequality; training (see `train`) only makes it strong. Everything
//! here is exact integer arithmetic: costs are rounded down to 16 bits, which weakens the
//! inequality and cannot falsify it. Sixteen rays are tested together, one per lane.
//!
//! Cost: two passes over the open squares, two vector operations of 128 bits per square and pass.
//! This is the dual of the linear relaxation, fixed once for a whole subtree instead of solved at each node.

use super::open_board::{MAX_ROWS, OpenBoard, bits};

/// Rays that are tested together.
pub(super) const LANES: usize = 16;
/// The scale of a ray: its base at the root is about this.
const BASE: f64 = -20_000.0;

/// Weights of columns and diagonals.
#[derive(Clone, Debug)]
pub(super) struct Ray {
    pub(super) columns: Vec<f32>,
    pub(super) falling: Vec<f32>,
    pub(super) rising: Vec<f32>,
}

impl Ray {
    /// The weights as integers, columns first, for a proof. The largest is 2^19.
    pub(super) fn integers(&self) -> Vec<i32> {
        let all = || self.columns.iter().chain(&self.falling).chain(&self.rising);
        let largest = all().fold(1e-9f64, |most, weight| most.max(f64::from(weight.abs())));
        let scaled = IntegerRay::new(self, f64::from(1 << 19) / largest);
        let all = [scaled.columns, scaled.falling, scaled.rising].concat();
        all.into_iter().map(|weight| weight as i32).collect()
    }
}

/// One number for each ray.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(super) struct Lanes([i16; LANES]);

impl Lanes {
    const ZERO: Lanes = Lanes([0; LANES]);

    #[inline(always)]
    fn zip(self, other: &Lanes, with: impl Fn(i16, i16) -> i16) -> Lanes {
        Lanes(std::array::from_fn(|lane| with(self.0[lane], other.0[lane])))
    }

    /// A sum too large for 16 bits stays at the largest number.
    #[inline(always)]
    fn plus(self, other: &Lanes) -> Lanes {
        self.zip(other, i16::saturating_add)
    }

    #[inline(always)]
    fn any_positive(&self) -> bool {
        self.0.iter().fold(0, |most, &value| most.max(value)) > 0
    }

    #[inline(always)]
    fn any_above(&self, limit: &Lanes) -> bool {
        let above = self.0.iter().zip(&limit.0).map(|(value, limit)| -i16::from(value > limit));
        above.fold(0, |any, lane| any | lane) != 0
    }
}

/// Sixteen rays at one root.
pub(super) struct Bound {
    n: u32,
    /// Of every square, row by row.
    costs: Vec<Lanes>,
    base: Lanes,
}

/// The conclusion of the bound about a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pruned {
    /// There is no completion.
    Dead,
    /// Some squares were closed.
    Closed,
    Nothing,
}

impl Bound {
    /// Sixteen rays at `root`, or none if one of them refutes the root by itself.
    pub(super) fn new(root: &OpenBoard, rays: &[Ray]) -> Option<Bound> {
        debug_assert!(rays.len() <= LANES);
        let mut bound = Bound {
            n: root.n,
            costs: vec![Lanes::ZERO; (root.n * root.n) as usize],
            base: Lanes([BASE as i16; LANES]),
        };
        let lines = FreeDiagonals::of(root);
        for (lane, ray) in rays.iter().enumerate() {
            let rough = IntegerRay::new(ray, 1000.0).base(root, &lines) as f64 / 1000.0;
            let exact = IntegerRay::new(ray, BASE / rough.min(-1e-3));
            let base = exact.base(root, &lines);
            if base > 0 {
                return None;
            }
            // A ray that does not fit 16 bits is left out: its lane stays without costs.
            let Ok(base) = i16::try_from(base) else { continue };
            bound.base.0[lane] = base;
            for row in bits(root.rows) {
                let least = exact.least(root, row);
                for column in bits(root.open[row as usize]) {
                    let cost = exact.value(root.n, row, column) - least;
                    bound.costs[(row * root.n + column) as usize].0[lane] = cost.min(i16::MAX.into()) as i16;
                }
            }
        }
        Some(bound)
    }

    /// The sums at the root.
    pub(super) fn base(&self) -> Lanes {
        self.base
    }

    #[inline(always)]
    fn cost(&self, row: u32, column: u32) -> &Lanes {
        &self.costs[(row * self.n + column) as usize]
    }

    /// Adds the costs of a queen; false if no completion has it.
    #[inline(always)]
    pub(super) fn add(&self, sums: &mut Lanes, row: u32, column: u32) -> bool {
        *sums = sums.plus(self.cost(row, column));
        !sums.any_positive()
    }

    /// Adds the least cost of every row without a queen, and closes the squares that cost too much.
    #[inline(always)]
    pub(super) fn prune(&self, board: &mut OpenBoard, sums: &Lanes) -> Pruned {
        let mut least = [Lanes::ZERO; MAX_ROWS as usize];
        let mut sum = *sums;
        for row in bits(board.rows) {
            let costs = bits(board.open[row as usize]).map(|column| self.cost(row, column));
            let lowest = costs.fold(Lanes([i16::MAX; LANES]), |least, cost| least.zip(cost, i16::min));
            sum = sum.plus(&lowest);
            least[row as usize] = lowest;
        }
        if sum.any_positive() {
            return Pruned::Dead;
        }
        let slack = Lanes::ZERO.zip(&sum, i16::saturating_sub);
        let mut pruned = Pruned::Nothing;
        for row in bits(board.rows) {
            let limit = slack.plus(&least[row as usize]);
            for column in bits(board.open[row as usize]) {
                if self.cost(row, column).any_above(&limit) {
                    board.open[row as usize] &= !(1 << column);
                    pruned = Pruned::Closed;
                }
            }
        }
        pruned
    }
}

/// The diagonals that a completion may use: those with an open square.
#[derive(Clone, Copy)]
pub(super) struct FreeDiagonals {
    pub(super) rising: u128,
    pub(super) falling: u128,
}

impl FreeDiagonals {
    pub(super) fn of(board: &OpenBoard) -> FreeDiagonals {
        let mut free = FreeDiagonals { rising: 0, falling: 0 };
        for row in bits(board.rows) {
            let open = u128::from(board.open[row as usize]);
            free.rising |= open << row;
            free.falling |= open << (board.n - 1 - row);
        }
        free
    }
}

/// The numbers of the bits of a set of diagonals.
pub(super) fn diagonals(set: u128) -> impl Iterator<Item = usize> {
    let high = bits((set >> 64) as u64).map(|bit| bit as usize + 64);
    bits(set as u64).map(|bit| bit as usize).chain(high)
}

/// The columns that are open in some row.
pub(super) fn open_columns(board: &OpenBoard) -> u64 {
    bits(board.rows).fold(0, |all, row| all | board.open[row as usize])
}

/// A ray as the inequality uses it.
struct IntegerRay {
    columns: Vec<i64>,
    falling: Vec<i64>,
    rising: Vec<i64>,
}

impl IntegerRay {
    fn new(ray: &Ray, scale: f64) -> IntegerRay {
        let rounded = |weight: &f32| (f64::from(*weight) * scale).round() as i64;
        // Diagonals have no negative weights, whatever the training made of them.
        let diagonals = |weights: &[f32]| weights.iter().map(|weight| rounded(weight).max(0)).collect();
        IntegerRay {
            columns: ray.columns.iter().map(rounded).collect(),
            falling: diagonals(&ray.falling),
            rising: diagonals(&ray.rising),
        }
    }

    fn value(&self, n: u32, row: u32, column: u32) -> i64 {
        let (rising, falling) = OpenBoard::diagonals(n, row, column);
        self.falling[falling] + self.rising[rising] - self.columns[column as usize]
    }

    fn least(&self, root: &OpenBoard, row: u32) -> i64 {
        bits(root.open[row as usize]).map(|column| self.value(root.n, row, column)).min().unwrap_or(0)
    }

    fn base(&self, root: &OpenBoard, free: &FreeDiagonals) -> i64 {
        let rows: i64 = bits(root.rows).map(|row| self.least(root, row)).sum();
        let columns: i64 = bits(open_columns(root)).map(|column| self.columns[column as usize]).sum();
        let falling: i64 = diagonals(free.falling).map(|diagonal| self.falling[diagonal]).sum();
        let rising: i64 = diagonals(free.rising).map(|diagonal| self.rising[diagonal]).sum();
        rows + columns - falling - rising
    }
}
