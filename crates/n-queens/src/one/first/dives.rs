//! The size of a search tree, from random walks down it, and a sample of its nodes.
//!
//! A walk chooses one child of every node at random. A node reached through nodes with b₁, b₂, …
//! children stands for b₁·b₂·… nodes of its level, so the mean over many walks is an unbiased
//! estimate of each level (Knuth, "Estimating the efficiency of backtrack programs", 1975).

use super::bound::Bound;
use super::node::Node;
use crate::random::Random;
use crate::watch::{Stopped, Watch};

/// Nodes of one level that are kept while diving.
const KEPT: usize = 8000;
/// Work above the sampled levels, as a fraction of all.
const ABOVE: f64 = 0.03;
/// Levels that are sampled.
const LEVELS: usize = 5;

/// A node with the number of nodes it stands for.
struct Weighted {
    weight: f64,
    node: Node,
}

/// The results of many dives.
pub(super) struct Dives {
    /// Estimated nodes of each level.
    levels: Vec<f64>,
    /// Settled nodes of each level that have children.
    kept: Vec<Vec<Weighted>>,
}

impl Dives {
    pub(super) fn new(
        root: &Node,
        bound: Option<&Bound>,
        dives: usize,
        random: &mut Random,
        watch: &Watch,
    ) -> Result<Dives, Stopped> {
        let depth = root.board.n as usize + 1;
        let mut found = Dives { levels: vec![0.0; depth], kept: (0..depth).map(|_| Vec::new()).collect() };
        for dive in 0..dives {
            if dive.is_multiple_of(64) {
                watch.check()?;
            }
            found.dive(*root, bound, random);
        }
        found.levels.iter_mut().for_each(|nodes| *nodes /= dives as f64);
        Ok(found)
    }

    fn dive(&mut self, mut node: Node, bound: Option<&Bound>, random: &mut Random) {
        let mut weight = 1.0;
        for level in 0..self.levels.len() {
            self.levels[level] += weight;
            let line = node.settle(bound, |_, _| {});
            let children = node.board.squares(line).count();
            if children == 0 {
                return;
            }
            self.keep(level, Weighted { weight, node }, random);
            let chosen = random.below(children as u64) as usize;
            let Some((row, column)) = node.board.squares(line).nth(chosen) else { return };
            weight *= children as f64;
            if !node.place(row, column, bound) {
                return;
            }
        }
    }

    fn keep(&mut self, level: usize, node: Weighted, random: &mut Random) {
        let kept = &mut self.kept[level];
        if kept.len() < KEPT {
            kept.push(node);
        } else {
            // Later nodes replace earlier ones, so that all dives are represented.
            let place = random.below(2 * KEPT as u64) as usize;
            if place < KEPT {
                kept[place] = node;
            }
        }
    }

    /// Estimated nodes of the tree.
    pub(super) fn nodes(&self) -> f64 {
        self.levels.iter().sum()
    }

    /// Up to `number` nodes of each of five levels, in proportion to what they stand for: those
    /// levels where pruning saves most.
    pub(super) fn sample(&self, number: usize) -> Vec<Node> {
        let (most, mut above) = (ABOVE * self.nodes(), 0.0);
        let first = self.levels.iter().position(|nodes| {
            above += nodes;
            above >= most
        });
        let levels = self.kept.iter().skip(first.unwrap_or(0)).take(LEVELS);
        let mut sample = Vec::new();
        for kept in levels.filter(|kept| !kept.is_empty()) {
            let step = kept.iter().map(|node| node.weight).sum::<f64>() / number as f64;
            let (mut passed, mut next) = (0.0, step / 2.0);
            for Weighted { weight, node } in kept {
                passed += weight;
                while next < passed {
                    sample.push(*node);
                    next += step;
                }
            }
        }
        sample
    }
}
