//! `--color`: whether letters on a terminal are coloured.

use std::io::IsTerminal;

use clap::{Args, ValueEnum};
use n_queens_draw::Colour;

/// The option, alike for every verb that colours.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct ColourOption {
    /// Whether letters are coloured
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto")]
    color: When,
}

/// When letters are coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum When {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl ColourOption {
    /// What was asked for; `stdout` says whether the answer goes there.
    pub(crate) fn colour(self, stdout: bool) -> Colour {
        let wanted = match self.color {
            When::Always => true,
            When::Never => false,
            When::Auto => {
                std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
                    && std::env::var_os("TERM").is_none_or(|terminal| terminal != "dumb")
                    && stdout
                    && std::io::stdout().is_terminal()
            }
        };
        if wanted { Colour::Terminal } else { Colour::Plain }
    }
}
