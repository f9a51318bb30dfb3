//! How a game of coloured regions stands: what breaks its rules, and what contradicts its solution.
//!
//! [`RegionsPosition`] looks only at the queens, in microseconds, so that a player sees mistakes and
//! the end at once. [`RegionsCheck`] solves the game: is it a proper one, with exactly one solution,
//! and which pieces have to go?

use n_queens::regions::Regions;
use n_queens::{Group, Instance, Square};
use n_queens_text::reasoning::{self, Names};
use serde::{Deserialize, Serialize};

use super::regions::read;
use crate::{Context, Effort, Error, Query};

/// The rules that queens break and the squares that they exclude.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegionsPosition {
    pub size: u32,
    pub regions: Vec<u32>,
    #[serde(default)]
    pub queens: Vec<Square>,
    /// Queens in every row, column and region; 1 unless given.
    pub stars: Option<u32>,
}

#[derive(Clone, Debug, Serialize)]
pub struct RegionsPositionAnswer {
    pub conflicts: Vec<GameConflict>,
    /// Squares without a queen where no queen can be added, row by row.
    pub excluded: Vec<Square>,
    pub solved: bool,
}

/// Queens that cannot stand together.
#[derive(Clone, Debug, Serialize)]
pub struct GameConflict {
    pub squares: Vec<Square>,
    pub text: String,
}

/// Whether a game has exactly one solution, and which pieces contradict it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegionsCheck {
    pub size: u32,
    pub regions: Vec<u32>,
    #[serde(default)]
    pub queens: Vec<Square>,
    #[serde(default)]
    pub crossed: Vec<Square>,
    /// Queens in every row, column and region; 1 unless given.
    pub stars: Option<u32>,
}

#[derive(Clone, Debug, Serialize)]
pub struct RegionsCheckAnswer {
    /// Solutions of the game without its pieces; 2 stands for 2 or more.
    pub solutions: usize,
    /// Pieces that no solution has, in the order in which they were given.
    pub wrong: Vec<Square>,
    pub text: String,
}

impl Query for RegionsPosition {
    const NAME: &'static str = "regions-position";
    const EFFORT: Effort = Effort::Quick;
    type Answer = RegionsPositionAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<RegionsPositionAnswer, Error> {
        let game = read(self.size, self.stars, &self.regions)?;
        for &square in &self.queens {
            game.clone().fix(square).map_err(Error::invalid)?;
        }
        let names = Names::regions(&game).with(context.locale.squares).speaking(context.language());
        let stars = game.stars() as usize;
        let has_queen = |square: &Square| self.queens.contains(square);
        let filled = |group| game.members(group).into_iter().filter(has_queen).collect::<Vec<_>>();
        let crowded = game.groups().into_iter().filter_map(|group| {
            let queens = filled(group);
            (queens.len() > stars)
                .then(|| GameConflict { text: reasoning::crowded(group, &queens, &names), squares: queens })
        });
        let mut conflicts: Vec<GameConflict> = crowded.collect();
        for (place, &first) in self.queens.iter().enumerate() {
            let others = self.queens[place + 1..].iter();
            conflicts.extend(others.filter(|&&second| touch(first, second)).map(|&second| GameConflict {
                squares: vec![first, second],
                text: reasoning::touching(&[first, second], &names),
            }));
        }
        let all = (0..game.size()).flat_map(|row| game.members(Group::Row(row)));
        let excluded = all.filter(|square| {
            !has_queen(square) && self.queens.iter().any(|&queen| game.clash(queen, *square))
        });
        Ok(RegionsPositionAnswer {
            excluded: excluded.collect(),
            solved: conflicts.is_empty()
                && game.groups().into_iter().all(|group| filled(group).len() == stars),
            conflicts,
        })
    }
}

impl Query for RegionsCheck {
    const NAME: &'static str = "regions-check";
    const EFFORT: Effort = Effort::Search;
    type Answer = RegionsCheckAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<RegionsCheckAnswer, Error> {
        let game = read(self.size, self.stars, &self.regions)?;
        let solutions = game.solutions(2, context.watch)?;
        let wrong = match solutions.as_slice() {
            [] => Vec::new(),
            [only] => self.wrong(|queen, square| Ok(only.contains(&square) == queen))?,
            _ => self.wrong(|queen, square| {
                let with = if queen { game.clone().fix(square) } else { game.clone().cross(square) };
                Ok(!with.map_err(Error::invalid)?.solutions(1, context.watch)?.is_empty())
            })?,
        };
        let names = Names::regions(&game).speaking(context.language());
        Ok(RegionsCheckAnswer {
            solutions: solutions.len(),
            wrong,
            text: reasoning::uniqueness(solutions.len(), &scattered(&game), &names),
        })
    }
}

impl RegionsCheck {
    /// The pieces that `fits` rejects: whether it is a queen, and its square.
    fn wrong(&self, fits: impl Fn(bool, Square) -> Result<bool, Error>) -> Result<Vec<Square>, Error> {
        let queens = self.queens.iter().map(|&square| (true, square));
        let crosses = self.crossed.iter().map(|&square| (false, square));
        let judged = queens.chain(crosses).map(|(queen, square)| Ok((square, fits(queen, square)?)));
        let judged: Vec<(Square, bool)> = judged.collect::<Result<_, Error>>()?;
        Ok(judged.into_iter().filter(|&(_, fits)| !fits).map(|(square, _)| square).collect())
    }
}

