//! Proofs of random impossible boards: every one accepted, every damaged one rejected.

use super::*;
use crate::random::Random;
use crate::rules::Instance;
use crate::{Board, Watch};

/// A random board without a solution: queens that do not attack each other, squares blocked.
fn impossible(n: u32, random: &mut Random) -> Board {
    loop {
        let mut board = Board::new(n).unwrap();
        let queens = random.below(u64::from(n) - 1);
        let blocked = random.below(u64::from(n));
        for piece in 0..queens + blocked {
            let square = Square::new(random.below(n.into()) as u32, random.below(n.into()) as u32);
            let placed = if piece < queens { board.clone().fix(square) } else { board.clone().block(square) };
            board = placed.unwrap_or(board);
        }
        if board.solutions().next().is_none() {
            return board;
        }
    }
}

#[test]
fn five_hundred_impossible_boards_have_proofs_that_hold() {
    let mut random = Random::new(14);
    let mut sizes = Vec::new();
    for round in 0..500 {
        let board = impossible(4 + round % 7, &mut random);
        let proof = prove(&board, &Watch::none()).unwrap_or_else(|error| panic!("{board:?}: {error}"));
        assert_eq!(check(&board, &proof), Ok(()), "{board:?}");
        sizes.push(proof.cases());
    }
    sizes.sort_unstable();
    assert!(sizes[250] <= 8, "half of the proofs are short: {sizes:?}");
}

/// Every proof with one thing changed.
fn damaged(proof: &Proof) -> Vec<Proof> {
    match proof {
        Proof::Ends(end) => {
            let mut fewer = end.clone();
            fewer.groups.pop();
            let mut more = end.clone();
            more.places.push(Group::Column(0));
            let mut twice = end.clone();
            twice.groups.push(end.groups[0]);
            let mut off = end.clone();
            off.groups[0] = Group::Row(1000);
            [fewer, more, twice, off].map(Proof::Ends).to_vec()
        }
        Proof::Split { group, cases } => {
            let with = |cases: Vec<Case>| Proof::Split { group: *group, cases };
            let mut all = Vec::new();
            for place in 0..cases.len() {
                let mut short = cases.clone();
                short.remove(place);
                all.push(with(short));
                let mut fewer = cases.clone();
                fewer[place].squares.pop();
                all.push(with(fewer));
                let mut twice = cases.clone();
                twice.push(cases[place].clone());
                all.push(with(twice));
                for wrong in damaged(&cases[place].proof) {
                    let mut inside = cases.clone();
                    inside[place].proof = wrong;
                    all.push(with(inside));
                }
            }
            all.push(Proof::Split { group: Group::Region(0), cases: cases.clone() });
            all
        }
    }
}

#[test]
fn damaged_proofs_are_rejected() {
    let mut random = Random::new(15);
    let mut refused = 0;
    for round in 0..60 {
        let board = impossible(4 + round % 5, &mut random);
        let proof = prove(&board, &Watch::none()).unwrap();
        for wrong in damaged(&proof) {
            // Adding a place to a crowd, or taking a group from it, may leave a true statement only
            // where the rest is still too many; the damage above never does.
            assert!(check(&board, &wrong).is_err(), "{board:?}: {wrong:?}");
            refused += 1;
        }
    }
    assert!(refused > 500, "{refused}");
}

#[test]
fn a_proof_of_one_board_is_none_of_another() {
    let corner = Board::new(6).unwrap().fix(Square::new(0, 0)).unwrap();
    let proof = prove(&corner, &Watch::none()).unwrap();
    assert!(check(&Board::new(6).unwrap(), &proof).is_err());
    assert!(check(&Board::new(6).unwrap().fix(Square::new(0, 1)).unwrap(), &proof).is_err());
}

#[test]
fn regions_without_a_solution_are_proved_too() {
    let game: crate::regions::Regions = "AAB\nACB\nCCB".parse().unwrap();
    let proof = prove(&game, &Watch::none()).unwrap();
    assert_eq!(check(&game, &proof), Ok(()));
    assert_eq!(game.groups().len(), 9);
}
