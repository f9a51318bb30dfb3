//! A second cut of the same count, for audits: other pieces, the same numbers.
//!
//! The join and the recount share the plan: which column sets there are, and by which rules one
//! solution stands for others that turns and reflections make of it. [`Plan::coverage`] derives the
//! sets again. What is here knows neither the sets nor the rules of that plan (the kernel it
//! shares: that is what the recount checks):
//!
//! - [`Plan::thinned`] closes squares at random until a search can count every solution that is
//!   left, then lets the plan count the same solutions, through all its sets, weights and rules.
//!   Squares are closed together with their images under all eight motions, so the plan's rules
//!   hold for what is left. The squares of a random solution and its images stay open, so that there
//!   is something to compare at any size: hundreds of solutions up to n = 28. This is a sample of
//!   the solutions, not of the units: every unit takes part.
//! - [`total`] turns the board on its side and counts it once for every place of one row's queen:
//!   another board in every piece, no symmetry used, and the sum must be the same.
//! - [`half_turn`] places the pairs of a half-turn board from the middle outward, queen against
//!   queen.
//!
//! Cost: [`Plan::thinned`] looks at every column set once; [`total`] takes about ten times as long
//! as the count itself.

use std::num::NonZero;

use super::section::Kind;
use super::sparse::{GaveUp, Sparse};
use super::{CountError, MAX_SIZE, Plan, Route, recount, rows};
use crate::random::Random;
use crate::watch::{ProgressSum, Stage, Stopped, Watch};
use crate::{Board, Square, Symmetry};

/// How far a board is thinned.
#[derive(Clone, Copy, Debug)]
struct Thinning {
    /// Positions that a search may then visit.
    positions: u64,
    /// Random choices of a solution and of squares to close, of which the best is taken.
    choices: u32,
    seed: u64,
}

/// The solutions of a thinned board, counted by the plan and by a search without a plan.
///
/// ```
/// use n_queens::{Board, count::Plan, watch::Watch};
/// let thinned = Plan::new(&Board::new(14)?)?.thinned(1, &Watch::none())?;
/// assert!(thinned.planned == thinned.searched && thinned.searched > 100);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Thinned {
    /// Squares that were closed.
    pub closed: usize,
    /// Solutions by the units of the plan.
    pub planned: u128,
    /// Solutions by a search. If this is 0, nothing was compared.
    pub searched: u128,
}

impl Plan {
    /// Counts, in both ways, the solutions that avoid squares chosen at random.
    pub fn thinned(&self, seed: u64, watch: &Watch) -> Result<Thinned, CountError> {
        self.thinned_by(Thinning { positions: 1 << 21, choices: 2, seed }, watch)
    }

    fn thinned_by(&self, thinning: Thinning, watch: &Watch) -> Result<Thinned, CountError> {
        let (searched, closed) = closed(self.board(), thinning, watch)?;
        let sections: Vec<_> = self.inner.sections.iter().map(|section| section.thinned(&closed)).collect();
        let mut planned = 0;
        for unit in 0..self.units() {
            let (section, local) = self.inner.locate(unit)?;
            let Some(section) = &sections[section] else { continue };
            let counted = match section.kind {
                Kind::Rows => rows::count(section, watch),
                Kind::Plain | Kind::Folded => recount::count(section, local, watch),
            };
            planned += u128::from(counted.map_err(|error| error.of(unit))?.total);
        }
        Ok(Thinned { closed: closed.len(), planned, searched: searched.into() })
    }
}

/// The board with more squares blocked, except where queens are fixed.
pub(super) fn thin(board: &Board, closed: &[Square]) -> Board {
    let open = closed.iter().filter(|&&square| !board.is_fixed(square) && !board.is_blocked(square));
    open.fold(board.clone(), |board, &square| board.block(square).expect("it is on the board, and free"))
}