/// Regions in several parts, often a mistake in painting.
fn scattered(game: &Regions) -> Vec<Group> {
    (0..game.size()).filter(|&region| !game.is_connected(region)).map(Group::Region).collect()
}

fn touch(first: Square, second: Square) -> bool {
    first != second && first.row.abs_diff(second.row) <= 1 && first.column.abs_diff(second.column) <= 1
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;
    use std::slice::from_ref;

    use n_queens::Watch;
    use serde_json::{Value, json};

    use crate::{Front, Host, Request, Service};

    #[derive(Debug)]
    struct Still;

    impl Host for Still {
        fn seconds(&self) -> f64 {
            0.0
        }

        fn random(&self) -> u64 {
            1
        }

        fn threads(&self) -> NonZeroUsize {
            NonZeroUsize::MIN
        }
    }

    fn ask(request: Value) -> Value {
        let request = Request::read(request.to_string().as_bytes()).unwrap();
        let answer = Service::new(Front::Server, Still).answer(&request, &Watch::none()).unwrap();
        serde_json::from_str(&answer).unwrap()
    }

    fn square(row: u32, column: u32) -> Value {
        json!({"row": row, "column": column})
    }

    const GAME: [u32; 16] = [0, 0, 1, 1, 0, 1, 1, 1, 2, 2, 3, 1, 2, 2, 3, 3];

    fn position(queens: &[Value]) -> Value {
        ask(json!({"ask": "regions-position", "size": 4, "regions": GAME, "queens": queens}))
    }

    fn check(regions: [u32; 16], queens: &[Value], crossed: &[Value]) -> Value {
        let game = json!({"ask": "regions-check", "size": 4, "regions": regions, "queens": queens, "crossed": crossed});
        ask(game)
    }

    #[test]
    fn every_broken_rule_is_a_conflict() {
        let texts = |queens: &[Value]| {
            let conflicts = position(queens)["conflicts"].as_array().unwrap().clone();
            conflicts.iter().map(|conflict| conflict["text"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(texts(&[square(0, 0), square(2, 3)]), [""; 0]);
        assert_eq!(
            texts(&[square(0, 0), square(0, 1)]),
            ["row a4-d4 has 2 queens: a4 and b4", "region A has 2 queens: a4 and b4", "a4 and b4 touch"]
        );
        assert_eq!(
            texts(&[square(0, 3), square(2, 3)]),
            ["column d has 2 queens: d4 and d2", "region B has 2 queens: d4 and d2"]
        );
        assert_eq!(texts(&[square(1, 1), square(2, 2)]), ["b3 and c2 touch"]);
    }

    /// The solution is found by trying all 256 ways to put one queen in every row.
    #[test]
    fn exactly_one_placement_is_solved() {
        let placements = (0..256u32).map(|code| (0..4).map(|row| code >> (2 * row) & 3).collect::<Vec<_>>());
        let queens =
            |columns: &[u32]| (0..4).zip(columns).map(|(row, &c)| square(row, c)).collect::<Vec<_>>();
        let solved: Vec<_> =
            placements.filter(|columns| position(&queens(columns))["solved"] == true).collect();
        assert_eq!(solved.len(), 1);
        let solution = queens(&solved[0]);
        let all = (0..4).flat_map(|row| (0..4).map(move |column| square(row, column)));
        for piece in all {
            let right = solution.contains(&piece);
            let of = |wrong: bool| if wrong { json!([piece]) } else { json!([]) };
            assert_eq!(check(GAME, from_ref(&piece), &[])["wrong"], of(!right), "a queen on {piece}");
            assert_eq!(check(GAME, &[], from_ref(&piece))["wrong"], of(right), "a cross on {piece}");
        }
    }

    #[test]
    fn a_queen_excludes_what_she_attacks() {
        let excluded = position(&[square(0, 0)])["excluded"].as_array().unwrap().len();
        // Three more squares in her row, three in her column, and one at her corner.
        assert_eq!(excluded, 7);
    }

    #[test]
    fn games_without_one_solution_are_reported() {
        let rows = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3];
        let several = check(rows, &[square(0, 0)], &[]);
        assert_eq!((&several["solutions"], &several["text"]), (&json!(2), &json!("more than one solution")));
        assert_eq!(several["wrong"], json!([square(0, 0)]), "no solution has a queen in the corner");
        let corner = [0, 1, 3, 3, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3];
        let none = check(corner, &[], &[]);
        assert_eq!((&none["solutions"], &none["text"]), (&json!(0), &json!("no solution")));
        let apart = [0, 0, 1, 1, 0, 1, 1, 1, 2, 2, 3, 1, 2, 2, 3, 0];
        let text = check(apart, &[], &[])["text"].as_str().unwrap().to_owned();
        assert!(text.ends_with("; region A is in several parts"), "{text}");
    }
}
