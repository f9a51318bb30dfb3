//! Text forms in and out, and pictures: the libraries for them do the work.

use n_queens::{Method, Square};
use n_queens_draw::{Bounds, Colour, Diagonals, Picture, SearchTree};
use n_queens_text::{Form, ReadError, Sheets};
use serde::{Deserialize, Serialize};

use crate::heart::request::{Ask, Desk};
use crate::heart::shapes::{Given, Named, solution};
use crate::heart::{ApiError, Code, Kind};

/// Solutions written at once.
const WRITTEN: usize = 10_000;
/// Boards read at once.
const READ: usize = 200;
/// What errors call the text of a request.
const ORIGIN: &str = "the text";

/// Solutions as text.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Write {
    form: Named<Form>,
    solutions: Vec<Vec<u32>>,
}

/// Any text form as boards.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Read {
    text: String,
}

/// A board as a picture.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Draw {
    board: Given,
    #[serde(default)]
    attacks: Attackers,
    diagonals: Option<Numbers>,
}

/// The beginning of a search tree as a picture.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DrawTree {
    board: Given,
    method: Named<Method>,
    depth: Option<u32>,
    limit: Option<usize>,
}

/// Whose attacks are marked.
#[derive(Deserialize)]
#[serde(untagged)]
enum Attackers {
    All(bool),
    These(Vec<Square>),
}

impl Default for Attackers {
    fn default() -> Attackers {
        Attackers::All(false)
    }
}

/// Whose numbers are written into the squares.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Numbers {
    Falling,
    Rising,
}

#[derive(Serialize)]
pub(crate) struct Written {
    name: String,
    #[serde(rename = "type")]
    kind: &'static str,
    text: String,
}

#[derive(Serialize)]
pub(crate) struct Boards {
    boards: Vec<ReadBoard>,
    solutions: usize,
}

#[derive(Serialize)]
struct ReadBoard {
    size: u32,
    fixed: Vec<Square>,
    blocked: Vec<Square>,
}

#[derive(Serialize)]
pub(crate) struct Drawn {
    svg: String,
    text: String,
}

impl Ask for Write {
    const NAME: &'static str = "write";
    const KIND: Kind = Kind::Quick;
    type Answer = Written;

    fn answer(&self, desk: &Desk<'_>) -> Result<Written, ApiError> {
        if self.solutions.len() > WRITTEN {
            let message =
                format!("{} solutions are too many at once (at most {WRITTEN})", self.solutions.len());
            return Err(ApiError::too_large(message));
        }
        let Some(first) = self.solutions.first() else {
            return Err(ApiError::invalid("there is no solution to write"));
        };
        let most = desk.explorer.limits().play;
        for columns in &self.solutions {
            if columns.len() != first.len() {
                return Err(ApiError::invalid(
                    "the solutions have different sizes; write each size separately",
                ));
            }
            solution(columns, most)?;
        }
        let n = first.len() as u32;
        let text = self.form.0.text(n, self.solutions.iter().map(Vec::as_slice));
        let (ending, kind) = match self.form.0 {
            Form::Leetcode => ("json", "application/json"),
            Form::Ndjson => ("ndjson", "application/x-ndjson"),
            Form::Csv => ("csv", "text/csv"),
            _ => ("txt", "text/plain"),
        };
        Ok(Written { name: format!("queens-{n}.{ending}"), kind, text })
    }
}

impl Ask for Read {
    const NAME: &'static str = "read";
    const KIND: Kind = Kind::Quick;
    type Answer = Boards;

    fn answer(&self, desk: &Desk<'_>) -> Result<Boards, ApiError> {
        let most = desk.explorer.limits().play;
        let mut answer = Boards { boards: Vec::new(), solutions: 0 };
        for sheet in Sheets::read(ORIGIN, self.text.as_bytes())? {
            let sheet = sheet?;
            let placement = sheet.placement().filter(|_| sheet.size <= most);
            let too_large = || {
                ApiError::too_large(format!("n = {} is too large to show here (at most {most})", sheet.size))
            };
            let placement = placement.ok_or_else(too_large)?;
            if answer.boards.len() == READ {
                return Err(ApiError::too_large(format!("the text has more than {READ} boards; give fewer")));
            }
            answer.solutions += usize::from(placement.solution().is_some());
            answer.boards.push(ReadBoard {
                size: sheet.size,
                fixed: placement.queens().to_vec(),
                blocked: sheet.blocked,
            });
        }
        Ok(answer)
    }
}

impl Ask for Draw {
    const NAME: &'static str = "draw";
    const KIND: Kind = Kind::Quick;
    type Answer = Drawn;

    fn answer(&self, desk: &Desk<'_>) -> Result<Drawn, ApiError> {
        let (placement, blocked) = self.board.play(desk.explorer.limits())?;
        let attackers = match &self.attacks {
            Attackers::All(false) => Vec::new(),
            Attackers::All(true) => placement.queens().to_vec(),
            Attackers::These(queens) => queens.clone(),
        };
        if let Some(stranger) =
            attackers.iter().find(|queen| placement.queens().binary_search(queen).is_err())
        {
            return Err(ApiError::invalid(format!(
                "there is no queen on {stranger} whose attacks could be drawn"
            )));
        }
        let mut picture = Picture::new(placement, &blocked).map_err(ApiError::too_large)?;
        if !attackers.is_empty() {
            picture = picture.with_attacks_of(&attackers);
        }
        if let Some(numbers) = self.diagonals {
            picture = picture.with_diagonals(match numbers {
                Numbers::Falling => Diagonals::Falling,
                Numbers::Rising => Diagonals::Rising,
            });
        }
        Ok(Drawn { svg: picture.svg(), text: picture.text(Colour::Plain) })
    }
}

impl Ask for DrawTree {
    const NAME: &'static str = "draw-tree";
    const KIND: Kind = Kind::Search;
    type Answer = Drawn;

    fn answer(&self, desk: &Desk<'_>) -> Result<Drawn, ApiError> {
        let limits = desk.explorer.limits();
        let standard = Bounds::default();
        let bounds = Bounds {
            nodes: self.limit.unwrap_or(standard.nodes).max(1),
            depth: self.depth.unwrap_or(standard.depth),
            ..standard
        };
        if bounds.nodes > limits.tree {
            let message =
                format!("{} nodes are too many for a picture here (at most {})", bounds.nodes, limits.tree);
            return Err(ApiError::too_large(message));
        }
        let board = self.board.board("draw", limits.trace)?;
        let tree = SearchTree::grow(&board, self.method.0, bounds, desk.watch)?;
        Ok(Drawn { svg: tree.svg(), text: tree.text() })
    }
}

impl From<ReadError> for ApiError {
    fn from(error: ReadError) -> ApiError {
        ApiError::new(Code::Invalid, error.to_string())
    }
}
