//! `queens draw`.

use insta::assert_snapshot;

use crate::run::{queens, queens_fed, queens_with};

#[test]
fn attacked_squares_of_all_queens() {
    assert_snapshot!(queens("draw 8 --fix b4 --fix d5 --block a1 --attacks").answer(), @"
    8  * * . * . * * .
    7  . * . * * * . .
    6  . * * * * . . .
    5  * * * Q * * * *
    4  * Q * * * * * *
    3  * * * * . * . .
    2  * * . * . . * .
    1  x * . * * . . *
       a b c d e f g h
    ");
}

#[test]
fn attacked_squares_of_one_queen() {
    assert_snapshot!(queens("draw 5 --fix b4 --fix d5 --attacks b4").answer(), @"
    5  * * * Q .
    4  * Q * * *
    3  * * * . .
    2  . * . * .
    1  . * . . *
       a b c d e
    ");
}

#[test]
fn the_diagonals_of_the_write_up() {
    assert_snapshot!(queens("draw 4 --diagonals falling").answer(), @"
              col0  col1  col2  col3
    row 0:      0    -1    -2    -3
    row 1:      1     0    -1    -2
    row 2:      2     1     0    -1
    row 3:      3     2     1     0
    ");
    assert_snapshot!(queens_fed("draw - --diagonals rising", "2 4 1 3").answer(), @"
              col0  col1  col2  col3
    row 0:      0     1Q    2     3
    row 1:      1     2     3     4Q
    row 2:      2Q    3     4     5
    row 3:      3     4     5Q    6
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

    b2 and b1 share a column
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
    check("draw 4 --fix a1 --block a1", "a1 (row 4, column 1) has a queen and is blocked");
    check("draw 4 --attacks a1", "there is no queen on a1, so it has no attacks to mark");
    check("draw 8 --number 3", "--number chooses a board of a file; 'draw 8' is an empty board");
    check("draw", "standard input is empty: there is no board in it");
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
            line.strip_prefix("<text ")?.strip_suffix("</text>")?.split('>').nth(1)?.parse().ok()
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
    assert!(svg.contains("Row 4: columns 1011"), "{svg}");
    let gap = queens_with(&["draw", "--masks", "--columns", "? 4 ? ?"], "").complaint(2);
    assert_eq!(gap, "queens: masks need one queen in each of the first rows: the row above d3 has none\n");
    assert_eq!(
        queens("draw 65 --masks").complaint(2),
        "queens: n = 65 is too large for a picture of masks (at most 64)\n"
    );
}
