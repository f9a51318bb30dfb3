//! Makes a game with exactly one solution and a chosen difficulty.
//!
//! First the solution: queens drawn at random. Each region is its queens and little more, and all
//! other squares are closed: such a game is solved at once. Then the regions grow, one square at a
//! time. A square stays if the techniques of the wanted grade still solve the game, or, for an expert
//! game, if a search finds no second solution. Where no square can be added, some near a square that
//! is left over are closed again, and the growth goes on from there.
//!
//! Invariant: the game as far as it has grown has one solution; every region is connected, has its own
//! queens, and at most [`Shape::most_squares`] squares.
//! Cost: about 5 runs of the techniques for each square. Figures: docs/games.md

mod grow;

use super::{Regions, Shape};
use crate::candidates::Candidates;
use crate::grade::{Difficulty, Grade};
use crate::hint::{self, HintChain, HintKind};
use crate::random::Random;
use crate::rules::{EmptyBoard, Rules};
use crate::watch::Watcher;
use crate::{Square, Stopped, Watch};

use std::sync::atomic::{AtomicU64, Ordering};

/// Boards tried before giving up.
const BOARDS: u64 = 2_000;
/// Times that squares are freed again before a board is given up.
const ROUNDS: u32 = 100;
/// Positions that the search for a second solution may see before a board is given up.
const POSITIONS: u64 = 20_000;

/// Why there is no such game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MakeRegionsError {
    /// Too small or too large.
    #[error("no game of regions with {stars} to a row has {n} rows; n must be from {} to {}", RegionsOptions::sizes(*stars).0, RegionsOptions::sizes(*stars).1)]
    Size {
        /// The requested size.
        n: u32,
        /// The requested stars.
        stars: u32,
    },
    /// No queens or too many in a row.
    #[error("{stars} stars are not possible; a game has 1 to {max}", max = Regions::MAX_STARS)]
    Stars {
        /// The requested stars.
        stars: u32,
    },
    /// Not a day of the calendar.
    #[error("'{text}' is not a day; write it as 2026-11-18")]
    Date {
        /// The text given.
        text: String,
    },
    /// No board tried was of the wanted grade.
    #[error("no game of {n} rows was found from seed {seed}; try another seed, size or difficulty")]
    NotFound {
        /// The requested size.
        n: u32,
        /// The seed.
        seed: u64,
    },
    /// The watch stopped it.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// A game with its only solution and the hints that find it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MadeRegions {
    /// The game.
    pub game: Regions,
    /// Its only solution, row by row.
    pub queens: Vec<Square>,
    /// The hints from the empty game to the solution.
    pub hints: HintChain,
    /// How hard it is.
    pub difficulty: Difficulty,
}

/// Options for a new game.
///
/// ```
/// use n_queens::Watch;
/// use n_queens::puzzle::Grade;
/// use n_queens::regions::RegionsOptions;
///
/// let made = RegionsOptions::new(7).difficulty(Grade::Medium).make(1, &Watch::none())?;
/// assert_eq!(made.game.solutions(2, &Watch::none())?, [made.queens]);
/// assert_eq!(made.difficulty.grade, Grade::Medium);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RegionsOptions {
    /// Rows and columns.
    pub size: u32,
    /// Queens in every row, column and region.
    pub stars: u32,
    /// How hard; any grade but expert unless given.
    pub grade: Option<Grade>,
}

/// A game of n rows with exactly one solution, which hints find without a supposition; the same for
/// the same seed.
///
/// ```
/// use n_queens::Watch;
/// use n_queens::hint::ChainEnd;
/// use n_queens::regions::make;
///
/// let made = make(6, 1, &Watch::none())?;
/// assert!(matches!(made.hints.end, ChainEnd::Solved(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn make(n: u32, seed: u64, watch: &Watch) -> Result<MadeRegions, MakeRegionsError> {
    RegionsOptions::new(n).make(seed, watch)
}

impl RegionsOptions {
    /// A game of this size with one queen to a row, of any grade but expert.
    pub fn new(size: u32) -> RegionsOptions {
        RegionsOptions { size, stars: 1, grade: None }
    }

    /// The same with `stars` queens to a row.
    #[must_use]
    pub fn stars(self, stars: u32) -> RegionsOptions {
        RegionsOptions { stars, ..self }
    }

    /// The same of one grade.
    #[must_use]
    pub fn difficulty(self, grade: Grade) -> RegionsOptions {
        RegionsOptions { grade: Some(grade), ..self }
    }

    /// The smallest and the largest game with `stars` queens to a row.
    pub const fn sizes(stars: u32) -> (u32, u32) {
        match stars {
            0 | 1 => (4, 20),
            2 => (9, 16),
            _ => (14, 16),
        }
    }

