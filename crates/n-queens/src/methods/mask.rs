//! A set of columns as bits: one machine word where it fits, an array of words beyond.
//!
//! Past 64 columns, and again past 128, the search is the same; only
//! the shift must carry from word to word. Bit c is column c in every form.

/// A set of columns. Shifts drop what leaves the mask on either side.
pub(crate) trait Mask: Copy + PartialEq + std::fmt::Debug {
    /// No column.
    const EMPTY: Self;
    /// Columns 0..n.
    fn first(n: u32) -> Self;
    fn with(self, column: u32) -> Self;
    fn without(self, column: u32) -> Self;
    fn union(self, other: Self) -> Self;
    /// The columns in `self` and not in `other`.
    fn minus(self, other: Self) -> Self;
    /// Every column c becomes c + 1.
    fn right(self) -> Self;
    /// Every column c becomes c − 1.
    fn left(self) -> Self;
    fn lowest(self) -> Option<u32>;
}

macro_rules! one_integer {
    ($integer:ty) => {
        impl Mask for $integer {
            const EMPTY: Self = 0;

            fn first(n: u32) -> Self {
                debug_assert!(n <= Self::BITS);
                Self::MAX.checked_shr(Self::BITS - n).unwrap_or(0)
            }

            #[inline(always)]
            fn with(self, column: u32) -> Self {
                self | 1 << column
            }

            #[inline(always)]
            fn without(self, column: u32) -> Self {
                self & !(1 << column)
            }

            #[inline(always)]
            fn union(self, other: Self) -> Self {
                self | other
            }

            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self & !other
            }

            #[inline(always)]
            fn right(self) -> Self {
                self << 1
            }

            #[inline(always)]
            fn left(self) -> Self {
                self >> 1
            }

            #[inline(always)]
            fn lowest(self) -> Option<u32> {
                (self != 0).then_some(self.trailing_zeros())
            }
        }
    };
}

one_integer!(u64);
one_integer!(u128);

/// 64 · W columns, lowest word first.
impl<const W: usize> Mask for [u64; W] {
    const EMPTY: Self = [0; W];

    fn first(n: u32) -> Self {
        debug_assert!(n <= 64 * W as u32);
        (0..n).fold(Self::EMPTY, Self::with)
    }

    fn with(mut self, column: u32) -> Self {
        self[column as usize / 64] |= 1 << (column % 64);
        self
    }

    fn without(mut self, column: u32) -> Self {
        self[column as usize / 64] &= !(1 << (column % 64));
        self
    }

    fn union(self, other: Self) -> Self {
        std::array::from_fn(|word| self[word] | other[word])
    }

    fn minus(self, other: Self) -> Self {
        std::array::from_fn(|word| self[word] & !other[word])
    }

    fn right(self) -> Self {
        std::array::from_fn(|word| self[word] << 1 | if word > 0 { self[word - 1] >> 63 } else { 0 })
    }

    fn left(self) -> Self {
        std::array::from_fn(|word| self[word] >> 1 | if word + 1 < W { self[word + 1] << 63 } else { 0 })
    }

    fn lowest(self) -> Option<u32> {
        let word = self.iter().position(|&word| word != 0)?;
        Some(64 * word as u32 + self[word].trailing_zeros())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Applies a list of steps to a mask.
    fn apply<M: Mask>(steps: &[(u8, u32)]) -> Vec<u32> {
        let mut mask = M::EMPTY;
        for &(step, column) in steps {
            mask = match step {
                0 => mask.right().minus(M::EMPTY.with(64)),
                1 => mask.left(),
                2 => mask.without(column),
                3 => mask.minus(M::first(column + 1)),
                4 => mask.union(M::first(column + 1)),
                _ => mask.with(column),
            };
        }
        let mut columns = Vec::new();
        while let Some(column) = mask.lowest() {
            mask = mask.without(column);
            columns.push(column);
        }
        columns
    }

    proptest! {
        #[test]
        fn wide_forms_are_the_same_sets(steps in proptest::collection::vec((0u8..8, 0u32..64), 0..40)) {
            let expected = apply::<u128>(&steps);
            prop_assert_eq!(&apply::<[u64; 2]>(&steps), &expected);
            prop_assert_eq!(&apply::<[u64; 5]>(&steps), &expected);
        }

        #[test]
        fn a_shift_moves_every_column_and_drops_the_edge(columns in proptest::collection::btree_set(0u32..256, 0..40)) {
            let mask = columns.iter().fold(<[u64; 4]>::EMPTY, |mask, &column| mask.with(column));
            let moved = |step: i64| {
                let kept = columns.iter().map(|&c| i64::from(c) + step).filter(|c| (0..256).contains(c));
                kept.fold(<[u64; 4]>::EMPTY, |mask, column| mask.with(column as u32))
            };
            prop_assert_eq!(mask.right(), moved(1));
            prop_assert_eq!(mask.left(), moved(-1));
        }
    }

    #[test]
    fn the_narrow_form_is_the_wide_one_cut_at_64() {
        for n in 0..=64 {
            assert_eq!(u128::from(u64::first(n)), u128::first(n));
        }
        assert_eq!((u64::MAX.right(), u64::MAX.left()), (u64::MAX - 1, u64::MAX >> 1));
        assert_eq!(u128::first(128), u128::MAX);
        assert_eq!(<[u64; 3]>::first(130), [u64::MAX, u64::MAX, 3]);
    }
}
