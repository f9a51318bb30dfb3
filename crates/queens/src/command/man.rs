//! `queens man`: the manual page, one section per verb.

use clap::{Args, CommandFactory};

use crate::args::Cli;
use crate::outcome::{Answer, Failure};
use crate::output::Output;

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens man | man -l -
  queens man > queens.1
  queens man solve > queens-solve.1")]
pub(crate) struct Man {
    /// The verb whose page to print [default: the page of the whole command]
    verb: Option<String>,
}

impl Man {
    pub(crate) fn run(self) -> Result<Answer, Failure> {
        let mut command = Cli::command();
        command.build();
        if let Some(verb) = &self.verb {
            let page = command.find_subcommand(verb).cloned();
            let unknown = || Failure::Usage(format!("there is no verb '{verb}'; 'queens --help' lists them"));
            command = page.ok_or_else(unknown)?;
        }
        let mut page = Vec::new();
        clap_mangen::Man::new(command)
            .render(&mut page)
            .map_err(|error| Failure::writing("the manual page", error))?;
        Output::stdout().put_all(&page)
    }
}
