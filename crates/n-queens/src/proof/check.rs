//! Is a proof right? Step by step, with nothing but squares and attacks.
//!
//! A split must name every square of its group on which a queen could stand, and each of its cases
//! must hold with that queen added. A shortage must name groups that still need queens, and places
//! that hold fewer and have all their open squares; or one group whose own open squares do not hold
//! its queens. That is all a proof claims, and every claim is looked at here by going over the
//! squares one by one.

use std::collections::BTreeSet;

use super::{Case, Proof};
use crate::Square;
use crate::rules::{Group, Instance};

/// Why a proof is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofError {
    /// A group that the instance does not have, or that has its queens already.
    #[error("{group} does not wait for a queen")]
    NotWaiting {
        /// The group.
        group: Group,
    },
    /// A square that a shortage needs closed is open.
    #[error("{square} is open, which the shortage overlooks")]
    Open {
        /// The square.
        square: Square,
    },
    /// Groups and places that prove nothing: places that hold enough queens, or groups named twice,
    /// or of more than one kind.
    #[error("the groups and places of a shortage prove nothing")]
    NoShortage,
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
pub fn check<I: Instance>(instance: &I, proof: &Proof) -> Result<(), ProofError> {
    Checker { instance, groups: instance.groups(), queens: instance.queens().to_vec() }.step(proof)
}

struct Checker<'i, I> {
    instance: &'i I,
    groups: Vec<Group>,
    queens: Vec<Square>,
}

impl<I: Instance> Checker<'_, I> {
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
        let well_formed = !groups.is_empty()
            && distinct(groups)
            && distinct(places)
            && kinds(groups)
            && kinds(places)
            && places.iter().all(|&place| self.groups.contains(&place) && self.room(place) > 0);
        if !well_formed {
            return Err(ProofError::NoShortage);
        }
        if let (&[group], []) = (groups, places) {
            let open = self.open_squares(group)?;
            return match self.fitting(&open, self.room(group)) {
                Some(square) => Err(ProofError::Open { square }),
                None => Ok(()),
            };
        }
        let held: Vec<Square> = places.iter().flat_map(|&place| self.instance.members(place)).collect();
        for &group in groups {
            if let Some(&square) = self.open_squares(group)?.iter().find(|square| !held.contains(square)) {
                return Err(ProofError::Open { square });
            }
        }
        let room = |groups: &[Group]| groups.iter().map(|&group| self.room(group)).sum::<u32>();
        if room(places) < room(groups) { Ok(()) } else { Err(ProofError::NoShortage) }
    }

    /// The first of `queens` squares without a clash among `squares`, if there are as many.
    fn fitting(&self, squares: &[Square], queens: u32) -> Option<Square> {
        let (last, rest) = squares.split_first().map(|(first, rest)| (*first, rest))?;
        if queens == 1 {
            return Some(last);
        }
        let free: Vec<Square> =
            rest.iter().copied().filter(|&other| !self.instance.clash(last, other)).collect();
        self.fitting(&free, queens - 1).map(|_| last).or_else(|| self.fitting(rest, queens))
    }

    /// The queens that a group can still hold.
    fn room(&self, group: Group) -> u32 {
        let members = self.instance.members(group);
        let queens = self.queens.iter().filter(|queen| members.contains(queen)).count() as u32;
        self.instance.capacity(group).map_or(u32::MAX, |most| most.saturating_sub(queens))
    }

    /// The squares of an unfilled group on which a queen could stand.
    fn open_squares(&self, group: Group) -> Result<Vec<Square>, ProofError> {
        if !self.groups.contains(&group) || self.room(group) == 0 {
            return Err(ProofError::NotWaiting { group });
        }
        let open = |square: &Square| {
            let groups = self.instance.groups_of(*square);
            !self.instance.closed().contains(square)
                && !self.queens.contains(square)
                && !self.queens.iter().any(|&queen| self.instance.clash(queen, *square))
                && groups.iter().all(|&(group, _)| self.room(group) > 0)
        };
        Ok(self.instance.members(group).into_iter().filter(open).collect())
    }
}
