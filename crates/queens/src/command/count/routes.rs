//! The ways to count, by their names on the command line, with a bar and Ctrl-C.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use n_queens::count::{By, Census, CountError, census as count};
use n_queens::{Board, Method};

use super::forecast;
use crate::args::Shared;
use crate::outcome::Failure;
use crate::watch::Session;

/// The fastest way we have.
pub(crate) const BEST: By = By::Join;

/// Reads the name of a way to count; help and completions list them all.
pub(crate) fn parser() -> impl TypedValueParser<Value = By> {
    const JOIN: &str = "join";
    let names = Method::ALL.map(Method::name);
    PossibleValuesParser::new(names.into_iter().chain([JOIN])).try_map(|name| match name.as_str() {
        JOIN => Ok(By::Join),
        name => name.parse().map(By::Method),
    })
}

/// Words for messages.
pub(crate) fn in_words(by: By) -> String {
    match by {
        By::Join => "the join of half-boards".to_owned(),
        By::Method(method) => format!("method '{method}'"),
        By::Rows(method) => format!("row search with '{method}'"),
    }
}

/// Counts the board; `None` if someone asked to stop.
pub(crate) fn census(
    by: By,
    board: &Board,
    shared: &Shared,
    session: &Session,
) -> Result<Option<Census>, Failure> {
    let n = board.size();
    // Smaller boards are counted in less time than it takes to sample them.
    if by == By::Join && n >= 20 && !shared.quiet {
        forecast::tell(board, shared, session)?;
    }
    let _shown = session.show(match by {
        By::Method(method) => format!("n = {n}, {method}"),
        _ => format!("n = {n}"),
    });
    match count(board, by, shared.threads(), session.watch()) {
        Ok(census) => Ok(Some(census)),
        Err(CountError::Stopped(_)) => Ok(None),
        Err(error @ CountError::TooLarge { .. }) => Err(Failure::usage(error)),
        Err(error) => Err(Failure::Disagreement(error.to_string())),
    }
}
