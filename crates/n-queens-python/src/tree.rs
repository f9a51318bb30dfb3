//! The tree of a search, as n-queens-draw grows and draws it.

use std::path::PathBuf;

use n_queens::Method;
use n_queens_draw::{DrawnNode, SearchTree, TreeLimits};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::board::Board;
use crate::error::Error;
use crate::input::{BoardOrSize, Int, squares};
use crate::pickle::ReducedCall;
use crate::picture;
use crate::work::{self, RunMode};

/// The tree of a search: str() is text, dot() a graph, and a notebook shows it as a picture.
///
/// Large trees are cut; left_out is the number of nodes that are not in it. edges() and nodes() are
/// for other programs: networkx.DiGraph(tree.edges()), pandas.DataFrame(tree.nodes()).
#[pyclass(frozen, eq, module = "n_queens")]
pub(crate) struct Tree {
    tree: SearchTree,
    limits: TreeLimits,
}

/// The same search, cut in the same way.
impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        let query = |tree: &Tree| (tree.tree.board.clone(), tree.tree.method, tree.limits);
        query(self) == query(other)
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

    /// (parent, child) for every node but the root, which is node 0.
    fn edges(&self) -> Vec<(usize, usize)> {
        let edges = |(parent, node): (usize, &DrawnNode)| -> Vec<_> {
            node.children().map(|child| (parent, child)).collect()
        };
        self.tree.nodes.iter().enumerate().flat_map(edges).collect()
    }

    /// A dictionary for every node: its id, parent, level, square, queens, the number of its solution
    /// or None, and the nodes below it that are not in the tree.
    fn nodes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let mut parents = vec![None; self.tree.nodes.len()];
        self.edges().into_iter().for_each(|(parent, child)| parents[child] = Some(parent));
        let rows = PyList::empty(py);
        for (id, node) in self.tree.nodes.iter().enumerate() {
            let row = PyDict::new(py);
            let queens = squares(&node.queens);
            row.set_item("id", id)?;
            row.set_item("parent", parents[id])?;
            row.set_item("level", queens.len())?;
            row.set_item("square", if id == 0 { None } else { queens.last().copied() })?;
            row.set_item("queens", queens)?;
            row.set_item("solution", node.solution)?;
            row.set_item("left_out", node.left_out)?;
            rows.append(row)?;
        }
        Ok(rows)
    }

    /// Board, method, numbers and nodes.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let fields = PyDict::new(py);
        fields.set_item("board", Board::from(self.tree.board.clone()).to_dict(py)?)?;
        fields.set_item("method", self.method())?;
        fields.set_item("solutions", self.tree.solutions)?;
        fields.set_item("levels", self.levels())?;
        fields.set_item("left_out", self.left_out())?;
        fields.set_item("nodes", self.nodes(py)?)?;
        Ok(fields)
    }

    /// A complete SVG document.
    fn svg(&self) -> String {
        self.tree.svg()
    }

    /// Writes the picture to a file that ends in .svg, .png or .pdf.
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        picture::save(py, &self.svg(), &path)
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

    /// The picture in a box that scrolls, so that a wide tree is not cut off.
    fn _repr_html_(&self) -> String {
        format!("<div style=\"overflow-x: auto\">{}</div>", self.tree.svg())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<ReducedCall<'py, (Board, &'static str)>> {
        let limits = PyDict::new(py);
        limits.set_item("nodes", self.limits.nodes)?;
        limits.set_item("depth", self.limits.depth)?;
        let grow = py.import("n_queens")?.getattr("tree")?;
        let grow = py.import("functools")?.getattr("partial")?.call((grow,), Some(&limits))?;
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
    n: BoardOrSize,
    method: &str,
    nodes: Option<Int>,
    depth: Option<Int>,
) -> PyResult<Tree> {
    let board = n.0.inner;
    let method: Method = method.parse().map_err(Error::value)?;
    let standard = TreeLimits::default();
    let limits = TreeLimits {
        nodes: nodes.map_or(Ok(standard.nodes), |nodes| nodes.at_least("nodes", 1))?,
        depth: depth.map_or(Ok(standard.depth), |depth| depth.at_least("depth", 0))?,
        ..standard
    };
    let grown =
        work::run(py, RunMode::Background, None, |watch| SearchTree::grow(&board, method, limits, watch))?;
    Ok(Tree { tree: grown, limits })
}
