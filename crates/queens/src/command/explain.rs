//! `queens explain`: the methods in words and pseudo-code.

use clap::Args;
use n_queens::count::By;
use n_queens_text::explain::{self, Lesson};

use crate::files::Output;
use crate::options::{LanguageOption, values};
use crate::outcome::{Answer, Failure};

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens explain                   the ladder of methods, slowest first
  queens explain bits              the idea, pseudo-code and cost of one method
  queens explain join              how 'queens count' counts without a search
  queens explain cells --lang zh   中文")]
pub(crate) struct Explain {
    /// Which method [default: a list of them]
    #[arg(value_name = "METHOD", value_parser = values::method_or_join())]
    method: Option<By>,

    /// The language.
    #[command(flatten)]
    language: LanguageOption,
}

impl Explain {
    pub(crate) fn run(self) -> Result<Answer, Failure> {
        let language = self.language.language();
        let text = match self.method {
            Some(By::Method(method)) => Lesson::of(method, language).page(language),
            Some(_) => explain::join(language),
            None => explain::list(language),
        };
        Output::stdout().put_all(text.as_bytes())
    }
}
