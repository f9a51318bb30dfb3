//! The commands of docs/support.md exist, with all their options.

use n_queens_api::SUPPORT;

use crate::run::queens;

#[test]
fn every_command_of_the_support_table_exists() {
    for command in SUPPORT.iter().filter_map(|row| row.command).filter(|command| !command.starts_with('-')) {
        let mut words = command.split(' ');
        let verb = words.next().unwrap();
        let help = queens(&format!("{verb} --help")).answer();
        for option in words.filter(|word| word.starts_with("--")) {
            assert!(help.contains(option), "queens {command}: no {option} in its help");
        }
    }
}
