//! `queens complete`.

use std::time::{Duration, Instant};

use insta::assert_snapshot;

use crate::run::{queens, queens_fed, queens_with};

#[test]
fn the_puzzle_of_1850() {
    assert_eq!(queens("complete --size 8 --fix b4 --fix d5 --count").answer(), "2\n");
    let all = queens("complete --size 8 --fix b4 --fix d5 --all --format columns").answer();
    assert_eq!(all, queens("solve 8 --fix b4 --fix d5 --format columns").answer());
    let one = queens("complete --size 8 --fix b4 --fix d5 --format columns").answer();
    assert!(all.contains(&one) && one.lines().count() == 1, "{one}");
    let first = queens("complete --size 8 --fix b4 --fix d5 --all --limit 1 --format columns").answer();
    assert_eq!(Some(first.trim_end()), all.lines().next());
}

#[test]
fn boards_are_read_in_any_form_and_read_back_by_check() {
    for board in [".Q..\n????\n....\nx...", "2 ? ? ?", r#"[[".Q..","....","....","...."]]"#] {
        let completed = queens_fed("complete --quiet", board).answer();
        assert_eq!(completed, ".Q..\n...Q\nQ...\n..Q.\n", "{board}");
        assert_eq!(queens_fed("check --quiet", completed).code, Some(0));
    }
}

#[test]
fn one_board_of_a_list_is_chosen_by_its_number() {
    let list = "1 ? ? ?\n2 ? ? ?\n";
    assert!(queens_fed("complete", list).err.contains("a second board begins here"));
    assert_eq!(queens_fed("complete --quiet --number 2", list).answer(), ".Q..\n...Q\nQ...\n..Q.\n");
    assert_eq!(queens_fed("complete --quiet --number 1", list).code, Some(1));
    let missing = queens_fed("complete --quiet --number 3", list);
    assert!(missing.code == Some(2) && missing.err.contains("there is no board 3"), "{}", missing.err);
}

#[test]
fn blocked_squares_of_an_object_stay_free() {
    let board = r#"{"columns":[1,null,null,null],"blocked":[[1,3]]}"#;
    assert!(queens_fed("complete", board).out.starts_with("cannot be completed: "));
}

#[test]
fn a_drawn_board_can_be_completed() {
    let drawn = queens("draw 4 --fix b4 --block d1").answer();
    assert_eq!(queens_fed("complete --quiet", drawn).answer(), ".Q..\n...Q\nQ...\n..Q.\n");
    let drawn = queens("draw 28 --fix b4").answer();
    assert_eq!(queens_fed("complete --count --fix c4", drawn).out, "0\n");
}

#[test]
fn forms_for_programs_hold_no_prose() {
    for (form, empty) in
        [("columns", ""), ("acwing", ""), ("csv", "row0,row1,row2,row3\n"), ("leetcode", "[]\n")]
    {
        let ran = queens(&format!("complete --size 4 --fix a1 --format {form}"));
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), empty), "{form}");
        assert!(ran.err.starts_with("queens: impossible already with queen a1"), "{}", ran.err);
    }
}

#[test]
fn options_that_would_be_ignored_are_refused() {
    for (arguments, option) in [
        ("complete --size 8 --count --limit 5", "--limit"),
        ("complete --size 8 --export dimacs --limit 5", "--limit"),
        ("complete --size 8 --export dimacs --format columns", "--format"),
        ("complete --size 8 --export dimacs --time-limit 5", "--time-limit"),
    ] {
        let complaint = queens(arguments).complaint(2);
        assert!(complaint.contains("cannot be used with") && complaint.contains(option), "{complaint}");
    }
}

