//! `queens completions`: a script that teaches the shell our verbs and options.

use clap::{Args, CommandFactory, ValueEnum};
use clap_complete::Shell;

use crate::args::Cli;
use crate::files::Output;
use crate::outcome::{Answer, Failure};

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens completions bash > ~/.local/share/bash-completion/completions/queens
  queens completions zsh > ~/.zfunc/_queens
  queens completions fish > ~/.config/fish/completions/queens.fish")]
pub(crate) struct Completions {
    /// The shell to teach
    #[arg(value_enum)]
    shell: ShellName,
}

/// The shells we have scripts for.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum ShellName {
    Bash,
    Elvish,
    Fish,
    #[value(name = "powershell")]
    PowerShell,
    Zsh,
}

impl Completions {
    pub(crate) fn run(self) -> Result<Answer, Failure> {
        let shell = match self.shell {
            ShellName::Bash => Shell::Bash,
            ShellName::Elvish => Shell::Elvish,
            ShellName::Fish => Shell::Fish,
            ShellName::PowerShell => Shell::PowerShell,
            ShellName::Zsh => Shell::Zsh,
        };
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut Cli::command(), "queens", &mut script);
        Output::stdout().put_all(&script)
    }
}
