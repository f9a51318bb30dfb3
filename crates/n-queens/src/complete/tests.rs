//! Completion against the plainest oracle: the list of all solutions of the size.

use std::sync::atomic::AtomicBool;

use proptest::prelude::*;

use super::solver::Attempt;
use super::*;
use crate::random::Random;
use crate::{Conflict, Line};

/// All solutions of one size; a partial board is completable when one of them has its queens and
/// avoids its blocked squares. Shares nothing with the code under test but the enumeration.
struct Oracle(Vec<Solution>);

impl Oracle {
    fn new(n: u32) -> Oracle {
        Oracle(Board::new(n).unwrap().solutions().collect())
    }

    fn completions(&self, queens: &[Square], blocked: &[Square]) -> usize {
        let stands =
            |solution: &Solution, square: &Square| solution.columns()[square.row as usize] == square.column;
        let completes = |solution: &&Solution| {
            queens.iter().all(|queen| stands(solution, queen))
                && !blocked.iter().any(|square| stands(solution, square))
        };
        self.0.iter().filter(completes).count()
    }

    #[track_caller]
    fn check(&self, partial: &Partial) {
        let expected = self.completions(partial.queens(), partial.blocked());
        assert_eq!(partial.count(&Watch::none()), Completions::Exact(expected as u128), "{partial:?}");
        match partial.complete(&Watch::none()).unwrap() {
            Completion::Solved(solution) => {
                assert!(partial.board().unwrap().admits(&solution), "{partial:?}: {solution}");
                let other = partial.other_than(&solution, &Watch::none()).unwrap();
                assert_eq!(other.is_some(), expected > 1, "{partial:?}");
                assert!(
                    other
                        .is_none_or(|other| { other != solution && partial.board().unwrap().admits(&other) })
                );
            }
            Completion::Impossible(explanation) => {
                assert_eq!(expected, 0, "{partial:?}: {explanation:?}");
                self.check_explanation(partial, &explanation);
            }
        }
    }

    #[track_caller]
    fn check_explanation(&self, partial: &Partial, explanation: &Explanation) {
        let (queens, blocked) = (explanation.queens(), explanation.blocked());
        assert!(explanation.is_minimal());
        assert!(queens.iter().all(|queen| partial.queens().contains(queen)), "{partial:?}: {explanation:?}");
        assert!(
            blocked.iter().all(|square| partial.blocked().contains(square)),
            "{partial:?}: {explanation:?}"
        );
        assert_eq!(self.completions(queens, blocked), 0, "{partial:?}: {explanation:?}");
        for skip in 0..queens.len() {
            let rest = [&queens[..skip], &queens[skip + 1..]].concat();
            assert_ne!(self.completions(&rest, blocked), 0, "{partial:?}: {explanation:?}");
        }
        for skip in 0..blocked.len() {
            let rest = [&blocked[..skip], &blocked[skip + 1..]].concat();
            assert_ne!(self.completions(queens, &rest), 0, "{partial:?}: {explanation:?}");
        }
        check_cause(explanation);
    }
}

/// The cause can be checked from its own pieces.
#[track_caller]
fn check_cause(explanation: &Explanation) {
    let n = explanation.size();
    let holds = |closed: &ClosedSquare| match closed.by {
        Piece::Queen(queen) => explanation.queens().contains(&queen) && queen.attacks(closed.square),
        Piece::Blocked(square) => explanation.blocked().contains(&square) && square == closed.square,
    };
    match explanation.cause() {
        Cause::Attack(conflict) => {
            assert_eq!(explanation.queens(), [conflict.first, conflict.second]);
            assert_eq!(conflict.first.line_to(conflict.second), Some(conflict.line));
        }
        Cause::Occupied { square } => {
            assert_eq!((explanation.queens(), explanation.blocked()), (&[*square][..], &[*square][..]));
        }
        Cause::NoPlace { line, closed } => {
            assert!(closed.iter().map(|closed| closed.square).eq(line.squares(n)), "{explanation:?}");
            assert!(closed.iter().all(holds), "{explanation:?}");
        }
        Cause::Crowded { lines, places, closed } => {
            assert!(places.len() < lines.len(), "{explanation:?}");
            assert!(closed.iter().all(holds), "{explanation:?}");
            let on_place = |square: Square| places.iter().any(|place| place.squares(n).any(|s| s == square));
            let elsewhere = lines.iter().flat_map(|line| line.squares(n)).filter(|&square| !on_place(square));
            assert!(elsewhere.eq(closed.iter().map(|closed| closed.square)), "{explanation:?}");
        }
        Cause::Search { lines } => assert!(!lines.is_empty()),
    }
}

