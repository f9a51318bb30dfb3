//! Search for a few solutions: the group with the fewest open squares to spare is filled first.

use super::Candidates;
use crate::random::Random;
use crate::{Square, Stopped, Watch};

impl Candidates {
    /// Up to `limit` solutions, each as its queens row by row.
    pub(crate) fn solutions(&self, limit: usize, watch: &Watch) -> Result<Vec<Vec<Square>>, Stopped> {
        let mut found = Vec::new();
        self.clone().collect(limit, &mut None, &mut found, watch)?;
        Ok(found)
    }

    /// One solution, drawn by trying squares in a random order.
    pub(crate) fn random_solution(
        &self,
        random: &mut Random,
        watch: &Watch,
    ) -> Result<Option<Vec<Square>>, Stopped> {
        let mut found = Vec::new();
        self.clone().collect(1, &mut Some(random), &mut found, watch)?;
        Ok(found.pop())
    }

    fn collect(
        mut self,
        limit: usize,
        random: &mut Option<&mut Random>,
        found: &mut Vec<Vec<Square>>,
        watch: &Watch,
    ) -> Result<(), Stopped> {
        watch.check()?;
        let Some(group) = self.tightest() else {
            found.push(self.queens());
            return Ok(());
        };
        let mut squares: Vec<Square> = self.open_in(group).collect();
        if let Some(random) = random {
            random.shuffle(&mut squares);
        }
        for square in squares {
            // Without the squares tried so far, too few may be left.
            if found.len() >= limit || !self.has_room(group) {
                break;
            }
            self.with(square).collect(limit, random, found, watch)?;
            self.cross(square);
        }
        Ok(())
    }

    /// The unfilled group with the fewest open squares to spare; one that lacks room comes first.
    fn tightest(&self) -> Option<usize> {
        let (mut best, mut least) = (None, u32::MAX);
        for group in self.unfilled() {
            let (open, need) = (self.count_in(group), self.need(group));
            if open < need || need > 1 && open < 9 && !self.has_room(group) {
                return Some(group);
            }
            if open - need < least {
                (best, least) = (Some(group), open - need);
            }
        }
        best
    }
}
