//! Regions against a search that shares nothing with the candidates, and games made to measure.

use super::*;
use crate::hint::ChainEnd;

/// All solutions by trying every square in turn, with and without a queen.
fn brute(game: &Regions) -> Vec<Vec<Square>> {
    fn extend(game: &Regions, place: u32, queens: &mut Vec<Square>, found: &mut Vec<Vec<Square>>) {
        let (n, stars) = (game.size(), game.stars() as usize);
        let in_row = |row: u32| queens.iter().filter(|queen| queen.row == row).count();
        if place.is_multiple_of(n) && place > 0 && in_row(place / n - 1) != stars {
            return;
        }
        if place == n * n {
            found.push(queens.clone());
            return;
        }
        let square = Square::new(place / n, place % n);
        let apart =
            |queen: &Square| queen.row.abs_diff(square.row) > 1 || queen.column.abs_diff(square.column) > 1;
        let column = queens.iter().filter(|queen| queen.column == square.column).count();
        let region = queens.iter().filter(|queen| game.region(**queen) == game.region(square)).count();
        if queens.iter().all(apart) && in_row(square.row) < stars && column < stars && region < stars {
            queens.push(square);
            extend(game, place + 1, queens, found);
            queens.pop();
        }
        extend(game, place + 1, queens, found);
    }
    let mut found = Vec::new();
    extend(game, 0, &mut Vec::new(), &mut found);
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
fn made_games_are_of_the_wanted_grade_and_stars() {
    use crate::grade::Grade;
    for grade in Grade::ALL {
        for seed in 0..3 {
            let wanted = RegionsOptions::new(7).difficulty(grade);
            let made = wanted.make(seed, &Watch::none()).unwrap();
            assert_eq!(brute(&made.game), std::slice::from_ref(&made.queens), "{}", made.game);
            assert_eq!(made.difficulty.grade, grade, "{}", made.game);
            assert_eq!(made.hints.end, ChainEnd::Solved(made.queens));
            assert!(made.game.shape().is_tidy(), "{}", made.game);
        }
    }
    let made = RegionsOptions::new(9).stars(2).make(1, &Watch::none()).unwrap();
    assert_eq!((made.queens.len(), made.game.total(&Watch::none()).unwrap()), (18, 1), "{}", made.game);
    assert_eq!(
        RegionsOptions::new(8).stars(2).make(1, &Watch::none()).unwrap_err().to_string(),
        "no game of regions with 2 to a row has 8 rows; n must be from 9 to 16"
    );
}

/// A002464 counts kings, one in every row and column: the game whose regions are its rows.
#[test]
fn ambiguous_games_are_counted_as_published() {
    for turned in [false, true] {
        let region = |square: u32| if turned { square % 14 } else { square / 14 };
        let game = Regions::new(14, 1, (0..196).map(region).collect()).unwrap();
        assert_eq!(game.total(&Watch::none()).unwrap(), 11_661_506_218);
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

/// Stripes with a few squares moved.
fn random_game(n: u32, stars: u32, random: &mut crate::random::Random) -> Option<Regions> {
    let mut region: Vec<u32> = (0..n * n).map(|place| place / n).collect();
    for _ in 0..2 * n {
        region[random.below(u64::from(n * n)) as usize] = random.below(n.into()) as u32;
    }
    Regions::new(n, stars, region).ok()
}

/// Boards cut at random, most of them with several solutions or none.
#[test]
fn solutions_hints_and_proofs_agree_with_trying_everything() {
    let mut random = crate::random::Random::new(5);
    let mut seen = [[0; 3]; 2];
    for round in 0..330 {
        let (n, stars) = if round < 300 { (4 + random.below(3) as u32, 1) } else { (8, 2) };
        let Some(game) = random_game(n, stars, &mut random) else { continue };
        let expected = brute(&game);
        let mut found = game.solutions(100_000, &Watch::none()).unwrap();
        found.sort();
        assert_eq!(found, expected, "{game}");
        assert_eq!(game.total(&Watch::none()).unwrap(), expected.len() as u128, "{game}");
        seen[stars as usize - 1][expected.len().min(2)] += 1;
        let chain = crate::hint::solve(&game, &Watch::none()).unwrap();
        for hint in &chain.hints {
            let queen = matches!(hint, Hint::Only { .. });
            for square in hint.squares() {
                let right = |solution: &Vec<Square>| solution.contains(square) == queen;
                assert!(expected.iter().all(right), "{game}\n{hint:?}");
            }
        }
        match chain.end {
            ChainEnd::Solved(queens) => assert_eq!(expected, [queens], "{game}"),
            ChainEnd::Impossible(_) | ChainEnd::Unsolvable => {
                assert!(expected.is_empty(), "{game}");
                if stars > 1 && round % 10 > 0 {
                    continue; // A proof takes a second.
                }
                let proof = crate::proof::prove(&game, &Watch::none()).unwrap();
                assert_eq!(crate::proof::check(&game, &proof), Ok(()), "{game}");
            }
            ChainEnd::Several(_) => assert!(expected.len() > 1, "{game}"),
            ChainEnd::Trying => panic!("{game} is left open"),
        }
    }
    assert!(seen[0].iter().all(|&seen| seen > 5) && seen[1].iter().sum::<u32>() > 15, "{seen:?}");
}

#[test]
fn stars_are_checked_and_read_back() {
    let rows = "AABBCCDD\n".repeat(4) + &"EEFFGGHH\n".repeat(4);
    let game: Regions = format!("stars: 2\n{rows}").parse().unwrap();
    assert_eq!((game.stars(), game.size()), (2, 8));
    assert_eq!(game.to_string().parse::<Regions>().unwrap(), game);
    let two = game.clone().fix(Square::new(0, 0)).unwrap().fix(Square::new(0, 2)).unwrap();
    let message = "a queen on e8 is one too many: row 1 holds 2";
    assert_eq!(two.fix(Square::new(0, 4)).unwrap_err().to_string(), message);
    let touching = game.fix(Square::new(0, 0)).unwrap().fix(Square::new(1, 1)).unwrap_err();
    assert_eq!(touching.to_string(), "the queens on a8 and b7 cannot both stand");
    for (text, words) in [
        ("stars: many\nAB\nAB", "'stars: many' needs a number from 1 to 3, as in 'stars: 2'"),
        ("stars: 4\nAB\nAB", "4 stars are not possible; a game has 1 to 3"),
        ("stars: 2\nAA\nAB", "region B has 1 of the 2 squares that its queens need"),
    ] {
        assert_eq!(text.parse::<Regions>().unwrap_err().to_string(), words);
    }
    assert_eq!(Regions::new(0, 1, Vec::new()), Err(RegionsError::Size { n: 0 }));
    assert_eq!(Regions::new(2, 1, vec![0; 3]), Err(RegionsError::Squares { squares: 3, n: 2 }));
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
    let stars = Regions::new(2, 2, vec![0, 0, 1, 1]).unwrap();
    assert_eq!(
        serde_json::to_string(&stars).unwrap(),
        r#"{"rows":["AA","BB"],"stars":2,"queens":[],"crossed":[]}"#
    );
    for bad in [
        r#"{"rows":["AB","A"]}"#,
        r#"{"rows":["AB","AB"],"queens":[{"row":2,"column":0}]}"#,
        r#"{"rows":["AB","AB"],"queens":[{"row":0,"column":0},{"row":1,"column":1}]}"#,
    ] {
        assert!(serde_json::from_str::<Regions>(bad).is_err(), "{bad}");
    }
}
