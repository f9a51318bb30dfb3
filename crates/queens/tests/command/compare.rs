//! `queens compare`, run as a user runs it.

use crate::run::queens;
use insta::assert_snapshot;
use serde_json::Value;

/// The table without its last three columns, which are times.
fn without_times(table: &str) -> String {
    let mut timed = false;
    let cut = |line: &str| {
        timed = if line.starts_with("method ") { true } else { timed && !line.is_empty() };
        if !timed {
            return line.trim_end().to_owned();
        }
        let cells: Vec<&str> = line.split("   ").map(str::trim).filter(|cell| !cell.is_empty()).collect();
        cells[..cells.len() - 3].join(" | ")
    };
    table.lines().map(cut).collect::<Vec<_>>().join("\n")
}

#[test]
fn all_practical_methods_side_by_side() {
    assert_snapshot!(without_times(&queens("compare 6").answer()), @"
    n = 6: 4 solutions, 7 methods and the join agree

    method | solutions | nodes | candidates | rejections
    combinations | 4 | 2,324,784 | 4,272,571 | 1,947,788
    permutations | 4 | 1,957 | 2,672 | 716
    cells | 4 | 2,635 | 18,624 | 15,990
    cells-skip | 4 | 2,635 | 12,039 | 9,405
    sets | 4 | 153 | 894 | 742
    arrays | 4 | 153 | 894 | 742
    bits | 4 | 153 | 152 | 0
    join | 4 | - | - | -

    nodes        positions of the search, from the empty board on
    candidates   squares tried: a queen was placed (nodes − 1) or rejected
    rejections   squares attacked or not allowed, and whole boards that a method judges at the end
    time         the middle one of several runs, counting only
    spread       half the distance between the quartiles of the runs
    × fastest    how many times as long as the fastest
    join         half-boards joined instead of a search; it visits no solution

    Not practical for n = 6 (use --force to run them anyway):
    subsets       practical up to n = 5, would look at 68,719,476,736 placements

    Sizes of the naive enumerations:
    2^(n²)                68,719,476,736  any set of squares
    C(n², n)                   1,947,792  any n squares
    n!                               720  any order of the columns
    ");
}

#[test]
fn levels_of_the_methods_asked_for() {
    assert_snapshot!(without_times(&queens("compare 4 --method bits,arrays --levels").answer()), @"
    n = 4: 2 solutions, 2 methods agree

    method | solutions | nodes | candidates | rejections
    arrays | 2 | 17 | 60 | 44
    bits | 2 | 17 | 16 | 0

    nodes        positions of the search, from the empty board on
    candidates   squares tried: a queen was placed (nodes − 1) or rejected
    rejections   squares attacked or not allowed, and whole boards that a method judges at the end
    time         the middle one of several runs, counting only
    spread       half the distance between the quartiles of the runs
    × fastest    how many times as long as the fastest

    Sizes of the naive enumerations:
    2^(n²)                        65,536  any set of squares
    C(n², n)                       1,820  any n squares
    n!                                24  any order of the columns

    arrays, by queens on the board:
    queens   nodes   candidates   rejections
    0            1            4            0
    1            4           16           10
    2            6           24           20
    3            4           16           14
    4            2            0            0

    bits, by queens on the board:
    queens   nodes   candidates   rejections
    0            1            4            0
    1            4            6            0
    2            6            4            0
    3            4            2            0
    4            2            0            0
    ");
}

#[test]
fn programs_get_the_same() {
    let text = queens("compare 5 --format json --levels").answer();
    let object: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(object["agree"], true);
    assert_eq!(object["board"]["size"], 5);
    let methods = object["methods"].as_array().unwrap();
    assert_eq!(methods.len(), 9);
    assert_eq!(methods[8]["method"], "join");
    assert!(methods[8]["nodes"].is_null());
    for method in methods {
        assert_eq!(method["solutions"], 10, "{method}");
        assert!(method["runs"].as_u64().unwrap() >= 1, "{method}");
        if method["method"] == "join" {
            continue;
        }
        let nodes: u64 =
            method["levels"].as_array().unwrap().iter().map(|level| level["nodes"].as_u64().unwrap()).sum();
        assert_eq!(method["nodes"], nodes);
        assert!(method["times_fastest"].as_f64().unwrap() >= 1.0);
    }
    assert_eq!(object["sizes"]["subsets"]["exact"], "33554432");
    assert_eq!(object["sizes"]["permutations"]["exact"], "120");
}

#[test]
fn many_sizes_in_one_unit_and_as_tables_for_pages_and_programs() {
    let text = queens("compare 4..6 --method arrays,bits,join --runs 2").answer();
    assert!(text.contains("n = 6: 4 solutions, 2 methods and the join agree\n"), "{text}");
    assert!(text.contains("method   n = 4   n = 5   n = 6\narrays      17      54     153\n"), "{text}");
    assert_eq!(text.matches("Time in ").count(), 1, "{text}");
    let csv = queens("compare 4..6 --method arrays,join --runs 3 --format csv").answer();
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines.len(), 7);
    assert!(lines[1].starts_with("4,arrays,2,17,60,44,") && lines[2].starts_with("4,join,2,,,,"), "{csv}");
    assert!(lines[1..].iter().all(|line| line.split(',').nth(8) == Some("3")), "{csv}");
    let markdown = queens("compare 5 --method bits --format markdown").answer();
    assert!(markdown.contains("\n| --- | ---: |") && markdown.contains("\n| bits | 10 | 54 |"), "{markdown}");
    let array: Value =
        serde_json::from_str(&queens("compare 4..5 --method bits --format json").answer()).unwrap();
    assert_eq!(array[1]["board"]["size"], 5);
    assert!(queens("compare 0").complaint(2).contains("at least 1"));
    assert!(queens("compare 0..4").complaint(2).contains("at least 1"));
}

/// What is explained is there: no join, one run.
#[test]
fn words_are_those_of_the_table() {
    for sizes in ["5", "4..5"] {
        let text = queens(&format!("compare {sizes} --method arrays,bits --runs 1")).answer();
        assert!(!text.contains("join") && !text.contains("several runs"), "{text}");
        assert!(text.contains("a single run"), "{text}");
        let join = queens(&format!("compare {sizes} --method bits,join --runs 2")).answer();
        assert!(join.contains("\njoin   ") && join.contains("the middle one of several runs"), "{join}");
    }
}

#[test]
fn numbers_for_programs_have_no_more_digits_than_mean_something() {
    let csv = queens("compare 6 --method arrays,bits --runs 3 --format csv").answer();
    for line in csv.lines().skip(1) {
        for column in [7, 9] {
            let cell = line.split(',').nth(column).expect("ten columns");
            assert!(cell.split('.').nth(1).is_none_or(|places| places.len() <= 4), "{line}");
        }
    }
}

/// Only names of methods and units are left as they are.
#[test]
fn tables_speak_chinese() {
    for arguments in ["5 --levels", "4..5", "6 --format markdown", "6 --runs 1"] {
        let text =
            queens(&format!("compare {arguments} --method arrays,bits,join,subsets --lang zh")).answer();
        let kept = ["arrays", "bits", "join", "subsets", "queens", "compare", "force", "ms"];
        let latin = text.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 1);
        let left: Vec<&str> = latin.filter(|word| !kept.contains(word)).collect();
        assert!(left.is_empty(), "{left:?} in {text}");
    }
}

