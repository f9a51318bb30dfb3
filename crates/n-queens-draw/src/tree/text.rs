//! The tree as indented lines, squares named as in chess.

use super::grow::{DrawnBranch, SearchTree};
use n_queens_text::Locale;
use n_queens_text::words::fill;

pub(super) fn draw(tree: &SearchTree, locale: Locale) -> String {
    let mut text = format!("{}\n{}\n", tree.headline(locale), tree.totals(locale));
    if let Some(words) = tree.not_shown(locale) {
        text += &format!("{words}\n");
    }
    text += "\n·\n";
    branches(tree, 0, "", locale, &mut text);
    text
}

fn branches(tree: &SearchTree, number: usize, indent: &str, locale: Locale, text: &mut String) {
    let n = tree.board.size();
    let node = &tree.nodes[number];
    let lines = node.branches.len() + usize::from(node.is_cut());
    for (place, branch) in node.branches.iter().enumerate() {
        let last = place + 1 == lines;
        let (corner, below) = if last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
        match *branch {
            DrawnBranch::Rejected { square, reason } => {
                let name = locale.square(square, n);
                *text += &format!("{indent}{corner}{name} ✗ {}\n", locale.reason(reason, n));
            }
            DrawnBranch::Placed(child) => {
                let name =
                    tree.nodes[child].square().map(|square| locale.square(square, n)).unwrap_or_default();
                let solution = tree.nodes[child].solution;
                let words = |number: u64| fill(locale.words().solution_number, &[&number.to_string()]);
                let mark = solution.map(|number| format!("  ★ {}", words(number))).unwrap_or_default();
                *text += &format!("{indent}{corner}{name}{mark}\n");
                branches(tree, child, &format!("{indent}{below}"), locale, text);
            }
        }
    }
    if let Some(words) = node.left_out_words(locale) {
        *text += &format!("{indent}└─ … {words}\n");
    }
}
