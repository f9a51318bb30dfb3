//! Solutions as text, boards from text, and pictures of boards and search trees.

use n_queens::{Method, Square};
use n_queens_draw::{BoardPicture, Colour, Diagonals, SearchTree, TreeLimits};
use n_queens_text::{BoardReader, Form, ReadError};
use serde::{Deserialize, Serialize, Serializer};

use crate::{BoardInput, ByName, Context, Effort, Error, ErrorCode, Format, Query, Task};

/// Solutions written at once.
const MOST_WRITTEN: usize = 10_000;
/// Boards read at once.
const MOST_READ: usize = 200;
/// The name of the text in error messages.
const ORIGIN: &str = "the text";

/// Solutions as text.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Write {
    pub form: ByName<Form>,
    pub solutions: Vec<Vec<u32>>,
}

/// Any text form as boards.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Read {
    pub text: String,
}

/// A board as a picture.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    pub board: BoardInput,
    #[serde(default)]
    pub attacks: Attackers,
    pub diagonals: Option<Numbers>,
}

/// The beginning of a search tree as a picture.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawTree {
    pub board: BoardInput,
    pub method: ByName<Method>,
    pub depth: Option<u32>,
    pub limit: Option<usize>,
    /// Rejected squares at most.
    pub rejected: Option<usize>,
}

/// Whose attacks are marked.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Attackers {
    All(bool),
    These(Vec<Square>),
}

impl Default for Attackers {
    fn default() -> Attackers {
        Attackers::All(false)
    }
}

/// Whose numbers are written into the squares.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Numbers {
    Falling,
    Rising,
}

#[derive(Clone, Debug, Serialize)]
pub struct WriteAnswer {
    pub name: String,
    #[serde(rename = "type")]
    pub kind: &'static str,
    pub text: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct ReadAnswer {
    pub boards: Vec<ReadBoard>,
    pub solutions: usize,
}

#[derive(Clone, Debug, Serialize)]
pub struct ReadBoard {
    pub size: u32,
    pub fixed: Vec<Square>,
    pub blocked: Vec<Square>,
}

/// The picture, which a front renders in its style; in JSON it is SVG and text.
#[derive(Clone, Debug)]
pub struct DrawAnswer(pub BoardPicture);

/// The tree, which a front renders in its style; in JSON it is SVG and text.
#[derive(Clone, Debug)]
pub struct DrawTreeAnswer(pub SearchTree);

#[derive(Serialize)]
struct Rendered {
    svg: String,
    text: String,
}

impl Serialize for DrawAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Rendered { svg: self.0.svg(), text: self.0.text(Colour::Plain) }.serialize(serializer)
    }
}

impl Serialize for DrawTreeAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Rendered { svg: self.0.svg(), text: self.0.text() }.serialize(serializer)
    }
}

impl Query for Write {
    const NAME: &'static str = "write";
    const EFFORT: Effort = Effort::Quick;
    type Answer = WriteAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<WriteAnswer, Error> {
        if self.solutions.len() > MOST_WRITTEN {
            let message =
                format!("{} solutions are too many at once (at most {MOST_WRITTEN})", self.solutions.len());
            return Err(Error::too_large(message));
        }
        let Some(first) = self.solutions.first() else {
            return Err(Error::invalid("there is no solution to write"));
        };
        for columns in &self.solutions {
            if columns.len() != first.len() {
                return Err(Error::invalid("the solutions have different sizes; write each size separately"));
            }
            context.solution(columns)?;
        }
        let n = first.len() as u32;
        let text = self.form.0.text(n, self.solutions.iter().map(Vec::as_slice));
        let format: Format = self.form.0.name().parse().map_err(Error::invalid)?;
        let name = format!("queens-{n}.{}", format.endings()[0]);
        Ok(WriteAnswer { name, kind: format.media_type(), text })
    }
}

impl Query for Read {
    const NAME: &'static str = "read";
    const EFFORT: Effort = Effort::Quick;
    type Answer = ReadAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<ReadAnswer, Error> {
        let most = context.service.limits().play;
        let mut answer = ReadAnswer { boards: Vec::new(), solutions: 0 };
        for parsed in BoardReader::read(ORIGIN, self.text.as_bytes())? {
            let parsed = parsed?;
            let placement = parsed.placement().filter(|_| parsed.size <= most);
            let too_large = || {
                Error::too_large(format!("n = {} is too large to show here (at most {most})", parsed.size))
            };
            let placement = placement.ok_or_else(too_large)?;
            if answer.boards.len() == MOST_READ {
                return Err(Error::too_large(format!(
                    "the text has more than {MOST_READ} boards; give fewer"
                )));
            }
            answer.solutions += usize::from(placement.solution().is_some());
            answer.boards.push(ReadBoard {
                size: parsed.size,
                fixed: placement.queens().to_vec(),
                blocked: parsed.blocked,
            });
        }
        Ok(answer)
    }
}

impl Query for Draw {
    const NAME: &'static str = "draw";
    const EFFORT: Effort = Effort::Quick;
    type Answer = DrawAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<DrawAnswer, Error> {
        let partial = context.partial(Task::Draw, &self.board)?;
        let placement = self.board.placement()?;
        let attackers = match &self.attacks {
            Attackers::All(false) => Vec::new(),
            Attackers::All(true) => placement.queens().to_vec(),
            Attackers::These(queens) => queens.clone(),
        };
        if let Some(stranger) =
            attackers.iter().find(|queen| placement.queens().binary_search(queen).is_err())
        {
            let square = context.locale.square(*stranger, self.board.size);
            return Err(Error::invalid(format!(
                "there is no queen on {square}, so it has no attacks to mark"
            )));
        }
        let mut picture = BoardPicture::new(placement, partial.blocked()).map_err(Error::too_large)?;
        if !attackers.is_empty() {
            picture = picture.with_attacks_of(&attackers);
        }
        if let Some(numbers) = self.diagonals {
            picture = picture.with_diagonals(match numbers {
                Numbers::Falling => Diagonals::Falling,
                Numbers::Rising => Diagonals::Rising,
            });
        }
        Ok(DrawAnswer(picture))
    }
}

impl Query for DrawTree {
    const NAME: &'static str = "draw-tree";
    const EFFORT: Effort = Effort::Search;
    const SHARED: bool = true;
    type Answer = DrawTreeAnswer;

    fn answer(&self, context: &Context<'_>) -> Result<DrawTreeAnswer, Error> {
        let limits = context.service.limits();
        let standard = TreeLimits::default();
        let bounds = TreeLimits {
            nodes: self.limit.unwrap_or(standard.nodes).max(1),
            depth: self.depth.unwrap_or(standard.depth),
            rejected: self.rejected.unwrap_or(standard.rejected),
        };
        if bounds.nodes > limits.tree {
            let message =
                format!("{} nodes are too many for a picture here (at most {})", bounds.nodes, limits.tree);
            return Err(Error::too_large(message));
        }
        let board = context.board(Task::DrawTree, &self.board)?;
        let tree = SearchTree::grow(&board, self.method.0, bounds, context.watch)?;
        Ok(DrawTreeAnswer(tree))
    }
}

impl From<ReadError> for Error {
    fn from(error: ReadError) -> Error {
        Error::new(ErrorCode::Invalid, error.to_string())
    }
}
