//! Where the nodes of a tree stand: children side by side, parents centred above them, and
//! subtrees pushed together until their outlines touch (the idea of Reingold and Tilford).
//!
//! A subtree is known by its outline: on each level below its root, how far it reaches to
//! the left and to the right. Two subtrees are far enough apart when their outlines are, on
//! every level that both have. Cost: nodes times depth.

/// A thing to place.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub(super) width: f64,
    /// From left to right; every one comes later in the list than its parent.
    pub(super) children: Vec<usize>,
}

/// The least room between neighbours on a level.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gaps {
    /// Between children of one parent.
    pub(super) siblings: f64,
    /// Between children of different parents; a little more keeps families together.
    pub(super) cousins: f64,
}

/// Left and right edge on each level, from the centre of the subtree's root.
type Outline = Vec<(f64, f64)>;

/// The centre of every item, the leftmost edge at 0, and the width of the whole.
pub(super) fn place(items: &[Item], gaps: Gaps) -> (Vec<f64>, f64) {
    // Bottom up: outlines, and where each item stands from its parent's centre.
    let mut outlines: Vec<Outline> = vec![Vec::new(); items.len()];
    let mut offsets = vec![0.0; items.len()];
    for (number, item) in items.iter().enumerate().rev() {
        let mut merged: Outline = Vec::new();
        for &child in &item.children {
            let outline = std::mem::take(&mut outlines[child]);
            offsets[child] = push(&mut merged, &outline, gaps);
        }
        let ends = item.children.first().zip(item.children.last());
        let centre = ends.map_or(0.0, |(&first, &last)| (offsets[first] + offsets[last]) / 2.0);
        for &child in &item.children {
            offsets[child] -= centre;
        }
        let below = merged.into_iter().map(|(left, right)| (left - centre, right - centre));
        outlines[number] = std::iter::once((-item.width / 2.0, item.width / 2.0)).chain(below).collect();
    }
    // Top down: from the parent's centre to the picture's left edge.
    let outline = outlines.first().map(Vec::as_slice).unwrap_or_default();
    let left = outline.iter().map(|(left, _)| *left).fold(0.0, f64::min);
    let right = outline.iter().map(|(_, right)| *right).fold(0.0, f64::max);
    let mut centres = vec![-left; items.len()];
    for (number, item) in items.iter().enumerate() {
        for &child in &item.children {
            centres[child] = centres[number] + offsets[child];
        }
    }
    (centres, right - left)
}

/// Puts a subtree to the right of those already there and returns the position of its root.
fn push(merged: &mut Outline, outline: &Outline, gaps: Gaps) -> f64 {
    let pairs = merged.iter().zip(outline).enumerate();
    let apart = pairs.map(|(level, ((_, right), (left, _)))| {
        right + if level == 0 { gaps.siblings } else { gaps.cousins } - left
    });
    let offset = apart.fold(f64::NEG_INFINITY, f64::max);
    let offset = if offset.is_finite() { offset } else { 0.0 };
    for (level, (left, right)) in outline.iter().enumerate() {
        let moved = (left + offset, right + offset);
        match merged.get_mut(level) {
            Some(edge) => edge.1 = moved.1,
            None => merged.push(moved),
        }
    }
    offset
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Items get random earlier parents; what must hold is what a reader sees.
        #[test]
        fn nothing_overlaps_and_parents_are_centred(
            parents in proptest::collection::vec(any::<prop::sample::Index>(), 0..60),
            widths in proptest::collection::vec(1.0f64..50.0, 61),
        ) {
            let mut items: Vec<Item> = vec![Item { width: widths[0], children: Vec::new() }];
            let mut level = vec![0];
            for (number, parent) in parents.iter().enumerate() {
                let parent = parent.index(items.len());
                let new = items.len();
                items[parent].children.push(new);
                items.push(Item { width: widths[number + 1], children: Vec::new() });
                level.push(level[parent] + 1);
            }
            let (centres, width) = place(&items, Gaps { siblings: 3.0, cousins: 5.0 });
            for (a, item) in items.iter().enumerate() {
                prop_assert!(centres[a] - item.width / 2.0 > -1e-9);
                prop_assert!(centres[a] + item.width / 2.0 < width + 1e-9);
                for b in (0..a).filter(|&b| level[b] == level[a]) {
                    let needed = (item.width + items[b].width) / 2.0 + 3.0;
                    prop_assert!((centres[a] - centres[b]).abs() > needed - 1e-9);
                }
                if let (Some(&first), Some(&last)) = (item.children.first(), item.children.last()) {
                    prop_assert!((centres[a] - (centres[first] + centres[last]) / 2.0).abs() < 1e-9);
                }
            }
        }
    }
}