#[test]
fn a_board_without_a_completion_says_why() {
    let ran = queens("complete --size 5 --fix b5 --fix d4 --block a3 --block a1");
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
    assert_snapshot!(ran.out, @r"
    cannot be completed: impossible already with queens b5, d4 and blocked square a3, each of which is needed
    row a3-e3 has no free square:
      a3 blocked
      b3 attacked by b5 along the column
      c3 attacked by d4 along the rising diagonal /
      d3 attacked by d4 along the column
      e3 attacked by d4 along the falling diagonal \
    ");
    let ran = queens("complete --size 3");
    assert_eq!(
        (ran.code, ran.out.as_str()),
        (Some(1), "cannot be completed: no solution of size 3 exists at all\n")
    );
}

#[test]
fn contradictory_queens_are_an_answer() {
    let ran = queens_fed("complete", "Q...\n....\n..Q.\n....");
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
    let ran = queens("complete --size 8 --fix a1 --fix h8 --fix c2 --format ndjson");
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
    assert_snapshot!(ran.out, @r#"{"completable":false,"reason":{"attack":{"first":{"column":7,"row":0},"line":"rising","second":{"column":0,"row":7}},"blocked":[],"cause":{"first":{"column":7,"row":0},"kind":"attack","line":"rising","second":{"column":0,"row":7}},"minimal":true,"queens":[{"column":7,"row":0},{"column":0,"row":7}],"size":8}}"#);
    let ran = queens("complete --size 8 --fix a1 --fix h8 --format leetcode");
    assert_eq!((ran.code, ran.out.trim_end()), (Some(1), "[]"));
    assert!(ran.err.contains("h8 and a1 share a rising diagonal"), "{}", ran.err);
}

#[test]
fn no_time_is_undecided_with_a_code_of_its_own() {
    let complaint = queens("complete --size 30 --time-limit 0").complaint(4);
    assert_eq!(complaint, "queens: undecided after 0 s; allow more with --time-limit\n");
    let ran = queens("complete --size 30 --time-limit 0 --count");
    assert_eq!((ran.code, ran.out.as_str()), (Some(4), "at least 0\n"));
    assert_eq!(queens("complete --size 30 --time-limit 0 --count --lang zh").out, "至少 0\n");
}

/// Boards on which the counter, the listing, the solver and its formula each take far longer.
#[test]
fn a_time_limit_holds_wherever_the_work_is() {
    for arguments in [
        "--size 20 --count",
        "--size 20 --all --format columns",
        "--size 1000 --count",
        "--size 1000 --all --format columns",
    ] {
        let folder = tempfile::TempDir::new().expect("a temporary folder");
        let target = folder.path().join("list.txt");
        let started = Instant::now();
        let ran = queens(&format!("complete {arguments} --time-limit 0.3 --output {}", target.display()));
        let took = started.elapsed();
        assert_eq!(ran.code, Some(4), "{arguments}");
        let half =
            if arguments.contains("--all") { "; an incomplete list is not written to the file" } else { "" };
        let words = format!("queens: undecided after 0.3 s; allow more with --time-limit{half}\n");
        assert_eq!(ran.err, words, "{arguments}");
        assert_eq!(target.exists(), half.is_empty(), "{arguments}");
        // A few hundredths over on an idle machine; tests share theirs with others.
        assert!(took < Duration::from_secs(60), "{arguments}: {took:?}");
    }
}

#[test]
fn a_square_that_is_fixed_and_blocked_is_named_even_where_less_is_impossible() {
    let ran = queens("complete --size 4 --fix a1 --block a1");
    assert_eq!(ran.code, Some(1));
    assert_snapshot!(ran.out, @"
    cannot be completed: a queen is given on a1, which is blocked
    and apart from that, impossible already with queen a1
    row a3-d3 must use b3 or d3:
      b3 or d3 leaves column c without a square
    ");
    let ran = queens("complete --size 8 --fix a1 --block a1");
    assert_snapshot!(ran.out, @r"
    cannot be completed: impossible already with queen a1 and blocked square a1, each of which is needed
    a queen is given on a1, which is blocked
    ");
}

#[test]
fn the_formula_is_written_for_other_solvers() {
    let formula = queens("complete --size 4 --fix b4 --block a1 --export dimacs").answer();
    let clauses: Vec<&str> = formula.lines().filter(|line| line.ends_with(" 0")).collect();
    let header = formula.lines().find(|line| line.starts_with("p cnf ")).expect("a header");
    assert_eq!(header, format!("p cnf 16 {}", clauses.len()));
    assert_eq!(clauses[clauses.len() - 2..], ["2 0", "-13 0"]);
}

#[test]
fn bad_boards_are_refused_with_their_line() {
    assert!(queens_fed("complete", "Q...\n...\n....\n....").complaint(2).contains(":2"));
    assert!(queens_fed("complete", "").complaint(2).starts_with("queens: "));
    let two = queens_fed("complete", "Q.\n..\n\nQ.\n..").complaint(2);
    assert!(two.contains(":4"), "{two}");
    let large = queens("complete --size 5000").complaint(2);
    assert!(large.contains("at most 1024") && large.contains("queens one 5000"), "{large}");
    assert!(
        queens("complete --size 8 --time-limit soon")
            .complaint(2)
            .contains("'soon' is not a number of seconds")
    );
    assert!(queens("complete --size 8 --fix k9").complaint(2).contains("k9"));
}

/// Rows count from the top and ranks from below: both are said, as the squares below are named.
#[test]
fn lines_are_told_with_the_names_of_their_squares() {
    let ran = queens("complete --size 4 --fix a4 --fix c3");
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
    assert!(include_str!("../../../../README.md").contains(&ran.out), "{}", ran.out);
    assert_snapshot!(ran.out, @r"
    cannot be completed: impossible already with queen c3
    rows a4-d4 and a2-d2 have free squares only on column a, too few for one each:
      b4 attacked by c3 along the falling diagonal \
      c4 attacked by c3 along the column
      d4 attacked by c3 along the rising diagonal /
      b2 attacked by c3 along the rising diagonal /
      c2 attacked by c3 along the column
      d2 attacked by c3 along the falling diagonal \
    ");
}

#[test]
fn whether_the_completion_is_the_only_one_is_remarked() {
    let ran = queens("complete --size 6 --fix b6");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), "queens: this is the only completion\n"));
    let ran = queens("complete --size 8 --fix b4 --fix d5");
    let words = "queens: there are other completions; --all lists them\n";
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), words));
}

