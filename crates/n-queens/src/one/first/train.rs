//! Weights that refute as much of a search tree as possible.
//!
//! Nodes are sampled from the tree that the rays so far leave. For a node, let F be the sum of the
//! bound there: F > 0 refutes it. F is piecewise linear in the weights, so its gradient is a count
//! of lines; sixteen random starts climb, all at once, towards many refuted nodes by Adam steps on a smooth
//! count (x / (1 + |x|), sharpened as the steps go on). The four that together refute most are kept, the
//! tree is sampled again, and so on for four rounds.
//!
//! Starts are parabolas: squares near the middle of the open area attack most, so their
//! diagonals are scarce. Half of the later starts are earlier rays with noise.
//!
//! Deterministic: the seed, IEEE additions, multiplications, divisions and roots. No part of a
//! refutation depends on this file; weak weights cost time, never truth. Cost: 1 to 2 s.

use super::bound::{Bound, FreeDiagonals, LANES, Ray, diagonals, open_columns};
use super::dives::Dives;
use super::node::Node;
use super::open_board::{OpenBoard, bits};
use crate::random::Random;
use crate::watch::{Stopped, Watch};

const ROUNDS: usize = 4;
const RAYS_PER_ROUND: usize = LANES / ROUNDS;
const DIVES: usize = 20_000;
const NODES_PER_LEVEL: usize = 1200;
const STEPS: usize = 300;
const BATCH: usize = 200;
const RATE: f32 = 0.03;
/// Sharpness of the smooth count: at the start, and its factor per step (0.1 over all steps).
const TEMPERATURE: f32 = 0.3;
const COOLING: f32 = 0.992_354_1;
/// Noise of warm starts, in mean weights of a diagonal.
const NOISE: f32 = 0.3;
/// A tree of fewer nodes is searched sooner than another round of training ends.
pub(super) const SMALL_TREE: f64 = 500_000.0;

/// One number for each of the sixteen rays that are trained together.
type Floats = [f32; LANES];

/// Rays for the board below `root`, and their bound, or none if one of them refutes it at once.
pub(super) fn train(
    root: &OpenBoard,
    seed: u64,
    watch: &Watch,
) -> Result<(Vec<Ray>, Option<Bound>), Stopped> {
    let mut random = Random::new(seed);
    let mut rays = Vec::new();
    let free = FreeDiagonals::of(root);
    for round in 0.. {
        let Some(bound) = Bound::new(root, &rays) else { return Ok((rays, None)) };
        if round == ROUNDS {
            return Ok((rays, Some(bound)));
        }
        let used = (round > 0).then_some(&bound);
        let dives = Dives::new(&Node::root(*root, used), used, DIVES, &mut random, watch)?;
        if dives.nodes() < SMALL_TREE {
            return Ok((rays, Some(bound)));
        }
        let mut sample: Vec<Example> =
            dives.sample(NODES_PER_LEVEL).iter().map(|node| Example::new(&node.board, free)).collect();
        shuffle(&mut sample, &mut random);
        let trained = Training::new(root.n, &rays, &mut random).run(&sample, watch)?;
        rays.extend(best(&trained, &sample));
    }
    unreachable!("the loop returns after the last round")
}

/// A node to refute.
struct Example {
    n: u32,
    rows: Vec<(u32, u64)>,
    columns: u64,
    /// Diagonals that were free at the root and have no queen yet.
    falling: u128,
    rising: u128,
}

impl Example {
    fn new(board: &OpenBoard, root: FreeDiagonals) -> Example {
        Example {
            n: board.n,
            rows: bits(board.rows).map(|row| (row, board.open[row as usize])).collect(),
            columns: open_columns(board),
            falling: root.falling & !board.falling,
            rising: root.rising & !board.rising,
        }
    }
}

fn shuffle<T>(items: &mut [T], random: &mut Random) {
    for end in (1..items.len()).rev() {
        items.swap(end, random.below(end as u64 + 1) as usize);
    }
}

/// Sixteen rays; `[index][lane]`.
#[derive(Clone)]
struct Weights {
    columns: Vec<Floats>,
    falling: Vec<Floats>,
    rising: Vec<Floats>,
}

impl Weights {
    fn zero(n: u32) -> Weights {
        let zeros = |number: u32| vec![[0.0; LANES]; number as usize];
        Weights { columns: zeros(n), falling: zeros(2 * n - 1), rising: zeros(2 * n - 1) }
    }

    fn each_mut(&mut self) -> impl Iterator<Item = &mut Floats> {
        self.columns.iter_mut().chain(&mut self.falling).chain(&mut self.rising)
    }

