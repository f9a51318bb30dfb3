//! The Python package `n_queens`: a thin binding to the libraries of this workspace.
//!
//! Every class here wraps one type of the libraries; questions are answered by n-queens-api. This
//! crate adds what Python needs around them: arguments in every form (`input`), exceptions (`error`),
//! long work that releases the interpreter, stops on Ctrl-C and reports progress (`work`), arrays
//! (`listing`), pictures in files (`picture`). Answers that are plain data are dataclasses in
//! `python/`, as is `n_queens.distributed`.

mod board;
mod census;
mod check;
mod error;
mod explanation;
mod functions;
mod game;
mod hint;
mod input;
mod ledger_files;
mod listing;
mod long_count;
mod orbit;
mod pickle;
mod picture;
mod progress;
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
    use crate::error::DisagreementError;
    #[pymodule_export]
    use crate::explanation::Explanation;
    #[pymodule_export]
    use crate::functions::{blocks, count, one, solutions};
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::hint::Hint;
    #[pymodule_export]
    use crate::ledger_files::{audit_ledger, merge_ledgers, repair_ledger, show_ledger};
    #[pymodule_export]
    use crate::listing::{BlockIterator, SolutionIterator};
    #[pymodule_export]
    use crate::long_count::{Entry, Ledger, Plan};
    #[pymodule_export]
    use crate::orbit::Orbit;
    #[pymodule_export]
    use crate::picture::{bar_chart, save_svg};
    #[pymodule_export]
    use crate::progress::Progress;
    #[pymodule_export]
    use crate::solution::Solution;
    #[pymodule_export]
    use crate::square::Square;
    #[pymodule_export]
    use crate::trace::{Moment, Step, StepIterator, Trace, trace};
    #[pymodule_export]
    use crate::tree::{Tree, tree};
    #[pymodule_export]
    use crate::work::answer_json;

    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        // The package lists the public names.
        module.delattr("__all__")
    }
}
