//! `queens completions`: the scripts, asked as the shells ask them.
//!
//! zsh and fish are on few machines, so their tests are ignored unless asked for; `scripts/test`
//! asks for them and installs the shells where it may.
#![cfg(unix)]

use std::fs;
use std::process::Command;

use tempfile::TempDir;

use crate::run::queens;

/// What every shell must offer for a line.
const OFFERED: [(&str, &str); 5] = [
    ("queens compare 8 --method arrays,b", "arrays,bits"),
    ("queens solve 4 --fix c", "c1 c2 c3 c4"),
    ("queens man dr", "draw"),
    ("queens draw 8 --background d", "dark"),
    ("queens explain arr", "arrays"),
];

/// What a shell prints, without what follows a tab on its lines.
fn printed(shell: &str, arguments: &[&str]) -> String {
    let output = Command::new(shell).args(arguments).output().expect("the shell runs");
    let text = String::from_utf8(output.stdout).expect("text");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.stderr.is_empty(), "{shell}: {told}");
    text.lines().map(|line| line.split('\t').next().unwrap_or_default()).collect::<Vec<_>>().join(" ")
}

#[test]
fn bash_completes_lists_squares_and_verbs() {
    let script = queens("completions bash").answer();
    for (line, offered) in OFFERED {
        let words: Vec<String> = line.split(' ').map(|word| format!("'{word}'")).collect();
        let ask = format!(
            "{script}\nCOMP_WORDS=({}); COMP_CWORD={}; _queens_and_lists queens {} {}; echo \"${{COMPREPLY[@]}}\"",
            words.join(" "),
            words.len() - 1,
            words[words.len() - 1],
            words[words.len() - 2]
        );
        assert_eq!(printed("bash", &["-c", &ask]), offered, "{line}");
    }
}

#[test]
#[ignore = "needs fish"]
fn fish_completes_lists_squares_and_verbs() {
    let script = queens("completions fish").answer();
    for (line, offered) in OFFERED {
        let ask = format!("{script}\ncomplete -C '{line}'");
        assert_eq!(printed("fish", &["--no-config", "-c", &ask]), offered, "{line}");
    }
}

/// zsh completes only at a terminal, so one is made for it. Every word it would offer is kept.
const ASK_ZSH: &str = r#"
zmodload zsh/zpty
cat > setup <<'SETUP'
PROMPT=
fpath=($PWD $fpath)
autoload -Uz compinit
compinit -u -D
bindkey '^I' complete-word
told() { print told >> offered; comppostfuncs=(told) }
comppostfuncs=(told)
compadd() {
    if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
    typeset -a hits
    builtin compadd -A hits "$@"
    (( $#hits )) && print -l -- $hits >> offered
    builtin compadd "$@"
}
print ready > offered
SETUP
zpty asked zsh -f -i
zpty -w asked "source ./setup"
wait_for() { for try in {1..600}; do [[ -e offered && "$(tail -n 1 offered)" == $1 ]] && return; sleep 0.05; done }
wait_for ready
for line; do
    : > offered
    zpty -n -w asked $line$'\t'
    wait_for told
    grep -v '^told$' offered | sort -u | tr '\n' ' '
    print
    zpty -n -w asked $'\x15'
done
zpty -d asked
"#;

#[test]
#[ignore = "needs zsh"]
fn zsh_completes_lists_squares_and_verbs() {
    let folder = TempDir::new().expect("a temporary folder");
    fs::write(folder.path().join("_queens"), queens("completions zsh").answer()).expect("room for it");
    let lines = OFFERED.map(|(line, _)| line);
    let output = Command::new("zsh")
        .args(["-f", "-c", ASK_ZSH, "ask"])
        .args(lines)
        .current_dir(folder.path())
        .output()
        .expect("zsh runs");
    let text = String::from_utf8_lossy(&output.stdout);
    let offered: Vec<&str> = text.lines().map(str::trim).collect();
    // What stands before the last comma is kept by zsh itself.
    let expected = OFFERED.map(|(_, offered)| offered.trim_start_matches("arrays,"));
    assert_eq!(offered, expected, "{}", String::from_utf8_lossy(&output.stderr));
}