#[test]
fn hints_come_one_by_one_or_all_at_once() {
    let first = queens("complete --size 4 --fix b4 --hint").answer();
    assert_eq!(first, "queen on d3: row a3-d3 has no other open square\n");
    assert_snapshot!(queens("complete --size 4 --fix b4 --hint=all").answer(), @"
    1. queen on d3: row a3-d3 has no other open square
    2. queen on a2: row a2-d2 has no other open square
    3. queen on c1: row a1-d1 has no other open square
    solved: queens on b4, d3, a2 and c1; no other solution exists
    ");
    let stuck = queens("complete --size 8 --hint=all").answer();
    assert_eq!(stuck, "no further hint: there are several solutions, and no step decides between them\n");
    let dead = queens("complete --size 4 --fix a4 --fix c3 --hint");
    assert_eq!(dead.code, Some(1));
    assert!(dead.out.starts_with("impossible: "), "{}", dead.out);
    let object = queens("complete --size 4 --fix b4 --hint --format ndjson").answer();
    assert_eq!(
        object,
        "{\"hint\":{\"group\":{\"row\":1},\"kind\":\"only\",\"square\":{\"column\":3,\"row\":1}}}\n"
    );
    let refused = queens("complete --size 8 --hint --all").complaint(2);
    assert!(refused.contains("cannot be used with"), "{refused}");
}

/// Two pieces may be enough to make it impossible, but an empty row is easier to see.
#[test]
fn a_row_that_is_blocked_from_end_to_end_is_named() {
    let ran = queens_fed("complete", ".Q..\n....\nxxxx\n....\n");
    assert_eq!(ran.code, Some(1));
    assert_snapshot!(ran.out, @r"
    cannot be completed: impossible already with queen b4 and blocked square a2, each of which is needed
    with all that is given:
    row a2-d2 has no open square
    ");
}

/// Where no rule applies, a search tells whether there is a solution to look for.
#[test]
fn hints_say_that_a_board_is_impossible() {
    let said = "there is no solution; without --hint the reason is shown\n";
    for (which, object) in [
        ("--hint", "{\"completable\":false,\"hint\":null}\n"),
        ("--hint=all", "{\"completable\":false,\"end\":\"unsolvable\",\"hints\":[]}\n"),
    ] {
        let ran = queens(&format!("complete 6 --fix a1 {which}"));
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (Some(1), said, ""), "{which}");
        let ran = queens(&format!("complete 6 --fix a1 {which} --format ndjson"));
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), object), "{which}");
    }
    let chinese = queens("complete 6 --fix a1 --hint --lang zh");
    assert_eq!((chinese.code, chinese.out.as_str()), (Some(1), "无解；去掉 --hint 可以看到原因\n"));
}