    /// One such game, the same for the same seed.
    pub fn make(&self, seed: u64, watch: &Watch) -> Result<MadeRegions, MakeRegionsError> {
        let RegionsOptions { size: n, stars, grade } = *self;
        if !(1..=Regions::MAX_STARS).contains(&stars) {
            return Err(MakeRegionsError::Stars { stars });
        }
        let (least, most) = RegionsOptions::sizes(stars);
        if !(least..=most).contains(&n) {
            return Err(MakeRegionsError::Size { n, stars });
        }
        let hardest = grade.map_or(HintKind::Confined, |grade| grade.hardest().min(HintKind::Confined));
        for number in 0..BOARDS {
            let mut random = Random::stream(seed, number);
            let Some(queens) = solution(n, stars, &mut random, watch)? else { continue };
            let Some((game, free)) = grow::seeds(n, stars, &queens, &mut random) else { continue };
            let expert = grade == Some(Grade::Expert);
            let board = Candidates::new(&game);
            let mut growth = Growth { game, board, queens, free, hardest, expert, random, watch };
            let grown = growth.run()?;
            if !grown {
                continue;
            }
            let hints = if expert { hint::solve(&growth.game, watch)? } else { hint::chain(&growth.game) };
            let difficulty = Difficulty::of(&hints);
            if grade.is_none_or(|grade| difficulty.grade == grade) && growth.game.shape().is_tidy() {
                let Growth { game, queens, .. } = growth;
                return Ok(MadeRegions { game, queens, hints, difficulty });
            }
        }
        Err(MakeRegionsError::NotFound { n, seed })
    }
}

/// The seed of the game of a day: its digits as a number.
///
/// ```
/// assert_eq!(n_queens::regions::date_seed("2026-11-18")?, 20_261_118);
/// assert!(n_queens::regions::date_seed("2026-02-30").is_err());
/// # Ok::<(), n_queens::regions::MakeRegionsError>(())
/// ```
pub fn date_seed(text: &str) -> Result<u64, MakeRegionsError> {
    let wrong = || MakeRegionsError::Date { text: text.to_owned() };
    let digits = text.len() == 10 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    let parts: Vec<u64> = text.split('-').filter_map(|part| part.parse().ok()).collect();
    let &[year, month, day] = parts.as_slice() else { return Err(wrong()) };
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 => 28 + u64::from(leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    if digits && (1..=days).contains(&day) { Ok(10_000 * year + 100 * month + day) } else { Err(wrong()) }
}

/// Queens that keep the rules, regions aside. For one to a row, random orders of the columns until
/// one fits; otherwise a search in random order.
fn solution(n: u32, stars: u32, random: &mut Random, watch: &Watch) -> Result<Option<Vec<Square>>, Stopped> {
    if stars > 1 {
        let rules = Rules { regions: crate::rules::Capacity::Any, ..Rules::stars(stars) };
        let board = EmptyBoard { rules, height: n, width: n };
        let limit = Watch::new(PositionLimit { outer: watch.clone(), looks: AtomicU64::new(0) });
        let found = Candidates::new(&board).random_solution(random, &limit);
        return found.or_else(|Stopped| watch.check().map(|()| None));
    }
    let mut columns: Vec<u32> = (0..n).collect();
    loop {
        random.shuffle(&mut columns);
        if columns.windows(2).all(|pair| pair[0].abs_diff(pair[1]) > 1) {
            return Ok(Some((0..).zip(columns).map(|(row, column)| Square::new(row, column)).collect()));
        }
    }
}

/// A game that grows square by square and has one solution all the time.
struct Growth<'a> {
    game: Regions,
    /// The game without queens, for the tables that stay the same.
    board: Candidates,
    queens: Vec<Square>,
    /// The squares without a region yet; no queen stands there.
    free: Vec<Square>,
    hardest: HintKind,
    expert: bool,
    random: Random,
    watch: &'a Watch,
}

