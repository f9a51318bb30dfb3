//! `queens tree`, run as a user runs it.

use std::fs;

use crate::run::queens;
use insta::assert_snapshot;
use tempfile::TempDir;

/// The tree that textbooks draw for n = 4.
#[test]
fn the_tree_of_four_queens() {
    assert_snapshot!(queens("tree 4 --format text --hide-rejected").answer(), @"
    The search for 4 queens by method 'arrays'
    17 nodes, 44 rejected squares, 2 solutions

    ·
    ├─ a4
    │  ├─ c3
    │  └─ d3
    │     └─ b2
    ├─ b4
    │  └─ d3
    │     └─ a2
    │        └─ c1  ★ solution 1
    ├─ c4
    │  └─ a3
    │     └─ d2
    │        └─ b1  ★ solution 2
    └─ d4
       ├─ a3
       │  └─ c2
       └─ b3
    ");
    assert_snapshot!(queens("tree 4 --format text --depth 2 --quiet").answer(), @r"
    The search for 4 queens by method 'arrays'
    17 nodes, 44 rejected squares, 2 solutions
    11 nodes drawn, 6 nodes left out

    ·
    ├─ a4
    │  ├─ a3 ✗ attacked by a4 along the column
    │  ├─ b3 ✗ attacked by a4 along the falling diagonal \
    │  ├─ c3
    │  └─ d3
    │     └─ … 1 node left out
    ├─ b4
    │  ├─ a3 ✗ attacked by b4 along the rising diagonal /
    │  ├─ b3 ✗ attacked by b4 along the column
    │  ├─ c3 ✗ attacked by b4 along the falling diagonal \
    │  └─ d3
    │     └─ … 2 nodes left out
    ├─ c4
    │  ├─ a3
    │  │  └─ … 2 nodes left out
    │  ├─ b3 ✗ attacked by c4 along the rising diagonal /
    │  ├─ c3 ✗ attacked by c4 along the column
    │  └─ d3 ✗ attacked by c4 along the falling diagonal \
    └─ d4
       ├─ a3
       │  └─ … 1 node left out
       ├─ b3
       ├─ c3 ✗ attacked by d4 along the rising diagonal /
       └─ d3 ✗ attacked by d4 along the column
    ");
}

#[test]
fn a_picture_has_a_title_and_needs_nothing_from_elsewhere() {
    let svg = queens("tree 4 --format svg").answer();
    assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
    assert!(svg.contains(">The search for 4 queens by method 'arrays'</title>"));
    assert!(svg.contains(
        ">17 nodes, 44 rejected squares, 2 solutions. Solutions drawn: b4 d3 a2 c1; c4 a3 d2 b1.</desc>"
    ));
    assert_eq!(svg.matches("http").count(), 1);
    // Every rejected square is a branch of its own here, with the reason in words.
    assert_eq!(svg.matches("class=\"edge cut\"").count(), 44);
    assert!(svg.contains("b2 attacked by c3 along the rising diagonal /"));
}

#[test]
fn a_graph_for_graphviz() {
    assert_snapshot!(queens("tree 2 --format dot").answer(), @r##"
    digraph search {
      label="The search for 2 queens by method 'arrays'\n3 nodes, 4 rejected squares, 0 solutions";
      labelloc=t;
      fontname="sans-serif";
      ranksep=0.45;
      nodesep=0.12;
      node [shape=circle, fixedsize=true, width=0.42, fontsize=11, fontname="sans-serif", style=filled, fillcolor="#ffffff", color="#64748b"];
      edge [arrowhead=none, color="#94a3b8"];
      n0 [label="·"];
      n0 -> n1;
      n0 -> n2;
      n1 [label="a2", fillcolor="#fee2e2", color="#b91c1c"];
      n1x0 [label="a1\n| a2", tooltip="attacked by a2 along the column", shape=plain, fixedsize=false, fillcolor=none, fontsize=8, fontcolor="#b91c1c"];
      n1 -> n1x0 [style=dashed, color="#fca5a5", edgetooltip="attacked by a2 along the column"];
      n1x1 [label="b1\n\\ a2", tooltip="attacked by a2 along the falling diagonal \\", shape=plain, fixedsize=false, fillcolor=none, fontsize=8, fontcolor="#b91c1c"];
      n1 -> n1x1 [style=dashed, color="#fca5a5", edgetooltip="attacked by a2 along the falling diagonal \\"];
      n2 [label="b2", fillcolor="#fee2e2", color="#b91c1c"];
      n2x0 [label="a1\n/ b2", tooltip="attacked by b2 along the rising diagonal /", shape=plain, fixedsize=false, fillcolor=none, fontsize=8, fontcolor="#b91c1c"];
      n2 -> n2x0 [style=dashed, color="#fca5a5", edgetooltip="attacked by b2 along the rising diagonal /"];
      n2x1 [label="b1\n| b2", tooltip="attacked by b2 along the column", shape=plain, fixedsize=false, fillcolor=none, fontsize=8, fontcolor="#b91c1c"];
      n2 -> n2x1 [style=dashed, color="#fca5a5", edgetooltip="attacked by b2 along the column"];
    }
    "##);
}

#[test]
fn what_is_left_out_is_said() {
    assert_snapshot!(queens("tree 8").err, @"queens: 300 nodes drawn, 1,757 nodes left out; use --limit to draw more, --depth to draw fewer levels");
    assert_eq!(queens("tree 8 --quiet").err, "");
    assert_snapshot!(queens("tree 200 --limit 50").err, @"queens: 50 nodes drawn, more than 50,027 nodes left out, as well as 1,367 rejected squares at drawn nodes; use --limit to draw more, --depth to draw fewer levels");
}

/// A row of 300 squares is tried at each of 300 nodes, and nobody reads 30 MB of that.
#[test]
fn rejected_squares_are_bounded_with_the_nodes() {
    let ran = queens("tree 300 --format text");
    assert_eq!(ran.out.matches(" ✗ ").count(), 3000);
    assert!(ran.err.contains("rejected squares at drawn nodes;"), "{}", ran.err);
    assert!(ran.out.len() < 4 << 20, "{} bytes", ran.out.len());
    let few = queens("tree 6 --depth 1 --limit 2");
    assert_eq!(few.err.matches("left out").count(), 1, "{}", few.err);
}

#[test]
fn the_name_of_a_file_tells_the_form() {
    let folder = TempDir::new().expect("a temporary folder");
    let written = |verb: &str, name: &str| {
        let target = folder.path().join(name);
        assert_eq!(queens(&format!("{verb} --output {}", target.display())).answer(), "");
        fs::read_to_string(target).expect("it is there")
    };
    for (name, beginning) in
        [("a.svg", "<svg"), ("a.dot", "digraph"), ("a.gv", "digraph"), ("a.txt", "The search"), ("a", "<svg")]
    {
        assert!(written("tree 4", name).starts_with(beginning), "{name}");
    }
    assert!(written("tree 4 --format text", "b.svg").starts_with("The search"));
    for (name, beginning) in [("a.SVG", "<svg"), ("a.txt", "4  "), ("a", "4  ")] {
        assert!(written("draw 4", name).starts_with(beginning), "{name}");
    }
    assert!(written("draw 4 --format text", "b.svg").starts_with("4  "));
}

/// A slide is 16 by 9 however large the tree, and says what it leaves out.
#[test]
fn a_large_tree_fits_a_slide() {
    for n in [4, 7, 8, 9] {
        let ran = queens(&format!("tree {n} --compact --format svg"));
        assert!(ran.out.contains(" width=\"1280\" height=\"720\" "), "n = {n}");
        assert_eq!(ran.out.contains("left out"), n == 9, "n = {n}");
        assert_eq!(ran.err.contains("left out"), n == 9, "n = {n}");
    }
}

/// A terminal showed the source of a picture instead.
#[test]
fn a_compact_tree_is_a_picture() {
    for arguments in ["tree 4 --compact", "tree 4 --compact --format text", "tree 4 --compact --format dot"] {
        let complaint = queens(arguments).complaint(2);
        assert!(complaint.contains("add -o tree.svg"), "{arguments}: {complaint}");
    }
}

/// What the legend explains is in the picture, and what is not is not explained.
#[test]
fn captions_are_true_for_every_depth_and_limit() {
    for (arguments, there, absent) in [
        (
            "tree 6 --depth 0",
            vec!["nodes left out below", "1 node drawn, 152 nodes left out"],
            vec![">solution<", ">dead end<"],
        ),
        ("tree 6 --depth 2", vec!["nodes left out below"], vec![">solution<"]),
        ("tree 4", vec![">solution<", ">dead end<", "way to a solution"], vec!["left out"]),
        ("tree 4 --hide-rejected", vec![">solution<"], vec!["attacked along", "left out"]),
        (
            "tree 6 --fix b6 --block d5",
            vec!["by method 'arrays', b6 fixed, d5 blocked", ">blocked<", ">0 queens<"],
            vec!["empty board"],
        ),
        ("tree 2 --method subsets", vec!["16 rejected sets"], vec!["rejected squares"]),
        ("tree 3", vec![">dead end<"], vec![">solution<", "way to a solution"]),
        ("tree 6 --limit 1 --quiet", vec!["1 node drawn, 152 nodes left out"], vec![">dead end<"]),
    ] {
        let svg = queens(&format!("{arguments} --format svg")).out;
        assert!(there.iter().all(|words| svg.contains(words)), "{arguments}: {there:?}");
        assert!(!absent.iter().any(|words| svg.contains(words)), "{arguments}: {absent:?}");
    }
}

#[test]
fn bad_input() {
    assert!(queens("tree 4 --limit 0").complaint(2).contains("limit"));
    assert_snapshot!(queens("tree 5000").complaint(2), @"queens: n = 5000 is too large for 'tree' (at most 4096); for one solution use 'queens one 5000'");
}

/// To be made anew with `queens tree 4 -o docs/pictures/tree-4.svg`.
#[test]
fn the_picture_in_the_readme_is_what_the_command_draws() {
    let shipped = include_str!("../../../../docs/pictures/tree-4.svg");
    assert!(queens("tree 4 --format svg").answer() == shipped, "docs/pictures/tree-4.svg is out of date");
}

/// A file that promises a picture of another kind would hold text or svg, and no viewer could open
/// it.
#[test]
fn endings_that_are_not_written_are_refused_unless_the_form_is_named() {
    let folder = TempDir::new().expect("a temporary folder");
    for (verb, written) in
        [("draw 4", ".txt, .svg, .png, .pdf"), ("tree 4", ".svg, .png, .pdf, .dot, .gv, .txt")]
    {
        for ending in ["JPG", "gif", "tex"] {
            let target = folder.path().join("a").with_extension(ending);
            let name = target.display();
            let small = ending.to_lowercase();
            assert_eq!(
                queens(&format!("{verb} --output {name}")).complaint(2),
                format!(
                    "queens: '{name}': this answer is not written to .{small} files; \
                     it has {written} (with --format NAME any ending)\n"
                )
            );
            assert!(!target.exists());
            assert_eq!(queens(&format!("{verb} --format svg --output {name}")).answer(), "");
            assert!(fs::read_to_string(&target).expect("it is there").starts_with("<svg"));
            fs::remove_file(&target).expect("it is ours");
        }
    }
    let complaint = queens("solve 4 --output a.xlsx").complaint(2);
    assert!(complaint.contains("is not written to .xlsx files; it has .txt, .json"), "{complaint}");
    assert!(queens("draw 4 --output a.dot").complaint(2).contains("is not written to .dot files"));
    for (command, ending) in [
        ("compare 4 -o c.html", "html"),
        ("complete 4 --export dimacs -o q4.mzn", "mzn"),
        ("complete 4 --export dimacs -o q4.txt", "txt"),
        ("regions --make 5 -o game.docx", "docx"),
    ] {
        let complaint = queens(command).complaint(2);
        assert!(complaint.contains(&format!("is not written to .{ending} files")), "{complaint}");
    }
}

/// Formats and languages by the names people type.
#[test]
fn aliases_name_formats_and_languages() {
    let methods = |format: &str| queens(&format!("compare 4 --runs 1 --format {format}")).answer();
    assert!(methods("MD").contains("| method |") && methods("markdown").contains("| method |"));
    let formula = queens("complete 4 --export dimacs").answer();
    assert_eq!(queens("complete 4 --export cnf").answer(), formula);
    assert_eq!(queens("solve 4 --format json").answer(), queens("solve 4 --format leetcode").answer());
    assert_eq!(queens("count 1..4 --format table").answer(), queens("count 1..4").answer());
    let chinese = queens("count 4 --lang zh").answer();
    for name in ["zh-CN", "zh_CN", "ZH"] {
        assert_eq!(queens(&format!("count 4 --lang {name}")).answer(), chinese, "{name}");
    }
    let folder = TempDir::new().expect("a temporary folder");
    let file = folder.path().join("q4.cnf");
    queens(&format!("complete 4 --export dimacs -o {}", file.display())).answer();
    assert_eq!(fs::read_to_string(file).expect("it is there"), formula);
}