/// A watch that has said stop.
fn stopped() -> Watch {
    Watch::new(AtomicBool::new(true))
}

fn squares(n: u32) -> Vec<Square> {
    (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column))).collect()
}

fn partial(n: u32, queens: &[Square], blocked: &[Square]) -> Partial {
    Partial::new(Placement::new(n, queens.iter().copied()).unwrap(), blocked.iter().copied()).unwrap()
}

fn named(n: u32, names: &[&str]) -> Vec<Square> {
    names.iter().map(|name| Square::parse(name, n).unwrap()).collect()
}

fn explanation(partial: &Partial) -> Explanation {
    match partial.complete(&Watch::none()).unwrap() {
        Completion::Impossible(explanation) => explanation,
        other => panic!("{partial:?} has an answer: {other:?}"),
    }
}

#[test]
fn every_one_and_two_queens_or_blocked_squares_up_to_seven() {
    for n in 1..=7 {
        let oracle = Oracle::new(n);
        oracle.check(&partial(n, &[], &[]));
        let squares = squares(n);
        for (place, &first) in squares.iter().enumerate() {
            oracle.check(&partial(n, &[first], &[]));
            oracle.check(&partial(n, &[], &[first]));
            oracle.check(&partial(n, &[first], &[first]));
            for &second in &squares[place + 1..] {
                oracle.check(&partial(n, &[first, second], &[]));
                if n <= 5 {
                    oracle.check(&partial(n, &[first], &[second]));
                    oracle.check(&partial(n, &[], &[first, second]));
                }
            }
        }
    }
}

