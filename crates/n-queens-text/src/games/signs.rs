//! Coloured signs for regions: squares, circles and hearts, read as labels and written to share.
//!
//! Three shapes in nine colours give 27 regions different signs. Each sign is its own label, so
//! text that mixes shapes stays unambiguous.

use n_queens::Square;
use n_queens::regions::Regions;

use super::draft::Mark;

/// Colours in the order in which regions get them: the first eight are the most different.
const SIGNS: [(char, char); 30] = [
    ('🟥', 'R'),
    ('🟦', 'B'),
    ('🟨', 'Y'),
    ('🟩', 'G'),
    ('🟪', 'P'),
    ('🟧', 'O'),
    ('🟫', 'N'),
    ('⬜', 'W'),
    ('⬛', 'K'),
    ('🔴', 'r'),
    ('🔵', 'b'),
    ('🟡', 'y'),
    ('🟢', 'g'),
    ('🟣', 'p'),
    ('🟠', 'o'),
    ('🟤', 'n'),
    ('⚪', 'w'),
    ('⚫', 'k'),
    ('❤', '1'),
    ('💙', '2'),
    ('💛', '3'),
    ('💚', '4'),
    ('💜', '5'),
    ('🧡', '6'),
    ('🤎', '7'),
    ('🤍', '8'),
    ('🖤', '9'),
    ('🩷', 'i'),
    ('🩵', 'c'),
    ('🩶', 'e'),
];

/// The label of a letter, a digit or a coloured sign.
pub(super) fn label(sign: char) -> Option<char> {
    if sign.is_ascii_alphanumeric() {
        return Some(sign);
    }
    SIGNS.iter().find(|(known, _)| *known == sign).map(|&(_, letter)| letter)
}

/// The mark that a sign behind a label stands for.
pub(super) fn mark(sign: char) -> Option<Mark> {
    match sign {
        '*' | '★' | '☆' | '⭐' | '♛' | '♕' | '👑' => Some(Mark::Queen),
        '×' | '✕' | '✖' | '✗' | '✘' | '❌' => Some(Mark::Cross),
        _ => None,
    }
}

/// Signs that have no width: they choose how the sign before them is drawn.
pub(super) fn is_invisible(sign: char) -> bool {
    matches!(sign, '\u{fe0e}' | '\u{fe0f}' | '\u{200b}'..='\u{200d}' | '\u{2060}')
}

/// The game as coloured signs, as people post it; no queen and no cross is shown. `None` for games
/// with more regions than there are signs.
///
/// ```
/// use n_queens_text::games;
/// let game = games::read_one("AAB\nACB\nCCB")?;
/// let text = games::share_text(&game).unwrap();
/// assert_eq!(text, "🟥🟥🟦\n🟥🟨🟦\n🟨🟨🟦\n");
/// assert_eq!(games::read_one(&text)?.region(n_queens::Square::new(2, 0)), 2);
/// # Ok::<(), games::GameError>(())
/// ```
pub fn share_text(game: &Regions) -> Option<String> {
    let n = game.size();
    let sign = |square: Square| SIGNS.get(game.region(square) as usize).map(|&(sign, _)| sign);
    let row = |row: u32| (0..n).map(move |column| sign(Square::new(row, column))).chain([Some('\n')]);
    (0..n).flat_map(row).map(|sign| sign.map(drawn)).collect::<Option<String>>()
}

/// A red heart is black without a second sign.
fn drawn(sign: char) -> String {
    if sign == '❤' { "❤\u{fe0f}".to_owned() } else { sign.to_string() }
}
