//! Small answers that can be worked out by hand, and the wording of every error: it names the
//! input, the limit and what to do instead.
#![allow(clippy::unwrap_used)]

use std::num::NonZeroUsize;

use n_queens::estimate::{Approach, Estimate, LEAST_POPULATION, MOST_POPULATION, REPLICAS};
use n_queens::grade::grade;
use n_queens::methods::Frontier;
use n_queens::one::{FirstSearch, Stride};
use n_queens::proof::prove;
use n_queens::puzzle::{Grade, PuzzleOptions, is_unique};
use n_queens::regions::Regions;
use n_queens::steps::{Action, Target, Trace};
use n_queens::watch::{Progress, Stage, Stopped};
use n_queens::{
    Board, Conflict, Construction, Estimator, Group, Line, Method, Placement, Ranking, Solution, Square,
    Symmetry, Verifier, Watch, first_solution, random_by_swaps,
};

fn board(n: u32) -> Board {
    Board::new(n).unwrap()
}

#[track_caller]
fn says<T>(result: Result<T, impl std::fmt::Display>, message: &str) {
    assert_eq!(result.err().expect("this input is rejected").to_string(), message);
}

#[test]
fn errors_name_the_input_the_limit_and_what_to_do() {
    let none = Watch::none();
    let square = Square::new;
    says(
        board(8).fix(square(0, 0)).unwrap().fix(square(3, 3)),
        "the fixed queens on a8 (row 1, column 1) and d5 (row 4, column 4) attack each other along a falling diagonal",
    );
    says(
        Solution::new(vec![0, 2, 1]),
        "the queens on row 2, column 3 and row 3, column 2 attack each other along a rising diagonal",
    );
    says(Square::parse("k9", 8), "square 'k9' is not on the 8 x 8 board (a1 to h8, or 1,1 to 8,8)");
    says(
        Method::Subsets.check_size(8),
        "method 'subsets' is practical up to n = 5, not n = 8; 'bits' is, up to n = 16",
    );
    says(
        Method::Bits.check_size(20),
        "method 'bits' is practical up to n = 16, not n = 20; no method lists that many solutions faster",
    );
    says("guessing".parse::<Approach>(), "there is no approach 'guessing'; choose descent or annealing");
    says(Estimator::new(1000), "n = 1000 is out of range for an estimate (1 to 128)");
    says(Construction::new(3), "there is no solution for n = 3; only n = 2 and n = 3 have none");
    says(random_by_swaps(2, 1, &none), "there is no solution for n = 2; only n = 2 and n = 3 have none");
    says("easiest".parse::<Grade>(), "'easiest' is not a difficulty; use easy, medium, hard or expert");
    says(PuzzleOptions::new(3, Grade::Easy).make(1, &none), "no puzzle has n = 3; n must be from 4 to 32");
    says(
        n_queens::regions::make(3, 1, &none),
        "no game of regions with 1 to a row has 3 rows; n must be from 4 to 20",
    );
    says("AAB\nACB\nCB".parse::<Regions>(), "row 3 has 2 squares; with 3 rows it needs 3");
    let game: Regions = "AAB\nACB\nCCB".parse().unwrap();
    says(game.fix(square(0, 0)).unwrap().fix(square(1, 1)), "the queens on a3 and b2 cannot both stand");
    says(
        Ranking::of(&board(8)).unwrap().nth(92, &none),
        "solution 93 was asked for, but there are 92; numbers run from 1 to 92",
    );
    let mut verifier = Verifier::new();
    verifier.push(0).unwrap();
    says(verifier.push(1), "the queen on row 2, column 2 is attacked from above along a falling diagonal");
    let starts = |message: String, start: &str| assert!(message.starts_with(start), "{message}");
    let start = "n = 1000 is too large for the first solution (at most 128)";
    starts(first_solution(1000, &none).unwrap_err().to_string(), start);
    starts("magic".parse::<Method>().unwrap_err().to_string(), "there is no method 'magic'");
    let start = "there is no target 'home'; choose one of next-solution";
    starts("home".parse::<Target>().unwrap_err().to_string(), start);
    assert_eq!(Stopped.to_string(), "stopped before the answer was found");
}

