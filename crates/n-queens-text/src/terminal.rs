//! Text in columns of a terminal, where a Chinese character takes two.

/// How many columns a text takes.
///
/// ```
/// assert_eq!(n_queens_text::terminal::width("n 皇后"), 6);
/// ```
pub fn width(text: &str) -> usize {
    text.chars().map(|letter| 1 + usize::from(letter as u32 >= 0x2e80)).sum()
}

/// A text and the blanks behind it that make it this wide.
///
/// ```
/// assert_eq!(n_queens_text::terminal::to_left("解", 4), "解  ");
/// ```
pub fn to_left(text: &str, wide: usize) -> String {
    format!("{text}{}", " ".repeat(wide.saturating_sub(width(text))))
}

/// A text behind the blanks that make it this wide.
///
/// ```
/// assert_eq!(n_queens_text::terminal::to_right("解", 4), "  解");
/// ```
pub fn to_right(text: &str, wide: usize) -> String {
    format!("{}{text}", " ".repeat(wide.saturating_sub(width(text))))
}