    fn ray(&self, lane: usize) -> Ray {
        let take = |weights: &[Floats]| weights.iter().map(|lanes| lanes[lane]).collect();
        Ray { columns: take(&self.columns), falling: take(&self.falling), rising: take(&self.rising) }
    }

    fn set(&mut self, lane: usize, ray: &Ray) {
        let all = ray.columns.iter().chain(&ray.falling).chain(&ray.rising);
        self.each_mut().zip(all).for_each(|(lanes, weight)| lanes[lane] = *weight);
    }

    /// The sum F of the bound, and in `cheapest` the column of the least value of every row.
    #[inline(always)]
    fn sum(&self, example: &Example, cheapest: &mut Vec<[u32; LANES]>) -> Floats {
        let mut sum = [0.0; LANES];
        for column in bits(example.columns) {
            add(&mut sum, &self.columns[column as usize], 1.0);
        }
        diagonals(example.falling).for_each(|diagonal| add(&mut sum, &self.falling[diagonal], -1.0));
        diagonals(example.rising).for_each(|diagonal| add(&mut sum, &self.rising[diagonal], -1.0));
        cheapest.clear();
        for &(row, open) in &example.rows {
            let (mut least, mut at) = ([f32::MAX; LANES], [0; LANES]);
            for column in bits(open) {
                let (rising, falling) = OpenBoard::diagonals(example.n, row, column);
                let (w, z, v) =
                    (&self.falling[falling], &self.rising[rising], &self.columns[column as usize]);
                for lane in 0..LANES {
                    let value = w[lane] + z[lane] - v[lane];
                    let less = value < least[lane];
                    least[lane] = if less { value } else { least[lane] };
                    at[lane] = if less { column } else { at[lane] };
                }
            }
            add(&mut sum, &least, 1.0);
            cheapest.push(at);
        }
        sum
    }
}

#[inline(always)]
fn add(sum: &mut Floats, terms: &Floats, factor: f32) {
    (0..LANES).for_each(|lane| sum[lane] += factor * terms[lane]);
}

/// A random parabola: diagonals near the middle are worth most.
fn parabola(n: u32, random: &mut Random) -> Ray {
    let mut unit = || random.unit() as f32;
    let size = n as f32;
    let width = [0.05 + 0.6 * unit(), 0.05 + 0.6 * unit()].map(|share| share * size * size);
    let middle = size * (0.8 + 0.9 * unit());
    let hill = |centre: f32, width: f32| {
        (0..2 * n - 1).map(move |at| (width - (at as f32 - centre) * (at as f32 - centre)).max(0.0)).collect()
    };
    let column = |at: u32| -2.0 * (at as f32 - middle / 2.0) * (at as f32 - middle / 2.0);
    Ray {
        columns: (0..n).map(column).collect(),
        falling: hill(size - 1.0, width[0]),
        rising: hill(middle, width[1]),
    }
}

/// A ray with noise.
fn near(ray: &Ray, random: &mut Random) -> Ray {
    let weights = ray.falling.len() + ray.rising.len();
    let mean = ray.falling.iter().chain(&ray.rising).sum::<f32>() / weights as f32;
    let mut moved = |weight: &f32| weight + NOISE * mean * (random.unit() as f32 - 0.5);
    Ray {
        columns: ray.columns.iter().map(&mut moved).collect(),
        falling: ray.falling.iter().map(|weight| moved(weight).max(0.0)).collect(),
        rising: ray.rising.iter().map(|weight| moved(weight).max(0.0)).collect(),
    }
}

/// Adam on sixteen rays at once (Kingma and Ba 2015).
struct Training {
    n: u32,
    weights: Weights,
    gradient: Weights,
    mean: Weights,
    square: Weights,
}

impl Training {
    fn new(n: u32, earlier: &[Ray], random: &mut Random) -> Training {
        let zero = Weights::zero(n);
        let mut weights = zero.clone();
        for lane in 0..LANES {
            let ray = match earlier.len() {
                0 => parabola(n, random),
                _ if lane % 2 == 0 => parabola(n, random),
                rays => near(&earlier[random.below(rays as u64) as usize], random),
            };
            weights.set(lane, &ray);
        }
        Training { n, weights, gradient: zero.clone(), mean: zero.clone(), square: zero }
    }

