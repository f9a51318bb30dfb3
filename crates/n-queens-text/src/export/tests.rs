//! Formats that need no solver of others: exact cover by a search of a few lines, QUBO by every
//! assignment. The others are solved by real solvers in the tests of the command.

use n_queens::model::{Encoding, Model};
use n_queens::regions::Regions;
use n_queens::{Board, Square, Watch};

use super::*;

fn written(notation: Notation, model: &Model) -> String {
    notation.text(model, Encoding::default(), &Watch::none()).unwrap()
}

/// Covers of the items by options, counted with no more than sets.
fn covers(text: &str) -> u64 {
    let mut lines = text.lines().filter(|line| !line.starts_with('|'));
    let (primary, _) = lines.next().unwrap().split_once('|').unwrap();
    let primary: Vec<&str> = primary.split_whitespace().collect();
    let options: Vec<Vec<&str>> = lines.map(|line| line.split_whitespace().collect()).collect();
    fn search(primary: &[&str], options: &[Vec<&str>], used: &mut Vec<String>) -> u64 {
        let Some(item) = primary.iter().find(|item| !used.iter().any(|name| name == *item)) else { return 1 };
        let mut found = 0;
        for option in options.iter().filter(|option| option.contains(item)) {
            if option.iter().any(|name| used.iter().any(|taken| taken == name)) {
                continue;
            }
            let before = used.len();
            used.extend(option.iter().map(|name| (*name).to_owned()));
            found += search(primary, options, used);
            used.truncate(before);
        }
        found
    }
    search(&primary, &options, &mut Vec::new())
}

#[test]
fn exact_covers_are_the_solutions() {
    for (n, total) in [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (7, 40), (8, 92)] {
        assert_eq!(covers(&written(Notation::Dlx, &Model::queens(n))), total, "n = {n}");
    }
    let half_filled =
        Board::new(8).unwrap().fix(Square::new(4, 1)).unwrap().block(Square::new(3, 3)).unwrap();
    let total = half_filled.solutions().count() as u64;
    assert!(total > 0);
    assert_eq!(covers(&written(Notation::Dlx, &Model::from(&half_filled))), total);
    let contradiction = Model::queens(5).with([Square::new(0, 0), Square::new(1, 1)], []);
    assert_eq!(covers(&written(Notation::Dlx, &contradiction)), 0);
    let game: Regions = "AABBB\nABBCC\nADDCC\nADDEC\nEEEEC".parse().unwrap();
    let solutions = game.solutions(100, &Watch::none()).unwrap();
    assert_eq!(covers(&written(Notation::Dlx, &Model::from(&game))), solutions.len() as u64);
}

/// Every assignment has the energy −offset exactly if it is a solution, and never a lower one.
#[test]
fn lowest_energies_are_the_solutions() {
    let given = Model::queens(4).with([Square::new(0, 1)], [Square::new(3, 3)]);
    let game: Regions = "AABB\nABBB\nCCDB\nCCDD".parse().unwrap();
    for (model, total) in [(Model::queens(3), 0), (Model::queens(4), 2), (given, 1), (Model::from(&game), 1)]
    {
        let text = written(Notation::Qubo, &model);
        let offset = text.split("offset=").nth(1).unwrap().split(':').next().unwrap().parse::<i64>().unwrap();
        let entries: Vec<(u32, u32, i64)> = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .map(|line| {
                let parts: Vec<i64> = line.split(' ').map(|word| word.parse().unwrap()).collect();
                (parts[0] as u32, parts[1] as u32, parts[2])
            })
            .collect();
        let mut found = 0;
        for bits in 0u32..1 << (model.rows() * model.columns()) {
            let is_set = |variable: u32| bits >> variable & 1 == 1;
            let energy: i64 = entries
                .iter()
                .filter(|(i, j, _)| is_set(*i) && is_set(*j))
                .map(|(_, _, weight)| weight)
                .sum();
            assert!(energy >= -offset);
            let queens: Vec<Square> = model.squares().filter(|&s| is_set(model.variable(s) - 1)).collect();
            assert_eq!(energy == -offset, model.check(&queens).is_ok(), "{queens:?}");
            found += u32::from(energy == -offset);
        }
        assert_eq!(found, total);
    }
}

#[test]
fn names_are_read_and_texts_are_short_lines() {
    for notation in Notation::ALL {
        assert_eq!(notation.name().to_uppercase().parse(), Ok(notation));
        let text = written(notation, &Model::queens(12));
        assert!(text.is_ascii() && text.ends_with('\n'), "{notation}");
        // Knuth's programs, clingo and solvers of OPB, DIMACS and SMT-LIB read lines of any length.
        if matches!(notation, Notation::Lp | Notation::Xcsp3 | Notation::Minizinc) {
            assert!(text.lines().all(|line| line.len() < 110), "{notation}");
        }
    }
    assert!("cplex".parse::<Notation>().is_err());
}

#[test]
fn the_map_lists_every_variable() {
    let mut map = Vec::new();
    variable_map(&Model::queens(3), &mut map).unwrap();
    let map = String::from_utf8(map).unwrap();
    assert!(map.starts_with("variable,row,column\n1,1,1\n2,1,2\n") && map.ends_with("9,3,3\n"), "{map}");
}
