//! The search for a short proof.
//!
//! On which group to split decides how long a proof gets. For every unfilled group it is known which
//! of its squares fail at once, since those squares starve some group; cases that fail for the same
//! group are one line. The others cost at least two lines a square. So the search looks for a
//! proof of at most 1, 2, 3, 5, 8, … lines, each time passing over the groups that cannot be split
//! so cheaply: the first answer is close to the shortest. When that takes too long, it settles for
//! a proof that takes, at every split, the group with the lowest such bound.
//!
//! Cost: bounded by `EFFORT` sketches for the short proof, by `LARGEST` cases for the other.

use std::collections::BTreeMap;

use super::{Case, Proof, Shortage};
use crate::candidates::{Candidates, SquareSet};
use crate::hint::shortage;
use crate::rules::{Group, Instance};
use crate::{Square, Stopped, Watch};

/// Sketches looked at for a short proof before settling for a longer one.
const EFFORT: u64 = 20_000;
/// The most cases a proof may have.
const LARGEST: u64 = 50_000;

/// Why there is no proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProveError {
    /// There is a solution.
    #[error("nothing to prove: there is a solution")]
    Solvable,
    /// Every proof found has more cases than anyone would read.
    #[error("the proof has more than {LARGEST} cases")]
    TooLarge {
        /// It has more than this many.
        cases: u64,
    },
    /// The watch stopped the search.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// A proof that the instance has no solution, as short as can be found in a moment.
pub fn prove(instance: &impl Instance, watch: &Watch) -> Result<Proof, ProveError> {
    let candidates = Candidates::new(instance);
    let mut search = ProofSearch { watch, effort: EFFORT, settle: false };
    let mut bounds = (1u64, 2u64);
    loop {
        match search.within(&candidates, bounds.0) {
            Ok(Some(proof)) => return Ok(proof),
            Ok(None) if search.settle => return Err(ProveError::TooLarge { cases: LARGEST }),
            Ok(None) => bounds = (bounds.1, bounds.0 + bounds.1),
            Err(Halt::Effort) => {
                search = ProofSearch { watch, effort: u64::MAX, settle: true };
                bounds.0 = LARGEST;
            }
            Err(Halt::Solved) => return Err(ProveError::Solvable),
            Err(Halt::Stopped(stopped)) => return Err(stopped.into()),
        }
    }
}

enum Halt {
    Effort,
    Solved,
    Stopped(Stopped),
}

struct ProofSearch<'a> {
    watch: &'a Watch,
    effort: u64,
    /// Whether the group with the lowest bound is the only one tried.
    settle: bool,
}

/// One way to split: what fails at once, and what has to be looked into.
struct Split {
    group: Group,
    /// Squares by the group that a queen on them would starve.
    ended: BTreeMap<Group, Vec<Square>>,
    rest: Vec<Square>,
}

impl Split {
    /// The fewest cases this split can have.
    fn bound(&self) -> u64 {
        (self.ended.len() + 2 * self.rest.len()) as u64
    }
}

impl ProofSearch<'_> {
    /// A proof of at most `most` cases, if the search finds one.
    fn within(&mut self, candidates: &Candidates, most: u64) -> Result<Option<Proof>, Halt> {
        self.watch.check().map_err(Halt::Stopped)?;
        self.effort = self.effort.checked_sub(1).ok_or(Halt::Effort)?;
        if let Some(shortage) = shortage(candidates) {
            return Ok(Some(Proof::Ends(shortage)));
        }
        if candidates.is_solved() {
            return Err(Halt::Solved);
        }
        let mut splits = splits(candidates);
        splits.sort_by_key(|split| (split.bound(), split.group));
        if self.settle {
            splits.truncate(1);
        }
        for split in splits {
            if split.bound() > most {
                break;
            }
            if let Some(proof) = self.split(candidates, split, most)? {
                return Ok(Some(proof));
            }
        }
        Ok(None)
    }

    fn split(&mut self, candidates: &Candidates, split: Split, most: u64) -> Result<Option<Proof>, Halt> {
        let mut left = most - split.bound();
        let ended = split.ended.into_iter().map(|(group, squares)| Case {
            squares,
            proof: Proof::Ends(Shortage { groups: vec![group], places: Vec::new() }),
        });
        let mut cases: Vec<Case> = ended.collect();
        for square in split.rest {
            let Some(proof) = self.within(&candidates.with(square), left + 1)? else { return Ok(None) };
            // A case that ends by crowding costs less than the bound allowed for.
            left = (left + 1).saturating_sub(proof.cases());
            match cases.iter_mut().find(|case| case.proof == proof) {
                Some(alike) => {
                    alike.squares.push(square);
                    left += 1 + proof.cases();
                }
                None => cases.push(Case { squares: vec![square], proof }),
            }
        }
        cases.iter_mut().for_each(|case| case.squares.sort_unstable());
        cases.sort();
        Ok(Some(Proof::Split { group: split.group, cases }))
    }
}

/// All ways to split.
fn splits(candidates: &Candidates) -> Vec<Split> {
    let starving: Vec<(usize, SquareSet)> =
        candidates.unfilled().map(|group| (group, candidates.starving(group))).collect();
    let split = |group: usize| {
        let mut rest: Vec<Square> = candidates.open_in(group).collect();
        let mut ended: BTreeMap<Group, Vec<Square>> = BTreeMap::new();
        // Few reasons for many squares: the group that most of the squares left would starve.
        loop {
            let fails = |(starved, squares): &(usize, SquareSet)| {
                let alike: Vec<Square> = rest.iter().copied().filter(|&s| squares.contains(s)).collect();
                (alike, *starved)
            };
            let most = starving.iter().map(fails);
            let Some((alike, starved)) = most.rev().max_by_key(|(alike, _)| alike.len()) else { break };
            if alike.is_empty() {
                break;
            }
            rest.retain(|square| !alike.contains(square));
            ended.insert(candidates.group(starved), alike);
        }
        Split { group: candidates.group(group), ended, rest }
    };
    candidates.unfilled().map(split).collect()
}