#[cfg(feature = "complete")]
#[test]
fn a_partial_board_has_a_largest_size() {
    let large = n_queens::complete::Partial::new(Placement::new(5000, []).unwrap(), []);
    says(large, "n = 5000 is too large to complete (at most 1024)");
}

#[cfg(feature = "complete")]
#[test]
fn the_reason_is_smallest_and_still_reports_plain_contradictions() {
    use n_queens::complete::{Completion, Explanation, Partial};
    let explain = |queens: &[Square], blocked: &[Square]| -> Explanation {
        let placement = Placement::new(4, queens.iter().copied()).unwrap();
        let partial = Partial::new(placement, blocked.iter().copied()).unwrap();
        match partial.complete(&Watch::none()).unwrap() {
            Completion::Impossible(explanation) => explanation,
            Completion::Solved(solution) => panic!("{solution}"),
        }
    };
    // A queen in the corner of n = 4 is impossible, whatever else is given.
    let (corner, same_row) = (Square::new(0, 0), Square::new(0, 2));
    let blocked = explain(&[corner], &[corner]);
    assert_eq!((blocked.occupied(), blocked.blocked()), (Some(corner), &[][..]));
    let attacked = explain(&[corner, same_row], &[]);
    assert_eq!(attacked.attack().map(|pair| (pair.first, pair.second)), Some((corner, same_row)));
    assert_eq!(attacked.queens(), [corner]);
}

#[cfg(feature = "complete")]
#[test]
fn a_formula_has_a_clause_for_every_row_and_column() {
    use n_queens::complete::Partial;
    let partial = |n| Partial::new(Placement::new(n, []).unwrap(), []).unwrap();
    assert!(partial(1).formula().to_string().ends_with("p cnf 1 2\n1 0\n1 0\n"));
    assert_eq!(partial(8).formula().variables(), 64);
    let mut longest = 0;
    partial(3).formula().for_each_clause(|clause| longest = longest.max(clause.len()));
    assert_eq!(longest, 3);
    let stopped = Watch::new(std::sync::atomic::AtomicBool::new(true));
    assert_eq!(partial(100).formula_watched(&stopped).err(), Some(Stopped));
}

#[test]
fn diagonals_squares_and_groups_are_numbered_from_fixed_corners() {
    assert_eq!((Square::new(0, 3).falling(), Square::new(3, 3).rising()), (-3, 6));
    assert_eq!(Square::new(0, 26).name(30), "aa30");
    assert_eq!(Square::new(0, 0).line_to(Square::new(0, 0)), None);
    let first = Square::new(0, 0);
    let conflict = Conflict { first, second: Square::new(1, 1), line: Line::Falling };
    assert_eq!(conflict.describe(8), "a8 and b7 share a falling diagonal");
    assert_eq!(Group::Row(2).to_string(), "row 3");
    assert!(Group::Row(7) < Group::Column(0));
    assert_eq!(Symmetry::MirrorColumns.then(Symmetry::MirrorRows), Symmetry::HalfTurn);
    assert_eq!(Symmetry::QuarterTurn.inverse(), Symmetry::ThreeQuarterTurn);
    assert_eq!(Symmetry::MirrorRows.apply(Square::new(0, 3), 8), Square::new(7, 3));
    // A row of three queens: each attacks only her neighbours.
    let row = Placement::new(3, (0..3).map(|column| Square::new(0, column))).unwrap();
    assert_eq!(row.conflicts().len(), 2);
}

#[cfg(feature = "complete")]
#[test]
fn diagonals_of_a_board_count_from_the_top_corners() {
    use n_queens::complete::LineAt;
    assert_eq!(LineAt::through(Square::new(0, 7), Line::Falling, 8).index, 0);
    assert_eq!(LineAt::through(Square::new(2, 3), Line::Rising, 8).index, 5);
    let squares: Vec<Square> = LineAt { kind: Line::Rising, index: 1 }.squares(8).collect();
    assert_eq!(squares, [Square::new(0, 1), Square::new(1, 0)]);
}

