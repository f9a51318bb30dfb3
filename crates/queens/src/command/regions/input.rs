//! The games of a command: from a file or standard input, in any format.

use std::path::PathBuf;

use clap::Args;
use n_queens_text::Language;
use n_queens_text::games::{self, ReadGame};

use crate::args::Shared;
use crate::files;
use crate::options::values;
use crate::outcome::Failure;

/// Bytes that are read: thousands of games, or a screenshot.
const MAX_BYTES: u64 = 1 << 26;

/// Where games come from.
#[derive(Debug, Args)]
pub(crate) struct GameInput {
    #[arg(value_name = "FILE", conflicts_with_all = ["make", "daily"])]
    game: Option<PathBuf>,

    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["make", "daily"], value_parser = values::whole(1, u64::MAX), allow_negative_numbers = true)]
    only: Option<u64>,
}

impl GameInput {
    /// The games, or the one of `--only`.
    pub(crate) fn read(&self, language: Language, shared: &Shared) -> Result<Vec<ReadGame>, Failure> {
        let wanted = language.words().game_empty();
        let (name, text) = files::read_text(self.game.as_deref(), MAX_BYTES, wanted, language, shared)?;
        let games = games::read(&text)
            .map_err(|error| Failure::Usage(format!("{name}: {}", error.in_words(language))))?;
        let Some(only) = self.only else { return Ok(games) };
        let number = games.len();
        let game = games.into_iter().nth(usize::try_from(only - 1).unwrap_or(usize::MAX));
        let missing = || Failure::Usage(language.words().games_no_such(name, number, only));
        game.map(|game| vec![game]).ok_or_else(missing)
    }
}
