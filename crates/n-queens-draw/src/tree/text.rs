//! The tree as indented lines, squares named as in chess.

use super::grow::{Branch, SearchTree};
use n_queens_text::numbers::plural;
use n_queens_text::words;

pub(super) fn draw(tree: &SearchTree) -> String {
    let mut text = format!("{}\n{}\n\n·\n", tree.headline(), tree.totals());
    branches(tree, 0, "", &mut text);
    text
}

fn branches(tree: &SearchTree, number: usize, indent: &str, text: &mut String) {
    let n = tree.board.size();
    let node = &tree.nodes[number];
    let lines = node.branches.len() + usize::from(node.left_out > 0);
    for (place, branch) in node.branches.iter().enumerate() {
        let last = place + 1 == lines;
        let (corner, below) = if last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
        match *branch {
            Branch::Rejected { square, reason } => {
                let name = square.name(n);
                *text += &format!("{indent}{corner}{name} ✗ {}\n", words::reason(reason, n));
            }
            Branch::Placed(child) => {
                let name = tree.nodes[child].square().map(|square| square.name(n)).unwrap_or_default();
                let solution = tree.nodes[child].solution;
                let mark = solution.map(|number| format!("  ★ solution {number}")).unwrap_or_default();
                *text += &format!("{indent}{corner}{name}{mark}\n");
                branches(tree, child, &format!("{indent}{below}"), text);
            }
        }
    }
    if node.left_out > 0 {
        *text += &format!("{indent}└─ … {} left out\n", plural(node.left_out, "node", "nodes"));
    }
}
