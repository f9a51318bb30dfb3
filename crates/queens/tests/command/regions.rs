//! `queens regions`.

use insta::assert_snapshot;

use crate::run::{queens, queens_fed};

const GAME: &str = "AABB\nABBB\nCCDB\nCCDD\n";

#[test]
fn a_game_is_solved_and_said_to_have_one_solution() {
    let ran = queens_fed("regions", GAME);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), "queens: this is the only solution\n"));
    assert_snapshot!(ran.out, @"
    A  A* B  B 
     A  B  B  B*
     C* C  D  B 
     C  C  D* D
    ");
    let several = queens_fed("regions", "AABBB\nAABBB\nCCCDD\nCCDDD\nEEEEE\n");
    assert!(several.code == Some(0) && several.err.contains("solution"), "{}", several.err);
}

#[test]
fn hints_lead_to_the_end_of_a_made_game() {
    let game = queens("regions --make 7 --seed 2").answer();
    assert_eq!(game, queens("regions --make 7 --seed 2").answer());
    let chain = queens_fed("regions --hint=all", game.as_str()).answer();
    assert!(chain.lines().last().is_some_and(|line| line.starts_with("solved: ")), "{chain}");
    let first = queens_fed("regions --hint", game.as_str()).answer();
    assert_eq!(chain.lines().next().map(|line| &line[3..]), Some(first.trim_end()));
    let object = queens_fed("regions --hint --format ndjson", game.as_str()).answer();
    assert!(object.starts_with("{\"hint\":{"), "{object}");
}

#[test]
fn a_game_without_a_solution_says_why() {
    let ran = queens_fed("regions", "AAB\nACB\nCCB\n");
    assert_eq!(ran.code, Some(1));
    assert!(ran.out.starts_with("no solution:\n") && ran.out.contains("must use"), "{}", ran.out);
    let ran = queens_fed("regions --format ndjson", "AAB\nACB\nCCB\n");
    assert!(ran.out.starts_with("{\"proof\":{\"split\":"), "{}", ran.out);
}

#[test]
fn pictures_are_written_by_their_ending() {
    let folder = tempfile::TempDir::new().expect("a temporary folder");
    let file = folder.path().join("game.svg");
    queens(&format!("regions --make 6 --seed 1 -o {}", file.display())).answer();
    let svg = std::fs::read_to_string(&file).expect("it was written");
    assert!(svg.contains("<title>6 x 6 game of regions with 0 queens</title>"));
    assert!(queens("regions --make 6 -o game.png").complaint(2).contains(".png"));
}

#[test]
fn bad_games_are_refused() {
    for (text, words) in [
        ("", "-: no regions"),
        ("AB\nA\n", "row 2 has 1 squares"),
        ("A?\nAB\n", "'?' in row 1"),
        ("AA\nAA\n", "2 rows need 2 regions, but there are 1"),
    ] {
        let complaint = queens_fed("regions", text).complaint(2);
        assert!(complaint.contains(words), "{text}: {complaint}");
    }
    let size = queens("regions --make 3").complaint(2);
    assert!(size.contains("n must be from 4 to 16"), "{size}");
    let missing = queens("regions no-such-file").complaint(3);
    assert!(missing.contains("no-such-file"), "{missing}");
    assert!(queens("regions --seed 3").complaint(2).contains("--make"));
}
