//! `queens explain`: the methods in words and pseudo-code.

use clap::Args;
use n_queens::count::By;
use n_queens_text::explain::{self, Lesson};

use crate::files::Output;
use crate::language::language;
use crate::options::values;
use crate::outcome::{Answer, Failure};

#[derive(Debug, Args)]
pub(crate) struct Explain {
    #[arg(value_name = "METHOD", value_parser = values::method_or_join())]
    method: Option<By>,
}

impl Explain {
    pub(crate) fn run(self) -> Result<Answer, Failure> {
        let language = language();
        let text = match self.method {
            Some(By::Method(method)) => Lesson::of(method, language).page(language),
            Some(_) => explain::join(language),
            None => explain::list(language),
        };
        Output::stdout().put_all(text.as_bytes())
    }
}