#[test]
fn masks_below_two_queens() {
    let frontier = Frontier::below(&[1, 3], 4);
    assert_eq!(
        (frontier.columns(), frontier.falling(), frontier.rising()),
        (&[0b1010][..], &[0b1000][..], &[0b0100][..])
    );
    assert_eq!(frontier.open(), [0b0001]);
    assert_eq!(Frontier::below(&[0], 4).digits(&[0b0011]), "0011");
}

#[test]
fn one_solution_by_construction_and_by_search() {
    let columns = |n| Construction::new(n).unwrap().columns().collect::<Vec<u32>>();
    assert_eq!((columns(4), columns(5)), (vec![1, 3, 0, 2], vec![1, 3, 0, 2, 4]));
    let strides = Construction::new(6).unwrap().strides();
    assert_eq!(strides, [Stride { first: 1, rows: 3 }, Stride { first: 0, rows: 3 }]);
    assert_eq!(Stride { first: 4, rows: 2 }.columns().last(), Some(6));
    assert_eq!(FirstSearch::new(30).unwrap().decided(), 0);
    assert_eq!(FirstSearch::new(5).unwrap().smallest_seen().columns(), [1, 3, 0, 2, 4]);
}

#[test]
fn steps_of_small_searches() {
    let none = Watch::none();
    let trace = |n, method| Trace::new(&board(n), method);
    assert_eq!(trace(4, Method::Bits).len(&none), Ok(34));
    let totals = trace(8, Method::Arrays).totals(&none).unwrap();
    assert_eq!((totals.nodes, totals.solutions), (2057, 92));
    let undone = trace(6, Method::Bits).steps().filter(|step| step.action() == Action::Undo).count();
    assert_eq!(undone, 152);
    let below = trace(8, Method::Arrays).subtree(&[Square::new(0, 0)], &none).unwrap().unwrap();
    assert_eq!((below.nodes, below.solutions), (227, 4));
    let path = [Square::new(0, 0), Square::new(1, 2)];
    assert_eq!(trace(4, Method::Arrays).span(&path, &none).unwrap(), Some(3..9));
}

#[test]
fn estimates_combine_replicas() {
    assert_eq!((LEAST_POPULATION * REPLICAS, MOST_POPULATION * REPLICAS), (3200, 32_000_000));
    let estimate = Estimator::new(8).unwrap().combine(&[92.0; REPLICAS as usize]);
    assert_eq!((estimate.low, estimate.total, estimate.high), (92.0, 92.0, 92.0));
    let estimate = Estimate { total: 100.0, low: 98.0, high: 102.0, samples: 32 };
    assert_eq!(estimate.relative_error(), 0.02);
    assert_eq!(Estimator::new(20).unwrap().population(4000).unwrap().samples(), 128_000);
    let run =
        || Estimator::new(5).unwrap().population(20).unwrap().seed(3).run(NonZeroUsize::MIN, &Watch::none());
    assert_eq!(run(), run());
}

#[test]
fn puzzles_regions_and_proofs() {
    let none = Watch::none();
    let one_queen = board(6).fix(Square::new(0, 1)).unwrap();
    assert!(is_unique(&one_queen, &none).unwrap() && !is_unique(&board(6), &none).unwrap());
    let easy = board(4).fix(Square::new(0, 1)).unwrap();
    assert_eq!(grade(&easy, &none).unwrap().grade, Grade::Easy);
    let options = PuzzleOptions::new(8, Grade::Medium);
    assert_eq!(options.make(7, &none), options.make(7, &none));
    let game: Regions = "AAB\nACB\nCBB".parse().unwrap();
    assert!(game.is_connected(0) && !game.is_connected(2));
    let game: Regions = "112\n132\n332".parse().unwrap();
    assert_eq!((game.letter(2), game.region(Square::new(0, 2))), ('3', 1));
    let proof = prove(&board(2), &none).unwrap();
    assert_eq!((proof.cases(), proof.depth()), (1, 1));
}

#[test]
fn progress_is_a_fraction_where_the_total_is_known() {
    let progress = |done, total| Progress { stage: Stage::Searching, done, total }.fraction();
    assert_eq!(
        (progress(7, None), progress(3, Some(12)), progress(0, Some(0))),
        (None, Some(0.25), Some(1.0))
    );
}
