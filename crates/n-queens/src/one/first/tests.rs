use std::sync::atomic::AtomicU32;
use std::sync::atomic::Ordering::Relaxed;

use super::*;
use crate::one::check_first_proof;
use crate::random::Random;
use crate::watch::Watcher;
use crate::watch::tests::stops_soon;
use crate::{Board, known};

fn first(n: u32) -> Vec<u32> {
    first_solution(n, &Watch::none()).unwrap().columns().to_vec()
}

#[test]
fn it_is_the_first_one_listed() {
    for n in (1..=19).filter(|&n| n != 2 && n != 3) {
        assert_eq!(Some(first(n)), Board::new(n).unwrap().solutions().next().map(Vec::from), "n = {n}");
    }
}

#[test]
fn it_is_the_published_one() {
    let published = (4..).map_while(|n| Some((n, known::first_solution(n)?)));
    let mut compared = 0;
    for (n, columns) in published {
        assert_eq!(first(n), columns, "n = {n}");
        compared += 1;
    }
    assert!(compared >= 9);
}

#[test]
fn larger_boards_agree_with_a_plain_row_by_row_search() {
    for n in 20..=27 {
        let mut columns = Vec::new();
        assert!(row_by_row(n, 0, 0, 0, &mut columns));
        assert_eq!(first(n), columns, "n = {n}");
    }
}

/// The obviously right twin: rows from the top, columns from the left.
fn row_by_row(n: u32, columns: u64, rising: u64, falling: u64, path: &mut Vec<u32>) -> bool {
    if path.len() == n as usize {
        return true;
    }
    let mut open = !(columns | rising | falling) & ((1 << n) - 1);
    while open != 0 {
        let square = open & open.wrapping_neg();
        open ^= square;
        path.push(square.trailing_zeros());
        if row_by_row(n, columns | square, (rising | square) >> 1, (falling | square) << 1, path) {
            return true;
        }
        path.pop();
    }
    false
}

/// Stops after this many checks.
struct StopAfter(AtomicU32);

impl Watcher for StopAfter {
    fn stop(&self) -> bool {
        self.0.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1)).is_err()
    }
}

#[test]
fn a_stopped_search_keeps_its_results() {
    let mut search = FirstSearch::new(34).unwrap();
    assert_eq!(search.run(&Watch::new(StopAfter(80.into()))), Err(Stopped));
    let decided = search.decided();
    let first = [1, 3, 5, 2, 4, 9, 11, 13, 15, 6, 18].map(|column| column - 1);
    assert!((1..=11).contains(&decided), "{decided}");
    assert_eq!(search.smallest_seen().columns()[..decided as usize], first[..decided as usize]);
}

#[test]
fn a_search_that_is_stopped_again_and_again_finds_the_same() {
    let mut search = FirstSearch::new(26).unwrap();
    let (mut stops, mut decided) = (0, 0);
    let found = loop {
        // More each time, for the square it was stopped at is searched anew.
        match search.run(&Watch::new(StopAfter((10 * stops).into()))) {
            Ok(found) => break found,
            Err(Stopped) => stops += 1,
        }
        assert!(decided <= search.decided() && stops < 1000);
        decided = search.decided();
    };
    assert!(stops > 0);
    assert_eq!(found.columns(), first(26));
}

#[test]
fn it_is_left_at_once() {
    stops_soon(|watch| first_solution(40, watch));
}

#[test]
fn sizes_without_a_first_solution_are_refused() {
    let refused = |n| first_solution(n, &Watch::none()).unwrap_err();
    assert_eq!(refused(129), FirstError::TooLarge { n: 129 });
    assert_eq!(refused(3), NoSolutionError::None { n: 3 }.into());
    assert_eq!(refused(0), NoSolutionError::Empty.into());
    // The widest masks: stopped early, but without overflow.
    for n in [63, 64, 65, 127, 128] {
        assert_eq!(first_solution(n, &Watch::new(StopAfter(3.into()))), Err(Stopped.into()), "n = {n}");
    }
}

