//! `queens man`: the manual page, one for every verb and one for each of their actions.
//!
//! clap knows names and options. The examples stand before the help, where it does not look, and
//! the exit codes are ours; both become sections of their own.

use clap::{Args, Command, CommandFactory};

use crate::args::Cli;
use crate::files::Output;
use crate::outcome::{Answer, EXIT_CODES, Failure};

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens man | man -l -
  queens man > queens.1
  queens man solve > queens-solve.1
  queens man ledger show")]
pub(crate) struct Man {
    /// The verb whose page to print, and its action [default: the page of the whole command]
    #[arg(value_name = "VERB")]
    verb: Vec<String>,
}

impl Man {
    pub(crate) fn run(self) -> Result<Answer, Failure> {
        let mut command = Cli::command();
        command.build();
        let mut path = "queens".to_owned();
        for verb in &self.verb {
            let unknown = || Failure::Usage(format!("there is no verb '{verb}'; '{path} --help' lists them"));
            command = command.find_subcommand(verb).cloned().ok_or_else(unknown)?;
            path = format!("{path} {verb}");
        }
        let mut page = Vec::new();
        clap_mangen::Man::new(command.clone())
            .render(&mut page)
            .map_err(|error| Failure::writing("the manual page", error))?;
        page.extend(sections(&command).into_bytes());
        Output::stdout().put_all(&page)
    }
}

/// The examples and the exit codes, as troff wants them.
fn sections(command: &Command) -> String {
    let help = command.get_before_help().map(ToString::to_string).unwrap_or_default();
    let mut text = String::new();
    let examples: Vec<&str> = help.lines().filter(|line| line.starts_with("  ")).collect();
    if !examples.is_empty() {
        text += ".SH EXAMPLES\n.nf\n";
        examples.iter().for_each(|example| text += &format!("{}\n", literal(example)));
        text += ".fi\n";
    }
    text += ".SH \"EXIT STATUS\"\n";
    for (code, meaning) in EXIT_CODES {
        text += &format!(".TP\n{code}\n{}\n", literal(meaning));
    }
    text
}

/// A line that troff prints as it is: no letter of it is a command.
fn literal(line: &str) -> String {
    format!("\\&{}", line.replace('\\', "\\e").replace('-', "\\-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_is_printed() {
        assert_eq!(literal(".x -1 \\"), "\\&.x \\-1 \\e");
    }
}
