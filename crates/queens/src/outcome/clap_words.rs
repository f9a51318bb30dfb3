//! The words that clap puts into help: headings, defaults, the help of `--help`.
//!
//! clap has them in English only. The English catalogue has exactly its words (`clap-…`), so they can
//! be found in a finished text and replaced. clap breaks lines at spaces; Chinese has none, so lines
//! that are too long are broken here.

use std::io::IsTerminal;

use n_queens_text::Language;
use n_queens_text::terminal::width;
use n_queens_text::words::Phrase;
use n_queens_text::words::Words;

use crate::language::{language, words};

/// The longest line, as `max_term_width` of the command.
const LONGEST: usize = 100;

/// A longer phrase stands before those that it contains.
const PHRASES: [Phrase; 16] = [
    Words::clap_usage,
    Words::clap_arguments,
    Words::clap_options,
    Words::clap_commands,
    Words::clap_possible_values_list,
    Words::clap_possible_values,
    Words::clap_default,
    Words::clap_help_of_verbs,
    Words::clap_help_verb,
    Words::clap_help_more,
    Words::clap_help_less,
    Words::clap_help,
    Words::clap_version,
    Words::clap_some_options,
    Words::clap_verb,
    Words::clap_optional_verb,
];

/// Help, with colours if `target` is a terminal.
pub(super) fn help(error: &clap::Error, target: &impl IsTerminal) -> String {
    let text = error.render();
    let coloured = target.is_terminal() && crate::options::colours_wanted();
    let text = if coloured { text.ansi().to_string() } else { text.to_string() };
    if language() == Language::En {
        return text;
    }
    let everywhere = words().help_everywhere();
    let text = translated(&text).replace(&format!("{everywhere}:"), &format!("{everywhere}："));
    text.lines().map(|line| broken(line) + "\n").collect()
}

/// A text of clap with our words for its own.
pub(crate) fn translated(text: &str) -> String {
    PHRASES
        .into_iter()
        .fold(text.to_owned(), |text, phrase| text.replace(phrase(Language::En.words()), phrase(words())))
}

/// A line of help in lines of at most [`LONGEST`] columns, each indented like its text.
fn broken(line: &str) -> String {
    let indent = indent(line);
    let (mut text, mut rest) = (String::new(), line);
    while let Some(place) = place_to_break(rest, LONGEST - if text.is_empty() { 0 } else { indent }) {
        let (first, next) = rest.split_at(place);
        text += &format!("{}\n{}", first.trim_end(), " ".repeat(indent));
        rest = next.trim_start();
    }
    text + rest
}

/// Where the text of a line begins: behind the name of an option or verb, and two spaces.
fn indent(line: &str) -> usize {
    let plain = without_colours(line);
    let begin = plain.len() - plain.trim_start().len();
    let name_ends = plain[begin..].find("  ").filter(|_| begin > 0).map(|place| begin + place);
    let text = name_ends.map_or(begin, |end| end + plain[end..].len() - plain[end..].trim_start().len());
    width(&plain[..text]).min(LONGEST / 2)
}

/// The last place within `room` columns where a line may end, if the line is longer than that: at a
/// space or beside a Chinese letter, but not before a mark that closes.
fn place_to_break(line: &str, room: usize) -> Option<usize> {
    let wide = |letter: char| width(letter.encode_utf8(&mut [0; 4])) > 1;
    let closes = |letter: char| "，。；：、）”！？])".contains(letter);
    let opens = |letter: char| "（“[(".contains(letter);
    let (mut column, mut place, mut before, mut colour) = (0, None, ' ', false);
    for (index, letter) in line.char_indices() {
        // A colour is an escape sequence that ends with `m`.
        if colour || letter == '\u{1b}' {
            colour = letter != 'm';
            continue;
        }
        let may_end = (before == ' ' || wide(before) || wide(letter)) && !closes(letter) && !opens(before);
        if may_end && column > 0 && letter != ' ' {
            place = Some(index);
        }
        column += width(letter.encode_utf8(&mut [0; 4]));
        if column > room {
            return place.filter(|&place| !line[..place].trim().is_empty());
        }
        before = letter;
    }
    None
}

fn without_colours(text: &str) -> String {
    let mut colour = false;
    let shown = |letter: &char| {
        let hidden = colour || *letter == '\u{1b}';
        colour = hidden && *letter != 'm';
        !hidden
    };
    text.chars().filter(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_broken_under_their_text() {
        let line = format!("  -o, --output <FILE>  {}", "把答案写进文件，".repeat(10));
        let lines: Vec<String> = broken(&line).lines().map(str::to_owned).collect();
        assert!(lines.len() > 1 && lines.iter().all(|line| width(line) <= LONGEST), "{lines:?}");
        assert!(lines[1..].iter().all(|line| line.starts_with(&" ".repeat(23))));
        assert!(lines.iter().all(|line| !line.trim_start().starts_with('，')));
        let words: String = lines.concat().replace(' ', "");
        assert_eq!(words, line.replace(' ', ""));
    }

    #[test]
    fn short_lines_and_colours_stay() {
        for line in ["", "  短", "\u{1b}[1m--help\u{1b}[0m  打印帮助"] {
            assert_eq!(broken(line), line);
        }
        assert_eq!(without_colours("\u{1b}[1m--help\u{1b}[0m  x"), "--help  x");
    }
}
