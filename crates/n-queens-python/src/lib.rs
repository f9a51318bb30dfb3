//! The Python package `n_queens`: a thin binding to the libraries of this workspace.
//!
//! Every class here wraps one type of the libraries, every function calls one of theirs. What this
//! crate adds is what Python needs around them: arguments in any reasonable form (`size`,
//! `square`), exceptions with the libraries' words (`error`), long work that releases the
//! interpreter, hears Ctrl-C and reports progress (`work`), arrays (`listing`). The part of the
//! package that is written in Python, above all `n_queens.distributed`, is in `python/`.

mod board;
mod census;
mod check;
mod compare;
mod complete;
mod error;
mod estimate;
mod functions;
mod hint;
mod listing;
mod long_count;
mod orbit;
mod pickle;
mod picture;
mod progress;
mod puzzle;
mod size;
mod solution;
mod square;
mod trace;
mod tree;
mod work;

/// The compiled part of n_queens. Import n_queens instead.
#[pyo3::pymodule(gil_used = false)]
mod _native {
    #[pymodule_export]
    use crate::board::Board;
    #[pymodule_export]
    use crate::census::Census;
    #[pymodule_export]
    use crate::check::{Check, Conflict, check, read};
    #[pymodule_export]
    use crate::compare::{Comparison, Measured, compare};
    #[pymodule_export]
    use crate::complete::Explanation;
    #[pymodule_export]
    use crate::error::DisagreementError;
    #[pymodule_export]
    use crate::estimate::{Estimate, estimate};
    #[pymodule_export]
    use crate::functions::{blocks, count, one, solutions};
    #[pymodule_export]
    use crate::hint::Hint;
    #[pymodule_export]
    use crate::listing::{BlockIterator, SolutionIterator};
    #[pymodule_export]
    use crate::long_count::{Entry, Ledger, Plan};
    #[pymodule_export]
    use crate::orbit::Orbit;
    #[pymodule_export]
    use crate::progress::Progress;
    #[pymodule_export]
    use crate::puzzle::{Puzzle, puzzle};
    #[pymodule_export]
    use crate::solution::Solution;
    #[pymodule_export]
    use crate::square::Square;
    #[pymodule_export]
    use crate::trace::{Moment, Step, StepIterator, Trace, trace};
    #[pymodule_export]
    use crate::tree::{Tree, tree};

    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        // What is public is said once, by the package.
        module.delattr("__all__")
    }
}