/// How many solutions avoid some squares, always closed with their images, and these squares: as
/// few as leave no more than a search can visit. Of a few random choices, the one that leaves most
/// solutions.
fn closed(board: &Board, thinning: Thinning, watch: &Watch) -> Result<(u64, Vec<Square>), Stopped> {
    let mut random = Random::new(thinning.seed);
    let mut best = (0, Vec::new());
    // Some choices leave too many positions whatever is closed; those are made again.
    let (mut made, mut tries) = (0, 0);
    while made < thinning.choices && tries < 8 * thinning.choices {
        tries += 1;
        let planted = Sparse::new(board).random(&mut random, &mut 100_000).unwrap_or_default();
        let mut orbits = orbits(board.size());
        orbits.retain(|orbit| !orbit.iter().any(|square| planted.contains(square)));
        random.shuffle(&mut orbits);
        if let Some(choice) = fewest(board, &orbits, thinning.positions, watch)? {
            made += 1;
            best = best.max(choice);
        }
    }
    let (found, mut closed) = best;
    closed.retain(|&square| !board.is_fixed(square));
    Ok((found, closed))
}

/// As few of the orbits, from the first on, as must be closed, and how many solutions are left then;
/// nothing if closing all is not enough.
fn fewest(
    board: &Board,
    orbits: &[Vec<Square>],
    positions: u64,
    watch: &Watch,
) -> Result<Option<(u64, Vec<Square>)>, Stopped> {
    let left = |closed: usize| {
        let thinned = Sparse::new(&thin(board, &orbits[..closed].concat()));
        match thinned.count(&mut positions.clone(), watch) {
            Ok(found) => Ok(Some(found)),
            Err(GaveUp::Positions) => Ok(None),
            Err(GaveUp::Stopped(stopped)) => Err(stopped),
        }
    };
    let (mut few, mut enough) = (0, orbits.len());
    let Some(mut solutions) = left(enough)? else { return Ok(None) };
    while few < enough {
        let middle = few.midpoint(enough);
        match left(middle)? {
            None => few = middle + 1,
            Some(found) => (solutions, enough) = (found, middle),
        }
    }
    Ok(Some((solutions, orbits[..enough].concat())))
}

/// The squares of a board, each together with its images under the eight motions.
fn orbits(n: u32) -> Vec<Vec<Square>> {
    let squares = (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
    let orbit = |square: Square| {
        let mut images = Symmetry::ALL.map(|motion| motion.apply(square, n)).to_vec();
        images.sort_unstable();
        images.dedup();
        images
    };
    squares
        .map(|square| (square, orbit(square)))
        .filter(|(square, orbit)| orbit[0] == *square)
        .map(|(_, orbit)| orbit)
        .collect()
}

/// All solutions of `board`, by a cut that shares no piece with its plan.
///
/// ```
/// use std::num::NonZero;
/// use n_queens::{Board, Square, Watch, count::second};
/// let board = Board::new(12)?.block(Square::new(11, 0))?;
/// let total = second::total(&board, NonZero::<usize>::MIN, &Watch::none())?;
/// assert_eq!(total, board.solutions().count() as u128);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn total(board: &Board, threads: NonZero<usize>, watch: &Watch) -> Result<u128, CountError> {
    let n = board.size();
    if n > MAX_SIZE {
        return Err(CountError::TooLarge { n });
    }
    let side = on_its_side(board);
    let Some(row) = (0..n).find(|&row| side.fixed_column(row).is_none()) else {
        return Plan::new(&side)?.run(threads, Route::default(), watch);
    };
    let squares = (0..n).map(|column| Square::new(row, column));
    // A queen that attacks a fixed one cannot be fixed, and has no solution.
    let pieces: Vec<Board> = squares.filter_map(|square| side.clone().fix(square).ok()).collect();
    let reports = ProgressSum::new(watch, Stage::Recounting, pieces.len() as u64);
    pieces.iter().try_fold(0, |sum, piece| {
        let total = Plan::new(piece)?.run(threads, Route::default(), &watch.without_progress())?;
        reports.add(1);
        Ok(sum + total)
    })
}

