//! Help: examples first, in every verb.

use insta::assert_snapshot;

use crate::run::queens;

/// The verbs that `queens --help` lists, so that a new one cannot be forgotten here.
fn verbs() -> Vec<String> {
    let help = queens("--help").answer();
    let commands = help.split("Commands:\n").nth(1).expect("a list of verbs");
    let lines = commands.lines().take_while(|line| !line.trim().is_empty());
    let named = lines.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    named.filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

#[test]
fn help_of_every_verb() {
    assert_snapshot!("help", queens("--help").answer());
    for verb in verbs().iter().filter(|verb| *verb != "help") {
        assert_snapshot!(format!("help-{verb}"), queens(&format!("{verb} --help")).answer());
    }
}

#[test]
fn every_verb_begins_its_help_with_two_to_five_examples() {
    let verbs = verbs();
    assert!(verbs.len() >= 5, "{verbs:?}");
    for verb in verbs.iter().filter(|verb| *verb != "help") {
        let help = queens(&format!("{verb} --help")).answer();
        let examples = help.strip_prefix("Examples:\n").unwrap_or_else(|| panic!("{verb}: {help}"));
        let examples: Vec<&str> = examples.lines().take_while(|line| line.starts_with("  ")).collect();
        let named = examples.iter().filter(|example| example.contains(&format!("queens {verb}"))).count();
        assert!((2..=5).contains(&named), "{verb}: {examples:?}");
        // A line without our name is the rest of one that was too long.
        assert!(examples.iter().all(|example| example.contains("queens")), "{verb}: {examples:?}");
    }
}

#[test]
fn a_page_and_a_script_come_for_every_verb_and_shell() {
    assert!(queens("man").answer().contains("queens"));
    for verb in verbs().iter().filter(|verb| *verb != "help") {
        assert!(queens(&format!("man {verb}")).answer().contains(verb.as_str()), "{verb}");
    }
    assert_eq!(
        queens("man dance").complaint(2),
        "queens: there is no verb 'dance'; 'queens --help' lists them\n"
    );
    assert!(queens("man ledger show").answer().contains("ledger\\-show"));
    assert!(queens("man ledger dance").complaint(2).contains("'queens ledger --help' lists them"));
    for (page, advice) in [
        ("show", "'show' is an action of 'ledger'; use 'queens man ledger show'"),
        ("solve count", "'solve' has no action 'count'; 'queens man solve' prints its page"),
        ("ledger show all", "'show' has no action 'all'; 'queens man ledger show' prints its page"),
    ] {
        assert_eq!(queens(&format!("man {page}")).complaint(2), format!("queens: {advice}\n"));
    }
    for page in ["man", "man complete", "man ledger show"] {
        let page = queens(page).answer();
        assert!(page.contains(concat!("\"queens ", env!("CARGO_PKG_VERSION"), "\"")), "{page}");
        assert!(page.contains(".SH EXAMPLES\n.nf\n\\&  queens "), "{page}");
        assert!(page.contains(".SH ENVIRONMENT\n.TP\n\\&NO_COLOR\n"), "{page}");
        assert!(page.contains(".SH \"EXIT STATUS\"\n.TP\n0\n\\&answered\n"), "{page}");
    }
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = queens(&format!("completions {shell}")).answer();
        assert!(script.contains("fundamental"), "{shell}");
    }
}

#[test]
fn the_version_is_the_packages() {
    assert_eq!(queens("-V").answer(), concat!("queens ", env!("CARGO_PKG_VERSION"), "\n"));
    let long = queens("--version").answer().to_owned();
    assert!(long.starts_with(concat!("queens ", env!("CARGO_PKG_VERSION"), "+")), "{long}");
    assert!(long.contains(".rustc-") && long.contains("(kernel "), "{long}");
}

#[test]
fn help_asked_for_help_gives_it() {
    for (asked, same) in [
        ("help --help", "--help"),
        ("help -h", "--help"),
        ("help solve --help", "solve --help"),
        ("ledger help --help", "ledger --help"),
    ] {
        assert_eq!(queens(asked).answer(), queens(same).answer(), "{asked}");
    }
}
