//! The laws of ranking, against enumeration, which shares nothing with it.

use proptest::prelude::*;

use super::*;
use crate::known;
use crate::methods::tests::boards;
use crate::random::Random;
use crate::watch::tests::stops_soon;

/// Every solution has the place at which enumeration finds it, and is found there.
#[track_caller]
fn check(board: &Board) {
    let ranking = Ranking::of(board).unwrap();
    let listed: Vec<Solution> = board.solutions().collect();
    assert_eq!(ranking.total(), listed.len() as u128, "{board:?}");
    for (index, solution) in (0..).zip(&listed) {
        assert_eq!(ranking.nth(index, &Watch::none()).as_ref(), Ok(solution), "{board:?}");
        assert_eq!(ranking.rank(solution, &Watch::none()), Ok(index), "{board:?}");
    }
    let all: Vec<u128> = (0..ranking.total()).collect();
    assert_eq!(ranking.rank_each(&listed, &Watch::none()), Ok(all.clone()));
    assert_eq!(ranking.nth_each(&all, &Watch::none()), Ok(listed));
    let beyond = ranking.total();
    assert_eq!(
        ranking.nth(beyond, &Watch::none()),
        Err(RankError::OutOfRange { index: beyond, total: beyond })
    );
}

#[test]
fn every_solution_up_to_nine_queens() {
    (1..=9).for_each(|n| check(&Board::new(n).unwrap()));
}

#[test]
fn places_of_random_solutions_up_to_sixteen_queens() {
    for n in [10, 11, 12, 13, 14, 15, 16] {
        let ranking = Ranking::of(&Board::new(n).unwrap()).unwrap();
        assert_eq!(Some(ranking.total()), known::total(n));
        let mut random = Random::new(n.into());
        let total = ranking.total() as u64;
        let indices: Vec<u128> =
            (0..4).map(|_| random.below(total).into()).chain([0, ranking.total() - 1]).collect();
        let found = ranking.nth_each(&indices, &Watch::none()).unwrap();
        for (index, solution) in indices.iter().zip(&found) {
            assert_eq!(ranking.rank(solution, &Watch::none()).as_ref(), Ok(index), "n = {n}");
        }
        // The mirror image of the k-th is the k-th from the end.
        let mirrored = found[0].image(crate::Symmetry::MirrorColumns);
        assert_eq!(ranking.rank(&mirrored, &Watch::none()), Ok(ranking.total() - 1 - indices[0]), "n = {n}");
        if let Some(first) = known::first_solution(n) {
            assert_eq!(found[4].columns(), first, "n = {n}");
        }
    }
}

#[test]
fn neighbours_are_neighbours() {
    // A run of solutions by number is the run that enumeration gives from there.
    let board = Board::new(12).unwrap();
    let ranking = Ranking::of(&board).unwrap();
    let run: Vec<u128> = (7_000..7_200).collect();
    let listed: Vec<Solution> = board.solutions().skip(7_000).take(200).collect();
    assert_eq!(ranking.nth_each(&run, &Watch::none()), Ok(listed));
}

#[test]
fn how_the_work_is_cut_does_not_change_the_answer() {
    // In one pass, or row by row with the fast counter down to rests of so many fillings, by one
    // thread and several, with and without a mirror, which a middle column stands on or not.
    let (odd, empty) = (Board::new(7).unwrap(), Board::new(8).unwrap());
    for board in [empty.clone().block(Square::new(7, 3)).unwrap(), empty, odd] {
        let listed: Vec<Solution> = board.solutions().collect();
        let all: Vec<u128> = (0..listed.len() as u128).collect();
        for (threads, pass) in [(1, u128::MAX), (2, 1 << 20), (3, 1 << 12), (2, 1)] {
            let threads = NonZeroUsize::new(threads).unwrap();
            let ranking = Ranking::by(&board, threads, pass, &Watch::none()).unwrap();
            assert_eq!(ranking.nth_each(&all, &Watch::none()).as_ref(), Ok(&listed), "passes of {pass}");
            assert_eq!(ranking.rank_each(&listed, &Watch::none()).as_ref(), Ok(&all), "passes of {pass}");
        }
    }
}

#[test]
fn a_board_that_takes_long_is_left_at_once() {
    // Counted row by row by the fast counter, and in one pass of the largest kind.
    let wide = Board::new(19).unwrap().block(Square::new(9, 9)).unwrap();
    let one_pass = (0..4).fold(Board::new(18).unwrap(), |board, row| {
        board.fix(Square::new(row, [9, 11, 13, 15][row as usize])).unwrap()
    });
    for board in [wide, one_pass] {
        for threads in [1, 2] {
            let threads = NonZeroUsize::new(threads).unwrap();
            stops_soon(|watch| Ranking::new(&board, threads, watch).map(|_| ()));
        }
    }
}

#[test]
fn every_question_is_left_at_once() {
    let ranking = Ranking::of(&Board::new(18).unwrap()).unwrap();
    let solutions = ranking.nth_each(&[300_000_000, 5, 600_000_000], &Watch::none()).unwrap();
    stops_soon(|watch| ranking.nth(333_333_333, watch).map(|_| ()));
    stops_soon(|watch| ranking.rank_each(&solutions, watch).map(|_| ()));
    stops_soon(|watch| ranking.sampler(1).draw(100_000, watch).map(|_| ()));
}

