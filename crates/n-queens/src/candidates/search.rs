//! Solutions of a candidates, a few of them: the group with fewest open squares first.

use super::{Candidates, Problem};
use crate::random::Random;
use crate::{Square, Stopped, Watch};

impl<Q: Problem> Candidates<'_, Q> {
    /// Up to `limit` solutions, each as its queens row by row.
    pub(crate) fn solutions(&self, limit: usize, watch: &Watch) -> Result<Vec<Vec<Square>>, Stopped> {
        let mut found = Vec::new();
        self.collect(limit, &mut None, &mut found, watch)?;
        Ok(found)
    }

    /// One solution, drawn by trying squares in a random order.
    pub(crate) fn random_solution(
        &self,
        random: &mut Random,
        watch: &Watch,
    ) -> Result<Option<Vec<Square>>, Stopped> {
        let mut found = Vec::new();
        self.collect(1, &mut Some(random), &mut found, watch)?;
        Ok(found.pop())
    }

    fn collect(
        &self,
        limit: usize,
        random: &mut Option<&mut Random>,
        found: &mut Vec<Vec<Square>>,
        watch: &Watch,
    ) -> Result<(), Stopped> {
        watch.check()?;
        let tightest = self.unfilled().iter().copied().min_by_key(|&group| self.open_in(group).count());
        let Some(group) = tightest else {
            let mut queens = self.queens().to_vec();
            queens.sort_unstable();
            found.push(queens);
            return Ok(());
        };
        let mut squares: Vec<Square> = self.open_in(group).collect();
        if let Some(random) = random {
            random.shuffle(&mut squares);
        }
        for square in squares {
            if found.len() < limit {
                self.with(square).collect(limit, random, found, watch)?;
            }
        }
        Ok(())
    }
}