impl Growth<'_> {
    /// Gives every free square to a region; false if some cannot be given away.
    fn run(&mut self) -> Result<bool, Stopped> {
        if !self.holds()? {
            return Ok(false);
        }
        self.fill()?;
        for _ in 0..ROUNDS {
            if self.free.is_empty() {
                return Ok(true);
            }
            let before = (self.game.region.clone(), self.free.clone());
            self.clear();
            self.fill()?;
            if self.free.len() > before.1.len() {
                (self.game.region, self.free) = before;
            }
        }
        Ok(false)
    }

    /// Gives free squares to regions, one by one, as long as the game holds.
    fn fill(&mut self) -> Result<(), Stopped> {
        let n = self.game.size;
        let appetite: Vec<u64> = (0..n).map(|_| 1 + self.random.below(6)).collect();
        let mut refused: std::collections::HashSet<(Square, u32)> = Default::default();
        while let Some((square, region)) = self.choose(&appetite, &refused) {
            self.watch.check()?;
            let place = (square.row * n + square.column) as usize;
            let before = std::mem::replace(&mut self.game.region[place], region);
            self.free.retain(|&free| free != square);
            if !self.holds()? {
                self.game.region[place] = before;
                self.free.push(square);
                refused.insert((square, region));
            }
        }
        Ok(())
    }

    /// Frees squares near one that could not be given away.
    fn clear(&mut self) {
        let n = self.game.size;
        let centre = self.free[self.random.below(self.free.len() as u64) as usize];
        let near = |at: u32| at.saturating_sub(2)..n.min(at + 3);
        let mut squares: Vec<Square> = near(centre.row)
            .flat_map(|row| near(centre.column).map(move |column| Square::new(row, column)))
            .filter(|square| !self.free.contains(square) && !self.queens.contains(square))
            .collect();
        self.random.shuffle(&mut squares);
        for square in squares {
            if self.random.below(3) > 0 && self.stays_connected(square) {
                self.free.push(square);
            }
        }
    }

    /// Whether the region of a square is connected without it.
    fn stays_connected(&self, without: Square) -> bool {
        let game = &self.game;
        let own = game.region(without);
        let inside = |square: &Square| {
            *square != without && game.region(*square) == own && !self.free.contains(square)
        };
        let all = (0..game.size * game.size).map(|place| Square::new(place / game.size, place % game.size));
        let total = all.filter(inside).count();
        neighbours(without, game.size)
            .find(inside)
            .is_some_and(|start| reached(start, game.size, inside) == total)
    }

    /// Whether the techniques solve the game as far as it has grown, or a search for an expert game.
    fn holds(&self) -> Result<bool, Stopped> {
        let mut candidates = self.board.cut(&self.game.region);
        self.free.iter().for_each(|&square| candidates.cross(square));
        hint::run(&mut candidates, self.hardest, |_| {});
        if candidates.is_solved() {
            return Ok(true);
        }
        if !self.expert {
            return Ok(false);
        }
        let limit = PositionLimit { outer: self.watch.clone(), looks: AtomicU64::new(0) };
        match candidates.solutions(2, &Watch::new(limit)) {
            Ok(solutions) => Ok(solutions.len() == 1),
            Err(Stopped) => self.watch.check().map(|()| false),
        }
    }

    /// A free square and a region beside it: a region by its appetite, and of its free neighbours
    /// the one that hangs best together with it.
    fn choose(
        &mut self,
        appetite: &[u64],
        refused: &std::collections::HashSet<(Square, u32)>,
    ) -> Option<(Square, u32)> {
        let n = self.game.size;
        let mut counts = vec![0; n as usize];
        let mut beside: Vec<Vec<Square>> = vec![Vec::new(); n as usize];
        let free = |square: &Square| self.free.contains(square);
        for square in (0..n * n).map(|place| Square::new(place / n, place % n)).filter(|square| !free(square))
        {
            let region = self.game.region(square);
            counts[region as usize] += 1;
            let open = neighbours(square, n).filter(|next| free(next) && !refused.contains(&(*next, region)));
            beside[region as usize].extend(open);
        }
        let can = |&region: &usize| !beside[region].is_empty() && counts[region] < Shape::most_squares(n);
        let hungry: Vec<usize> = (0..n as usize).filter(can).collect();
        let total: u64 = hungry.iter().map(|&region| appetite[region]).sum();
        if total == 0 {
            return None;
        }
        let mut drawn = self.random.below(total);
        let region = hungry.into_iter().find(|&region| {
            let here = drawn < appetite[region];
            drawn = drawn.wrapping_sub(appetite[region]);
            here
        })?;
        let beside = &beside[region];
        let random = &mut self.random;
        let mut draw = || beside[random.below(beside.len() as u64) as usize];
        let (first, second) = (draw(), draw());
        let touches = |square| beside.iter().filter(|&&other| other == square).count();
        Some((if touches(second) > touches(first) { second } else { first }, region as u32))
    }
}

/// Stops a search after `POSITIONS` positions.
struct PositionLimit {
    outer: Watch,
    looks: AtomicU64,
}

impl Watcher for PositionLimit {
    fn stop(&self) -> bool {
        self.looks.fetch_add(1, Ordering::Relaxed) >= POSITIONS || self.outer.stopped()
    }
}

/// How many of the squares inside can be reached from `start` by steps to neighbours.
pub(super) fn reached(start: Square, n: u32, inside: impl Fn(&Square) -> bool) -> usize {
    let (mut seen, mut next) = (vec![start], 0);
    while next < seen.len() {
        for square in neighbours(seen[next], n).filter(&inside) {
            if !seen.contains(&square) {
                seen.push(square);
            }
        }
        next += 1;
    }
    seen.len()
}

/// The squares above, below, left and right.
pub(super) fn neighbours(square: Square, n: u32) -> impl Iterator<Item = Square> {
    let Square { row, column } = square;
    let rows = [row.checked_sub(1), Some(row + 1).filter(|&row| row < n)];
    let columns = [column.checked_sub(1), Some(column + 1).filter(|&column| column < n)];
    let upright = rows.into_iter().flatten().map(move |row| Square::new(row, column));
    upright.chain(columns.into_iter().flatten().map(move |column| Square::new(row, column)))
}
