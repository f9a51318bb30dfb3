//! Several games at once: a line of answer for each.

use n_queens::Square;
use n_queens_api::Format;
use n_queens_api::queries::{SolveRegions, SolveRegionsAnswer};
use n_queens_text::games::ReadGame;
use serde_json::json;

use super::RegionsVerb;
use crate::language::language;
use crate::outcome::{Answer, Failure};
use crate::watch::Session;

impl RegionsVerb {
    /// Solves each game; no, if one of them has no solution.
    pub(super) fn solve_several(
        &self,
        games: &[ReadGame],
        format: Format,
        session: &Session,
    ) -> Result<Answer, Failure> {
        let language = language();
        let words = language.words();
        if self.hint.is_some() || format.is_picture() {
            return Err(Failure::Usage(words.games_choose(games.len())));
        }
        let (mut text, mut answer) = (String::new(), Answer::Yes);
        for (number, read) in (1..).zip(games) {
            let query = SolveRegions { game: read.game.clone() };
            let solved = session.run(&query, language, "solving", "stopped before all games were solved")?;
            let (queens, only): (&[Square], bool) = match &solved {
                SolveRegionsAnswer::Solved { queens, only } => (queens, *only),
                SolveRegionsAnswer::Impossible { .. } => (&[], false),
            };
            answer = if queens.is_empty() { Answer::No } else { answer };
            text += &match format {
                Format::Ndjson if queens.is_empty() => {
                    json!({ "title": read.title, "game": read.game, "solvable": false }).to_string()
                }
                Format::Ndjson => {
                    json!({ "title": read.title, "game": read.game, "queens": queens, "only": only })
                        .to_string()
                }
                _ => {
                    let n = read.game.size();
                    let title = read.title.as_ref().map_or_else(String::new, |title| format!(" {title}"));
                    let names: Vec<String> = queens.iter().map(|queen| queen.name(n)).collect();
                    let result = match () {
                        () if queens.is_empty() => words.games_none().to_owned(),
                        () if only => words.games_one(names.join(" ")),
                        () => words.games_several(names.join(" ")),
                    };
                    format!("{number}.{title}: {result}")
                }
            };
            text.push('\n');
        }
        answer.once(self.output.open()?.put_all(text.as_bytes()).map(|_| ()))
    }
}