    fn run(mut self, sample: &[Example], watch: &Watch) -> Result<Weights, Stopped> {
        let mut cheapest = Vec::new();
        let (mut scale, unit) = ([0.0; LANES], self.typical_weights());
        for example in sample {
            let sum = self.weights.sum(example, &mut cheapest);
            (0..LANES).for_each(|lane| scale[lane] += sum[lane].abs() / sample.len() as f32);
        }
        let (mut temperature, mut decay) = (TEMPERATURE, [1.0, 1.0]);
        let batch = BATCH.min(sample.len());
        for step in 0..STEPS {
            watch.check()?;
            self.gradient = Weights::zero(self.n);
            let mut size = [0.0; LANES];
            for index in 0..batch {
                let example = &sample[(step * batch + index) % sample.len()];
                let sum = self.weights.sum(example, &mut cheapest);
                let mut slope = [0.0; LANES];
                for lane in 0..LANES {
                    size[lane] += sum[lane].abs() / batch as f32;
                    let distance = 1.0 + (sum[lane] / (temperature * scale[lane])).abs();
                    slope[lane] = 1.0 / (distance * distance);
                }
                self.climb(example, &slope, &cheapest);
            }
            (0..LANES).for_each(|lane| scale[lane] = 0.9 * scale[lane] + 0.1 * size[lane]);
            temperature *= COOLING;
            decay = [0.9 * decay[0], 0.99 * decay[1]];
            let rate = RATE * (1.0 - 0.8 * step as f32 / STEPS as f32);
            self.step(rate, &unit, decay);
        }
        Ok(self.weights)
    }

    /// The mean weight of a diagonal that has one, by which steps are measured.
    fn typical_weights(&self) -> Floats {
        std::array::from_fn(|lane| {
            let all = self.weights.falling.iter().chain(&self.weights.rising).map(|lanes| lanes[lane]);
            let (sum, number) =
                all.filter(|&weight| weight > 0.0).fold((0.0, 0.0), |(s, k), w| (s + w, k + 1.0));
            (sum / f32::max(number, 1.0)).max(1e-3)
        })
    }

    /// Adds the gradient of one example's F, times its slope.
    fn climb(&mut self, example: &Example, slope: &Floats, cheapest: &[[u32; LANES]]) {
        let gradient = &mut self.gradient;
        for column in bits(example.columns) {
            add(&mut gradient.columns[column as usize], slope, 1.0);
        }
        diagonals(example.falling).for_each(|diagonal| add(&mut gradient.falling[diagonal], slope, -1.0));
        diagonals(example.rising).for_each(|diagonal| add(&mut gradient.rising[diagonal], slope, -1.0));
        for (&(row, _), columns) in example.rows.iter().zip(cheapest) {
            for (lane, &column) in columns.iter().enumerate() {
                let (rising, falling) = OpenBoard::diagonals(example.n, row, column);
                gradient.columns[column as usize][lane] -= slope[lane];
                gradient.falling[falling][lane] += slope[lane];
                gradient.rising[rising][lane] += slope[lane];
            }
        }
    }

    fn step(&mut self, rate: f32, unit: &Floats, decay: [f32; 2]) {
        let moments = self.mean.each_mut().zip(self.square.each_mut()).zip(self.gradient.each_mut());
        for (weights, ((mean, square), gradient)) in self.weights.each_mut().zip(moments) {
            for lane in 0..LANES {
                let slope = gradient[lane];
                mean[lane] = 0.9 * mean[lane] + 0.1 * slope;
                square[lane] = 0.99 * square[lane] + 0.01 * slope * slope;
                let (mean, square) = (mean[lane] / (1.0 - decay[0]), square[lane] / (1.0 - decay[1]));
                weights[lane] += rate * unit[lane] * mean / (square.sqrt() + 1e-9);
            }
        }
        for lanes in self.weights.falling.iter_mut().chain(&mut self.weights.rising) {
            lanes.iter_mut().for_each(|weight| *weight = weight.max(0.0));
        }
    }
}

/// The rays that together refute most of the sample, one after the other.
fn best(trained: &Weights, sample: &[Example]) -> Vec<Ray> {
    let mut cheapest = Vec::new();
    let refuted = |example: &Example| trained.sum(example, &mut cheapest).map(|sum| sum > 0.0);
    let mut left: Vec<[bool; LANES]> = sample.iter().map(refuted).collect();
    let mut chosen = Vec::new();
    for _ in 0..RAYS_PER_ROUND {
        let score = |lane: usize| left.iter().filter(|refuted| refuted[lane]).count();
        let lane = (0..LANES).rev().max_by_key(|&lane| score(lane)).unwrap_or(0);
        chosen.push(trained.ray(lane));
        left.retain(|refuted| !refuted[lane]);
    }
    chosen
}
