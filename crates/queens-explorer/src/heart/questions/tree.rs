//! The search tree around a moment: the way to it, the brothers along the way, what lies below.
//!
//! A tree of millions of nodes is never built. A node is the step that entered it; its children
//! are found by reading its own steps and jumping over the subtree of every child. Where a jump
//! would run the search too far ahead, the answer says that it is not complete.

use n_queens::methods::Reason;
use n_queens::steps::{Event, Target, Trace};
use n_queens::{Method, Square, Watch};
use serde::{Deserialize, Serialize};

use super::search::trace;
use crate::heart::request::{Ask, Desk};
use crate::heart::shapes::{Given, Named};
use crate::heart::{ApiError, Kind};

/// Seconds that may be spent on looking ahead.
const AHEAD: f64 = 0.5;
/// Steps read at once; most nodes have fewer of their own.
const PIECE: u64 = 64;
/// Rejected squares told per node.
const REJECTED: usize = 64;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Tree {
    board: Given,
    method: Named<Method>,
    step: u64,
    #[serde(default = "three")]
    depth: u32,
    #[serde(default = "many")]
    limit: usize,
}

fn three() -> u32 {
    3
}

fn many() -> usize {
    300
}

#[derive(Serialize)]
pub(crate) struct Branches {
    nodes: Vec<Node>,
    here: usize,
    complete: bool,
}

#[derive(Serialize)]
struct Node {
    id: usize,
    parent: Option<usize>,
    level: u32,
    square: Option<Square>,
    enter: u64,
    leave: Option<u64>,
    children: Vec<usize>,
    rejected: Vec<Rejected>,
    state: Standing,
    more: u64,
}

#[derive(Serialize)]
struct Rejected {
    square: Square,
    reason: Reason,
    step: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Standing {
    Open,
    DeadEnd,
    Solution,
}

impl Ask for Tree {
    const NAME: &'static str = "tree";
    const KIND: Kind = Kind::Search;
    type Answer = Branches;

    fn answer(&self, desk: &Desk<'_>) -> Result<Branches, ApiError> {
        let most = desk.explorer.limits().tree;
        if self.limit > most {
            return Err(ApiError::too_large(format!(
                "{} nodes are too many at once (at most {most})",
                self.limit
            )));
        }
        let trace = trace(&self.board, self.method, desk)?;
        let Some(state) = trace.state(self.step, desk.watch)? else {
            let steps = trace.len(desk.watch)?;
            return Err(ApiError::invalid(format!(
                "step {} was asked for, but there are {steps}",
                self.step
            )));
        };
        let root = Node::new(0, None, 0, None, 0);
        let mut grower = Grower {
            trace: &trace,
            ahead: desk.within(AHEAD),
            nodes: vec![root],
            limit: self.limit,
            complete: true,
        };
        let mut here = 0;
        for &enter in &state.entered {
            grower.grow(here, Some(enter));
            let nodes = &grower.nodes;
            // On the way there is always room for the next node.
            here = nodes[here]
                .children
                .iter()
                .copied()
                .find(|&child| nodes[child].enter == enter)
                .unwrap_or(here);
        }
        grower.grow_below(here, self.depth);
        desk.watch.check()?;
        Ok(Branches { nodes: grower.nodes, here, complete: grower.complete })
    }
}

impl Node {
    fn new(id: usize, parent: Option<usize>, level: u32, square: Option<Square>, enter: u64) -> Node {
        Node {
            id,
            parent,
            level,
            square,
            enter,
            leave: None,
            children: Vec::new(),
            rejected: Vec::new(),
            state: Standing::Open,
            more: 0,
        }
    }
}

struct Grower<'a> {
    trace: &'a Trace,
    ahead: Watch,
    nodes: Vec<Node>,
    limit: usize,
    complete: bool,
}

impl Grower<'_> {
    /// The subtree of `node`, level by level, down to `depth` more queens.
    fn grow_below(&mut self, node: usize, depth: u32) {
        let mut level = vec![node];
        for left in (0..=depth).rev() {
            for &node in &level {
                // Below the last level nodes are only looked at, not given children.
                let room = if left > 0 { self.limit } else { 0 };
                let limit = std::mem::replace(&mut self.limit, room);
                self.grow(node, None);
                self.limit = limit;
            }
            level = level.iter().flat_map(|&node| self.nodes[node].children.clone()).collect();
        }
    }

    /// Gives `node` its children and rejections; `way` is the child that must not be left out.
    fn grow(&mut self, node: usize, way: Option<u64>) {
        let level = self.nodes[node].level;
        let mut next = if level == 0 { 0 } else { self.nodes[node].enter + 1 };
        loop {
            let Ok(steps) = self.trace.window(next..next + PIECE, &self.ahead) else {
                return self.unfinished(node, way);
            };
            let last = (steps.len() as u64) < PIECE;
            next += PIECE;
            for step in steps {
                match step.event {
                    Event::Place(square) if step.level == level => {
                        let wanted = way == Some(step.number);
                        if self.nodes.len() >= self.limit && !wanted {
                            self.nodes[node].more += 1;
                            // The child on the way may come later.
                            if way.is_none_or(|way| way < step.number) {
                                return;
                            }
                        }
                        let end =
                            self.trace.find(step.number, Target::EndOfSubtree, &self.ahead).ok().flatten();
                        if self.nodes.len() < self.limit || wanted {
                            self.adopt(node, square, step.number, end);
                        }
                        let Some(end) = end else { return self.unfinished(node, way) };
                        next = end + 1;
                        break;
                    }
                    Event::Reject { square, reason } if step.level == level => {
                        let rejected = &mut self.nodes[node].rejected;
                        if rejected.len() < REJECTED {
                            rejected.push(Rejected { square, reason, step: step.number });
                        }
                    }
                    Event::Solution { .. } => self.nodes[node].state = Standing::Solution,
                    Event::Undo(_) if step.level < level => {
                        self.nodes[node].leave = Some(step.number);
                        return self.settled(node);
                    }
                    _ => {}
                }
            }
            if last {
                return self.settled(node);
            }
        }
    }

    fn adopt(&mut self, parent: usize, square: Square, enter: u64, leave: Option<u64>) {
        let id = self.nodes.len();
        let level = self.nodes[parent].level + 1;
        self.nodes.push(Node { leave, ..Node::new(id, Some(parent), level, Some(square), enter) });
        self.nodes[parent].children.push(id);
    }

    /// All of the node was seen.
    fn settled(&mut self, node: usize) {
        let node = &mut self.nodes[node];
        if node.state == Standing::Open && node.children.is_empty() && node.more == 0 {
            node.state = Standing::DeadEnd;
        }
    }

    /// The rest of the node lies too far ahead. The way to the moment is known all the same.
    fn unfinished(&mut self, node: usize, way: Option<u64>) {
        self.complete = false;
        self.nodes[node].more += 1;
        let known = |child: &usize| self.nodes[*child].enter;
        let missing =
            way.filter(|way| !self.nodes[node].children.iter().map(known).any(|enter| enter == *way));
        let Some(enter) = missing else { return };
        if let Ok(steps) = self.trace.window(enter..enter + 1, &Watch::none())
            && let Some(Event::Place(square)) = steps.first().map(|step| &step.event)
        {
            self.adopt(node, *square, enter, None);
        }
    }
}
