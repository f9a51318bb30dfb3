//! One solution: of any size by formula, a random one by swaps, or the first of all.
//!
//! | wanted | how | how large |
//! |---|---|---|
//! | any | [`Construction`]: by formula | any size, row by row |
//! | a random one | [`random_by_swaps`]: clashing queens swapped away | what fits into memory |
//! | the first in order | [`FirstSearch`]: rows from the top, each refuted by search | 128 rows; n = 41 takes 5 s |

mod construct;
mod first;
mod first_check;
mod swaps;

pub use construct::{Construction, NoSolutionError, Stride};
pub use first::{FIRST_MAX, FIRST_PROOF_MAX, FirstError, FirstSearch, first_solution};
pub use first_check::{CheckedFirst, FirstProofError, check_first_proof};
pub use swaps::{SwapsError, random_by_swaps};
