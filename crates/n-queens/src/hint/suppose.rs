//! Suppose a queen on a square and see where it leads.
//!
//! Squares are tried with easy steps first (only squares), then with harder ones, then with
//! suppositions within the supposition; of the squares that fail, the one with the fewest steps is
//! the hint. A board with exactly one solution is always solved: a nesting as deep as the number of
//! missing queens is a complete search.

use super::{ChainEnd, Hint, HintKind, run};
use crate::candidates::{Candidates, Shortage};
use crate::rules::Instance;
use crate::{Stopped, Watch};

/// The hardest steps within a supposition, easiest first.
const PASSES: [HintKind; 3] = [HintKind::Only, HintKind::Starving, HintKind::Confined];

/// A supposition that is short enough not to look for a shorter one, where that takes long.
const SHORT: usize = 6;

/// A square that cannot have a queen, and what one there leads to. For instances with exactly one
/// solution; `None` when all queens are placed.
pub fn suppose(instance: &impl Instance, watch: &Watch) -> Result<Option<Hint>, Stopped> {
    next(&Candidates::new(instance), watch)
}

/// Takes suppositions and easier steps in turn until all queens are placed.
pub(super) fn finish(
    candidates: &mut Candidates,
    hints: &mut Vec<Hint>,
    watch: &Watch,
) -> Result<ChainEnd, Stopped> {
    loop {
        let Some(hint) = next(candidates, watch)? else { return Ok(ChainEnd::Trying) };
        candidates.take(&hint);
        hints.push(hint);
        let end = run(candidates, HintKind::Crowding, |hint| hints.push(hint));
        if end != ChainEnd::Trying {
            return Ok(end);
        }
    }
}

fn next(candidates: &Candidates, watch: &Watch) -> Result<Option<Hint>, Stopped> {
    let missing: u32 = candidates.unfilled().map(|group| candidates.need(group)).sum();
    for depth in 0..missing {
        let found = at_depth(candidates, depth, watch)?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// The supposition with the fewest steps, where `depth` more may lie within it.
fn at_depth(candidates: &Candidates, depth: u32, watch: &Watch) -> Result<Option<Hint>, Stopped> {
    // Below the first level, easier passes have found nothing.
    let passes = if depth == 0 { &PASSES[..] } else { &PASSES[2..] };
    for &pass in passes {
        let mut best: Option<(Vec<Hint>, Shortage, crate::Square)> = None;
        for square in candidates.open().iter() {
            watch.check()?;
            let most = best.as_ref().map_or(usize::MAX, |(steps, ..)| steps.len());
            if let Some((steps, end)) = refute(candidates.with(square), pass, depth, watch)?
                && steps.len() < most
            {
                let short = steps.len() <= SHORT;
                best = Some((steps, end, square));
                if depth > 0 || pass > HintKind::Only && short {
                    break;
                }
            }
        }
        if let Some((steps, end, square)) = best {
            return Ok(Some(Hint::Suppose { squares: vec![square], steps, end }));
        }
    }
    Ok(None)
}

/// The steps that lead to a shortage, if they do.
fn refute(
    mut candidates: Candidates,
    pass: HintKind,
    depth: u32,
    watch: &Watch,
) -> Result<Option<(Vec<Hint>, Shortage)>, Stopped> {
    let mut steps = Vec::new();
    loop {
        match run(&mut candidates, pass, |hint| steps.push(hint)) {
            ChainEnd::Impossible(end) => return Ok(Some((steps, end))),
            ChainEnd::Trying if depth > 0 => {}
            _ => return Ok(None),
        }
        let Some(hint) = at_depth(&candidates, depth - 1, watch)? else { return Ok(None) };
        candidates.take(&hint);
        steps.push(hint);
    }
}