#[test]
fn a_plot_says_what_is_fixed() {
    let folder = tempfile::TempDir::new().expect("a temporary folder");
    let file = folder.path().join("plot.svg");
    let title = |verb: &str| {
        let ran = queens(&format!("{verb} --quiet --plot {}", file.display()));
        assert_eq!(ran.code, Some(0), "{verb}: {}", ran.err);
        let svg = std::fs::read_to_string(&file).expect("it was written");
        svg.split("<title>").nth(1).and_then(|rest| rest.split('<').next()).unwrap_or("").to_owned()
    };
    assert_eq!(title("count 1..6"), "Solutions of n queens");
    assert_eq!(title("count 1..6 --fix a1"), "Solutions of n queens, a1 fixed");
    assert_eq!(title("count 2..6 --fix a1 --block b2 --lang zh"), "n 皇后问题的解数，a1 固定，b2 禁用");
    assert_eq!(
        title("compare 4..6 --method bits --runs 1 --fix 1,1"),
        "Time to find all solutions, 1,1 fixed"
    );
}

#[test]
fn times_are_drawn() {
    let folder = tempfile::TempDir::new().expect("a temporary folder");
    for (verb, name) in
        [("compare 4..6 --method arrays,bits --runs 2", "times.svg"), ("count 1..9", "counts.svg")]
    {
        let file = folder.path().join(name);
        queens(&format!("{verb} --plot {}", file.display())).answer();
        let svg = std::fs::read_to_string(&file).expect("it was written");
        assert!(svg.starts_with("<svg") && svg.matches("<circle").count() >= 6, "{name}");
    }
    let one = folder.path().join("one.svg");
    for verb in ["count 8", "compare 6 --method bits"] {
        let ran = queens(&format!("{verb} --plot {}", one.display()));
        assert!(
            ran.code == Some(0) && ran.err.contains("1..") && ran.err.contains("makes a curve"),
            "{}",
            ran.err
        );
    }
    let complaint = queens("count 4..6 --plot counts.txt").complaint(2);
    assert!(complaint.contains("--plot needs a .svg, .png or .pdf file"), "{complaint}");
}

