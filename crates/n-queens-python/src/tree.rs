//! The tree of a search, as n-queens-draw grows and draws it.

use n_queens::Method;
use n_queens_draw::{SearchTree, TreeLimits};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::board::Board;
use crate::error::Error;
use crate::functions::BoardOrSize;
use crate::pickle::ReducedCall;
use crate::work::{self, RunMode};

/// The tree of a search: str() is text, dot() a graph, and a notebook shows it as a picture.
///
/// Large trees are cut; left_out says how many nodes are not in it.
#[pyclass(frozen, eq, module = "n_queens")]
pub(crate) struct Tree {
    tree: SearchTree,
    bounds: TreeLimits,
}

/// The same search, cut in the same way.
impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        let question = |tree: &Tree| (tree.tree.board.clone(), tree.tree.method, tree.bounds);
        question(self) == question(other)
    }
}

#[pymethods]
impl Tree {
    /// The name of the method that searched.
    #[getter]
    fn method(&self) -> &'static str {
        self.tree.method.name()
    }

    /// Solutions met.
    #[getter]
    fn solutions(&self) -> u64 {
        self.tree.solutions
    }

    /// Nodes on each level, the root's first.
    #[getter]
    fn levels(&self) -> Vec<u64> {
        self.tree.levels.clone()
    }

    /// Nodes that were met but are not in the tree.
    #[getter]
    fn left_out(&self) -> u64 {
        self.tree.left_out()
    }

    /// A complete SVG document.
    fn svg(&self) -> String {
        self.tree.svg()
    }

    /// The tree in the language of Graphviz.
    fn dot(&self) -> String {
        self.tree.dot()
    }

    /// Nodes in the tree.
    fn __len__(&self) -> usize {
        self.tree.nodes.len()
    }

    fn __str__(&self) -> String {
        self.tree.text()
    }

    fn __repr__(&self) -> String {
        let n = self.tree.board.size();
        format!("<Tree of {} nodes, n = {n}, method '{}'>", self.tree.nodes.len(), self.method())
    }

    fn __hash__(&self) -> u64 {
        self.tree.nodes.len() as u64
    }

    fn _repr_svg_(&self) -> String {
        self.tree.svg()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<ReducedCall<'py, (Board, &'static str)>> {
        let bounds = PyDict::new(py);
        bounds.set_item("nodes", self.bounds.nodes)?;
        bounds.set_item("depth", self.bounds.depth)?;
        let grow = py.import("n_queens")?.getattr("tree")?;
        let grow = py.import("functools")?.getattr("partial")?.call((grow,), Some(&bounds))?;
        Ok((grow, (self.tree.board.clone().into(), self.method())))
    }
}

/// The tree of a search on a board of n rows, or on a Board.
///
/// method: 'arrays' by default; see compare() for the names
/// nodes: the most nodes to keep; depth: the most queens in a node
#[pyfunction]
#[pyo3(signature = (n, method="arrays", *, nodes=None, depth=None))]
pub(crate) fn tree(
    py: Python<'_>,
    n: BoardOrSize<'_>,
    method: &str,
    nodes: Option<usize>,
    depth: Option<u32>,
) -> PyResult<Tree> {
    let board = n.board()?.inner;
    let method: Method = method.parse().map_err(Error::value)?;
    let usual = TreeLimits::default();
    let bounds =
        TreeLimits { nodes: nodes.unwrap_or(usual.nodes), depth: depth.unwrap_or(usual.depth), ..usual };
    let grown =
        work::run(py, RunMode::Background, None, |watch| SearchTree::grow(&board, method, bounds, watch))?;
    Ok(Tree { tree: grown, bounds })
}
