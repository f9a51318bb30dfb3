//! The step both approaches share: particles that did well are copied, others dropped.

use crate::random::Random;
use crate::watch::{Stopped, Watch};

/// Particles that are looked at between two checks of the watch.
const UNWATCHED_PARTICLES: usize = 1024;

/// Replaces the particles by as many copies of them, each in proportion to its weight: one random
/// offset, then equal steps along the sum of the weights (systematic resampling). The expected
/// number of copies is exactly proportional, which is what keeps an estimate unbiased.
pub(super) fn resample<P: Clone>(
    particles: &mut [P],
    weights: &[f64],
    sum: f64,
    random: &mut Random,
    watch: &Watch,
) -> Result<(), Stopped> {
    let step = sum / particles.len() as f64;
    let mut mark = random.unit() * step;
    let (mut passed, mut made) = (0.0, 0);
    let mut copies = vec![0u32; particles.len()];
    for (copies, weight) in copies.iter_mut().zip(weights) {
        passed += weight;
        while made < particles.len() && mark < passed {
            *copies += 1;
            made += 1;
            mark += step;
        }
    }
    // Rounding may leave the last mark beyond the sum; it belongs to the last particle with weight.
    if let Some(last) = weights.iter().rposition(|&weight| weight > 0.0) {
        copies[last] += (particles.len() - made) as u32;
    }
    let mut vacant = 0;
    for index in 0..particles.len() {
        if index.is_multiple_of(UNWATCHED_PARTICLES) {
            watch.check()?;
        }
        while copies[index] > 1 {
            while copies[vacant] != 0 {
                vacant += 1;
            }
            particles[vacant] = particles[index].clone();
            copies[vacant] = 1;
            copies[index] -= 1;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_is_kept_and_whole_proportions_are_exact() {
        let mut random = Random::new(3);
        let weights = [0.0, 1.0, 2.0, 0.0, 3.0, 0.0, 0.0, 3.0, 1.0, 0.0];
        for _ in 0..50 {
            let mut particles: Vec<usize> = (0..10).collect();
            resample(&mut particles, &weights, 10.0, &mut random, &Watch::none()).unwrap();
            particles.sort_unstable();
            assert_eq!(particles, [1, 2, 2, 4, 4, 4, 7, 7, 7, 8]);
        }
    }

    #[test]
    fn broken_proportions_are_right_on_average() {
        let mut random = Random::new(4);
        let weights = [0.3, 1.4, 0.0, 0.8];
        let mut seen = [0u32; 4];
        for _ in 0..20_000 {
            let mut particles = [0, 1, 2, 3];
            resample(&mut particles, &weights, 2.5, &mut random, &Watch::none()).unwrap();
            particles.iter().for_each(|&particle: &usize| seen[particle] += 1);
        }
        for (seen, weight) in seen.iter().zip(weights) {
            let expected = 20_000.0 * 4.0 * weight / 2.5;
            assert!((f64::from(*seen) - expected).abs() < 300.0, "{seen} for {expected}");
        }
    }
}
