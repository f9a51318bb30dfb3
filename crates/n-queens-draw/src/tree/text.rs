//! The tree as text: indented lines, or a graph for Graphviz.

use n_queens::Line;
use n_queens::methods::Reason;

use super::grow::{DrawnBranch, SearchTree};
use n_queens_text::Locale;

/// The tree as indented lines, squares named as in chess.
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
                let mark = solution
                    .map(|number| format!("  ★ {}", locale.words().solution_number(number)))
                    .unwrap_or_default();
                *text += &format!("{indent}{corner}{name}{mark}\n");
                branches(tree, child, &format!("{indent}{below}"), locale, text);
            }
        }
    }
    if let Some(words) = node.left_out_words(locale) {
        *text += &format!("{indent}└─ … {words}\n");
    }
}

/// The tree as a graph for Graphviz.
pub(super) fn dot(tree: &SearchTree, locale: Locale) -> String {
    let n = tree.board.size();
    let mut text = format!(
        "digraph search {{\n  label=\"{}\\n{}\";\n  labelloc=t;\n  fontname=\"sans-serif\";\n  ranksep=0.45;\n  nodesep=0.12;\n",
        tree.headline(locale),
        tree.totals(locale) + &tree.not_shown(locale).map(|words| format!("\\n{words}")).unwrap_or_default()
    );
    text += "  node [shape=circle, fixedsize=true, width=0.42, fontsize=11, fontname=\"sans-serif\", style=filled, fillcolor=\"#ffffff\", color=\"#64748b\"];\n";
    text += "  edge [arrowhead=none, color=\"#94a3b8\"];\n";
    for (number, node) in tree.nodes.iter().enumerate() {
        let label = node.square().map(|square| locale.square(square, n)).unwrap_or_else(|| "·".to_owned());
        let look = if node.solution.is_some() {
            ", shape=doublecircle, fillcolor=\"#bbf7d0\", color=\"#15803d\""
        } else if node.is_dead_end() {
            ", fillcolor=\"#fee2e2\", color=\"#b91c1c\""
        } else {
            ""
        };
        text += &format!("  n{number} [label=\"{label}\"{look}];\n");
        for (place, branch) in node.branches.iter().enumerate() {
            match branch {
                DrawnBranch::Placed(child) => text += &format!("  n{number} -> n{child};\n"),
                DrawnBranch::Rejected { square, reason } => {
                    let (name, why) = (locale.square(*square, n), short(*reason, n, locale));
                    // A backslash is written as two.
                    let reason = locale.reason(*reason, n).replace('\\', "\\\\");
                    text += &format!(
                        "  n{number}x{place} [label=\"{name}{why}\", tooltip=\"{reason}\", shape=plain, fixedsize=false, fillcolor=none, fontsize=8, fontcolor=\"#b91c1c\"];\n  n{number} -> n{number}x{place} [style=dashed, color=\"#fca5a5\", edgetooltip=\"{reason}\"];\n"
                    );
                }
            }
        }
        if let Some(left_out) = node.left_out_words(locale) {
            text += &format!(
                "  n{number}more [label=\"… {left_out}\", shape=plain, fixedsize=false, fillcolor=none, fontsize=9, fontcolor=\"#64748b\"];\n  n{number} -> n{number}more [style=dotted];\n"
            );
        }
    }
    text + "}\n"
}

/// The attack on a second line of the label: a stroke along the line, and the attacker.
fn short(reason: Reason, n: u32, locale: Locale) -> String {
    let Reason::Attacked { by, along } = reason else { return String::new() };
    let stroke = match along {
        Line::Row => "—",
        Line::Column => "|",
        Line::Falling => "\\\\",
        Line::Rising => "/",
    };
    format!("\\n{stroke} {}", locale.square(by, n))
}
