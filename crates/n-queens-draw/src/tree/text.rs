//! The tree as indented lines, squares named as in chess.

use super::grow::{Branch, SearchTree};
use n_queens_text::Voice;
use n_queens_text::words::fill;

pub(super) fn draw(tree: &SearchTree, voice: Voice) -> String {
    let mut text = format!("{}\n{}\n", tree.headline(voice), tree.totals(voice));
    if let Some(words) = tree.not_shown(voice) {
        text += &format!("{words}\n");
    }
    text += "\n·\n";
    branches(tree, 0, "", voice, &mut text);
    text
}

fn branches(tree: &SearchTree, number: usize, indent: &str, voice: Voice, text: &mut String) {
    let n = tree.board.size();
    let node = &tree.nodes[number];
    let lines = node.branches.len() + usize::from(node.is_cut());
    for (place, branch) in node.branches.iter().enumerate() {
        let last = place + 1 == lines;
        let (corner, below) = if last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
        match *branch {
            Branch::Rejected { square, reason } => {
                let name = voice.square(square, n);
                *text += &format!("{indent}{corner}{name} ✗ {}\n", voice.reason(reason, n));
            }
            Branch::Placed(child) => {
                let name =
                    tree.nodes[child].square().map(|square| voice.square(square, n)).unwrap_or_default();
                let solution = tree.nodes[child].solution;
                let words = |number: u64| fill(voice.words().solution_number, &[&number.to_string()]);
                let mark = solution.map(|number| format!("  ★ {}", words(number))).unwrap_or_default();
                *text += &format!("{indent}{corner}{name}{mark}\n");
                branches(tree, child, &format!("{indent}{below}"), voice, text);
            }
        }
    }
    if let Some(words) = node.left_out_words(voice) {
        *text += &format!("{indent}└─ … {words}\n");
    }
}
