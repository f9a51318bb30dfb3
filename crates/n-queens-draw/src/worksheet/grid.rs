//! How boards stand on a page: as large as their number allows, the same on every page.

/// A page is A4 upright; everything is in points from its top left corner.
pub(super) const WIDTH: f64 = 595.0;
pub(super) const HEIGHT: f64 = 842.0;
pub(super) const MARGIN: f64 = 48.0;

/// Where the boards begin, below the title, and where they end, above the footer.
const TOP: f64 = MARGIN + 20.0;
const BOTTOM: f64 = HEIGHT - MARGIN - 8.0;
/// The caption above a board, and the names of its columns below.
const ABOVE: f64 = 20.0;
const BELOW: f64 = 16.0;
/// Between boards, at least. Side by side, the names of rows stand there; those of the first board
/// stand in the margin.
const ASIDE: f64 = 34.0;
const BETWEEN: f64 = 16.0;

/// Boards side by side and below each other, from the largest boards to the smallest.
const GRIDS: [(usize, usize); 6] = [(1, 1), (1, 2), (2, 2), (2, 3), (3, 4), (4, 5)];
/// Smaller squares are hard to write in, larger ones waste ink.
const SMALLEST: f64 = 18.0;
const LARGEST: f64 = 72.0;

/// The places of boards on every page of a sheet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Grid {
    across: usize,
    down: usize,
    /// The side of a board.
    pub(super) side: f64,
}

impl Grid {
    /// All boards on one page if their squares stay large enough to write in; otherwise as many as
    /// that allows.
    pub(super) fn new(boards: usize, n: u32) -> Grid {
        let all = GRIDS.map(|(across, down)| Grid { across, down, side: side(across, down, n) });
        let large = || all.iter().take_while(|grid| grid.side >= SMALLEST * f64::from(n));
        let chosen = large().find(|grid| grid.boards() >= boards).or(large().last());
        *chosen.unwrap_or(&all[0])
    }

    /// How many boards a full page has.
    pub(super) fn boards(self) -> usize {
        self.across * self.down
    }

    /// The upper left corner of a board: the first stands below the title, the last of a row ends
    /// at the margin.
    pub(super) fn corner(self, place: usize) -> (f64, f64) {
        let (column, row) = (place % self.across, place / self.across);
        let right = (WIDTH - 2.0 * MARGIN - self.side) / (self.across.max(2) - 1) as f64;
        let needed = ABOVE + self.side + BELOW + BETWEEN;
        let down = f64::min((BOTTOM - TOP + BETWEEN) / self.down as f64, needed + ASIDE);
        (MARGIN + column as f64 * right, TOP + row as f64 * down + ABOVE)
    }
}

fn side(across: usize, down: usize, n: u32) -> f64 {
    let share = |length: f64, gap: f64, parts: usize| (length + gap) / parts as f64 - gap;
    let wide = share(WIDTH - 2.0 * MARGIN, ASIDE, across);
    let high = share(BOTTOM - TOP, BETWEEN, down) - ABOVE - BELOW;
    wide.min(high).min(LARGEST * f64::from(n))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(boards: usize, n: u32, across: usize, down: usize) {
        let grid = Grid::new(boards, n);
        assert_eq!((grid.across, grid.down), (across, down), "{boards} boards of size {n}: {grid:?}");
    }

    #[test]
    fn few_boards_are_large_and_large_boards_are_few() {
        check(1, 8, 1, 1);
        check(2, 8, 1, 2);
        check(3, 8, 2, 2);
        check(6, 8, 2, 3);
        check(7, 8, 2, 3); // The seventh board is as large as the others, on a page of its own.
        check(6, 12, 2, 2);
        check(6, 16, 1, 2);
        check(6, 32, 1, 1);
        check(12, 6, 3, 4);
        check(100, 4, 4, 5);
    }

    #[test]
    fn boards_keep_to_the_page_and_apart() {
        for n in 4..=32 {
            for boards in 1..=20 {
                let grid = Grid::new(boards, n);
                let corners: Vec<_> = (0..grid.boards()).map(|place| grid.corner(place)).collect();
                for (place, &(x, y)) in corners.iter().enumerate() {
                    assert!(x + grid.side <= WIDTH - MARGIN + 0.01, "{grid:?}");
                    assert!(y + grid.side + BELOW <= BOTTOM + 0.01, "{grid:?}");
                    for &(left, above) in &corners[..place] {
                        let apart = x - left >= grid.side + ASIDE - 0.01
                            || y - above >= ABOVE + grid.side + BELOW + BETWEEN - 0.01;
                        assert!(apart || left > x, "{grid:?}");
                    }
                }
                assert_eq!(corners[0].0, MARGIN);
            }
        }
    }
}
