//! `queens completions`: a shell script that completes verbs and options.
//!
//! clap's scripts complete names. Two things are added: lists of methods with commas, and the squares
//! of the board on the command line.

use clap::Args;
use clap_complete::Shell;
use n_queens::Method;

use super::man::VERBS;
use crate::args::described;
use crate::files::Output;
use crate::options::values::JOIN;
use crate::outcome::{Answer, Failure};

#[derive(Debug, Args)]
pub(crate) struct ShellCompletions {
    #[arg(value_enum)]
    shell: Shell,
}

impl ShellCompletions {
    pub(crate) fn run(self) -> Result<Answer, Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut described(), "queens", &mut script);
        let script = String::from_utf8_lossy(&script);
        let script = match self.shell {
            Shell::Bash => script.into_owned() + &BASH.replace("METHODS", &methods()),
            Shell::Fish => {
                script.into_owned()
                    + &FISH
                        .replace("METHODS", &methods())
                        .replace("LADDER", &ladder())
                        .replace("VERBS", &VERBS.join(" "))
            }
            Shell::Zsh => zsh(&script),
            _ => script.into_owned(),
        };
        Output::stdout().put_all(script.as_bytes())
    }
}

fn methods() -> String {
    format!("{} {JOIN}", ladder())
}

/// The methods of the ladder.
fn ladder() -> String {
    Method::ALL.map(Method::name).join(" ")
}

/// Wraps clap's function: completes after the last comma, and squares of the first size on the line.
const BASH: &str = r#"
_queens_and_lists() {
    local current="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
    case "$before" in
        --method)
            local head=""
            [[ $current == *,* ]] && head="${current%,*},"
            COMPREPLY=($(compgen -P "$head" -W "METHODS" -- "${current##*,}"))
            return 0
            ;;
        --fix|--block|--attacks)
            local size=8 word column row letters=abcdefghijklmnopqrstuvwxyz squares=""
            for word in "${COMP_WORDS[@]:2}"; do
                [[ $word =~ ^[0-9]+$ ]] && ((word >= 1 && word <= 26)) && size=$word && break
            done
            for ((column = 0; column < size; column++)); do
                for ((row = 1; row <= size; row++)); do squares+=" ${letters:column:1}$row"; done
            done
            COMPREPLY=($(compgen -W "$squares" -- "$current"))
            return 0
            ;;
    esac
    _queens "$@"
}
complete -F _queens_and_lists -o nosort -o bashdefault -o default queens 2> /dev/null ||
    complete -F _queens_and_lists -o bashdefault -o default queens
"#;

const FISH: &str = r#"
function __queens_squares
    set -l size 8
    for word in (commandline -opc)[3..]
        if string match -qr '^([1-9]|1[0-9]|2[0-6])$' -- $word
            set size $word
            break
        end
    end
    set -l letters (string split '' abcdefghijklmnopqrstuvwxyz)
    for column in $letters[1..$size]
        printf '%s\n' $column(seq $size)
    end
end
complete -c queens -n '__fish_seen_subcommand_from man' -x -a 'VERBS'
complete -c queens -n '__fish_seen_subcommand_from explain' -x -a 'LADDER'
complete -c queens -n '__fish_seen_subcommand_from completions' -x -a 'bash elvish fish powershell zsh'
complete -c queens -l fix -x -a '(__queens_squares)'
complete -c queens -l block -x -a '(__queens_squares)'
complete -c queens -l attacks -x -a '(__queens_squares)'
complete -c queens -n '__fish_seen_subcommand_from compare' -l method -x -a "(__fish_complete_list , 'string split \" \" -- \"METHODS\"')"
"#;

const ZSH: &str = r#"
_queens_squares() {
    local size=8 word column row
    local -a squares
    for word in $words; do
        if [[ $word == <1-26> ]]; then size=$word; break; fi
    done
    for column in {a..z}; do
        for ((row = 1; row <= size; row++)); do squares+=($column$row); done
        ((${#squares} >= size * size)) && break
    done
    compadd -a squares
}
"#;

/// The script with a function for squares and for lists: zsh names them in the description of an
/// option.
fn zsh(script: &str) -> String {
    let mut text = script.replace(":SQUARE:_default'", ":SQUARE:_queens_squares'");
    // Each name has a line with its description, up to the end of the quotation.
    let described = format!(":NAMES:(({}\\:", Method::ALL[0]);
    while let Some(begin) = text.find(&described) {
        let end = text[begin..].find('\'').map_or(text.len(), |length| begin + length);
        text.replace_range(begin..end, &format!(":NAMES:_sequence compadd - {}", methods()));
    }
    // The first line names the command for zsh.
    let first = text.find('\n').map_or(0, |end| end + 1);
    text.insert_str(first, ZSH);
    text
}
