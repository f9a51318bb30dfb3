//! A board or game in a format that other solvers read.

use n_queens::model::{Encoding, Model};
use n_queens::regions;
use n_queens_text::export::Notation;
use serde::{Deserialize, Serialize};

use crate::{BoardInput, ByName, Context, Effort, Error, Format, Query, Task};

/// A board, or else a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Export {
    pub format: ByName<Notation>,
    #[serde(default)]
    pub board: Option<BoardInput>,
    #[serde(default)]
    pub game: Option<regions::Regions>,
    /// Of "at most one" in DIMACS.
    #[serde(default)]
    pub encoding: Option<ByName<Encoding>>,
}

#[derive(Clone, Debug, Serialize)]
pub struct ExportAnswer {
    pub text: String,
    /// The usual ending of its files.
    pub ending: &'static str,
    pub media_type: &'static str,
}

impl Query for Export {
    const NAME: &'static str = "export";
    const EFFORT: Effort = Effort::Quick;
    type Answer = ExportAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<ExportAnswer, Error> {
        let model = match (&self.board, &self.game) {
            (Some(board), None) => Model::from(&context.partial(Task::Play, board)?),
            (None, Some(game)) => Model::from(game),
            _ => return Err(Error::invalid("give a board or a game, and not both")),
        };
        let ByName(notation) = self.format;
        let ByName(encoding) = self.encoding.unwrap_or(ByName(Encoding::default()));
        let text = notation.text(&model, encoding, context.watch)?;
        let format: Format = notation.name().parse().map_err(Error::invalid)?;
        Ok(ExportAnswer { text, ending: format.endings()[0], media_type: format.media_type() })
    }
}

#[cfg(test)]
mod tests {
    use n_queens::Watch;

    use crate::{EXPORT_FORMATS, Format, Front, Request, Service};

    fn ask(request: &str) -> Result<String, crate::Error> {
        let service = Service::native(Front::Server);
        Request::read(request.as_bytes()).and_then(|request| service.answer(&request, &Watch::none()))
    }

    #[test]
    fn every_format_writes_boards_and_games() {
        for format in EXPORT_FORMATS.iter().filter(|format| *format != Format::MinizincData) {
            for what in [r#""board":{"size":5}"#, r#""game":{"rows":["AABB","ABBB","CCDB","CCDD"]}"#] {
                let answer = ask(&format!(r#"{{"ask":"export","format":"{format}",{what}}}"#)).unwrap();
                assert!(answer.contains(r#""text":""#) && answer.len() > 200, "{format}: {answer}");
            }
        }
    }

    #[test]
    fn wrong_questions_are_rejected() {
        for (request, words) in [
            (r#"{"ask":"export","format":"opb"}"#, "give a board or a game"),
            (r#"{"ask":"export","format":"tex","board":{"size":5}}"#, "no exchange format 'tex'"),
            (r#"{"ask":"export","format":"opb","board":{"size":65}}"#, "n = 65 is too large"),
            (
                r#"{"ask":"export","format":"dimacs","encoding":"short","board":{"size":5}}"#,
                "no encoding 'short'",
            ),
        ] {
            let error = ask(request).unwrap_err();
            assert!(error.message.contains(words), "{}", error.message);
        }
    }
}
