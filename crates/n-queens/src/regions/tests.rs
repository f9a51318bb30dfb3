//! Regions against a search that shares nothing with the candidates, and games made to measure.

use super::*;
use crate::hint::ChainEnd;

/// All solutions by trying every column row by row.
fn brute(game: &Regions) -> Vec<Vec<Square>> {
    fn extend(game: &Regions, queens: &mut Vec<Square>, found: &mut Vec<Vec<Square>>) {
        let row = queens.len() as u32;
        if row == game.size() {
            found.push(queens.clone());
            return;
        }
        for column in 0..game.size() {
            let square = Square::new(row, column);
            let apart = |queen: &Square| {
                queen.column != column
                    && game.region(*queen) != game.region(square)
                    && (queen.row + 1 != row || queen.column.abs_diff(column) != 1)
            };
            if queens.iter().all(apart) {
                queens.push(square);
                extend(game, queens, found);
                queens.pop();
            }
        }
    }
    let mut found = Vec::new();
    extend(game, &mut Vec::new(), &mut found);
    found
}

#[test]
fn made_games_have_one_solution_that_hints_find() {
    let (games, largest) = if std::env::var_os("QUEENS_LONG_TESTS").is_some() { (200, 10) } else { (6, 8) };
    for n in 5..=largest {
        for seed in 0..games {
            let made = make(n, seed, &Watch::none()).unwrap();
            assert_eq!(
                brute(&made.game),
                std::slice::from_ref(&made.queens),
                "n = {n}, seed {seed}\n{}",
                made.game
            );
            assert_eq!(made.hints.end, ChainEnd::Solved(made.queens.clone()), "n = {n}, seed {seed}");
            assert_eq!(make(n, seed, &Watch::none()).unwrap(), made);
        }
    }
}

#[test]
fn every_region_of_a_made_game_is_in_one_piece() {
    for seed in 0..5 {
        let game = make(8, seed, &Watch::none()).unwrap().game;
        for region in 0..8 {
            let squares = game.members(Group::Region(region));
            let mut reached = vec![squares[0]];
            while let Some(&next) = squares.iter().find(|square| {
                let beside = |other: &Square| {
                    square.row.abs_diff(other.row) + square.column.abs_diff(other.column) == 1
                };
                !reached.contains(square) && reached.iter().any(beside)
            }) {
                reached.push(next);
            }
            assert_eq!(reached.len(), squares.len(), "{game}");
        }
    }
}

/// Boards cut at random, most of them with several solutions or none.
#[test]
fn solutions_and_hints_agree_with_trying_everything() {
    let mut random = crate::random::Random::new(5);
    let mut seen = [0; 3];
    for _ in 0..300 {
        let n = 4 + random.below(3) as u32;
        let letters: Vec<char> = ('A'..='Z').take(n as usize).collect();
        let mut region: Vec<u32> = (0..n * n).map(|place| place % n).collect();
        // Stripes with a few squares moved.
        region.sort_unstable();
        for _ in 0..2 * n {
            let (from, to) = (random.below(u64::from(n * n)), random.below(n.into()) as u32);
            region[from as usize] = to;
        }
        if (0..n).any(|wanted| !region.contains(&wanted)) {
            continue;
        }
        let game = Regions::trusted(n, letters, region);
        let expected = brute(&game);
        let mut found = game.solutions(1000, &Watch::none()).unwrap();
        found.sort();
        assert_eq!(found, expected, "{game}");
        seen[expected.len().min(2)] += 1;
        match game.hints().end {
            ChainEnd::Solved(queens) => assert_eq!(expected, [queens], "{game}"),
            ChainEnd::Impossible(_) => assert!(expected.is_empty(), "{game}"),
            ChainEnd::Trying => {}
            ChainEnd::Unsolvable => panic!("nobody has searched"),
        }
    }
    assert!(seen.iter().all(|&seen| seen > 5), "{seen:?}");
}

#[test]
fn bad_text_is_rejected_with_the_place() {
    for (text, words) in [
        ("", "no regions"),
        ("AB\nA", "row 2 has 1 square; with 2 rows it needs 2"),
        ("AB", "row 1 has 2 squares; with 1 row it needs 1"),
        ("AB\nA?", "'?' in row 2 is not a region"),
        ("AB\nAA\n", ""),
        ("AA\nAA", "2 rows need 2 regions, and there is 1"),
        ("ABC\nDAA\nAAA", "3 rows need 3 regions, and there are 4"),
    ] {
        match text.parse::<Regions>() {
            Ok(game) => assert!(words.is_empty() && game.to_string() == text.trim_end(), "{text}"),
            Err(error) => assert!(!words.is_empty() && error.to_string().contains(words), "{text}: {error}"),
        }
    }
    let large = vec!["A".repeat(33); 33].join("\n");
    assert_eq!(large.parse::<Regions>(), Err(ParseRegionsError::TooLarge { rows: 33 }));
    assert_eq!("1 1 2\n1 3 2\n\n3 3 2\n".parse::<Regions>().unwrap().to_string(), "112\n132\n332");
}

#[cfg(feature = "serde")]
#[test]
fn a_game_reads_back_and_is_checked() {
    let game: Regions = "AABB\nABBB\nCCDB\nCCDD".parse().unwrap();
    let game = game.fix(Square::new(0, 1)).unwrap().cross(Square::new(3, 3)).unwrap();
    let text = serde_json::to_string(&game).unwrap();
    assert_eq!(serde_json::from_str::<Regions>(&text).unwrap(), game);
    for bad in [
        r#"{"rows":["AB","A"]}"#,
        r#"{"rows":["AB","AB"],"queens":[{"row":2,"column":0}]}"#,
        r#"{"rows":["AB","AB"],"queens":[{"row":0,"column":0},{"row":1,"column":1}]}"#,
    ] {
        assert!(serde_json::from_str::<Regions>(bad).is_err(), "{bad}");
    }
}
