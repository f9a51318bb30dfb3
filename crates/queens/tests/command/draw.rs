//! `queens draw`.

use insta::assert_snapshot;

use crate::run::{queens, queens_fed, queens_with};

#[test]
fn attacked_squares_of_all_queens() {
    assert_snapshot!(queens("draw 8 --fix b4 --fix d5 --block a1 --attacks").answer(), @r"
    8  \ | . | . / / .
    7  . * . | / / . .
    6  . | \ * / . . .
    5  * * * Q - - - -
    4  - Q * * * - - -
    3  / * \ | . \ . .
    2  / | . * . . \ .
    1  x | . | \ . . \
       a b c d e f g h

    Attacked along: - row  | column  \ falling diagonal  / rising diagonal  * several lines
    ");
}

#[test]
fn attacked_squares_of_one_queen() {
    assert_snapshot!(queens("draw 5 --fix b4 --fix d5 --attacks b4").answer(), @r"
    5  \ | / Q .
    4  - Q - - -
    3  / | \ . .
    2  . | . \ .
    1  . | . . \
       a b c d e

    Attacked by b4 along: - row  | column  \ falling diagonal  / rising diagonal
    ");
}

#[test]
fn the_diagonals_of_the_write_up() {
    assert_snapshot!(queens("draw 4 --diagonals falling").answer(), @r"
              col0  col1  col2  col3
    row 0:      0    -1    -2    -3
    row 1:      1     0    -1    -2
    row 2:      2     1     0    -1
    row 3:      3     2     1     0

    row − column is the same along each diagonal \: 7 diagonals, numbered −3 to 3
    Rows and columns count from 0.
    ");
    assert_snapshot!(queens_fed("draw - --diagonals rising", "2 4 1 3").answer(), @"
              col0  col1  col2  col3
    row 0:      0     1Q    2     3
    row 1:      1     2     3     4Q
    row 2:      2Q    3     4     5
    row 3:      3     4     5Q    6

    row + column is the same along each diagonal /: 7 diagonals, numbered 0 to 6
    Rows and columns count from 0.
    ");
}

#[test]
fn conflicts_are_listed_below_the_board() {
    assert_snapshot!(queens_with(&["draw", "--columns", "1 ? 2 2"], "").answer(), @"
    4  Q . . .
    3  . . . .
    2  . Q . .
    1  . Q . .
       a b c d

    Conflict: b2 and b1 share a column
    ");
}

#[test]
fn any_board_of_a_list_can_be_drawn() {
    let list = queens("solve 6 --format columns").answer();
    let fourth = queens_fed("draw --number 4", list.clone()).answer();
    assert_eq!(fourth, queens_with(&["draw", "--columns", "5 3 1 6 4 2"], "").answer());
    let complaint = queens_fed("draw --number 5", list).complaint(2);
    assert_eq!(complaint, "queens: standard input has 4 boards, so there is no board 5\n");
}

#[test]
fn a_drawing_is_a_whole_document_with_words_for_those_who_cannot_see_it() {
    let drawing = queens_with(&["draw", "--columns", "2 4 1 2", "--format", "svg", "--attacks"], "").answer();
    assert_snapshot!("wrong-board-svg", drawing);
    let solution =
        queens_with(&["draw", "--columns", "2 4 1 3", "-fsvg", "--diagonals", "rising"], "").answer();
    assert_snapshot!("diagonals-svg", solution);
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    #[track_caller]
    fn check(arguments: &str, complaint: &str) {
        assert_eq!(queens(arguments).complaint(2), format!("queens: {complaint}\n"));
    }
    check("draw 0", "n must be at least 1, not 0");
    check(
        "draw 201",
        "n = 201 is too large for 'draw' (at most 200); other verbs write larger boards as rows of letters, such as 'queens one 201 --format board'",
    );
    check("draw 4 --fix e1", "square 'e1' is not on the 4 x 4 board (a1 to d4, or 1,1 to 4,4)");
    check("draw 4 --fix a1 --block a1", "a1 has a queen and is blocked");
    check("draw 4 --attacks a1", "there is no queen on a1, so it has no attacks to mark");
    check("draw 8 --number 3", "--number chooses a board of a file; '8' is an empty board");
    check("draw", "standard input is empty: there is no board in it");
}

#[test]
fn one_naming_of_squares_in_a_message() {
    let told = |squares: &str| queens_fed(&format!("check --squares {squares}"), "2 4 1 1\n").out;
    assert!(told("chess").contains(": a2 and a1 share a column\n"), "{}", told("chess"));
    assert!(told("rc1").contains(": (3,1) and (4,1) share a column\n"), "{}", told("rc1"));
    assert!(told("rc0").contains(": (2,0) and (3,0) share a column\n"), "{}", told("rc0"));
    let fixed = |square: &str| queens(&format!("draw 4 --fix {square} --squares rc0")).answer();
    assert_eq!(fixed("0,1"), fixed("b4"));
    let complaint = queens("draw 4 --fix 4,4 --squares rc0").complaint(2);
    assert!(complaint.contains("runs from 0,0 to 3,3"), "{complaint}");
    let complaint = queens("solve 4 --fix 0,0 --fix 0,1 --squares rc0").complaint(1);
    assert_eq!(complaint, "queens: the fixed queens on (0,0) and (0,1) attack each other along a row\n");
    let why = queens("complete 4 --fix 1,1 --squares rc1").out;
    assert!(why.contains("queen (1,1)") && why.contains("row 3 must use (3,2) or (3,4)"), "{why}");
}

/// No picture has rows and columns counted in one way and squares named in another.
#[test]
fn coordinates_of_pictures_follow_the_names_of_squares() {
    for (squares, text, queen) in [
        ("chess", "4  . Q . .\n3  . . . .\n2  . . . .\n1  . . . .\n   a b c d\n", "b4"),
        ("rc1", "1  . Q . .\n2  . . . .\n3  . . . .\n4  . . . .\n   1 2 3 4\n", "(1,2)"),
        ("rc0", "0  . Q . .\n1  . . . .\n2  . . . .\n3  . . . .\n   0 1 2 3\n", "(0,1)"),
    ] {
        let drawn = queens(&format!("draw 4 --fix b4 --squares {squares}")).answer();
        assert_eq!(drawn, text);
        assert_eq!(queens_fed("draw", drawn.as_str()).answer(), queens("draw 4 --fix b4").answer());
        let svg = queens(&format!("draw 4 --fix b4 --squares {squares} --format svg")).answer();
        let labels = svg.split("<g font-size=\"14\">").nth(1).expect("labels").split("</g>").next().unwrap();
        for label in text.split_whitespace().filter(|word| !".Q".contains(word)) {
            assert!(labels.contains(&format!(">{label}</text>")), "{squares}: {label}");
        }
        let letters = labels.contains(">a</text>");
        assert!(letters == (squares == "chess") && svg.contains(queen), "{squares}");
        for masks in ["text", "svg"] {
            let masks = format!("draw 4 --fix b4 --squares {squares} --masks --format {masks}");
            let masks = queens(&masks).answer();
            assert_eq!(masks.contains("a b c d") || masks.contains(">a</text>"), letters, "{masks}");
        }
        let tree = queens(&format!("tree 4 --squares {squares} --format svg")).answer();
        assert_eq!(
            (tree.contains(">a4<"), tree.contains(">(0,0)<")),
            (letters, squares == "rc0"),
            "{squares}"
        );
    }
}

/// PNG and PDF need no font of the machine, and papers and widths are what was asked for.
#[test]
fn pictures_of_every_kind_and_on_every_paper() {
    let folder = tempfile::TempDir::new().expect("a temporary folder");
    let file = |name: &str| folder.path().join(name);
    for (verb, stem) in
        [("draw 8 --fix d5 --attacks", "draw"), ("tree 4", "tree"), ("draw 8 --masks", "masks")]
    {
        for (ending, beginning) in [("png", &b"\x89PNG"[..]), ("pdf", b"%PDF"), ("svg", b"<svg")] {
            let name = file(&format!("{stem}.{ending}"));
            queens(&format!("{verb} --width 300 --lang zh -o {}", name.display())).answer();
            let bytes = std::fs::read(&name).expect("it was written");
            assert!(bytes.starts_with(beginning), "{verb} {ending}");
            if ending == "png" {
                assert_eq!(bytes[16..20], 300u32.to_be_bytes());
            }
        }
        let svg = |paper: &str| queens(&format!("{verb} --format svg --background {paper}")).answer();
        assert!(svg("light").contains("fill=\"#ffffff\"/>") && svg("dark").contains("fill=\"#16181d\"/>"));
        assert!(!svg("none").contains("fill=\"#16181d\"/>"));
        assert!(
            queens(&format!("{verb} --format svg --lang zh")).answer().contains("棋盘")
                || verb.starts_with("tree")
        );
    }
    let complaint = queens("draw 8 --width 99999").complaint(2);
    assert!(complaint.contains("16384"), "{complaint}");
}

/// Names of two pictures in one page never meet.
#[test]
fn pictures_have_names_of_their_own() {
    let ids = |svg: &str| -> Vec<String> {
        svg.split(" id=\"").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
    };
    let pictures =
        ["draw 4 -f svg", "draw 5 -f svg", "tree 4 -f svg", "tree 5 -f svg", "draw 4 --masks -f svg"];
    let all: Vec<String> = pictures.iter().flat_map(|picture| ids(&queens(picture).answer())).collect();
    let different: std::collections::BTreeSet<&String> = all.iter().collect();
    assert!(all.len() > 8 && different.len() == all.len(), "{all:?}");
    // Rules of style touch nothing outside of their picture.
    let tree = queens("tree 4 -f svg").answer();
    let style = tree.split("<style>").nth(1).unwrap().split("</style>").next().unwrap();
    assert!(
        style.split('}').filter(|rule| !rule.is_empty()).all(|rule| rule.starts_with("#tree-")),
        "{style}"
    );
}

#[test]
fn the_board_in_the_readme_is_what_the_command_draws() {
    let drawn = queens("draw 8 --fix b4 --fix d5 --attacks").answer();
    let command = "$ queens draw 8 --fix b4 --fix d5 --attacks\n";
    assert!(include_str!("../../../../README.md").contains(&format!("{command}{drawn}")), "{drawn}");
}

/// "Into every square", with a queen or a cross on it or not.
#[test]
fn diagonals_are_numbered_in_every_square_of_a_drawing() {
    let drawing = queens("draw 4 --diagonals falling --block c1 --fix b4 --fix d4 -f svg").answer();
    let mut numbers: Vec<i32> = drawing
        .lines()
        .skip_while(|line| *line != "</g>")
        .filter_map(|line| {
            let words = line.strip_prefix("<text ")?.strip_suffix("</text>")?.split('>').nth(1)?;
            words.replace('−', "-").parse().ok()
        })
        .collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [-3, -2, -2, -1, -1, -1, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3]);
    assert_snapshot!("diagonals-marks-svg", drawing);
}

#[test]
fn masks_row_by_row() {
    let table = queens_with(&["draw", "--masks", "--columns", "3 5 ? ? ? ? ? ?"], "").answer();
    assert!(table.contains("6  . . . . . . . .  00010100  00110000   00001001  11000010\n"), "{table}");
    let svg = queens_with(&["draw", "--masks", "--columns", "2 4 1 3", "--format", "svg"], "").answer();
    assert!(svg.contains("a1-d1: columns 1011"), "{svg}");
    let gap = queens_with(&["draw", "--masks", "--columns", "? 4 ? ?"], "").complaint(2);
    assert_eq!(gap, "queens: masks need one queen in each of the first rows: the row above d3 has none\n");
    assert_eq!(
        queens("draw 65 --masks").complaint(2),
        "queens: n = 65 is too large for a picture of masks (at most 64)\n"
    );
}

#[test]
fn diagonals_and_attacks_stand_in_one_table() {
    let both = queens("draw 4 --diagonals falling --attacks --fix b4").answer();
    assert!(both.contains("row 0:      0-   -1Q   -2-   -3-\n"), "{both}");
}
