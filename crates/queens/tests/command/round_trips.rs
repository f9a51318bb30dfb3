//! Every form that `solve` and `one` write, the other verbs read.

use crate::run::{queens, queens_fed};

const FORMS: [&str; 6] = ["board", "acwing", "leetcode", "columns", "ndjson", "csv"];

#[test]
fn check_reads_every_form_solve_writes() {
    for form in FORMS {
        for (n, total) in [(4, 2), (5, 10), (6, 4), (8, 92)] {
            let list = queens(&format!("solve {n} --format {form}")).answer();
            let verdict = queens_fed("check --complete", list).answer();
            let expected = format!("{total} solutions of n = {n}, all valid, no duplicates; complete\n");
            assert_eq!(verdict, expected, "{form}");
        }
        let one = queens(&format!("solve 1 --format {form}")).answer();
        assert_eq!(queens_fed("check --complete", one).answer(), "1 solution of n = 1, valid; complete\n");
    }
}

#[test]
fn a_list_without_solutions_is_complete_where_there_are_none() {
    for form in FORMS {
        let list = queens(&format!("solve 3 --quiet --format {form}"));
        assert_eq!(list.code, Some(1));
        let verdict = queens_fed("check --complete --size 3", list.out).answer();
        assert_eq!(verdict, "no solutions of n = 3; complete\n", "{form}");
    }
}

#[test]
fn draw_reads_every_form_solve_writes() {
    let expected = queens("draw --columns 1").answer();
    assert_eq!(expected, "1  Q\n   a\n");
    let expected = queens_fed("draw", "1 5 8 6 3 7 2 4\n").answer();
    for form in FORMS {
        let list = queens(&format!("solve 8 --format {form}")).answer();
        assert_eq!(queens_fed("draw", list).answer(), expected, "{form}");
    }
}

/// With marks, numbers of diagonals, a legend and conflicts below it, a picture is still a board.
#[test]
fn draw_reads_what_draw_prints() {
    let board = "Q...\n.x..\n...Q\nQ...\n";
    let plain = queens_fed("draw", board).answer();
    for options in
        ["", "--attacks", "--diagonals rising", "--diagonals falling --attacks", "--attacks --lang zh"]
    {
        let drawn = queens_fed(&format!("draw {options}"), board).answer();
        assert_eq!(queens_fed("draw", drawn).answer(), plain, "{options}");
    }
    let attacks = queens("draw 8 --fix b4 --fix d5 --attacks").answer();
    assert_eq!(queens_fed("complete --count", attacks).answer(), "2\n");
}

#[test]
fn check_reads_every_form_one_writes() {
    for form in FORMS {
        for n in [1, 4, 5, 8, 9, 14, 15, 26, 27, 100] {
            let solution = queens(&format!("one {n} --format {form}")).answer();
            let verdict = queens_fed("check", solution).answer();
            assert_eq!(verdict, format!("1 solution of n = {n}, valid\n"), "{form}");
        }
    }
    let long = queens("one 100001").answer();
    assert_eq!(queens_fed("check", long).answer(), "1 solution of n = 100001, valid\n");
}

/// Whatever `draw` is asked to show, its text is still the board.
#[test]
fn every_text_that_draw_prints_reads_back() {
    let boards = [
        ".Q..\n...Q\nQ...\n..Q.\n",
        "Q...\n.Q..\n..x.\n....\n",
        "Q..Q\n....\n....\nQ...\n",
        "....\n....\nx...\n....\n",
    ];
    for board in boards {
        let plain = queens_fed("draw", board).answer();
        for options in
            ["--attacks", "--diagonals falling", "--diagonals rising", "--diagonals rising --attacks"]
        {
            let drawn = queens_fed(&format!("draw {options}"), board).answer();
            assert_eq!(queens_fed("draw", drawn.clone()).answer(), plain, "{options}:\n{drawn}");
            let (first, again) = (queens_fed("check", board), queens_fed("check", drawn));
            assert_eq!((first.code, first.out), (again.code, again.out), "{options}");
        }
        assert_eq!(queens_fed("draw", plain.clone()).answer(), plain);
        assert_eq!(
            queens_fed("draw --attacks", queens_fed("draw --attacks", board).answer()).answer(),
            queens_fed("draw --attacks", board).answer()
        );
    }
}
