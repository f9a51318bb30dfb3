//! `--format`: a text form by its name.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use n_queens_text::Form;

/// Reads a form's name; help and completions list them all.
pub(crate) fn parser() -> impl TypedValueParser<Value = Form> {
    let names = Form::ALL.map(|form| PossibleValue::new(form.name()).help(form.about()));
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Form>())
}