#[test]
fn solutions_of_other_boards_are_rejected() {
    let board = Board::new(6).unwrap().fix(Square::new(0, 1)).unwrap().block(Square::new(3, 0)).unwrap();
    let ranking = Ranking::of(&board).unwrap();
    let message = |columns: Vec<u32>| {
        ranking.rank(&Solution::new(columns).unwrap(), &Watch::none()).unwrap_err().to_string()
    };
    assert_eq!(message(vec![1, 3, 0, 2]), "a solution with 4 rows is not a solution for n = 6");
    assert_eq!(message(vec![2, 5, 1, 4, 0, 3]), "the solution has no queen on b6, where the board has one");
    assert_eq!(message(vec![1, 3, 5, 0, 2, 4]), "the solution has a queen on a3, which the board blocks");
}

#[test]
fn what_cannot_be_counted_is_rejected() {
    for (n, expected) in [(21, RankError::TooLarge { n: 21 }), (65, RankError::TooWide { n: 65 })] {
        let error = Ranking::of(&Board::new(n).unwrap()).unwrap_err();
        assert_eq!(error, expected);
        assert!(error.to_string().starts_with(&format!("n = {n} is too large to rank")), "{error}");
    }
}

#[test]
fn large_boards_with_few_free_rows() {
    // Solutions of 30 and 64 queens with most of them fixed.
    for n in [30, 64] {
        let solution = crate::Construction::new(n).unwrap().columns().collect::<Vec<u32>>();
        for rows in [0..n, 0..12, 0..17, n - 9..n] {
            let fixed = (0..n).filter(|row| !(rows.contains(row) && row % 5 != 0));
            let board = fixed.fold(Board::new(n).unwrap(), |board, row| {
                board.fix(Square::new(row, solution[row as usize])).unwrap()
            });
            if board.fixed().len() + 14 >= n as usize {
                check(&board);
            }
        }
    }
}

proptest! {
    #[test]
    fn random_boards_agree_with_enumeration(board in boards(1..10)) {
        check(&board);
    }
}

#[test]
fn many_columns_with_few_squares_are_rejected_and_not_tabulated() {
    // Two open squares in each of 40 rows: few fillings, but 2^40 sets of columns.
    let mut board = Board::new(40).unwrap();
    for row in 0..40 {
        for column in (0..40).filter(|&column| column != row && column != (row * 7 + 3) % 40) {
            board = board.block(Square::new(row, column)).unwrap();
        }
    }
    assert_eq!(Ranking::of(&board).unwrap_err(), RankError::TooLarge { n: 40 });
}

/// Beyond 64 columns what counts is what is left to decide.
#[test]
fn wide_boards_with_little_left_to_decide_are_ranked() {
    let n = 70;
    let whole = crate::Construction::new(n).unwrap().solution();
    let mut board = Board::new(n).unwrap();
    for (row, &column) in whole.columns().iter().enumerate().filter(|(row, _)| row % 7 > 0) {
        board = board.fix(Square::new(row as u32, column)).unwrap();
    }
    let (listed, watch): (Vec<_>, _) = (board.solutions().collect(), Watch::none());
    assert!(!listed.is_empty());
    let ranking = Ranking::of(&board).unwrap();
    assert_eq!(ranking.total(), listed.len() as u128);
    assert_eq!(
        count::census(&board, count::By::Join, NonZeroUsize::MIN, &watch).unwrap().total(),
        ranking.total()
    );
    for (index, solution) in listed.iter().enumerate() {
        assert_eq!(&ranking.nth(index as u128, &watch).unwrap(), solution);
        assert_eq!(ranking.rank(solution, &watch).unwrap(), index as u128);
    }
    assert!(ranking.nth(ranking.total(), &watch).is_err());
    assert!(listed.contains(&ranking.sampler(1).draw(1, &watch).unwrap()[0]));
    let open = Board::new(n).unwrap().fix(Square::new(0, 0)).unwrap();
    assert_eq!(Ranking::of(&open).err(), Some(RankError::TooWide { n }));
    assert!(count::census(&open, count::By::Join, NonZeroUsize::MIN, &watch).is_err());
}

/// Rows of many open squares above rows of two: few fillings in all, and nearly all of them in the
/// top.
#[test]
fn a_rest_whose_top_is_far_larger_than_its_bottom_is_not_listed() {
    let n = 20;
    let closed = (10..n)
        .flat_map(|row| (0..n).filter(move |&c| c != row && c != (row + 7) % n).map(move |c| (row, c)));
    let mut board = Board::new(n).unwrap();
    for (row, column) in closed {
        board = board.block(Square::new(row, column)).unwrap();
    }
    let rest = Rest::of(&board);
    assert!(rest.fillings() <= walk::PASS, "{}", rest.fillings());
    assert!(!walk::is_small(&rest, walk::PASS));
}
