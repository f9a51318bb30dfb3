//! The search tree around a step: the path to it, the siblings along the path, the subtree below.
//!
//! A tree of millions of nodes is never built. The library returns the children of a node without
//! searching below it, and the step where the subtree of a child ends. If that takes too long, the
//! answer is marked as incomplete.

use n_queens::methods::Reason;
use n_queens::steps::{Branch, Trace};
use n_queens::{Method, Square, Watch};
use serde::{Deserialize, Serialize};

use super::trace::trace;
use crate::{BoardInput, ByName, Context, Effort, Error, Query};

/// Seconds for the ends of subtrees.
const LOOKAHEAD_SECONDS: f64 = 0.5;
/// Rejected squares listed per node.
const MAX_REJECTED: usize = 64;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tree {
    pub board: BoardInput,
    pub method: ByName<Method>,
    pub step: u64,
    #[serde(default = "three")]
    pub depth: u32,
    #[serde(default = "many")]
    pub limit: usize,
}

fn three() -> u32 {
    3
}

fn many() -> usize {
    300
}

#[derive(Clone, Debug, Serialize)]
pub struct TreeAnswer {
    pub nodes: Vec<Node>,
    pub here: usize,
    pub complete: bool,
}

#[derive(Clone, Debug, Serialize)]
pub struct Node {
    pub id: usize,
    pub parent: Option<usize>,
    pub level: u32,
    pub square: Option<Square>,
    pub enter: u64,
    pub leave: Option<u64>,
    pub children: Vec<usize>,
    pub rejected: Vec<Rejected>,
    pub state: NodeState,
    pub more: u64,
}

#[derive(Clone, Debug, Serialize)]
pub struct Rejected {
    pub square: Square,
    pub reason: Reason,
    pub step: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum NodeState {
    Open,
    DeadEnd,
    Solution,
}

impl Query for Tree {
    const NAME: &'static str = "tree";
    const EFFORT: Effort = Effort::Search;
    const SHARED: bool = true;
    type Answer = TreeAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<TreeAnswer, Error> {
        let most = context.service.limits().tree;
        if self.limit > most {
            return Err(Error::too_large(format!(
                "{} nodes are too many at once (at most {most})",
                self.limit
            )));
        }
        let trace = trace(&self.board, self.method, context)?;
        let Some(state) = trace.state(self.step, context.watch)? else {
            let steps = trace.len(context.watch)?;
            return Err(Error::invalid(format!("step {} does not exist; there are {steps}", self.step)));
        };
        let mut builder = TreeBuilder {
            trace: &trace,
            ahead: context.deadline(LOOKAHEAD_SECONDS),
            nodes: vec![Node::new(0, None, None, 0)],
            paths: vec![Vec::new()],
            limit: self.limit,
            complete: true,
        };
        let mut here = 0;
        for (&square, &enter) in state.queens.iter().zip(&state.entered) {
            here = builder.expand(here, Some((square, enter))).unwrap_or(here);
        }
        builder.expand_subtree(here, self.depth);
        context.watch.check()?;
        Ok(TreeAnswer { nodes: builder.nodes, here, complete: builder.complete })
    }
}

impl Node {
    fn new(id: usize, parent: Option<&Node>, square: Option<Square>, enter: u64) -> Node {
        Node {
            id,
            parent: parent.map(|parent| parent.id),
            level: parent.map_or(0, |parent| parent.level + 1),
            square,
            enter,
            leave: None,
            children: Vec::new(),
            rejected: Vec::new(),
            state: NodeState::Open,
            more: 0,
        }
    }
}

struct TreeBuilder<'a> {
    trace: &'a Trace,
    ahead: Watch,
    nodes: Vec<Node>,
    /// The queens of each node.
    paths: Vec<Vec<Square>>,
    limit: usize,
    complete: bool,
}

impl TreeBuilder<'_> {
    /// The subtree of `node`, level by level, down to `depth` more queens.
    fn expand_subtree(&mut self, node: usize, depth: u32) {
        let mut level = vec![node];
        for left in (0..=depth).rev() {
            // Nodes of the last level get their state, but no children.
            let limit = self.limit;
            self.limit = if left > 0 { limit } else { 0 };
            for &node in &level {
                self.expand(node, None);
            }
            self.limit = limit;
            level = level.iter().flat_map(|&node| self.nodes[node].children.clone()).collect();
        }
    }

    /// Adds the children and rejections of `node`. Returns the child on the `path`, which is never
    /// left out.
    fn expand(&mut self, node: usize, path: Option<(Square, u64)>) -> Option<usize> {
        let Ok(Some(found)) = self.trace.node(&self.paths[node], &self.ahead) else {
            self.complete = false;
            return path.map(|(square, enter)| self.add_child(node, square, enter, None));
        };
        if found.solution {
            self.nodes[node].state = NodeState::Solution;
        } else if found.is_dead_end() {
            self.nodes[node].state = NodeState::DeadEnd;
        }
        // The number of the next step of this node, as long as it is known.
        let mut next = Some(if node == 0 { 0 } else { self.nodes[node].enter + 1 });
        let mut on_path = None;
        for branch in found.branches {
            match branch {
                Branch::Rejected { square, reason } => {
                    if let Some(step) = next {
                        self.reject(node, Rejected { square, reason, step });
                        next = Some(step + 1);
                    }
                }
                Branch::Placed(square) => {
                    let wanted = path.filter(|&(queen, _)| queen == square).map(|(_, enter)| enter);
                    let enter = wanted.or(next);
                    let room = self.nodes.len() < self.limit || wanted.is_some();
                    let end = if room || path.is_some() { self.end(node, square, enter) } else { None };
                    match enter.filter(|_| room) {
                        Some(enter) => {
                            let child = self.add_child(node, square, enter, end);
                            on_path = wanted.map(|_| child).or(on_path);
                        }
                        None => self.nodes[node].more += 1,
                    }
                    next = end.map(|end| end + 1 + u64::from(self.has_skip_step()));
                }
            }
        }
        on_path
    }

    /// The step that takes back the queen on `square`, a child of `node`, unless it lies too far
    /// ahead.
    fn end(&mut self, node: usize, square: Square, enter: Option<u64>) -> Option<u64> {
        enter?;
        let path: Vec<Square> = self.paths[node].iter().copied().chain([square]).collect();
        let span = self.trace.span(&path, &self.ahead).ok().flatten();
        self.complete &= span.is_some();
        span.map(|span| span.end - 1)
    }

    /// Whether the method has a step for a square that stays empty after its queen is removed.
    fn has_skip_step(&self) -> bool {
        matches!(self.trace.method(), Method::Subsets | Method::Cells | Method::CellsSkip)
    }

    fn reject(&mut self, node: usize, rejected: Rejected) {
        let known = &mut self.nodes[node].rejected;
        if known.len() < MAX_REJECTED {
            known.push(rejected);
        }
    }

    fn add_child(&mut self, parent: usize, square: Square, enter: u64, leave: Option<u64>) -> usize {
        let id = self.nodes.len();
        let child = Node { leave, ..Node::new(id, Some(&self.nodes[parent]), Some(square), enter) };
        self.paths.push(self.paths[parent].iter().copied().chain([square]).collect());
        self.nodes.push(child);
        self.nodes[parent].children.push(id);
        id
    }
}