/// The board with rows and columns exchanged.
fn on_its_side(board: &Board) -> Board {
    let exchanged = |square: &Square| Square::new(square.column, square.row);
    let side = Board::new(board.size()).expect("the size of a board");
    let side =
        board.fixed().iter().fold(side, |side, queen| side.fix(exchanged(queen)).expect("as good as before"));
    board
        .blocked()
        .iter()
        .fold(side, |side, square| side.block(exchanged(square)).expect("as good as before"))
}

/// Solutions of the empty n × n board fixed by a half turn, found otherwise than by
/// [`half_turn`](super::half_turn).
///
/// ```
/// use n_queens::{Watch, count::second};
/// assert_eq!(second::half_turn(12, &Watch::none())?, 80);
/// # Ok::<(), n_queens::Stopped>(())
/// ```
pub fn half_turn(n: u32, watch: &Watch) -> Result<u128, Stopped> {
    // An odd board has a middle row, and only its middle square is its own image.
    let mut queens = if n.is_multiple_of(2) { Vec::new() } else { vec![Square::new(n / 2, n / 2)] };
    pairs(n, &mut queens, watch)
}

/// Ways to add pairs of queens above and below those that stand in the middle rows.
fn pairs(n: u32, queens: &mut Vec<Square>, watch: &Watch) -> Result<u128, Stopped> {
    if queens.len() == n as usize {
        return Ok(1);
    }
    watch.check()?;
    let row = (n - queens.len() as u32) / 2 - 1;
    let mut found = 0;
    for column in 0..n {
        let queen = Square::new(row, column);
        let image = Symmetry::HalfTurn.apply(queen, n);
        if !queen.attacks(image) && !queens.iter().any(|other| other.attacks(queen)) {
            queens.extend([queen, image]);
            found += pairs(n, queens, watch)?;
            queens.truncate(queens.len() - 2);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::{CoverageError, half_turn as fast_half_turn, total as fast_total};
    use crate::known;
    use crate::watch::tests::stops_soon;

    fn empty(n: u32) -> Board {
        Board::new(n).unwrap()
    }

    fn quickly(seed: u64) -> Thinning {
        Thinning { positions: 1 << 16, choices: 1, seed }
    }

    fn boards() -> Vec<Board> {
        let at = Square::new;
        let mut boards: Vec<Board> = (1..=16).map(empty).collect();
        boards.push(empty(14).block(at(13, 0)).unwrap());
        boards.push(empty(15).fix(at(0, 3)).unwrap());
        boards.push(empty(14).block(at(2, 3)).unwrap().block(at(2, 10)).unwrap());
        boards.push(empty(13).fix(at(6, 6)).unwrap());
        boards
    }

    #[test]
    fn the_plan_counts_what_a_search_finds_on_thinned_boards() {
        for board in boards() {
            for seed in 0..3 {
                let thinned = Plan::new(&board).unwrap().thinned_by(quickly(seed), &Watch::none()).unwrap();
                assert_eq!(thinned.planned, thinned.searched, "{board:?}, seed {seed}");
                assert!(board.size() < 4 || thinned.searched > 0, "{board:?}: {thinned:?}");
            }
        }
    }

    #[test]
    fn the_second_cut_has_the_same_total() {
        for board in boards().into_iter().filter(|board| board.size() < 15) {
            let second = total(&board, NonZero::<usize>::MIN, &Watch::none()).unwrap();
            assert_eq!(second, fast_total(&board).unwrap(), "{board:?}");
        }
    }

    #[test]
    fn half_turns_are_the_same_from_the_middle_and_from_the_edge() {
        for n in 1..=16 {
            let second = half_turn(n, &Watch::none()).unwrap();
            assert_eq!(second, fast_half_turn(n, NonZero::<usize>::MIN, &Watch::none()).unwrap(), "n = {n}");
            assert_eq!(Some(second), known::half_turn(n));
        }
    }

    #[test]
    fn all_of_it_stops_when_asked() {
        stops_soon(|watch| half_turn(28, watch));
        stops_soon(|watch| total(&empty(20), NonZero::<usize>::MIN, watch));
        stops_soon(|watch| Plan::new(&empty(22)).unwrap().thinned(1, watch));
    }

    /// Earlier thinnings left no solution from n = 23 on, and compared 0 with 0.
    #[test]
    fn an_audit_has_many_solutions_to_look_at() {
        for n in [20, 23, 26, 27, 28] {
            let thinning = Thinning { positions: 1 << 21, choices: 1, seed: u64::from(n) };
            let (searched, _) = closed(&empty(n), thinning, &Watch::none()).unwrap();
            println!("n = {n}: {searched} solutions");
            assert!(searched >= 100, "n = {n}: {searched}");
        }
    }

    #[test]
    #[ignore = "minutes"]
    fn the_plan_counts_what_a_search_finds_on_large_thinned_boards() {
        for n in [22, 24, 25, 26, 27, 28] {
            let thinned = Plan::new(&empty(n)).unwrap().thinned(1, &Watch::none()).unwrap();
            println!("n = {n}: {thinned:?}");
            assert!(thinned.planned == thinned.searched && thinned.searched >= 100, "n = {n}: {thinned:?}");
        }
    }

    /// Faults in the plan itself, which the join and the recount share. The table stands in
    /// docs/reliability.md.
    #[test]
    fn every_fault_of_a_plan_is_seen_and_the_table_says_by_what() {
        type Plant = fn(&mut Vec<crate::count::section::Section>);
        let block = |n: u32| empty(n).block(Square::new(n - 1, 0)).unwrap();
        let faults: [(&str, Board, Plant); 8] = [
            ("none, n = 14", empty(14), |_| {}),
            ("none, n = 13", empty(13), |_| {}),
            ("column sets skipped, n = 14", empty(14), |sections| sections[0].sets.forget_some()),
            ("column sets skipped, n = 14 with a1 blocked", block(14), |sections| {
                sections[0].sets.forget_some()
            }),
            ("column sets twice, n = 14", empty(14), |sections| sections[0].units -= 1),
            ("column sets twice, n = 14 with a1 blocked", block(14), |sections| sections[0].units -= 1),
            ("a section skipped, n = 13", empty(13), |sections| sections[3].sets.clear()),
            ("a weight dropped, n = 13", empty(13), |sections| sections[2].weight /= 2),
        ];
        let mut table = "| fault in the plan | recount | coverage | thinned | second total | published |\n|---|---|---|---|---|---|\n".to_owned();
        let thinning = Thinning { positions: 1 << 20, choices: 1, seed: 1 };
        for (words, board, plant) in faults {
            let plan = Plan::new(&board).unwrap().with_fault(plant);
            let run = |route| plan.run(NonZero::<usize>::MIN, route, &Watch::none()).unwrap();
            let counted = run(Route::default());
            let caught = [
                run(Route::Recount) != counted,
                matches!(
                    plan.coverage(&Watch::none()),
                    Err(CoverageError::Sets { .. } | CoverageError::Sections { .. })
                ),
                plan.thinned_by(thinning, &Watch::none())
                    .is_ok_and(|thinned| thinned.planned != thinned.searched),
                total(&board, NonZero::<usize>::MIN, &Watch::none()).unwrap() != counted,
                board.is_empty() && known::total(board.size()) != Some(counted),
            ];
            assert_eq!(caught.contains(&true), !words.starts_with("none"), "{words}: {caught:?}");
            assert!(!caught[0], "{words}: a recount shares the plan");
            assert!(words.starts_with("none") || caught[1] && caught[3], "{words}: {caught:?}");
            let cells = caught.map(|caught| if caught { "caught" } else { "" });
            table += &format!("| {words} | {} |\n", cells.join(" | "));
        }
        let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reliability.md");
        let page = std::fs::read_to_string(page).unwrap_or_default();
        assert!(page.contains(&table), "docs/reliability.md should hold this table:\n{table}");
    }
}
