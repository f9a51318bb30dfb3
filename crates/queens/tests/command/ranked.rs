//! `nth`, `rank` and `random`: the numbers of solutions.

use crate::run::{queens, queens_fed, queens_with};

/// Every form of `solve` read back by `rank` gives 1, 2, 3, ….
#[test]
fn solutions_are_numbered_in_the_order_they_are_listed() {
    let numbers: String = (1..=92).map(|number| format!("{number}\n")).collect();
    for form in ["board", "acwing", "leetcode", "columns", "ndjson", "csv"] {
        let listed = queens(&format!("solve 8 --format {form}")).answer();
        assert_eq!(queens_fed("rank", listed).answer(), numbers, "{form}");
    }
}

#[test]
fn the_kth_is_the_kth_of_the_list() {
    let listed = queens("solve 7 --format columns").answer();
    for (number, line) in (1..).zip(listed.lines()) {
        assert_eq!(queens(&format!("nth 7 {number} --format columns")).answer(), format!("{line}\n"));
    }
    let puzzle = queens("solve 8 --fix b4 --fix d5 --skip 1").answer();
    assert_eq!(queens("nth 8 2 --fix b4 --fix d5").answer(), puzzle);
    assert_eq!(queens_fed("rank - --fix b4 --fix d5", puzzle).answer(), "2\n");
}

#[test]
fn a_large_number_is_found_and_has_its_place() {
    let solution = queens("nth 16 14000000 --format columns").answer();
    assert_eq!(solution, "15 7 2 11 5 16 1 10 4 13 3 8 14 12 6 9\n");
    let place = "{\"n\":16,\"rank\":\"14000000\",\"total\":\"14772512\"}\n";
    assert_eq!(queens_fed("rank --format ndjson", solution).answer(), place);
}

#[test]
fn a_solution_on_the_command_line() {
    assert_eq!(queens_with(&["rank", "--columns", "1 5 8 6 3 7 2 4"], "").answer(), "1\n");
    assert_eq!(
        queens_with(&["rank", "--columns", "1 5 8 6 3 7 4 2"], "").complaint(2),
        "queens: --columns:1: not a solution: h6 and d2 \
         share a rising diagonal /\n"
    );
}

#[test]
fn what_is_no_solution_is_named_with_its_line() {
    let complaint = |input: &str| queens_fed("rank", input).complaint(2);
    assert_eq!(
        complaint(".Q..\n...Q\nQ...\n..Q.\n\nQ...\n..Q.\n....\n.Q..\n"),
        "queens: standard input:6: not a solution: 3 queens, not 4\n"
    );
    assert!(complaint("2 4 1 3\n1 3 5 2 4\n").contains("standard input:2: "), "mixed sizes");
    assert!(complaint(".Q..\n...Q\nQ..\n..Q.\n").contains("standard input:3: "), "a ragged row");
    let stranger = queens_fed("rank --fix a1", "2 4 1 3\n").complaint(2);
    assert!(stranger.contains("standard input:1: the solution has no queen on a1"), "{stranger}");
}

#[test]
fn numbers_out_of_range_are_told_the_range() {
    let range = "queens: solution 93 was asked for, but there are 92; numbers run from 1 to 92\n";
    assert_eq!(queens("nth 8 93").complaint(1), range);
    assert_eq!(queens("nth 3 1").complaint(1), "queens: solution 1 was asked for, but there is none\n");
    let beyond_u64 = queens("nth 14 340282366920938463463374607431768211455").complaint(1);
    assert!(beyond_u64.contains("numbers run from 1 to 365596"), "{beyond_u64}");
    let beyond_u128 = queens("nth 14 340282366920938463463374607431768211456").complaint(2);
    assert!(beyond_u128.contains("no board has as many as"), "{beyond_u128}");
    for number in ["0", "-3", "many"] {
        queens(&format!("nth 8 {number}")).complaint(2);
    }
}

#[test]
fn the_same_seed_draws_the_same() {
    let drawn = "6 8 2 4 1 7 5 3\n5 8 4 1 3 6 2 7\n3 6 2 7 1 4 8 5\n";
    assert_eq!(queens("random 8 --count 3 --seed 1 --format columns").answer(), drawn);
    let told = queens("random 8 --count 20 --format columns");
    let seed = told.err.strip_prefix("queens: repeat with --seed ").expect("the seed is told").trim();
    let again = queens(&format!("random 8 --count 20 --format columns --seed {seed}")).answer();
    assert_eq!(again, told.out);
    assert_eq!(queens("random 8 --quiet").err, "");
}

#[test]
fn a_board_without_solutions_has_none_to_draw() {
    assert_eq!(queens("random 3").complaint(1), "queens: there is no solution to draw for n = 3\n");
    let constrained = queens("random 6 --fix a1").complaint(1);
    assert_eq!(constrained, "queens: there is no solution to draw for n = 6 with these squares\n");
}

#[test]
fn what_cannot_be_counted_is_offered_something_else() {
    let solution = queens("one 40 --format columns").answer();
    for (arguments, input, words) in [
        ("random 27", "", "'queens one 27 --random'"),
        ("random 1000", "", "'queens one 1000 --random'"),
        ("nth 27 1", "", "'queens solve 27 --limit K'"),
        ("nth 50 1", "", "'queens one 50 --first --time-limit 60'"),
        ("nth 1000 1", "", "at most n = 20"),
        ("random 5000", "", "'queens one 5000 --random'"),
        ("rank", &solution, "at most n = 20"),
    ] {
        let complaint = queens_fed(arguments, input).complaint(2);
        assert!(complaint.contains(words), "{complaint}");
        assert_eq!(complaint.contains("--random"), arguments.starts_with("random"), "{complaint}");
    }
}

#[test]
fn a_list_without_solutions_has_no_places() {
    let ran = queens_fed("rank", "[]");
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""));
    assert_eq!(ran.err, "queens: standard input holds no solution, so there is no position to show\n");
    assert_eq!(queens_fed("rank --quiet", "[]").answer(), "");
}

/// `check` names the squares of the same boards, in the same words.
#[test]
fn rank_and_check_name_conflicts_alike() {
    for board in ["1 1 3 4\n", "QQ\n..\n"] {
        let ranked = queens_fed("rank", board).complaint(2);
        let words = ranked.trim_end().rsplit("not a solution: ").next().expect("a reason");
        assert!(words.contains(" and ") && words.contains(" share a "), "{ranked}");
        let checked = queens_fed("check", board);
        assert!(checked.out.contains(&format!(": {words}\n")), "{words}: {}", checked.out);
    }
}

/// One way to call squares, whatever is wrong.
#[test]
fn rank_calls_squares_as_it_is_told() {
    for (arguments, board, chess, rc0) in [
        ("", "1 1 3 4\n", "a4 and a3 share a column", "(0,0) and (1,0) share a column"),
        ("--fix a1", "2 4 1 3\n", "no queen on a1, where", "no queen on (3,0), where"),
        ("--block c1", "2 4 1 3\n", "a queen on c1, which", "a queen on (3,2), which"),
        ("", r#"{"columns":[1,3,0,2],"blocked":[[1,3]]}"#, "d3 has a queen", "(1,3) has a queen"),
    ] {
        let told = queens_fed(&format!("rank {arguments}"), board).complaint(2);
        assert!(told.contains(chess) && !told.contains("row "), "{told}");
        let arguments = arguments.replace("a1", "3,0").replace("c1", "3,2");
        let told = queens_fed(&format!("rank --squares rc0 {arguments}"), board).complaint(2);
        assert!(told.contains(rc0), "{told}");
    }
}
