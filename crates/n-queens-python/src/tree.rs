//! The tree of a search, as n-queens-draw grows and draws it.

use n_queens::Method;
use n_queens_draw::{Bounds, SearchTree};
use pyo3::prelude::*;

use crate::fault::Fault;
use crate::questions::About;
use crate::work::{self, Effort};

/// The tree of a search: str() is text, dot() a graph, and a notebook shows it as a picture.
///
/// Large trees are cut; left_out says how many nodes are not in it.
#[pyclass(frozen, module = "n_queens")]
pub(crate) struct Tree(SearchTree);

#[pymethods]
impl Tree {
    /// The name of the method that searched.
    #[getter]
    fn method(&self) -> &'static str {
        self.0.method.name()
    }

    /// Solutions met.
    #[getter]
    fn solutions(&self) -> u64 {
        self.0.solutions
    }

    /// Nodes on each level, the root's first.
    #[getter]
    fn levels(&self) -> Vec<u64> {
        self.0.levels.clone()
    }

    /// Nodes that were met but are not in the tree.
    #[getter]
    fn left_out(&self) -> u64 {
        self.0.left_out()
    }

    /// A complete SVG document.
    fn svg(&self) -> String {
        self.0.svg()
    }

    /// The tree in the language of Graphviz.
    fn dot(&self) -> String {
        self.0.dot()
    }

    /// Nodes in the tree.
    fn __len__(&self) -> usize {
        self.0.nodes.len()
    }

    fn __str__(&self) -> String {
        self.0.text()
    }

    fn __repr__(&self) -> String {
        let n = self.0.board.size();
        format!("<Tree of {} nodes, n = {n}, method '{}'>", self.0.nodes.len(), self.method())
    }

    fn _repr_svg_(&self) -> String {
        self.0.svg()
    }
}

/// The tree of a search on a board of n rows, or on a Board.
///
/// method: 'arrays' unless said otherwise; see compare() for the names
/// nodes: at most so many; depth: no deeper than this
#[pyfunction]
#[pyo3(signature = (n, method="arrays", *, nodes=None, depth=None))]
pub(crate) fn tree(
    py: Python<'_>,
    n: About<'_>,
    method: &str,
    nodes: Option<usize>,
    depth: Option<u32>,
) -> PyResult<Tree> {
    let board = n.board()?.asked;
    let method: Method = method.parse().map_err(Fault::value)?;
    let usual = Bounds::default();
    let bounds = Bounds { nodes: nodes.unwrap_or(usual.nodes), depth: depth.unwrap_or(usual.depth), ..usual };
    let grown = work::run(py, Effort::Long, None, |watch| SearchTree::grow(&board, method, bounds, watch))?;
    Ok(Tree(grown))
}