#[test]
fn an_impossible_board_is_explained_by_cases() {
    let ran = queens("complete --size 6 --fix a1");
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
    assert_snapshot!(ran.out, @r"
    cannot be completed: impossible already with queen a1
    row a6-f6 must use b6, c6, d6 or e6:
      b6: then row a5-f5 must use d5 or f5:
        d5 or f5 leaves row a3-f3 without a square
      c6: then column d must use d3 or d2:
        d3 or d2 leaves column e without a square
      d6: then row a4-f4 must use c4 or e4:
        c4 leaves column b without a square
        e4 leaves column c without a square
      e6: then column c must use c5 or c2:
        c5 leaves column b without a square
        c2 leaves column d without a square
    ");
    let ran = queens("complete --size 6 --fix a1 --format ndjson");
    assert!(ran.out.contains("\"proof\":{\"split\":"), "{}", ran.out);
}

#[test]
fn a_list_without_boards_is_not_called_empty() {
    for list in ["row0,row1,row2,row3\n", "[]"] {
        assert_eq!(
            queens_fed("complete", list).complaint(2),
            "queens: standard input is an empty list; one board is needed\n"
        );
    }
}

#[test]
fn a_board_is_given_by_its_size_or_its_columns_too() {
    let by_option = queens("complete --size 8 --fix b4 --fix d5 --quiet").answer();
    assert_eq!(queens("complete 8 --fix b4 --fix d5 --quiet").answer(), by_option);
    let columns = queens_with(&["complete", "--columns", "? ? ? 4 2 ? ? ?", "-f", "columns"], "");
    assert_eq!(columns.code, Some(0), "{}", columns.err);
    assert!(columns.out.contains(" 4 2 "), "{}", columns.out);
}

#[test]
fn queens_that_attack_each_other_are_named_even_where_less_is_impossible() {
    let said = queens("complete 4 --fix a4 --fix c4");
    let conflict = "cannot be completed: the given queens a4 and c4 share a row\nand apart from that, ";
    assert!(said.code == Some(1) && said.out.starts_with(conflict), "{said:?}");
    assert!(
        said.out.contains("impossible already with queen a4\nrow a2-d2 must use b2 or d2:\n"),
        "{said:?}"
    );
    let given = queens_fed("complete --format ndjson", "Q.Q.\n....\n....\n....\n").out;
    assert!(given.contains(r#""attack":{"first""#) && given.contains(r#""proof":"#), "{given}");
}

#[test]
fn reasons_and_hints_speak_chinese() {
    let said = queens("complete 4 --fix a4 --fix c4 --lang zh").out;
    assert!(
        said.starts_with("无法补全：a4 和 c4 在同一行。除此之外，只要有皇后 a4 就无解\na2-d2 行的皇后只能"),
        "{said}"
    );
    let numbered = queens("complete 4 --fix 1,1 --fix 1,3 --lang zh --squares rc1").out;
    assert!(numbered.contains("\n第 3 行的皇后只能放在 (3,2) 或 (3,4)：\n"), "{numbered}");
    let all = queens("complete 8 --fix a1 --fix b5 --fix c8 --hint=all --lang zh").answer();
    assert!(all.contains("放皇后："), "{all}");
    let game = queens_fed("regions --hint --lang zh", "AABB\nABBB\nCCDB\nCCDD\n").out;
    assert!(game.starts_with("不能在 "), "{game}");
}
