//! Masks as a table for terminals.

use n_queens::Square;
use n_queens_text::Locale;
use n_queens_text::terminal::{to_left, width};

use super::Masks;

pub(super) fn draw(masks: &Masks, locale: Locale) -> String {
    let (n, words) = (masks.n, locale.words());
    let rank = locale.squares.row_label(0, n).len().max(locale.squares.row_label(n - 1, n).len());
    let cell = locale.squares.column(n - 1, n).len() + 1;
    let board = (cell * n as usize - 1).max(width(words.masks_board()));
    let heads = [
        words.masks_columns(),
        words.masks_falling(),
        words.masks_rising(),
        words.masks_open(),
        words.masks_taken(),
    ];
    let wide = |head: &str| width(head).max(n as usize);
    let mut lines = vec![format!("{:rank$}  {}", "", to_left(words.masks_board(), board))];
    heads.iter().for_each(|head| lines[0] += &format!("  {}", to_left(head, wide(head))));
    for (row, shown) in masks.rows.iter().enumerate() {
        let row = row as u32;
        let letter = |column: u32| match () {
            () if shown.queen == Some(column) => 'Q',
            () if masks.is_blocked(Square::new(row, column)) => 'x',
            () => '.',
        };
        let squares: String = (0..n).map(|column| format!("{:>cell$}", letter(column))).collect();
        let frontier = &shown.frontier;
        let taken = shown.queen.map(|column| frontier.digits(&[1 << column])).unwrap_or_default();
        let numbers = [
            frontier.digits(frontier.columns()),
            frontier.digits(frontier.falling()),
            frontier.digits(frontier.rising()),
            frontier.digits(&shown.open),
            taken,
        ];
        let mut line = format!("{:>rank$} {squares:<1$}", locale.squares.row_label(row, n), board + 1);
        for (head, number) in heads.iter().zip(numbers) {
            line += &format!("  {number:0$}", wide(head));
        }
        lines.push(line);
    }
    let files: String = (0..n).map(|column| format!("{:>cell$}", locale.squares.column(column, n))).collect();
    lines.push(format!("{:rank$} {files}", ""));
    let mut text: String = lines.iter().map(|line| format!("{}\n", line.trim_end())).collect();
    let first = locale.squares.column(0, n);
    let note =
        if masks.blocked.is_empty() { words.masks_note(first) } else { words.masks_note_blocked(first) };
    text += &format!("\n{note}\n");
    text
}

#[cfg(test)]
mod tests {
    use n_queens::Placement;

    use super::*;

    /// Queens in columns 2 and 4 of the first two rows of eight.
    #[test]
    fn the_example_of_the_write_up() {
        let queens = [Square::new(0, 2), Square::new(1, 4)];
        let masks = Masks::new(&Placement::new(8, queens).unwrap(), &[Square::new(2, 1)]).unwrap();
        let text = draw(&masks, Locale::default());
        let third = text.lines().nth(3).unwrap();
        assert_eq!(third, "6  . x . . . . . .  00010100  00110000   00001001  11000000");
        assert!(text.ends_with("A square is open where no mask has a 1 and no x stands.\n"));
    }

    #[test]
    fn columns_stay_straight_on_wide_boards() {
        let text = draw(&Masks::new(&Placement::new(30, []).unwrap(), &[]).unwrap(), Locale::default());
        let lines: Vec<&str> = text.lines().collect();
        let at = lines[0].find("columns").unwrap();
        assert_eq!(lines[1].find("0000"), Some(at));
        assert!(lines[2].ends_with(" ad"), "{text}");
    }
}
