//! Hints against lists of all solutions.

use super::*;
use crate::random::Random;
use crate::{Board, Solution};

/// Every step of every chain is true of every solution of the board.
#[test]
fn hints_never_rule_out_a_solution() {
    let mut random = Random::new(7);
    let mut ends = [0; 3];
    for round in 0..600 {
        let n = 4 + round % 6;
        let mut board = Board::new(n).unwrap();
        for _ in 0..random.below(5) {
            let square = Square::new(random.below(n.into()) as u32, random.below(n.into()) as u32);
            let piece = if random.below(3) == 0 { Board::block } else { Board::fix };
            board = piece(board.clone(), square).unwrap_or(board);
        }
        let solutions: Vec<Solution> = board.solutions().collect();
        let stands = |solution: &Solution, s: &Square| solution.columns()[s.row as usize] == s.column;
        let chain = chain(&board);
        for hint in &chain.hints {
            let queen = matches!(hint, Hint::Only { .. });
            for square in hint.squares() {
                assert!(solutions.iter().all(|s| stands(s, square) == queen), "{board:?}: {hint:?}");
            }
        }
        match &chain.end {
            ChainEnd::Solved(queens) => {
                assert_eq!(solutions.len(), 1, "{board:?}");
                assert!(queens.iter().all(|queen| stands(&solutions[0], queen)));
                ends[0] += 1;
            }
            ChainEnd::Trying => ends[1] += 1,
            ChainEnd::Impossible(_) => {
                assert!(solutions.is_empty(), "{board:?}");
                ends[2] += 1;
            }
            ChainEnd::Unsolvable | ChainEnd::Several(_) => panic!("nobody has searched"),
        }
    }
    assert!(ends.iter().all(|&end| end > 20), "{ends:?}");
}

/// A step taken on the board itself leads to the same next step as the chain.
#[test]
fn a_hint_taken_leads_to_the_next() {
    let mut board = Board::new(8).unwrap();
    for name in ["a4", "c1"] {
        board = board.fix(Square::parse(name, 8).unwrap()).unwrap();
    }
    for expected in chain(&board).hints {
        let hint = hint(&board).unwrap();
        assert_eq!(hint, expected);
        board = match &hint {
            Hint::Only { square, .. } => board.fix(*square).unwrap(),
            crossed => crossed.squares().iter().try_fold(board, |b, &s| b.block(s)).unwrap(),
        };
    }
    assert_eq!(hint(&board), None);
}

#[test]
fn rows_that_share_two_columns_keep_others_out() {
    // Rows 1 and 2 of n = 7 are open in columns a and e only.
    let mut board = Board::new(7).unwrap();
    for column in [1, 2, 3, 5, 6] {
        board = board.block(Square::new(0, column)).unwrap().block(Square::new(6, column)).unwrap();
    }
    let found = chain(&board).hints.into_iter().find(|hint| hint.kind() == HintKind::Confined);
    let Some(Hint::Confined { groups, places, .. }) = found else { panic!("{board:?}") };
    assert_eq!(groups, [Group::Row(0), Group::Row(6)]);
    assert_eq!(places, [Group::Column(0), Group::Column(4)]);
}

#[test]
fn too_few_places_are_a_contradiction() {
    let mut board = Board::new(9).unwrap();
    for row in [0, 4, 8] {
        for column in (0..9).filter(|&column| column != 1 && column != 7) {
            board = board.block(Square::new(row, column)).unwrap();
        }
    }
    let ChainEnd::Impossible(contradiction) = chain(&board).end else { panic!() };
    assert!(contradiction.places.len() < contradiction.groups.len());
}

/// With suppositions, every chain ends as the list of all solutions demands.
#[test]
fn every_board_with_one_solution_is_solved() {
    let mut random = Random::new(8);
    let mut ends = [0; 3];
    let mut supposed = 0;
    for round in 0..400 {
        let n = 5 + round % 4;
        let mut board = Board::new(n).unwrap();
        for _ in 0..1 + random.below(8) {
            let square = Square::new(random.below(n.into()) as u32, random.below(n.into()) as u32);
            let piece = if random.below(4) > 0 { Board::block } else { Board::fix };
            board = piece(board.clone(), square).unwrap_or(board);
        }
        let solutions: Vec<Solution> = board.solutions().take(2).collect();
        let chain = solve(&board, &Watch::none()).unwrap();
        match &chain.end {
            ChainEnd::Solved(queens) => {
                assert!(solutions[0].squares().eq(queens.iter().copied()), "{board:?}")
            }
            ChainEnd::Several(pair) => assert_eq!((pair.len(), solutions.len()), (2, 2), "{board:?}"),
            ChainEnd::Impossible(_) | ChainEnd::Unsolvable => assert!(solutions.is_empty(), "{board:?}"),
            ChainEnd::Trying => panic!("{board:?} is left open"),
        }
        assert_eq!(matches!(chain.end, ChainEnd::Solved(_)), solutions.len() == 1, "{board:?}");
        for hint in chain.hints.iter().filter(|hint| hint.kind() == HintKind::Suppose) {
            supposed += 1;
            assert!(
                !solutions[0].squares().any(|queen| hint.squares().contains(&queen)),
                "{board:?}: {hint:?}"
            );
        }
        ends[solutions.len()] += 1;
    }
    assert!(ends.iter().all(|&end| end > 20) && supposed > 20, "{ends:?}, {supposed}");
}
