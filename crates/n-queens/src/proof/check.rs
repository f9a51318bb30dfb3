//! Is a proof right? Step by step, with nothing but squares and attacks.
//!
//! A split must name every square of its group that is not closed and that no queen attacks, and
//! each of its cases must hold with that queen added. A contradiction must name groups that still
//! need a queen, and fewer places that hold all their open squares. That is all a proof claims, and
//! every claim is looked at here by going over the squares one by one.

use std::collections::BTreeSet;

use super::{Case, Proof};
use crate::candidates::Problem;
use crate::{Group, Square};

/// Why a proof is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofError {
    /// A group that the problem does not have, or that has a queen already.
    #[error("{group} does not wait for a queen")]
    NotWaiting {
        /// The group.
        group: Group,
    },
    /// A square that a contradiction needs closed is open.
    #[error("{square} is open, which the contradiction overlooks")]
    Open {
        /// The square.
        square: Square,
    },
    /// Groups and places that prove nothing: as many places as groups, or named twice, or of
    /// more than one kind.
    #[error("the groups and places of a contradiction prove nothing")]
    NoContradiction,
    /// A split that leaves out a square.
    #[error("the split on {group} leaves out {square}")]
    LeftOut {
        /// The group split on.
        group: Group,
        /// The open square without a case.
        square: Square,
    },
    /// A case for a square that is not open or not in the group.
    #[error("the split on {group} has a case for {square}, which is not an open square of it")]
    NoCase {
        /// The group split on.
        group: Group,
        /// The square of the case.
        square: Square,
    },
}

/// Verifies a proof.
///
/// ```
/// use n_queens::{Board, Watch, proof::{check, prove}};
/// let three = Board::new(3)?;
/// assert!(check(&three, &prove(&three, &Watch::none())?).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check<Q: Problem>(problem: &Q, proof: &Proof) -> Result<(), ProofError> {
    Checker { problem, groups: problem.groups(), queens: problem.queens().to_vec() }.step(proof)
}

struct Checker<'q, Q> {
    problem: &'q Q,
    groups: Vec<Group>,
    queens: Vec<Square>,
}

impl<Q: Problem> Checker<'_, Q> {
    fn step(&mut self, proof: &Proof) -> Result<(), ProofError> {
        match proof {
            Proof::Ends(end) => self.ends(&end.groups, &end.places),
            Proof::Split { group, cases } => self.split(*group, cases),
        }
    }

    fn split(&mut self, group: Group, cases: &[Case]) -> Result<(), ProofError> {
        let mut missing: BTreeSet<Square> = self.open_squares(group)?.into_iter().collect();
        for case in cases {
            for &square in &case.squares {
                if !missing.remove(&square) {
                    return Err(ProofError::NoCase { group, square });
                }
                self.queens.push(square);
                let held = self.step(&case.proof);
                self.queens.pop();
                held?;
            }
        }
        missing.first().map_or(Ok(()), |&square| Err(ProofError::LeftOut { group, square }))
    }

    fn ends(&self, groups: &[Group], places: &[Group]) -> Result<(), ProofError> {
        let distinct = |groups: &[Group]| groups.iter().collect::<BTreeSet<_>>().len() == groups.len();
        let kinds = |groups: &[Group]| {
            groups.iter().all(|group| std::mem::discriminant(group) == std::mem::discriminant(&groups[0]))
        };
        let proves = places.len() < groups.len()
            && distinct(groups)
            && kinds(groups)
            && kinds(places)
            && places.iter().all(|place| self.groups.contains(place));
        if !proves {
            return Err(ProofError::NoContradiction);
        }
        let held: Vec<Square> = places.iter().flat_map(|&place| self.problem.members(place)).collect();
        for &group in groups {
            if let Some(&square) = self.open_squares(group)?.iter().find(|square| !held.contains(square)) {
                return Err(ProofError::Open { square });
            }
        }
        Ok(())
    }

    /// The squares of an unfilled group on which a queen could stand.
    fn open_squares(&self, group: Group) -> Result<Vec<Square>, ProofError> {
        let members = self.problem.members(group);
        if !self.groups.contains(&group) || members.iter().any(|square| self.queens.contains(square)) {
            return Err(ProofError::NotWaiting { group });
        }
        let open = |square: &Square| {
            !self.problem.closed().contains(square)
                && !self.queens.iter().any(|&queen| self.problem.clash(queen, *square))
        };
        Ok(members.into_iter().filter(open).collect())
    }
}
