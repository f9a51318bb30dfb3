//! Games of coloured regions as people have them: text, JSON, JavaScript, links.
//!
//! ```text
//! text ─▶ lines   ─┐
//! JSON ─▶ literal ─▶ shapes ─┼─▶ Draft (a label for each square) ─▶ Regions
//! link ─▶ link    ─┘
//! ```
//!
//! The format is detected automatically, and one text may hold several games. Each reader makes a
//! `Draft`: a label and perhaps a mark for each square. Only the draft checks a
//! game, so every format is rejected with the same words. [`starbattle_code`] and [`share_text`]
//! write what sites and people exchange.
//!
//! Invariant: time and memory are linear in the length of the text.

mod draft;
mod error;
mod lines;
mod link;
mod literal;
mod shapes;
mod signs;

use n_queens::regions::Regions;

pub use error::{GameError, GameFault};
pub use link::{LinkError, game_link, starbattle_code};
pub use signs::share_text;

/// A game that was read, with its place in the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadGame {
    /// The game, with the queens and crosses that stand on it.
    pub game: Regions,
    /// Its title, date or number, if it has one.
    pub title: Option<String>,
    /// The line where it begins, from 1.
    pub line: usize,
}

/// All games of a text in any format.
///
/// ```
/// use n_queens_text::games;
///
/// let text = "# Monday\nAAB\nACB\nCCB\n\n# Tuesday\n1 1 2\n3 1 2\n3 3 2\n";
/// let games = games::read(text)?;
/// assert_eq!(games.len(), 2);
/// assert_eq!(games[1].title.as_deref(), Some("Tuesday"));
///
/// let json = r#"{"size": 3, "colorRegions": [["A","A","B"],["A","C","B"],["C","C","B"]]}"#;
/// assert_eq!(games::read(json)?[0].game, games[0].game);
///
/// let error = games::read("AAB\nA?B\nCCB").unwrap_err();
/// assert_eq!(error.to_string(), "line 2: '?' in column 2 is not a region; write a letter, a number or a coloured square");
/// # Ok::<(), games::GameError>(())
/// ```
pub fn read(text: &str) -> Result<Vec<ReadGame>, GameError> {
    let text = text.trim_start_matches('\u{feff}');
    let drafts = match shapes::drafts(text) {
        Ok(drafts) if !drafts.is_empty() => drafts,
        Ok(_) => lines::drafts(text)?,
        // A bracket may stand in a title.
        Err(error) => lines::drafts(text).map_err(|_| error)?,
    };
    let several = drafts.len() > 1;
    let checked = drafts.into_iter().zip(1..).map(|(draft, number)| {
        let line = draft.line;
        let place = |fault| GameError { game: several.then_some(number), line, fault };
        draft.check().map_err(|(at, fault)| GameError { line: at.unwrap_or(line), ..place(fault) })
    });
    checked.collect()
}

/// The only game of a text.
///
/// ```
/// let game = n_queens_text::games::read_one("🟥🟦\n🟥🟦")?;
/// assert_eq!(game.to_string(), "RB\nRB");
/// # Ok::<(), n_queens_text::games::GameError>(())
/// ```
pub fn read_one(text: &str) -> Result<Regions, GameError> {
    let mut games = read(text)?;
    match games.len() {
        1 => Ok(games.remove(0).game),
        number => {
            let fault = GameFault::Several { number };
            Err(GameError { game: None, line: games[1].line, fault })
        }
    }
}

#[cfg(test)]
mod tests;