/// Rays without any training: every weight random.
fn random_rays(n: u32, random: &mut Random) -> Vec<Ray> {
    let mut weights = |number: u32, least: f64| {
        (0..number).map(|_| ((random.unit() - 0.5) * 100.0).max(least) as f32).collect::<Vec<_>>()
    };
    let mut ray = || Ray {
        columns: weights(n, f64::MIN),
        falling: weights(2 * n - 1, 0.0),
        rising: weights(2 * n - 1, 0.0),
    };
    (0..bound::LANES).map(|_| ray()).collect()
}

/// Whatever the weights, no square of a solution is closed and no prefix of one is refuted.
#[test]
fn a_bound_never_refutes_a_solution() {
    let mut random = Random::new(7);
    for n in [6, 8, 9, 10] {
        for solution in Board::new(n).unwrap().solutions() {
            let bound = Bound::new(&OpenBoard::empty(n), &random_rays(n, &mut random));
            let bound = bound.expect("the empty board has solutions");
            let mut board = OpenBoard::empty(n);
            let mut sums = bound.base();
            let mut rows: Vec<u32> = (0..n).collect();
            while !rows.is_empty() {
                assert_ne!(bound.prune(&mut board, &sums), bound::Pruned::Dead, "n = {n}");
                for &row in &rows {
                    assert_eq!(board.open[row as usize] >> solution.columns()[row as usize] & 1, 1);
                }
                let row = rows.swap_remove(random.below(rows.len() as u64) as usize);
                let column = solution.columns()[row as usize];
                board.place(row, column);
                assert!(bound.add(&mut sums, row, column), "n = {n}");
            }
        }
    }
}

/// Both searches agree whether a prefix can be completed, and what is found is a solution.
#[test]
fn both_searches_agree_on_every_prefix() {
    let watch = Watch::none();
    let mut random = Random::new(5);
    for (n, rows) in [(11, 4), (14, 6)] {
        let mut answers = [0, 0];
        for _ in 0..60 {
            let mut board = OpenBoard::empty(n);
            let mut prefix = Vec::new();
            for row in 0..rows {
                let open: Vec<u32> = open_board::bits(board.open[row as usize]).collect();
                if open.is_empty() {
                    break;
                }
                let column = open[random.below(open.len() as u64) as usize];
                board.place(row, column);
                prefix.push(column);
            }
            let lines =
                prefix.iter().zip(0..).fold(FreeLines::<u64>::empty(n), |lines, (&c, r)| lines.with(r, c));
            let question = Question {
                n,
                prefix: &prefix,
                threads: NonZeroUsize::new(2).unwrap(),
                watch: &watch,
                branches: Cell::new(0),
            };
            let plain = question.plainly(lines, u64::MAX).ok().unwrap();
            // These are the rays at hand: no tree is so large that new ones are trained.
            let mut rays = random_rays(n, &mut random);
            let bounded = question.bounded(board, &mut rays).unwrap();
            assert_eq!(plain.is_some(), bounded.is_some(), "{prefix:?}");
            if let Some(columns) = bounded {
                assert!(columns.starts_with(&prefix) && Solution::new(columns).is_ok());
            }
            answers[usize::from(plain.is_some())] += 1;
        }
        assert!(answers.iter().all(|&number| number > 5), "{answers:?}");
    }
}

/// The plain search needs 25 million branches for this prefix.
#[test]
fn trained_rays_refute_most_of_a_large_tree() {
    let watch = Watch::none();
    let mut board = OpenBoard::empty(34);
    let prefix = [1, 3, 5, 2, 4, 9, 11, 13, 15, 6, 8];
    prefix.iter().zip(0..).for_each(|(&column, row)| board.place(row, column - 1));
    let trained = || train::train(&board, SEED, &watch).unwrap();
    let (rays, bound) = trained();
    let bound = bound.unwrap();
    let outcome = bounded::search(&board, &bound, NonZeroUsize::new(2).unwrap(), &watch).unwrap();
    assert!(outcome.completion.is_none());
    assert!(outcome.nodes < 1_000_000, "{} nodes", outcome.nodes);
    let same = |(a, b): (&Ray, &Ray)| a.columns == b.columns && a.rising == b.rising;
    assert!(rays.iter().zip(&trained().0).all(same), "training is deterministic");
}