#[test]
fn sets_of_blocked_squares_up_to_four() {
    for n in 1..=4 {
        let oracle = Oracle::new(n);
        let squares = squares(n);
        // Every fifth of the 2^16 sets at n = 4, to keep it short.
        for set in (0..1u32 << squares.len()).step_by(if n == 4 { 5 } else { 1 }) {
            let blocked: Vec<Square> =
                (0..squares.len()).filter(|bit| set >> bit & 1 == 1).map(|bit| squares[bit]).collect();
            oracle.check(&partial(n, &[], &blocked));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn random_puzzles_agree_with_enumeration(
        n in 4u32..=9,
        queens in prop::collection::vec(any::<(u32, u32)>(), 0..5),
        blocked in prop::collection::vec(any::<(u32, u32)>(), 0..30),
    ) {
        let on_board = |list: &[(u32, u32)]| -> Vec<Square> {
            list.iter().map(|&(row, column)| Square::new(row % n, column % n)).collect()
        };
        Oracle::new(n).check(&partial(n, &on_board(&queens), &on_board(&blocked)));
    }

    #[test]
    fn solutions_with_queens_taken_off_are_completable(
        which in 0usize..92, keep in prop::collection::vec(any::<bool>(), 8), blocked in 0usize..8,
    ) {
        let oracle = Oracle::new(8);
        let solution = &oracle.0[which];
        let queens: Vec<Square> = solution.squares().filter(|s| keep[s.row as usize]).collect();
        oracle.check(&partial(8, &queens, &[]));
        let off: Vec<Square> = solution.squares().skip(blocked).take(1).collect();
        oracle.check(&partial(8, &queens, &off));
    }
}

#[test]
fn the_puzzle_of_1850_has_two_completions() {
    let partial = partial(8, &named(8, &["b4", "d5"]), &[]);
    assert_eq!(partial.count(&Watch::none()), Completions::Exact(2));
    let mut found = Vec::new();
    let keep = |solution: Solution| {
        found.push(solution);
        std::ops::ControlFlow::Continue(())
    };
    assert_eq!(partial.for_each(keep, &Watch::none()), Ok(VisitEnd::Exhausted));
    assert!(found.iter().eq(partial.board().unwrap().solutions().collect::<Vec<_>>().iter()));
}

#[test]
fn attacking_queens_are_reported_as_the_pair() {
    let queens = named(8, &["b4", "d5", "g7", "d1"]);
    let explanation = explanation(&partial(8, &queens, &named(8, &["a1", "h8"])));
    assert_eq!(explanation.queens(), named(8, &["d5", "d1"]));
    assert!(explanation.blocked().is_empty());
    let pair =
        Conflict { first: explanation.queens()[0], second: explanation.queens()[1], line: Line::Column };
    assert_eq!(explanation.cause(), &Cause::Attack(pair));
}

#[test]
fn a_queen_on_a_blocked_square_is_its_own_reason() {
    let explanation = explanation(&partial(8, &named(8, &["c2"]), &named(8, &["c2", "d4"])));
    assert_eq!(
        (explanation.queens(), explanation.blocked()),
        (&named(8, &["c2"])[..], &named(8, &["c2"])[..])
    );
    assert_eq!(explanation.cause(), &Cause::Occupied { square: Square::new(6, 2) });
}

#[test]
fn a_row_without_a_free_square_names_who_attacks_each() {
    let explanation = explanation(&partial(5, &named(5, &["b5", "d4"]), &named(5, &["a1", "a3"])));
    assert_eq!(explanation.queens(), named(5, &["b5", "d4"]));
    assert_eq!(explanation.blocked(), named(5, &["a3"]));
    let Cause::NoPlace { line, closed } = explanation.cause() else { panic!("{explanation:?}") };
    assert_eq!(line, &LineAt { kind: Line::Row, index: 2 });
    let by: Vec<Piece> = closed.iter().map(|closed| closed.by).collect();
    let [b5, d4] = [Square::new(0, 1), Square::new(1, 3)].map(Piece::Queen);
    assert_eq!(by, [Piece::Blocked(Square::new(2, 0)), b5, d4, d4, d4]);
}

#[test]
fn pigeons_are_counted_and_not_searched_for() {
    // Every third row up to the 13th of them has room in twelve columns only.
    let blocked = (0..13).flat_map(|k| (12..40).map(move |column| Square::new(3 * k, column)));
    let explanation = explanation(&partial(40, &[], &blocked.collect::<Vec<_>>()));
    check_cause(&explanation);
    let Cause::Crowded { lines, places, .. } = explanation.cause() else { panic!("{explanation:?}") };
    assert_eq!((lines.len(), places.len(), explanation.blocked().len()), (13, 12, 13 * 28));
}

#[test]
fn a_stop_before_the_answer_is_undecided_and_after_it_keeps_the_answer() {
    let attacking = partial(8, &named(8, &["a1", "a2", "c5"]), &[]);
    let Ok(Completion::Impossible(explanation)) = attacking.complete(&stopped()) else { panic!() };
    assert!(!explanation.is_minimal());
    assert_eq!(explanation.queens(), named(8, &["a2", "a1"]));
    let open = partial(30, &[], &[]);
    assert_eq!(open.complete(&stopped()), Err(Stopped));
    assert_eq!(open.count(&stopped()), Completions::AtLeast(0));
}

/// Non-attacking queens put down at random until there are `count` of them or no square is left.
fn random_queens(n: u32, count: usize, random: &mut Random) -> Vec<Square> {
    let mut squares = squares(n);
    random.shuffle(&mut squares);
    let mut queens: Vec<Square> = Vec::new();
    for square in squares {
        if queens.len() < count && !queens.iter().any(|queen| queen.attacks(square)) {
            queens.push(square);
        }
    }
    queens
}

/// The squares of `count` diagonals chosen at random: the hard instances of CSPLib problem 79.
fn excluded_diagonals(n: u32, count: usize, random: &mut Random) -> Vec<Square> {
    let diagonal = |line: &LineAt| matches!(line.kind, Line::Falling | Line::Rising);
    let mut lines: Vec<LineAt> = LineAt::all(n).filter(diagonal).collect();
    random.shuffle(&mut lines);
    lines[..count].iter().flat_map(|line| line.squares(n)).collect()
}

#[test]
fn excluded_diagonals_agree_with_enumeration() {
    let oracle = Oracle::new(11);
    for seed in 0..12 {
        let blocked = excluded_diagonals(11, 6 + seed as usize % 4, &mut Random::new(seed));
        oracle.check(&partial(11, &[], &blocked));
    }
}

#[test]
fn both_searches_decide_excluded_diagonals_alike() {
    let (mut solved, mut impossible) = (0, 0);
    for seed in 0..12 {
        let blocked = excluded_diagonals(14, 10 + seed as usize % 4, &mut Random::new(seed));
        let open_board =
            OpenBoard::new(&partial(14, &[], &blocked)).unwrap_or_else(|_| panic!("nothing attacks"));
        let backtrack = backtrack::search(&open_board, None, &Watch::none()).unwrap().unwrap();
        let learnt = solver::Solver::new(&open_board, &Watch::none()).unwrap().search().unwrap();
        match (backtrack, learnt) {
            (Attempt::Squares(_), Attempt::Squares(_)) => solved += 1,
            (Attempt::Impossible(_), Attempt::Impossible(_)) => impossible += 1,
            _ => panic!("the searches differ, seed {seed}"),
        }
    }
    assert!(
        solved > 0 && impossible > 0,
        "{solved} solved, {impossible} impossible: the instances should be mixed"
    );
}

#[test]
fn excluded_diagonals_of_twenty_to_thirty_are_decided() {
    for n in [20, 25, 30] {
        for seed in 0..3 {
            let blocked = excluded_diagonals(n, n as usize / 2, &mut Random::new(seed));
            let partial = partial(n, &[], &blocked);
            let Completion::Solved(solution) = partial.complete(&Watch::none()).unwrap() else {
                panic!("n = {n}, seed {seed}")
            };
            assert!(partial.board().unwrap().admits(&solution));
        }
    }
}

#[test]
fn random_partial_boards_of_a_hundred_to_a_thousand() {
    for (n, count) in [(100, 30), (100, 70), (300, 150), (300, 210), (1000, 10), (1000, 500), (1000, 750)] {
        let queens = random_queens(n, count, &mut Random::new(n.into()));
        let partial = partial(n, &queens, &[]);
        let Completion::Solved(solution) = partial.complete(&Watch::none()).unwrap() else {
            panic!("{count} queens on {n}")
        };
        assert!(partial.board().unwrap().admits(&solution));
    }
}

#[test]
fn crowded_boards_of_a_hundred_are_explained_and_every_piece_is_needed() {
    for seed in 0..2 {
        let queens = random_queens(100, 90, &mut Random::new(seed));
        let explanation = explanation(&partial(100, &queens, &[]));
        assert!(explanation.is_minimal());
        check_cause(&explanation);
        for skip in 0..explanation.queens().len() {
            let mut rest = explanation.queens().to_vec();
            rest.remove(skip);
            let rest = partial(100, &rest, &[]);
            let Completion::Solved(solution) = rest.complete(&Watch::none()).unwrap() else {
                panic!("not needed: {explanation:?}")
            };
            assert!(rest.board().unwrap().admits(&solution));
        }
    }
}

#[test]
fn large_boards_with_only_one_completion_are_recognised() {
    for (n, given, unique) in [(100, 60, false), (100, 99, true), (300, 150, false)] {
        let solution = crate::random_by_swaps(n, 5, &Watch::none()).unwrap();
        let queens: Vec<Square> = solution.squares().take(given).collect();
        let partial = partial(n, &queens, &[]);
        let other = partial.other_than(&solution, &Watch::none()).unwrap();
        assert_eq!(other.is_none(), unique, "n = {n}, {given} given");
    }
}

#[test]
fn all_completions_of_a_large_board_with_few_gaps() {
    let solution = crate::random_by_swaps(40, 5, &crate::Watch::none()).unwrap();
    let queens: Vec<Square> = solution.squares().filter(|square| square.row % 3 != 0).collect();
    let partial = partial(40, &queens, &[]);
    let expected = partial.board().unwrap().solutions().count();
    assert_eq!(partial.count(&Watch::none()), Completions::Exact(expected as u128));
}

#[cfg(feature = "serde")]
#[test]
fn a_partial_board_reads_back_and_squares_off_the_board_are_rejected() {
    let partial = partial(6, &named(6, &["a1", "a3"]), &named(6, &["b1"]));
    let text = serde_json::to_string(&partial).unwrap();
    assert_eq!(serde_json::from_str::<Partial>(&text).unwrap(), partial);
    for text in [
        r#"{"size":0}"#,
        r#"{"size":5000}"#,
        r#"{"size":4,"queens":[{"row":4,"column":0}]}"#,
        r#"{"size":4,"blocked":[{"row":0,"column":4}]}"#,
    ] {
        assert!(serde_json::from_str::<Partial>(text).is_err(), "{text}");
    }
}