#[test]
fn bad_input() {
    assert_snapshot!(queens("compare 40").complaint(2), @"queens: method 'bits' is practical up to n = 16, not n = 40; no method lists that many solutions faster; 'queens estimate 40' estimates how many there are, 'queens one 40' gives one; use --force to run it anyway");
    assert_snapshot!(queens("compare 8 --method subsets").complaint(2), @"queens: method 'subsets' is practical up to n = 5, not n = 8; 'bits' is, up to n = 16; use --force to run it anyway");
    assert!(queens("compare 17").complaint(2).contains("; 'queens count 17' counts them without a search; "));
    let beyond = queens("compare 100").complaint(2);
    assert!(beyond.contains("'queens estimate 100'") && beyond.contains("'queens one 100'"), "{beyond}");
    let further = queens("compare 1000").complaint(2);
    assert!(!further.contains("estimate") && further.contains("'queens one 1000'"), "{further}");
    assert!(queens("compare 8 --method bits,magic").complaint(2).contains("magic"));
}

/// OEIS A319284 has n + 1 numbers for every n, also where the search never comes to the last row.
#[test]
fn levels_that_are_never_reached_are_told() {
    for (n, expected) in [(2, vec![1, 2, 0]), (3, vec![1, 3, 2, 0]), (4, vec![1, 4, 6, 4, 2])] {
        let text = queens(&format!("compare {n} --method arrays --levels --format json")).answer();
        let object: Value = serde_json::from_str(&text).unwrap();
        let levels = object["methods"][0]["levels"].as_array().unwrap();
        let nodes: Vec<u64> = levels.iter().map(|level| level["nodes"].as_u64().unwrap()).collect();
        assert_eq!(nodes, expected, "n = {n}");
    }
}

#[test]
fn curves_speak_chinese() {
    let folder = tempfile::TempDir::new().expect("a temporary folder");
    for (verb, title) in
        [("compare 4..5 --method bits", "求出全部解的时间"), ("count 1..6", "n 皇后问题的解数")]
    {
        let file = folder.path().join("plot.svg");
        let ran = queens(&format!("{verb} --quiet --lang zh --plot {}", file.display()));
        assert_eq!(ran.code, Some(0), "{ran:?}");
        assert!(std::fs::read_to_string(&file).expect("a drawing").contains(title), "{verb}");
    }
}