/// The plain search alone, row by row from the top, is the twin of the whole search.
#[test]
fn first_solutions_of_large_boards_are_those_of_the_plain_search() {
    let watch = Watch::none();
    for n in [34] {
        let found = first(n);
        let mut lines = FreeLines::<u64>::empty(n);
        for row in 0..n {
            let queen = found[row as usize];
            for column in (0..queen).filter(|&column| lines.open(row) & u64::line(column) != 0) {
                let prefix = [&found[..row as usize], &[column]].concat();
                let question = Question {
                    n,
                    prefix: &prefix,
                    threads: NonZeroUsize::MIN,
                    watch: &watch,
                    branches: Cell::new(0),
                };
                let completion = question.plainly(lines.with(row, column), u64::MAX).ok().unwrap();
                assert!(completion.is_none(), "n = {n}, row {row}, column {column}");
            }
            lines = lines.with(row, queen);
        }
    }
}

fn proof(n: u32) -> String {
    let mut search = FirstSearch::new(n).unwrap().with_proof().unwrap();
    search.run(&Watch::none()).unwrap();
    search.take_proof_lines()
}

fn checked(text: &str) -> Result<Vec<u32>, FirstProofError> {
    check_first_proof(text, &Watch::none()).map(|checked| checked.columns)
}

#[test]
fn the_checker_confirms_every_first_solution() {
    for n in (1..=24).filter(|&n| n != 2 && n != 3) {
        assert_eq!(checked(&proof(n)), Ok(first(n)), "n = {n}");
    }
    assert_eq!(FirstSearch::new(65).unwrap().with_proof().unwrap_err(), FirstError::NoProof { n: 65 });
}

/// One of the prefixes of n = 34 needs trained rays.
#[test]
fn a_proof_with_rays_is_confirmed_and_without_them_given_up() {
    let text = proof(34);
    assert!(text.contains("ray set=1 "));
    assert_eq!(checked(&text), Ok(first(34)));
    // Weights of 0 are valid and refute nothing: the search takes longer than stated.
    let weak: Vec<String> = text
        .lines()
        .map(|line| match line.split_once("weights=") {
            Some((start, _)) => format!("{start}weights={}", vec!["0"; 5 * 34 - 2].join(",")),
            None => stated(line.rsplit_once(" check=").unwrap().0, 1),
        })
        .collect();
    assert!(matches!(checked(&sealed(&weak)), Err(FirstProofError::TooLong(_))));
}

/// The line with another number of nodes.
fn stated(line: &str, nodes: u64) -> String {
    let Some((start, rest)) = line.split_once("nodes=") else { return line.to_owned() };
    format!("{start}nodes={nodes} {}", rest.split_once(' ').unwrap().1)
}

/// Lines with new checks, as a forger who knows the format would write them.
fn sealed(lines: &[String]) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    let seal = |line: &String| {
        for byte in line.bytes().chain([b'\n']) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        format!("{line} check={hash:016x}\n")
    };
    lines.iter().map(seal).collect()
}

#[test]
fn damaged_proofs_are_rejected() {
    let text = proof(14);
    for index in (0..text.len()).filter(|&index| text.as_bytes()[index] != b'\n') {
        let mut bytes = text.clone().into_bytes();
        bytes[index] ^= 1;
        assert!(checked(&String::from_utf8(bytes).unwrap()).is_err(), "byte {index}");
    }
    let lines: Vec<&str> = text.lines().collect();
    for removed in 0..lines.len() {
        let rest: Vec<&str> =
            lines.iter().enumerate().filter(|(i, _)| *i != removed).map(|(_, l)| *l).collect();
        assert!(checked(&(rest.join("\n") + "\n")).is_err(), "line {removed}");
    }
}

