//! `--method`: a rung of the ladder by its name.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use n_queens::{Board, Method};

use crate::outcome::Failure;

/// Reads a method's name; help and completions list them all.
pub(crate) fn parser() -> impl TypedValueParser<Value = Method> {
    let names = PossibleValuesParser::new(Method::ALL.map(Method::name));
    names.try_map(|name| name.parse::<Method>())
}

/// Refuses a board the method would not finish, unless forced.
pub(crate) fn admit(method: Method, board: &Board, force: bool) -> Result<(), Failure> {
    match method.admit(board.size()) {
        Err(error) if !force => Err(Failure::Usage(format!("{error}; --force searches all the same"))),
        _ => Ok(()),
    }
}
