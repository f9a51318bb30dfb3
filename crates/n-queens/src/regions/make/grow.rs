//! Regions grown around the queens of a solution.
//!
//! Every queen is the seed of a patch. Patches grow square by square; each has an appetite of its
//! own, so that sizes differ, and takes the free square that hangs best together with it. With k
//! queens to a region, k neighbouring patches become one.

use super::neighbours;
use crate::Square;
use crate::random::Random;
use crate::regions::Regions;

/// Ways to join patches that are tried.
const JOINS: u32 = 20;

/// A game whose regions are little more than their queens, and the squares that no region has yet;
/// `None` if the patches cannot be joined.
pub(super) fn seeds(
    n: u32,
    stars: u32,
    queens: &[Square],
    random: &mut Random,
) -> Option<(Regions, Vec<Square>)> {
    let place = |square: Square| (square.row * n + square.column) as usize;
    let all = (0..n * n).map(|place| Square::new(place / n, place % n));
    let mut region = vec![0; (n * n) as usize];
    let mut taken: Vec<Square> = queens.to_vec();
    if stars == 1 {
        (0..).zip(queens).for_each(|(number, &queen)| region[place(queen)] = number);
    } else {
        let patch = patches(n, queens, random);
        let joined = (0..JOINS).find_map(|_| join(n, stars, queens.len() as u32, &patch, random))?;
        region = patch.into_iter().map(|patch| joined[patch as usize]).collect();
        taken = all.clone().filter(|&square| queens.contains(&square)).collect();
        for number in 0..n {
            let own: Vec<Square> =
                queens.iter().copied().filter(|&queen| region[place(queen)] == number).collect();
            for &queen in &own[1..] {
                taken.extend(path(own[0], queen, n, |square| region[place(square)] == number));
            }
        }
    }
    let free = all.filter(|square| !taken.contains(square)).collect();
    Some((Regions::new(n, stars, region).ok()?, free))
}

/// The squares of a shortest way between two squares of a connected area, the ends included.
fn path(from: Square, to: Square, n: u32, inside: impl Fn(Square) -> bool) -> Vec<Square> {
    let mut seen: Vec<(Square, usize)> = vec![(from, 0)];
    let mut next = 0;
    while next < seen.len() && seen[next].0 != to {
        for square in neighbours(seen[next].0, n) {
            if inside(square) && !seen.iter().any(|&(other, _)| other == square) {
                seen.push((square, next));
            }
        }
        next += 1;
    }
    let mut way = Vec::new();
    while next > 0 && next < seen.len() {
        way.push(seen[next].0);
        next = seen[next].1;
    }
    way.push(from);
    way
}

/// By square: the patch of the queen with that number.
fn patches(n: u32, queens: &[Square], random: &mut Random) -> Vec<u32> {
    let place = |square: Square| (square.row * n + square.column) as usize;
    let mut patch: Vec<Option<u32>> = vec![None; (n * n) as usize];
    for (&queen, number) in queens.iter().zip(0..) {
        patch[place(queen)] = Some(number);
    }
    let appetite: Vec<u64> = queens.iter().map(|_| 1 + random.below(6)).collect();
    loop {
        // By patch: the free squares beside it, as often as they touch it.
        let mut free: Vec<Vec<Square>> = vec![Vec::new(); queens.len()];
        for square in (0..n * n).map(|place| Square::new(place / n, place % n)) {
            if let Some(number) = patch[place(square)] {
                let beside = neighbours(square, n).filter(|&next| patch[place(next)].is_none());
                free[number as usize].extend(beside);
            }
        }
        let hungry: Vec<usize> = (0..queens.len()).filter(|&number| !free[number].is_empty()).collect();
        let total: u64 = hungry.iter().map(|&number| appetite[number]).sum();
        if total == 0 {
            return patch.into_iter().flatten().collect();
        }
        let mut drawn = random.below(total);
        for number in hungry {
            if drawn < appetite[number] {
                let beside = &free[number];
                let mut draw = || beside[random.below(beside.len() as u64) as usize];
                let (first, second) = (draw(), draw());
                let touches = |square| beside.iter().filter(|&&other| other == square).count();
                let square = if touches(second) > touches(first) { second } else { first };
                patch[place(square)] = Some(number as u32);
                break;
            }
            drawn -= appetite[number];
        }
    }
}

/// By patch: its region, `stars` neighbouring patches each. The patch with the fewest free
/// neighbours is joined first; `None` if one is left alone.
fn join(n: u32, stars: u32, patches: u32, patch: &[u32], random: &mut Random) -> Option<Vec<u32>> {
    let mut beside = vec![Vec::new(); patches as usize];
    for (place, &own) in patch.iter().enumerate() {
        let square = Square::new(place as u32 / n, place as u32 % n);
        for next in neighbours(square, n) {
            let other = patch[(next.row * n + next.column) as usize];
            if other != own && !beside[own as usize].contains(&other) {
                beside[own as usize].push(other);
            }
        }
    }
    let mut region: Vec<Option<u32>> = vec![None; patches as usize];
    for number in 0..patches / stars {
        let mut members: Vec<u32> = Vec::new();
        while members.len() < stars as usize {
            let free = |patch: &u32| region[*patch as usize].is_none();
            let mut choices: Vec<u32> = match members.as_slice() {
                [] => (0..patches).filter(free).collect(),
                some => some.iter().flat_map(|&own| beside[own as usize].clone()).filter(free).collect(),
            };
            random.shuffle(&mut choices);
            let ways = |patch: &u32| beside[*patch as usize].iter().filter(|&other| free(other)).count();
            let next = choices.iter().copied().min_by_key(ways)?;
            region[next as usize] = Some(number);
            members.push(next);
        }
    }
    region.into_iter().collect()
}