/// With new checks every line is intact; the search of the checker still refutes the claim.
#[test]
fn forged_proofs_are_rejected() {
    let lines: Vec<String> =
        proof(14).lines().map(|line| line.rsplit_once(" check=").unwrap().0.to_owned()).collect();
    assert_eq!(checked(&sealed(&lines)), Ok(first(14)));
    // A later solution, with a line for every prefix before it.
    let board = Board::new(14).unwrap();
    let later: Vec<u32> = board.solutions().nth(40).map(Vec::from).unwrap();
    let mut forged = vec!["n-queens-first 1 n=14".to_owned()];
    let list = |columns: &[u32]| columns.iter().map(|c| (c + 1).to_string()).collect::<Vec<_>>().join(",");
    for row in 0..14 {
        for column in 0..later[row] {
            forged.push(format!("no prefix={} nodes=1 set=0", list(&[&later[..row], &[column]].concat())));
        }
    }
    forged.push(format!("first columns={}", list(&later)));
    assert!(matches!(checked(&sealed(&forged)), Err(FirstProofError::Smaller(_))));
    for (from, to) in
        [("first columns=1,", "first columns=2,"), ("n=14", "n=15"), ("no prefix=", "no prefix=14,")]
    {
        let altered: Vec<String> = lines.iter().map(|line| line.replace(from, to)).collect();
        assert!(checked(&sealed(&altered)).is_err(), "{from}");
    }
    assert_eq!(checked(&sealed(&lines[..lines.len() - 1])), Err(FirstProofError::Unfinished));
    let negative = format!("ray set=1 weights={}", vec!["-1"; 5 * 14 - 2].join(","));
    let with_ray = [&lines[..1], &[negative], &lines[1..]].concat();
    assert!(matches!(checked(&sealed(&with_ray)), Err(FirstProofError::Line { line: 2, .. })));
}

/// A search cut off after any line goes on from there, and its proof is the same.
#[test]
fn an_unfinished_proof_is_continued() {
    let whole = proof(18);
    let ends: Vec<usize> = whole.match_indices('\n').map(|(at, _)| at + 1).collect();
    for &end in &ends {
        let mut search = FirstSearch::resume(&whole[..end]).unwrap();
        assert_eq!(search.run(&Watch::none()).unwrap().columns(), first(18));
        assert_eq!(whole[..end].to_owned() + &search.take_proof_lines(), whole, "cut at {end}");
    }
    assert!(FirstSearch::resume("").is_err());
    assert!(FirstSearch::resume(&whole.replace("nodes=", "nodes=1")).is_err());
}

/// First solutions of n = 40 and 41 as an earlier program found them, with other rays.
const EARLIER: [&[u32]; 2] = [
    &[
        1, 3, 5, 2, 4, 9, 11, 13, 15, 6, 8, 19, 21, 23, 30, 32, 34, 36, 38, 40, 31, 33, 35, 37, 39, 20, 22,
        14, 18, 10, 12, 24, 17, 7, 28, 26, 16, 29, 27, 25,
    ],
    &[
        1, 3, 5, 2, 4, 9, 11, 13, 15, 6, 8, 19, 7, 22, 25, 30, 32, 37, 39, 33, 38, 40, 34, 36, 41, 35, 18,
        23, 10, 12, 16, 20, 17, 14, 21, 28, 26, 31, 29, 27, 24,
    ],
];

/// Smaller sizes are compared with lists and row-by-row searches above.
#[test]
#[ignore = "minutes"]
fn first_solutions_to_41_are_confirmed_by_the_checker() {
    for n in 28..=41 {
        let columns = checked(&proof(n)).unwrap();
        println!("n = {n}: {columns:?}");
        if let Some(earlier) = EARLIER.iter().find(|earlier| earlier.len() == n as usize) {
            assert!(columns.iter().map(|column| column + 1).eq(earlier.iter().copied()), "n = {n}");
        }
    }
}
